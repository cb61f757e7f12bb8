// Writes what the fuzzing begins with into a folder: the texts of the tests' corpus, each by itself
// and as a value in a case, and the shipped problem.json and case files.
#include <cstdio>
#include <filesystem>
#include <string>

#include "base/files.h"
#include "json/json_corpus.h"

namespace harness {
namespace {

using std::filesystem::path;

constexpr std::size_t largest = 20'000;

class Seeds {
public:
    explicit Seeds(path folder) : folder_(std::move(folder)) {
        std::filesystem::create_directories(folder_);
    }
    void add(const std::string& text) {
        if (text.size() <= largest) write_file(folder_ / std::to_string(count_++), text);
    }
    int count() const { return count_; }

private:
    path folder_;
    int count_ = 0;
};

void add_corpus(const path& project, Seeds& seeds) {
    for (const CorpusEntry& entry : read_corpus(project / "harness/tests/json/json_corpus.txt")) {
        seeds.add(entry.text);
        seeds.add(R"([{"input": {"a": )" + entry.text + R"(}, "expected": )" + entry.text + "}]");
    }
}

void add_shipped(const path& folder, Seeds& seeds) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().extension() == ".json") seeds.add(read_file(entry.path()));
    }
}

}  // namespace
}  // namespace harness

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "usage: loader_seeds FOLDER\n");
        return 2;
    }
    const std::filesystem::path project = JUDGE_PROJECT_FOLDER;
    harness::Seeds seeds(argv[1]);
    harness::add_corpus(project, seeds);
    for (const char* folder : {"problems", "testcases", "harness/schema"}) {
        harness::add_shipped(project / folder, seeds);
    }
    std::printf("%d seeds\n", seeds.count());
}
