#include "problem/case_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "json/json_extent.h"

namespace harness {
namespace {

constexpr std::size_t widest_line = 100;

// How a file lays out its cases.
struct Style {
    std::string indentation = "    ";  // of a case's opening brace
    std::string step = "  ";           // what each level adds
    std::string line_end = "\n";
    bool on_one_line = false;
    std::string colon = ": ";
    std::string comma = ", ";
    std::string brace = " ";  // inside the braces of an object on one line
    std::vector<std::string> keys{"name", "why", "input", "expected"};
};

// ---- laying out ---------------------------------------------------------------------------------

class Layout {
public:
    explicit Layout(const Style& style) : style_(style) {}

    // `before` is what stands on the line already.
    std::string value(const JsonValue& json, const std::string& indentation,
                      std::size_t before) const {
        std::string line = on_one_line(json);
        const bool is_flat =
            json.kind != JsonValue::Kind::list && json.kind != JsonValue::Kind::object;
        if (is_flat || style_.on_one_line || before + line.size() < widest_line) return line;
        return json.kind == JsonValue::Kind::object ? object(json, indentation)
                                                    : list(json, indentation);
    }

    std::string object(const JsonValue& json, const std::string& indentation) const {
        const std::string inner = indentation + style_.step;
        std::string text = "{" + style_.line_end;
        for (const JsonMember& member : json.members) {
            const std::string key = in_json_quotes(member.key) + style_.colon;
            text += inner + key + value(member.value, inner, inner.size() + key.size());
            text += (&member == &json.members.back() ? "" : ",") + style_.line_end;
        }
        return text + indentation + "}";
    }

    std::string on_one_line(const JsonValue& json) const {
        std::string text;
        if (json.kind == JsonValue::Kind::list) {
            for (const JsonValue& each : json.list) {
                text += (text.empty() ? "" : style_.comma) + on_one_line(each);
            }
            return "[" + text + "]";
        }
        if (json.kind == JsonValue::Kind::text) return in_json_quotes(json.text);
        if (json.kind != JsonValue::Kind::object) return json.to_text();
        for (const JsonMember& member : json.members) {
            text += (text.empty() ? "" : style_.comma) + in_json_quotes(member.key) + style_.colon +
                    on_one_line(member.value);
        }
        return text.empty() ? "{}" : "{" + style_.brace + text + style_.brace + "}";
    }

private:
    // Texts and lists have a line each; numbers fill lines.
    std::string list(const JsonValue& json, const std::string& indentation) const {
        const std::string inner = indentation + style_.step;
        std::string text = "[" + style_.line_end + inner;
        std::size_t width = inner.size();
        for (const JsonValue& each : json.list) {
            const bool is_last = &each == &json.list.back();
            const std::string part = value(each, inner, inner.size()) + (is_last ? "" : ",");
            const bool is_first = &each == &json.list.front();
            const bool fits = is_short(each) && width + part.size() + 1 < widest_line;
            if (!is_first) text += fits ? " " : style_.line_end + inner;
            width = (is_first || fits ? width + 1 : inner.size()) + part.size();
            text += part;
        }
        return text + style_.line_end + indentation + "]";
    }
    static bool is_short(const JsonValue& json) {
        return json.kind != JsonValue::Kind::list && json.kind != JsonValue::Kind::object &&
               json.kind != JsonValue::Kind::text;
    }

    const Style& style_;
};

// The case with its keys in the order of `keys`, others behind them.
JsonValue ordered(const JsonValue& one, const std::vector<std::string>& keys) {
    const auto rank = [&](const JsonMember& member) {
        return std::find(keys.begin(), keys.end(), member.key) - keys.begin();
    };
    JsonValue result = one;
    std::stable_sort(
        result.members.begin(), result.members.end(),
        [&](const JsonMember& left, const JsonMember& right) { return rank(left) < rank(right); });
    return result;
}

std::string text_of(const JsonValue& one, const Style& style) {
    const JsonValue sorted = ordered(one, style.keys);
    const Layout layout(style);
    return style.on_one_line ? layout.on_one_line(sorted)
                             : layout.object(sorted, style.indentation);
}

// ---- where the cases are ------------------------------------------------------------------------

// A part of a text.
struct Extent {
    std::size_t begin = 0;
    std::size_t end = 0;
};

// The list of cases: the document, or the member "cases" of it.
Extent list_of_cases(std::string_view text) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    std::size_t at = skip_space(text, text.starts_with(mark) ? mark.size() : 0);
    if (text[at] == '[') return {at, end_of_value(text, at)};
    at = skip_space(text, at + 1);
    while (at < text.size() && text[at] != '}') {
        const std::size_t key_end = end_of_value(text, at);
        const bool is_cases = text.substr(at, key_end - at) == "\"cases\"";
        const std::size_t value = skip_space(text, text.find(':', key_end) + 1);
        const std::size_t end = end_of_value(text, value);
        if (is_cases && text[value] == '[') return {value, end};
        at = skip_space(text, end);
        if (at < text.size() && text[at] == ',') at = skip_space(text, at + 1);
    }
    return {at, at};
}

Extent last_element(std::string_view text, const Extent& list) {
    Extent last;
    for (std::size_t at = skip_space(text, list.begin + 1); at + 1 < list.end;) {
        last = {at, end_of_value(text, at)};
        at = skip_space(text, last.end);
        if (at < list.end && text[at] == ',') at = skip_space(text, at + 1);
    }
    return last;
}

// ---- the style of a file ------------------------------------------------------------------------

// The white space at the beginning of the line on which `at` lies.
std::string indentation_at(std::string_view text, std::size_t at) {
    const std::size_t line_end = text.rfind('\n', at);
    const std::size_t begin = line_end == std::string_view::npos || at == 0 ? 0 : line_end + 1;
    const std::size_t end = std::min(text.find_first_not_of(" \t", begin), text.size());
    return std::string(text.substr(begin, end - begin));
}

Style style_of(std::string_view text, const Extent& last) {
    Style style;
    const std::string_view one = text.substr(last.begin, last.end - last.begin);
    if (text.find("\r\n") != std::string_view::npos) style.line_end = "\r\n";
    style.indentation = indentation_at(text, last.begin);
    style.on_one_line = one.find('\n') == std::string_view::npos;
    style.colon = one.find("\": ") == std::string_view::npos ? ":" : ": ";
    style.brace = one.find("{ ") == std::string_view::npos ? "" : " ";
    if (one.find(", ") == std::string_view::npos && one.find(",\"") != std::string_view::npos) {
        style.comma = ",";
    }
    if (!style.on_one_line) {
        const std::size_t first_key = skip_space(text, last.begin + 1);
        const std::string inner = indentation_at(text, first_key);
        if (inner.size() > style.indentation.size()) {
            style.step = inner.substr(style.indentation.size());
        }
    }
    std::istringstream stream{std::string(one)};
    const JsonValue json = read_json(stream, "");
    std::vector<std::string> keys;
    for (const JsonMember& member : json.members) keys.push_back(member.key);
    // A key that the last case lacks goes where it usually stands.
    for (std::size_t i = 0; i < style.keys.size(); ++i) {
        const std::string& key = style.keys[i];
        if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
        const auto before =
            i == 0 ? keys.end() : std::find(keys.begin(), keys.end(), style.keys[i - 1]);
        keys.insert(before == keys.end() ? (i == 0 ? keys.begin() : keys.end()) : before + 1, key);
    }
    style.keys = keys;
    return style;
}

}  // namespace

std::string with_case_added(const std::string& text, const JsonValue& one) {
    const Extent last = last_element(text, list_of_cases(text));
    const Style style = style_of(text, last);
    // On a line of its own, unless the last one shares its line with the list's bracket.
    const std::size_t line = text.rfind('\n', last.begin);
    const bool has_own_line = line != std::string::npos && skip_space(text, line) == last.begin;
    const std::string gap = has_own_line ? style.line_end + style.indentation : " ";
    return text.substr(0, last.end) + "," + gap + text_of(one, style) + text.substr(last.end);
}

std::string new_case_file(const JsonValue& one, const std::string& schema) {
    const Style style;
    const std::string schema_line =
        schema.empty() ? "" : fmt::format("  \"$schema\": {},\n", in_json_quotes(schema));
    return fmt::format("{{\n{}  \"cases\": [\n{}{}\n  ]\n}}\n", schema_line, style.indentation,
                       text_of(one, style));
}

std::string laid_out(const JsonValue& one) {
    Style style;
    style.indentation = "";
    return text_of(one, style);
}

std::string on_one_line(const JsonValue& one) {
    Style style;
    style.on_one_line = true;
    style.brace = "";
    return text_of(one, style);
}

}  // namespace harness
