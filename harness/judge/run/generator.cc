#include "run/generator.h"

#include <fmt/format.h>

#include "base/fault.h"
#include "base/files.h"
#include "base/text.h"
#include "run/executable.h"
#include "types/decoder.h"
#include "types/value.h"

namespace harness {
namespace {

constexpr int generator_time_ms = 10'000;

}  // namespace

bool Generator::exists(const Problem& problem) {
    return std::filesystem::exists(problem.folder / "generator.cpp");
}

Generator::Generator(const Problem& problem, Compiler& compiler)
    : file_(problem.folder / "generator.cpp") {
    callable_.class_name = "Generator";
    callable_.signature = parse_signature("string generate(int seed, int size)");
    const std::string file = file_.string();
    executable_ = built_or_fault(
        build_executable(callable_, read_file(file_), compiler, Build::plain, file), file);
}

std::string Generator::generate(int seed, int size) {
    Case question;
    encode_integer(seed, question.input);
    encode_integer(size, question.input);
    question.limits.time_ms = generator_time_ms;
    if (!worker_) worker_.emplace(executable_, limits_for(question.limits, Build::plain), false);
    worker_->send(question);
    const WorkerReply reply = worker_->next();
    std::string_view bytes = reply.answer;
    const auto text = decode(callable_.signature.returned, bytes);
    if (reply.kind != WorkerReply::Kind::answer || !text) {
        worker_.reset();
        throw InputFault(
            fmt::format("{}: generate({}, {}) broke down ({})", file_.string(), seed, size,
                        reply.text.empty() ? reply.ending.describe() : escaped(reply.text)));
    }
    return std::get<std::string>(text->held);
}

}  // namespace harness
