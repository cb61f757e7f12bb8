#include "cpp/mutants.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>
#include <string_view>

#include "base/text.h"

namespace harness {
namespace {

constexpr std::size_t nowhere = std::string::npos;

// ---- tokens -------------------------------------------------------------------------------------

struct Token {
    enum class Kind { word, number, character, text, sign };

    Kind kind = Kind::sign;
    std::size_t begin = 0;  // in the source
    std::size_t end = 0;
    bool is_type = false;             // between template brackets, or the & of a type: not edited
    std::size_t partner = nowhere;    // of a bracket: the token that closes or opens it
    std::size_t enclosing = nowhere;  // the token of the bracket around it
};

bool is_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

bool is_digit(char c) {
    return std::isdigit(static_cast<unsigned char>(c));
}

// Longest first.
constexpr std::array<std::string_view, 26> long_signs{
    "<<=", ">>=", "<=>", "...", "::", "->", "++", "--", "<<", ">>", "<=", ">=", "==",
    "!=",  "&&",  "||",  "+=",  "-=", "*=", "/=", "%=", "&=", "|=", "^=", "##", ".*"};

std::size_t end_of_quoted(const std::string& source, std::size_t at) {
    std::size_t end = at + 1;
    while (end < source.size() && source[end] != source[at] && source[end] != '\n') {
        end += source[end] == '\\' ? 2 : 1;
    }
    return std::min(end + 1, source.size());
}

// Of R"x(…)x", from its R.
std::size_t end_of_raw(const std::string& source, std::size_t at) {
    const std::size_t open = source.find('(', at);
    if (open == nowhere) return source.size();
    const std::string close = ")" + source.substr(at + 2, open - at - 2) + "\"";
    const std::size_t end = source.find(close, open);
    return end == nowhere ? source.size() : end + close.size();
}

std::size_t end_of_number(const std::string& source, std::size_t at) {
    std::size_t end = at;
    while (end < source.size()) {
        const bool is_exponent = (source[end] == '+' || source[end] == '-') &&
                                 (source[end - 1] == 'e' || source[end - 1] == 'E') &&
                                 source.compare(at, 2, "0x") != 0;
        if (!is_word(source[end]) && source[end] != '.' && source[end] != '\'' && !is_exponent) {
            break;
        }
        ++end;
    }
    return end;
}

// What is no token: white space, comments, preprocessor lines. `at` itself where one begins here.
std::size_t end_of_gap(const std::string& source, std::size_t at) {
    const std::size_t before = source.find_last_not_of(" \t", at == 0 ? 0 : at - 1);
    const bool begins_line = at == 0 || before == nowhere || source[before] == '\n';
    if (std::isspace(static_cast<unsigned char>(source[at]))) return at + 1;
    if (source.compare(at, 2, "//") == 0 || (source[at] == '#' && begins_line)) {
        return std::min(source.find('\n', at), source.size());
    }
    if (source.compare(at, 2, "/*") == 0) {
        const std::size_t close = source.find("*/", at + 2);
        return close == nowhere ? source.size() : close + 2;
    }
    return at;
}

Token token_at(const std::string& source, std::size_t at) {
    const char c = source[at];
    const char next = at + 1 < source.size() ? source[at + 1] : ' ';
    if (c == 'R' && next == '"') return {Token::Kind::text, at, end_of_raw(source, at)};
    if (c == '"') return {Token::Kind::text, at, end_of_quoted(source, at)};
    if (c == '\'') return {Token::Kind::character, at, end_of_quoted(source, at)};
    if (is_digit(c) || (c == '.' && is_digit(next))) {
        return {Token::Kind::number, at, end_of_number(source, at)};
    }
    if (is_word(c)) {
        std::size_t end = at;
        while (end < source.size() && is_word(source[end])) ++end;
        return {Token::Kind::word, at, end};
    }
    for (const std::string_view sign : long_signs) {
        if (source.compare(at, sign.size(), sign) == 0) {
            return {Token::Kind::sign, at, at + sign.size()};
        }
    }
    return {Token::Kind::sign, at, at + 1};
}

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

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// ---- all mutants --------------------------------------------------------------------------------

class Mutator {
public:
    explicit Mutator(const std::string& source) : source_(source), seen_{source} {
        for (std::size_t at = 0; at < source.size();) {
            const std::size_t end = end_of_gap(source, at);
            if (end == at) tokens_.push_back(token_at(source, at));
            at = end == at ? tokens_.back().end : end;
        }
        match_brackets();
        mark_types();
    }

    std::vector<Mutant> all() {
        for (std::size_t i = 0; i < tokens_.size(); ++i) {
            edit_condition(i);
            drop_statement(i);
            edit_token(i);
        }
        return std::move(mutants_);
    }

private:
    std::string_view text(std::size_t i) const {
        if (i >= tokens_.size()) return "";
        return std::string_view(source_).substr(tokens_[i].begin,
                                                tokens_[i].end - tokens_[i].begin);
    }
    bool is_kind(std::size_t i, Token::Kind kind) const {
        return i < tokens_.size() && tokens_[i].kind == kind;
    }
    bool has_space_before(std::size_t i) const {
        return i > 0 && i < tokens_.size() && tokens_[i - 1].end < tokens_[i].begin;
    }

    void match_brackets() {
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < tokens_.size(); ++i) {
            const bool closes = is_one_of(text(i), {")", "]", "}"});
            if (closes && !open.empty()) {
                tokens_[i].partner = open.back();
                tokens_[open.back()].partner = i;
                open.pop_back();
            }
            if (!open.empty()) tokens_[i].enclosing = open.back();
            if (is_one_of(text(i), {"(", "[", "{"})) open.push_back(i);
        }
    }

    // Where the template bracket that may open here closes; nowhere where it is a comparison.
    std::size_t end_of_template(std::size_t open) const {
        int depth = 0;
        int parentheses = 0;
        for (std::size_t i = open; i < tokens_.size(); ++i) {
            const std::string_view sign = text(i);
            if (sign == "<") ++depth;
            if (sign == ">") --depth;
            if (sign == ">>") depth -= 2;
            if (sign == "(") ++parentheses;
            if (sign == ")") --parentheses;
            if (depth < 0 || parentheses < 0) return nowhere;
            if (depth == 0) return parentheses == 0 ? i : nowhere;
            const bool is_sign_of_types = is_one_of(
                sign, {"<", ">", ">>", "(", ")", "[", "]", ",", "::", "*", "&", "+", "-", "..."});
            if (tokens_[i].kind == Token::Kind::sign && !is_sign_of_types) return nowhere;
        }
        return nowhere;
    }

    void mark_types() {
        for (std::size_t i = 1; i < tokens_.size(); ++i) {
            if (text(i - 1) == "operator") tokens_[i].is_type = true;
            const bool is_after_type = !has_space_before(i) && has_space_before(i + 1);
            if (is_one_of(text(i), {"&", "*", "&&"}) && i + 1 < tokens_.size() && is_after_type) {
                tokens_[i].is_type = true;
            }
            if (text(i) != "<" || !is_kind(i - 1, Token::Kind::word)) continue;
            const std::size_t end = end_of_template(i);
            for (std::size_t j = i; end != nowhere && j <= end; ++j) tokens_[j].is_type = true;
        }
    }

    // The token's left neighbour is a value, so that a sign stands between two of them.
    bool is_binary(std::size_t i) const {
        if (i == 0 || has_space_before(i) != has_space_before(i + 1)) return false;
        return is_one_of(text(i - 1), {")", "]"}) || is_kind(i - 1, Token::Kind::number) ||
               is_kind(i - 1, Token::Kind::character) ||
               (is_kind(i - 1, Token::Kind::word) && !is_one_of(text(i - 1), {"return", "case"}));
    }

    void edit_token(std::size_t i) {
        const Token& token = tokens_[i];
        if (token.is_type) return;
        const std::string word(text(i));
        if (token.kind == Token::Kind::number) {
            for (const std::string& to : edits_of_number(word)) add(token.begin, token.end, to);
        } else if (token.kind == Token::Kind::character) {
            for (const std::string& to : edits_of_character(word)) add(token.begin, token.end, to);
        } else if (token.kind != Token::Kind::text) {
            const bool is_between = token.kind == Token::Kind::sign && i + 1 < tokens_.size() &&
                                    edits_of_binary().contains(word) && is_binary(i);
            const auto& table = is_between ? edits_of_binary() : edits_of_others();
            const auto found = table.find(word);
            if (found == table.end()) return;
            for (const std::string& to : found->second) add(token.begin, token.end, to);
        }
    }

    void edit_condition(std::size_t i) {
        if (!is_one_of(text(i), {"if", "while", "for"}) || text(i + 1) != "(") return;
        const std::size_t close = tokens_[i + 1].partner;
        if (close == nowhere) return;
        std::vector<std::size_t> semicolons;
        for (std::size_t j = i + 2; j < close; ++j) {
            if (text(j) == ";" && tokens_[j].enclosing == i + 1) semicolons.push_back(j);
        }
        const bool is_for = text(i) == "for";
        if (is_for && semicolons.size() != 2) return;
        const std::size_t first = semicolons.empty() ? i + 2 : semicolons.front() + 1;
        const std::size_t last = is_for ? semicolons.back() : close;
        if (first >= last) return;
        const std::size_t begin = tokens_[first].begin;
        const std::size_t end = tokens_[last - 1].end;
        if (text(i) == "if") add(begin, end, "true");
        add(begin, end, "false");
    }

    bool begins_statement(std::size_t i) const {
        if (i == 0 || tokens_[i].enclosing == nowhere || text(tokens_[i].enclosing) != "{") {
            return false;
        }
        const std::string_view before = text(i - 1);
        if (is_one_of(before, {";", "{", "}", "else", "do"})) return true;
        if (before == ":" && i >= 2) {
            return text(i - 2) == "default" || (i >= 3 && text(i - 3) == "case");
        }
        if (before != ")" || tokens_[i - 1].partner == nowhere || tokens_[i - 1].partner == 0) {
            return false;
        }
        return is_one_of(text(tokens_[i - 1].partner - 1), {"if", "for", "while", "constexpr"});
    }

    // "int a = 1", "vector<int>& b = c", "void f(int a)"
    bool is_declaration(std::size_t i) const {
        if (!is_kind(i, Token::Kind::word)) return false;
        if (is_one_of(text(i), {"return", "throw", "delete", "goto"})) return false;
        if (is_one_of(text(i), {"auto", "const", "static", "using", "typedef"})) return true;
        std::size_t after = i + 1;
        while (text(after) == "::" || text(after - 1) == "::" ||
               (after < tokens_.size() && tokens_[after].is_type)) {
            ++after;
        }
        return is_kind(after, Token::Kind::word);
    }

    // The semicolon behind a statement that holds no other one.
    std::size_t end_of_statement(std::size_t i) const {
        while (i < tokens_.size() && text(i) != ";") {
            const bool opens = is_one_of(text(i), {"(", "[", "{"});
            const bool is_body = text(i) == "{";
            if (is_one_of(text(i), {")", "]", "}"}) || (opens && tokens_[i].partner == nowhere)) {
                return nowhere;
            }
            i = opens ? tokens_[i].partner + 1 : i + 1;
            if (is_body && text(i) != ";") return nowhere;
        }
        return i < tokens_.size() ? i : nowhere;
    }

    void drop_statement(std::size_t i) {
        const bool may_begin =
            is_kind(i, Token::Kind::word) || is_one_of(text(i), {"++", "--", "*", "("});
        const bool is_other =
            is_one_of(text(i), {"if", "else", "for", "while", "do", "switch", "case", "default",
                                "try", "catch", "struct", "class", "enum", "union", "template",
                                "public", "private", "protected", "friend"});
        if (!may_begin || is_other || !begins_statement(i) || is_declaration(i)) return;
        const std::size_t end = end_of_statement(i);
        if (end != nowhere) add(tokens_[i].begin, tokens_[end - 1].end, "");
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
    std::vector<Token> tokens_;
    std::set<std::string> seen_;
    std::vector<Mutant> mutants_;
};

}  // namespace

std::vector<Mutant> mutants_of(const std::string& source) {
    return Mutator(source).all();
}

}  // namespace harness
