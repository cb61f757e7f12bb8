// The worker's other role: it holds a problem's environment.h and answers the calls of a submission
// that lives in another worker (calls.h).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "../wire/wire.h"
#include "calls.h"

namespace harness {

class Environment {
public:
    explicit Environment(const EnvironmentBinding& binding);

    // A case begins: its further input.
    void begin(Reader& input);

    // Answers calls until the judge's descriptor can be read.
    void serve_until_request();

    // The case is over: what came of the calls, as wire::FinishHead and a text.
    void finish(Writer& answer);

private:
    void take_calls();
    void answer_call(const wire::Header& call, std::string_view arguments);
    void refuse(wire::FinishHead::Kind kind, std::uint32_t function, const std::string& text);
    void send(wire::CallResult kind, std::string_view bytes);
    void stop_listening();

    const EnvironmentBinding& binding_;
    std::vector<std::int64_t> calls_;  // of the case, by function
    std::string incoming_;
    bool is_in_case_ = false;
    bool is_heard_ = true;  // the submission's end is open, and what comes from it are calls
    wire::FinishHead came_of_it_{};
    std::string text_;
    Writer result_;
};

}  // namespace harness
