// Every value is stored together with the minimum of all values up to it.
class MinStack {
public:
    MinStack() {}

    void push(int val) {
        const int least = levels.empty() ? val : min(val, levels.back().least);
        levels.push_back({val, least});
    }

    void pop() { levels.pop_back(); }

    int top() { return levels.back().value; }

    int getMin() { return levels.back().least; }

private:
    struct Level {
        int value;
        int least;  // of the values from the bottom up to here
    };

    vector<Level> levels;
};
