// Programs of people who want the green tick without the work, or to do harm: each file of hostile/
// is one. Its folder is the verdict that it must get for the second of three cases; the first and
// the third are honest and must be accepted. The lines at its top say more:
//
//     // says: TEXT         stands on the screen
//     // all cases: yes     none is honest: it dies before the first
//     // plain says: TEXT   is judged in a plain build, too, which says this
//
// CASE_FILE in a program is the path of its case file, PROJECT_FOLDER that of this project.
#include <gtest/gtest.h>
#include <sys/resource.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <chrono>
#include <map>
#include <optional>

#include "base/files.h"
#include "compile/binding.h"
#include "run/chosen_compiler.h"
#include "support.h"
#include "system/sandbox.h"
#include "verdict/verdict.h"

namespace harness {
namespace {

using std::filesystem::path;

// What a program may have been told to write, beside its problem's folder.
constexpr const char* traces[] = {"/tmp/hostile-was-here", "/dev/shm/hostile-was-here",
                                  "hostile-was-here"};

path hostile_folder() {
    return path(JUDGE_PROJECT_FOLDER) / "harness/tests/judging/hostile";
}

std::vector<path> programs_of(const std::string& verdict) {
    std::error_code none;
    return files_in(hostile_folder() / verdict, ".cpp", none);
}

// That of the program's folder, as the report has it.
std::string verdict_of(const path& program) {
    const std::string folder = program.parent_path().filename();
    for (int i = 0; i <= static_cast<int>(Verdict::judge_error); ++i) {
        const auto verdict = static_cast<Verdict>(i);
        if (folder_of(verdict) == folder) return std::string(name_of(verdict));
    }
    return "no verdict is called " + folder;
}

// The value of "// key: value" among the program's lines.
std::optional<std::string> note_in(const std::string& program, const std::string& key) {
    const std::string begin = "\n// " + key + ":";
    const std::size_t at = program.find(begin);
    if (at == std::string::npos) return std::nullopt;
    const std::size_t end = program.find('\n', at + 1);
    const std::string value = program.substr(at + begin.size(), end - at - begin.size());
    return value.substr(std::min<std::size_t>(value.size(), 1));
}

// Every file below a folder and its size.
std::map<std::string, std::uintmax_t> files_below(const path& folder) {
    std::map<std::string, std::uintmax_t> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        const std::string name = entry.path().lexically_relative(folder).string();
        if (name == "report.xml" || name == "mine.cpp") continue;
        files[name] = entry.is_regular_file() ? entry.file_size() : 0;
    }
    return files;
}

// Processes that outlive the judge become children of this one, and are found.
void adopt_orphans() {
#ifdef __linux__
    prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
}

class Hostile : public testing::TestWithParam<path> {
protected:
    Hostile() { adopt_orphans(); }

    void SetUp() override {
        const std::vector<std::string> missing = missing_layers();
        if (!missing.empty()) GTEST_SKIP() << missing.front();
        std::filesystem::create_directories(temporary());
    }

    // A folder of its own, so that what is left there is seen.
    path temporary() const { return problem_.root() / "tmp"; }

    // Judges the program; nothing may be left of it.
    Judged judge(const std::vector<std::string>& options = {}) const {
        const auto files = files_below(problem_.root());
        const Judged judged = problem_.judge(text(), options, {"TMPDIR=" + temporary().string()});
        EXPECT_EQ(files_below(problem_.root()), files);
        for (const char* trace : traces) EXPECT_FALSE(std::filesystem::exists(trace)) << trace;
        for (const pid_t process : descendants_named(""))
            EXPECT_FALSE(is_running(process)) << process;
        return judged;
    }

    std::string text() const {
        const path cases = problem_.cases_folder() / "cases.json";
        const std::string text = replaced(read_file(GetParam()), "CASE_FILE", cases.string());
        return replaced(text, "PROJECT_FOLDER", JUDGE_PROJECT_FOLDER);
    }

    void expect_verdict(const Judged& judged, const std::string& says) const {
        const std::string verdict = verdict_of(GetParam());
        const bool is_for_all = verdict == "Compile Error" || note_in(text(), "all cases");
        const std::string beside = is_for_all ? verdict : "Accepted";
        EXPECT_EQ(judged.verdicts(), beside + ", " + verdict + ", " + beside) << judged.screen;
        EXPECT_EQ(judged.status, verdict == "Accepted" ? 0 : 1);
        EXPECT_TRUE(shows(judged.screen, says));
        // What stands in the cases is nobody's but the judge's.
        EXPECT_FALSE(shows(judged.screen, R"("question": 1)"));
    }

    // Memory that is touched costs time, that of a deep stack, too.
    static std::string limits() {
        const std::string verdict = verdict_of(GetParam());
        return verdict == "Memory Limit Exceeded"
                   ? R"("limits": {"time_ms": 20000, "memory_mb": 64})"
               : verdict == "Runtime Error" ? R"("limits": {"time_ms": 2000})"
                                            : R"("limits": {"time_ms": 100})";
    }

    ScratchProblem problem_ = echo_problem(limits());
};

TEST_P(Hostile, ProgramGetsItsVerdict) {
    expect_verdict(judge(), note_in(text(), "says").value_or(""));
    const auto plain = note_in(text(), "plain says");
    if (plain) expect_verdict(judge({"--plain"}), *plain);
}

std::string name_of(const testing::TestParamInfo<path>& program) {
    return replaced(program.param.stem().string(), "-", "_");
}

INSTANTIATE_TEST_SUITE_P(RuntimeErrors, Hostile, testing::ValuesIn(programs_of("runtime-error")),
                         name_of);
INSTANTIATE_TEST_SUITE_P(TimeLimits, Hostile, testing::ValuesIn(programs_of("time-limit-exceeded")),
                         name_of);
INSTANTIATE_TEST_SUITE_P(MemoryLimits, Hostile,
                         testing::ValuesIn(programs_of("memory-limit-exceeded")), name_of);
INSTANTIATE_TEST_SUITE_P(OutputLimits, Hostile,
                         testing::ValuesIn(programs_of("output-limit-exceeded")), name_of);
INSTANTIATE_TEST_SUITE_P(CompileErrors, Hostile, testing::ValuesIn(programs_of("compile-error")),
                         name_of);
INSTANTIATE_TEST_SUITE_P(WrongAnswers, Hostile, testing::ValuesIn(programs_of("wrong-answer")),
                         name_of);
INSTANTIATE_TEST_SUITE_P(Refused, Hostile, testing::ValuesIn(programs_of("accepted")), name_of);

// ---- those that no file holds -------------------------------------------------------------------

class HostileText : public testing::Test {
protected:
    static Judged judge(const std::string& submission,
                        const std::vector<std::string>& options = {}) {
        return echo_problem().judge(submission, options);
    }
};

TEST_F(HostileText, WithEndlesslyManyErrorsIsCutShort) {
    std::string many;
    for (int i = 0; i < 20'000; ++i) {
        many += "int x" + std::to_string(i) + " = nobody_knows_this_name;\n";
    }
    const Judged judged = judge(many + echo_submission(""));
    EXPECT_EQ(judged.verdicts(), "Compile Error, Compile Error, Compile Error");
    EXPECT_LT(judged.screen.size(), 20'000U);
}

TEST_F(HostileText, WithAnErrorOfTenMegabytesIsCutShort) {
    const Judged judged =
        judge("#error " + std::string(10'000'000, 'x') + "\n" + echo_submission(""));
    EXPECT_EQ(judged.verdicts(), "Compile Error, Compile Error, Compile Error");
    EXPECT_LT(judged.screen.size(), 200'000U);
    EXPECT_LT(judged.xml.size(), 600'000U);
}

// The judge gives the compiler longer; here it is enough to see that it is stopped.
TEST_F(HostileText, ThatCompilesForEverIsStopped) {
    Cache cache(path(JUDGE_PROJECT_FOLDER) / "build/cache");
    Compiler compiler =
        choose_compiler("", path(JUDGE_PROJECT_FOLDER) / "harness", cache, Build::sanitizer)
            .compiler;
    compiler.allow_time(std::chrono::seconds(2));
    const Compiled compiled = compiler.compile(
        "template <int Depth, class... All> struct Bomb {\n"
        "    using Left = typename Bomb<Depth - 1, All..., int>::Left;\n"
        "    using Right = typename Bomb<Depth - 1, All..., char>::Left;\n};\n"
        "template <class... All> struct Bomb<0, All...> { using Left = int; };\n"
        "Bomb<26>::Left never;\n" +
            echo_submission(""),
        callable_of(problem_with("int answer(int question)")), Build::sanitizer, "mine.cpp");
    EXPECT_FALSE(compiled.object);
    EXPECT_EQ(compiled.reason, "the compiler was stopped after 2 s");
}

// ---- the expected answer ------------------------------------------------------------------------

// Looks through everything that it can read for a text which only the judge knows, and one which it
// is given. Both are disguised, so that the search doesn't find itself.
const char* const search = R"(
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

bool stands_in(int file, const string& wanted) {
    vector<char> text(1 << 20);
    string all;
    for (off_t at = 0; at < (16 << 20); at += text.size()) {
        const ssize_t size = pread(file, text.data(), text.size(), at);
        if (size <= 0) break;
        all.append(text.data(), size);
    }
    return all.find(wanted) != string::npos;
}

string undisguised(string text) {
    for (char& c : text) c ^= 1;
    return text;
}

bool stands_anywhere(const string& wanted) {
    for (int i = 0; i < 64; ++i) {
        struct stat file;
        const bool is_file = fstat(i, &file) == 0 && S_ISREG(file.st_mode);
        if (is_file && stands_in(i, wanted)) return true;
    }
    for (const char* name : {"environ", "cmdline", "maps", "status", "stat", "auxv", "mountinfo"}) {
        const int file = open(("/proc/self/" + string(name)).c_str(), O_RDONLY);
        if (file >= 0 && stands_in(file, wanted)) return true;
    }
    return false;
}
)";

std::string with_bits_flipped(std::string text) {
    for (char& c : text) c = static_cast<char>(c ^ 1);
    return text;
}

TEST_F(HostileText, FindsNoExpectedAnswerInWhatItCanRead) {
    const std::string clue = "palekambkrkettle";
    const std::string secret = "quietkvioletkanchor";
    ScratchProblem problem("string answer(string clue)");
    problem.with_cases("[{\"input\": {\"clue\": \"" + clue + "\"}, \"expected\": \"" + secret +
                       "\"}]");
    const Judged judged =
        problem.judge(std::string(search) +
                      "struct Solution { string answer(string clue) {\n"
                      "    cout << clue << flush;\n"
                      "    const bool sees = stands_anywhere(undisguised(\"" +
                      with_bits_flipped(clue) +
                      "\"));\n"
                      "    return string(sees ? \"sees\" : \"blind\") + (stands_anywhere("
                      "undisguised(\"" +
                      with_bits_flipped(secret) + "\")) ? \", found\" : \", not found\"); } };");
    // It does see what it printed, so the search works.
    EXPECT_TRUE(shows(judged.screen, "sees, not found"));
}

// ---- the machine --------------------------------------------------------------------------------

TEST_F(HostileText, IsNotBlamedWhereTheSanitizerCannotStart) {
    if (missing_layers().size() > 2) GTEST_SKIP() << "the address space isn't limited here";
#ifdef JUDGE_SANITIZED
    GTEST_SKIP() << "this judge is sanitized itself and can't start so";
#endif
    const ScratchProblem problem = echo_problem();
    rlimit before{};
    getrlimit(RLIMIT_AS, &before);
    const rlimit small{std::size_t{4} << 30, before.rlim_max};
    setrlimit(RLIMIT_AS, &small);
    const Judged judged = problem.judge(echo_submission(""));
    setrlimit(RLIMIT_AS, &before);
    EXPECT_EQ(judged.status, 2);
    EXPECT_EQ(judged.verdicts(), "Judge Error, Judge Error, Judge Error");
    EXPECT_TRUE(shows(judged.screen, "ulimit -v unlimited"));
}

TEST_F(HostileText, IsNotBlamedWhereThereIsNoFolderForTemporaryFiles) {
    const Judged judged = echo_problem().judge(echo_submission(""), {}, {"TMPDIR=/no/such/folder"});
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "set TMPDIR"));
}

TEST_F(HostileText, IsNotBlamedWhereThereIsNoCompiler) {
    const Judged judged = echo_problem().judge(echo_submission(""), {}, {"PATH=/no/such/folder"});
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "no C++ compiler found; install"));
}

}  // namespace
}  // namespace harness
