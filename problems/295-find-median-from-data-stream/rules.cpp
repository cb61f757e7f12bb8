// All numbers in order. Says what the median is between, and which calls are legal.
class Rules {
public:
    Rules() {}

    string addNum(int num) {
        numbers.insert(upper_bound(numbers.begin(), numbers.end(), num), num);
        if (abs(num) <= 100'000) return "";
        return to_string(num) + " is not a number from -100000 to 100000";
    }

    string findMedian(double answer) {
        if (numbers.empty()) return "there is no number yet";
        const size_t middle = numbers.size() / 2;
        const bool isOne = numbers.size() % 2 == 1;
        const double median =
            isOne ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2.0;
        if (abs(answer - median) <= 0.00001) return "";
        const string count = "of " + to_string(numbers.size()) + " numbers, ";
        if (isOne) return count + to_string(numbers[middle]) + " is in the middle";
        return count + to_string(numbers[middle - 1]) + " and " + to_string(numbers[middle]) +
               " are in the middle";
    }

private:
    vector<int> numbers;
};
