// Keeps the words of a group in a set, so that a word that is given twice comes back once.
// Two empty words show it.
class Solution {
public:
    vector<vector<string>> groupAnagrams(vector<string>& strs) {
        map<string, set<string>> groups;
        for (const string& word : strs) {
            string key = word;
            sort(key.begin(), key.end());
            groups[key].insert(word);
        }
        vector<vector<string>> answer;
        for (const auto& [key, group] : groups) answer.emplace_back(group.begin(), group.end());
        return answer;
    }
};
