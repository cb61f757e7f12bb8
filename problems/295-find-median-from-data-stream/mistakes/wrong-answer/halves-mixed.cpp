// Puts numbers into the two heaps in turns, without letting them pass from one to the other.
// Three ascending numbers show it: the third goes into the smaller half.
class MedianFinder {
public:
    MedianFinder() {}

    void addNum(int num) {
        if (smaller.size() > larger.size()) {
            larger.push(num);
        } else {
            smaller.push(num);
        }
    }

    double findMedian() {
        if (smaller.size() > larger.size()) return smaller.top();
        return (smaller.top() + larger.top()) / 2.0;
    }

private:
    priority_queue<int> smaller;
    priority_queue<int, vector<int>, greater<int>> larger;
};
