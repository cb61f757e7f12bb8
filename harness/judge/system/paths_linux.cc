#include "system/paths.h"

namespace harness {

std::filesystem::path own_program() {
    return std::filesystem::read_symlink("/proc/self/exe");
}

}  // namespace harness
