// The one protocol that the judge and the worker speak.
//
//     judge ── Request::load, Request::run, Request::run, … ──> worker   (descriptor 3)
//     judge <── Reply::ready, Reply::answer, Reply::answer, … ── worker   (descriptor 4)
//
// A message is a Header and `size` bytes. Every request carries a ticket, a random number, and its
// reply carries the same one: a reply that nobody asked for is told from a real one by it. Requests
// may be sent ahead of the replies; they are answered in their order.
//
// Bytes of a value depend on its type alone, which both sides know from the signature:
//
//     boolean, character    1 byte
//     integer of any width  8 bytes, two's complement, in the machine's byte order
//     real                  8 bytes, IEEE 754
//     text                  4 bytes of length, then its bytes
//     list                  4 bytes of length, then its elements
//
// Integers are 8 bytes wide whatever the signature says, so a submission that widens its types
// (`#define int long long`) is still understood. The judge checks every byte that a worker sends;
// the worker trusts the judge.
#pragma once

#include <cstdint>

namespace harness::wire {

struct Header {
    std::uint64_t ticket;
    std::uint32_t kind;
    std::uint32_t size;  // bytes that follow
};

enum class Request : std::uint32_t {
    load = 1,  // LoadOptions, then the filter program, then the name of the shared object
    run = 2,   // the arguments of one case, in the order of the signature
};

enum class Reply : std::uint32_t {
    contained = 4,  // the sandbox is complete; the shared object is loaded next
    ready = 1,      // the shared object is loaded
    answer = 2,     // AnswerHead, the text printed during the case, the bytes of the answer
    fault = 3,      // a Fault and a text: the worker is about to end
};

// What `Request::load` begins with.
struct LoadOptions {
    std::uint32_t reuse_object;  // 1: one object serves all cases, 0: a new one for each
    std::uint32_t filter_size;   // bytes of the system-call filter that follow, 0 for none
};

// What `Reply::answer` begins with.
struct AnswerHead {
    std::uint64_t run_ns;        // time inside the submission's method
    std::uint64_t printed_size;  // bytes that the case printed
    std::uint64_t shown_size;    // bytes of it that follow, at most `most_shown`
};

enum class Fault : std::uint32_t {
    not_loaded = 1,  // the shared object could not be loaded; the text is the loader's
    threw = 2,       // an exception left the method; the text names it
    out_of_memory = 3,
    died = 4,     // a signal; the text names it
    sandbox = 5,  // the sandbox could not be set up; the text says which part
};

// Descriptors of a worker. 0 reads nothing; 1 and 2 are one file that holds what the current case
// has printed; then comes a file for the sanitizers' reports, and the shared object, which is
// closed once it is loaded.
inline constexpr int requests_descriptor = 3;
inline constexpr int replies_descriptor = 4;
inline constexpr int reports_descriptor = 5;
inline constexpr int object_descriptor = 6;

// Longest text of a case's own output that a reply holds, in bytes; the middle of a longer one is
// left out.
inline constexpr std::uint64_t most_shown = 16 * 1024;

}  // namespace harness::wire
