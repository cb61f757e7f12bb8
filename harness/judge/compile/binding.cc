#include "compile/binding.h"

#include <fmt/format.h>

#include <functional>
#include <set>

namespace harness {
namespace {

// Words of the binding that a macro of the submission may have changed.
constexpr const char* words_used[] = {
    "auto", "class", "concept", "const", "decltype", "extern", "for", "harness", "if", "new",
    "requires", "return", "static_assert", "static_cast", "template", "void",
    // what it calls
    "Codec", "GivesA", "Kept", "Owner", "Reader", "Writer", "begin_call", "end_call", "first_node",
    "keep", "make", "nodes", "put", "read", "size", "take", "with", "write", "write_node_of",
    // and those in a macro of which nothing of it could stand
    "Nodes", "Objects", "Sealed", "conditional_t", "driver", "false", "is_final_v", "maybe_unused",
    "operator", "std", "struct", "true", "uint32_t"};

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

std::string without_star(std::string spelled) {
    if (spelled.ends_with('*')) spelled.pop_back();
    return spelled;
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
            is_structure
                ? fmt::format("harness::Nodes::read<{}, struct harness_seal>(harness_in)",
                              without_star(parameter.type.spelled))
                : fmt::format("harness::Codec<{}>::read(harness_in)", parameter.type.spelled);
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
    const std::string node = without_star(type.spelled);
    if (type.kind == Type::Kind::node_of) {
        return fmt::format(
            "harness::Nodes::write_node_of<{}, struct harness_seal>(harness_in, harness_out, "
            "{});\n",
            node, name);
    }
    if (type.kind == Type::Kind::nodes) {
        return fmt::format("harness::Nodes::write<{}, struct harness_seal>(harness_out, {});\n",
                           node, name);
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

// ---- functions that live apart ------------------------------------------------------------------

std::string parameter_of(const Parameter& parameter, int buffer, std::size_t index) {
    if (buffer > 0) return fmt::format("char* {}", variable(index));
    const bool is_reference = parameter.passing == Parameter::Passing::by_const_reference;
    return fmt::format("{}{}{} {}", is_reference ? "const " : "", parameter.type.spelled,
                       is_reference ? "&" : "", variable(index));
}

std::string stub_of(const SuppliedFunction& function, std::size_t number) {
    const Signature& signature = function.signature;
    std::string parameters;
    std::string sent;
    std::string filled;
    for (std::size_t i = 0; i < signature.parameters.size(); ++i) {
        const Parameter& parameter = signature.parameters[i];
        parameters += (i == 0 ? "" : ", ") + parameter_of(parameter, function.buffers[i], i);
        if (function.buffers[i] == 0) {
            sent += fmt::format("    harness::Codec<{}>::write(harness_call.arguments, {});\n",
                                parameter.type.spelled, variable(i));
        } else {
            filled += fmt::format(
                "    const std::string harness_filled_{0} = "
                "harness::Codec<std::string>::read(harness_result);\n"
                "    std::memcpy({1}, harness_filled_{0}.data(), harness_filled_{0}.size());\n",
                i, variable(i));
        }
    }
    const bool is_void = signature.returned.kind == Type::Kind::nothing;
    return fmt::format(
        "{0} {1}({2}) {{\n    harness::Call harness_call({3});\n{4}"
        "    [[maybe_unused]] harness::Reader& harness_result = harness_call.ask();\n{5}{6}}}\n",
        signature.returned.spelled, signature.method, parameters, number, sent, filled,
        is_void ? ""
                : fmt::format("    return harness::Codec<{}>::read(harness_result);\n",
                              signature.returned.spelled));
}

// The object that the environment would make: its methods are stubs.
std::string stub_object_of(const Callable& callable) {
    const Type& made = callable.environment.returned;
    if (made.kind == Type::Kind::nothing) return "";
    const std::string name = without_star(made.spelled);
    if (name == made.spelled) return fmt::format("    {} harness_object;\n", name);
    return fmt::format("    {} harness_stub;\n    auto harness_object = &harness_stub;\n", name);
}

// What the environment's worker calls for a stub.
std::string answer_of(const Callable& callable, const SuppliedFunction& function,
                      std::size_t number) {
    const Signature& signature = function.signature;
    const bool is_pointer = callable.environment.returned.spelled.ends_with('*');
    std::string reads;
    std::string arguments;
    std::string buffers;
    const bool is_void = signature.returned.kind == Type::Kind::nothing;
    for (std::size_t i = 0; i < signature.parameters.size(); ++i) {
        const std::string& type = signature.parameters[i].type.spelled;
        arguments += (i == 0 ? "" : ", ") + variable(i);
        if (function.buffers[i] == 0) {
            reads += fmt::format("    {0} {1} = harness::Codec<{0}>::read(harness_in);\n", type,
                                 variable(i));
            continue;
        }
        reads += fmt::format("    char {}[{}] = {{}};\n", variable(i), function.buffers[i]);
        buffers += fmt::format(
            "    harness::Codec<std::string>::write(harness_out, std::string({}, {}));\n",
            variable(i),
            is_void ? std::to_string(function.buffers[i])
                    : fmt::format("harness::filled_of(harness_result, {})", function.buffers[i]));
    }
    const std::string object = function.class_name.empty() ? ""
                               : is_pointer                ? "(*harness_object)->"
                                                           : "harness_object->";
    return fmt::format(
        "static void harness_function_{0}(harness::Reader& harness_in,\n"
        "                               [[maybe_unused]] harness::Writer& harness_out) {{\n{1}"
        "    if (harness_in.at != harness_in.end) harness::Reader::fail();\n"
        "    {2}{3}{4}({5});\n{6}{7}}}\n",
        number, reads,
        is_void ? "" : fmt::format("{} harness_result = ", signature.returned.spelled), object,
        signature.method, arguments, buffers,
        is_void ? ""
                : fmt::format("    harness::Codec<{}>::write(harness_out, harness_result);\n",
                              signature.returned.spelled));
}

// Arguments live until the next case: an object may keep references to them.
std::string setup_of(const Callable& callable) {
    const Signature& setup = callable.environment;
    const bool makes_object = setup.returned.kind != Type::Kind::nothing;
    std::string reads;
    for (std::size_t i = 0; i < setup.parameters.size(); ++i) {
        reads += fmt::format(
            "    auto& {} = harness_kept->keep(harness::Codec<{}>::read(harness_in));\n",
            variable(i), setup.parameters[i].type.spelled);
    }
    const std::string call = fmt::format("{}({})", setup.method, arguments_of(setup));
    return fmt::format(
        "static std::optional<harness::Kept> harness_kept;\n{}"
        "static void harness_set([[maybe_unused]] harness::Reader& harness_in) {{\n{}"
        "    harness_kept.emplace();\n{}    {};\n}}\n",
        makes_object
            ? fmt::format("static std::optional<{}> harness_object;\n", setup.returned.spelled)
            : "",
        makes_object ? "    harness_object.reset();\n" : "", reads,
        makes_object ? fmt::format("harness_object.emplace({})", call) : call);
}

// Further input that a case feeds to the problem's environment.h.
std::string environment_of(const Callable& callable) {
    if (callable.environment_code.empty()) return "";
    if (!callable.functions.empty()) return stub_object_of(callable);
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
               "    harness::Objects::with<{0}>(harness_reuse, [&]({0}& harness_this) {{\n{1}"
               "    }});\n",
               callable.class_name, call_and_write(callable, callable.signature, call, "        "));
}

// The problem's own driver makes the object and calls it. It is reached as it was before the paste
// (driver_of), and gets a class that the paste can't name, so can't specialise it for.
std::string driven(const Callable& callable) {
    const std::string call = fmt::format(
        "harness::driver.template operator()<std::conditional_t<std::is_final_v<{0}>, {0}, "
        "harness::Sealed<{0}, struct harness_seal>>>({1})",
        callable.class_name, arguments_of(callable.driver));
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
    return {problem.class_name,       problem.signature,        problem.methods,
            problem.is_round_trip,    problem.on_one_object,    problem.output,
            problem.size_is_returned, problem.environment_code, problem.environment,
            problem.driver,           problem.functions,        problem.finish};
}

std::string stubs_of(const Callable& callable) {
    std::string functions;
    std::string methods;
    std::string class_name;
    for (std::size_t i = 0; i < callable.functions.size(); ++i) {
        const SuppliedFunction& function = callable.functions[i];
        (function.class_name.empty() ? functions : methods) += stub_of(function, i);
        if (!function.class_name.empty()) class_name = function.class_name;
    }
    if (class_name.empty()) return functions;
    return fmt::format("{}class {} {{\npublic:\n{}}};\n", functions, class_name, methods);
}

std::string driver_of(const Callable& callable) {
    if (callable.driver.method.empty()) return "";
    return fmt::format(
        "namespace harness {{\ninline constexpr auto driver = []<class HarnessClass>(auto&&... "
        "harness_arguments) -> decltype(auto) {{\n    return ::{}<HarnessClass>("
        "std::forward<decltype(harness_arguments)>(harness_arguments)...);\n}};\n}}\n",
        callable.driver.method);
}

std::string environment_unit(const std::string& before, const Callable& callable) {
    std::string answers;
    std::string table;
    for (std::size_t i = 0; i < callable.functions.size(); ++i) {
        const SuppliedFunction& function = callable.functions[i];
        answers += answer_of(callable, function, i);
        table += fmt::format("    {{\"{}\", {}, harness_function_{}}},\n", function.name(),
                             function.most_calls, i);
    }
    const std::string& finish = callable.finish.method;
    return fmt::format(
        "{}#line 1 \"environment.h\"\n{}\n#line 1 \"{}\"\n{}{}{}"
        "static const harness::EnvironmentFunction harness_functions[] = {{\n{}}};\n"
        "extern \"C\" const harness::EnvironmentBinding harness_environment = {{\n"
        "    harness_set, {}, harness_functions, {}}};\n",
        before, callable.environment_code, binding_name, setup_of(callable), answers,
        finish.empty()
            ? ""
            : fmt::format("static std::string harness_finish() {{ return {}(); }}\n", finish),
        table, finish.empty() ? "nullptr" : "harness_finish", callable.functions.size());
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
