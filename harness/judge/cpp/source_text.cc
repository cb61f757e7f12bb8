#include "cpp/source_text.h"

#include <algorithm>

#include "cpp/tokens.h"

namespace harness {
namespace {

using std::size_t;

// A part of a text's tokens: from `begin` to before `end`.
struct Range {
    size_t begin = 0;
    size_t end = 0;
};

// The first parenthesis that isn't inside <…>, where a list of parameters begins; the end where
// there is none.
size_t parameters_begin(const Code& code, Range declaration) {
    int depth = 0;
    for (size_t i = declaration.begin; i < declaration.end; ++i) {
        if (code.text(i) == "<") ++depth;
        if (code.text(i) == ">") --depth;
        if (code.text(i) == ">>") depth -= 2;
        if (code.text(i) == "(" && depth == 0) return i;
    }
    return declaration.end;
}

// "int f(int a, int b = max(1, 2))" -> "int f(int a)": LeetCode calls it without what has a
// default. `open` and `close` are the parentheses of the parameters.
std::string without_defaults(const Code& code, size_t begin, size_t open, size_t close) {
    int depth = 0;        // of <…>
    size_t comma = open;  // before the parameter at hand
    for (size_t i = open + 1; i < close; ++i) {
        if (code.is_one_of(i, {"(", "{", "["})) i = std::min(code.behind(i), close) - 1;
        if (code.text(i) == "<") ++depth;
        if (code.text(i) == ">") --depth;
        if (code.text(i) == ">>") depth -= 2;
        if (code.text(i) == "," && depth == 0) comma = i;
        if (code.text(i) == "=" && depth == 0) {
            return code.line(begin, comma == open ? open + 1 : comma) + ")";
        }
    }
    return code.line(begin, close + 1);
}

// "[[nodiscard]] virtual bool f(int a)" -> "bool f(int a)".
size_t behind_specifiers(const Code& code, Range statement) {
    size_t at = statement.begin;
    for (;;) {
        if (code.text(at) == "[" && code.text(at + 1) == "[") {
            at = code.behind(at);
        } else if (code.is_one_of(at, {"virtual", "inline", "static", "constexpr"})) {
            ++at;
        } else {
            return std::min(at, statement.end);
        }
    }
}

// "bool f(int a) const" -> "bool f(int a)"; empty where it declares no method that can be called.
std::string method_line(const Code& code, Range statement) {
    statement.begin = behind_specifiers(code, statement);
    if (code.is_one_of(statement.begin, {"struct", "class", "template", "friend"})) return "";
    const size_t open = parameters_begin(code, statement);
    if (open == statement.end) return "";
    for (size_t i = statement.begin; i < statement.end; ++i) {
        if (code.is_one_of(i, {"~", "operator"}) || (i < open && code.text(i) == "=")) return "";
    }
    if (code.text(statement.end - 1) == "delete") return "";
    const size_t close = std::min(code.behind(open), statement.end) - 1;
    return without_defaults(code, statement.begin, open, close);
}

// The public methods of a class, whose body opens at `brace`.
std::vector<std::string> methods_of(const Code& code, size_t brace, bool is_public) {
    std::vector<std::string> methods;
    size_t statement = brace + 1;
    const size_t end = code.behind(brace);
    for (size_t i = statement; i < end; ++i) {
        const bool is_access = code.text(i) == ":" && i == statement + 1 &&
                               code.is_one_of(statement, {"public", "private", "protected"});
        if (is_access) is_public = code.text(statement) == "public";
        const bool has_body = code.text(i) == "{";
        if (has_body || code.text(i) == ";") {
            std::string method = method_line(code, {statement, i});
            if (is_public && !method.empty()) methods.push_back(std::move(method));
        }
        if (has_body) i = code.behind(i) - 1;
        if (has_body || is_access || code.text(i) == ";") statement = i + 1;
    }
    return methods;
}

// Where `name` stands before a parenthesis.
std::vector<size_t> places_of(const Code& code, const std::string& name) {
    std::vector<size_t> places;
    for (size_t i = 0; i < code.size(); ++i) {
        if (code.text(i) == name && code.text(i + 1) == "(") places.push_back(i);
    }
    return places;
}

// A declaration has a type before the name; a call has nothing, or an operator or return. "" for a
// call.
std::string declaration_at(const Code& code, size_t name) {
    size_t begin = name;
    while (begin > 0 && !code.is_one_of(begin - 1, {"{", "}", ";", ":"})) --begin;
    const bool is_statement = code.is_one_of(begin, {"return", "else", "do", "throw", "co_return"});
    const bool is_open = code.at(name + 1).partner == nowhere;
    if (begin == name || code.text(name - 1) == "::" || is_statement || is_open) return "";
    for (size_t i = begin; i < name; ++i) {
        if (code.text(i).find_first_of("=(.!+-|?") != nowhere) return "";
    }
    return code.line(begin, code.behind(name + 1));
}

}  // namespace

std::vector<std::string> declarations_of(const std::string& submission, const std::string& name) {
    const Code code(submission);
    std::vector<std::string> found;
    for (const size_t place : places_of(code, name)) {
        std::string declaration = declaration_at(code, place);
        if (!declaration.empty()) found.push_back(std::move(declaration));
    }
    return found;
}

size_t calls_of(const std::string& source, const std::string& name) {
    return places_of(Code(source), name).size() - declarations_of(source, name).size();
}

std::vector<SourceClass> classes_in(const std::string& source) {
    const Code code(source);
    std::vector<SourceClass> classes;
    for (size_t i = 0; i < code.size(); ++i) {
        if (code.text(i) == "{") i = code.behind(i) - 1;
        const bool is_other = i > 0 && code.is_one_of(i - 1, {"enum", "<", ","});
        if (is_other || !code.is_one_of(i, {"class", "struct"})) continue;
        size_t open = i + 1;
        while (open < code.size() && !code.is_one_of(open, {"{", ";"})) ++open;
        if (code.text(open) != "{") continue;
        classes.push_back(
            {std::string(code.text(i + 1)), methods_of(code, open, code.text(i) == "struct")});
        i = code.behind(open) - 1;
    }
    return classes;
}

}  // namespace harness
