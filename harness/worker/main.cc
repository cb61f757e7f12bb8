// The worker: a process that holds a submission, and nothing that the submission may not know.
//
//     judge: fork, limits, files of the sandbox, exec ──> this main
//     this main: system-call filter, dlopen of the submission, then for each case
//         bytes of the arguments ──> harness_run (generated binding) ──> bytes of the answer
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
#include <string>
#include <vector>

#include "../wire/wire.h"
#include "codec.h"
#include "exception_text.h"
#include "fault.h"
#include "printed.h"
#include "sandbox.h"

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

// ---- nodes: a ring of those that live, each behind its links ------------------------------------

namespace {

constexpr std::uint32_t alive = 0x416C6976;

struct alignas(std::max_align_t) LivingNode {
    LivingNode* before;
    LivingNode* after;
    std::uint32_t state;  // `alive`, or anything else once it was freed
    bool is_original;
};
LivingNode living{&living, &living, alive, false};

LivingNode* header_of(void* node) {
    return static_cast<LivingNode*>(node) - 1;
}

void free_all_nodes() {
    while (living.after != &living) free_node(living.after + 1);
}

}  // namespace

void* allocate_node(std::size_t size) {
    auto* node = static_cast<LivingNode*>(::operator new(sizeof(LivingNode) + size));
    *node = {&living, living.after, alive, false};
    living.after->before = node;
    living.after = node;
    return node + 1;
}

void free_node(void* node) {
    if (node == nullptr) return;
    LivingNode* header = header_of(node);
    // A second delete is left to the allocator, which tells it as what it is.
    if (header->state == alive) {
        header->before->after = header->after;
        header->after->before = header->before;
        header->state = 0;
    }
    ::operator delete(header);
}

void mark_original(void* node) {
    header_of(node)->is_original = true;
}
bool is_original(const void* node) {
    return (static_cast<const LivingNode*>(node) - 1)->is_original;
}

void* object_memory(std::size_t size, std::size_t alignment) {
    void* memory = ::operator new(size, std::align_val_t(alignment));
    return std::memset(memory, 0xAA, size);
}
void free_object_memory(void* memory, std::size_t alignment) {
    ::operator delete(memory, std::align_val_t(alignment));
}

namespace {

// ---- the conversation with the judge ------------------------------------------------------------

// Requests, read in large pieces.
class Requests {
public:
    // The next request; ends the process where there is none any more.
    wire::Header next(const char*& payload) {
        need(sizeof(wire::Header));
        wire::Header header;
        std::memcpy(&header, buffer_.data() + at_, sizeof header);
        at_ += sizeof header;
        need(header.size);
        payload = buffer_.data() + at_;
        at_ += header.size;
        return header;
    }

private:
    void need(std::size_t count) {
        if (end_ - at_ >= count) return;
        std::memmove(buffer_.data(), buffer_.data() + at_, end_ - at_);
        end_ -= at_;
        at_ = 0;
        if (buffer_.size() < count) buffer_.resize(count);
        while (end_ < count) {
            const ssize_t size =
                read(wire::requests_descriptor, buffer_.data() + end_, buffer_.size() - end_);
            // No destructor and no atexit function of the submission runs here.
            if (size <= 0) _exit(0);
            end_ += static_cast<std::size_t>(size);
        }
    }

    std::vector<char> buffer_ = std::vector<char>(65536);
    std::size_t at_ = 0;
    std::size_t end_ = 0;
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

using Run = void (*)(Reader&, Writer&, bool reuse);

struct Loaded {
    Run run;
    bool reuse;
};

Loaded load(const wire::Header& header, const char* payload) {
    wire::LoadOptions options;
    std::memcpy(&options, payload, sizeof options);
    const std::string_view filter(payload + sizeof options, options.filter_size);
    const std::string path(filter.data() + filter.size(), payload + header.size);
    if (!enter_filter(filter)) end_with_fault(wire::Fault::sandbox, std::strerror(errno));
    const Writer nothing;
    send({header.ticket, static_cast<std::uint32_t>(wire::Reply::contained), 0}, nothing, nothing);
    void* object = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    close(wire::object_descriptor);
    void* symbol = object == nullptr ? nullptr : dlsym(object, "harness_run");
    if (symbol == nullptr) end_with_fault(wire::Fault::not_loaded, dlerror());
    return {reinterpret_cast<Run>(symbol), options.reuse_object != 0};
}

void run_case(const Loaded& loaded, const char* payload, Writer& answer) {
    Reader reader{payload};
    answer.clear();
    answer.originals = &reader.nodes;
    call_time = std::chrono::nanoseconds(0);
    try {
        loaded.run(reader, answer, loaded.reuse);
    } catch (const std::bad_alloc&) {
        end_with_fault(wire::Fault::out_of_memory, "std::bad_alloc left the method");
    } catch (...) {
        end_with_fault(wire::Fault::threw, current_exception_text());
    }
    free_all_nodes();
}

[[noreturn]] void serve() {
    Requests requests;
    const char* payload = nullptr;
    wire::Header header = requests.next(payload);
    serve_ticket(header.ticket);
    const Loaded loaded = load(header, payload);
    Writer head;
    Writer answer;
    send({header.ticket, static_cast<std::uint32_t>(wire::Reply::ready), 0}, head, answer);
    for (;;) {
        header = requests.next(payload);
        serve_ticket(header.ticket);
        run_case(loaded, payload, answer);
        const Printed printed = take_printed();
        head.clear();
        head.put(wire::AnswerHead{static_cast<std::uint64_t>(call_time.count()), printed.size,
                                  printed.shown.size()});
        head.bytes(printed.shown.data(), printed.shown.size());
        send({header.ticket, static_cast<std::uint32_t>(wire::Reply::answer),
              static_cast<std::uint32_t>(head.size() + answer.size())},
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
