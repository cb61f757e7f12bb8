// A sorted set in place of a tree. Says what a call should give, and which words are legal.
class Rules {
public:
    Rules() {}

    string insert(string& word) {
        words.insert(word);
        return checkWord(word);
    }

    string search(string& word, bool answer) {
        const string reason = checkWord(word);
        if (!reason.empty()) return reason;
        if (answer == words.contains(word)) return "";
        if (!answer) return "the word was inserted";
        return startingWith(word).empty() ? "the word was not inserted"
                                          : "the word was not inserted, only " + named(word);
    }

    string startsWith(string& prefix, bool answer) {
        const string reason = checkWord(prefix);
        if (!reason.empty()) return reason;
        const bool isThere = !startingWith(prefix).empty();
        if (answer == isThere) return "";
        return isThere ? named(prefix) + " begins so" : "no word that was inserted begins so";
    }

private:
    set<string> words;

    string startingWith(const string& prefix) const {
        const auto first = words.lower_bound(prefix);
        return first != words.end() && first->starts_with(prefix) ? *first : "";
    }

    string named(const string& prefix) const {
        const string word = startingWith(prefix);
        return "\"" + (word.size() <= 40 ? word : word.substr(0, 40) + "…") + "\"";
    }

    static string checkWord(const string& word) {
        if (word.empty() || word.size() > 2'000) {
            return "a word of " + to_string(word.size()) + " letters, not 1 to 2000";
        }
        const auto isLetter = [](char symbol) { return 'a' <= symbol && symbol <= 'z'; };
        return all_of(word.begin(), word.end(), isLetter) ? "" : "a word of not only small letters";
    }
};
