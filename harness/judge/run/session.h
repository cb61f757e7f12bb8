// A conversation with one worker: cases go in, answers come out, or the worker ends.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <optional>
#include <random>
#include <string>

#include "compile/compiler.h"
#include "problem/case.h"
#include "system/process.h"
#include "wire/wire.h"

namespace harness {

// A compiled submission and the worker that can load it.
struct Executable {
    Worker worker;
    std::filesystem::path object;
    Build build = Build::sanitizer;

    // How the worker calls the object, in its reports as well.
    std::string name_in_worker() const;
};

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
        out_of_patience,  // clock time, with little processor time: it sleeps or waits
        too_much_output,
        not_loaded,  // the shared object has a symbol that nobody defines
        ended,       // exit, a signal, a sanitizer's report
        no_answer,   // alive, but its channel is closed or holds bytes that are no answer
        machine,     // the sandbox couldn't be set up: not the submission's fault
    } kind = Kind::ended;

    bool while_loading = false;  // before the first case: in a static initializer
    std::string answer;          // bytes of the answer, unchecked
    std::string text;            // the fault's own words
    std::string report;          // sanitizer's report and stack
    Ending ending;
    std::string printed;  // head and tail of what the case printed
    std::uint64_t printed_size = 0;
    std::uint64_t run_ns = 0;
};

// `none` is there to measure what the other costs (bench/sandbox_bench.cc); nobody is judged so.
enum class Containment { full, none };

// One worker, from start to end. It gets cases ahead of its answers; the limits still hold for each
// case, counted from the answer before it.
class Session {
public:
    // Cases worth sending ahead of their answers, and their bytes: enough to keep both processes
    // busy.
    static constexpr std::size_t most_ahead = 16;
    static constexpr std::size_t most_bytes_ahead = std::size_t{1} << 20;

    // Starts the worker in its sandbox. `memory` holds for all of its cases together.
    Session(const Executable& executable, const BuildLimits& memory, bool reuse_object,
            Containment containment = Containment::full);

    // Sends a case, with its own limits or with others.
    void send(const Case& one) { send(one, one.limits); }
    void send(const Case& one, const Limits& limits);
    std::size_t waiting() const { return waiting_.size(); }

    // The reply to the oldest case that waits for one. After anything but an answer the session is
    // over, and what was sent ahead has not run.
    WorkerReply next();
    bool is_over() const { return is_over_; }

    // Largest memory the worker had so far, in bytes, where the system tells.
    std::optional<std::size_t> peak_memory() const { return process_->peak_memory(); }

private:
    struct Waiting {
        std::uint64_t ticket;
        BuildLimits limits;
        std::size_t largest_answer;  // bytes of a reply
    };
    using Clock = std::chrono::steady_clock;

    void enqueue(wire::Request kind, std::uint64_t ticket, const std::string& payload);
    WorkerReply wait_for(const Waiting& request);
    bool exchange(std::chrono::milliseconds patience);
    bool write_some();
    bool read_some();
    bool take_message(const Waiting& request, WorkerReply& reply);
    void take_answer(std::string_view payload, WorkerReply& reply);
    void take_fault(std::string_view payload, WorkerReply& reply) const;
    std::optional<WorkerReply::Kind> beyond_limits(const BuildLimits& limits) const;
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
    Clock::time_point last_reply_;
    std::chrono::nanoseconds processor_at_last_reply_{0};
    bool has_read_since_look_ = false;
};

}  // namespace harness
