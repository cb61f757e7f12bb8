#include "cpp/mutants.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>

#include "base/text.h"
#include "cpp/tokens.h"

namespace harness {
namespace {

// ---- what a token may become --------------------------------------------------------------------

using Edits = std::vector<std::string>;

const std::map<std::string_view, Edits, std::less<>>& edits_of_binary() {
    static const std::map<std::string_view, Edits, std::less<>> table{
        {"<", {"<=", ">="}}, {"<=", {"<", ">"}}, {">", {">=", "<="}}, {">=", {">", "<"}},
        {"==", {"!="}},      {"!=", {"=="}},     {"&&", {"||"}},      {"||", {"&&"}},
        {"+", {"-"}},        {"-", {"+"}},       {"*", {"/"}},        {"/", {"*"}},
        {"%", {"/"}},        {"&", {"|"}},       {"|", {"&"}},        {"^", {"|"}},
        {"<<", {">>"}},      {">>", {"<<"}},     {"+=", {"-="}},      {"-=", {"+="}},
        {"*=", {"/="}},      {"/=", {"*="}},     {"%=", {"/="}},      {"&=", {"|="}},
        {"|=", {"&="}},      {"^=", {"|="}},     {"<<=", {">>="}},    {">>=", {"<<="}}};
    return table;
}

// These stand before or behind what they work on.
const std::map<std::string_view, Edits, std::less<>>& edits_of_others() {
    static const std::map<std::string_view, Edits, std::less<>> table{
        {"++", {"--"}},
        {"--", {"++"}},
        {"!", {""}},
        {"-", {""}},
        {"true", {"false"}},
        {"false", {"true"}},
        {"min", {"max"}},
        {"max", {"min"}},
        {"lower_bound", {"upper_bound"}},
        {"upper_bound", {"lower_bound"}},
        {"front", {"back"}},
        {"back", {"front"}},
        {"INT_MAX", {"INT_MIN"}},
        {"INT_MIN", {"INT_MAX"}},
        {"break", {"continue"}},
        {"continue", {"break"}}};
    return table;
}

// One more and one less: "3u" -> "4u", "2u".
Edits edits_of_number(const std::string& number) {
    const std::size_t digits = std::min(number.find_first_not_of("0123456789"), number.size());
    const std::string suffix = number.substr(digits);
    const bool is_plain = suffix.find_first_not_of("uUlLzZ") == nowhere && digits <= 18 &&
                          (digits == 1 || number[0] != '0');
    if (!is_plain) return {fmt::format("({} + 1)", number), fmt::format("({} - 1)", number)};
    const long long value = std::stoll(number.substr(0, digits));
    return {fmt::format("{}{}", value + 1, suffix), fmt::format("{}{}", value - 1, suffix)};
}

// The next one: 'a' -> 'b'. None for '\n' and its like.
Edits edits_of_character(const std::string& character) {
    if (character.size() != 3) return {};
    char next = static_cast<char>(character[1] + 1);
    if (next == '\'' || next == '\\') ++next;
    return {fmt::format("'{}'", next)};
}

// ---- all mutants --------------------------------------------------------------------------------

class Mutator {
public:
    explicit Mutator(const std::string& source)
        : source_(source), code_(source), is_type_(code_.size()), seen_{source} {
        mark_types();
    }

    std::vector<Mutant> all() {
        for (std::size_t i = 0; i < code_.size(); ++i) {
            edit_condition(i);
            drop_statement(i);
            edit_token(i);
        }
        return std::move(mutants_);
    }

private:
    // Where the template bracket that may open here closes; nowhere where it is a comparison.
    std::size_t end_of_template(std::size_t open) const {
        int depth = 0;
        int parentheses = 0;
        for (std::size_t i = open; i < code_.size(); ++i) {
            const std::string_view sign = code_.text(i);
            if (sign == "<") ++depth;
            if (sign == ">") --depth;
            if (sign == ">>") depth -= 2;
            if (sign == "(") ++parentheses;
            if (sign == ")") --parentheses;
            if (depth < 0 || parentheses < 0) return nowhere;
            if (depth == 0) return parentheses == 0 ? i : nowhere;
            const bool is_sign_of_types = is_one_of(
                sign, {"<", ">", ">>", "(", ")", "[", "]", ",", "::", "*", "&", "+", "-", "..."});
            if (code_.at(i).kind == Token::Kind::sign && !is_sign_of_types) return nowhere;
        }
        return nowhere;
    }

    void mark_types() {
        for (std::size_t i = 1; i < code_.size(); ++i) {
            if (code_.text(i - 1) == "operator") is_type_[i] = true;
            const bool is_after_type = !code_.has_space_before(i) && code_.has_space_before(i + 1);
            if (code_.is_one_of(i, {"&", "*", "&&"}) && i + 1 < code_.size() && is_after_type) {
                is_type_[i] = true;
            }
            if (code_.text(i) != "<" || !code_.is_kind(i - 1, Token::Kind::word)) continue;
            const std::size_t end = end_of_template(i);
            for (std::size_t j = i; end != nowhere && j <= end; ++j) is_type_[j] = true;
        }
    }

    // The token's left neighbour is a value, so that a sign stands between two of them.
    bool is_binary(std::size_t i) const {
        if (i == 0 || code_.has_space_before(i) != code_.has_space_before(i + 1)) return false;
        return code_.is_one_of(i - 1, {")", "]"}) || code_.is_kind(i - 1, Token::Kind::number) ||
               code_.is_kind(i - 1, Token::Kind::character) ||
               (code_.is_kind(i - 1, Token::Kind::word) &&
                !code_.is_one_of(i - 1, {"return", "case"}));
    }

    void edit_token(std::size_t i) {
        const Token& token = code_.at(i);
        if (is_type_[i]) return;
        const std::string word(code_.text(i));
        if (token.kind == Token::Kind::number) {
            for (const std::string& to : edits_of_number(word)) add(token.begin, token.end, to);
        } else if (token.kind == Token::Kind::character) {
            for (const std::string& to : edits_of_character(word)) add(token.begin, token.end, to);
        } else if (token.kind != Token::Kind::text) {
            const bool is_between = token.kind == Token::Kind::sign && i + 1 < code_.size() &&
                                    edits_of_binary().contains(word) && is_binary(i);
            const auto& table = is_between ? edits_of_binary() : edits_of_others();
            const auto found = table.find(word);
            if (found == table.end()) return;
            for (const std::string& to : found->second) add(token.begin, token.end, to);
        }
    }

    void edit_condition(std::size_t i) {
        if (!code_.is_one_of(i, {"if", "while", "for"}) || code_.text(i + 1) != "(") return;
        const std::size_t close = code_.at(i + 1).partner;
        if (close == nowhere) return;
        std::vector<std::size_t> semicolons;
        for (std::size_t j = i + 2; j < close; ++j) {
            if (code_.text(j) == ";" && code_.at(j).enclosing == i + 1) semicolons.push_back(j);
        }
        const bool is_for = code_.text(i) == "for";
        if (is_for && semicolons.size() != 2) return;
        const std::size_t first = semicolons.empty() ? i + 2 : semicolons.front() + 1;
        const std::size_t last = is_for ? semicolons.back() : close;
        if (first >= last) return;
        const std::size_t begin = code_.at(first).begin;
        const std::size_t end = code_.at(last - 1).end;
        if (code_.text(i) == "if") add(begin, end, "true");
        add(begin, end, "false");
    }

    bool begins_statement(std::size_t i) const {
        if (i == 0 || code_.at(i).enclosing == nowhere ||
            code_.text(code_.at(i).enclosing) != "{") {
            return false;
        }
        const std::string_view before = code_.text(i - 1);
        if (is_one_of(before, {";", "{", "}", "else", "do"})) return true;
        if (before == ":" && i >= 2) {
            return code_.text(i - 2) == "default" || (i >= 3 && code_.text(i - 3) == "case");
        }
        if (before != ")" || code_.at(i - 1).partner == nowhere || code_.at(i - 1).partner == 0) {
            return false;
        }
        return code_.is_one_of(code_.at(i - 1).partner - 1, {"if", "for", "while", "constexpr"});
    }

    // "int a = 1", "vector<int>& b = c", "void f(int a)"
    bool is_declaration(std::size_t i) const {
        if (!code_.is_kind(i, Token::Kind::word)) return false;
        if (code_.is_one_of(i, {"return", "throw", "delete", "goto"})) return false;
        if (code_.is_one_of(i, {"auto", "const", "static", "using", "typedef"})) return true;
        std::size_t after = i + 1;
        while (code_.text(after) == "::" || code_.text(after - 1) == "::" ||
               (after < code_.size() && is_type_[after])) {
            ++after;
        }
        return code_.is_kind(after, Token::Kind::word);
    }

    // The semicolon behind a statement that holds no other one.
    std::size_t end_of_statement(std::size_t i) const {
        while (i < code_.size() && code_.text(i) != ";") {
            const bool opens = code_.is_one_of(i, {"(", "[", "{"});
            const bool is_body = code_.text(i) == "{";
            if (code_.is_one_of(i, {")", "]", "}"}) || (opens && code_.at(i).partner == nowhere)) {
                return nowhere;
            }
            i = opens ? code_.at(i).partner + 1 : i + 1;
            if (is_body && code_.text(i) != ";") return nowhere;
        }
        return i < code_.size() ? i : nowhere;
    }

    void drop_statement(std::size_t i) {
        const bool may_begin =
            code_.is_kind(i, Token::Kind::word) || code_.is_one_of(i, {"++", "--", "*", "("});
        const bool is_other =
            code_.is_one_of(i, {"if", "else", "for", "while", "do", "switch", "case", "default",
                                "try", "catch", "struct", "class", "enum", "union", "template",
                                "public", "private", "protected", "friend"});
        if (!may_begin || is_other || !begins_statement(i) || is_declaration(i)) return;
        const std::size_t end = end_of_statement(i);
        if (end != nowhere) add(code_.at(i).begin, code_.at(end - 1).end, "");
    }

    void add(std::size_t begin, std::size_t end, const std::string& to) {
        Mutant mutant;
        mutant.source = source_.substr(0, begin) + to + source_.substr(end);
        if (!seen_.insert(mutant.source).second) return;
        const auto from = source_.begin() + static_cast<std::ptrdiff_t>(begin);
        mutant.line = static_cast<std::size_t>(std::count(source_.begin(), from, '\n')) + 1;
        const std::size_t line = begin == 0 ? 0 : source_.rfind('\n', begin - 1) + 1;
        mutant.column = begin - line + 1;
        mutant.line_text = on_one_line(source_.substr(line, source_.find('\n', begin) - line));
        mutant.from = on_one_line(std::string_view(source_).substr(begin, end - begin));
        mutant.to = to;
        mutants_.push_back(std::move(mutant));
    }

    const std::string& source_;
    const Code code_;
    // By token: it stands between template brackets, or is the & of a type, and isn't edited.
    std::vector<bool> is_type_;
    std::set<std::string> seen_;
    std::vector<Mutant> mutants_;
};

}  // namespace

std::vector<Mutant> mutants_of(const std::string& source) {
    return Mutator(source).all();
}

}  // namespace harness
