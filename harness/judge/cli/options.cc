#include "cli/options.h"

#include <fmt/format.h>

#include "base/text.h"

namespace harness {
namespace {

std::string typed_option(const char* name, const std::string& value) {
    return value.empty() ? "" : fmt::format(" {} {}", name, for_shell(value));
}

}  // namespace

std::string Options::typed() const {
    return typed_folders() + typed_option("--set", set) + typed_option("--compiler", compiler) +
           (plain ? " --plain" : "");
}

std::string Options::typed_folders() const {
    return typed_option("--problems", folders.problems) +
           typed_option("--testcases", folders.testcases);
}

}  // namespace harness
