#include "printed.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#if __has_include(<stdio_ext.h>)
#include <stdio_ext.h>
#endif

#include <array>
#include <cstdio>
#include <iostream>

#include "../wire/wire.h"

namespace harness {
namespace {

std::array<char, 65536> stdout_buffer;

void read_part(std::string& text, std::uint64_t from, std::uint64_t size) {
    const std::size_t old = text.size();
    text.resize(old + size);
    const ssize_t count = pread(STDOUT_FILENO, text.data() + old, size, static_cast<off_t>(from));
    text.resize(old + static_cast<std::size_t>(count > 0 ? count : 0));
}

}  // namespace

void watch_printed() {
#if __has_include(<stdio_ext.h>)
    std::setvbuf(stdout, stdout_buffer.data(), _IOFBF, stdout_buffer.size());
#else
    std::setvbuf(stdout, stdout_buffer.data(), _IOLBF, stdout_buffer.size());
#endif
}

Printed take_printed() {
    std::fflush(stdout);
    std::cout.flush();
    std::clog.flush();
    struct stat file{};
    Printed printed;
    if (fstat(STDOUT_FILENO, &file) != 0 || file.st_size <= 0) return printed;
    printed.size = static_cast<std::uint64_t>(file.st_size);
    const std::uint64_t half = wire::most_shown / 2;
    if (printed.size <= wire::most_shown) {
        read_part(printed.shown, 0, printed.size);
    } else {
        read_part(printed.shown, 0, half);
        read_part(printed.shown, printed.size - half, half);
    }
    if (ftruncate(STDOUT_FILENO, 0) != 0) printed.size = 0;
    return printed;
}

void rescue_printed() {
#if __has_include(<stdio_ext.h>)
    const std::size_t pending = __fpending(stdout);
    if (pending > 0 && pending <= stdout_buffer.size()) {
        [[maybe_unused]] const ssize_t ignored =
            write(STDOUT_FILENO, stdout_buffer.data(), pending);
        __fpurge(stdout);
    }
#endif
    // After `sync_with_stdio(false)` std::cout has a buffer of its own.
    if (std::cout.rdbuf() != nullptr) std::cout.rdbuf()->pubsync();
}

}  // namespace harness
