// Writes the 26 counts one after the other without anything between them: 1 and 11 look like 11
// and 1. Words with more than nine of a letter show it.
class Solution {
public:
    vector<vector<string>> groupAnagrams(vector<string>& strs) {
        map<string, vector<string>> groups;
        for (const string& word : strs) {
            array<int, 26> counts{};
            for (const char letter : word) ++counts[letter - 'a'];
            string key;
            for (const int count : counts) key += to_string(count);
            groups[key].push_back(word);
        }
        vector<vector<string>> answer;
        for (const auto& [key, group] : groups) answer.push_back(group);
        return answer;
    }
};
