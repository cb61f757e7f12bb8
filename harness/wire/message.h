// How a message is put together and taken apart: written once for all who send and read them.
//
//     judge    run/worker_process.cc   to a worker, from a worker
//              practice/debug.cc       all that the judge would say, in advance
//     worker   main.cc                 from the judge, to the judge
//              fault.cc                the last words of a process that dies
//              environment.cc          calls of the submission, on the side that answers them
//              calls.cc                the same, on the side that asks
//
// A message is a Header and as many bytes as that says. Nothing here allocates, but for what the
// caller's own container does: a signal handler may use it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>

#include "wire.h"

namespace harness::wire {

template <class Kind>
constexpr Header header_for(std::uint64_t ticket, Kind kind, std::size_t size) {
    return {ticket, static_cast<std::uint32_t>(kind), static_cast<std::uint32_t>(size)};
}

// Appends a message to a std::string, or to whatever else has append(const char*, size_t).
template <class Kind, class Buffer>
void append_message(std::uint64_t ticket, Kind kind, std::string_view payload, Buffer& to) {
    const Header header = header_for(ticket, kind, payload.size());
    to.append(reinterpret_cast<const char*>(&header), sizeof header);
    to.append(payload.data(), payload.size());
}

// The header that `bytes` begin with; nothing where they are too few. Whoever reads from a side
// that isn't trusted looks at `size` before waiting for so much.
inline std::optional<Header> first_header(std::string_view bytes) {
    Header header;
    if (bytes.size() < sizeof header) return std::nullopt;
    std::memcpy(&header, bytes.data(), sizeof header);
    return header;
}

// The payload of the message that `bytes` begin with; nothing where it isn't whole yet.
inline std::optional<std::string_view> first_payload(std::string_view bytes) {
    const std::optional<Header> header = first_header(bytes);
    if (!header || bytes.size() - sizeof *header < header->size) return std::nullopt;
    return bytes.substr(sizeof *header, header->size);
}

// Takes a plain struct off the front of `bytes`; nothing where they are too few.
template <class T>
std::optional<T> take_struct(std::string_view& bytes) {
    T value;
    if (bytes.size() < sizeof value) return std::nullopt;
    std::memcpy(&value, bytes.data(), sizeof value);
    bytes.remove_prefix(sizeof value);
    return value;
}

}  // namespace harness::wire
