#!/bin/sh
# The judge's own tests:
#
#     judge selftest         those that are quick, of every layer
#     judge selftest full    all of them, and the README on a bare Debian 12 (fresh.sh), the package on
#                            one like this machine (installed.sh), the format, the lint, the tests
#                            under ASan and UBSan, and under ThreadSanitizer those that judge side by
#                            side
#     judge selftest page    the page of --html in a browser, which takes a while to install
#
# Status 0 where all of it passed, 1 where something failed.
set -u
cd "$(dirname "$0")/../.." || exit 2
summary=
status=0

# Runs one stage and remembers how it went.
stage() {
    name=$1
    shift
    echo "selftest: $name…"
    began=$(date +%s)
    if "$@"; then ended=passed; else ended=FAILED; fi
    summary="$summary  $ended  $name, $(($(date +%s) - began)) s
"
    [ $ended = passed ] || { status=1; return 1; }
}

# Versions format differently; the code is written for 19.
check_format() {
    format=$(command -v clang-format-19 || command -v clang-format) || {
        echo "clang-format isn't installed"
        return 1
    }
    find harness problems -type f \( -name '*.h' -o -name '*.cc' -o -name '*.cpp' \) \
        -exec "$format" --dry-run -Werror {} +
}

# Asks CMake anew, which may not have known clang-tidy yet. Where the sanitized build is by the clang
# that the lint belongs to, its precompiled headers serve here as well, and save a third of the time.
check_code() {
    build=default
    if command -v clang-tidy-19 >/dev/null &&
        grep -q 'clang++-19' build/sanitize/compile_commands.json 2>/dev/null; then
        build=sanitize
    fi
    cmake --preset $build >build/lint.log 2>&1 &&
        cmake --build --preset $build --target lint -- -k 0 --quiet >build/lint.log 2>&1 && return
    grep -v 'warnings* generated' build/lint.log
    return 1
}

summarize() {
    printf 'selftest: summary\n%s' "$summary"
    exit $status
}

set_up() { sh harness/tools/setup.sh "$1"; }

test_quickly() {
    stage "set-up and build" set_up tests && stage tests ctest --preset default -LE '^full$'
}

# The tests last: what they say is what is looked for at the end of a log.
test_all() {
    stage "README on a bare Debian 12" bash harness/tools/fresh.sh bookworm
    stage "set-up and build" set_up full || return
    stage "the package on a bare Debian" bash harness/tools/installed.sh
    stage "format (clang-format)" check_format
    stage "build, sanitized" set_up sanitize && stage "tests, sanitized" ctest --preset sanitize
    stage "build, threads" set_up thread && stage "tests, threads" ctest --preset thread
    stage "lint (clang-tidy)" check_code
    stage tests ctest --preset default -E '^page-browser$'
}

# Fails where there is no browser.
test_page() {
    export JUDGE_NEEDS_BROWSER=1
    stage "set-up with a browser" set_up page &&
        stage "the page in a browser" sh harness/tests/report/html/page_test.sh build/default/judge \
            build/playwright
}

case ${2-} in
    '') test_quickly ;;
    full) test_all ;;
    page) test_page ;;
    *)
        echo "judge: selftest knows no \"$2\"; it is: judge selftest [full|page]" >&2
        exit 2
        ;;
esac
summarize
