#include "system/descriptor.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

#include "base/fault.h"

namespace harness {
void fail_with_errno(const char* what) {
    throw InputFault(
        fmt::format("this machine refuses: {}: {}", what, std::generic_category().message(errno)));
}

void Descriptor::close() {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
}

Pipe make_pipe() {
    int ends[2];
    if (pipe(ends) != 0) fail_with_errno("making a pipe");
    for (const int end : ends) fcntl(end, F_SETFD, FD_CLOEXEC);
    return {Descriptor(ends[0]), Descriptor(ends[1])};
}

Descriptor make_nameless_file() {
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::temp_directory_path(error);
    if (error) throw InputFault("no folder for temporary files; set TMPDIR to one");
    std::string path = (folder / "judge-XXXXXX").string();
    const int number = mkstemp(path.data());
    if (number < 0) fail_with_errno("making a temporary file");
    unlink(path.c_str());
    fcntl(number, F_SETFD, FD_CLOEXEC);
    fcntl(number, F_SETFL, O_APPEND);
    return Descriptor(number);
}

}  // namespace harness
