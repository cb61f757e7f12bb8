#include "run/crash.h"

#include <fcntl.h>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string_view>

#include "base/text.h"
#include "compile/binding.h"
#include "system/process.h"

namespace harness {
namespace {

constexpr std::size_t most_addresses = 64;
constexpr std::size_t most_frames = 8;

// Offsets in the object of that name of the first stack in the report, innermost first.
std::vector<std::string> offsets_in(const std::string& report, const std::string& name) {
    std::vector<std::string> offsets;
    std::istringstream input(report);
    std::string line;
    bool in_stack = false;
    while (std::getline(input, line) && offsets.size() < most_addresses) {
        const std::size_t number = line.find_first_not_of(' ');
        const bool is_frame = number != std::string::npos && line[number] == '#';
        if (!is_frame && in_stack && !offsets.empty()) break;
        in_stack = is_frame;
        const std::size_t at = line.find("(" + name + "+0x");
        if (!is_frame || at == std::string::npos) continue;
        const std::size_t from = at + name.size() + 4;
        std::size_t end = from;
        while (end < line.size() && std::isxdigit(static_cast<unsigned char>(line[end]))) ++end;
        offsets.push_back("0x" + line.substr(from, end - from));
    }
    return offsets;
}

// What addr2line may use: itself and the object, whose debug information its author wrote.
Access reader_access(const std::string& reader, const std::filesystem::path& object) {
    Access access;
    for (const std::string& library : libraries_of(reader)) access.runnable.emplace_back(library);
    access.runnable.emplace_back(reader);
    access.readable = {object, "/etc/ld.so.cache"};
    access.as_unprivileged_user = true;
    access.is_compiler = true;
    return access;
}

// Runs addr2line (binutils, which comes with every compiler) on the offsets. Nothing where it isn't
// there, or breaks down.
std::string resolve(const std::vector<std::string>& offsets, const std::filesystem::path& object) {
    const std::string reader = "/usr/bin/addr2line";
    if (!std::filesystem::exists(reader)) return "";
    // By its number, as whoever reads it may not go through the folders on its path.
    const Descriptor opened(open(object.c_str(), O_RDONLY | O_CLOEXEC));
    const std::string name = name_of_descriptor(3);
    if (opened.number() < 0) return "";
    const Sandbox sandbox(reader_access(reader, object));
    Launch launch;
    launch.arguments = {reader, "-e", name.empty() ? object.string() : name, "-a", "-f",
                        "-C",   "-i"};
    launch.arguments.insert(launch.arguments.end(), offsets.begin(), offsets.end());
    launch.environment = {"LC_ALL=C"};
    launch.descriptors = {opened.number()};
    launch.sandbox = &sandbox;
    launch.limits.processor_s = 5;
    launch.limits.address_space = std::size_t{1} << 30;
    launch.limits.file_size = 1;
    return run_to_end(std::move(launch), std::chrono::seconds(10), std::size_t{1} << 20).output;
}

// "Solution::place(int, std::vector<…>&)" -> "Solution::place". A method that was inlined into the
// binding may go by the binding's name, which is nobody's.
std::string function_name(const std::string& function) {
    if (function.starts_with("harness_")) return "";
    const std::size_t parenthesis = function.find('(');
    const bool is_operator = function.find("operator()") != std::string::npos;
    return escaped(shortened(is_operator ? function : function.substr(0, parenthesis), 100));
}

// The user's frames out of addr2line's answer: for each address a line with it, then pairs of lines
// with a function and its place.
std::vector<Frame> frames_of(const std::string& resolved) {
    std::vector<Frame> frames;
    std::istringstream input(resolved);
    std::string function;
    std::string place;
    while (std::getline(input, function)) {
        if (function.starts_with("0x")) continue;
        if (!std::getline(input, place)) break;
        const std::size_t at = place.find(submission_name);
        if (at == std::string::npos) continue;
        const std::string line = place.substr(at + std::string(submission_name).size() + 1);
        if (!std::isdigit(static_cast<unsigned char>(line.front()))) continue;
        frames.push_back({std::atoi(line.c_str()), function_name(function)});
    }
    return frames;
}

// Each frame once, as endless recursion repeats them; cut where they are many.
std::vector<Frame> without_repeats(const std::vector<Frame>& frames) {
    std::vector<Frame> result;
    for (const Frame& frame : frames) {
        const bool is_new = std::find(result.begin(), result.end(), frame) == result.end();
        if (is_new && result.size() < most_frames) result.push_back(frame);
    }
    return result;
}

// What follows `words` in the text, to the end of its line; nothing where they aren't there.
std::optional<std::string> rest_of_line(const std::string& text, std::string_view words) {
    const std::size_t at = text.find(words);
    if (at == std::string::npos) return std::nullopt;
    const std::size_t from = at + words.size();
    return text.substr(from, text.find('\n', from) - from);
}

// "reading of 4 bytes" of "READ of size 4 at 0x… thread T0"; empty where it says no size.
std::string access_in(const std::string& report) {
    const auto read = rest_of_line(report, "\nREAD of size ");
    const auto size = read ? read : rest_of_line(report, "\nWRITE of size ");
    if (!size) return "";
    const std::size_t bytes = std::strtoul(size->c_str(), nullptr, 10);
    return fmt::format("{} of {}", read ? "reading" : "writing", counted(bytes, "byte"));
}

std::string reason_of(const std::string& report) {
    if (const auto undefined = rest_of_line(report, "runtime error: ")) return escaped(*undefined);
    const std::string head = report.substr(0, std::min<std::size_t>(report.size(), 4096));
    const auto address = rest_of_line(head, "ERROR: AddressSanitizer: ");
    if (!address) return "";
    std::string reason = *address;
    for (const char* place : {" on unknown address", " on address", " (pc "}) {
        reason = reason.substr(0, reason.find(place));
    }
    if (reason == "SEGV") {
        const bool is_null = head.find("address points to the zero page") != std::string::npos ||
                             head.find("address 0x0000000000") != std::string::npos;
        reason = is_null ? "null pointer used (segmentation fault)" : "segmentation fault";
    } else if (reason == "stack-overflow") {
        reason = "stack overflow: the recursion doesn't end, or is too deep";
    } else if (reason.starts_with("attempting")) {
        reason = reason.substr(0, reason.find(" in thread"));
    }
    const std::string access = access_in(head);
    if (!access.empty() && reason.find("overflow:") == std::string::npos) reason += ", " + access;
    return escaped(reason);
}

}  // namespace

Crash read_crash(const std::string& report, const std::filesystem::path& object,
                 const std::string& name) {
    Crash crash;
    crash.reason = reason_of(report);
    const std::vector<std::string> offsets = offsets_in(report, name);
    if (!offsets.empty()) crash.stack = without_repeats(frames_of(resolve(offsets, object)));
    return crash;
}

}  // namespace harness
