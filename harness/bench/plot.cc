#include "plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace harness {
namespace {

// Of one plot, in pixels.
constexpr double width = 320;
constexpr double height = 240;
constexpr double left = 60;
constexpr double right = 24;
constexpr double top = 34;
constexpr double bottom = 44;
constexpr int ticks = 4;

// The smallest of 1, 2, 2.5 or 5 times a power of ten that is not below `value`.
double round_up(double value) {
    const double power = std::pow(10, std::floor(std::log10(value)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0}) {
        if (value <= factor * power * 1.0000001) return factor * power;
    }
    return 10 * power;
}

// "250,000", "2.5".
std::string number(double value) {
    if (value != std::floor(value)) return fmt::format("{:g}", value);
    std::string text = fmt::format("{:.0f}", value);
    for (auto at = static_cast<std::ptrdiff_t>(text.size()) - 3; at > 0; at -= 3) {
        text.insert(static_cast<std::size_t>(at), ",");
    }
    return text;
}

struct Scale {
    double step;  // from tick to tick, in the plot's unit
    double pixels;

    double at(double value) const { return value / (step * ticks) * pixels; }
};

std::string text(double x, double y, const std::string& kind, const std::string& words) {
    return fmt::format(R"(<text x="{:.1f}" y="{:.1f}" class="{}">{}</text>)"
                       "\n",
                       x, y, kind, words);
}

std::string axes(const Plot& plot, const Scale& across, const Scale& up) {
    const double floor = height - bottom;
    std::string picture = text(left, 18, "title", plot.title);
    for (int i = 0; i <= ticks; ++i) {
        const double x = left + across.at(i * across.step);
        const double y = floor - up.at(i * up.step);
        picture +=
            fmt::format(R"(<path class="grid" d="M{:.1f} {:.1f}H{:.1f}M{:.1f} {:.1f}V{:.1f}"/>)"
                        "\n",
                        left, y, width - right, x, top, floor);
        picture += text(left - 6, y + 4, "up", number(i * up.step));
        // Long numbers would touch each other.
        if (i % 2 == 0) picture += text(x, floor + 16, "across", number(i * across.step));
    }
    picture += text(left + (width - left - right) / 2, height - 8, "across", plot.x_name);
    return picture + text(left, top - 4, "", plot.y_name);
}

std::string panel(const Plot& plot) {
    double most_x = 0;
    double most_y = 0;
    for (const auto& [x, y] : plot.points) {
        most_x = std::max(most_x, x);
        most_y = std::max(most_y, y);
    }
    const Scale across{round_up(most_x / ticks), width - left - right};
    const Scale up{round_up(most_y / ticks), height - top - bottom};
    std::string picture = axes(plot, across, up);
    std::string line;
    for (const auto& [x, y] : plot.points) {
        const double at_x = left + across.at(x);
        const double at_y = height - bottom - up.at(y);
        line += fmt::format("{}{:.1f} {:.1f}", line.empty() ? "M" : "L", at_x, at_y);
        picture += fmt::format(R"(<circle cx="{:.1f}" cy="{:.1f}" r="3"/>)"
                               "\n",
                               at_x, at_y);
    }
    return picture + fmt::format(R"(<path class="line" d="{}"/>)"
                                 "\n",
                                 line);
}

constexpr const char* style = R"(<style>
text { font: 11px sans-serif; fill: #333; }
.title { font-weight: bold; font-size: 12px; }
.up { text-anchor: end; }
.across { text-anchor: middle; }
.grid { stroke: #8884; fill: none; }
.line { stroke: #1667c1; stroke-width: 2; fill: none; }
circle { fill: #1667c1; }
@media (prefers-color-scheme: dark) {
text { fill: #ccc; }
.line { stroke: #6cb0ff; }
circle { fill: #6cb0ff; }
}
</style>
)";

}  // namespace

std::string drawn(const std::vector<Plot>& plots) {
    std::string picture = fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0:.0f}" height="{1:.0f}" viewBox="0 0 {0:.0f} {1:.0f}" role="img">)"
        "\n",
        width * static_cast<double>(plots.size()), height);
    picture += style;
    for (std::size_t i = 0; i < plots.size(); ++i) {
        picture += fmt::format("<g transform=\"translate({:.0f} 0)\">\n{}</g>\n",
                               width * static_cast<double>(i), panel(plots[i]));
    }
    return picture + "</svg>\n";
}

}  // namespace harness
