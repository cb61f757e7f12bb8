#include "base/statistics.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <random>

namespace harness {
namespace {

constexpr int resamplings = 2000;
constexpr unsigned seed = 37;

// The value below which `share` of the sorted values lie.
double quantile(const std::vector<double>& sorted, double share) {
    const double place = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(std::floor(place));
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return std::lerp(sorted[below], sorted[above], place - std::floor(place));
}

double median(std::vector<double>& values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2 == 1) return *middle;
    return std::midpoint(*std::max_element(values.begin(), middle), *middle);
}

}  // namespace

Quartiles quartiles_of(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return {quantile(values, 0.25), quantile(values, 0.5), quantile(values, 0.75)};
}

Interval ratio_interval(const std::vector<double>& slower, const std::vector<double>& faster) {
    std::mt19937 random(seed);
    std::uniform_int_distribution<std::size_t> round(0, slower.size() - 1);
    std::vector<double> drawn_slower(slower.size());
    std::vector<double> drawn_faster(slower.size());
    std::vector<double> ratios;
    for (int i = 0; i < resamplings; ++i) {
        for (std::size_t k = 0; k < slower.size(); ++k) {
            const std::size_t drawn = round(random);
            drawn_slower[k] = slower[drawn];
            drawn_faster[k] = faster[drawn];
        }
        ratios.push_back(median(drawn_slower) / median(drawn_faster));
    }
    std::sort(ratios.begin(), ratios.end());
    return {quantile(ratios, 0.025), quantile(ratios, 0.975)};
}

}  // namespace harness
