#include "race/bench_figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/text.h"

namespace harness {
namespace {

// Ratios that say nothing: where the code happens to lie in memory makes as much of a difference.
constexpr Interval about_one{0.97, 1.03};

constexpr std::size_t most_outliers = 5;
// How far the ratio of a case must be from that of its file.
constexpr double least_deviation = 1.5;
// Below this the clock and the caches decide what a case takes.
constexpr double least_ns = 1000;

std::vector<double> totals_of(const Timed& file) {
    std::vector<double> totals;
    for (const std::vector<std::uint64_t>& round : file.rounds) {
        const auto total = std::accumulate(round.begin(), round.end(), std::uint64_t{0});
        totals.push_back(static_cast<double>(std::max<std::uint64_t>(total, 1)));
    }
    return totals;
}

Finding finding_about(const FileFigures& file, const FileFigures& fastest) {
    if (about_one.holds(file.interval.lower) && about_one.holds(file.interval.upper)) {
        return Finding::same;
    }
    const double difference = file.total.median - fastest.total.median;
    const double spread = std::max(file.total.range(), fastest.total.range());
    const bool is_told = !file.interval.holds(1) && difference > spread;
    return is_told ? Finding::faster : Finding::too_noisy;
}

std::vector<double> times_of_case(const Timed& file, std::size_t index) {
    std::vector<double> times;
    for (const std::vector<std::uint64_t>& round : file.rounds) {
        times.push_back(static_cast<double>(std::max<std::uint64_t>(round[index], 1)));
    }
    return times;
}

double deviation(const CaseFigures& one, const BenchFigures& figures) {
    return std::abs(std::log(one.ratio / figures.files[one.file].ratio));
}

// The cases whose ratio is off in three quarters of the rounds at least.
void find_outliers(const Timed& timed, const Timed& fastest, std::size_t file,
                   BenchFigures& figures) {
    const double overall = figures.files[file].ratio;
    for (std::size_t i = 0; i < figures.cases; ++i) {
        std::vector<double> times = times_of_case(timed, i);
        const std::vector<double> times_of_fastest = times_of_case(fastest, i);
        std::vector<double> ratios;
        for (std::size_t round = 0; round < times.size(); ++round) {
            ratios.push_back(times[round] / times_of_fastest[round]);
        }
        const Quartiles ratio = quartiles_of(ratios);
        const bool is_off =
            ratio.lower > overall * least_deviation || ratio.upper < overall / least_deviation;
        CaseFigures one{i, file, quartiles_of(times).median, quartiles_of(times_of_fastest).median,
                        1};
        if (!is_off || std::max(one.ns, one.ns_of_fastest) < least_ns) continue;
        one.ratio = one.ns / one.ns_of_fastest;
        figures.outliers.push_back(one);
    }
}

// ---- words --------------------------------------------------------------------------------------

std::string interval_text(const Interval& interval) {
    return fmt::format("95 % interval {} to {}", ratio_text(interval.lower),
                       ratio_text(interval.upper));
}

std::string percents(double share) {
    return fmt::format("{:.0f} %", share * 100);
}

std::string sentence_about(const FileFigures& file, const BenchFigures& figures) {
    const FileFigures& fastest = figures.files.front();
    const std::string interval = interval_text(file.interval);
    if (file.finding == Finding::same) {
        return fmt::format("{} and {} take the same time, within 3 %: ratio {}, {}.", fastest.name,
                           file.name, ratio_text(file.ratio), interval);
    }
    if (file.finding == Finding::too_noisy) {
        const double spread = std::max(file.total.range() / file.total.median,
                                       fastest.total.range() / fastest.total.median);
        return fmt::format(
            "The machine is too noisy to tell {} from {}: ratio {}, {}, while half of the rounds "
            "of one file lie {} apart. Close other programs, or take more --seconds.",
            fastest.name, file.name, ratio_text(file.ratio), interval, percents(spread));
    }
    const std::string than = figures.files.size() > 2 ? " than " + file.name : "";
    return fmt::format("{} is {} times faster{}, {}.", fastest.name, ratio_text(file.ratio), than,
                       interval);
}

// Cut where it has more bytes than that; the mark in its place takes three columns.
std::string fitted(const std::string& text, std::size_t width) {
    return text.size() <= width ? text : shortened(text, width - 3);
}

std::size_t widest_name(const BenchFigures& figures) {
    std::size_t widest = 0;
    for (const FileFigures& file : figures.files) widest = std::max(widest, file.name.size());
    return widest;
}

std::string table_of(const BenchFigures& figures, std::size_t width) {
    std::string text = fmt::format("  {:<{}}  {:>8}  {:>19}  {:>6}\n", "", width, "median",
                                   "half of the rounds", "ratio");
    for (const FileFigures& file : figures.files) {
        text += fmt::format("  {:<{}}  {:>8}  {:>19}  {:>6}\n", fitted(file.name, width), width,
                            duration_text(file.total.median),
                            fmt::format("{} - {}", duration_text(file.total.lower),
                                        duration_text(file.total.upper)),
                            ratio_text(file.ratio));
    }
    return text;
}

// A bar reaches to the median, its dots to the upper quartile.
std::string chart_of(const BenchFigures& figures, std::size_t width, const Terminal& terminal) {
    double longest = 1;
    for (const FileFigures& file : figures.files) longest = std::max(longest, file.total.upper);
    const int room = std::max(terminal.width - static_cast<int>(width) - 5, 10);
    std::string text;
    for (const FileFigures& file : figures.files) {
        const auto columns = [&](double ns) {
            return static_cast<std::size_t>(std::llround(ns / longest * room));
        };
        const std::size_t bar = std::max<std::size_t>(columns(file.total.median), 1);
        const std::size_t end = std::max(columns(file.total.upper), bar);
        text += fmt::format("  {:<{}}  {}{}\n", fitted(file.name, width), width,
                            std::string(bar, '#'), std::string(end - bar, '.'));
    }
    return text;
}

// The ratio first, then the times: what doesn't fit is the end of a name.
std::string outliers_text(const BenchFigures& figures, const std::vector<std::string>& case_names,
                          const Terminal& terminal) {
    if (figures.outliers.empty()) return "";
    std::string text = "\n  cases whose ratio is far from that of all:\n";
    for (const CaseFigures& one : figures.outliers) {
        const std::string line = fmt::format(
            "    {:>6}  {} {}, {} {}: {}", ratio_text(one.ratio), figures.files[one.file].name,
            duration_text(one.ns), figures.files.front().name, duration_text(one.ns_of_fastest),
            in_quotes(case_names[one.index]));
        text += fitted(line, static_cast<std::size_t>(std::max(terminal.width, 40))) + "\n";
    }
    return text;
}

}  // namespace

BenchFigures figures_of(const std::vector<Timed>& files) {
    BenchFigures figures;
    figures.rounds = files.front().rounds.size();
    figures.cases = files.front().rounds.front().size();
    std::vector<const Timed*> order;
    for (const Timed& file : files) order.push_back(&file);
    const auto median = [](const Timed* file) { return quartiles_of(totals_of(*file)).median; };
    std::stable_sort(order.begin(), order.end(),
                     [&](const Timed* a, const Timed* b) { return median(a) < median(b); });
    const std::vector<double> fastest = totals_of(*order.front());
    for (const Timed* timed : order) {
        const std::vector<double> totals = totals_of(*timed);
        FileFigures file;
        file.name = timed->name;
        file.total = quartiles_of(totals);
        if (!figures.files.empty()) {
            file.ratio = file.total.median / figures.files.front().total.median;
            file.interval = ratio_interval(totals, fastest);
            file.finding = finding_about(file, figures.files.front());
        }
        figures.files.push_back(file);
    }
    for (std::size_t i = 1; i < order.size(); ++i) {
        find_outliers(*order[i], *order.front(), i, figures);
    }
    std::stable_sort(figures.outliers.begin(), figures.outliers.end(),
                     [&](const CaseFigures& a, const CaseFigures& b) {
                         return deviation(a, figures) > deviation(b, figures);
                     });
    if (figures.outliers.size() > most_outliers) figures.outliers.resize(most_outliers);
    return figures;
}

std::string ratio_text(double ratio) {
    if (ratio < 0.0995) return fmt::format("{:.2g}", ratio);
    const int decimals = ratio < 9.995 ? 2 : ratio < 99.95 ? 1 : 0;
    if (decimals == 0) return grouped(static_cast<std::size_t>(std::llround(ratio)));
    return fmt::format("{:.{}f}", ratio, decimals);
}

std::string duration_text(double ns) {
    struct Unit {
        double ns;
        const char* name;
    };
    for (const Unit unit : {Unit{1e9, "s"}, Unit{1e6, "ms"}, Unit{1e3, "µs"}}) {
        if (ns >= unit.ns) return fmt::format("{} {}", ratio_text(ns / unit.ns), unit.name);
    }
    return fmt::format("{:.0f} ns", ns);
}

std::vector<std::string> findings_of(const BenchFigures& figures) {
    if (figures.files.size() == 1) return {"One file: there is nothing to compare it with."};
    std::vector<std::string> findings;
    for (std::size_t i = 1; i < figures.files.size(); ++i) {
        findings.push_back(sentence_about(figures.files[i], figures));
    }
    return findings;
}

std::string warning_about(const BenchFigures& figures) {
    const double per_case = figures.files.front().total.median / static_cast<double>(figures.cases);
    if (per_case >= least_ns) return "";
    return fmt::format(
        "A case takes {} on average, of which reading the clock is a part: larger cases tell more.",
        duration_text(per_case));
}

std::string bench_text(const BenchFigures& figures, const std::vector<std::string>& case_names,
                       const std::string& build, const Terminal& terminal) {
    const std::size_t width = std::min<std::size_t>(
        widest_name(figures), static_cast<std::size_t>(std::max(terminal.width / 3, 12)));
    std::string text =
        fmt::format("{} in turns, {} each  {}\n\n", counted(figures.rounds, "round"),
                    counted(figures.cases, "case"), terminal.faint("(" + build + ")"));
    text += table_of(figures, width) + "\n" + chart_of(figures, width, terminal);
    text += outliers_text(figures, case_names, terminal);
    const std::string warning = warning_about(figures);
    if (!warning.empty()) text += "\n" + wrapped(warning, terminal.width);
    text += "\n";
    for (const std::string& finding : findings_of(figures))
        text += wrapped(finding, terminal.width);
    return text;
}

}  // namespace harness
