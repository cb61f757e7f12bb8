// A picture of measurements, as SVG.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace harness {

struct Plot {
    std::string title;
    std::string x_name;  // with its unit
    std::string y_name;
    std::vector<std::pair<double, double>> points;  // by x, none negative
};

// The plots side by side, each with its axes from 0 and a line through its points. Its colours suit
// a light and a dark page.
std::string drawn(const std::vector<Plot>& plots);

}  // namespace harness
