// Runs the tests that are asked for. A run without a test is a failure, and a test that this
// machine can't run is told from one that passed.
#include <gtest/gtest.h>

#include <csignal>
#include <cstdio>

namespace {
constexpr int no_test_ran = 2;
constexpr int some_skipped = 77;  // CMakeLists.txt: SKIP_RETURN_CODE
}  // namespace

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    std::signal(SIGPIPE, SIG_IGN);
    const int status = RUN_ALL_TESTS();
    const testing::UnitTest& tests = *testing::UnitTest::GetInstance();
    if (testing::GTEST_FLAG(list_tests) || status != 0) return status;
    if (tests.test_to_run_count() == 0) {
        std::fputs("no test has such a name\n", stderr);
        return no_test_ran;
    }
    return tests.skipped_test_count() > 0 ? some_skipped : 0;
}
