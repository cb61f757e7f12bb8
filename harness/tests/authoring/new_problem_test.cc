// judge new: a problem's folder from a pasted snippet.
#include <gtest/gtest.h>

#include <sstream>

#include "base/files.h"
#include "json/json.h"
#include "support.h"

namespace harness {
namespace {

using std::filesystem::path;

std::string member_of(const path& file, const std::string& key) {
    std::istringstream text(read_file(file));
    const JsonValue json = read_json(text, file.string());
    const JsonValue* value = find(json, key);
    return value == nullptr ? "" : value->to_text();
}

// A scratch folder in which problem 7 is made from a snippet.
class NewProblemOf {
public:
    explicit NewProblemOf(const std::string& snippet, std::vector<std::string> options = {}) {
        write_file(folder_.path() / "snippet.cpp", snippet);
        std::vector<std::string> arguments{"new", "7", (folder_.path() / "snippet.cpp").string()};
        arguments.insert(arguments.end(), options.begin(), options.end());
        arguments.insert(arguments.end(),
                         {"--problems", problems().string(), "--testcases", testcases().string()});
        told = run_judge(arguments);
    }

    path problems() const { return folder_.path() / "problems"; }
    // The only folder below `problems`, "" where there is none.
    std::string slug() const {
        std::string found;
        std::error_code ignored;
        for (const auto& entry : std::filesystem::directory_iterator(problems(), ignored)) {
            found += entry.path().filename().string();
        }
        return found;
    }
    // A member of problem.json as JSON, "" where there is none.
    std::string member(const std::string& key) const {
        return slug().empty() ? "" : member_of(problems() / slug() / "problem.json", key);
    }
    path testcases() const { return folder_.path() / "testcases"; }
    path cases_file() const { return testcases() / slug() / "examples.json"; }
    Judged judge() const {
        return run_judge({"7", "--plain", "--problems", problems().string(), "--testcases",
                          testcases().string()});
    }

    Judged told;

private:
    ScratchFolder folder_{std::filesystem::temp_directory_path()};
};

const char* const two_sum =
    "class Solution {\npublic:\n    vector<int> twoSum(vector<int>& nums, int target) {\n"
    "        return {0, 1};\n    }\n};\n";

// The signature that is taken from a class Solution with this body.
std::string signature_of(const std::string& body, const std::vector<std::string>& options = {}) {
    const NewProblemOf made("class Solution {\n" + body + "\n};\n", options);
    const std::string line = made.member("signature");
    return line.empty() ? made.told.screen : line.substr(1, line.size() - 2);
}

TEST(NewProblem, HoldsTheSignatureTheSnippetAndACaseToFillIn) {
    const NewProblemOf made(two_sum, {"--title", "Two Sum"});
    EXPECT_EQ(made.told.status, 0) << made.told.screen;
    EXPECT_EQ(made.slug(), "7-two-sum");
    EXPECT_EQ(made.member("signature"), "\"vector<int> twoSum(vector<int>& nums, int target)\"");
    EXPECT_EQ(made.member("number"), "7");
    EXPECT_EQ(read_file(made.problems() / made.slug() / "solution.cpp"), two_sum);
    EXPECT_TRUE(
        shows(member_of(made.cases_file(), "cases"), R"("input":{"nums":null,"target":null})"));
    EXPECT_TRUE(shows(made.told.screen, "Then: ./judge 7 --problems "));
    // Not before something is filled in.
    const Judged refused = made.judge();
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(shows(refused.screen, "\"nums\" is null, expected a list (vector<int>)"));
}

TEST(NewProblem, IsJudgedOnceItsCaseIsFilledIn) {
    const NewProblemOf made(two_sum);
    EXPECT_EQ(made.slug(), "7-two-sum");
    write_file(made.cases_file(),
               R"([{"input": {"nums": [2, 7], "target": 9}, "expected": [0, 1]}])");
    const Judged judged = made.judge();
    EXPECT_EQ(judged.status, 0) << judged.screen;
    EXPECT_TRUE(shows(judged.screen, "Accepted  1/1"));
}

TEST(NewProblem, TakesStarterCodeWithoutABody) {
    EXPECT_EQ(signature_of("public:\n    bool f(int n) {\n        \n    }"), "bool f(int n)");
}

TEST(NewProblem, TakesTheMethodThatNoOtherCalls) {
    EXPECT_EQ(signature_of("public:\n int go(int a) { return 1 + depth(a); }\n"
                           " int depth(int b) { return b > 9 ? 0 : depth(b + 1); }"),
              "int go(int a)");
    EXPECT_EQ(signature_of("public:\n int depth(int b) { return b; }\n"
                           " int go(int a) { return depth(a); }"),
              "int go(int a)");
}

TEST(NewProblem, AsksWhereTwoMethodsMayBeTheOne) {
    const std::string body =
        "public:\n int one(int a) { return a; }\n int two(int a) { return a; }";
    EXPECT_TRUE(shows(signature_of(body), "several public methods (one, two)"));
    EXPECT_EQ(signature_of(body, {"--method", "two"}), "int two(int a)");
    EXPECT_TRUE(shows(signature_of(body, {"--method", "twoo"}), "did you mean \"two\"?"));
}

TEST(NewProblem, TakesTheOverloadWithTheFewestParameters) {
    EXPECT_EQ(signature_of("public:\n int fib(int n, vector<int>& known) { return n; }\n"
                           " int fib(int n) { vector<int> v; return fib(n, v); }"),
              "int fib(int n)");
}

TEST(NewProblem, LeavesOutWhatLeetCodeDoesNotPass) {
    EXPECT_EQ(signature_of("public:\n int f(TreeNode* root, int depth = max(1, 2), int b = 0) {}"),
              "int f(TreeNode* root)");
    EXPECT_EQ(signature_of("public:\n [[nodiscard]] static int f(int n) const { return n; }"),
              "int f(int n)");
    EXPECT_EQ(signature_of("public:\n Solution() { ios::sync_with_stdio(false); }\n int f(int n);"),
              "int f(int n)");
}

TEST(NewProblem, OfAClassHoldsItsConstructorAndItsMethods) {
    const NewProblemOf made(
        "class LRUCache {\npublic:\n    LRUCache(int capacity) {}\n"
        "    LRUCache(const LRUCache&) = delete;\n"
        "    int get(int key) { return 1; }\n"
        "    void put(int key, int value) { insert(new Node); }\n"
        "    void insert(Node* node) {}\n};\n");
    EXPECT_EQ(made.slug(), "7-lru-cache");
    EXPECT_EQ(made.member("signatures"),
              R"j(["LRUCache(int capacity)","int get(int key)","void put(int key, int value)"])j");
    EXPECT_TRUE(shows(made.told.screen, "left out, a helper: void insert(Node* node)"));
}

TEST(NewProblem, OfASolutionWithArgumentsIsADesignProblem) {
    const NewProblemOf made(
        "class Solution {\npublic:\n    Solution(vector<int>& w) {}\n"
        "    int pickIndex() { return 1; }\n};\n");
    EXPECT_EQ(made.member("class"), "\"Solution\"");
    EXPECT_EQ(made.member("signatures"), R"j(["Solution(vector<int>& w)","int pickIndex()"])j");
}

TEST(NewProblem, KnowsARoundTrip) {
    const std::string methods =
        " {\npublic:\n    string encode(vector<string>& texts) { return \"\"; }\n"
        "    vector<string> decode(string text) { return {}; }\n};\n";
    EXPECT_EQ(NewProblemOf("class Codec" + methods).member("round_trip"), "true");
    EXPECT_EQ(NewProblemOf("class Solution" + methods).member("round_trip"), "\"one-object\"");
    EXPECT_FALSE(shows(NewProblemOf("class Codec" + methods).member("signatures"), "Codec()"));
}

// ---- what can't be done -------------------------------------------------------------------------

void expect_nothing_made(const std::string& snippet, const std::string& reason,
                         const std::vector<std::string>& options = {}) {
    const NewProblemOf made(snippet, options);
    EXPECT_EQ(made.told.status, 2);
    EXPECT_TRUE(shows(made.told.screen, reason));
    EXPECT_EQ(made.slug(), "");
    EXPECT_FALSE(std::filesystem::exists(made.testcases()));
}

TEST(NewProblem, SaysWhatItCannotReadAndWritesNothing) {
    expect_nothing_made("", "the snippet has no class with a public method");
    expect_nothing_made("int main() {}", "the snippet has no class with a public method");
    expect_nothing_made("class Fast { public: int f(int n); };\nclass Solution : public Fast {};",
                        "the snippet has no public method in class Solution itself");
    expect_nothing_made("class Solution { public: int f(Widget w) {} };",
                        "the type 'Widget' is not supported");
    expect_nothing_made("class Solution { public: Node* f(Node* root) {} };",
                        "say which with \"node\" (judge new: --node)");
    expect_nothing_made("class Solution { public: Node* f(Node* root) {} };",
                        "expected one of random-list, graph, n-ary", {"--node", "grahp"});
}

TEST(NewProblem, OverwritesNothing) {
    const NewProblemOf made(two_sum, {"--title", "Two Sum"});
    ASSERT_EQ(made.told.status, 0);
    const path cases = made.cases_file();
    write_file(cases, "mine");
    const auto again = [&](const std::string& number) {
        return run_judge({"new", number, (made.problems() / "7-two-sum" / "solution.cpp").string(),
                          "--title", "Two Sum", "--problems", made.problems().string(),
                          "--testcases", made.testcases().string()});
    };
    EXPECT_EQ(again("7").status, 2);
    EXPECT_TRUE(shows(again("7").screen, "problem 7 is there already"));
    std::filesystem::create_directories(made.testcases() / "8-two-sum");
    EXPECT_TRUE(shows(again("8").screen, "8-two-sum: is there already"));
    EXPECT_EQ(read_file(cases), "mine");
    EXPECT_EQ(made.slug(), "7-two-sum");
}

TEST(NewProblem, StandsBesideAProblemThatCannotBeRead) {
    const NewProblemOf made(two_sum);
    write_file(made.cases_file(),
               R"([{"input": {"nums": [2, 7], "target": 9}, "expected": [0, 1]}])");
    const std::string snippet = (made.problems() / made.slug() / "solution.cpp").string();
    std::filesystem::create_directories(made.problems() / "9-broken");
    write_file(made.problems() / "9-broken" / "problem.json", "{");
    const auto status_of = [&](std::vector<std::string> arguments) {
        for (const path& folder : {made.problems(), made.testcases()}) {
            arguments.push_back(folder == made.problems() ? "--problems" : "--testcases");
            arguments.push_back(folder.string());
        }
        return run_judge(arguments).status;
    };
    EXPECT_EQ(status_of({"7", "--plain"}), 0);
    EXPECT_EQ(status_of({"9"}), 2);
    EXPECT_EQ(status_of({"new", "8", snippet}), 0);
    EXPECT_EQ(status_of({"new", "9", snippet}), 2);
}

}  // namespace
}  // namespace harness
