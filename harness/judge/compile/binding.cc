#include "compile/binding.h"

#include <fmt/format.h>

#include <functional>
#include <set>

#include "problem/problem.h"

namespace harness {
namespace {

// Words of the binding that a macro of the submission may have changed.
constexpr const char* words_used[] = {
    "auto", "class", "concept", "const", "decltype", "extern", "for", "harness", "if", "new",
    "requires", "return", "static_assert", "static_cast", "template", "void",
    // what it calls
    "Codec", "GivesA", "Kept", "Owner", "Reader", "Writer", "begin_call", "end_call", "first_node",
    "keep", "make", "nodes", "put", "read", "size", "take", "with_object", "write",
    "write_node_of"};

std::string file_of(Shape shape) {
    switch (shape) {
        case Shape::list:
            return "list_node.h";
        case Shape::tree:
            return "tree_node.h";
        case Shape::random_list:
            return "random_list_node.h";
        case Shape::graph:
            return "graph_node.h";
        case Shape::n_ary:
            return "n_ary_node.h";
        case Shape::next_right:
            return "next_right_node.h";
        case Shape::multilevel_list:
            return "multilevel_list_node.h";
        case Shape::quad:
            return "quad_node.h";
    }
    return "";
}

std::string variable(std::size_t index) {
    return fmt::format("harness_{}", index);
}

std::string argument(const Parameter& parameter, std::size_t index) {
    if (parameter.passing == Parameter::Passing::by_rvalue) {
        return fmt::format("static_cast<{}&&>({})", parameter.type.spelled, variable(index));
    }
    return variable(index);
}

std::string arguments_of(const Signature& signature) {
    std::string arguments;
    for (std::size_t i = 0; i < signature.parameters.size(); ++i) {
        arguments += (i == 0 ? "" : ", ") + argument(signature.parameters[i], i);
    }
    return arguments;
}

// The declarations of the arguments, each read from the request, in the order of the wire. Those of
// a constructor are kept until the end of the case.
std::string reads_of(const Signature& signature, std::string_view margin, bool are_kept = false) {
    std::string reads;
    for (std::size_t i = 0; i < signature.parameters.size(); ++i) {
        const Parameter& parameter = signature.parameters[i];
        if (parameter.type.kind == Type::Kind::object) {
            // The environment made it.
            reads += fmt::format("{}auto& {} = harness_object;\n", margin, variable(i));
            continue;
        }
        const bool is_structure = parameter.type.kind == Type::Kind::nodes;
        const auto mark = [&](const char* end) {
            if (!is_structure) return;
            reads += fmt::format(
                "{}[[maybe_unused]] const auto harness_{}_{} = "
                "harness_in.nodes.size();\n",
                margin, end, i);
        };
        mark("first");
        const std::string read =
            fmt::format("harness::Codec<{}>::read(harness_in)", parameter.type.spelled);
        reads += are_kept ? fmt::format("{}auto& {} = harness_kept.keep({});\n", margin,
                                        variable(i), read)
                          : fmt::format("{}auto {} = {};\n", margin, variable(i), read);
        mark("last");
    }
    return reads;
}

// `requires` and `static_assert` for one method.
std::string check_of(const Callable& callable, const Signature& signature, std::size_t number) {
    std::string declared;
    for (std::size_t i = 0; i < signature.parameters.size(); ++i) {
        declared += fmt::format(", {}& {}", signature.parameters[i].type.spelled, variable(i));
    }
    const std::string call =
        fmt::format("harness_this.{}({})", signature.method, arguments_of(signature));
    const std::string requirement =
        signature.returned.kind == Type::Kind::nothing
            ? call
            : fmt::format("{{ {} }} -> harness::GivesA<{}>", call, signature.returned.spelled);
    const bool is_constructor = signature.method == callable.class_name;
    return fmt::format(
        "template <class HarnessClass>\n"
        "concept harness_can_call_{0} = requires(HarnessClass& harness_this{1}) {{ {2}; }};\n"
        "static_assert(harness_can_call_{0}<{3}>);\n",
        number, declared,
        is_constructor ? fmt::format("HarnessClass({})", arguments_of(signature)) : requirement,
        callable.class_name);
}

std::string write_of(const Type& type, const std::string& name) {
    if (type.kind == Type::Kind::node_of) {
        return fmt::format("harness::write_node_of(harness_in, harness_out, {});\n", name);
    }
    return fmt::format("harness::Codec<{}>::write(harness_out, {});\n", type.spelled, name);
}

// Runs the call and writes down what it gave.
std::string call_and_write(const Callable& callable, const Signature& signature,
                           const std::string& call, std::string_view margin) {
    const Type& returned = signature.returned;
    const std::string done = fmt::format("{}harness::end_call();\n", margin);
    const std::string begun = fmt::format("{}harness::begin_call();\n", margin);
    if (returned.kind == Type::Kind::nothing && callable.output < 0) {
        return fmt::format("{}{}{};\n{}", begun, margin, call, done);
    }
    if (callable.output < 0) {
        return fmt::format("{}{}{} harness_answer = {};\n{}{}{}", begun, margin, returned.spelled,
                           call, done, margin, write_of(returned, "harness_answer"));
    }
    const auto index = static_cast<std::size_t>(callable.output);
    const Type& type = signature.parameters[index].type;
    if (callable.size_is_returned) {
        return fmt::format(
            "{0}{1}long long harness_size = {2};\n{3}{1}harness::Codec<long long>::write("
            "harness_out, harness_size);\n{1}{4}",
            begun, margin, call, done, write_of(type, variable(index)));
    }
    // A structure is judged as a whole, wherever the argument points into it.
    const std::string name =
        type.kind == Type::Kind::nodes
            ? fmt::format(
                  "harness::first_node<{0}>(harness_in, harness_first_{1}, harness_last_{1})",
                  type.spelled, index)
            : variable(index);
    return fmt::format("{}{}static_cast<void>({});\n{}{}{}", begun, margin, call, done, margin,
                       write_of(type, name));
}

// Further input that a case feeds to the problem's environment.h.
std::string environment_of(const Callable& callable) {
    if (callable.environment_code.empty()) return "";
    std::string reads;
    std::string arguments;
    for (std::size_t i = 0; i < callable.environment.parameters.size(); ++i) {
        const Parameter& parameter = callable.environment.parameters[i];
        reads +=
            fmt::format("    auto harness_environment_{} = harness::Codec<{}>::read(harness_in);\n",
                        i, parameter.type.spelled);
        arguments += fmt::format("{}harness_environment_{}", i == 0 ? "" : ", ", i);
    }
    const bool makes_object = callable.environment.returned.kind != Type::Kind::nothing;
    return reads +
           fmt::format("    {}{}({});\n",
                       makes_object ? "[[maybe_unused]] decltype(auto) harness_object = " : "",
                       callable.environment.method, arguments);
}

std::string single_method(const Callable& callable) {
    const std::string call = fmt::format("harness_this.{}({})", callable.signature.method,
                                         arguments_of(callable.signature));
    return environment_of(callable) + reads_of(callable.signature, "    ") +
           fmt::format(
               "    harness::with_object<{0}>(harness_reuse, [&]({0}& harness_this) {{\n{1}"
               "    }});\n",
               callable.class_name, call_and_write(callable, callable.signature, call, "        "));
}

// The problem's own driver makes the object and calls it.
std::string driven(const Callable& callable) {
    const std::string call = fmt::format("{}<{}>({})", callable.driver.method, callable.class_name,
                                         arguments_of(callable.driver));
    return reads_of(callable.driver, "    ") +
           call_and_write(callable, callable.driver, call, "    ");
}

// Two objects, where LeetCode has them: one writes, another reads.
std::string round_trip(const Callable& callable) {
    const Signature& first = callable.methods[0];
    const Signature& second = callable.methods[1];
    const std::string& name = callable.class_name;
    return reads_of(first, "    ") +
           fmt::format(
               "    {0} harness_writer;\n    {7}\n"
               "    harness::begin_call();\n"
               "    {1} harness_text = harness_writer.{2}({3});\n"
               "    {4} harness_answer = harness_reader.{5}(harness_text);\n"
               "    harness::end_call();\n    {6}",
               callable.class_name, first.returned.spelled, first.method, arguments_of(first),
               second.returned.spelled, second.method, write_of(second.returned, "harness_answer"),
               callable.on_one_object ? fmt::format("{}& harness_reader = harness_writer;", name)
                                      : fmt::format("{} harness_reader;", name));
}

// A loop over the calls of a case: the constructor makes the object, the others use it.
std::string several_methods(const Callable& callable) {
    std::string branches;
    for (std::size_t i = 0; i < callable.methods.size(); ++i) {
        const Signature& method = callable.methods[i];
        std::string body;
        const bool is_constructor = method.method == callable.class_name;
        if (is_constructor) {
            body = fmt::format(
                "            harness::begin_call();\n"
                "            harness_object.make({});\n"
                "            harness::end_call();\n",
                arguments_of(method));
        } else {
            body = call_and_write(
                callable, method,
                fmt::format("harness_object->{}({})", method.method, arguments_of(method)),
                "            ");
        }
        branches += fmt::format("        if (harness_method == {}) {{\n{}{}        }}\n", i,
                                reads_of(method, "            ", is_constructor), body);
    }
    return fmt::format(
        "    harness::Kept harness_kept;\n"
        "    harness::Owner<{}> harness_object;\n"
        "    const auto harness_count = harness_in.take<std::uint32_t>();\n"
        "    harness_out.put(harness_count);\n"
        "    for (std::uint32_t harness_i = 0; harness_i < harness_count; ++harness_i) {{\n"
        "        const auto harness_method = harness_in.take<std::uint32_t>();\n"
        "        harness_out.put(harness_method);\n{}    }}\n",
        callable.class_name, branches);
}

std::string binding(const Callable& callable) {
    std::string checks;
    std::string body;
    const bool is_driven = !callable.driver.method.empty();
    if (callable.methods.empty()) {
        checks = check_of(callable, callable.signature, 0);
        body = is_driven ? driven(callable) : single_method(callable);
    } else {
        for (std::size_t i = 0; i < callable.methods.size(); ++i) {
            checks += check_of(callable, callable.methods[i], i);
        }
        body = is_driven                ? driven(callable)
               : callable.is_round_trip ? round_trip(callable)
                                        : several_methods(callable);
    }
    return checks + fmt::format(
                        "extern \"C\" void harness_run(harness::Reader& harness_in,\n"
                        "                            harness::Writer& harness_out,\n"
                        "                            [[maybe_unused]] bool harness_reuse) {{\n{}"
                        "    static_cast<void>(harness_in);\n}}\n",
                        body);
}

}  // namespace

Callable callable_of(const Problem& problem) {
    return {problem.class_name,       problem.signature,
            problem.methods,          problem.is_round_trip,
            problem.on_one_object,    problem.output,
            problem.size_is_returned, problem.environment_code,
            problem.environment,      problem.driver};
}

std::vector<std::string> shapes_of(const Callable& callable) {
    std::set<std::string> names;
    const std::function<void(const Type&)> add = [&](const Type& type) {
        const bool is_pointer = type.kind == Type::Kind::nodes || type.kind == Type::Kind::node_of;
        if (is_pointer) names.insert(file_of(type.shape));
        if (type.kind == Type::Kind::nested_integer) names.insert("nested_integer.h");
        for (const Type& element : type.elements) add(element);
    };
    std::vector<Signature> signatures = callable.methods;
    signatures.push_back(callable.signature);
    signatures.push_back(callable.environment);
    signatures.push_back(callable.driver);
    for (const Signature& signature : signatures) {
        add(signature.returned);
        for (const Parameter& parameter : signature.parameters) add(parameter.type);
    }
    return {names.begin(), names.end()};
}

std::string translation_unit(const std::string& before, const std::string& submission,
                             const Callable& callable) {
    std::string undefined;
    for (const char* word : words_used) undefined += fmt::format("#undef {}\n", word);
    for (const Signature* own : {&callable.environment, &callable.driver}) {
        if (!own->method.empty()) undefined += fmt::format("#undef {}\n", own->method);
    }
    // An editor may have put a byte order mark in front.
    const bool has_mark = submission.starts_with("\xEF\xBB\xBF");
    return fmt::format("{}#line 1 \"{}\"\n{}\n\n#line 1 \"{}\"\n{}{}", before, submission_name,
                       submission.substr(has_mark ? 3 : 0), binding_name, undefined,
                       binding(callable));
}

}  // namespace harness
