#include "signature.h"

#include <fmt/format.h>

#include <array>
#include <cctype>
#include <set>

#include "fault.h"

namespace harness {
namespace {

// Words and signs of a signature line, one after the other.
class Tokens {
public:
    explicit Tokens(std::string_view line) : rest_(line) { advance(); }

    const std::string& now() const { return now_; }
    bool at_word() const { return !now_.empty() && is_word(now_.front()); }

    std::string take() {
        std::string taken = now_;
        advance();
        return taken;
    }
    bool take_if(std::string_view token) {
        if (now_ != token) return false;
        advance();
        return true;
    }
    void expect(std::string_view token) {
        if (!take_if(token)) {
            throw InputFault(fmt::format("found {}, expected '{}'", describe(), token));
        }
    }
    std::string describe() const {
        return now_.empty() ? "the end of the line" : fmt::format("'{}'", now_);
    }

private:
    static bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

    void advance() {
        while (!rest_.empty() && std::isspace(static_cast<unsigned char>(rest_.front()))) {
            rest_.remove_prefix(1);
        }
        std::size_t length = rest_.empty() ? 0 : 1;
        if (!rest_.empty() && is_word(rest_.front())) {
            while (length < rest_.size() && is_word(rest_[length])) ++length;
        } else if (rest_.starts_with("::") || rest_.starts_with("&&")) {
            length = 2;
        }
        now_ = rest_.substr(0, length);
        rest_.remove_prefix(length);
    }

    std::string_view rest_;
    std::string now_;
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
    NamedType{"int", Type::Kind::integer, true, 32},
    NamedType{"long", Type::Kind::integer, true, 64},
    NamedType{"long long", Type::Kind::integer, true, 64},
    NamedType{"double", Type::Kind::real, true, 64},
    NamedType{"string", Type::Kind::text, true, 0},
};

// "long long int" and "long int" are spelled with and without the "int".
std::string take_type_name(Tokens& tokens) {
    std::string name = tokens.take();
    if (name == "std" && tokens.take_if("::")) name = tokens.take();
    while (name.starts_with("long") && (tokens.now() == "long" || tokens.now() == "int")) {
        const std::string next = tokens.take();
        if (next != "int") name += " " + next;
    }
    return name;
}

Type parse_type(Tokens& tokens) {
    if (!tokens.at_word()) {
        throw InputFault(fmt::format("found {}, expected a type", tokens.describe()));
    }
    const std::string name = take_type_name(tokens);
    if (name == "vector") {
        tokens.expect("<");
        Type element = parse_type(tokens);
        tokens.expect(">");
        if (element.kind == Type::Kind::nothing) throw InputFault("a vector of void is no type");
        Type list;
        list.kind = Type::Kind::list;
        list.spelled = "vector<" + element.spelled + ">";
        list.elements.push_back(std::move(element));
        return list;
    }
    for (const NamedType& simple : simple_types) {
        if (simple.name == name) {
            return {simple.kind, std::string(simple.name), {}, simple.is_signed, simple.bits};
        }
    }
    throw InputFault(fmt::format(
        "the type '{}' is not supported; supported are bool, char, int, long, long long, double, "
        "string and vectors of these",
        name));
}

Parameter parse_parameter(Tokens& tokens) {
    Parameter parameter;
    bool is_const = tokens.take_if("const");
    parameter.type = parse_type(tokens);
    is_const = tokens.take_if("const") || is_const;
    if (parameter.type.kind == Type::Kind::nothing) {
        throw InputFault("a parameter can't be void");
    }
    if (tokens.take_if("&&")) {
        parameter.passing = Parameter::Passing::by_rvalue;
    } else if (tokens.take_if("&")) {
        parameter.passing = is_const ? Parameter::Passing::by_const_reference
                                     : Parameter::Passing::by_reference;
    }
    if (!tokens.at_word()) {
        throw InputFault(fmt::format("found {}, expected the name of a parameter of type '{}'",
                                     tokens.describe(), parameter.type.spelled));
    }
    parameter.name = tokens.take();
    return parameter;
}

}  // namespace

Signature parse_signature(std::string_view line) {
    Tokens tokens(line);
    Signature signature;
    signature.line = line;
    signature.returned = parse_type(tokens);
    if (!tokens.at_word()) {
        throw InputFault(
            fmt::format("found {}, expected the name of the method", tokens.describe()));
    }
    signature.method = tokens.take();
    tokens.expect("(");
    std::set<std::string> names;
    while (tokens.now() != ")") {
        if (!signature.parameters.empty()) tokens.expect(",");
        signature.parameters.push_back(parse_parameter(tokens));
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

bool is_board(const Type& type) {
    if (type.kind != Type::Kind::list || type.element().kind != Type::Kind::list) return false;
    const Type::Kind cell = type.element().element().kind;
    return cell == Type::Kind::character || cell == Type::Kind::integer ||
           cell == Type::Kind::boolean;
}

}  // namespace harness
