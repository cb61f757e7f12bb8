#include "constraints/constraint_parser.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "constraints/line_words.h"

namespace harness {
namespace {

constexpr std::string_view understood =
    "expected such as \"1 <= nums.length <= 10^4\", \"s consists of lowercase English letters\", "
    "\"all nums[i] are unique\", \"nums is sorted in non-decreasing order\", \"the number of nodes "
    "is in the range [0, 100]\" or \"at most 100 calls will be made to get\"; what can't be said "
    "so belongs into rules.cpp";

// Sets of characters by the words for them.
struct NamedAlphabet {
    std::string_view words;
    std::string_view ranges;  // pairs of first and last character
};
constexpr NamedAlphabet named_alphabets[] = {
    {"lowercase and uppercase english letters", "azAZ"},
    {"uppercase and lowercase english letters", "azAZ"},
    {"lower-case english letters", "az"},
    {"lowercase english letters", "az"},
    {"lowercase letters", "az"},
    {"uppercase english letters", "AZ"},
    {"uppercase letters", "AZ"},
    {"alphanumeric characters", "azAZ09"},
    {"english letters", "azAZ"},
    {"printable ascii characters", " ~"},
    {"letters", "azAZ"},
    {"digits", "09"},
    {"spaces", "  "},
    {"a digit", "09"},
    {"a lowercase english letter", "az"},
    {"an uppercase english letter", "AZ"},
    {"an english letter", "azAZ"},
};

// Takes one line apart, from the left to the right.
class Parser : private LineWords {
public:
    Parser(std::string_view line, const ConstrainedNames& names, Definitions& definitions)
        : LineWords(line), names_(names), definitions_(definitions) {}

    std::vector<Rule> parse() {
        if (!parse_calls() && !parse_number_of_nodes() && !parse_sentence()) parse_chain();
        return std::move(rules_);
    }

private:
    using What = Quantity::What;

    void expect_done() {
        if (is_done()) return;
        fail(at(), fmt::format("{} is not understood here; {}", in_quotes(rest()), understood));
    }

    // ---- terms: 2 * 10^4, nums.length - 1, 2 * n --------------------------------------------

    Term take_term() {
        Term term;
        const bool is_negative = take("-");
        take_product(term);
        const bool is_huge = term.is_constant() && is_beyond();
        if (is_negative) negate(term);
        for (;;) {
            const bool is_minus = take("-");
            if (!is_minus && !take("+")) return term;
            const std::size_t start = at();
            Term more;
            take_product(more);
            if (!more.is_constant()) fail(start, "only a number can be added or taken off here");
            if (is_minus && is_huge) continue;  // 2^63 - 1 is the largest that there is
            term.offset = saturated(static_cast<long double>(term.offset) +
                                    (is_minus ? -1.0L : 1.0L) * more.offset);
        }
    }
    void negate(Term& term) const {
        if (term.is_constant()) {
            term.offset = is_beyond() ? INT64_MIN : -term.offset;
            return;
        }
        term.factor = -term.factor;
    }
    void take_product(Term& term) {
        std::int64_t factor = 1;
        for (;;) {
            if (take("(")) {
                Term inner = take_term();
                if (!take(")")) fail(at(), "expected ')'");
                if (!inner.is_constant()) fail(at(), "only numbers can stand in brackets");
                factor = saturated(static_cast<long double>(factor) * inner.offset);
            } else if (is_at_number()) {
                factor = saturated(static_cast<long double>(factor) * take_number());
            } else if (term.quantity) {
                fail(at(), "two quantities can't be multiplied");
            } else {
                term.quantity = take_quantity();
            }
            if (!take("*")) break;
        }
        if (term.quantity) {
            term.factor = factor;
        } else {
            term.offset = factor;
        }
    }

    // ---- quantities: nums, nums[i], nums[i].length, Node.val --------------------------------

    const Parameter* parameter(std::string_view name) const {
        for (const Parameter& each : names_.parameters) {
            if (each.name == name) return &each;
        }
        return nullptr;
    }
    const Quantity* defined(std::string_view name) const {
        for (const auto& [known, quantity] : definitions_) {
            if (known == name) return &quantity;
        }
        return nullptr;
    }

    Quantity take_quantity() {
        skip_space();
        const std::size_t start = at();
        if (take_any({"node.val", "node.value"})) return quantity_of_nodes(What::node_value);
        const std::string name = take_identifier();
        if (name.empty()) {
            fail(start,
                 fmt::format("expected a number or a parameter{}", is_done() ? " here" : ""));
        }
        if (const Quantity* known = defined(name)) {
            if (peek() != '[') return *known;
        }
        const Parameter* owner = parameter(name);
        if (owner == nullptr) fail_unknown(start, name);
        Quantity quantity;
        quantity.name = name;
        const Type* type = &owner->type;
        while (peek() == '[') take_subscript(quantity, type);
        const std::size_t dot = at();
        if (take(".") && take_length(quantity, dot)) check_length(dot, *type);
        if (quantity.what == What::value) check_value(start, *type);
        quantity.written = between(start, at());
        while (quantity.written.ends_with(' ')) quantity.written.pop_back();
        return quantity;
    }
    [[noreturn]] void fail_unknown(std::size_t start, const std::string& name) const {
        std::vector<std::string> known;
        for (const Parameter& each : names_.parameters) known.push_back(each.name);
        for (const auto& [defined_name, quantity] : definitions_) known.push_back(defined_name);
        const std::string hint = did_you_mean(name, known);
        fail(start, fmt::format("{} is no parameter{}; {}", in_quotes(name), hint, understood));
    }
    void take_subscript(Quantity& quantity, const Type*& type) {
        const std::size_t start = at();
        go_to(start + 1);
        Subscript subscript;
        if (is_at_number()) {
            subscript.index = static_cast<std::size_t>(take_digits());
        } else {
            subscript.variable = take_identifier();
        }
        if (!take("]")) fail(at(), "expected ']'");
        const bool is_text = type != nullptr && type->kind == Type::Kind::text;
        const bool is_list = type != nullptr && type->kind == Type::Kind::list;
        const bool is_pair = type != nullptr && type->kind == Type::Kind::pair;
        if (!is_text && !is_list && !is_pair) fail(start, "what stands before '[' is no list");
        if (is_text) {
            type = &character_;
        } else if (is_pair) {
            if (!subscript.variable.empty() || subscript.index >= type->elements.size()) {
                fail(start, fmt::format("expected [0] to [{}]", type->elements.size() - 1));
            }
            type = &type->elements[subscript.index];
        } else {
            type = &type->element();
        }
        quantity.subscripts.push_back(subscript);
    }
    bool take_length(Quantity& quantity, std::size_t dot) {
        if (!take_any({"length", "size"})) fail(dot, "expected \".length\"");
        quantity.what = What::length;
        take("()");
        return true;
    }
    void check_length(std::size_t at, const Type& type) const {
        if (type.kind == Type::Kind::list || type.kind == Type::Kind::text ||
            type.kind == Type::Kind::nodes) {
            return;
        }
        fail(at, fmt::format("{} has no length", type.spelled));
    }
    void check_value(std::size_t at, const Type& type) const {
        if (may_be_any_) return;
        if (type.kind == Type::Kind::integer || type.kind == Type::Kind::real ||
            type.kind == Type::Kind::character) {
            return;
        }
        fail(at, fmt::format("a {} is no number; its length or its elements may be meant",
                             type.spelled));
    }
    Quantity quantity_of_nodes(What what) const {
        const bool has_nodes =
            std::any_of(names_.parameters.begin(), names_.parameters.end(),
                        [](const Parameter& each) { return holds_nodes(each.type); });
        if (!has_nodes) fail(at(), "no parameter is a list or a tree of nodes");
        Quantity quantity;
        quantity.what = what;
        quantity.written = what == What::length ? "the number of nodes" : "Node.val";
        return quantity;
    }
    static bool holds_nodes(const Type& type) {
        return type.kind == Type::Kind::nodes ||
               (type.kind == Type::Kind::list && holds_nodes(type.element()));
    }

    // ---- 1 <= n, m <= 100 -------------------------------------------------------------------

    std::optional<Order::Relation> take_relation(bool& is_turned) {
        is_turned = false;
        if (take_any({"<=", "\xe2\x89\xa4"})) return Order::Relation::less_or_equal;
        if (take_any({"==", "="})) return Order::Relation::equal;
        if (take_any({"!=", "\xe2\x89\xa0"})) return Order::Relation::different;
        if (take("<")) return Order::Relation::less;
        is_turned = true;
        if (take_any({">=", "\xe2\x89\xa5"})) return Order::Relation::less_or_equal;
        if (take(">")) return Order::Relation::less;
        return std::nullopt;
    }
    std::vector<Term> take_terms() {
        std::vector<Term> terms;
        do {
            terms.push_back(take_term());
        } while (take(",") || take("and"));
        return terms;
    }

    void parse_chain() {
        if (parse_definition()) return;
        std::vector<Term> left = take_terms();
        bool has_relation = false;
        for (;;) {
            bool is_turned = false;
            const auto relation = take_relation(is_turned);
            if (!relation) break;
            has_relation = true;
            const std::vector<Term> right = take_terms();
            for (const Term& one : left) {
                for (const Term& other : right) {
                    rules_.emplace_back(is_turned ? Order{*relation, other, one}
                                                  : Order{*relation, one, other});
                }
            }
            left = right;
        }
        expect_done();
        if (!has_relation) fail(at(), fmt::format("a relation is missing; {}", understood));
    }

    // "m == board.length", "n == board[i].length": a name for what follows, in later lines, too.
    // Rows of which n is the length are as long as the first one.
    bool parse_definition() {
        const std::size_t start = at();
        const std::string name = take_identifier();
        const bool is_new = !name.empty() && parameter(name) == nullptr && defined(name) == nullptr;
        if (!is_new || !take("==")) {
            go_to(start);
            return false;
        }
        Quantity quantity = take_quantity();
        Quantity first = quantity;
        for (Subscript& subscript : first.subscripts) subscript = {};
        definitions_.push_back({name, first});
        const Term name_term{first, 1, 0};
        if (!quantity.subscripts.empty()) {
            rules_.emplace_back(
                Order{Order::Relation::equal, Term{std::move(quantity), 1, 0}, name_term});
        }
        while (take("==")) {
            rules_.emplace_back(Order{Order::Relation::equal, take_term(), name_term});
        }
        expect_done();
        return true;
    }

    // ---- sentences --------------------------------------------------------------------------

    // "At most 3 * 10^4 calls will be made to push and pop."
    bool parse_calls() {
        if (!take("at most")) return false;
        if (!is_at_number()) fail(at(), "expected the number of calls");
        Calls calls;
        Term most;
        take_product(most);
        calls.most = most.offset;
        if (!take_any({"calls", "call"})) fail(at(), "expected \"calls\"");
        take_any({"in total will be made", "will be made", "are made", "in total"});
        if (take_any({"to all the methods", "to all methods", "to each method"}) || is_done()) {
            expect_done();
            rules_.emplace_back(calls);
            return true;
        }
        if (!take("to")) fail(at(), "expected \"to\" and the methods");
        while (!is_done()) {
            take_any({"and", ",", "each of", "the"});
            if (is_done()) break;
            const std::size_t start = at();
            const std::string method = take_identifier();
            if (std::find(names_.methods.begin(), names_.methods.end(), method) ==
                names_.methods.end()) {
                fail(start, fmt::format("{} is no method{}", in_quotes(method),
                                        did_you_mean(method, names_.methods)));
            }
            calls.methods.push_back(method);
            take("()");
            take_any({","});
        }
        rules_.emplace_back(calls);
        return true;
    }

    // "The number of nodes in the tree is in the range [0, 2000]."
    bool parse_number_of_nodes() {
        if (!take_any({"the number of nodes", "the number of the nodes", "number of nodes"})) {
            return false;
        }
        const Quantity nodes = quantity_of_nodes(What::length);
        const std::size_t is = find(" is ");
        const std::size_t are = find(" are ");
        if (is == std::string::npos && are == std::string::npos) {
            fail(at(), "expected \"is in the range [0, 100]\"");
        }
        go_to(std::min(is, are) + 4);
        const Term counted{nodes, 1, 0};
        if (!take_any({"in the range", "in range"})) {
            take("at most");
            const Term most = take_term();
            rules_.emplace_back(Order{Order::Relation::less_or_equal, counted, most});
            expect_done();
            return true;
        }
        if (!take("[")) fail(at(), "expected \"[\"");
        const Term low = take_term();
        if (!take(",")) fail(at(), "expected \",\"");
        const Term high = take_term();
        if (!take("]")) fail(at(), "expected \"]\"");
        expect_done();
        rules_.emplace_back(Order{Order::Relation::less_or_equal, low, counted});
        rules_.emplace_back(Order{Order::Relation::less_or_equal, counted, high});
        return true;
    }

    // Quantities, then what they are: "board[i][j] is a digit or '.'".
    bool parse_sentence() {
        const std::size_t start = at();
        may_be_any_ = true;
        const bool is_all =
            take_any({"all the values of", "all the values in", "all values of", "all values in",
                      "all the integers in", "all integers in", "all the integers of",
                      "all the strings in", "all the strings of", "all the elements of",
                      "all elements of", "all the", "all", "each", "the values of", "values of"});
        std::vector<Quantity> subjects;
        if (is_subject()) {
            do {
                subjects.push_back(take_quantity());
            } while ((take(",") || take("and")) && is_subject());
        }
        may_be_any_ = false;
        const std::size_t verb = at();
        if (!subjects.empty() && parse_predicate(subjects)) return true;
        if (is_all) {
            fail(verb, fmt::format("{} is not understood here; {}", in_quotes(rest()), understood));
        }
        go_to(start);
        return false;
    }
    bool is_subject() {
        skip_space();
        const std::size_t start = at();
        const bool is_node = take_any({"node.val", "node.value"});
        go_to(start);
        const std::string name = take_identifier();
        go_to(start);
        return is_node || parameter(name) != nullptr || defined(name) != nullptr;
    }
    bool parse_predicate(const std::vector<Quantity>& subjects) {
        if (take_any({"consists of only", "consist of only", "consists only of", "consist only of",
                      "consists of", "consist of", "contains only", "contain only", "is made of",
                      "are made of"})) {
            parse_alphabet(subjects);
            return true;
        }
        if (!take_any({"is", "are"})) return false;
        if (take_any({"sorted in", "in"})) {
            parse_sorted(subjects);
        } else if (take_any({"unique", "all unique", "different", "all different", "distinct",
                             "all distinct", "pairwise distinct", "pairwise different"})) {
            expect_done();
            for (const Quantity& each : subjects) rules_.emplace_back(different(each));
        } else {
            take_any({"either", "one of"});
            parse_alphabet(subjects);
        }
        return true;
    }

    Different different(const Quantity& subject) const { return {elements_of(subject)}; }
    // "nums" and "nums[i]" both mean the elements of nums.
    Quantity elements_of(Quantity subject) const {
        if (subject.what == What::node_value || !subject.subscripts.empty()) return subject;
        const Parameter* owner = parameter(subject.name);
        if (owner == nullptr || owner->type.kind != Type::Kind::list) {
            fail(at(), fmt::format("{} is no list", subject.written));
        }
        subject.subscripts.push_back({"i", 0});
        return subject;
    }
    void parse_sorted(const std::vector<Quantity>& subjects) {
        Sorted sorted;
        sorted.is_strict = take_any({"strictly", "a strictly"});
        take_any({"a", "an"});
        if (take_any({"non-increasing", "nonincreasing", "descending", "decreasing"})) {
            sorted.is_descending = true;
        } else if (!take_any({"non-decreasing", "nondecreasing", "ascending", "increasing"})) {
            fail(at(), "expected \"non-decreasing order\", \"strictly increasing order\", …");
        }
        take_any({"order", "manner"});
        expect_done();
        for (const Quantity& each : subjects) {
            sorted.elements = elements_of(each);
            rules_.emplace_back(sorted);
        }
    }

    void parse_alphabet(const std::vector<Quantity>& subjects) {
        Alphabet alphabet;
        skip_space();
        const std::size_t start = at();
        while (!is_done()) {
            if (take_any({",", "and", "or", "the characters", "the character", "characters",
                          "the letters", "only", "parentheses", "brackets", "of"})) {
                continue;
            }
            if (!take_named(alphabet) && !take_characters(alphabet)) {
                fail(at(), fmt::format("{} names no characters; expected such as \"lowercase "
                                       "English letters\", \"digits\", '(' or '1'-'9'",
                                       in_quotes(rest())));
            }
        }
        alphabet.written = between(start, at());
        for (const Quantity& each : subjects) {
            alphabet.text = each;
            rules_.emplace_back(alphabet);
        }
    }
    bool take_named(Alphabet& alphabet) {
        for (const NamedAlphabet& named : named_alphabets) {
            if (!take(named.words)) continue;
            for (std::size_t i = 0; i < named.ranges.size(); i += 2) {
                add_range(named.ranges[i], named.ranges[i + 1], alphabet);
            }
            if (named.ranges == "09") narrow_digits(alphabet);
            return true;
        }
        return false;
    }
    // "digits 1-9", "a digit 1-9"
    void narrow_digits(Alphabet& alphabet) {
        skip_space();
        const char first = peek();
        const char last = peek(2);
        if (first < '0' || first > '9' || peek(1) != '-' || last < '0' || last > '9') return;
        for (char c = '0'; c <= '9'; ++c) alphabet.holds[static_cast<std::size_t>(c)] = false;
        add_range(first, last, alphabet);
        go_to(at() + 3);
    }
    // '(' or "()[]{}", '1'-'9'.
    bool take_characters(Alphabet& alphabet) {
        std::string_view inside;
        if (!take_quoted(inside)) return false;
        const std::size_t after = at();
        std::string_view last;
        if (inside.size() == 1 && take("-") && take_quoted(last)) {
            add_range(inside.front(), last.front(), alphabet);
            return true;
        }
        go_to(after);
        for (const char c : inside) add_range(c, c, alphabet);
        return true;
    }
    static void add_range(char first, char last, Alphabet& alphabet) {
        for (int c = static_cast<unsigned char>(first); c <= static_cast<unsigned char>(last);
             ++c) {
            alphabet.holds[static_cast<std::size_t>(c)] = true;
        }
    }

    const ConstrainedNames& names_;
    Definitions& definitions_;
    std::vector<Rule> rules_;
    const Type character_ = single_type(Type::Kind::character, "char");
    bool may_be_any_ = false;  // a sentence may speak of a whole list or text
};

}  // namespace

std::vector<Rule> parse_constraint(std::string_view line, const ConstrainedNames& names,
                                   Definitions& definitions) {
    return Parser(line, names, definitions).parse();
}

}  // namespace harness
