#include "binding.h"

#include <fmt/format.h>

#include <cctype>

namespace harness {
namespace {

constexpr const char* keywords_used[] = {"auto",   "class",  "concept",  "const",         "extern",
                                         "harness", "requires", "return", "static_assert",
                                         "static_cast", "template", "void"};

std::string argument(const Parameter& parameter, std::size_t index) {
    if (parameter.passing == Parameter::Passing::by_rvalue) {
        return fmt::format("static_cast<{}&&>(harness_{})", parameter.type.spelled, index);
    }
    return fmt::format("harness_{}", index);
}

// The body of the call: run it, and write down what is judged.
std::string call_and_write(const Callable& callable, const std::string& call) {
    const Type& returned = callable.signature.returned;
    if (callable.output < 0) {
        return fmt::format(
            "        {0} harness_answer = {1};\n        harness::end_call();\n"
            "        harness::Codec<{0}>::write(harness_out, harness_answer);\n",
            returned.spelled, call);
    }
    const auto index = static_cast<std::size_t>(callable.output);
    return fmt::format(
        "        static_cast<void>({});\n        harness::end_call();\n"
        "        harness::Codec<{}>::write(harness_out, harness_{});\n",
        call, callable.signature.parameters[index].type.spelled, index);
}

std::string binding(const Callable& callable) {
    const Signature& signature = callable.signature;
    std::string declared;
    std::string reads;
    std::string arguments;
    for (std::size_t i = 0; i < signature.parameters.size(); ++i) {
        const Parameter& parameter = signature.parameters[i];
        declared += fmt::format(", {}& harness_{}", parameter.type.spelled, i);
        reads += fmt::format("    auto harness_{} = harness::Codec<{}>::read(harness_in);\n", i,
                             parameter.type.spelled);
        arguments += (i == 0 ? "" : ", ") + argument(parameter, i);
    }
    const std::string call =
        fmt::format("harness_object.{}({})", signature.method, arguments);
    const bool returns = signature.returned.kind != Type::Kind::nothing;
    const std::string requirement =
        returns ? fmt::format("{{ {} }} -> harness::GivesA<{}>", call, signature.returned.spelled)
                : call;
    return fmt::format(
        "template <class HarnessObject>\n"
        "concept harness_can_call = requires(HarnessObject& harness_object{declared}) {{\n"
        "    {requirement};\n}};\n"
        "static_assert(harness_can_call<{class_name}>);\n"
        "extern \"C\" void harness_run(harness::Reader& harness_in, harness::Writer& harness_out,\n"
        "                            bool harness_reuse) {{\n{reads}"
        "    harness::with_object<{class_name}>(harness_reuse, [&]({class_name}& harness_object) {{\n"
        "        harness::begin_call();\n{body}"
        "    }});\n    static_cast<void>(harness_in);\n}}\n",
        fmt::arg("declared", declared), fmt::arg("requirement", requirement),
        fmt::arg("class_name", callable.class_name), fmt::arg("reads", reads),
        fmt::arg("body", call_and_write(callable, call)));
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
        } else if (text[i] == '"' || (text[i] == '\'' && (i == 0 || !std::isalnum(static_cast<unsigned char>(text[i - 1]))))) {
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

// White space run together: "bool  f(int a,\n int b)" -> "bool f(int a, int b)".
std::string on_one_line(const std::string& text) {
    std::string result;
    for (const char c : text) {
        const bool is_space = std::isspace(static_cast<unsigned char>(c));
        if (is_space && (result.empty() || result.back() == ' ')) continue;
        result += is_space ? ' ' : c;
    }
    while (!result.empty() && result.back() == ' ') result.pop_back();
    return result;
}

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

}  // namespace

std::string translation_unit(const std::string& submission, const Callable& callable) {
    std::string undefined;
    for (const char* keyword : keywords_used) undefined += fmt::format("#undef {}\n", keyword);
    return fmt::format("#line 1 \"{}\"\n{}\n\n#line 1 \"{}\"\n{}{}", submission_name, submission,
                       binding_name, undefined, binding(callable));
}

std::vector<std::string> declarations_of(const std::string& submission, const std::string& name) {
    const std::string text = without_comments_and_strings(submission);
    std::vector<std::string> found;
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        if ((at > 0 && is_word(text[at - 1])) || (end < text.size() && is_word(text[end]))) continue;
        const std::size_t open = text.find_first_not_of(" \t\r\n", end);
        if (open == std::string::npos || text[open] != '(') continue;
        const std::size_t close = text.find_first_of("{;", open);
        const std::size_t begin = text.find_last_of("{};:", at);
        const std::size_t from = begin == std::string::npos ? 0 : begin + 1;
        const std::string before = on_one_line(text.substr(from, at - from));
        // A declaration has a type before the name; a call has nothing, or an operator or return.
        if (close == std::string::npos || before.empty() || before == "return" ||
            before.find_first_of("=(.!+-|?") != std::string::npos) {
            continue;
        }
        const std::string declaration = on_one_line(text.substr(from, close - from));
        if (declaration.find(')') != std::string::npos) found.push_back(declaration);
    }
    return found;
}

}  // namespace harness
