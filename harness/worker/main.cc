// The worker: a process that holds a submission, and nothing that the submission may not know.
//
//     judge: fork, limits, files of the sandbox, exec ──> this main
//     this main: system-call filter, dlopen of the submission, then for each case
//         bytes of the arguments ──> harness_run (generated binding) ──> bytes of the answer
//
// The same program holds a problem's environment.h, where it has one that a submission must not
// look into: it then answers the calls of another worker's submission (environment.h).
//
// It never sees an expected answer, a case's name or a file of the project. Everything that it
// sends is checked by the judge; what it says of itself (time, faults) can be forged by the
// submission, to the submission's own harm only.
#include <dlfcn.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "../wire/message.h"
#include "codec.h"
#include "environment.h"
#include "exception_text.h"
#include "fault.h"
#include "nodes.h"
#include "printed.h"
#include "sandbox.h"

// From the sanitizer's runtime, where the worker has one.
extern "C" [[gnu::weak]] void __asan_poison_memory_region(const volatile void* from,
                                                          std::size_t size);

namespace harness {

// ---- called by bindings -------------------------------------------------------------------------

namespace {
using Clock = std::chrono::steady_clock;
Clock::time_point call_began;
std::chrono::nanoseconds call_time{0};
}  // namespace

void begin_call() {
    call_began = Clock::now();
}
void end_call() {
    call_time += Clock::now() - call_began;
}

void Writer::grow(std::size_t count) {
    capacity_ = std::max(capacity_ * 2, size_ + count + 4096);
    char* larger = static_cast<char*>(std::realloc(data_, capacity_));
    if (larger == nullptr) end_with_fault(wire::Fault::out_of_memory, "no memory for the answer");
    data_ = larger;
}

void Writer::release() {
    std::free(data_);
}

// ---- nodes: a ring of those that live, each behind its links ------------------------------------

namespace {

constexpr std::uint32_t alive = 0x416C6976;
constexpr std::uint32_t held = 0x48656C64;     // alive, and of the input
constexpr std::uint32_t deleted = 0x44656C64;  // of the input; its memory is freed with the case

struct alignas(std::max_align_t) LivingNode {
    LivingNode* before;
    LivingNode* after;
    std::uint32_t state;  // one of these, or anything else once it was freed
};
LivingNode living{&living, &living, alive};

// A sanitizer keeps what was freed apart for a while, and finds who uses it; it needs no help.
bool has_sanitizer() {
    return &__asan_poison_memory_region != nullptr;
}

LivingNode* header_of(void* node) {
    return static_cast<LivingNode*>(node) - 1;
}

void free_all_nodes() {
    while (living.after != &living) {
        living.after->state = alive;
        free_node(living.after + 1);
    }
}

}  // namespace

void* allocate_node(std::size_t size) {
    auto* node = static_cast<LivingNode*>(::operator new(sizeof(LivingNode) + size));
    *node = {&living, living.after, alive};
    living.after->before = node;
    living.after = node;
    return node + 1;
}

void free_node(void* node) {
    if (node == nullptr) return;
    LivingNode* header = header_of(node);
    if (header->state == held) {
        header->state = deleted;
        return;
    }
    // A second delete is left to the allocator, which tells it as what it is.
    if (header->state == deleted) ::operator delete(header);
    if (header->state == alive) {
        header->before->after = header->after;
        header->after->before = header->before;
        header->state = 0;
    }
    ::operator delete(header);
}

void hold_node(void* node) {
    if (!has_sanitizer()) header_of(node)->state = held;
}

namespace {
int unset_memory = 0xAA;
}  // namespace

void* object_memory(std::size_t size, std::size_t alignment) {
    void* memory = ::operator new(size, std::align_val_t(alignment));
    return std::memset(memory, unset_memory, size);
}
void free_object_memory(void* memory, std::size_t alignment) {
    ::operator delete(memory, std::align_val_t(alignment));
}

namespace {

// ---- the conversation with the judge ------------------------------------------------------------

// Requests, read in large pieces.
class Requests {
public:
    // Who has something else to do until a request comes.
    Environment* meanwhile = nullptr;

    // The next request, whose bytes stay until the one after it; ends the process where there is
    // none any more.
    wire::Header next(std::string_view& payload) {
        at_ += taken_;
        while (!wire::first_payload(unread())) read_more();
        const wire::Header header = *wire::first_header(unread());
        payload = *wire::first_payload(unread());
        taken_ = sizeof header + header.size;
        return header;
    }

private:
    std::string_view unread() const { return {buffer_.data() + at_, end_ - at_}; }

    void read_more() {
        if (meanwhile != nullptr) meanwhile->serve_until_request();
        std::memmove(buffer_.data(), buffer_.data() + at_, end_ - at_);
        end_ -= at_;
        at_ = 0;
        const auto header = wire::first_header(unread());
        const std::size_t whole = sizeof(wire::Header) + (header ? header->size : 0);
        if (buffer_.size() < whole) buffer_.resize(whole);
        const ssize_t size =
            read(wire::requests_descriptor, buffer_.data() + end_, buffer_.size() - end_);
        // No destructor and no atexit function of the submission runs here.
        if (size <= 0) _exit(0);
        end_ += static_cast<std::size_t>(size);
    }

    std::vector<char> buffer_ = std::vector<char>(65536);
    std::size_t at_ = 0;
    std::size_t end_ = 0;
    std::size_t taken_ = 0;  // bytes of the request that was given last
};

void send(const wire::Header& header, const Writer& head, const Writer& body) {
    static Writer message;
    message.clear();
    message.put(header);
    message.bytes(head.data(), head.size());
    message.bytes(body.data(), body.size());
    std::size_t sent = 0;
    while (sent < message.size()) {
        const ssize_t size =
            write(wire::replies_descriptor, message.data() + sent, message.size() - sent);
        if (size <= 0) _exit(1);
        sent += static_cast<std::size_t>(size);
    }
}

}  // namespace

void tell_given(void* const* nodes, std::size_t count) {
    const Writer nothing;
    Writer places;
    for (std::size_t i = 0; i < count; ++i) {
        places.put(reinterpret_cast<std::uint64_t>(nodes[i]));
    }
    send(wire::header_for(ticket_served(), wire::Reply::given, places.size()), nothing, places);
}

void tell_returned(const NodeType& type, void* const* nodes, std::size_t count) {
    const Writer nothing;
    Writer places;
    for (std::size_t i = 0; i < count; ++i) {
        places.put(
            wire::NodePlace{reinterpret_cast<std::uint64_t>(nodes[i]), type.value(nodes[i])});
    }
    send(wire::header_for(ticket_served(), wire::Reply::returned, places.size()), nothing, places);
}

namespace {

using Run = void (*)(Reader&, Writer&, bool reuse);

// What the shared object is loaded for.
struct Loaded {
    Run run = nullptr;
    bool reuse = false;
    std::optional<Environment> environment;
};

void* load_symbol(void* object, const std::string& name) {
    void* symbol = object == nullptr ? nullptr : dlsym(object, name.c_str());
    if (symbol == nullptr) end_with_fault(wire::Fault::not_loaded, dlerror());
    return symbol;
}

void load(const wire::Header& header, std::string_view payload, Loaded& loaded) {
    const auto options = wire::take_struct<wire::LoadOptions>(payload).value();
    const std::string_view filter = payload.substr(0, options.filter_size);
    payload.remove_prefix(filter.size());
    const std::string symbol(payload.substr(0, payload.find('\0')));
    const std::string path(payload.substr(symbol.size() + 1));
    unset_memory = static_cast<int>(options.unset_memory);
    if (!enter_filter(filter)) end_with_fault(wire::Fault::sandbox, std::strerror(errno));
    const Writer nothing;
    send(wire::header_for(header.ticket, wire::Reply::contained, 0), nothing, nothing);
    void* object = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    close(wire::object_descriptor);
    if (options.is_environment != 0) {
        loaded.environment.emplace(
            *static_cast<const EnvironmentBinding*>(load_symbol(object, symbol)));
        return;
    }
    loaded.run = reinterpret_cast<Run>(load_symbol(object, symbol));
    loaded.reuse = options.reuse_object != 0;
}

void serve_once(Loaded& loaded, bool is_run, std::string_view payload, Writer& answer) {
    Reader reader{payload.data(), payload.data() + payload.size(), {}, &node_functions};
    answer.clear();
    answer.node_functions = &node_functions;
    call_time = std::chrono::nanoseconds(0);
    try {
        if (!loaded.environment) {
            loaded.run(reader, answer, loaded.reuse);
        } else if (is_run) {
            loaded.environment->begin(reader);
        } else {
            loaded.environment->finish(answer);
        }
    } catch (const std::bad_alloc&) {
        end_with_fault(wire::Fault::out_of_memory, "std::bad_alloc left the method");
    } catch (...) {
        end_with_fault(wire::Fault::threw, current_exception_text());
    }
    free_all_nodes();
}

void serve_request(Loaded& loaded, const wire::Header& header, std::string_view payload,
                   Writer& answer) {
    const bool is_run = header.kind == static_cast<std::uint32_t>(wire::Request::run);
    const auto times = is_run ? wire::take_struct<std::uint32_t>(payload).value_or(1) : 1;
    for (std::uint32_t i = 0; i < times; ++i) serve_once(loaded, is_run, payload, answer);
}

[[noreturn]] void serve() {
    Requests requests;
    std::string_view payload;
    wire::Header header = requests.next(payload);
    serve_ticket(header.ticket);
    Loaded loaded;
    load(header, payload, loaded);
    if (loaded.environment) requests.meanwhile = &*loaded.environment;
    Writer head;
    Writer answer;
    send(wire::header_for(header.ticket, wire::Reply::ready, 0), head, answer);
    for (;;) {
        header = requests.next(payload);
        serve_ticket(header.ticket);
        serve_request(loaded, header, payload, answer);
        const Printed printed = take_printed();
        head.clear();
        head.put(wire::AnswerHead{static_cast<std::uint64_t>(call_time.count()), printed.size,
                                  printed.shown.size()});
        head.bytes(printed.shown.data(), printed.shown.size());
        send(wire::header_for(header.ticket, wire::Reply::answer, head.size() + answer.size()),
             head, answer);
    }
}

}  // namespace
}  // namespace harness

extern char** environ;

int main() {
    environ[0] = nullptr;
    harness::watch_printed();
    harness::watch_for_faults();
    harness::serve();
}
