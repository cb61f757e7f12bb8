#include "cli/options.h"

#include <fmt/format.h>

#include "base/text.h"

namespace harness {
namespace {

std::string typed_option(const char* name, const std::string& value, const std::string& otherwise) {
    return value == otherwise ? "" : fmt::format(" {} {}", name, for_shell(value));
}

}  // namespace

std::string Options::typed() const {
    return typed_folders() + typed_option("--set", set, "") +
           typed_option("--compiler", compiler, "") + (plain ? " --plain" : "");
}

std::string Options::typed_folders() const {
    const Options defaults;
    return typed_option("--problems", problems, defaults.problems) +
           typed_option("--testcases", testcases, defaults.testcases);
}

}  // namespace harness
