// A conversation with one worker: cases go in, answers come out, or the worker ends.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <unordered_set>

#include "problem/case.h"
#include "run/executable.h"
#include "system/process.h"
#include "wire/wire.h"

namespace harness {

class Environment;
struct CallPipes;

// What a case may use in a build: the problem's limits are those of a plain one, and the
// sanitizers take their share of time and memory.
struct BuildLimits {
    std::chrono::milliseconds processor;  // time of all threads together
    std::chrono::milliseconds wall;       // on the clock, so that sleeping doesn't escape
    int memory_mb = 0;
    int stack_mb = 0;
};
BuildLimits limits_for(const Limits& limits, Build build);

// Bytes that a case may print.
inline constexpr std::size_t most_printed = std::size_t{16} << 20;

// What came of one case.
struct WorkerReply {
    enum class Kind {
        answer,
        threw,  // an exception left the method
        out_of_memory,
        out_of_time,      // processor time
        out_of_patience,  // clock time in which it wanted no processor: it sleeps or waits
        untimed,  // answered, but its time can't be told from that of the cases sent behind it: to
                  // be asked again, alone
        machine_busy,  // others have the processors of this machine: not the submission's fault
        too_much_output,
        not_loaded,          // the shared object has a symbol that nobody defines
        ended,               // exit, a signal, a sanitizer's report
        no_answer,           // alive, but its channel is closed or holds bytes that are no answer
        machine,             // the sandbox couldn't be set up: not the submission's fault
        wrong_calls,         // the environment says that it called too often, or not as it should
        broken_environment,  // the problem's environment.h is at fault
    } kind = Kind::ended;

    std::size_t index = 0;       // of the case that it answers, as `send` was given it
    bool while_loading = false;  // before the first case: in a static initializer
    // Of `out_of_memory`: a case behind this one may be the one that held too much. Sent alone,
    // each gets its own.
    bool may_be_of_another = false;
    std::string answer;  // bytes of the answer, unchecked
    // Where a copy is asked for: the value of a node of the input that hangs on the answer.
    std::optional<std::int64_t> value_of_original;
    std::string text;    // the fault's own words
    std::string report;  // sanitizer's report and stack
    Ending ending;
    std::string printed;  // head and tail of what the case printed
    std::uint64_t printed_size = 0;
    // Processor time of the worker, measured from outside, from the reply before it to this one;
    // where cases were sent ahead, of the cases around it, too.
    std::uint64_t processor_ns = 0;
    // Time inside the method as the worker has it, and at most `processor_ns`.
    std::uint64_t run_ns = 0;
};

// `none` is there to measure what the other costs (bench/sandbox_bench.cc); nobody is judged so.
enum class Containment { full, none };

// One worker, from start to end, and the clock of its cases.
//
// What counts is the worker's processor time, which the judge reads from the kernel at each reply.
// So it doesn't matter what the judge or the machine does meanwhile, and nothing that the worker
// says of its time is believed. A worker that holds one case at a time is idle when its reply is
// read, and the time is exact. One that is sent cases ahead may have begun the next: then the time
// between two looks belongs to several cases, which tells of each of them how much it took at most.
// Cases are sent ahead as long as that is far below their limits; where it isn't below, the reply
// is `untimed`.
class WorkerProcess {
public:
    // Cases worth sending ahead of their answers, and their bytes: enough to keep both processes
    // busy.
    static constexpr std::size_t most_ahead = 16;
    static constexpr std::size_t most_bytes_ahead = std::size_t{1} << 20;

    // What the worker holds: a submission of which a new object serves each case, or one object all
    // of them; or a problem's environment.
    enum class Role { new_objects, one_object, environment };

    // Starts the worker in its sandbox, and that of its environment. `memory` holds for all of its
    // cases together.
    WorkerProcess(const Executable& executable, const BuildLimits& memory, bool reuse_object,
                  Containment containment = Containment::full);
    // For an environment, which is asked over `pipes`.
    WorkerProcess(const Executable& executable, const BuildLimits& memory, Role role,
                  const CallPipes& pipes);
    ~WorkerProcess();

    // Sends a case, with its own limits or with others. `index` is the caller's number for it,
    // which the reply carries. The worker gets the case when its turn has come.
    void send(const Case& one) { send(one, one.limits); }
    void send(const Case& one, const Limits& limits, std::size_t index = 0);
    // Sends a case that the worker runs so many times before it answers, each time anew: so that
    // what the judge's own clock says of a short case counts for something.
    void send_repeated(const Case& one, const Limits& limits, std::uint32_t times);
    // Asks an environment what it says of the calls since the case was sent.
    void send_finish(const Limits& limits);
    std::size_t waiting() const { return waiting_.size(); }
    // Lets the worker begin what was sent, as far as that is possible now.
    void flush();

    // The reply to the oldest case that waits for one. After anything but an answer the worker is
    // over, and what was sent ahead has not run.
    WorkerReply next();
    bool is_over() const { return is_over_; }

    // Processor time of the worker so far, by the kernel's account, where the system tells.
    std::optional<std::chrono::nanoseconds> processor_time() const {
        return process_->processor_time();
    }
    // Largest memory the worker had so far, in bytes, where the system tells.
    std::optional<std::size_t> peak_memory() { return process_->peak_memory(); }

private:
    using Clock = std::chrono::steady_clock;
    struct Waiting {
        std::size_t index;
        std::uint64_t ticket;
        BuildLimits limits;
        std::size_t largest_answer;  // bytes of a reply
        std::size_t nodes = 0;       // of the case's input
        std::uint32_t times = 1;     // that the case runs
        wire::Request kind = wire::Request::run;
        std::string input = {};  // of a case, until the worker may have it
    };

    void start(const Executable& executable, const BuildLimits& memory, Role role,
               Containment containment, const CallPipes* pipes);
    void enqueue(wire::Request kind, std::uint64_t ticket, std::string_view payload);
    void enqueue_run(const Waiting& request, std::string_view input);
    void add(const Case& one, const Limits& limits, std::size_t index, std::uint32_t times);
    void release();
    WorkerReply next_with_environment(const Waiting& request);
    WorkerReply wait_for(const Waiting& request);
    WorkerReply timed(const Waiting& request, WorkerReply reply);
    WorkerReply stopped(WorkerReply::Kind kind, WorkerReply reply);
    bool ends_by_itself();
    bool exchange(std::chrono::milliseconds patience);
    bool write_some();
    bool read_some();
    bool take_message(const Waiting& request, WorkerReply& reply);
    bool take_places(const Waiting& request);
    void take_answer(std::string_view payload, WorkerReply& reply);
    void take_fault(std::string_view payload, WorkerReply& reply) const;
    bool has_message() const;
    void look_at_memory();
    void let_run();
    WorkerReply finish(WorkerReply reply);

    Build build_;
    Descriptor printed_;
    Descriptor reports_;
    Descriptor requests_;
    Descriptor replies_;
    std::optional<Process> process_;
    std::mt19937_64 tickets_;
    std::deque<Waiting> waiting_;
    std::string outgoing_;
    std::size_t outgoing_at_ = 0;
    std::string incoming_;
    std::size_t incoming_at_ = 0;
    bool is_over_ = false;
    bool is_contained_ = false;  // the sandbox is complete; from here on the submission may run
    bool is_loaded_ = false;
    Waiting load_;
    std::size_t in_worker_ = 0;  // of the waiting ones, those that the worker may have begun
    std::size_t window_ = 1;     // how many it may have
    std::chrono::nanoseconds processor_at_look_{0};  // the worker's, when replies were last read
    std::chrono::nanoseconds between_looks_{0};      // what it used from the look before to that
    std::chrono::nanoseconds before_look_{0};        // the part that may be of the next case
    std::unordered_set<std::uint64_t> given_;  // addresses of the case's nodes (worker/nodes.h)
    std::optional<std::int64_t> value_of_original_;
    bool has_read_since_look_ = false;
    std::size_t most_memory_ = 0;  // bytes; 0 where the kernel keeps the limit
    Clock::time_point next_look_at_memory_;
    bool is_beyond_memory_ = false;
    std::chrono::seconds may_run_{0};           // processor time, as the kernel was told
    std::unique_ptr<Environment> environment_;  // goes first, and then the worker that it serves
};

}  // namespace harness
