// Which numbers of queens a case may have: one to eleven.
class Rules {
public:
    // Returns "" for a legal number, otherwise what is wrong.
    string checkInput(int& n) {
        if (n < 1 || n > 11) return "n is " + to_string(n) + ", not 1 to 11";
        return "";
    }
};
