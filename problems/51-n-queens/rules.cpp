// Which numbers of queens a case may have: one to nine.
class Rules {
public:
    // Returns "" for a legal number, otherwise what is wrong.
    string checkInput(int& n) {
        if (n < 1 || n > 9) return "n is " + to_string(n) + ", not 1 to 9";
        return "";
    }
};
