#include "run/worker_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstring>
#include <thread>

#include "base/files.h"
#include "run/environment.h"
#include "system/patience.h"
#include "wire/message.h"

namespace harness {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t smallest_answer_limit = std::size_t{16} << 20;
// Bytes that a node takes in an input (wire/wire.h).
constexpr std::size_t least_node = 13;
constexpr std::size_t most_report = 256 * 1024;
constexpr milliseconds loading_time{10'000};
constexpr milliseconds last_words_time{500};

// How often a worker's memory is looked at while it runs.
constexpr milliseconds between_looks{10};
// No machine fills so much in so short a time (128 GB/s): what follows a look that soon, and had so
// much left at it, needs no other.
constexpr std::size_t much_room = std::size_t{64} << 20;
constexpr std::chrono::microseconds short_time{500};
// What the kernel gives a worker beyond its limits of processor time; the judge's own clock stops
// it earlier.
constexpr std::chrono::seconds grace{2};

// Of one worker, or of all where they are one user: plenty for a program that uses hundreds, and
// little to this machine.
constexpr int most_threads = 512;
constexpr int most_threads_of_all = 2048;

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
    access.readable = {executable.object.file, "/etc/ld.so.cache", "/dev/null", "/dev/urandom",
                       "/usr/lib/locale"};
    access.runnable = worker.libraries;
    access.runnable.push_back(worker.program);
    access.as_unprivileged_user = true;
    access.reads_itself = true;
    return access;
}

Launch worker_launch(const Executable& executable, const BuildLimits& limits) {
    Launch launch;
    launch.arguments = {executable.worker.program.string()};
    launch.limits.stack = static_cast<std::size_t>(limits.stack_mb) << 20;
    launch.limits.file_size = most_printed;
    launch.limits.open_files = 64;
    if (unprivileged_users() == UnprivilegedUsers::one_each) launch.limits.threads = most_threads;
    if (unprivileged_users() == UnprivilegedUsers::one_for_all) {
        launch.limits.threads = most_threads_of_all;
    }
    const std::size_t memory = static_cast<std::size_t>(limits.memory_mb);
    if (executable.build == Build::plain) {
        // The program, its libraries and the worker's buffers come on top.
        launch.limits.address_space = (memory + 64) << 20;
    } else {
        launch.environment = {
            fmt::format("ASAN_OPTIONS=max_allocation_size_mb={}:malloc_fill_byte={}", memory,
                        executable.unset_memory)};
    }
    // More than an honest worker ever gets; WorkerProcess sets a nearer one, which a submission can
    // only put off for the time of this one (by blocking signals, where the judge is stopped).
    launch.limits.processor_s = 24 * 60 * 60;
    return launch;
}

WorkerReply::Kind kind_of(Patience::Excess excess) {
    switch (excess) {
        case Patience::Excess::processor:
            return WorkerReply::Kind::out_of_time;
        case Patience::Excess::asleep:
            return WorkerReply::Kind::out_of_patience;
        case Patience::Excess::busy_machine:
            return WorkerReply::Kind::machine_busy;
    }
    return WorkerReply::Kind::machine_busy;
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
    for (const char* sign :
         {"allocation-size-too-big", "out-of-memory", "out of memory", "failed to allocate"}) {
        if (report.find(sign) != std::string::npos) return true;
    }
    return false;
}

}  // namespace

BuildLimits limits_for(const Limits& limits, Build build) {
    const bool is_plain = build != Build::sanitizer;
    const milliseconds processor{limits.time_ms * (is_plain ? 1 : sanitizer_time_factor)};
    const milliseconds wall = processor * 2 + milliseconds(2000);
    if (is_plain) return {processor, wall, limits.memory_mb, 64};
    return {processor, wall, limits.memory_mb * sanitizer_memory_factor + sanitizer_memory_more_mb,
            256};
}

WorkerProcess::WorkerProcess(const Executable& executable, const BuildLimits& memory,
                             bool reuse_object, Containment containment)
    : build_(executable.build), tickets_(std::random_device{}()) {
    const Role role = reuse_object ? Role::one_object : Role::new_objects;
    if (!executable.environment) {
        start(executable, memory, role, containment, nullptr);
        return;
    }
    const CallPipes pipes;
    environment_ = std::make_unique<Environment>(*executable.environment, pipes);
    start(executable, memory, role, containment, &pipes);
}

WorkerProcess::WorkerProcess(const Executable& executable, const BuildLimits& memory, Role role,
                             const CallPipes& pipes)
    : build_(executable.build), tickets_(std::random_device{}()) {
    start(executable, memory, role, Containment::full, &pipes);
}

WorkerProcess::~WorkerProcess() = default;

void WorkerProcess::start(const Executable& executable, const BuildLimits& memory, Role role,
                          Containment containment, const CallPipes* pipes) {
    printed_ = make_nameless_file();
    reports_ = make_nameless_file();
    // In a plain build it is the address space that is limited.
    most_memory_ = build_ == Build::plain ? 0 : static_cast<std::size_t>(memory.memory_mb) << 20;
    const Descriptor nothing(open("/dev/null", O_RDONLY | O_CLOEXEC));
    const Descriptor object(open(executable.object.file.c_str(), O_RDONLY | O_CLOEXEC));
    Pipe requests = make_pipe();
    Pipe replies = make_pipe();
    const bool is_contained = containment == Containment::full;
    const bool is_environment = role == Role::environment;
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
    if (pipes != nullptr) {
        const auto& [calls, results] = *pipes;
        launch.descriptors.push_back((is_environment ? calls.read_end : calls.write_end).number());
        launch.descriptors.push_back(
            (is_environment ? results.write_end : results.read_end).number());
    }
    process_.emplace(launch);
    requests_ = std::move(requests.write_end);
    replies_ = std::move(replies.read_end);
    for (const Descriptor* end : {&requests_, &replies_}) {
        fcntl(end->number(), F_SETFL, O_NONBLOCK);
    }

    const std::string filter = is_contained ? system_call_filter() : "";
    const wire::LoadOptions options{is_environment ? 1U : 0U, role == Role::one_object ? 1U : 0U,
                                    executable.unset_memory,
                                    static_cast<std::uint32_t>(filter.size())};
    std::string payload(sizeof options, '\0');
    std::memcpy(payload.data(), &options, sizeof options);
    load_ = {0, tickets_(), {loading_time, 2 * loading_time, 0, 0}, smallest_answer_limit};
    enqueue(wire::Request::load, load_.ticket,
            payload + filter + executable.entry() + '\0' + executable.name_in_worker());
    let_run();
}

void WorkerProcess::enqueue(wire::Request kind, std::uint64_t ticket, std::string_view payload) {
    wire::append_message(ticket, kind, payload, outgoing_);
}

void WorkerProcess::enqueue_run(const Waiting& request, std::string_view input) {
    std::string payload(sizeof request.times, '\0');
    std::memcpy(payload.data(), &request.times, sizeof request.times);
    payload += input;
    enqueue(wire::Request::run, request.ticket, payload);
}

void WorkerProcess::send(const Case& one, const Limits& limits, std::size_t index) {
    add(one, limits, index, 1);
}

void WorkerProcess::send_repeated(const Case& one, const Limits& limits, std::uint32_t times) {
    add(one, limits, 0, times);
}

void WorkerProcess::add(const Case& one, const Limits& limits, std::size_t index,
                        std::uint32_t times) {
    std::size_t largest_expected = 0;
    for (const std::string& expected : one.expected) {
        largest_expected = std::max(largest_expected, expected.size());
    }
    waiting_.push_back({index, tickets_(), limits_for(limits, build_),
                        std::max(smallest_answer_limit, 4 * largest_expected),
                        one.input.size() / least_node * times, times, wire::Request::run,
                        one.input});
    let_run();
}

void WorkerProcess::send_finish(const Limits& limits) {
    waiting_.push_back({0, tickets_(), limits_for(limits, build_), smallest_answer_limit, 0, 1,
                        wire::Request::finish, ""});
    let_run();
}

// Tells the kernel how much processor time the worker may use for what it was given.
void WorkerProcess::let_run() {
    std::chrono::nanoseconds allowed = processor_at_look_ + grace;
    if (!is_loaded_) allowed += loading_time;
    for (const Waiting& each : waiting_) allowed += each.limits.processor;
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(allowed);
    if (seconds != may_run_) process_->stop_after(seconds);
    may_run_ = seconds;
}

// The worker gets a case where it has few enough, and none before it is loaded: that has limits of
// its own.
void WorkerProcess::release() {
    if (!is_loaded_ || environment_) return;
    for (; in_worker_ < std::min(window_, waiting_.size()); ++in_worker_) {
        Waiting& next = waiting_[in_worker_];
        const std::string input = std::exchange(next.input, "");
        if (next.kind == wire::Request::run) {
            enqueue_run(next, input);
        } else {
            enqueue(next.kind, next.ticket, "");
        }
    }
}

void WorkerProcess::flush() {
    release();
    if (!is_over_ && outgoing_at_ < outgoing_.size()) write_some();
}

WorkerReply WorkerProcess::next() {
    for (bool* is_done : {&is_contained_, &is_loaded_}) {
        if (*is_done) continue;
        WorkerReply reply = wait_for(load_);
        if (is_over_) {
            if (!is_contained_) blame_machine(reply);
            reply.while_loading = true;
            return reply;
        }
        *is_done = true;
        window_ = 1;
        let_run();  // the time to load is over
    }
    release();
    const Waiting request = std::move(waiting_.front());
    waiting_.pop_front();
    if (environment_) return next_with_environment(request);
    --in_worker_;
    return wait_for(request);
}

// The environment is ready before the case begins, and has the last word on it.
WorkerReply WorkerProcess::next_with_environment(const Waiting& request) {
    WorkerReply reply;
    reply.index = request.index;
    std::string_view input = request.input;
    if (!environment_->begin(input, reply)) {
        process_->kill_and_wait();
        return finish(std::move(reply));
    }
    enqueue_run(request, input);
    reply = wait_for(request);
    environment_->finish(reply);
    // One that answers although its calls were refused is none to go on with.
    const bool is_refused = reply.kind != WorkerReply::Kind::answer && !is_over_;
    if (!is_refused) return reply;
    process_->kill_and_wait();
    return finish(std::move(reply));
}

WorkerReply WorkerProcess::wait_for(const Waiting& request) {
    const milliseconds asleep = request.limits.wall - request.limits.processor;
    Patience patience(*process_, time_limits(request.limits.processor, asleep), processor_at_look_);
    for (;;) {
        WorkerReply reply;
        reply.index = request.index;
        // What has loaded is blamed for nothing: a case was running.
        if (is_beyond_memory_ && (is_loaded_ || !has_message())) {
            reply.kind = WorkerReply::Kind::out_of_memory;
            reply.may_be_of_another = has_message() && !waiting_.empty();
            return finish(std::move(reply));
        }
        if (take_message(request, reply)) return timed(request, std::move(reply));
        // Looks before it reads: a reply that isn't there after the look wasn't in time.
        const auto excess = patience.excess();
        const milliseconds rest = std::min(between_looks, patience.until_next_look());
        const bool is_open = exchange(excess ? milliseconds(0) : rest);
        look_at_memory();
        if (is_beyond_memory_) continue;
        if (excess && take_message(request, reply)) return timed(request, std::move(reply));
        if (!is_open) return finish(std::move(reply));
        if (excess) return stopped(kind_of(*excess), std::move(reply));
    }
}

// The kernel keeps the peak, so that none is missed between two looks, as long as every reply is
// held back until there was one.
void WorkerProcess::look_at_memory() {
    if (most_memory_ == 0 || Clock::now() < next_look_at_memory_) return;
    const std::size_t peak = process_->peak_memory().value_or(0);
    is_beyond_memory_ = peak > most_memory_;
    if (is_beyond_memory_) process_->kill_and_wait();
    const bool has_room = peak + much_room < most_memory_;
    next_look_at_memory_ = has_room ? Clock::now() + short_time : Clock::time_point{};
}

// Takes the processor time of a reply. What was read together has ended by the time of the look.
WorkerReply WorkerProcess::timed(const Waiting& request, WorkerReply reply) {
    if (reply.kind != WorkerReply::Kind::answer) return finish(std::move(reply));
    std::chrono::nanoseconds at_least{0};
    std::chrono::nanoseconds at_most = between_looks_;
    if (has_read_since_look_) {
        has_read_since_look_ = false;
        const auto now = process_->processor_time().value_or(processor_at_look_);
        between_looks_ = now - std::exchange(processor_at_look_, now);
        if (in_worker_ == 0) at_least = between_looks_;
        at_most = before_look_ + between_looks_;
    }
    before_look_ = in_worker_ == 0 ? std::chrono::nanoseconds(0) : between_looks_;
    reply.processor_ns = static_cast<std::uint64_t>(at_most.count());
    // Where the system doesn't tell, the worker's own word is all there is.
    if (processor_at_look_.count() > 0) reply.run_ns = std::min(reply.run_ns, reply.processor_ns);
    const std::chrono::nanoseconds limit = request.limits.processor;
    if (at_least > limit) return stopped(WorkerReply::Kind::out_of_time, std::move(reply));
    if (at_most > limit) return stopped(WorkerReply::Kind::untimed, std::move(reply));
    const bool is_quick = at_most * 2 * most_ahead <= limit;
    window_ = is_quick ? std::min(2 * window_, most_ahead) : 1;
    return reply;
}

WorkerReply WorkerProcess::stopped(WorkerReply::Kind kind, WorkerReply reply) {
    process_->kill_and_wait();
    reply.kind = kind;
    if (kind == WorkerReply::Kind::machine_busy) reply.text = "this machine is too busy";
    return finish(std::move(reply));
}

// Writes and reads what is possible now, or waits up to `patience`. False where the worker's side
// of a channel is closed.
bool WorkerProcess::exchange(milliseconds patience) {
    std::array<pollfd, 2> channels{pollfd{replies_.number(), POLLIN, 0},
                                   pollfd{requests_.number(), POLLOUT, 0}};
    const bool is_writing = outgoing_at_ < outgoing_.size();
    const int ready = poll(channels.data(), is_writing ? 2 : 1, static_cast<int>(patience.count()));
    if (ready <= 0) {
        // A descendant may hold the channel open for a worker that is gone; its last words may have
        // come since the look.
        if (!process_->poll()) return true;
        return poll(channels.data(), 1, 0) > 0 && read_some();
    }
    if (is_writing && channels[1].revents != 0 && !write_some()) {
        outgoing_at_ = outgoing_.size();  // nobody reads any more; its last words may be there yet
    }
    return channels[0].revents == 0 || read_some();
}

bool WorkerProcess::write_some() {
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

bool WorkerProcess::read_some() {
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

// Whether a whole message has been read, be it what it may.
bool WorkerProcess::has_message() const {
    return wire::first_payload(std::string_view(incoming_).substr(incoming_at_)).has_value();
}

// The next whole message, if it is there. What isn't the reply to `request` ends it.
bool WorkerProcess::take_message(const Waiting& request, WorkerReply& reply) {
    while (is_loaded_ && take_places(request)) {
    }
    const std::string_view bytes = std::string_view(incoming_).substr(incoming_at_);
    const auto header = wire::first_header(bytes);
    if (!header) return false;
    const auto kind = static_cast<wire::Reply>(header->kind);
    const auto expected = is_loaded_      ? wire::Reply::answer
                          : is_contained_ ? wire::Reply::ready
                                          : wire::Reply::contained;
    if (header->ticket != request.ticket || (kind != expected && kind != wire::Reply::fault)) {
        reply.kind = WorkerReply::Kind::no_answer;
        return true;
    }
    if (header->size > request.largest_answer) {
        reply.kind = WorkerReply::Kind::too_much_output;
        return true;
    }
    const auto payload = wire::first_payload(bytes);
    if (!payload) return false;
    incoming_at_ += sizeof *header + payload->size();
    if (kind == wire::Reply::fault) {
        take_fault(*payload, reply);
    } else if (kind == wire::Reply::answer) {
        take_answer(*payload, reply);
    } else {
        reply.kind = WorkerReply::Kind::answer;  // contained, or ready
    }
    return true;
}

// Takes one message that says where nodes are, if the next one does. More of them than the case has
// are not believed, and left to be found as no answer.
bool WorkerProcess::take_places(const Waiting& request) {
    const std::string_view bytes = std::string_view(incoming_).substr(incoming_at_);
    const auto header = wire::first_header(bytes);
    if (!header || header->ticket != request.ticket) return false;
    const bool is_given = header->kind == static_cast<std::uint32_t>(wire::Reply::given);
    if (!is_given && header->kind != static_cast<std::uint32_t>(wire::Reply::returned))
        return false;
    auto payload = wire::first_payload(bytes);
    const std::size_t most =
        is_given ? (request.nodes - given_.size()) * sizeof(std::uint64_t) : request.largest_answer;
    if (header->size > most || !payload) return false;
    incoming_at_ += sizeof *header + payload->size();
    // Of a case that runs several times, those of the run before are free again.
    if (is_given && request.times > 1) given_.clear();
    while (is_given && !payload->empty()) {
        const auto address = wire::take_struct<std::uint64_t>(*payload);
        if (!address) return true;
        given_.insert(*address);
    }
    while (const auto place = wire::take_struct<wire::NodePlace>(*payload)) {
        const bool is_first = !value_of_original_ && given_.contains(place->address);
        if (is_first) value_of_original_ = place->value;
    }
    return true;
}

void WorkerProcess::take_answer(std::string_view payload, WorkerReply& reply) {
    reply.kind = WorkerReply::Kind::no_answer;
    const auto head = wire::take_struct<wire::AnswerHead>(payload);
    if (!head || head->shown_size > payload.size()) return;
    reply.kind = head->printed_size >= most_printed ? WorkerReply::Kind::too_much_output
                                                    : WorkerReply::Kind::answer;
    reply.value_of_original = value_of_original_;
    given_.clear();
    value_of_original_.reset();
    reply.run_ns = head->run_ns;
    reply.printed_size = head->printed_size;
    reply.printed = payload.substr(0, head->shown_size);
    reply.answer = payload.substr(head->shown_size);
}

void WorkerProcess::take_fault(std::string_view payload, WorkerReply& reply) const {
    const auto fault = wire::take_struct<wire::Fault>(payload).value_or(wire::Fault::died);
    reply.text = payload;
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
        case wire::Fault::refused:
        case wire::Fault::died:
            reply.kind = WorkerReply::Kind::ended;
            break;
    }
}

// Whether it does so soon: it may still be writing its last words.
bool WorkerProcess::ends_by_itself() {
    const auto used = process_->processor_time().value_or(processor_at_look_);
    Patience patience(*process_, time_limits(last_words_time, last_words_time), used);
    while (!process_->poll()) {
        if (patience.excess()) return false;
        std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
    return true;
}

// The worker is gone or has to go: what it left behind tells why.
WorkerReply WorkerProcess::finish(WorkerReply reply) {
    is_over_ = true;
    const bool is_alive = !ends_by_itself();
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
    if (reply.ending.signal == SIGXCPU) {
        reply.kind = WorkerReply::Kind::out_of_time;
    } else if (reply.ending.signal == SIGXFSZ || reply.printed_size >= most_printed) {
        reply.kind = WorkerReply::Kind::too_much_output;
    } else if (says_out_of_memory(reply.report)) {
        reply.kind = WorkerReply::Kind::out_of_memory;
    } else if (is_alive && reply.text.empty()) {
        reply.kind = WorkerReply::Kind::no_answer;
    }
    return reply;
}

}  // namespace harness
