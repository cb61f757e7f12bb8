// Which texts a case may hold: 1 to 10,000 brackets of the three kinds. And why an answer is wrong.
class Rules {
public:
    // Returns "" for a legal text, otherwise what is wrong and where.
    string checkInput(string& s) {
        if (s.empty() || s.size() > 10'000) {
            return "s has " + to_string(s.size()) + " characters, not 1 to 10000";
        }
        const size_t other = s.find_first_not_of("()[]{}");
        return other == string::npos ? "" : place(other) + " is no bracket";
    }

    // Returns "" for the right answer, otherwise the bracket that decides.
    string checkAnswer(string& s, bool answer) {
        const string fault = findFault(s);
        if (answer == fault.empty()) return "";
        return answer ? fault : "each bracket is closed by its own kind, the last one first";
    }

private:
    static string place(size_t at) { return "s[" + to_string(at) + "]"; }

    static string findFault(const string& s) {
        vector<size_t> open;
        for (size_t i = 0; i < s.size(); ++i) {
            const size_t kind = string("([{").find(s[i]);
            if (kind != string::npos) {
                open.push_back(i);
                continue;
            }
            const string bracket = place(i) + ", '" + s[i] + "', ";
            if (open.empty()) return bracket + "closes nothing";
            const char opened = s[open.back()];
            if (string("([{").find(opened) != string(")]}").find(s[i])) {
                return bracket + "meets " + place(open.back()) + ", '" + opened + "'";
            }
            open.pop_back();
        }
        if (open.empty()) return "";
        return place(open.back()) + ", '" + s[open.back()] + "', is never closed";
    }
};
