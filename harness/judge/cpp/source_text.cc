#include "cpp/source_text.h"

#include <algorithm>
#include <cctype>

#include "base/text.h"

namespace harness {
namespace {

bool is_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

// The text with comments, strings and characters blanked out; lines stay where they are.
std::string without_comments_and_strings(const std::string& text) {
    std::string result = text;
    const auto blank = [&](std::size_t from, std::size_t to) {
        for (std::size_t i = from; i < to && i < result.size(); ++i) {
            if (result[i] != '\n') result[i] = ' ';
        }
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::size_t end = i;
        if (text.compare(i, 2, "//") == 0) {
            end = std::min(text.find('\n', i), text.size());
        } else if (text.compare(i, 2, "/*") == 0) {
            const std::size_t close = text.find("*/", i + 2);
            end = close == std::string::npos ? text.size() : close + 2;
        } else if (text.compare(i, 2, "R\"") == 0 && (i == 0 || !is_word(text[i - 1]))) {
            const std::size_t open = text.find('(', i);
            const std::string close =
                open == std::string::npos ? "" : ")" + text.substr(i + 2, open - i - 2) + "\"";
            const std::size_t at = close.empty() ? open : text.find(close, open);
            end = at == std::string::npos ? text.size() : at + close.size();
        } else if (text[i] == '"' || (text[i] == '\'' && (i == 0 || !is_word(text[i - 1])))) {
            end = i + 1;
            while (end < text.size() && text[end] != text[i] && text[end] != '\n') {
                end += text[end] == '\\' ? 2 : 1;
            }
            ++end;
        }
        if (end > i) {
            blank(i, end);
            i = end - 1;
        }
    }
    return result;
}

// The first parenthesis that isn't inside <…>, where a list of parameters begins.
std::size_t parameters_begin(const std::string& declaration) {
    int depth = 0;
    for (std::size_t i = 0; i < declaration.size(); ++i) {
        if (declaration[i] == '<') ++depth;
        if (declaration[i] == '>') --depth;
        if (declaration[i] == '(' && depth == 0) return i;
    }
    return std::string::npos;
}

std::size_t matching(const std::string& text, std::size_t open, char opening, char closing) {
    int depth = 0;
    for (std::size_t i = open; i < text.size(); ++i) {
        if (text[i] == opening) ++depth;
        if (text[i] == closing && --depth == 0) return i;
    }
    return text.size();
}

// "int f(int a, int b = max(1, 2))" -> "int f(int a)": LeetCode calls it without what has a
// default.
std::string without_defaults(const std::string& line, std::size_t open) {
    int depth = 0;
    std::size_t comma = open;  // before the parameter at hand
    for (std::size_t i = open; i < line.size(); ++i) {
        if (line[i] == '(' || line[i] == '<' || line[i] == '{') ++depth;
        if (line[i] == ')' || line[i] == '>' || line[i] == '}') --depth;
        if (line[i] == ',' && depth == 1) comma = i;
        if (line[i] == '=' && depth == 1) {
            return line.substr(0, comma == open ? open + 1 : comma) + ")";
        }
    }
    return line;
}

// "[[nodiscard]] virtual bool f(int a)" -> "bool f(int a)".
std::string without_specifiers(std::string line) {
    for (bool again = true; again;) {
        again = false;
        if (line.starts_with("[[") && line.find("]]") != std::string::npos) {
            line = on_one_line(line.substr(line.find("]]") + 2));
            again = true;
        }
        for (const char* word : {"virtual ", "inline ", "static ", "constexpr "}) {
            if (!line.starts_with(word)) continue;
            line.erase(0, std::string(word).size());
            again = true;
        }
    }
    return line;
}

// "bool f(int a) const" -> "bool f(int a)"; empty where it declares no method that can be called.
std::string method_line(const std::string& statement) {
    const std::string line = without_specifiers(on_one_line(statement));
    const std::size_t open = parameters_begin(line);
    const bool is_other = line.starts_with("struct ") || line.starts_with("class ") ||
                          line.starts_with("template") || line.starts_with("friend") ||
                          line.find('~') != std::string::npos ||
                          line.find("operator") != std::string::npos;
    if (open == std::string::npos || is_other) return "";
    const std::size_t assigned = line.find('=');
    if (assigned != std::string::npos && assigned < open) return "";
    const std::size_t close = matching(line, open, '(', ')');
    if (on_one_line(line.substr(std::min(close + 1, line.size()))).ends_with("delete")) return "";
    return without_defaults(line.substr(0, close + 1), open);
}

// Reads the statements of a class's body, from behind its brace to the one that closes it.
class BodyReader {
public:
    BodyReader(const std::string& text, std::size_t begin, bool is_public)
        : text_(text), at_(begin), is_public_(is_public) {}

    std::vector<std::string> read() {
        std::size_t statement = at_;
        while (at_ < text_.size() && text_[at_] != '}') {
            const char c = text_[at_];
            if (c == '{') {
                take(statement);
                at_ = matching(text_, at_, '{', '}');
                statement = at_ + 1;
            } else if (c == ';') {
                take(statement);
                statement = at_ + 1;
            } else if (c == ':' &&
                       is_access(on_one_line(text_.substr(statement, at_ - statement)))) {
                statement = at_ + 1;
            }
            ++at_;
        }
        return std::move(methods_);
    }

private:
    bool is_access(const std::string& word) {
        if (word != "public" && word != "private" && word != "protected") return false;
        is_public_ = word == "public";
        return true;
    }
    void take(std::size_t statement) {
        const std::string method = method_line(text_.substr(statement, at_ - statement));
        if (is_public_ && !method.empty()) methods_.push_back(method);
    }

    const std::string& text_;
    std::size_t at_;
    bool is_public_;
    std::vector<std::string> methods_;
};

// Where `name` stands before a parenthesis, and where that opens.
std::vector<std::pair<std::size_t, std::size_t>> places_of(const std::string& text,
                                                           const std::string& name) {
    std::vector<std::pair<std::size_t, std::size_t>> places;
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        const bool is_part =
            (at > 0 && is_word(text[at - 1])) || (end < text.size() && is_word(text[end]));
        const std::size_t open = text.find_first_not_of(" \t\r\n", end);
        if (!is_part && open != std::string::npos && text[open] == '(')
            places.emplace_back(at, open);
    }
    return places;
}

}  // namespace

std::vector<std::string> declarations_of(const std::string& submission, const std::string& name) {
    const std::string text = without_comments_and_strings(submission);
    std::vector<std::string> found;
    for (const auto& [at, open] : places_of(text, name)) {
        const std::size_t close = matching(text, open, '(', ')');
        const std::size_t begin = text.find_last_of("{};:", at);
        const std::size_t from = begin == std::string::npos ? 0 : begin + 1;
        const std::string before = on_one_line(text.substr(from, at - from));
        // A declaration has a type before the name; a call has nothing, or an operator or return.
        const bool is_statement = before == "return" || before == "else" || before == "do" ||
                                  before == "throw" || before == "co_return";
        if (close >= text.size() || before.empty() || is_statement ||
            before.find_first_of("=(.!+-|?") != std::string::npos) {
            continue;
        }
        found.push_back(on_one_line(text.substr(from, close + 1 - from)));
    }
    return found;
}

std::size_t calls_of(const std::string& source, const std::string& name) {
    return places_of(without_comments_and_strings(source), name).size() -
           declarations_of(source, name).size();
}

std::vector<SourceClass> classes_in(const std::string& source) {
    const std::string text = without_comments_and_strings(source);
    std::vector<SourceClass> classes;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '{') at = matching(text, at, '{', '}');
        const bool begins_word =
            at < text.size() && is_word(text[at]) && (at == 0 || !is_word(text[at - 1]));
        const bool is_class = begins_word && text.compare(at, 6, "class ") == 0;
        const bool is_struct = begins_word && text.compare(at, 7, "struct ") == 0;
        if (!is_class && !is_struct) continue;
        std::size_t name = text.find_first_not_of(" \t\r\n", at + (is_class ? 6 : 7));
        std::size_t end = name;
        while (end < text.size() && is_word(text[end])) ++end;
        const std::size_t open = text.find_first_of("{;", end);
        if (name == std::string::npos || open == std::string::npos || text[open] == ';') continue;
        classes.push_back(
            {text.substr(name, end - name), BodyReader(text, open + 1, is_struct).read()});
        at = matching(text, open, '{', '}');
    }
    return classes;
}

}  // namespace harness
