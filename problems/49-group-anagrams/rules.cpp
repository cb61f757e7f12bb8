// Which lists a case may hold: 1 to 10,000 words of 0 to 100 small letters. And why groups of them
// are not the answer.
class Rules {
public:
    // Returns "" for a legal list, otherwise what is wrong and where.
    string checkInput(vector<string>& strs) {
        if (strs.empty() || strs.size() > 10'000) {
            return "strs has " + to_string(strs.size()) + " words, not 1 to 10000";
        }
        for (size_t i = 0; i < strs.size(); ++i) {
            const string place = "strs[" + to_string(i) + "]";
            if (strs[i].size() > 100) {
                return place + " has " + to_string(strs[i].size()) + " letters, not 0 to 100";
            }
            const auto isLetter = [](char symbol) { return 'a' <= symbol && symbol <= 'z'; };
            if (!all_of(strs[i].begin(), strs[i].end(), isLetter)) {
                return place + " has something else than small letters";
            }
        }
        return "";
    }

    // Returns "" for the right groups, otherwise what is wrong with them.
    string checkAnswer(vector<string>& strs, vector<vector<string>>& answer) {
        map<string, int> left;  // of each word: how often it was given and is not in a group yet
        for (const string& word : strs) ++left[word];
        map<string, string> wordOf;  // of each set of letters, a word that stands in a group
        for (const vector<string>& group : answer) {
            if (group.empty()) return "a group is empty";
            for (const string& word : group) {
                const auto found = left.find(word);
                if (found == left.end()) return quoted(word) + " is none of the words";
                if (--found->second < 0) return quoted(word) + " stands once too often";
                if (lettersOf(word) != lettersOf(group[0])) {
                    return quoted(group[0]) + " and " + quoted(word) +
                           " stand together and have other letters";
                }
            }
            const auto [before, isNew] = wordOf.insert({lettersOf(group[0]), group[0]});
            if (!isNew) {
                return quoted(before->second) + " and " + quoted(group[0]) +
                       " have the same letters and stand in two groups";
            }
        }
        for (const auto& [word, times] : left) {
            if (times > 0) return quoted(word) + " is missing";
        }
        return "";
    }

private:
    static string quoted(const string& word) { return "\"" + word + "\""; }

    static string lettersOf(string word) {
        sort(word.begin(), word.end());
        return word;
    }
};
