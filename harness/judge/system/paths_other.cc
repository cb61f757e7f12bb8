// macOS, by what its loader tells. Other systems than this and Linux have no way here yet.
#include <mach-o/dyld.h>

#include <cstdint>

#include "base/fault.h"
#include "system/paths.h"

namespace harness {

std::filesystem::path own_program() {
    std::uint32_t size = 0;
    _NSGetExecutablePath(nullptr, &size);
    std::string name(size, '\0');
    if (_NSGetExecutablePath(name.data(), &size) != 0) {
        throw InputFault("this system doesn't tell where the judge's program is");
    }
    return std::filesystem::canonical(name.c_str());
}

}  // namespace harness
