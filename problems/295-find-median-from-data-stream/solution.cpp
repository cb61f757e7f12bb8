// The smaller half in one heap, largest on top; the larger half in another, smallest on top. The
// median is at the tops.
class MedianFinder {
public:
    MedianFinder() {}

    void addNum(int num) {
        smaller.push(num);
        larger.push(smaller.top());
        smaller.pop();
        if (larger.size() > smaller.size()) {
            smaller.push(larger.top());
            larger.pop();
        }
    }

    double findMedian() {
        if (smaller.size() > larger.size()) return smaller.top();
        return (smaller.top() + larger.top()) / 2.0;
    }

private:
    // As many in the one as in the other, or one more in `smaller`.
    priority_queue<int> smaller;
    priority_queue<int, vector<int>, greater<int>> larger;
};
