// A cache that is slow and plain: it says what each call should give, and why. Also which calls are
// legal.
class Rules {
public:
    Rules(int capacity) : room(capacity) {}

    string get(int key, int answer) {
        const string reason = checkCall(key);
        if (!reason.empty()) return reason;
        const auto found = find(key);
        const string given = "it is " + to_string(answer);
        if (found == entries.end()) {
            if (answer == -1) return "";
            return given + (thrownOut.contains(key) ? ", and the key has been thrown out"
                                                    : ", and the key was never put in");
        }
        const int value = found->second;
        const bool isLast = found + 1 == entries.end();
        rotate(entries.begin(), found, found + 1);
        if (answer == value) return "";
        if (answer != -1) return given + ", and the value put in is " + to_string(value);
        return "it is -1, and the key is there with " + to_string(value) +
               (isLast ? ": its last use lies farthest back, but there was room" : "");
    }

    string put(int key, int value) {
        const string reason = checkCall(key);
        if (!reason.empty()) return reason;
        if (value < 0 || value > 100'000) {
            return "the value is " + to_string(value) + ", not 0 to 100000";
        }
        const auto found = find(key);
        if (found != entries.end()) {
            entries.erase(found);
        } else if (entries.size() == static_cast<size_t>(room)) {
            thrownOut.insert(entries.back().first);
            entries.pop_back();
        }
        entries.insert(entries.begin(), {key, value});
        thrownOut.erase(key);
        return "";
    }

private:
    static constexpr int kMostCalls = 200'000;

    int room;
    vector<pair<int, int>> entries;  // the key used last first
    unordered_set<int> thrownOut;
    int calls = 0;

    vector<pair<int, int>>::iterator find(int key) {
        return find_if(entries.begin(), entries.end(),
                       [key](const pair<int, int>& entry) { return entry.first == key; });
    }

    string checkCall(int key) {
        if (room < 1 || room > 3'000) return "the room is " + to_string(room) + ", not 1 to 3000";
        if (key < 0 || key > 10'000) return "the key is " + to_string(key) + ", not 0 to 10000";
        return ++calls > kMostCalls ? "more than " + to_string(kMostCalls) + " calls" : "";
    }
};
