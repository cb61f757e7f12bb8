#include "calls.h"

#include <unistd.h>

#include <cerrno>
#include <mutex>

#include "../wire/message.h"
#include "fault.h"

namespace harness {
namespace {

std::mutex one_at_a_time;

[[noreturn]] void end_without_environment() {
    end_with_fault(wire::Fault::refused, "the judge's functions don't answer any more");
}

void write_all(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t size = write(wire::calls_descriptor, bytes.data(), bytes.size());
        if (size < 0 && errno == EINTR) continue;
        if (size <= 0) end_without_environment();
        bytes.remove_prefix(static_cast<std::size_t>(size));
    }
}

void read_until(std::string& bytes, std::size_t size) {
    while (bytes.size() < size) {
        char chunk[4096];
        const ssize_t count = read(wire::results_descriptor, chunk, sizeof chunk);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) end_without_environment();
        bytes.append(chunk, static_cast<std::size_t>(count));
    }
}

}  // namespace

Reader& Call::ask() {
    const std::lock_guard lock(one_at_a_time);
    bytes_.clear();
    wire::append_message(0, function_, {arguments.data(), arguments.size()}, bytes_);
    write_all(bytes_);
    bytes_.clear();
    read_until(bytes_, sizeof(wire::Header));
    const wire::Header header = *wire::first_header(bytes_);
    read_until(bytes_, sizeof header + header.size);
    const std::string_view payload = *wire::first_payload(bytes_);
    if (header.kind != static_cast<std::uint32_t>(wire::CallResult::returned)) {
        end_with_fault(wire::Fault::refused, payload);
    }
    result_ = Reader{payload.data(), payload.data() + payload.size()};
    return result_;
}

}  // namespace harness
