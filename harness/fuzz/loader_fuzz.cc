// Feeds texts that libFuzzer invents to the loader: as JSON, as a case file of several problems,
// and as a problem.json. Whatever the text,
//
//   - nothing but an InputFault leaves the loader, and its message begins with file and line;
//   - what it reads, written on one line and read again, is the same, in JSON and in cases.
//
// With clang and its libFuzzer (Debian: clang-19, libclang-rt-19-dev):
//
//     CXX=clang++-19 cmake --preset fuzz && cmake --build --preset fuzz
//     build/fuzz/loader_seeds build/fuzz/seeds
//     build/fuzz/loader_fuzz -max_total_time=600 -timeout=5 -rss_limit_mb=1000 build/fuzz/seeds
//
// A text that breaks one of these is left in a file "crash-…"; the program with that file as its
// only argument shows it again.
#include <cctype>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "base/fault.h"
#include "base/files.h"
#include "json/json.h"
#include "problem/case_reader.h"
#include "problem/problem.h"

namespace harness {
namespace {

using std::filesystem::path;

[[noreturn]] void report(const char* broken, const std::string& about) {
    std::fprintf(stderr, "broken: %s\n%s\n", broken, about.c_str());
    std::abort();
}

// Files that are read and written for each text, in memory where the system has such a folder.
const path& scratch() {
    static const ScratchFolder folder(std::filesystem::exists("/dev/shm")
                                          ? path("/dev/shm")
                                          : std::filesystem::temp_directory_path());
    return folder.path();
}

// Runs `read`; true where it found no fault.
template <class Read>
bool is_read(const std::string& file, Read read) {
    try {
        read();
        return true;
    } catch (const InputFault& fault) {
        const std::string message = fault.what();
        const bool has_file = message.starts_with(file + ":");
        const bool has_line =
            has_file && message.size() > file.size() + 1 &&
            std::isdigit(static_cast<unsigned char>(message[file.size() + 1])) != 0;
        if (!has_line) report("a message without file and line", message);
        if (message.size() > 2000) report("a message without end", message);
        return false;
    }
}

// True where the text is JSON.
bool try_json(const std::string& text) {
    JsonValue value;
    std::istringstream input(text);
    if (!is_read("file.json", [&] { value = read_json(input, "file.json"); })) return false;
    const std::string written = value.to_text();
    std::istringstream again(written);
    const bool is_json = is_read("file.json", [&] { value = read_json(again, "file.json"); });
    if (!is_json || value.to_text() != written) report("to_text is not read as the same", written);
    return true;
}

// Problems of every kind of type, with a folder each.
std::vector<Problem> make_problems() {
    const std::vector<std::string> members{
        R"json("signature": "void solve(vector<vector<char>>& board)")json",
        R"json("signature": "double f(int a, double b, float c, unsigned long long d, bool e, char g)")json",
        R"json("signature": "ListNode* f(ListNode* a, ListNode* b, TreeNode* c)")json",
        R"json("signature": "TreeNode* f(TreeNode* root, TreeNode* p)", "node_of": {"p": "root"})json",
        R"json("signature": "vector<TreeNode*> f(string s, array<char, 3> a, array<int, 2> b)")json",
        R"json("signature": "tuple<int, string> f(optional<vector<pair<int, char>>> a, set<string> b)")json",
        R"json("signature": "Node* f(Node* a)", "node": "random-list")json",
        R"json("signature": "Node* f(Node* a)", "node": "graph")json",
        R"json("signature": "Node* f(Node* a)", "node": "n-ary")json",
        R"json("signature": "Node* f(Node* a)", "node": "quad")json",
        R"json("signature": "Node* f(Node* a)", "node": "multilevel-list")json",
        R"json("signature": "Node* f(Node* a)", "node": "next-right")json",
        R"json("signature": "NestedInteger f(vector<NestedInteger>& a)", "compare": "rules")json",
        R"json("class": "Box", "signatures": ["Box(int a)", "int get()", "void put(string s, TreeNode* t)"])json",
    };
    std::vector<Problem> problems;
    for (const std::string& each : members) {
        write_file(scratch() / "problem.json", R"({"number": 1, "title": "T", )" + each + "}");
        problems.push_back(read_problem(scratch()));
    }
    return problems;
}

void try_cases(const std::string& text, const Problem& problem) {
    const path file = scratch() / "cases.json";
    write_file(file, text);
    CaseStore cases;
    if (!is_read(file.string(), [&] { cases = read_case_file(file, problem); })) return;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        if (cases[i].number != i + 1) report("a case that is not where it stands", text);
    }
    // The same from one line.
    std::istringstream input(text);
    write_file(file, read_json(input, file.string()).to_text());
    CaseStore again;
    if (!is_read(file.string(), [&] { again = read_case_file(file, problem); }) ||
        again.size() != cases.size()) {
        report("cases on one line are not the same", text);
    }
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const Case one = cases[i];
        const Case other = again[i];
        if (one.input != other.input || one.expected != other.expected || one.name != other.name) {
            report("a case on one line is not the same", text);
        }
    }
}

void try_problem(const std::string& text) {
    const path file = scratch() / "problem.json";
    write_file(file, text);
    is_read(file.string(), [&] { read_problem(scratch()); });
}

}  // namespace
}  // namespace harness

// The name is libFuzzer's. NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<harness::Problem> problems = harness::make_problems();
    const std::string text(reinterpret_cast<const char*>(data), size);
    const bool is_json = harness::try_json(text);
    harness::try_problem(text);
    for (const harness::Problem& problem : problems) {
        harness::try_cases(text, problem);
        if (!is_json) break;  // refused before the problem matters
    }
    return 0;
}
