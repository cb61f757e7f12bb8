#include "types/compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "types/decoder.h"

namespace harness {
namespace {

bool is_close(double found, double expected, const Tolerance& tolerance) {
    if (found == expected) return true;  // infinities, and 0 and -0
    if (!std::isfinite(found) || !std::isfinite(expected)) return false;
    // Both are rounded: 191.06371 is within 1e-5 of 191.06370.
    const double rounding = 4 * std::numeric_limits<double>::epsilon() * std::abs(expected);
    const double most = tolerance.most * (tolerance.is_relative ? std::abs(expected) : 1.0);
    return std::abs(found - expected) <= (most > 0 ? most + rounding : 0.0);
}

bool is_equal(const Type& type, const Value& a, const Value& b, const Tolerance& tolerance);

bool are_members_equal(const Type& type, const List& a, const List& b, const Tolerance& tolerance) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const Type& element = type.kind == Type::Kind::list ? type.element() : type.elements[i];
        if (!is_equal(element, a[i], b[i], tolerance)) return false;
    }
    return true;
}

// One call of a class's method: its number and what it gave.
bool is_result_equal(const Type& type, const List& a, const List& b, const Tolerance& tolerance) {
    if (a[0] != b[0]) return false;
    const auto method = static_cast<std::size_t>(std::get<std::int64_t>(a[0].held));
    return is_equal(type.elements[method], a[1], b[1], tolerance);
}

bool is_equal(const Type& type, const Value& a, const Value& b, const Tolerance& tolerance) {
    if (a.held.index() != b.held.index()) return false;
    if (!std::holds_alternative<List>(a.held)) {
        if (std::holds_alternative<double>(a.held)) {
            return is_close(std::get<double>(a.held), std::get<double>(b.held), tolerance);
        }
        return a == b;
    }
    if (type.kind == Type::Kind::optional) return is_equal(type.element(), a, b, tolerance);
    if (type.kind == Type::Kind::nested_integer) return a == b;
    if (type.kind == Type::Kind::results) {
        return std::equal(a.list().begin(), a.list().end(), b.list().begin(), b.list().end(),
                          [&](const Value& x, const Value& y) {
                              return is_result_equal(type, x.list(), y.list(), tolerance);
                          });
    }
    return are_members_equal(type, a.list(), b.list(), tolerance);
}

// An order for sorting only: by kind, then by value; a NaN comes last.
bool is_before(const Value& a, const Value& b) {
    if (a.held.index() != b.held.index()) return a.held.index() < b.held.index();
    if (const List* list = std::get_if<List>(&a.held)) {
        return std::lexicographical_compare(list->begin(), list->end(), b.list().begin(),
                                            b.list().end(), is_before);
    }
    if (const double* real = std::get_if<double>(&a.held)) {
        const double other = std::get<double>(b.held);
        return std::isnan(other) ? !std::isnan(*real) : *real < other;
    }
    if (const bool* truth = std::get_if<bool>(&a.held)) return !*truth && std::get<bool>(b.held);
    if (const char* character = std::get_if<char>(&a.held)) {
        return *character < std::get<char>(b.held);
    }
    if (const auto* integer = std::get_if<std::int64_t>(&a.held)) {
        return *integer < std::get<std::int64_t>(b.held);
    }
    if (const auto* text = std::get_if<std::string>(&a.held)) {
        return *text < std::get<std::string>(b.held);
    }
    return false;
}

// Sorts the lists inside a value, at every depth.
void sort_inner(Value& value) {
    if (List* list = std::get_if<List>(&value.held)) {
        for (Value& element : *list) sort_inner(element);
        std::sort(list->begin(), list->end(), is_before);
    }
}

// A list whose order doesn't matter: its elements sorted, each with the index that it had.
struct Sorted {
    List elements;
    std::vector<std::size_t> indexes;

    Sorted(const Value& value, Comparison comparison) {
        List original = value.list();
        if (comparison == Comparison::any_order_nested) {
            for (Value& element : original) sort_inner(element);
        }
        indexes.resize(original.size());
        std::iota(indexes.begin(), indexes.end(), std::size_t{0});
        std::stable_sort(indexes.begin(), indexes.end(), [&](std::size_t a, std::size_t b) {
            return is_before(original[a], original[b]);
        });
        for (const std::size_t index : indexes) elements.push_back(original[index]);
    }
};

// Walks two sorted lists side by side and tells what only one of them has.
std::vector<Difference> multiset_differences(const Type& type, Comparison comparison,
                                             const Value& answer, const Value& expected,
                                             const Tolerance& tolerance) {
    const Type& element = type.element();
    const Sorted found(answer, comparison);
    const Sorted wanted(expected, comparison);
    std::vector<Difference> result;
    std::size_t i = 0;
    std::size_t j = 0;
    while ((i < found.elements.size() || j < wanted.elements.size()) &&
           result.size() < most_differences_kept) {
        const bool has_both = i < found.elements.size() && j < wanted.elements.size();
        if (has_both && is_equal(element, found.elements[i], wanted.elements[j], tolerance)) {
            ++i, ++j;
        } else if (j == wanted.elements.size() ||
                   (has_both && is_before(found.elements[i], wanted.elements[j]))) {
            const std::size_t index = found.indexes[i++];
            result.push_back({{index},
                              Difference::Kind::unexpected,
                              to_text(element, answer.list()[index]),
                              ""});
        } else {
            const std::size_t index = wanted.indexes[j++];
            result.push_back(
                {{index}, Difference::Kind::missing, "", to_text(element, expected.list()[index])});
        }
    }
    return result;
}

void collect(const Type& type, const Value& answer, const Value& expected,
             const Tolerance& tolerance, std::vector<std::size_t>& path,
             std::vector<Difference>& result);

// What the calls of a class's methods gave, one by one.
void collect_results(const Type& type, const List& found, const List& wanted,
                     const Tolerance& tolerance, std::vector<Difference>& result) {
    for (std::size_t i = 0; i < std::max(found.size(), wanted.size()); ++i) {
        // The submission made the list of results, so it may have any length.
        if (i >= found.size() || i >= wanted.size()) {
            const bool is_missing = i >= found.size();
            result.push_back({{i},
                              is_missing ? Difference::Kind::missing : Difference::Kind::unexpected,
                              is_missing ? "nothing" : "a result",
                              is_missing ? "a result" : "nothing"});
            return;
        }
        const List& one = found[i].list();
        const List& other = wanted[i].list();
        if (is_result_equal(type, one, other, tolerance)) continue;
        const auto text_of = [&](const List& call) {
            const auto method = static_cast<std::size_t>(std::get<std::int64_t>(call[0].held));
            return to_text(type.elements[method], call[1]);
        };
        const bool is_same_method = one[0] == other[0];
        result.push_back({{i},
                          Difference::Kind::changed,
                          is_same_method ? text_of(one) : "the result of another operation",
                          text_of(other)});
    }
}

void collect_list(const Type& element, const List& found, const List& wanted,
                  const Tolerance& tolerance, std::vector<std::size_t>& path,
                  std::vector<Difference>& result) {
    for (std::size_t i = 0; i < std::max(found.size(), wanted.size()); ++i) {
        if (result.size() >= most_differences_kept) return;
        path.push_back(i);
        if (i >= found.size()) {
            result.push_back({path, Difference::Kind::missing, "", to_text(element, wanted[i])});
        } else if (i >= wanted.size()) {
            result.push_back({path, Difference::Kind::unexpected, to_text(element, found[i]), ""});
        } else {
            collect(element, found[i], wanted[i], tolerance, path, result);
        }
        path.pop_back();
    }
}

void collect(const Type& type, const Value& answer, const Value& expected,
             const Tolerance& tolerance, std::vector<std::size_t>& path,
             std::vector<Difference>& result) {
    const bool are_lists =
        std::holds_alternative<List>(answer.held) && std::holds_alternative<List>(expected.held);
    if (are_lists && type.kind == Type::Kind::list) {
        collect_list(type.element(), answer.list(), expected.list(), tolerance, path, result);
    } else if (are_lists && type.kind == Type::Kind::results) {
        collect_results(type, answer.list(), expected.list(), tolerance, result);
    } else if (!is_equal(type, answer, expected, tolerance)) {
        result.push_back(
            {path, Difference::Kind::changed, to_text(type, answer), to_text(type, expected)});
    }
}

}  // namespace

std::string Tolerance::text() const {
    return fmt::format("within {}{}", most, is_relative ? " of the expected value" : "");
}

bool has_real(const Type& type) {
    return type.kind == Type::Kind::real ||
           std::any_of(type.elements.begin(), type.elements.end(), has_real);
}

Match match(const Type& type, Comparison comparison, std::string_view answer,
            std::string_view expected, const Tolerance& tolerance) {
    // Equal values have equal bytes, but for reals (a NaN equals nothing, 0 equals -0) and nodes.
    const bool are_bytes_enough = is_plain(type) && !has_real(type);
    if (are_bytes_enough && answer == expected) return Match::right;
    if (are_bytes_enough && comparison == Comparison::exact) return Match::wrong;
    std::string_view rest = answer;
    const auto found = decode(type, rest);
    if (!found || !rest.empty()) return Match::wrong;
    const Type shown = shown_type(type);
    std::string_view expected_rest = expected;
    const auto wanted = decode(shown, expected_rest);
    if (comparison == Comparison::exact || shown.kind != Type::Kind::list) {
        return is_equal(shown, *found, *wanted, tolerance) ? Match::right : Match::wrong;
    }
    return differences(shown, comparison, *found, *wanted, tolerance).empty() ? Match::right
                                                                              : Match::wrong;
}

std::vector<Difference> differences(const Type& type, Comparison comparison, const Value& answer,
                                    const Value& expected, const Tolerance& tolerance) {
    const bool are_lists =
        std::holds_alternative<List>(answer.held) && std::holds_alternative<List>(expected.held);
    if (comparison != Comparison::exact && type.kind == Type::Kind::list && are_lists) {
        return multiset_differences(type, comparison, answer, expected, tolerance);
    }
    std::vector<Difference> result;
    std::vector<std::size_t> path;
    collect(type, answer, expected, tolerance, path, result);
    return result;
}

}  // namespace harness
