#!/bin/sh
# Installs what is missing and builds:
#
#     setup.sh judge       the judge alone
#     setup.sh tests       the judge and its tests; installs what the lint needs as well
#     setup.sh sanitize    the same under ASan and UBSan
#     setup.sh bench       the judge and the benchmarks
#     setup.sh page        the judge, and a browser for the test of its pages
#
# A line for what takes long, otherwise quiet. Where something fails, the end of the log is shown
# and the status is 2.
set -u
cd "$(dirname "$0")/../.." || exit 2
log=build/setup.log

say() { echo "judge: $*" >&2; }

fail() {
    say "$*"
    exit 2
}

fail_with_log() {
    tail -n 60 "$log" >&2
    fail "$* (the end of $log is above)"
}

# Runs a command with its output in the log; it doesn't inherit the lock (file 9).
quietly() { "$@" >>"$log" 2>&1 </dev/null 9>&-; }

# Of two starts at once, the second waits until the first has installed and built.
lock() {
    if command -v flock >/dev/null; then
        exec 9>build/lock
        flock -n 9 && return
        say "waiting for another start that is building…"
        flock 9
    elif ! mkdir build/lock.d 2>/dev/null; then
        say "waiting for another start that is building (if there is none: rmdir build/lock.d)…"
        until mkdir build/lock.d 2>/dev/null; do sleep 1; done
    fi
    trap '[ ! -d build/lock.d ] || rmdir build/lock.d' EXIT
    trap 'exit 2' HUP INT TERM
}

# What people install themselves, where this script doesn't.
by_hand() {
    if command -v brew >/dev/null; then
        echo "brew install cmake ninja pkg-config googletest nlohmann-json fmt cli11 rapidjson"
    elif command -v dnf >/dev/null; then
        echo "dnf install gcc-c++ libasan libubsan cmake ninja-build pkgconf gtest-devel" \
            "json-devel fmt-devel cli11-devel libseccomp-devel mold"
    elif command -v pacman >/dev/null; then
        echo "pacman -S gcc cmake ninja pkgconf gtest nlohmann-json fmt cli11 libseccomp mold"
    else
        echo "CMake 3.25, Ninja, pkg-config, g++ 12 or clang 14, libseccomp; all of them or newer"
    fi
}

# ---- Debian and Ubuntu ----

is_installed() {
    case $(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null) in
        installed*) ;;
        *) return 1 ;;
    esac
}

# The first of these packages that apt knows.
first_known() {
    for package; do
        apt-cache pkgnames "$package" 2>/dev/null | grep -x -e "$package" && return
    done
    return 1
}

# Prints what the judge, or the target $1, can't do without and isn't there. Programs may have come
# by another way than a package.
missing_packages() {
    for pair in g++:g++ cmake:cmake ninja:ninja-build pkg-config:pkg-config addr2line:binutils; do
        command -v "${pair%%:*}" >/dev/null || echo "${pair#*:}"
    done
    for package in libgtest-dev nlohmann-json3-dev libfmt-dev libcli11-dev libseccomp-dev \
        libkainjow-mustache-dev; do
        is_installed "$package" || echo "$package"
    done
    if [ "$1" = bench ]; then
        is_installed libbenchmark-dev || echo libbenchmark-dev
    fi
    if [ "$1" = page ]; then
        command -v chromium >/dev/null || command -v google-chrome >/dev/null ||
            first_known chromium chromium-browser
        command -v npm >/dev/null || echo nodejs npm
    fi
    [ "$1" = tests ] || return 0
    # A second reader of the schemas, and one of the reports.
    is_installed rapidjson-dev || echo rapidjson-dev
    command -v xmllint >/dev/null || echo libxml2-utils
    # `judge debug` starts it.
    command -v gdb >/dev/null || echo gdb
    # Each version formats a little differently: 19 where there is one.
    for tool in clang-format clang-tidy; do
        command -v "$tool-19" >/dev/null || first_known "$tool-19" ||
            command -v "$tool" >/dev/null || echo "$tool"
    done
}

# The same for what brings submissions closer to LeetCode, and quicker; g++ serves without.
helpful_packages() {
    version=24
    until command -v "clang++-$version" >/dev/null || [ "$version" -lt 18 ]; do
        version=$((version - 1))
    done
    if [ "$version" -lt 18 ]; then  # LeetCode's own first
        clang=$(first_known clang-19 clang-20 clang-21 clang-22 clang-23 clang-24 clang-18)
        version=${clang#clang-}
    fi
    for package in ${version:+"clang-$version" "libclang-rt-$version-dev"} mold; do
        is_installed "$package" || first_known "$package"
    done
}

find_missing() {
    missing=$(missing_packages "$1" | xargs)
    helpful=
    # Looked for once, not at every build.
    [ -e build/default/built ] || helpful=$(helpful_packages | xargs)
}

apt() {
    # DEBIAN_FRONTEND: no questions. PATH: an ordinary user's lacks programs that dpkg needs.
    quietly $as_root env DEBIAN_FRONTEND=noninteractive PATH="/usr/sbin:/sbin:$PATH" \
        apt-get -y -o DPkg::Lock::Timeout=300 "$@"
}

install_packages() {
    find_missing "$1"
    [ -n "$missing$helpful" ] || return 0
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            say "neither root nor sudo here; as root, please: apt-get install $missing $helpful"
            return
        fi
        as_root=sudo
        say "packages are missing; sudo may ask for your password"
    fi
    apt update || say "note: apt-get update failed, see $log"
    find_missing "$1"
    say "installing with apt-get: $missing${helpful:+ $helpful}…"
    [ -z "$missing" ] || apt install --no-install-recommends $missing ||
        fail_with_log "apt-get can't install $missing"
    [ -z "$helpful" ] || apt install --no-install-recommends $helpful ||
        say "note: apt-get can't install $helpful (see $log); then g++ compiles submissions"
}

# What drives the browser in the page's test; it brings no browser of its own.
install_playwright() {
    [ -d build/playwright/node_modules/playwright-core ] && return
    quietly npm install --prefix build/playwright --no-save --no-package-lock --no-audit --no-fund \
        --ignore-scripts playwright-core@1.56.1 ||
        say "note: npm can't install playwright-core (see $log); the page isn't tested in a browser"
}

# ---- build ----

# The value of an entry of the cache of the build $1.
configured() { sed -n "s/^$2:[A-Z]*=//p" "build/$1/CMakeCache.txt" 2>/dev/null; }

# One that was moved or copied isn't.
is_set_up() { [ -f "build/$1/build.ninja" ] && [ "$(configured "$1" CMAKE_HOME_DIRECTORY)" -ef . ]; }

# configure BUILD [OPTION]...
configure() {
    is_set_up "$1" || rm -rf "build/$1/CMakeCache.txt" "build/$1/CMakeFiles"
    quietly cmake --preset "$@" || fail_with_log "CMake can't set up the build. Needed: $(by_hand)"
}

# build BUILD TARGET
build() {
    folder=build/$1
    # As old as the start of the build, so that a file saved in the meantime counts as newer.
    pwd -P >"$folder/building"
    quietly cmake --build --preset "$1" --target "$2" || fail_with_log "the build failed"
    mv "$folder/building" "$folder/built"
}

{ mkdir -p build && true >>"$log"; } 2>/dev/null || fail "can't write into $(pwd)/build"
lock
: >"$log"
if command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; then install_packages "$1"; fi
for tool in cmake ninja c++; do
    command -v "$tool" >/dev/null || fail "$tool is missing. Needed: $(by_hand)"
done
case $1 in
    judge)
        if [ -e build/default/built ]; then about=; else about=" (about a minute)"; fi
        say "building the judge$about…"
        # Without what only the tests need; where these were asked for before, they stay.
        is_set_up default || configure default -DJUDGE_TESTS=OFF
        build default judge
        ;;
    tests)
        say "building the judge and its tests…"
        { is_set_up default && [ "$(configured default JUDGE_TESTS)" = ON ]; } || configure default
        build default all
        ;;
    bench)
        say "building the judge and the benchmarks…"
        is_set_up default || configure default -DJUDGE_TESTS=OFF
        quietly cmake build/default -DJUDGE_BENCH=ON || fail_with_log "CMake can't set up the benchmarks"
        build default benchmarks
        ;;
    page)
        install_playwright
        say "building the judge…"
        is_set_up default || configure default -DJUDGE_TESTS=OFF
        build default judge
        ;;
    sanitize)
        say "building the same under ASan and UBSan…"
        # Another compiler than the other build's, and quicker with sanitizers.
        if command -v clang++-19 >/dev/null; then export CXX=clang++-19; fi
        is_set_up sanitize || configure sanitize
        build sanitize all
        ;;
esac
