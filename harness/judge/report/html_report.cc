#include "report/html_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <kainjow/mustache.hpp>
#include <map>
#include <sstream>

#include "base/fault.h"
#include "base/files.h"
#include "base/text.h"
#include "report/page/page_files.h"

namespace harness {
namespace {

namespace mustache = kainjow::mustache;
using mustache::data;

constexpr std::size_t most_lines = 20'000;      // of cases, on the whole page
constexpr std::size_t fewest_lines = 50;        // of each submission
constexpr std::size_t most_source = 256 << 10;  // bytes
constexpr std::size_t most_open = 10;           // submissions that failed and are shown unfolded

// A text, or false where it is empty: to mustache an empty text is one that is there.
data text_or_false(const std::string& text) {
    return text.empty() ? data(false) : data(text);
}

// ---- content security policy --------------------------------------------------------------------

std::string base64_of_hexadecimal(std::string_view digits) {
    constexpr std::string_view alphabet =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string result;
    unsigned bits = 0;
    int count = 0;
    for (const char digit : digits) {
        bits = bits << 4 | static_cast<unsigned>(digit <= '9' ? digit - '0' : digit - 'a' + 10);
        count += 4;
        if (count >= 6) {
            count -= 6;
            result += alphabet[bits >> count & 63];
        }
    }
    if (count > 0) result += alphabet[bits << (6 - count) & 63];
    while (result.size() % 4 != 0) result += '=';
    return result;
}

std::string source_of_policy(std::string_view hash) {
    return "'sha256-" + base64_of_hexadecimal(hash) + "'";
}

// ---- drawings -----------------------------------------------------------------------------------

// Says the same as the colour, for those who don't see it.
std::string sign_of(Mark mark) {
    switch (mark) {
        case Mark::wrong:
            return "✗";
        case Mark::missing:
            return "?";
        case Mark::unexpected:
            return "+";
        case Mark::wanted:
            return "✓";
        default:
            return "";
    }
}

data data_of(const Part& part) {
    const std::string sign = sign_of(part.mark);
    std::string words;
    if (!sign.empty()) {
        words = fmt::format("{}{}{}", name_of(part.mark), part.note.empty() ? "" : ": ", part.note);
    }
    data made = data::type::object;
    made.set("text", part.text);
    made.set("mark", text_or_false(std::string(name_of(part.mark))));
    made.set("sign", text_or_false(sign));
    made.set("words", text_or_false(words));
    return made;
}

data data_of(const std::vector<std::vector<Part>>& rows) {
    data list = data::type::list;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        data parts = data::type::list;
        for (const Part& part : rows[i]) parts << data_of(part);
        data row = data::type::object;
        row.set("number", fmt::to_string(i + 1));
        row.set("parts", parts);
        list << row;
    }
    return list;
}

data column_numbers(const std::vector<std::vector<Part>>& rows) {
    std::size_t most = 0;
    for (const auto& row : rows) most = std::max(most, row.size());
    data list = data::type::list;
    for (std::size_t i = 0; i < most; ++i) list << data(fmt::to_string(i + 1));
    return list;
}

// A tree in the units of its drawing.
data data_of_tree(const Drawing& drawing) {
    constexpr double row_height = 54;
    constexpr double node_height = 30;
    std::size_t longest = 1;
    double last_column = 0;
    int deepest = 0;
    for (const DrawnNode& node : drawing.nodes) {
        longest = std::max(longest, node.part.text.size());
        last_column = std::max(last_column, node.column);
        deepest = std::max(deepest, node.depth);
    }
    const double node_width = 9 * static_cast<double>(longest) + 26;
    const auto x = [&](const DrawnNode& node) { return (node.column + 0.5) * (node_width + 6); };
    const auto y = [&](const DrawnNode& node) { return node.depth * row_height + node_height; };
    data nodes = data::type::list;
    data edges = data::type::list;
    for (const DrawnNode& node : drawing.nodes) {
        data made = data_of(node.part);
        made.set("x", fmt::format("{:.1f}", x(node)));
        made.set("y", fmt::format("{:.1f}", y(node)));
        made.set("left", fmt::format("{:.1f}", x(node) - node_width / 2));
        made.set("top", fmt::format("{:.1f}", y(node) - node_height / 2));
        nodes << made;
        if (node.parent < 0) continue;
        const DrawnNode& parent = drawing.nodes[static_cast<std::size_t>(node.parent)];
        data edge = data::type::object;
        edge.set("x1", fmt::format("{:.1f}", x(parent)));
        edge.set("y1", fmt::format("{:.1f}", y(parent)));
        edge.set("x2", fmt::format("{:.1f}", x(node)));
        edge.set("y2", fmt::format("{:.1f}", y(node)));
        edges << edge;
    }
    data tree = data::type::object;
    tree.set("width", fmt::format("{:.0f}", (last_column + 1) * (node_width + 6)));
    tree.set("height", fmt::format("{:.0f}", deepest * row_height + 2 * node_height));
    tree.set("node_width", fmt::format("{:.0f}", node_width));
    tree.set("node_height", fmt::format("{:.0f}", node_height));
    tree.set("nodes", nodes);
    tree.set("edges", edges);
    return tree;
}

data data_of(const Drawing& drawing) {
    data made = data::type::object;
    made.set("drawn_title", drawing.title);
    made.set("plain", text_or_false(drawing.plain));
    for (const char* kind : {"is_text", "is_board", "is_chain", "is_tree", "is_calls"}) {
        made.set(kind, false);
    }
    switch (drawing.kind) {
        case Drawing::Kind::text:
            made.set("is_text", true);
            break;
        case Drawing::Kind::board:
            made.set("is_board", true);
            made.set("columns", column_numbers(drawing.rows));
            break;
        case Drawing::Kind::chain:
            made.set("is_chain", true);
            break;
        case Drawing::Kind::tree:
            made.set("is_tree", data_of_tree(drawing));
            break;
        case Drawing::Kind::calls:
            made.set("is_calls", true);
            break;
    }
    made.set("rows", data_of(drawing.rows));
    return made;
}

// The signs that the drawings bear.
data legend_of(const std::vector<Drawing>& drawings) {
    data list = data::type::list;
    for (const auto& [mark, words] :
         {std::pair{Mark::given, "given"}, std::pair{Mark::filled, "filled in, right"},
          std::pair{Mark::wrong, "wrong"}, std::pair{Mark::missing, "missing, or left as it was"},
          std::pair{Mark::unexpected, "not expected"},
          std::pair{Mark::wanted, "expected, where the output differs"}}) {
        const auto has_mark = [wanted = mark](const Drawing& each) { return each.has(wanted); };
        if (std::none_of(drawings.begin(), drawings.end(), has_mark)) continue;
        data entry = data::type::object;
        entry.set("mark", std::string(name_of(mark)));
        entry.set("sign", sign_of(mark));
        entry.set("words", words);
        list << entry;
    }
    return list;
}

// ---- a submission -------------------------------------------------------------------------------

const CaseRecord& record_of(const Summary& summary) {
    static const CaseRecord nothing;
    return summary.record ? *summary.record : nothing;
}

std::string milliseconds(std::uint64_t ns) {
    if (ns < 100'000'000) return fmt::format("{:.3f} ms", static_cast<double>(ns) / 1e6);
    return grouped(static_cast<std::size_t>(ns / 1'000'000)) + " ms";
}

std::string sign_of(Verdict verdict) {
    return verdict == Verdict::accepted ? "✓" : verdict == Verdict::judge_error ? "!" : "✗";
}

data data_of(const CaseRecord::Failure& failure) {
    const Outcome& outcome = failure.outcome;
    data made = data::type::object;
    const bool is_about_case = outcome.verdict != Verdict::compile_error;
    made.set("is_about_case", is_about_case);
    made.set("case_number", fmt::to_string(failure.number));
    made.set("case_title", escaped(failure.title));
    made.set("case_verdict", std::string(name_of(outcome.verdict)));
    made.set("place", fmt::format("{}:{}", escaped(failure.file), failure.line));
    made.set("why", text_or_false(escaped(failure.why)));
    made.set("reason", escaped_lines(failure.reason));
    made.set("notes", text_or_false(escaped_lines(failure.notes)));
    made.set("printed", text_or_false(escaped_lines(outcome.printed)));
    const bool is_cut = outcome.printed_size > outcome.printed.size();
    made.set("printed_size", is_cut
                                 ? fmt::format("{} bytes, cut here", grouped(outcome.printed_size))
                                 : counted(outcome.printed_size, "byte"));
    data drawings = data::type::list;
    for (const Drawing& each : failure.drawings) drawings << data_of(each);
    made.set("has_drawings", !failure.drawings.empty());
    made.set("drawings", drawings);
    data legend = legend_of(failure.drawings);
    made.set("has_legend", legend.is_non_empty_list());
    made.set("legend", legend);
    return made;
}

// Only an answer has a time.
std::string time_of(const CaseRecord::Line& line) {
    if (!line.has_run) return "not run";
    if (line.verdict == Verdict::time_limit_exceeded) return "over the limit";
    return line.run_ns == 0 && line.verdict != Verdict::accepted ? "no answer"
                                                                 : milliseconds(line.run_ns);
}

double bar_of(const CaseRecord::Line& line, std::uint64_t longest) {
    if (line.has_run && line.verdict == Verdict::time_limit_exceeded) return 100;
    return longest == 0 ? 0 : 100 * static_cast<double>(line.run_ns) / static_cast<double>(longest);
}

data data_of(const CaseRecord::Line& line, std::uint64_t longest) {
    data made = data::type::object;
    made.set("line_number", fmt::to_string(line.number));
    made.set("line_name", escaped(line.name));
    made.set("line_verdict", std::string(name_of(line.verdict)));
    made.set("line_sign", sign_of(line.verdict));
    made.set("line_class", folder_of(line.verdict));
    made.set("line_time", time_of(line));
    made.set("line_share", fmt::format("{:.1f}", bar_of(line, longest)));
    return made;
}

void add_lines(const Summary& summary, std::size_t most, data& made) {
    const std::vector<CaseRecord::Line> lines = record_of(summary).lines(most);
    std::uint64_t longest = 0;
    for (const CaseRecord::Line& line : lines) longest = std::max(longest, line.run_ns);
    data list = data::type::list;
    for (const CaseRecord::Line& line : lines) list << data_of(line, longest);
    made.set("lines", list);
    const auto has_run = [](const CaseRecord::Line& line) { return line.has_run; };
    made.set("has_lines", std::any_of(lines.begin(), lines.end(), has_run));
    const std::size_t all = record_of(summary).size();
    made.set("lines_title", counted(all, "case"));
    made.set("slowest", milliseconds(longest));
    made.set("lines_left_out",
             lines.size() == all
                 ? data(false)
                 : data(fmt::format("{} of them: those that failed first, then the slowest",
                                    grouped(lines.size()))));
}

// What the submission's lines have to be marked with, by their number.
std::map<int, std::string> marked_lines(const CaseRecord& record) {
    std::map<int, std::string> marked;
    for (const CaseRecord::Failure& failure : record.failures()) {
        const Outcome& outcome = failure.outcome;
        if (outcome.line <= 0) continue;
        marked.emplace(outcome.line, fmt::format("{}: {}", name_of(outcome.verdict),
                                                 escaped(shortened(failure.reason, 300))));
    }
    return marked;
}

void add_source(const Summary& summary, data& made) {
    const std::map<int, std::string> marked = marked_lines(record_of(summary));
    made.set("has_mark", !marked.empty());
    made.set("source_fault", false);
    data list = data::type::list;
    try {
        const std::string text = summary.inside
                                     ? read_file_inside(summary.submission, *summary.inside)
                                     : read_file(summary.submission);
        std::istringstream lines(text.substr(0, most_source));
        std::string line;
        for (int number = 1; std::getline(lines, line); ++number) {
            if (line.ends_with('\r')) line.pop_back();
            const auto mark = marked.find(number);
            data one = data::type::object;
            one.set("code", escaped_lines(line));
            one.set("code_mark", mark == marked.end() ? data(false) : data(mark->second));
            list << one;
        }
    } catch (const InputFault& fault) {
        made.set("source_fault", escaped(fault.what()));
    }
    made.set("source", list);
}

// What a search looks through.
std::string searched_text(const Summary& summary) {
    std::string text = fmt::format("{}. {} {} {}", summary.problem->number, summary.problem->title,
                                   escaped(summary.submission), name_of(summary.verdict()));
    for (const CaseRecord::Failure& failure : record_of(summary).failures()) {
        text += fmt::format(" {} {} {}", escaped(failure.title), escaped(failure.why),
                            escaped(shortened(failure.reason, 500)));
    }
    return text;
}

void add_failures(const Summary& summary, data& made) {
    data failures = data::type::list;
    for (const CaseRecord::Failure& each : record_of(summary).failures()) {
        data failure = data_of(each);
        failure.set("unfolded", &each == &record_of(summary).failures().front());
        failures << failure;
    }
    made.set("failures", failures);
    const std::size_t failed = summary.judged - summary.accepted;
    const std::size_t shown = record_of(summary).failures().size();
    const bool are_all_alike =
        summary.first_failure && summary.first_failure->outcome.verdict == Verdict::compile_error;
    made.set("further", failed > shown && !are_all_alike
                            ? data(fmt::format("{} more failed.", counted(failed - shown, "case")))
                            : data(false));
    made.set("judge_error", text_or_false(escaped_lines(summary.judge_error)));
    made.set("unjudged",
             summary.judged == summary.planned
                 ? data(false)
                 : data(counted(summary.planned - summary.judged, "case") + " got no verdict."));
    made.set("run_again", text_or_false(are_all_alike ? "" : escaped(summary.run_again)));
}

std::string article_of(const Summary& summary, std::size_t index, std::size_t most, bool is_open) {
    const Verdict verdict = summary.verdict();
    data made = data::type::object;
    made.set("id", fmt::format("submission-{}", index + 1));
    made.set("open", is_open);
    made.set("searched", searched_text(summary));
    made.set("verdict", std::string(name_of(verdict)));
    made.set("verdict_class", folder_of(verdict));
    made.set("verdict_sign", sign_of(verdict));
    made.set("number", fmt::to_string(summary.problem->number));
    made.set("title", summary.problem->title);
    made.set("submission", escaped(summary.submission));
    made.set("passed", grouped(summary.accepted));
    made.set("planned", grouped(summary.planned));
    made.set("run_time", milliseconds(summary.run_ns));
    made.set("memory", summary.peak_memory == 0
                           ? data(false)
                           : data(fmt::format("{} MB", summary.peak_memory >> 20)));
    made.set("build", summary.build);
    add_failures(summary, made);
    add_lines(summary, most, made);
    add_source(summary, made);
    made.set("drawing", data(mustache::partial([] { return std::string(page_files::drawing); })));
    return mustache::mustache(std::string(page_files::submission)).render(made);
}

// ---- the page -----------------------------------------------------------------------------------

// The verdicts that there are, each with how often.
data filters_of(const std::vector<Summary>& summaries) {
    std::map<Verdict, std::size_t> counts;
    for (const Summary& summary : summaries) ++counts[summary.verdict()];
    data list = data::type::list;
    for (const auto& [verdict, count] : counts) {
        data filter = data::type::object;
        filter.set("filter", folder_of(verdict));
        filter.set("filter_name", std::string(name_of(verdict)));
        filter.set("filter_sign", sign_of(verdict));
        filter.set("filter_count", grouped(count));
        list << filter;
    }
    return list;
}

std::string articles_of(const std::vector<Summary>& summaries) {
    const std::size_t most =
        std::max(fewest_lines, most_lines / std::max<std::size_t>(1, summaries.size()));
    std::string articles;
    std::size_t opened = 0;
    for (std::size_t i = 0; i < summaries.size(); ++i) {
        const Summary& summary = summaries[i];
        const bool is_open = summary.verdict() != Verdict::accepted && opened++ < most_open;
        articles += article_of(summary, i, most, is_open);
    }
    return articles;
}

}  // namespace

std::string html_report(const std::vector<Summary>& summaries, const PageTop& top) {
    const auto accepted = static_cast<std::size_t>(std::count_if(
        summaries.begin(), summaries.end(),
        [](const Summary& summary) { return summary.verdict() == Verdict::accepted; }));
    data page = data::type::object;
    page.set("style", std::string(page_files::style));
    page.set("script", std::string(page_files::script));
    page.set("style_source", source_of_policy(page_files::style_hash));
    page.set("script_source", source_of_policy(page_files::script_hash));
    const std::string verdicts = fmt::format("{} of {} accepted", grouped(accepted),
                                             counted(summaries.size(), "submission"));
    page.set("page_title", top.title.empty() ? verdicts : top.title);
    page.set("top", text_or_false(top.html));
    page.set("verdicts", verdicts);
    page.set("count", grouped(summaries.size()));
    page.set("failed", accepted == summaries.size() ? data(false)
                                                    : data(grouped(summaries.size() - accepted)));
    page.set("filters", filters_of(summaries));
    page.set("articles", articles_of(summaries));
    return escaped_lines(mustache::mustache(std::string(page_files::report)).render(page));
}

}  // namespace harness
