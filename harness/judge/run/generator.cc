#include "run/generator.h"

#include <fmt/format.h>

#include "base/fault.h"
#include "base/files.h"
#include "base/text.h"
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
    const Compiled compiled =
        compiler.compile(read_file(file_), callable_, Build::plain, file_.string());
    if (!compiled.object) {
        throw InputFault(fmt::format("{}: doesn't compile: {}\n{}", file_.string(), compiled.reason,
                                     compiled.message));
    }
    executable_ = {compiler.worker(Build::plain), *compiled.object, Build::plain};
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
