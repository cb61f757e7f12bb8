// rules.cpp: answers that only a program can judge, and drivers that call what LeetCode's own
// would.
#include <gtest/gtest.h>

#include "support.h"

namespace harness {
namespace {

ScratchProblem ruled_problem(const std::string& signature, const std::string& cases,
                             const std::string& rules,
                             const std::string& more = R"("compare": "rules")") {
    ScratchProblem problem(signature, more);
    problem.with_file("problems/1-scratch/rules.cpp", rules);
    problem.with_cases(cases);
    return problem;
}

ScratchProblem ruled_class(const std::string& signatures, const std::string& cases,
                           const std::string& rules) {
    ScratchProblem problem =
        problem_of(R"("class": "Bag", "compare": "rules", "signatures": )" + signatures, cases);
    problem.with_file("problems/1-scratch/rules.cpp", rules);
    return problem;
}

Judged judge_plain(const ScratchProblem& problem, const std::string& submission) {
    return problem.judge(submission, {"--plain"});
}

// Any divisor of n but 1 and n is right.
const char* const divisor_rules =
    "class Rules {\npublic:\n    string checkAnswer(int n, int answer) {\n"
    "        if (answer <= 1 || answer >= n) return to_string(answer) + \" is out of range\";\n"
    "        return n % answer == 0 ? \"\" : to_string(answer) + \" leaves a rest\";\n    }\n};\n";

// ---- answers of one method ----------------------------------------------------------------------

TEST(RulesOfProblem, AcceptEveryRightAnswerAndSayWhyOneIsWrong) {
    const Judged judged =
        judge_plain(ruled_problem("int divisor(int n)",
                                  R"([{"input": {"n": 12}, "expected": 2}, {"input": {"n": 35}},
                          {"input": {"n": 14}}, {"input": {"n": 20}}])",
                                  divisor_rules),
                    "class Solution {\npublic:\n    int divisor(int n) {\n"
                    "        return n == 14 ? 5 : n == 20 ? 20 : n == 12 ? 6 : 7;\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Wrong Answer, Wrong Answer");
    EXPECT_TRUE(shows(judged.screen, "the returned value: 5 leaves a rest"));
    EXPECT_TRUE(shows(judged.screen, "n = 14"));
    EXPECT_TRUE(shows(judged.screen, "output = 5"));
    EXPECT_EQ(judged.status, 1);
}

TEST(RulesOfProblem, GetTheExpectedAnswerWhereTheyAskForIt) {
    const Judged judged = judge_plain(
        ruled_problem("string longest(string s)",
                      R"([{"input": {"s": "abba"}, "expected": "ab"},
                          {"input": {"s": "xy"}, "expected": "xy"}])",
                      "class Rules {\npublic:\n"
                      "    string checkAnswer(const string& s, const string& answer,\n"
                      "                       const string& expected) {\n"
                      "        if (s.find(answer) == string::npos) return \"no part\";\n"
                      "        return answer.size() == expected.size() ? \"\" : "
                      "\"too short\";\n    }\n};\n"),
        "class Solution {\npublic:\n    string longest(string s) {\n"
        "        return s == \"abba\" ? \"ba\" : \"x\";\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer");
    EXPECT_TRUE(shows(judged.screen, "too short"));
    EXPECT_TRUE(shows(judged.screen, "a right answer = \"xy\""));
}

TEST(RulesOfProblem, MissTheExpectedAnswerThatTheyAskFor) {
    const Judged judged = judge_plain(
        ruled_problem("int part(int n)",
                      "[{\"input\": {\"n\": 2}, \"expected\": 2},\n{\"input\": {\"n\": 3}}]",
                      "struct Rules {\n    string checkAnswer(int n, int answer, int expected) {\n"
                      "        return answer <= expected ? \"\" : \"too large\";\n    }\n};\n"),
        "class Solution {\npublic:\n    int part(int n) { return n; }\n};\n");
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen,
                      "cases.json:2: case 2: \"expected\" is missing, which "
                      "checkAnswer in "));
}

TEST(RulesOfProblem, SeeTreesInTheirOrder) {
    const ScratchProblem problem = ruled_problem(
        "TreeNode* toTree(ListNode* head)",
        R"([{"input": {"head": [1, 2]}, "expected": [1, null, 2]},
            {"input": {"head": [1, 3]}, "expected": [3, 1]},
            {"input": {"head": [7, 7]}, "expected": [7, 7]},
            {"input": {"head": [8, 9]}, "expected": [9, 8]}])",
        "class Rules {\npublic:\n"
        "    string checkAnswer(ListNode* head, TreeNode* answer, TreeNode* expected) {\n"
        "        vector<int> found, wanted;\n        walk(answer, found);\n"
        "        walk(expected, wanted);\n"
        "        for (; head; head = head->next) {\n"
        "            if (found.empty() || found.front() != head->val) return \"order\";\n"
        "            found.erase(found.begin());\n        }\n"
        "        return found.empty() && wanted.size() == 2 ? \"\" : \"more\";\n    }\n"
        "    void walk(TreeNode* node, vector<int>& found) {\n"
        "        if (!node) return;\n        walk(node->left, found);\n"
        "        found.push_back(node->val);\n        walk(node->right, found);\n    }\n};\n");
    const Judged judged =
        judge_plain(problem,
                    "class Solution {\npublic:\n    TreeNode* toTree(ListNode* head) {\n"
                    "        TreeNode* root = new TreeNode(head->next->val);\n"
                    "        TreeNode* other = new TreeNode(head->val);\n"
                    "        (head->val == 1 ? root->left : root->right) = other;\n"
                    "        if (head->val == 8) other->left = root;\n"
                    "        return root;\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Accepted, Wrong Answer");
    EXPECT_TRUE(shows(judged.screen, "the node with value 9 is reached a second time"));
}

TEST(RulesOfProblem, ExplainAnAnswerThatIsCompared) {
    const Judged judged =
        judge_plain(ruled_problem("int twice(int n)", R"([{"input": {"n": 3}, "expected": 6}])",
                                  "struct Rules {\n    string checkAnswer(int n, int answer) {\n"
                                  "        return answer % 2 ? \"it is odd\" : \"\";\n    }\n};\n",
                                  R"("compare": "exact")"),
                    "class Solution {\npublic:\n    int twice(int n) { return n; }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Wrong Answer");
    EXPECT_TRUE(shows(judged.screen, "it is odd"));
    EXPECT_TRUE(shows(judged.screen, "expected = 6"));
}

TEST(RulesOfProblem, FindAWrongExpectedAnswerBeforeAnythingRuns) {
    const Judged judged =
        judge_plain(ruled_problem("int divisor(int n)",
                                  "[{\"input\": {\"n\": 12}, \"expected\": 4},\n"
                                  "{\"name\": \"bad\", \"input\": {\"n\": 12}, \"expected\": 5}]",
                                  divisor_rules),
                    "class Solution {\npublic:\n    int divisor(int n) { return 2; }\n};\n");
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen,
                      "cases.json:2: case \"bad\": \"expected\" is not a right answer: "
                      "5 leaves a rest"));
}

TEST(RulesOfProblem, ThatAreMissingAreTheProblemsFault) {
    ScratchProblem problem("int divisor(int n)", R"("compare": "rules")");
    problem.with_cases(R"([{"input": {"n": 12}, "expected": 2}])");
    const Judged judged = judge_plain(problem, "class Solution {};");
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "\"compare\" is \"rules\", and "));
    problem.with_file("problems/1-scratch/rules.cpp",
                      "struct Rules { string checkInput(int n) { return \"\"; } };\n");
    EXPECT_TRUE(
        shows(judge_plain(problem, "class Solution {};").screen, "class Rules has no checkAnswer"));
    problem.with_file("problems/1-scratch/rules.cpp", "struct Rules { };\n");
    EXPECT_TRUE(shows(judge_plain(problem, "class Solution {};").screen,
                      "neither checkInput nor checkAnswer"));
}

TEST(RulesOfProblem, ThatBreakDownOnAnAnswerAreNotBlamedOnTheSubmission) {
    const Judged judged =
        judge_plain(ruled_problem("int divisor(int n)", R"([{"input": {"n": 12}}])",
                                  "struct Rules {\n    string checkAnswer(int n, int answer) {\n"
                                  "        return to_string(vector<int>{1}.at(answer));\n    }\n"
                                  "};\n"),
                    "class Solution {\npublic:\n    int divisor(int n) { return 7; }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Judge Error");
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "rules.cpp: broke down on "));
}

// ---- of a class ---------------------------------------------------------------------------------

const char* const bag_signatures =
    R"j(["Bag(vector<int>& first)", "void add(int number)", "int any()"])j";
const char* const bag_rules =
    "class Rules {\npublic:\n    Rules(vector<int>& first) : held(first.begin(), first.end()) {}\n"
    "    string add(int number) { held.insert(number); return \"\"; }\n"
    "    string any(int answer) {\n        ++given[answer];\n"
    "        return held.count(answer) ? \"\" : \"there is no \" + to_string(answer);\n    }\n"
    "    string checkEnd() {\n"
    "        return given.size() == 1 && given.begin()->second > 10 ? \"always the same\" : \"\";\n"
    "    }\n    set<int> held;\n    map<int, int> given;\n};\n";

std::string bag(const std::string& answer) {
    return "class Bag {\n    vector<int> held;\n    int turn = 0;\npublic:\n"
           "    Bag(vector<int>& first) : held(first) {}\n"
           "    void add(int number) { held.push_back(number); }\n"
           "    int any() { return " +
           answer + "; }\n};\n";
}

TEST(RulesOfProblem, FollowTheCallsOfAClass) {
    const ScratchProblem problem = ruled_class(
        bag_signatures,
        R"([{"input": {"operations": ["Bag", "add", "any"], "arguments": [[[4]], [5], []]}},
            {"input": {"operations": ["Bag", "add", "any"], "arguments": [[[4, 6]], [5], []]},
             "expected": [null, null, 6]}])",
        bag_rules);
    EXPECT_EQ(judge_plain(problem, bag("held[turn++ % held.size()]")).verdicts(),
              "Accepted, Accepted");
    const Judged judged = judge_plain(problem, bag("held.size() == 3 ? 7 : 4"));
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer");
    EXPECT_TRUE(shows(judged.screen, "operation 3, any(): there is no 7"));
}

TEST(RulesOfProblem, LookAtARepeatedCallAsAWhole) {
    const ScratchProblem problem = ruled_class(bag_signatures,
                                               R"([{"input": {"operations": ["Bag", "any"],
            "arguments": [[[4, 9]], []], "times": [1, 30]}}])",
                                               bag_rules);
    EXPECT_EQ(judge_plain(problem, bag("held[turn++ % held.size()]")).verdicts(), "Accepted");
    const Judged judged = judge_plain(problem, bag("held[0]"));
    EXPECT_EQ(judged.verdicts(), "Wrong Answer");
    EXPECT_TRUE(shows(judged.screen, "the results: always the same"));
    EXPECT_TRUE(shows(judged.screen, "Bag([4,9]); any() 30 times\n"));
}

TEST(RulesOfProblem, MissAMethodOfTheClassWithItsLine) {
    const Judged judged = judge_plain(
        ruled_class(bag_signatures, R"([{"input": {"operations": ["Bag"], "arguments": [[[4]]]}}])",
                    "class Rules {\npublic:\n    Rules(vector<int>& first) {}\n"
                    "    string add(int number) { return \"\"; }\n};\n"),
        bag("1"));
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "expected: string any(int& answer)"));
}

TEST(RulesOfProblem, RefuseTimesThatDoNotFit) {
    const auto screen_with = [](const std::string& times) {
        return judge_plain(ruled_class(bag_signatures,
                                       R"([{"input": {"operations": ["Bag", "any"],
                 "arguments": [[[4]], []], "times": )" +
                                           times + "}}]",
                                       bag_rules),
                           bag("held[0]"))
            .screen;
    };
    EXPECT_TRUE(shows(screen_with("[1]"), "expected a list of 2, one for each operation"));
    EXPECT_TRUE(shows(screen_with("[2, 1]"), "expected a whole number from 1 to 1"));
    EXPECT_TRUE(shows(screen_with("[1, 0]"), "expected a whole number from 1 to 1000000"));
}

// ---- drivers ------------------------------------------------------------------------------------

ScratchProblem driven_problem(const std::string& members, const std::string& environment,
                              const std::string& cases) {
    ScratchProblem problem = problem_of(members, cases);
    problem.with_file("problems/1-scratch/environment.h", environment);
    return problem;
}

TEST(DriverOfProblem, FillsABufferOfCharacters) {
    const ScratchProblem problem = driven_problem(
        R"j("signature": "int read(char *buf, int n)", "driver": "string drive(string& file, int n)")j",
        "static string content;\nstatic size_t at;\n"
        "int read4(char* buf) {\n    const size_t count = min<size_t>(4, content.size() - at);\n"
        "    copy_n(content.begin() + at, count, buf);\n    at += count;\n    return count;\n}\n"
        "template <class Solution>\nstring drive(string& file, int n) {\n"
        "    content = file;\n    at = 0;\n    vector<char> buffer(n + 4);\n"
        "    const int count = Solution().read(buffer.data(), n);\n"
        "    return string(buffer.data(), count);\n}\n",
        R"([{"input": {"file": "abcdef", "n": 6}, "expected": "abcdef"},
            {"input": {"file": "abcdef", "n": 5}, "expected": "abcdef"}])");
    const Judged judged = judge_plain(
        problem,
        "class Solution {\npublic:\n    int read(char *buf, int n) {\n"
        "        int total = 0;\n        char part[4];\n        while (total < n) {\n"
        "            int count = read4(part);\n            if (count == 0) break;\n"
        "            for (int i = 0; i < count && total < n; ++i) buf[total++] = part[i];\n"
        "        }\n        return total;\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer") << judged.screen;
    EXPECT_TRUE(shows(judged.screen, "the answer: "));
}

TEST(DriverOfProblem, RunsThreadsOfAClass) {
    const ScratchProblem problem = driven_problem(
        R"j("class": "Foo", "signatures": ["Foo()", "void first(function<void()> printFirst)",
           "void second(function<void()> printSecond)"], "driver": "string drive(bool turned)")j",
        "template <class Foo>\nstring drive(bool turned) {\n    Foo foo;\n    string said;\n"
        "    const auto one = [&] { foo.first([&] { said += \"first\"; }); };\n"
        "    const auto two = [&] { foo.second([&] { said += \"second\"; }); };\n"
        "    thread early(turned ? thread(two) : thread(one));\n"
        "    thread late(turned ? thread(one) : thread(two));\n"
        "    early.join();\n    late.join();\n    return said;\n}\n",
        R"([{"input": {"turned": false}, "expected": "firstsecond"},
            {"input": {"turned": true}, "expected": "firstsecond"},
            {"input": {"turned": true}, "expected": "secondfirst"}])");
    const Judged judged = judge_plain(
        problem,
        "class Foo {\n    promise<void> done;\npublic:\n    Foo() {}\n"
        "    void first(function<void()> printFirst) { printFirst(); done.set_value(); }\n"
        "    void second(function<void()> printSecond) {\n"
        "        done.get_future().wait();\n        printSecond();\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Wrong Answer") << judged.screen;
}

TEST(DriverOfProblem, MakesTreesThatKnowTheirParents) {
    const ScratchProblem problem = driven_problem(
        R"j("signature": "Node* root(Node* p)", "driver": "int drive(vector<int>& path)")j",
        "class Node {\npublic:\n    int val;\n    Node* left = nullptr;\n    Node* right = "
        "nullptr;\n"
        "    Node* parent = nullptr;\n};\n"
        "template <class Solution>\nint drive(vector<int>& path) {\n    vector<Node> nodes;\n"
        "    for (int value : path) nodes.push_back(Node{value});\n"
        "    for (size_t i = 1; i < nodes.size(); ++i) nodes[i].parent = &nodes[i - 1];\n"
        "    return Solution().root(&nodes.back())->val;\n}\n",
        R"([{"input": {"path": [3, 4, 5]}, "expected": 3}, {"input": {"path": [8, 1]}, "expected": 1}])");
    const Judged judged =
        judge_plain(problem,
                    "class Solution {\npublic:\n    Node* root(Node* p) {\n"
                    "        return p->parent ? root(p->parent) : p;\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer") << judged.screen;
}

TEST(DriverOfProblem, AnswersWithWhatAnObjectHasSeen) {
    const ScratchProblem problem = driven_problem(
        R"j("signature": "void find(vector<string>& words, Master& master)",
            "driver": "bool drive(vector<string>& words, string& secret, int allowed)")j",
        "class Master {\npublic:\n    string secret;\n    int guesses = 0;\n    bool found = "
        "false;\n"
        "    int guess(const string& word) {\n        ++guesses;\n"
        "        found = found || word == secret;\n        return word == secret;\n    }\n};\n"
        "template <class Solution>\n"
        "bool drive(vector<string>& words, string& secret, int allowed) {\n"
        "    Master master{secret};\n    Solution().find(words, master);\n"
        "    return master.found && master.guesses <= allowed;\n}\n",
        R"([{"input": {"words": ["ab", "cd"], "secret": "cd", "allowed": 2}, "expected": true},
            {"input": {"words": ["ab", "cd"], "secret": "cd", "allowed": 1}, "expected": true}])");
    const Judged judged = judge_plain(
        problem,
        "class Solution {\npublic:\n    void find(vector<string>& words, Master& master) {\n"
        "        for (const string& word : words) if (master.guess(word)) return;\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer") << judged.screen;
}

TEST(DriverOfProblem, GoesWithRulesWhereAnswersAreRandom) {
    ScratchProblem problem = driven_problem(
        R"j("signature": "int roll()", "compare": "rules", "driver": "vector<int> drive(int times)")j",
        "template <class Solution>\nvector<int> drive(int times) {\n    Solution solution;\n"
        "    vector<int> rolls;\n    while (times-- > 0) rolls.push_back(solution.roll());\n"
        "    return rolls;\n}\n",
        R"([{"input": {"times": 100}}])");
    problem.with_file("problems/1-scratch/rules.cpp",
                      "struct Rules {\n    string checkAnswer(int times, vector<int>& answer) {\n"
                      "        const set<int> seen(answer.begin(), answer.end());\n"
                      "        return seen == set<int>{1, 2, 3} ? \"\" : \"not all of 1 to 3\";\n"
                      "    }\n};\n");
    EXPECT_EQ(
        judge_plain(problem,
                    "class Solution {\npublic:\n    int roll() { return rand() % 3 + 1; }\n};")
            .verdicts(),
        "Accepted");
    EXPECT_EQ(
        judge_plain(problem,
                    "class Solution {\npublic:\n    int roll() { return rand() % 2 + 1; }\n};")
            .verdicts(),
        "Wrong Answer");
}

// Each has a driver of its own, which would give the right answer.
TEST(DriverOfProblem, IsNeitherSpecialisedNorOverloaded) {
    const ScratchProblem problem =
        driven_problem(R"j("signature": "int f(int n)", "driver": "int drive(int n)")j",
                       "template <class Solution>\nint drive(int n) { return Solution().f(n); }\n",
                       R"([{"input": {"n": 4}, "expected": 4}])");
    for (const std::string own :
         {"template <> int drive<Solution>(int n) { return n; }",
          "template <class T> requires true int drive(int n) { return n; }",
          "template <class T> int drive(int& n) { return n; }",
          "namespace other { template <class T> int drive(int n) { return n; } }\n"
          "#define drive other::drive",
          "namespace harness { auto drive = [](int n) { return n; }; }\n#define driver drive"}) {
        const Judged judged =
            judge_plain(problem, "class Solution {\npublic:\n    int f(int n) { return 7; }\n};\n" +
                                     own + "\n");
        EXPECT_EQ(judged.verdicts(), "Wrong Answer") << own << judged.screen;
    }
}

TEST(DriverOfProblem, LeavesAWrongSignatureACompileError) {
    const ScratchProblem problem = driven_problem(
        R"j("signature": "int read(char* buf, int n)", "driver": "int drive(int n)")j",
        "template <class Solution>\nint drive(int n) { return Solution().read(nullptr, n); }\n",
        R"([{"input": {"n": 4}, "expected": 4}])");
    const Judged judged = judge_plain(
        problem, "class Solution {\npublic:\n    int read(string& buf, int n) { return n; }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Compile Error");
    EXPECT_TRUE(shows(judged.screen, "expected: int read(char* buf, int n)"));
    EXPECT_TRUE(shows(judge_plain(problem,
                                  "class Solution {\n    Solution(int n) {}\npublic:\n"
                                  "    int read(char* buf, int n) { return n; }\n};\n")
                          .screen,
                      "the problem's environment.h can't use this class"));
}

TEST(DriverOfProblem, NeedsItsFileAndAnAnswer) {
    const std::string signature = R"j("signature": "int read(char* buf, int n)")j";
    const std::string cases = R"([{"input": {"n": 4}, "expected": 4}])";
    const auto screen_of = [&](const std::string& members) {
        return judge_plain(driven_problem(signature + members, "// nothing\n", cases),
                           "class Solution {};")
            .screen;
    };
    EXPECT_TRUE(shows(screen_of(""), "the file environment.h is there"));
    EXPECT_TRUE(shows(screen_of(R"j(, "driver": "void drive(int n)")j"), "returns the answer"));
    EXPECT_TRUE(shows(screen_of(R"j(, "driver": "int drive(int n)", "reuse_object": true)j"),
                      "\"reuse_object\" and \"driver\" don't go together"));
    EXPECT_TRUE(
        shows(screen_of(R"j(, "driver": "int drive(int n)", "environment": "void f(int n)")j"),
              "both are"));
    EXPECT_TRUE(shows(screen_of(R"j(, "driver": "int drive(char* n)")j"),
                      "the type 'char*' is not supported"));
}

}  // namespace
}  // namespace harness
