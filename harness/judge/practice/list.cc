#include "practice/list.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/fault.h"
#include "base/text.h"
#include "json/written.h"
#include "problem/case_reader.h"

namespace harness {
namespace {

std::size_t count_cases(const Problem& problem, const std::filesystem::path& testcases) {
    try {
        return read_cases(testcases / problem.slug, problem).size();
    } catch (const InputFault&) {
        return 0;  // judging tells what is wrong with them
    }
}

// Longer texts end with "…".
std::string fitted(const std::string& text, std::size_t width) {
    return text.size() <= width ? text : text.substr(0, width - 1) + "…";
}

std::string state_of(const AttemptState& state) {
    if (!state.accepted_at.empty()) {
        return fmt::format("Accepted {}, best {:.2f} ms", state.accepted_at,
                           state.best_run_time_ms);
    }
    return state.judged == 0 ? "" : state.last_verdict;
}

std::string painted(const AttemptState& state, const std::string& text, const Terminal& terminal) {
    return state.accepted_at.empty() ? terminal.yellow(text) : terminal.green(text);
}

}  // namespace

std::vector<ListedProblem> listed_problems(const std::vector<Problem>& problems,
                                           const std::filesystem::path& testcases,
                                           const Attempts& attempts) {
    std::map<std::string, AttemptState> states = attempts.states();
    std::vector<ListedProblem> listed;
    for (const Problem& problem : problems) {
        listed.push_back({problem.number, problem.title, problem.difficulty,
                          count_cases(problem, testcases), states[problem.slug]});
    }
    return listed;
}

std::string list_as_table(const std::vector<ListedProblem>& problems, const Terminal& terminal) {
    constexpr std::size_t beside_title =
        sizeof "12345. " + sizeof " medium " + sizeof "12345 cases";
    std::size_t widest_state = 0;
    std::size_t widest_title = 5;
    for (const ListedProblem& each : problems) {
        widest_state = std::max(widest_state, state_of(each.attempt).size());
        widest_title = std::max(widest_title, each.title.size());
    }
    const auto width = static_cast<std::size_t>(std::max(terminal.width, 40));
    const std::size_t room = width > beside_title + widest_state + 12
                                 ? width - beside_title - widest_state - 2
                                 : std::size_t{12};
    const std::size_t title_width = std::min(widest_title, room);
    std::string table;
    for (const ListedProblem& each : problems) {
        const std::string title = fitted(each.title, title_width);
        const std::string gap(title_width - std::min(title_width, each.title.size()), ' ');
        const std::size_t left = width - std::min(width, beside_title + title_width);
        const std::string state = fitted(state_of(each.attempt), std::max<std::size_t>(left, 2));
        std::string line = fmt::format("{:>5}. {}{}  {:<6}  {:>5} cases", each.number, title, gap,
                                       each.difficulty, each.cases);
        if (!state.empty()) line += "  " + painted(each.attempt, state, terminal);
        table += line + "\n";
    }
    return table;
}

std::string list_as_json(const std::vector<ListedProblem>& problems) {
    Json list = Json::array();
    for (const ListedProblem& each : problems) {
        const AttemptState& attempt = each.attempt;
        list.push_back({{"number", each.number},
                        {"title", each.title},
                        {"difficulty", each.difficulty},
                        {"cases", each.cases},
                        {"judged", attempt.judged},
                        {"last_verdict", attempt.last_verdict},
                        {"accepted_at", attempt.accepted_at},
                        {"best_run_time_ms", attempt.best_run_time_ms}});
    }
    return json_lines(list);
}

}  // namespace harness
