#include "authoring/mistake_coverage.h"

namespace harness {
namespace {

// Cases that fail the same mistakes are one kind; there are few kinds, whatever the number of
// cases.
struct Kind {
    std::vector<bool> mistakes;  // that it fails
    bool has_cases = false;
    bool is_new = true;  // no other kind, and no case before, fails all of them
};

bool is_subset(const std::vector<bool>& set, const std::vector<bool>& of) {
    for (std::size_t i = 0; i < set.size(); ++i) {
        if (set[i] && !of[i]) return false;
    }
    return true;
}

// Parts the kinds by mistake after mistake. Kind 0 fails none. Gives the kind of each case.
std::vector<std::size_t> part(const std::vector<FailedBy>& mistakes, std::size_t cases,
                              std::vector<Kind>& kinds) {
    std::vector<std::size_t> kind_of(cases);
    kinds.push_back({std::vector<bool>(mistakes.size())});
    for (std::size_t i = 0; i < mistakes.size(); ++i) {
        std::map<std::size_t, std::size_t>
            parts;  // of a kind: the one that fails this mistake, too
        for (const std::size_t index : mistakes[i].cases) {
            const std::size_t whole = kind_of[index];
            const auto [part, is_first] = parts.try_emplace(whole, kinds.size());
            if (is_first) {
                Kind kind = kinds[whole];
                kind.mistakes[i] = true;
                kinds.push_back(std::move(kind));
            }
            kind_of[index] = part->second;
        }
    }
    for (const std::size_t kind : kind_of) kinds[kind].has_cases = true;
    return kind_of;
}

void compare(std::vector<Kind>& kinds) {
    for (Kind& kind : kinds) {
        for (const Kind& other : kinds) {
            const bool is_stronger =
                &other != &kind && other.has_cases && is_subset(kind.mistakes, other.mistakes);
            kind.is_new = kind.is_new && !is_stronger;
        }
    }
}

}  // namespace

MistakeCoverage mistake_coverage_of(const std::vector<FailedBy>& mistakes, std::size_t cases) {
    MistakeCoverage use;
    std::vector<Kind> kinds;
    const std::vector<std::size_t> kind_of = part(mistakes, cases, kinds);
    compare(kinds);
    for (std::size_t i = 0; i < mistakes.size(); ++i) {
        if (mistakes[i].cases.size() == 1 && mistakes[i].not_run == 0) {
            use.needed.try_emplace(mistakes[i].cases.front(), i);
        }
    }
    for (std::size_t i = 0; i < cases; ++i) {
        Kind& kind = kinds[kind_of[i]];
        if (kind_of[i] == 0) {
            use.idle.push_back(i);
        } else if (!kind.is_new) {
            use.nothing_new.push_back(i);
        }
        kind.is_new = false;
    }
    return use;
}

}  // namespace harness
