// problem.json: what it may say, and what is refused with its line.
#include "problem/problem.h"

#include <gtest/gtest.h>

#include "support.h"

namespace harness {
namespace {

Problem read(const std::string& json) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    write_file(folder.path() / "problem.json", json);
    return read_problem(folder.path());
}

std::string refusal(const std::string& json) {
    const std::string message = fault_of([&] { read(json); });
    const std::size_t file = message.find("problem.json");
    return file == std::string::npos ? message : message.substr(file);
}

// With two lines of members that are in order, and `more` from line 3 on.
std::string refusal_of_member(const std::string& more) {
    return refusal(
        "{\"number\": 7, \"title\": \"T\",\n\"signature\": \"int f(string& s, int n)\",\n" + more +
        "}");
}

void write_problem(const std::filesystem::path& folder, int number) {
    std::filesystem::create_directories(folder);
    write_file(folder / "problem.json", "{\"number\": " + std::to_string(number) +
                                            ", \"title\": \"T\", \"signature\": \"int f()\"}");
}

// ---- what is read -------------------------------------------------------------------------------

TEST(ProblemFile, HoldsNumberTitleAndSignature) {
    const Problem problem =
        read(R"json({"number": 7, "title": "Seven", "signature": "int f(int a)"})json");
    EXPECT_EQ(problem.number, 7);
    EXPECT_EQ(problem.title, "Seven");
    EXPECT_EQ(problem.signature.method, "f");
}

TEST(ProblemFile, NeedsNothingElse) {
    const Problem problem = problem_with("int f(int a)");
    EXPECT_EQ(problem.comparison, Comparison::exact);
    EXPECT_EQ(problem.limits.time_ms, 2000);
    EXPECT_EQ(problem.limits.memory_mb, 256);
    EXPECT_FALSE(problem.reuse_object);
}

TEST(ProblemFile, TakesItsSlugFromItsFolder) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    write_problem(folder.path() / "7-seven", 7);
    EXPECT_EQ(read_problem(folder.path() / "7-seven").slug, "7-seven");
}

TEST(ProblemFile, ChoosesAComparison) {
    const auto comparison = [](const std::string& word) {
        return problem_with("vector<int> f()", "\"compare\": \"" + word + "\"").comparison;
    };
    EXPECT_EQ(comparison("exact"), Comparison::exact);
    EXPECT_EQ(comparison("any-order"), Comparison::any_order);
    EXPECT_EQ(comparison("any-order-nested"), Comparison::any_order_nested);
}

TEST(ProblemFile, SetsHowFarADoubleMayBeOff) {
    const std::string signature = "vector<double> f(int n)";
    EXPECT_EQ(problem_with(signature).tolerance.text(), "within 1e-05");
    EXPECT_EQ(problem_with(signature, R"("tolerance": {"absolute": 1e-9})").tolerance.text(),
              "within 1e-09");
    EXPECT_EQ(problem_with(signature, R"("tolerance": {"relative": 0.001})").tolerance.text(),
              "within 0.001 of the expected value");
    EXPECT_EQ(problem_with(signature, R"("tolerance": {"absolute": 0})").tolerance.most, 0.0);
}

TEST(ProblemFile, RefusesAToleranceThatIsNone) {
    const auto refusal = [](const std::string& signature, const std::string& tolerance) {
        return fault_of([&] { problem_with(signature, "\"tolerance\": " + tolerance); });
    };
    const std::string real = "double f(int n)";
    EXPECT_TRUE(
        shows(refusal(real, "1e-9"), R"(expected {"absolute": 1e-9} or {"relative": 1e-6})"));
    EXPECT_TRUE(shows(refusal(real, "{}"), "expected {\"absolute\": 1e-9}"));
    EXPECT_TRUE(shows(refusal(real, R"({"absolute": 1, "relative": 1})"), "expected {\"absolute"));
    EXPECT_TRUE(shows(refusal(real, R"({"absolut": 1e-9})"), "did you mean \"absolute\"?"));
    EXPECT_TRUE(shows(refusal(real, R"({"absolute": -1})"), "expected a number from 0"));
    EXPECT_TRUE(shows(refusal(real, R"({"relative": "1"})"), "expected a number from 0"));
    EXPECT_TRUE(shows(refusal("int f(int n)", R"({"absolute": 1e-9})"), "holds no double"));
}

TEST(ProblemFile, SetsEachLimitByItself) {
    const Problem problem = problem_with("int f()", R"("limits": {"memory_mb": 64})");
    EXPECT_EQ(problem.limits.memory_mb, 64);
    EXPECT_EQ(problem.limits.time_ms, 2000);
}

TEST(ProblemFile, MayPromiseThatAnObjectServesAgain) {
    EXPECT_TRUE(problem_with("int f()", R"("reuse_object": true)").reuse_object);
}

TEST(ProblemFile, JudgesTheReturnedValue) {
    const Problem problem = problem_with("int f(string& s)");
    EXPECT_EQ(problem.output, -1);
    EXPECT_EQ(problem.answer_name(), "the returned value");
}

TEST(ProblemFile, JudgesTheFirstReferenceOfAVoidMethod) {
    const Problem problem = problem_with("void f(const string& a, int b, string& c, string& d)");
    EXPECT_EQ(problem.output, 2);
    EXPECT_EQ(problem.answer_name(), "c after the call");
}

TEST(ProblemFile, JudgesTheParameterThatItNames) {
    EXPECT_EQ(problem_with("void f(string& a, string& b)", R"("output": "b")").output, 1);
}

TEST(ProblemFile, ListComesInTheOrderOfTheNumbers) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    write_problem(folder.path() / "9-nine", 9);
    write_problem(folder.path() / "10-ten", 10);
    std::filesystem::create_directory(folder.path() / "no-problem");
    const std::vector<Problem> problems = read_problems(folder.path());
    ASSERT_EQ(problems.size(), 2U);
    EXPECT_EQ(problems[0].slug, "9-nine");
    EXPECT_EQ(problems[1].slug, "10-ten");
}

// ---- what is refused ----------------------------------------------------------------------------

TEST(ProblemFile, MustBeThere) {
    EXPECT_TRUE(shows(fault_of([] { read_problem("no/such/folder"); }),
                      "problem.json: can't be read; a problem's folder holds a problem.json"));
}

TEST(ProblemFile, MustBeAnObject) {
    EXPECT_EQ(refusal("[1]"), "problem.json:1: found a list of 1, expected an object");
}

TEST(ProblemFile, MustBeJson) {
    EXPECT_TRUE(shows(refusal("{\n\"number\": 7,}"), "problem.json:2:"));
}

TEST(ProblemFile, NeedsANumber) {
    EXPECT_EQ(refusal(R"json({"title": "T", "signature": "int f()"})json"),
              "problem.json:1: the key \"number\" is missing; expected the problem's number on "
              "LeetCode, such as 37");
}

TEST(ProblemFile, NeedsANumberFromOneOn) {
    EXPECT_EQ(refusal("{\n\"number\": 0, \"title\": \"T\", \"signature\": \"int f()\"}"),
              "problem.json:2: \"number\" is the number 0, expected a number from 1 to 999999");
}

TEST(ProblemFile, NeedsANumberWithoutQuotes) {
    EXPECT_EQ(refusal("{\n\"number\": \"7\", \"title\": \"T\", \"signature\": \"int f()\"}"),
              "problem.json:2: \"number\" is the text \"7\", expected the problem's number on "
              "LeetCode, such as 37");
}

TEST(ProblemFile, NeedsATitle) {
    EXPECT_EQ(refusal(R"json({"number": 7, "signature": "int f()"})json"),
              "problem.json:1: the key \"title\" is missing; expected the problem's title");
}

TEST(ProblemFile, NeedsASignature) {
    EXPECT_EQ(refusal(R"({"number": 7, "title": "T"})"),
              "problem.json:1: the key \"signature\" is missing; expected the method's line as "
              "LeetCode shows it (or \"class\" and \"signatures\")");
}

TEST(ProblemFile, TellsTheFaultOfItsSignature) {
    EXPECT_EQ(refusal("{\"number\": 7, \"title\": \"T\",\n\"signature\": \"int f(int a\"}"),
              "problem.json:2: signature \"int f(int a\": found the end of the line, expected ','");
}

TEST(ProblemFile, RefusesAnUnknownKey) {
    EXPECT_EQ(refusal_of_member(R"("compere": "exact")"),
              "problem.json:3: unknown key \"compere\"; did you mean \"compare\"?");
}

TEST(ProblemFile, RefusesARepeatedKey) {
    EXPECT_EQ(refusal_of_member(R"("number": 8)"),
              "problem.json:3: the key \"number\" stands twice (first on line 1); remove one");
}

TEST(ProblemFile, RefusesAnUnknownComparison) {
    EXPECT_EQ(refusal_of_member(R"("compare": "any-ordr")"),
              "problem.json:3: \"compare\" is the text \"any-ordr\", expected one of exact, "
              "any-order, any-order-nested, rules; did you mean \"any-order\"?");
}

TEST(ProblemFile, RefusesAnUnknownDifficulty) {
    EXPECT_TRUE(shows(refusal_of_member(R"("difficulty": "heard")"), "did you mean \"hard\"?"));
}

TEST(ProblemFile, RefusesALimitThatIsNone) {
    EXPECT_EQ(refusal_of_member("\"limits\": {\n\"time_ms\": 600001}"),
              "problem.json:4: \"time_ms\" is the number 600001, expected a whole number from 1 to "
              "600000");
    EXPECT_EQ(refusal_of_member(R"("limits": {"memory": 1})"),
              "problem.json:3: unknown key \"memory\"; expected time_ms, memory_mb");
}

TEST(ProblemFile, RefusesAnOutputThatIsNoParameter) {
    EXPECT_EQ(refusal_of_member(R"("output": "m")"),
              "problem.json:3: \"output\" is the text \"m\", expected the name of a parameter (s, "
              "n); did you mean \"s\"?");
}

TEST(ProblemFile, RefusesAPromiseThatIsNotTrueOrFalse) {
    EXPECT_EQ(refusal_of_member(R"("reuse_object": 1)"),
              "problem.json:3: \"reuse_object\" is the number 1, expected true or false");
}

TEST(ProblemFile, RefusesAMethodWithoutAnAnswer) {
    EXPECT_TRUE(
        shows(refusal(R"json({"number": 7, "title": "T", "signature": "void f(string s)"})json"),
              "returns nothing and takes nothing by reference, so there is no answer to "
              "judge"));
}

TEST(ProblemFile, RefusesKeysThatSayNothingBesideAClass) {
    EXPECT_EQ(
        refusal("{\"number\": 7, \"title\": \"T\", \"class\": \"A\", \"signatures\": [\"A()\"],\n"
                "\"output\": \"a\"}"),
        "problem.json:2: \"output\" and \"class\" don't go together: a class has a line for "
        "each of its methods in \"signatures\"; remove one");
    EXPECT_EQ(refusal_of_member(R"json("signatures": ["int g()"])json"),
              "problem.json:3: \"signatures\" and \"signature\" don't go together: a \"class\" has "
              "several methods; remove one");
}

TEST(ProblemFile, RefusesTwoMethodsOfOneName) {
    EXPECT_EQ(refusal("{\"number\": 7, \"title\": \"T\", \"class\": \"A\",\n"
                      "\"signatures\": [\"A()\", \"int f()\",\n\"int f(int a)\"]}"),
              "problem.json:3: two of \"signatures\" are named \"f\"; remove one");
}

TEST(ProblemFile, RefusesAnOrderThatDoesNotMatterWhereThereIsNone) {
    EXPECT_EQ(refusal_of_member(R"("compare": "any-order")"),
              "problem.json:3: \"compare\" is the text \"any-order\", expected exact or rules: the "
              "answer is no list whose order could matter");
}

TEST(ProblemFile, RefusesPointersIntoWhatComesLater) {
    const auto message = [](const std::string& node_of) {
        return refusal(
            "{\"number\": 7, \"title\": \"T\",\n\"signature\": \"int f(TreeNode* p, "
            "TreeNode* root, int n)\",\n\"node_of\": " +
            node_of + "}");
    };
    EXPECT_EQ(message(R"({"p": "root"})"),
              "problem.json:3: \"node_of\" is the text \"root\", expected a parameter that stands "
              "before \"p\" in the signature");
    EXPECT_NE(message(R"({"p": "p"})"), "");
    EXPECT_EQ(
        message(R"({"n": "root"})"),
        "problem.json:3: \"node_of\": n and root are int and TreeNode*, expected two pointers "
        "to nodes");
    EXPECT_EQ(message(R"({"root": "p"})"), "");
}

TEST(ProblemFile, RefusesTwoFoldersWithOneNumber) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    write_problem(folder.path() / "a", 7);
    write_problem(folder.path() / "b", 7);
    EXPECT_TRUE(shows(fault_of([&] { read_problems(folder.path()); }), "both have the number 7"));
}

TEST(ProblemFile, RefusesAFolderWithoutProblems) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    EXPECT_EQ(fault_of([&] { read_problems(folder.path()); }),
              folder.path().string() +
                  ": no problem here; a problem is a folder with a problem.json, and `judge new` "
                  "makes one");
    EXPECT_EQ(fault_of([] { read_problems("no/such/folder"); }),
              "no/such/folder: No such file or directory");
}

}  // namespace
}  // namespace harness
