// A stack that looks through all its values for the smallest one. Says what a call should give, and
// which calls are legal.
class Rules {
public:
    Rules() {}

    string push(int val) {
        values.push_back(val);
        return ++calls > kMostCalls ? "more than 30000 calls" : "";
    }

    string pop() {
        if (values.empty()) return kEmpty;
        values.pop_back();
        return ++calls > kMostCalls ? "more than 30000 calls" : "";
    }

    string top(int answer) {
        if (values.empty()) return kEmpty;
        if (answer == values.back()) return "";
        return "it is " + to_string(answer) + ", and " + to_string(values.back()) + " is on top";
    }

    string getMin(int answer) {
        if (values.empty()) return kEmpty;
        const int smallest = *min_element(values.begin(), values.end());
        if (answer == smallest) return "";
        const string given = "it is " + to_string(answer) + ", ";
        if (find(values.begin(), values.end(), answer) == values.end()) {
            return given + "which is not on the stack; the smallest is " + to_string(smallest);
        }
        return given + "and " + to_string(smallest) + " is on the stack, too";
    }

private:
    static constexpr int kMostCalls = 30'000;
    static constexpr const char* kEmpty = "the stack is empty";

    vector<int> values;
    int calls = 0;
};
