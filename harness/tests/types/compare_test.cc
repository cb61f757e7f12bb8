// Whether an answer is right, and where it differs.
#include "types/compare.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "support.h"

namespace harness {
namespace {

Match matched(const std::string& type, Comparison comparison, const std::string& answer,
              const std::string& expected) {
    return match(type_of(type), comparison, bytes_of(type, answer), bytes_of(type, expected));
}

Match exactly(const std::string& type, const std::string& answer, const std::string& expected) {
    return matched(type, Comparison::exact, answer, expected);
}

std::vector<Difference> all(const std::string& type, Comparison comparison,
                            const std::string& answer, const std::string& expected) {
    return differences(type_of(type), comparison, value_of(type, answer), value_of(type, expected));
}

Match match_reals(double answer, double expected, const Tolerance& tolerance = {}) {
    std::string found;
    std::string wanted;
    encode_real(answer, found);
    encode_real(expected, wanted);
    return match(type_of("double"), Comparison::exact, found, wanted, tolerance);
}

// ---- exact --------------------------------------------------------------------------------------

TEST(Compare, FindsEqualValuesRight) {
    EXPECT_EQ(exactly("int", "7", "7"), Match::right);
    EXPECT_EQ(exactly("vector<string>", R"(["a", ""])", R"(["a", ""])"), Match::right);
    EXPECT_EQ(exactly("vector<int>", "[]", "[]"), Match::right);
}

TEST(Compare, TellsOneTextWithASpaceFromOneWithout) {
    EXPECT_EQ(exactly("vector<string>", R"(["a b"])", R"(["ab"])"), Match::wrong);
    EXPECT_EQ(exactly("string", "\" \"", "\"\""), Match::wrong);
}

TEST(Compare, TellsALineBreakFromNothing) {
    EXPECT_EQ(exactly("string", R"("\n")", R"("")"), Match::wrong);
    EXPECT_EQ(exactly("string", R"("a\n")", R"("a")"), Match::wrong);
}

TEST(Compare, FindsAnElementTooManyWrong) {
    EXPECT_EQ(exactly("vector<int>", "[1,4,5,3]", "[1,4,5]"), Match::wrong);
}

TEST(Compare, FindsAnElementTooFewWrong) {
    EXPECT_EQ(exactly("vector<int>", "[1,4]", "[1,4,5]"), Match::wrong);
}

TEST(Compare, TellsAnEmptyListFromAListOfAnEmptyOne) {
    EXPECT_EQ(exactly("vector<vector<int>>", "[]", "[[]]"), Match::wrong);
}

TEST(Compare, MindsTheOrderUnlessTheProblemDoesNot) {
    EXPECT_EQ(exactly("vector<int>", "[2,1]", "[1,2]"), Match::wrong);
}

TEST(Compare, FindsBytesThatAreNoValueWrong) {
    const auto judged = [](const std::string& bytes) {
        return match(type_of("vector<int>"), Comparison::exact, bytes,
                     bytes_of("vector<int>", "[1]"));
    };
    EXPECT_EQ(judged(""), Match::wrong);
    EXPECT_EQ(judged(bytes_of("vector<int>", "[1]") + "x"), Match::wrong);
    EXPECT_EQ(judged(bytes_of("vector<int>", "[1]").substr(1)), Match::wrong);
}

TEST(Compare, FindsABooleanOfTwoWrong) {
    EXPECT_EQ(match(type_of("bool"), Comparison::exact, "\2", "\1"), Match::wrong);
}

// ---- doubles ------------------------------------------------------------------------------------

TEST(Compare, AllowsASmallAbsoluteError) {
    EXPECT_EQ(match_reals(0.000009, 0), Match::right);
    EXPECT_EQ(match_reals(0.00002, 0), Match::wrong);
}

TEST(Compare, FindsALargeDoubleRightWithinTheSameAndNotWithinAPartOfIt) {
    EXPECT_EQ(match_reals(1'000'009'999, 1e9), Match::wrong);
    EXPECT_EQ(match_reals(1e9 + 0.000009, 1e9), Match::right);
    EXPECT_EQ(match_reals(191.06373, 191.06370), Match::wrong);
    EXPECT_EQ(match_reals(191.06371, 191.06370), Match::right);
}

TEST(Compare, FindsADoubleRightWithinTheToleranceOfTheProblem) {
    EXPECT_EQ(match_reals(0.5000001, 0.5, {1e-9, false}), Match::wrong);
    EXPECT_EQ(match_reals(0.5000000001, 0.5, {1e-9, false}), Match::right);
    EXPECT_EQ(match_reals(1'000'009, 1'000'000, {1e-5, true}), Match::right);
    EXPECT_EQ(match_reals(1'000'020, 1'000'000, {1e-5, true}), Match::wrong);
    EXPECT_EQ(match_reals(0.00001, 0, {1e-5, true}), Match::wrong);
}

TEST(Compare, AllowsTheErrorInsideLists) {
    EXPECT_EQ(exactly("vector<vector<double>>", "[[0.1, 2.0000001]]", "[[0.1, 2]]"), Match::right);
    EXPECT_EQ(exactly("vector<vector<double>>", "[[0.1, 2.1]]", "[[0.1, 2]]"), Match::wrong);
}

TEST(Compare, TakesMinusZeroForZero) {
    EXPECT_EQ(match_reals(-0.0, 0.0), Match::right);
}

TEST(Compare, FindsNanNeverRight) {
    const double nan = std::nan("");
    EXPECT_EQ(match_reals(nan, 0), Match::wrong);
    EXPECT_EQ(match_reals(nan, nan), Match::wrong);
}

TEST(Compare, FindsInfinityEqualToItselfOnly) {
    const double infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(match_reals(infinity, infinity), Match::right);
    EXPECT_EQ(match_reals(infinity, -infinity), Match::wrong);
    EXPECT_EQ(match_reals(infinity, 1e308), Match::wrong);
}

// ---- any order ----------------------------------------------------------------------------------

TEST(Compare, LeavesTheOuterOrderOpen) {
    EXPECT_EQ(matched("vector<vector<int>>", Comparison::any_order, "[[3],[1,2]]", "[[1,2],[3]]"),
              Match::right);
}

TEST(Compare, LeavesTheInnerOrderAsItIs) {
    EXPECT_EQ(matched("vector<vector<int>>", Comparison::any_order, "[[2,1]]", "[[1,2]]"),
              Match::wrong);
}

TEST(Compare, LeavesTheInnerOrderOpenWhereTheProblemDoes) {
    EXPECT_EQ(
        matched("vector<vector<int>>", Comparison::any_order_nested, "[[3],[2,1]]", "[[1,2],[3]]"),
        Match::right);
}

TEST(Compare, CountsElementsThatComeTwice) {
    EXPECT_EQ(matched("vector<int>", Comparison::any_order, "[1,1,2]", "[1,2,2]"), Match::wrong);
    EXPECT_EQ(matched("vector<int>", Comparison::any_order, "[1,2]", "[1,1,2]"), Match::wrong);
    EXPECT_EQ(matched("vector<int>", Comparison::any_order, "[2,1,2]", "[2,2,1]"), Match::right);
}

TEST(Compare, AllowsTheErrorOfDoublesInAnyOrder) {
    EXPECT_EQ(matched("vector<double>", Comparison::any_order, "[2.0000001, 1]", "[1, 2]"),
              Match::right);
}

TEST(Compare, IgnoresAnyOrderWhereTheAnswerIsNoList) {
    EXPECT_EQ(matched("int", Comparison::any_order, "1", "1"), Match::right);
    EXPECT_EQ(matched("int", Comparison::any_order, "1", "2"), Match::wrong);
}

TEST(Compare, MindsTheCharactersOfATextInAnyOrder) {
    EXPECT_EQ(matched("vector<string>", Comparison::any_order_nested, R"(["ba"])", R"(["ab"])"),
              Match::wrong);
}

// ---- differences --------------------------------------------------------------------------------

TEST(Compare, NamesTheCellThatDiffers) {
    const auto found =
        all("vector<vector<int>>", Comparison::exact, "[[1,2],[3,9]]", "[[1,2],[3,4]]");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].path, (std::vector<std::size_t>{1, 1}));
    EXPECT_EQ(found[0].kind, Difference::Kind::changed);
    EXPECT_EQ(found[0].found, "9");
    EXPECT_EQ(found[0].expected, "4");
}

TEST(Compare, NamesTheElementThatIsMissing) {
    const auto found = all("vector<int>", Comparison::exact, "[1]", "[1,2]");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].path, std::vector<std::size_t>{1});
    EXPECT_EQ(found[0].kind, Difference::Kind::missing);
    EXPECT_EQ(found[0].expected, "2");
}

TEST(Compare, NamesTheElementThatIsTooMany) {
    const auto found = all("vector<int>", Comparison::exact, "[1,4,5,3]", "[1,4,5]");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].path, std::vector<std::size_t>{3});
    EXPECT_EQ(found[0].kind, Difference::Kind::unexpected);
    EXPECT_EQ(found[0].found, "3");
}

TEST(Compare, NamesTheWholeWhereItIsOneValue) {
    const auto found = all("bool", Comparison::exact, "true", "false");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_TRUE(found[0].path.empty());
}

TEST(Compare, CountsEachRowThatIsMissingAndEachThatIsTooOften) {
    // Twelve different rows, each twice, for twenty-four different ones.
    std::string answer;
    std::string expected;
    for (int row = 0; row < 24; ++row) {
        answer += (row == 0 ? "[[" : ",[") + std::to_string(row / 2) + "]";
        expected += (row == 0 ? "[[" : ",[") + std::to_string(row) + "]";
    }
    const auto found =
        all("vector<vector<int>>", Comparison::any_order, answer + "]", expected + "]");
    std::size_t missing = 0;
    for (const Difference& each : found) missing += each.kind == Difference::Kind::missing ? 1 : 0;
    EXPECT_EQ(missing, 12U);
    EXPECT_EQ(found.size() - missing, 12U);
}

TEST(Compare, KnowsTheIndexThatAnUnexpectedElementHad) {
    const auto found = all("vector<int>", Comparison::any_order, "[9,1,2]", "[2,1]");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].path, std::vector<std::size_t>{0});
    EXPECT_EQ(found[0].found, "9");
}

TEST(Compare, ShowsAnElementOfAnyOrderAsTheAnswerHasIt) {
    const auto found =
        all("vector<vector<int>>", Comparison::any_order_nested, "[[3,1]]", "[[2,1]]");
    ASSERT_EQ(found.size(), 2U);
    EXPECT_TRUE(found[0].found == "[3,1]" || found[1].found == "[3,1]");
}

}  // namespace
}  // namespace harness
