// The one protocol that the judge and the worker speak.
//
//     judge ── Request::load, Request::run, Request::run, … ──> worker   (descriptor 3)
//     judge <── Reply::ready, Reply::answer, Reply::answer, … ── worker   (descriptor 4)
//
// A message is a Header and `size` bytes (message.h). Every request carries a ticket, a random
// number, and its reply carries the same one: a reply that nobody asked for is told from a real one
// by it. Requests may be sent ahead of the replies; they are answered in their order. The first
// reply is `contained`: from then on the submission may run, and what the worker says of the
// machine or of itself is not believed any more.
//
// Functions that a problem supplies and whose answers the submission must not know (isBadVersion)
// live in a second worker, the environment, which the submission's worker asks directly:
//
//     judge ── Request::load, Request::run, Request::finish, Request::run, … ──> environment
//     judge <── Reply::ready, Reply::answer, … ── environment
//     submission ── a call, a call, … ──> environment     (descriptor 7 of both)
//     submission <── its result, … ── environment         (descriptor 8 of both)
//
// `run` carries the input that the environment alone gets, and is answered when the functions may
// be called; then the judge sends the submission its case, waits for what comes of it, and asks
// with `finish` what the environment says of the calls (FinishHead and a text, behind an
// AnswerHead). A call is a message whose kind is the number of the function and whose bytes are its
// arguments; its result a message with a CallResult as kind.
//
// Bytes of a value depend on its type alone, which both sides know from the signature:
//
//     boolean, character    1 byte
//     integer of any width  8 bytes, two's complement, in the machine's byte order
//     real                  8 bytes, IEEE 754
//     text                  4 bytes of length, then its bytes
//     list                  4 bytes of length, then its elements; any container is one
//     pair, tuple           its members one after the other, nothing between them
//     optional              1 byte, 0 for none or 1, then the value where there is one
//     nested integer        1 byte, 0 for an integer or 1 for a list, then that
//     buffer (char name[4]) of a call: nothing there, and as many bytes as were written back, in
//                           front of the function's own result, as a text
//     nodes                 a table: 4 bytes of count; for each node its value (8), its flags (1:
//                           a leaf, of a quad tree), the count of its links (4) and each link (4:
//                           the number of a node, -1 for null); then the number of the node that
//                           the pointer leads to (4). Nodes of an input are numbered through all of
//                           its tables, those of an answer within its table
//     pointer into nodes    8 bytes, the node's number in the input, -1 for null, -2 for another
//                           node; 8 bytes, its value
//     prefix                8 bytes, k, then the whole list
//     calls of a class      4 bytes of count, then for each call 4 bytes, the method's number, and
//                           its arguments; the results likewise
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
    run = 2,  // how often the case is to run (4 bytes, 1 but in a race), then its arguments, in the
              // order of the signature
    finish = 3,  // of an environment: what came of the calls since `run`
};

enum class Reply : std::uint32_t {
    contained = 4,  // the sandbox is complete; the shared object is loaded next
    ready = 1,      // the shared object is loaded
    answer = 2,     // AnswerHead, the text printed during the case, the bytes of the answer
    fault = 3,      // a Fault and a text: the worker is about to end
    // Of nodes of which a copy is asked for, before the method is called: where those of the input
    // are (8 bytes each). And of a pointer that the method gave: a NodePlace for each node that
    // hangs on it. Both come before the answer and bear its ticket.
    given = 5,
    returned = 6,
};

// What `Request::load` begins with.
struct LoadOptions {
    std::uint32_t is_environment;  // 1: it answers the calls of another worker's submission
    std::uint32_t reuse_object;    // 1: one object serves all cases, 0: a new one for each
    std::uint32_t unset_memory;    // each byte of a new object, where nobody sets it: 0xAA, say
    std::uint32_t filter_size;     // bytes of the system-call filter that follow, 0 for none
};

// What `Reply::answer` begins with.
struct AnswerHead {
    std::uint64_t run_ns;        // time inside the submission's method
    std::uint64_t printed_size;  // bytes that the case printed
    std::uint64_t shown_size;    // bytes of it that follow, at most `most_shown`
};

struct NodePlace {
    std::uint64_t address;
    std::int64_t value;
};

// What the answer to `Request::finish` holds, in front of a text.
struct FinishHead {
    enum class Kind : std::uint32_t {
        done,      // the text is "", or why the case has failed in the environment's opinion
        too_many,  // `function` was called more often than it may be
        refused,   // it threw: the text says what
        garbage,   // what came was no call
    } kind;
    std::uint32_t function;
};

enum class CallResult : std::uint32_t {
    returned = 0,
    refused = 1,  // and so will be all that follow; the text says why
};

enum class Fault : std::uint32_t {
    not_loaded = 1,  // the shared object could not be loaded; the text is the loader's
    threw = 2,       // an exception left the method; the text names it
    out_of_memory = 3,
    died = 4,     // a signal; the text names it
    sandbox = 5,  // the sandbox could not be set up; the text says which part
    refused = 6,  // the environment refused a call
};

// Descriptors of a worker. 0 reads nothing; 1 and 2 are one file that holds what the current case
// has printed; then comes a file for the sanitizers' reports, and the shared object, which is
// closed once it is loaded. The last two are there where a problem has an environment.
inline constexpr int requests_descriptor = 3;
inline constexpr int replies_descriptor = 4;
inline constexpr int reports_descriptor = 5;
inline constexpr int object_descriptor = 6;
inline constexpr int calls_descriptor = 7;
inline constexpr int results_descriptor = 8;

// Longest message of a call, in bytes.
inline constexpr std::uint32_t largest_call = 16 * 1024 * 1024;

// Longest text of a case's own output that a reply holds, in bytes; the middle of a longer one is
// left out.
inline constexpr std::uint64_t most_shown = 16 * 1024;

}  // namespace harness::wire
