#include "environment.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

#include "../wire/message.h"
#include "exception_text.h"

namespace harness {

using Kind = wire::FinishHead::Kind;

// A submission that ends while it is answered is no end of the environment.
Environment::Environment(const EnvironmentBinding& binding)
    : binding_(binding), calls_(binding.count) {
    std::signal(SIGPIPE, SIG_IGN);
}

void Environment::begin(Reader& input) {
    calls_.assign(binding_.count, 0);
    came_of_it_ = {};
    text_.clear();
    binding_.set(input);
    is_in_case_ = true;
}

void Environment::serve_until_request() {
    for (;;) {
        std::array<pollfd, 2> channels{pollfd{wire::requests_descriptor, POLLIN, 0},
                                       pollfd{wire::calls_descriptor, POLLIN, 0}};
        if (poll(channels.data(), is_heard_ ? 2 : 1, -1) < 0 && errno != EINTR) return;
        if (is_heard_ && channels[1].revents != 0) take_calls();
        if (channels[0].revents != 0) return;
    }
}

// What has come; a whole call is answered.
void Environment::take_calls() {
    std::array<char, 65536> chunk;
    const ssize_t size = read(wire::calls_descriptor, chunk.data(), chunk.size());
    if (size < 0 && errno == EINTR) return;
    if (size <= 0) return stop_listening();
    incoming_.append(chunk.data(), static_cast<std::size_t>(size));
    while (is_heard_) {
        const auto call = wire::first_header(incoming_);
        if (call && (call->kind >= binding_.count || call->size > wire::largest_call)) {
            refuse(Kind::garbage, 0, "this is no call");
            return stop_listening();
        }
        const auto arguments = wire::first_payload(incoming_);
        if (!arguments) return;
        answer_call(*call, *arguments);
        incoming_.erase(0, sizeof *call + arguments->size());
    }
}

void Environment::answer_call(const wire::Header& call, std::string_view arguments) {
    const EnvironmentFunction& function = binding_.functions[call.kind];
    const std::string name = function.name;
    if (!is_in_case_) {
        refuse(Kind::refused, call.kind, name + " was called while no case ran");
    } else if (came_of_it_.kind == Kind::done && function.most_calls >= 0 &&
               calls_[call.kind] >= function.most_calls) {
        refuse(Kind::too_many, call.kind, name + " was called too often");
    }
    if (came_of_it_.kind != Kind::done) return send(wire::CallResult::refused, text_);
    ++calls_[call.kind];
    Reader reader{arguments.data(), arguments.data() + arguments.size()};
    result_.clear();
    try {
        function.call(reader, result_);
        send(wire::CallResult::returned, {result_.data(), result_.size()});
    } catch (const BadBytes&) {
        refuse(Kind::garbage, call.kind, "these are no arguments of " + name);
    } catch (...) {
        refuse(Kind::refused, call.kind, name + " refused a call: " + current_exception_text());
    }
    if (came_of_it_.kind != Kind::done) send(wire::CallResult::refused, text_);
}

// The first reason stays.
void Environment::refuse(Kind kind, std::uint32_t function, const std::string& text) {
    if (came_of_it_.kind != Kind::done) return;
    came_of_it_ = {kind, function};
    text_ = text;
}

// A submission that asks and doesn't listen must not hold up the judge.
void Environment::send(wire::CallResult kind, std::string_view bytes) {
    std::string message;
    wire::append_message(0, kind, bytes, message);
    std::string_view left = message;
    while (!left.empty()) {
        const ssize_t size = write(wire::results_descriptor, left.data(), left.size());
        if (size > 0) {
            left.remove_prefix(static_cast<std::size_t>(size));
            continue;
        }
        if (errno == EINTR) continue;
        std::array<pollfd, 2> channels{pollfd{wire::requests_descriptor, POLLIN, 0},
                                       pollfd{wire::results_descriptor, POLLOUT, 0}};
        const bool is_full = errno == EAGAIN && poll(channels.data(), 2, -1) > 0;
        if (is_full && channels[0].revents == 0) continue;
        if (errno == EAGAIN) refuse(Kind::garbage, 0, "results were asked for and not read");
        return stop_listening();
    }
}

// Whoever waits for a result, or goes on calling, learns it.
void Environment::stop_listening() {
    is_heard_ = false;
    close(wire::calls_descriptor);
    close(wire::results_descriptor);
}

void Environment::finish(Writer& answer) {
    is_in_case_ = false;
    if (came_of_it_.kind == Kind::done && binding_.finish != nullptr) text_ = binding_.finish();
    answer.put(came_of_it_);
    answer.bytes(text_.data(), text_.size());
    came_of_it_ = {};
    text_.clear();
}

}  // namespace harness
