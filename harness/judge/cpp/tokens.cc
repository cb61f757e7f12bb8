#include "cpp/tokens.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace harness {
namespace {

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

// Of a text or a character, from its opening quote.
std::size_t end_of_quoted(std::string_view text, std::size_t at) {
    std::size_t end = at + 1;
    while (end < text.size() && text[end] != text[at] && text[end] != '\n') {
        end += text[end] == '\\' ? 2 : 1;
    }
    return std::min(end + 1, text.size());
}

// Of R"x(…)x", from its quote.
std::size_t end_of_raw(std::string_view text, std::size_t quote) {
    const std::size_t open = text.find('(', quote);
    if (open == nowhere) return text.size();
    const std::string close = ")" + std::string(text.substr(quote + 1, open - quote - 1)) + "\"";
    const std::size_t end = text.find(close, open);
    return end == nowhere ? text.size() : end + close.size();
}

std::size_t end_of_number(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size()) {
        const bool is_exponent = (text[end] == '+' || text[end] == '-') &&
                                 (text[end - 1] == 'e' || text[end - 1] == 'E') &&
                                 !text.substr(at).starts_with("0x");
        if (!is_word(text[end]) && text[end] != '.' && text[end] != '\'' && !is_exponent) break;
        ++end;
    }
    return end;
}

std::size_t end_of_word(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && is_word(text[end])) ++end;
    return end;
}

// Of a line that may go on behind a backslash.
std::size_t end_of_directive(std::string_view text, std::size_t at) {
    std::size_t end = text.find('\n', at);
    while (end != nowhere && text[end - 1] == '\\') end = text.find('\n', end + 1);
    return std::min(end, text.size());
}

bool begins_line(std::string_view text, std::size_t at) {
    const std::size_t before = at == 0 ? nowhere : text.find_last_not_of(" \t", at - 1);
    return before == nowhere || text[before] == '\n';
}

// The end of a comment or a preprocessor line; `at` itself where none begins here.
std::size_t end_of_gap(std::string_view text, std::size_t at) {
    if (text[at] == '#' && begins_line(text, at)) return end_of_directive(text, at);
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("//")) return std::min(text.find('\n', at), text.size());
    if (!rest.starts_with("/*")) return at;
    const std::size_t close = text.find("*/", at + 2);
    return close == nowhere ? text.size() : close + 2;
}

// A word, or the text or character that it is the prefix of.
Token token_of_word(std::string_view text, std::size_t at) {
    const std::size_t end = end_of_word(text, at);
    const std::string_view word = text.substr(at, end - at);
    const char next = end < text.size() ? text[end] : ' ';
    const std::string_view encoding = word.substr(0, word.size() - (word.ends_with('R') ? 1 : 0));
    const bool is_prefix = encoding.empty() || encoding == "u8" || encoding == "u" ||
                           encoding == "U" || encoding == "L";
    if (is_prefix && word.ends_with('R') && next == '"') {
        return {Token::Kind::text, at, end_of_raw(text, end)};
    }
    if (is_prefix && next == '"') return {Token::Kind::text, at, end_of_quoted(text, end)};
    if (is_prefix && next == '\'') return {Token::Kind::character, at, end_of_quoted(text, end)};
    return {Token::Kind::word, at, end};
}

Token token_at(std::string_view text, std::size_t at) {
    const char c = text[at];
    const char next = at + 1 < text.size() ? text[at + 1] : ' ';
    if (const std::size_t end = end_of_gap(text, at); end > at) return {Token::Kind::gap, at, end};
    if (c == '"') return {Token::Kind::text, at, end_of_quoted(text, at)};
    if (c == '\'') return {Token::Kind::character, at, end_of_quoted(text, at)};
    if (is_digit(c) || (c == '.' && is_digit(next))) {
        return {Token::Kind::number, at, end_of_number(text, at)};
    }
    if (is_word(c)) return token_of_word(text, at);
    for (const std::string_view sign : long_signs) {
        if (text.substr(at).starts_with(sign)) return {Token::Kind::sign, at, at + sign.size()};
    }
    return {Token::Kind::sign, at, at + 1};
}

void match_brackets(std::string_view text, std::vector<Token>& tokens) {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const std::string_view sign = text.substr(tokens[i].begin, tokens[i].end - tokens[i].begin);
        if ((sign == ")" || sign == "]" || sign == "}") && !open.empty()) {
            tokens[i].partner = open.back();
            tokens[open.back()].partner = i;
            open.pop_back();
        }
        if (!open.empty()) tokens[i].enclosing = open.back();
        if (sign == "(" || sign == "[" || sign == "{") open.push_back(i);
    }
}

}  // namespace

std::vector<Token> tokens_of(std::string_view text) {
    std::vector<Token> tokens;
    for (std::size_t at = 0; at < text.size();) {
        if (std::isspace(static_cast<unsigned char>(text[at]))) {
            ++at;
            continue;
        }
        tokens.push_back(token_at(text, at));
        at = tokens.back().end;
    }
    return tokens;
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

Code::Code(std::string_view text) : text_(text), tokens_(tokens_of(text)) {
    std::erase_if(tokens_, [](const Token& token) { return token.kind == Token::Kind::gap; });
    match_brackets(text, tokens_);
}

std::string_view Code::text(std::size_t i) const {
    if (i >= tokens_.size()) return "";
    return text_.substr(tokens_[i].begin, tokens_[i].end - tokens_[i].begin);
}

bool Code::is_kind(std::size_t i, Token::Kind kind) const {
    return i < tokens_.size() && tokens_[i].kind == kind;
}

bool Code::is_one_of(std::size_t i, std::initializer_list<std::string_view> words) const {
    return harness::is_one_of(text(i), words);
}

bool Code::has_space_before(std::size_t i) const {
    return i > 0 && i < tokens_.size() && tokens_[i - 1].end < tokens_[i].begin;
}

std::size_t Code::behind(std::size_t open) const {
    const std::size_t close = open < size() ? tokens_[open].partner : nowhere;
    return close == nowhere || close < open ? size() : close + 1;
}

std::string Code::line(std::size_t first, std::size_t end) const {
    std::string line;
    for (std::size_t i = first; i < std::min(end, size()); ++i) {
        if (i > first && has_space_before(i)) line += ' ';
        line += text(i);
    }
    return line;
}

}  // namespace harness
