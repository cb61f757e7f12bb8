#!/bin/sh
# `judge selftest`: the judge's own tests, the same under ASan and UBSan, and the lint. Status 0
# where all of it passed.
set -u
cd "$(dirname "$0")/../.." || exit 2
summary=
status=0

# Runs one stage and remembers how it went.
stage() {
    name=$1
    shift
    echo "selftest: $name…"
    if "$@"; then
        summary="$summary  passed  $name
"
    else
        status=1
        summary="$summary  FAILED  $name
"
        return 1
    fi
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

# `judge selftest page`: the page of --html in a browser, which takes a while to install. It fails
# where there is none.
if [ "${2-}" = page ]; then
    export JUDGE_NEEDS_BROWSER=1
    stage "set-up with a browser" sh harness/tools/setup.sh page &&
        stage "the page in a browser" sh harness/tests/report/html/page_test.sh build/default/judge \
            build/playwright
    summarize
fi

stage "set-up and build" sh harness/tools/setup.sh tests &&
    stage tests ctest --preset default -E '^page-browser$'
stage "build, sanitized" sh harness/tools/setup.sh sanitize &&
    stage "tests, sanitized" ctest --preset sanitize
stage "format (clang-format)" check_format
stage "lint (clang-tidy)" check_code
summarize
