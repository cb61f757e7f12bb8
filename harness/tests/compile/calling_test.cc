// Arguments go in and answers come out: every type, every way of passing.
#include <gtest/gtest.h>

#include "support.h"

namespace harness {
namespace {

struct Sample {
    std::string type;
    std::string json;
    std::string other;  // another value of the type
};

// Values at the edges of every type.
const std::vector<Sample>& samples() {
    static const std::vector<Sample> all{
        {"bool", "true", "false"},
        {"char", R"("\\")", R"("a")"},
        {"int", "-2147483648", "0"},
        {"long", "9223372036854775807", "0"},
        {"long long", "-9223372036854775808", "0"},
        {"double", "0.1", "0"},
        {"string", R"("a\u0000 \"\\\né")", R"("")"},
        {"vector<bool>", "[true, false, true]", "[]"},
        {"vector<char>", R"(["a", "\n", "."])", "[]"},
        {"vector<int>", "[]", "[7]"},
        {"vector<double>", "[1.5, -0.0, 1e300]", "[]"},
        {"vector<string>", R"(["", " ", "a b"])", "[]"},
        {"vector<vector<char>>", R"(["53.", "", "..."])", "[]"},
        {"vector<vector<bool>>", "[[true], [], [false, true]]", "[]"},
        {"vector<vector<int>>", "[[1, -2], []]", "[]"},
        {"vector<vector<vector<string>>>", R"([[["a"], []], []])", "[]"},
    };
    return all;
}

// A problem for each type: the number is its place in `samples`. In the patterns, T stands for the
// type, VALUE and OTHER for its two values.
Judged judge_all_types(const std::string& method, const std::string& body, const std::string& input,
                       const std::string& expected) {
    const ScratchProblem problem("int unused()");
    for (std::size_t i = 0; i < samples().size(); ++i) {
        const Sample& sample = samples()[i];
        const auto fill = [&](const std::string& pattern) {
            const std::string typed = replaced(pattern, "T ", sample.type + " ");
            return replaced(replaced(replaced(replaced(typed, "T&", sample.type + "&"), "T>",
                                              sample.type + ">"),
                                     "VALUE", sample.json),
                            "OTHER", sample.other);
        };
        const std::string slug = std::to_string(i + 1) + "-type";
        problem.with_file("all/" + slug + "/problem.json",
                          "{\"number\": " + std::to_string(i + 1) +
                              ", \"title\": \"Typed\", \"signature\": \"" + fill(method) + "\"}");
        problem.with_file(
            "all/" + slug + "/solution.cpp",
            "class Solution {\npublic:\n    " + fill(method) + " { " + body + " }\n};\n");
        problem.with_file(
            "cases/" + slug + "/cases.json",
            "[{\"input\": " + fill(input) + ", \"expected\": " + fill(expected) + "}]");
    }
    return run_judge({"--problems", (problem.root() / "all").string(), "--testcases",
                      (problem.root() / "cases").string()});
}

void expect_all_accepted(const Judged& judged) {
    EXPECT_EQ(judged.status, 0) << judged.screen;
    EXPECT_EQ(count_of("Accepted  1/1 cases passed", judged.screen), samples().size());
}

TEST(Calling, PassesEveryTypeInEveryWayAndReturnsIt) {
    expect_all_accepted(judge_all_types(
        "vector<T> all(T a, T& b, const T& c, T&& d)", "return {a, b, c, std::move(d)};",
        R"({"a": VALUE, "b": OTHER, "c": VALUE, "d": OTHER})", "[VALUE, OTHER, VALUE, OTHER]"));
}

TEST(Calling, JudgesWhatAVoidMethodMakesOfItsParameter) {
    expect_all_accepted(judge_all_types("void copy_to(const T& from, T& into)", "into = from;",
                                        R"({"from": VALUE, "into": OTHER})", "VALUE"));
}

TEST(Calling, SeesWhatAVoidMethodDoesNotDo) {
    const ScratchProblem problem = [] {
        ScratchProblem made("void sort_them(vector<int>& numbers)");
        made.with_cases(R"([{"input": {"numbers": [2, 1]}, "expected": [1, 2]}])");
        return made;
    }();
    const Judged judged = problem.judge(
        "class Solution {\npublic:\n    void sort_them(vector<int>& numbers) {\n"
        "        vector<int> copy = numbers;\n        sort(copy.begin(), copy.end());\n    "
        "}\n};\n");
    EXPECT_EQ(judged.verdicts(), "Wrong Answer");
    EXPECT_TRUE(shows(judged.screen, "numbers after the call: 2 elements differ"));
}

TEST(Calling, JudgesTheParameterThatTheProblemNames) {
    ScratchProblem problem("void copy_to(vector<int>& from, vector<int>& into)",
                           R"("output": "into")");
    problem.with_cases(R"([{"input": {"from": [1], "into": []}, "expected": [1]}])");
    EXPECT_EQ(problem
                  .judge("class Solution {\npublic:\n    void copy_to(vector<int>& from, "
                         "vector<int>& into) { into.swap(from); }\n};\n")
                  .verdicts(),
              "Accepted");
}

TEST(Calling, HandsOverArgumentsInTheOrderOfTheSignature) {
    ScratchProblem problem("string join(string a, int b, vector<int>& c)");
    problem.with_cases(R"([{"input": {"c": [3], "a": "1", "b": 2}, "expected": "123"}])");
    EXPECT_EQ(
        problem
            .judge("class Solution {\npublic:\n    string join(string a, int b, vector<int>& c)"
                   " { return a + to_string(b) + to_string(c[0]); }\n};\n")
            .verdicts(),
        "Accepted");
}

TEST(Calling, NeedsNoArguments) {
    ScratchProblem problem("int seven()");
    problem.with_cases(R"([{"input": {}, "expected": 7}])");
    EXPECT_EQ(problem.judge("struct Solution { int seven() { return 7; } };").verdicts(),
              "Accepted");
}

TEST(Calling, AllowsDoublesTheirSmallError) {
    ScratchProblem problem("double half(double value)");
    problem.with_cases(R"([{"input": {"value": 382.12747}, "expected": 191.06373},
                           {"input": {"value": 1}, "expected": 0.6}])");
    EXPECT_EQ(problem.judge("struct Solution { double half(double value) { return value / 2; } };")
                  .verdicts(),
              "Accepted, Wrong Answer");
}

TEST(Calling, CarriesALargeArgumentAndALargeAnswer) {
    std::string numbers = "[0";
    for (int i = 1; i < 300'000; ++i) numbers += ",1234567";
    ScratchProblem problem("vector<int> same(vector<int>& numbers)");
    problem.with_cases(R"([{"input": {"numbers": )" + numbers + "]}, \"expected\": " + numbers +
                       "]}]");
    EXPECT_EQ(problem
                  .judge("struct Solution { vector<int> same(vector<int>& numbers) "
                         "{ return numbers; } };")
                  .verdicts(),
              "Accepted");
}

}  // namespace
}  // namespace harness
