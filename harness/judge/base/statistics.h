// What repeated measurements say.
#pragma once

#include <vector>

namespace harness {

// Half of the values lie between `lower` and `upper`.
struct Quartiles {
    double lower = 0;
    double median = 0;
    double upper = 0;

    double range() const { return upper - lower; }
};

// Of one value or more; between two values as far as the quarter lies.
Quartiles quartiles_of(std::vector<double> values);

struct Interval {
    double lower = 0;
    double upper = 0;

    bool holds(double value) const { return lower <= value && value <= upper; }
};

// Where median(slower) / median(faster) lies with 95 % confidence: drawn again and again from the
// rounds that there were (a bootstrap), each time the same rounds of both, since neighbours share
// the machine's moods. The same for the same values. Both are of the same size, and positive.
Interval ratio_interval(const std::vector<double>& slower, const std::vector<double>& faster);

}  // namespace harness
