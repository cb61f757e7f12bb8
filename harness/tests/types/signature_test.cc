// The signature line of a problem: what is read, and what is refused with which words.
#include "types/signature.h"

#include <gtest/gtest.h>

#include "support.h"

namespace harness {
namespace {

std::string refusal(const std::string& line) {
    return fault_of([&] { parse_signature(line); });
}

Parameter only_parameter(const std::string& declaration) {
    return parse_signature("void f(" + declaration + ")").parameters.at(0);
}

TEST(Signature, NamesTheMethodAndItsParameters) {
    const Signature signature = parse_signature("int maxProfit(vector<int>& prices, int fee)");
    EXPECT_EQ(signature.method, "maxProfit");
    ASSERT_EQ(signature.parameters.size(), 2U);
    EXPECT_EQ(signature.parameters[0].name, "prices");
    EXPECT_EQ(signature.parameters[1].name, "fee");
}

TEST(Signature, KeepsTheLineAsItStands) {
    EXPECT_EQ(parse_signature("  int  f( ) ;").line, "  int  f( ) ;");
}

TEST(Signature, KnowsEverySimpleType) {
    struct Expected {
        const char* spelled;
        Type::Kind kind;
        int bits;
    };
    for (const Expected& expected :
         {Expected{"void", Type::Kind::nothing, 0}, Expected{"bool", Type::Kind::boolean, 0},
          Expected{"char", Type::Kind::character, 0}, Expected{"int", Type::Kind::integer, 32},
          Expected{"long", Type::Kind::integer, 64}, Expected{"long long", Type::Kind::integer, 64},
          Expected{"double", Type::Kind::real, 64}, Expected{"string", Type::Kind::text, 0}}) {
        const Type type = type_of(expected.spelled);
        EXPECT_EQ(type.kind, expected.kind) << expected.spelled;
        EXPECT_EQ(type.bits, expected.bits) << expected.spelled;
        EXPECT_EQ(type.spelled, expected.spelled);
    }
}

TEST(Signature, NestsVectorsAtAnyDepth) {
    const Type type = type_of("vector<vector<vector<string>>>");
    EXPECT_EQ(type.spelled, "vector<vector<vector<string>>>");
    EXPECT_EQ(type.element().element().element().kind, Type::Kind::text);
}

TEST(Signature, AllowsSpaceBetweenAnyTwoWords) {
    const Signature signature =
        parse_signature("\tvoid  f (const vector < vector<char> > & board , long  long n)");
    EXPECT_EQ(signature.parameters[0].type.spelled, "vector<vector<char>>");
    EXPECT_EQ(signature.parameters[1].type.spelled, "long long");
}

TEST(Signature, NeedsNoSpaceWhereTheSignsSeparate) {
    const Signature signature = parse_signature("vector<int>f(vector<int>&a,int b)");
    EXPECT_EQ(signature.returned.spelled, "vector<int>");
    EXPECT_EQ(signature.parameters[0].name, "a");
}

TEST(Signature, TakesLongLongIntForLongLong) {
    EXPECT_EQ(type_of("long long int").spelled, "long long");
    EXPECT_EQ(type_of("long int").spelled, "long");
}

TEST(Signature, TakesTypesWithAndWithoutStd) {
    EXPECT_EQ(type_of("std::vector<std::string>").spelled, "vector<string>");
}

TEST(Signature, AllowsASemicolonAtTheEnd) {
    EXPECT_EQ(parse_signature("int f(int a);").method, "f");
}

TEST(Signature, AllowsAConstMethod) {
    EXPECT_EQ(parse_signature("int f(int a) const").method, "f");
}

TEST(Signature, NeedsNoParameters) {
    EXPECT_TRUE(parse_signature("int f()").parameters.empty());
}

TEST(Signature, TellsHowAParameterIsPassed) {
    EXPECT_EQ(only_parameter("string s").passing, Parameter::Passing::by_value);
    EXPECT_EQ(only_parameter("string& s").passing, Parameter::Passing::by_reference);
    EXPECT_EQ(only_parameter("const string& s").passing, Parameter::Passing::by_const_reference);
    EXPECT_EQ(only_parameter("string const& s").passing, Parameter::Passing::by_const_reference);
    EXPECT_EQ(only_parameter("string&& s").passing, Parameter::Passing::by_rvalue);
    EXPECT_EQ(only_parameter("const string s").passing, Parameter::Passing::by_value);
}

TEST(Signature, RefusesATypeThatItDoesNotKnow) {
    EXPECT_TRUE(shows(refusal("map f()"), "the type 'map' is not supported; supported are "));
}

TEST(Signature, RefusesALongLongLong) {
    EXPECT_TRUE(shows(refusal("long long long f()"), "the type 'long long long' is not supported"));
}

TEST(Signature, RefusesAVectorOfVoid) {
    EXPECT_EQ(refusal("vector<void> f()"), "vector<void> is no type");
}

TEST(Signature, RefusesAVoidParameter) {
    EXPECT_EQ(refusal("int f(void)"), "a parameter can't be void");
}

TEST(Signature, RefusesAnEmptyLine) {
    EXPECT_EQ(refusal("  "), "found the end of the line, expected a type");
}

TEST(Signature, RefusesALineWithoutAMethod) {
    EXPECT_EQ(refusal("int (int a)"), "found '(', expected the name of the method");
}

TEST(Signature, RefusesAMissingParenthesis) {
    EXPECT_EQ(refusal("int f int a"), "found 'int', expected '('");
}

TEST(Signature, RefusesAListOfParametersThatIsCutOff) {
    EXPECT_TRUE(shows(refusal("int f(int a"), "found the end of the line"));
}

TEST(Signature, RefusesACommaWithoutAParameter) {
    EXPECT_EQ(refusal("int f(int a,)"), "found ')', expected a type");
}

TEST(Signature, RefusesAVectorThatIsNeverClosed) {
    EXPECT_EQ(refusal("int f(vector<vector<int> a)"), "found 'a', expected '>'");
}

TEST(Signature, RefusesAParameterWithoutAName) {
    EXPECT_EQ(refusal("int f(vector<int>&)"),
              "found ')', expected the name of a parameter of type 'vector<int>'");
}

TEST(Signature, RefusesTwoParametersOfOneName) {
    EXPECT_EQ(refusal("int f(int a, int a)"), "two parameters are named 'a'");
}

TEST(Signature, RefusesWordsBehindTheSignature) {
    EXPECT_EQ(refusal("int f(int a) { return a; }"), "found '{' behind the signature");
}

TEST(Signature, RefusesNamesThatBeginWithADigit) {
    EXPECT_NE(refusal("int 2f(int a)"), "");
    EXPECT_NE(refusal("int f(int 2a)"), "");
}

TEST(Signature, RefusesTypesNestedWithoutEnd) {
    std::string line;
    for (int i = 0; i < 50'000; ++i) line += "vector<";
    EXPECT_EQ(refusal(line), "types nested deeper than 16 levels");
    EXPECT_EQ(refusal("vector<vector<vector<vector<int>>>> f()"), "");
}

TEST(Signature, RefusesAnArrayOfNoSize) {
    EXPECT_EQ(refusal("array<int, n> f()"),
              "the size of an array is 'n', expected a number from 0 to 1000000");
    EXPECT_NE(refusal("array<int, -1> f()"), "");
    EXPECT_NE(refusal("array<int, 3x> f()"), "");
    EXPECT_NE(refusal("array<int, 99999999999999999999> f()"), "");
    EXPECT_NE(refusal("array<int> f()"), "");
    EXPECT_EQ(refusal("array<int, 3> f()"), "");
}

TEST(Signature, CallsGridsOfCharactersAndWholeNumbersBoards) {
    EXPECT_TRUE(is_board(type_of("vector<vector<char>>")));
    EXPECT_TRUE(is_board(type_of("vector<vector<int>>")));
    EXPECT_TRUE(is_board(type_of("vector<vector<bool>>")));
    EXPECT_FALSE(is_board(type_of("vector<vector<string>>")));
    EXPECT_FALSE(is_board(type_of("vector<int>")));
    EXPECT_FALSE(is_board(type_of("vector<vector<vector<int>>>")));
}

}  // namespace
}  // namespace harness
