#include "race/bench_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <kainjow/mustache.hpp>

#include "base/text.h"
#include "report/page/page_files.h"

namespace harness {
namespace {

namespace mustache = kainjow::mustache;
using mustache::data;

// What the longest bar has of its room; the rest is for the ends of the quartiles' line.
constexpr double longest_bar = 98;

data data_of(const FileFigures& file, double longest) {
    const auto share = [&](double ns) { return fmt::format("{:.1f}", longest_bar * ns / longest); };
    data made = data::type::object;
    made.set("file", escaped(file.name));
    made.set("median", duration_text(file.total.median));
    made.set("lower", duration_text(file.total.lower));
    made.set("upper", duration_text(file.total.upper));
    made.set("ratio", ratio_text(file.ratio));
    made.set("median_share", share(file.total.median));
    made.set("lower_share", share(file.total.lower));
    made.set("upper_share", share(file.total.upper));
    return made;
}

data data_of(const CaseFigures& one, const BenchFigures& figures,
             const std::vector<std::string>& case_names) {
    data made = data::type::object;
    made.set("case_name", escaped(case_names[one.index]));
    made.set("file", escaped(figures.files[one.file].name));
    made.set("time", duration_text(one.ns));
    made.set("time_of_fastest", duration_text(one.ns_of_fastest));
    made.set("ratio", ratio_text(one.ratio));
    made.set("ratio_of_all", ratio_text(figures.files[one.file].ratio));
    return made;
}

}  // namespace

PageTop top_of_bench(const std::string& title, const BenchFigures& figures,
                     const std::vector<std::string>& case_names, const std::string& build) {
    double longest = 1;
    for (const FileFigures& file : figures.files) longest = std::max(longest, file.total.upper);
    data files = data::type::list;
    for (const FileFigures& file : figures.files) files << data_of(file, longest);
    data outliers = data::type::list;
    for (const CaseFigures& one : figures.outliers) outliers << data_of(one, figures, case_names);
    data findings = data::type::list;
    for (const std::string& finding : findings_of(figures)) findings << data(escaped(finding));
    const std::string warning = warning_about(figures);
    data race = data::type::object;
    race.set("findings", findings);
    race.set("warning", warning.empty() ? data(false) : data(warning));
    race.set("rounds", counted(figures.rounds, "round"));
    race.set("cases", counted(figures.cases, "case"));
    race.set("build", build);
    race.set("files", files);
    race.set("fastest", escaped(figures.files.front().name));
    race.set("has_outliers", !figures.outliers.empty());
    race.set("outliers", outliers);
    return {title + ": which is faster?",
            mustache::mustache(std::string(page_files::bench)).render(race)};
}

}  // namespace harness
