#include "types/signature.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <set>
#include <vector>

#include "base/fault.h"
#include "cpp/tokens.h"

namespace harness {
namespace {

// Words and signs of a signature line, one after the other.
class Tokens {
public:
    explicit Tokens(std::string_view line) {
        for (const Token& token : tokens_of(line)) {
            const std::string text(line.substr(token.begin, token.end - token.begin));
            if (text.starts_with('>')) {  // ">>" closes two templates
                for (const char c : text) tokens_.push_back({token.kind, std::string(1, c)});
            } else {
                tokens_.push_back({token.kind, text});
            }
        }
        tokens_.push_back({Token::Kind::sign, ""});
    }

    const std::string& now() const { return tokens_[at_].text; }
    bool at_word() const { return at_name() || tokens_[at_].kind == Token::Kind::number; }
    bool at_name() const { return tokens_[at_].kind == Token::Kind::word; }

    std::string take() {
        std::string taken = now();
        if (at_ + 1 < tokens_.size()) ++at_;
        return taken;
    }
    bool take_if(std::string_view token) {
        if (now() != token) return false;
        take();
        return true;
    }
    void expect(std::string_view token) {
        if (!take_if(token)) {
            throw InputFault(fmt::format("found {}, expected '{}'", describe(), token));
        }
    }
    std::string describe() const {
        return now().empty() ? "the end of the line" : fmt::format("'{}'", now());
    }

private:
    struct One {
        Token::Kind kind;
        std::string text;
    };

    std::vector<One> tokens_;  // the last one is "", behind the line
    std::size_t at_ = 0;
};

struct NamedType {
    std::string_view name;
    Type::Kind kind;
    bool is_signed;
    int bits;
};

constexpr std::array simple_types{
    NamedType{"void", Type::Kind::nothing, true, 0},
    NamedType{"bool", Type::Kind::boolean, true, 0},
    NamedType{"char", Type::Kind::character, true, 0},
    NamedType{"short", Type::Kind::integer, true, 16},
    NamedType{"int", Type::Kind::integer, true, 32},
    NamedType{"long", Type::Kind::integer, true, 64},
    NamedType{"long long", Type::Kind::integer, true, 64},
    NamedType{"unsigned", Type::Kind::integer, false, 32},
    NamedType{"unsigned short", Type::Kind::integer, false, 16},
    NamedType{"unsigned int", Type::Kind::integer, false, 32},
    NamedType{"unsigned long", Type::Kind::integer, false, 64},
    NamedType{"unsigned long long", Type::Kind::integer, false, 64},
    NamedType{"size_t", Type::Kind::integer, false, 64},
    NamedType{"int8_t", Type::Kind::integer, true, 8},
    NamedType{"int16_t", Type::Kind::integer, true, 16},
    NamedType{"int32_t", Type::Kind::integer, true, 32},
    NamedType{"int64_t", Type::Kind::integer, true, 64},
    NamedType{"uint8_t", Type::Kind::integer, false, 8},
    NamedType{"uint16_t", Type::Kind::integer, false, 16},
    NamedType{"uint32_t", Type::Kind::integer, false, 32},
    NamedType{"uint64_t", Type::Kind::integer, false, 64},
    NamedType{"float", Type::Kind::real, true, 32},
    NamedType{"double", Type::Kind::real, true, 64},
    NamedType{"string", Type::Kind::text, true, 0},
    NamedType{"string_view", Type::Kind::text, true, 0},
};

// Containers that hold any number of one type; what differs between them is the worker's affair.
constexpr std::array list_types{"vector", "list", "deque", "set", "unordered_set", "multiset"};

// "long long int" and "long int" are spelled with and without the "int".
std::string take_type_name(Tokens& tokens) {
    std::string name = tokens.take();
    if (name == "std" && tokens.take_if("::")) name = tokens.take();
    if (!is_one_of(name, {"long", "short", "unsigned", "signed"})) return name;
    std::string words = name == "signed" ? "" : name;
    while (is_one_of(tokens.now(), {"long", "short", "int", "char", "double"})) {
        const std::string next = tokens.take();
        const bool is_filler = next == "int" && !words.empty() && words != "unsigned";
        if (!is_filler) words += (words.empty() ? "" : " ") + next;
    }
    return words.empty() ? "int" : words;
}

class TypeParser {
public:
    TypeParser(Tokens& tokens, const Vocabulary& vocabulary)
        : tokens_(tokens), vocabulary_(vocabulary) {}

    Type parse() {
        if (++depth_ > deepest) {
            throw InputFault(fmt::format("types nested deeper than {} levels", deepest));
        }
        Type type = parse_one();
        --depth_;
        return type;
    }

private:
    static constexpr int deepest = 16;
    static constexpr int largest_array = 1'000'000;

    Type parse_one() {
        tokens_.take_if("struct");
        if (!tokens_.at_word()) {
            throw InputFault(fmt::format("found {}, expected a type", tokens_.describe()));
        }
        const std::string name = take_type_name(tokens_);
        if (vocabulary_.takes_any_type) return parse_unknown(name);
        if (name == "function") fail_unsupported("function<…>");
        if (tokens_.now() == "<") return parse_template(name);
        if (tokens_.now() == "*") return parse_pointer(name);
        if (name == "NestedInteger") return make(Type::Kind::nested_integer, name, {});
        for (const NamedType& simple : simple_types) {
            if (simple.name != name) continue;
            Type type = make(simple.kind, name, {});
            type.is_signed = simple.is_signed;
            type.bits = simple.bits;
            return type;
        }
        if (vocabulary_.has_environment) return make(Type::Kind::object, name, {});
        fail_unsupported(name);
    }

    static Type make(Type::Kind kind, std::string spelled, std::vector<Type> elements) {
        Type type;
        type.kind = kind;
        type.spelled = std::move(spelled);
        type.elements = std::move(elements);
        return type;
    }
    [[noreturn]] static void fail_unsupported(const std::string& name) {
        throw InputFault(fmt::format(
            "the type '{}' is not supported; supported are the number types, bool, char, string, "
            "vector, set, list, deque, array, pair, tuple, optional, ListNode*, TreeNode*, Node* "
            "(with \"node\" in problem.json) and NestedInteger; other types need a \"driver\" in "
            "an environment.h",
            name));
    }

    // A type of which only the spelling matters: "function<void(int)>", "char*".
    Type parse_unknown(std::string spelled) {
        if (spelled == "void" && tokens_.now() != "*")
            return make(Type::Kind::nothing, spelled, {});
        int open = 0;  // angle brackets
        while (is_one_of(tokens_.now(), {"<", "*"}) || (open > 0 && !tokens_.now().empty())) {
            const bool is_word = tokens_.at_word();
            const std::string next = tokens_.take();
            if (next == "<") ++open;
            if (next == ">") --open;
            const bool follows_word = std::isalnum(static_cast<unsigned char>(spelled.back()));
            spelled += (is_word && follows_word ? " " : "") + next;
        }
        return make(Type::Kind::object, std::move(spelled), {});
    }
    Type parse_template(const std::string& name) {
        tokens_.expect("<");
        std::vector<Type> elements{parse()};
        int size = -1;
        while (tokens_.take_if(",")) {
            if (name == "array") {
                size = take_size();
            } else {
                elements.push_back(parse());
            }
        }
        tokens_.expect(">");
        std::string spelled = name + "<" + elements.front().spelled;
        for (std::size_t i = 1; i < elements.size(); ++i) spelled += ", " + elements[i].spelled;
        if (size >= 0) spelled += ", " + fmt::to_string(size);
        spelled += ">";
        for (const Type& element : elements) {
            const bool is_object = element.kind == Type::Kind::object;
            if (is_object || element.spelled == "string_view") fail_unsupported(spelled);
            if (element.kind == Type::Kind::nothing) {
                throw InputFault(fmt::format("{} is no type", spelled));
            }
        }
        return template_type(name, spelled, std::move(elements), size);
    }
    int take_size() {
        const std::string word = tokens_.take();
        int size = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), size);
        const bool is_whole = !word.empty() && end == word.data() + word.size();
        if (error != std::errc{} || !is_whole || size < 0 || size > largest_array) {
            throw InputFault(
                fmt::format("the size of an array is '{}', expected a number from 0 "
                            "to {}",
                            word, largest_array));
        }
        return size;
    }
    Type template_type(const std::string& name, const std::string& spelled,
                       std::vector<Type> elements, int size) const {
        const bool is_list =
            std::find(list_types.begin(), list_types.end(), name) != list_types.end();
        if ((is_list && elements.size() == 1) || (name == "array" && size >= 0)) {
            Type list = make(Type::Kind::list, spelled, std::move(elements));
            list.size = size;
            return list;
        }
        if ((name == "pair" && elements.size() == 2) || name == "tuple") {
            return make(Type::Kind::pair, spelled, std::move(elements));
        }
        if (name == "optional" && elements.size() == 1) {
            return make(Type::Kind::optional, spelled, std::move(elements));
        }
        fail_unsupported(spelled);
    }
    Type parse_pointer(const std::string& name) {
        tokens_.expect("*");
        Type nodes = make(Type::Kind::nodes, name + "*", {});
        if (name == "ListNode") {
            nodes.shape = Shape::list;
        } else if (name == "TreeNode") {
            nodes.shape = Shape::tree;
        } else if (name == "Node" && vocabulary_.has_node) {
            nodes.shape = vocabulary_.node;
        } else if (name == "Node") {
            throw InputFault(
                "Node* stands for different shapes; say which with \"node\" (judge new: --node)");
        } else if (vocabulary_.has_environment) {
            return make(Type::Kind::object, name + "*", {});
        } else {
            fail_unsupported(name + "*");
        }
        return nodes;
    }

    Tokens& tokens_;
    const Vocabulary& vocabulary_;
    int depth_ = 0;
};

Parameter parse_parameter(Tokens& tokens, const Vocabulary& vocabulary) {
    Parameter parameter;
    bool is_const = tokens.take_if("const");
    parameter.type = TypeParser(tokens, vocabulary).parse();
    is_const = tokens.take_if("const") || is_const;
    if (parameter.type.kind == Type::Kind::nothing) {
        throw InputFault("a parameter can't be void");
    }
    if (tokens.take_if("&&")) {
        parameter.passing = Parameter::Passing::by_rvalue;
    } else if (tokens.take_if("&")) {
        parameter.passing =
            is_const ? Parameter::Passing::by_const_reference : Parameter::Passing::by_reference;
    }
    if (!tokens.at_name()) {
        throw InputFault(fmt::format("found {}, expected the name of a parameter of type '{}'",
                                     tokens.describe(), parameter.type.spelled));
    }
    parameter.name = tokens.take();
    return parameter;
}

}  // namespace

std::vector<std::string> names_of(const std::vector<Parameter>& parameters) {
    std::vector<std::string> names;
    for (const Parameter& parameter : parameters) names.push_back(parameter.name);
    return names;
}

Signature parse_signature(std::string_view line, const Vocabulary& vocabulary) {
    Tokens tokens(line);
    Signature signature;
    signature.line = line;
    const bool is_constructor =
        !vocabulary.class_name.empty() && tokens.now() == vocabulary.class_name &&
        line.find_first_not_of(" \t", line.find(vocabulary.class_name) +
                                          vocabulary.class_name.size()) == line.find('(');
    if (!is_constructor) {
        tokens.take_if("static");
        signature.returned = TypeParser(tokens, vocabulary).parse();
        tokens.take_if("&");
    }
    if (!tokens.at_name()) {
        throw InputFault(
            fmt::format("found {}, expected the name of the method", tokens.describe()));
    }
    signature.method = tokens.take();
    tokens.expect("(");
    std::set<std::string> names;
    while (tokens.now() != ")") {
        if (!signature.parameters.empty()) tokens.expect(",");
        signature.parameters.push_back(parse_parameter(tokens, vocabulary));
        if (!names.insert(signature.parameters.back().name).second) {
            throw InputFault(
                fmt::format("two parameters are named '{}'", signature.parameters.back().name));
        }
    }
    tokens.expect(")");
    tokens.take_if("const");
    tokens.take_if(";");
    if (!tokens.now().empty()) {
        throw InputFault(fmt::format("found {} behind the signature", tokens.describe()));
    }
    return signature;
}

Signature parse_spelling(std::string_view line) {
    Vocabulary any;
    any.takes_any_type = true;
    return parse_signature(line, any);
}

}  // namespace harness
