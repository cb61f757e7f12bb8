#include "run/session.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstring>

#include "wire/wire.h"

namespace harness {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t smallest_answer_limit = std::size_t{16} << 20;
constexpr std::size_t most_report = 256 * 1024;
constexpr milliseconds loading_time{10'000};

// Of all workers of a judge, which may be three at a time: plenty for a program that uses hundreds,
// and little to this machine.
constexpr int most_threads = 1024;

// ASan and the checks make a solver 3 to 5 times slower and need shadow memory and red zones.
constexpr int sanitizer_time_factor = 5;
constexpr int sanitizer_memory_factor = 2;
constexpr int sanitizer_memory_more_mb = 320;

std::string read_file_part(int descriptor, std::size_t from, std::size_t most) {
    struct stat file{};
    if (fstat(descriptor, &file) != 0 || file.st_size <= static_cast<off_t>(from)) return "";
    std::string text(std::min(most, static_cast<std::size_t>(file.st_size) - from), '\0');
    const ssize_t size = pread(descriptor, text.data(), text.size(), static_cast<off_t>(from));
    text.resize(static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
    return text;
}

std::size_t size_of(int descriptor) {
    struct stat file{};
    return fstat(descriptor, &file) == 0 ? static_cast<std::size_t>(file.st_size) : 0;
}

// What the worker needs to start, and nothing of the project.
Access worker_access(const Executable& executable) {
    const Worker& worker = executable.worker;
    Access access;
    access.readable = {executable.object, "/etc/ld.so.cache", "/dev/null", "/dev/urandom",
                       "/usr/lib/locale"};
    access.runnable = worker.libraries;
    access.runnable.push_back(worker.program);
    access.as_stranger = true;
    access.reads_itself = true;
    return access;
}

Launch worker_launch(const Executable& executable, const BuildLimits& limits) {
    Launch launch;
    launch.arguments = {executable.worker.program.string()};
    launch.limits.stack = static_cast<std::size_t>(limits.stack_mb) << 20;
    launch.limits.file_size = most_printed;
    launch.limits.open_files = 64;
    if (has_strangers()) launch.limits.threads = most_threads;
    const std::size_t memory = static_cast<std::size_t>(limits.memory_mb);
    if (executable.build == Build::plain) {
        // The program, its libraries and the worker's buffers come on top.
        launch.limits.address_space = (memory + 64) << 20;
    } else {
        launch.environment = {fmt::format(
            "ASAN_OPTIONS=hard_rss_limit_mb={}:max_allocation_size_mb={}", memory, memory)};
    }
    return launch;
}

// A first word of the sanitizer goes to stderr, whatever it is told.
void remove_words_of_sanitizer(WorkerReply& reply) {
    for (const std::string_view words :
         {"AddressSanitizer:DEADLYSIGNAL\n", "UndefinedBehaviorSanitizer:DEADLYSIGNAL\n"}) {
        const std::size_t at = reply.printed.rfind(words);
        if (at == std::string::npos) continue;
        reply.printed.erase(at, words.size());
        reply.printed_size -= words.size();
    }
}

// What ends before the sandbox is complete is the worker alone, with nothing of the submission.
void blame_machine(WorkerReply& reply) {
    reply.kind = WorkerReply::Kind::machine;
    if (!reply.text.empty()) return;
    reply.text = "the worker can't start (" + reply.ending.describe() + ")";
    if (reply.printed.find("ulimit -v") != std::string::npos) {
        reply.text =
            "AddressSanitizer can't have the address space that it needs; lift the limit "
            "(ulimit -v unlimited, ulimit -d unlimited), or use --plain";
    }
}

bool says_out_of_memory(const std::string& report) {
    for (const char* sign : {"hard rss limit exhausted", "allocation-size-too-big", "out-of-memory",
                             "out of memory", "failed to allocate"}) {
        if (report.find(sign) != std::string::npos) return true;
    }
    return false;
}

}  // namespace

std::string Executable::name_in_worker() const {
    const std::string name = name_of_descriptor(wire::object_descriptor);
    return name.empty() ? object.string() : name;
}

BuildLimits limits_for(const Limits& limits, Build build) {
    const bool is_plain = build != Build::sanitizer;
    const milliseconds processor{limits.time_ms * (is_plain ? 1 : sanitizer_time_factor)};
    // A busy machine may give a case a part of a processor only.
    const milliseconds wall = processor * 2 + milliseconds(2000);
    if (is_plain) return {processor, wall, limits.memory_mb, 64};
    return {processor, wall, limits.memory_mb * sanitizer_memory_factor + sanitizer_memory_more_mb,
            256};
}

Session::Session(const Executable& executable, const BuildLimits& memory, bool reuse_object,
                 Containment containment)
    : build_(executable.build),
      printed_(make_nameless_file()),
      reports_(make_nameless_file()),
      tickets_(std::random_device{}()) {
    const Descriptor nothing(open("/dev/null", O_RDONLY | O_CLOEXEC));
    const Descriptor object(open(executable.object.c_str(), O_RDONLY | O_CLOEXEC));
    Pipe requests = make_pipe();
    Pipe replies = make_pipe();
    const bool is_contained = containment == Containment::full;
    std::optional<Sandbox> sandbox;
    Launch launch = worker_launch(executable, memory);
    if (is_contained) launch.sandbox = &sandbox.emplace(worker_access(executable));
    launch.descriptors = {nothing.number(),
                          printed_.number(),
                          printed_.number(),
                          requests.read_end.number(),
                          replies.write_end.number(),
                          reports_.number(),
                          object.number()};
    process_.emplace(launch);
    requests_ = std::move(requests.write_end);
    replies_ = std::move(replies.read_end);
    for (const Descriptor* end : {&requests_, &replies_}) {
        fcntl(end->number(), F_SETFL, O_NONBLOCK);
    }

    const std::string filter = is_contained ? system_call_filter() : "";
    const wire::LoadOptions options{reuse_object ? 1U : 0U,
                                    static_cast<std::uint32_t>(filter.size())};
    std::string payload(sizeof options, '\0');
    std::memcpy(payload.data(), &options, sizeof options);
    load_ = {tickets_(), {loading_time, loading_time, 0, 0}, smallest_answer_limit};
    enqueue(wire::Request::load, load_.ticket, payload + filter + executable.name_in_worker());
    last_reply_ = Clock::now();
}

void Session::enqueue(wire::Request kind, std::uint64_t ticket, const std::string& payload) {
    const wire::Header header{ticket, static_cast<std::uint32_t>(kind),
                              static_cast<std::uint32_t>(payload.size())};
    outgoing_.append(reinterpret_cast<const char*>(&header), sizeof header);
    outgoing_ += payload;
}

void Session::send(const Case& one, const Limits& limits) {
    std::size_t largest_expected = 0;
    for (const std::string& expected : one.expected) {
        largest_expected = std::max(largest_expected, expected.size());
    }
    const Waiting request{tickets_(), limits_for(limits, build_),
                          std::max(smallest_answer_limit, 4 * largest_expected)};
    if (waiting_.empty() && is_loaded_) last_reply_ = Clock::now();
    enqueue(wire::Request::run, request.ticket, one.input);
    waiting_.push_back(request);
}

WorkerReply Session::next() {
    for (bool* is_done : {&is_contained_, &is_loaded_}) {
        if (*is_done) continue;
        WorkerReply reply = wait_for(load_);
        if (is_over_) {
            if (!is_contained_) blame_machine(reply);
            reply.while_loading = true;
            return reply;
        }
        *is_done = true;
    }
    const Waiting request = waiting_.front();
    waiting_.pop_front();
    return wait_for(request);
}

WorkerReply Session::wait_for(const Waiting& request) {
    for (;;) {
        WorkerReply reply;
        if (take_message(request, reply)) {
            if (reply.kind != WorkerReply::Kind::answer) return finish(std::move(reply));
            last_reply_ = Clock::now();
            // What was read together has ended by the time of the first look.
            if (has_read_since_look_) {
                processor_at_last_reply_ =
                    process_->processor_time().value_or(processor_at_last_reply_);
                has_read_since_look_ = false;
            }
            return reply;
        }
        if (const auto beyond = beyond_limits(request.limits)) {
            process_->kill_and_wait();
            reply.kind = *beyond;
            return finish(std::move(reply));
        }
        // Looks at the limits again at the end of the time and from then on every 20 ms.
        const auto left = std::chrono::duration_cast<milliseconds>(
            last_reply_ + request.limits.processor - Clock::now());
        if (!exchange(std::clamp(left + milliseconds(1), milliseconds(20), milliseconds(1000)))) {
            return finish(std::move(reply));
        }
    }
}

std::optional<WorkerReply::Kind> Session::beyond_limits(const BuildLimits& limits) const {
    const auto elapsed = Clock::now() - last_reply_;
    if (elapsed <= limits.processor) return std::nullopt;
    const auto processor = process_->processor_time();
    if (processor && *processor - processor_at_last_reply_ > limits.processor) {
        return WorkerReply::Kind::out_of_time;
    }
    if (elapsed <= limits.wall) return std::nullopt;
    return processor ? WorkerReply::Kind::out_of_patience : WorkerReply::Kind::out_of_time;
}

// Writes and reads what is possible now, or waits up to `patience`. False where the worker's side
// of a channel is closed.
bool Session::exchange(milliseconds patience) {
    std::array<pollfd, 2> channels{pollfd{replies_.number(), POLLIN, 0},
                                   pollfd{requests_.number(), POLLOUT, 0}};
    const bool is_writing = outgoing_at_ < outgoing_.size();
    const int ready = poll(channels.data(), is_writing ? 2 : 1, static_cast<int>(patience.count()));
    if (ready <= 0) {
        // A descendant may hold the channel open for a worker that is gone.
        return !process_->poll().has_value();
    }
    if (is_writing && channels[1].revents != 0 && !write_some()) {
        outgoing_at_ = outgoing_.size();  // nobody reads any more; its last words may be there yet
    }
    return channels[0].revents == 0 || read_some();
}

bool Session::write_some() {
    const ssize_t size =
        write(requests_.number(), outgoing_.data() + outgoing_at_, outgoing_.size() - outgoing_at_);
    if (size < 0) return errno == EAGAIN || errno == EINTR;
    outgoing_at_ += static_cast<std::size_t>(size);
    if (outgoing_at_ == outgoing_.size()) {
        outgoing_.clear();
        outgoing_at_ = 0;
    }
    return true;
}

bool Session::read_some() {
    std::array<char, 65536> chunk;
    const ssize_t size = read(replies_.number(), chunk.data(), chunk.size());
    if (size < 0) return errno == EAGAIN || errno == EINTR;
    if (size == 0) return false;
    has_read_since_look_ = true;
    incoming_.erase(0, incoming_at_);
    incoming_at_ = 0;
    incoming_.append(chunk.data(), static_cast<std::size_t>(size));
    return true;
}

// The next whole message, if it is there. What isn't the reply to `request` ends the session.
bool Session::take_message(const Waiting& request, WorkerReply& reply) {
    const std::string_view bytes = std::string_view(incoming_).substr(incoming_at_);
    wire::Header header;
    if (bytes.size() < sizeof header) return false;
    std::memcpy(&header, bytes.data(), sizeof header);
    const auto kind = static_cast<wire::Reply>(header.kind);
    const auto expected = is_loaded_      ? wire::Reply::answer
                          : is_contained_ ? wire::Reply::ready
                                          : wire::Reply::contained;
    if (header.ticket != request.ticket || (kind != expected && kind != wire::Reply::fault)) {
        reply.kind = WorkerReply::Kind::no_answer;
        return true;
    }
    if (header.size > request.largest_answer) {
        reply.kind = WorkerReply::Kind::too_much_output;
        return true;
    }
    if (bytes.size() < sizeof header + header.size) return false;
    const std::string_view payload = bytes.substr(sizeof header, header.size);
    incoming_at_ += sizeof header + header.size;
    if (kind == wire::Reply::fault) {
        take_fault(payload, reply);
    } else if (kind == wire::Reply::answer) {
        take_answer(payload, reply);
    } else {
        reply.kind = WorkerReply::Kind::answer;  // contained, or ready
    }
    return true;
}

void Session::take_answer(std::string_view payload, WorkerReply& reply) {
    wire::AnswerHead head;
    reply.kind = WorkerReply::Kind::no_answer;
    if (payload.size() < sizeof head) return;
    std::memcpy(&head, payload.data(), sizeof head);
    payload.remove_prefix(sizeof head);
    if (head.shown_size > payload.size()) return;
    reply.kind = head.printed_size >= most_printed ? WorkerReply::Kind::too_much_output
                                                   : WorkerReply::Kind::answer;
    reply.run_ns = head.run_ns;
    reply.printed_size = head.printed_size;
    reply.printed = payload.substr(0, head.shown_size);
    reply.answer = payload.substr(head.shown_size);
}

void Session::take_fault(std::string_view payload, WorkerReply& reply) const {
    wire::Fault fault{};
    if (payload.size() >= sizeof fault) std::memcpy(&fault, payload.data(), sizeof fault);
    reply.text = payload.substr(std::min(payload.size(), sizeof fault));
    switch (fault) {
        case wire::Fault::not_loaded:
            // What only the worker itself can meet counts only as long as the submission isn't
            // there to forge it.
            reply.kind = is_loaded_ ? WorkerReply::Kind::ended : WorkerReply::Kind::not_loaded;
            break;
        case wire::Fault::threw:
            reply.kind = WorkerReply::Kind::threw;
            break;
        case wire::Fault::out_of_memory:
            reply.kind = WorkerReply::Kind::out_of_memory;
            break;
        case wire::Fault::sandbox:
            reply.kind = is_contained_ ? WorkerReply::Kind::ended : WorkerReply::Kind::machine;
            break;
        case wire::Fault::died:
            reply.kind = WorkerReply::Kind::ended;
            break;
    }
}

// The worker is gone or has to go: what it left behind tells why.
WorkerReply Session::finish(WorkerReply reply) {
    is_over_ = true;
    const bool is_alive = !process_->wait_until(Clock::now() + milliseconds(500)).has_value();
    reply.ending = process_->kill_and_wait();
    reply.report = read_file_part(reports_.number(), 0, most_report);
    if (reply.printed_size == 0) {
        reply.printed_size = size_of(printed_.number());
        const std::size_t half = wire::most_shown / 2;
        reply.printed = read_file_part(printed_.number(), 0, half);
        const std::size_t tail = reply.printed_size > 2 * half ? reply.printed_size - half : half;
        reply.printed += read_file_part(printed_.number(), tail, half);
        remove_words_of_sanitizer(reply);
    }
    if (reply.kind != WorkerReply::Kind::ended) return reply;
    if (reply.ending.signal == SIGXFSZ || reply.printed_size >= most_printed) {
        reply.kind = WorkerReply::Kind::too_much_output;
    } else if (says_out_of_memory(reply.report)) {
        reply.kind = WorkerReply::Kind::out_of_memory;
    } else if (is_alive && reply.text.empty()) {
        reply.kind = WorkerReply::Kind::no_answer;
    }
    return reply;
}

}  // namespace harness
