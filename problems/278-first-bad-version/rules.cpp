// Which cases are legal: at least one version, and the first bad one is among them.
class Rules {
public:
    // Returns "" for a legal case, otherwise what is wrong.
    string checkInput(int& bad, int& n) {
        if (n < 1) return "there are " + to_string(n) + " versions, not 1 or more";
        if (bad < 1 || bad > n) {
            return "the first bad version is " + to_string(bad) + ", not 1 to " + to_string(n);
        }
        return "";
    }
};
