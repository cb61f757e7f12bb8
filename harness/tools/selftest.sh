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

# A tool of the version that the code is written for, where it is there.
tool() { command -v "$1-19" || command -v "$1" || echo "$1-is-not-installed"; }

check_format() {
    find harness problems -type f \( -name '*.h' -o -name '*.cc' -o -name '*.cpp' \) \
        -exec "$(tool clang-format)" --dry-run -Werror {} +
}

check_code() {
    find harness/judge harness/worker -name '*.cc' -print0 |
        xargs -0 -n 1 -P "$(getconf _NPROCESSORS_ONLN)" \
            "$(tool clang-tidy)" -p build/default --quiet >build/lint.log 2>&1 && return
    grep -v 'warnings* generated' build/lint.log
    return 1
}

stage "set-up and build" sh harness/tools/setup.sh tests && stage tests ctest --preset default
stage "build, sanitized" sh harness/tools/setup.sh sanitize &&
    stage "tests, sanitized" ctest --preset sanitize
stage "format (clang-format)" check_format
stage "lint (clang-tidy)" check_code
printf 'selftest: summary\n%s' "$summary"
exit $status
