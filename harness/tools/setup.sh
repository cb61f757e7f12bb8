#!/bin/sh
# Installs what is missing and builds:
#
#     setup.sh judge       the judge alone
#     setup.sh package     the judge and a package of it for this Debian or Ubuntu, in build/package
#     setup.sh tests       the judge and its tests
#     setup.sh full        the same, and installs what the lint needs
#     setup.sh sanitize    the same under ASan and UBSan
#     setup.sh thread      the judge under ThreadSanitizer, and the tests that judge side by side
#     setup.sh bench       the judge and the benchmarks
#     setup.sh page        the judge, and a browser for the test of its pages
#
# Shows how far it is: in a terminal on one line, elsewhere with a line now and then. Where something
# fails, the end of the log is shown and the status is 2. Interrupted (status 130), it leaves what the
# next start goes on from.
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
    else
        if ! mkdir build/lock.d 2>/dev/null; then
            say "waiting for another start that is building (if there is none: rmdir build/lock.d)…"
            until mkdir build/lock.d 2>/dev/null; do sleep 1; done
        fi
        holds_folder=yes
    fi
}

# ---- progress ----

seconds() { date +%s; }

# What apt and Ninja have counted in the log, from its line $1 on: "34 of 90".
counted() {
    tail -n "+$1" "$log" | awk '
        / newly installed, / { all = $3; got = unpacked = ready = 0 }
        all && /^Get:/ { text = ++got " of " all " packages downloaded" }
        all && /^Unpacking / { text = ++unpacked " of " all " packages unpacked" }
        all && /^Setting up / { text = ++ready " of " all " packages set up" }
        /^\[[0-9]+\/[0-9]+\] / { split(substr($1, 2), of, /[\/\]]/); text = of[1] " of " of[2] }
        END { if (text) printf "%s, ", text }'
}

# show_progress WHAT FIRST_LINE BEGAN: for as long as this script runs.
show_progress() {
    if [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; then pause=1; else pause=20; fi
    while sleep $pause >/dev/null 2>&1 && kill -0 $$ 2>/dev/null; do
        text="judge: $1… $(counted "$2")$(($(seconds) - $3)) s"
        if [ $pause -eq 1 ]; then printf '\r%s\033[K' "$text" >&2; else echo "$text" >&2; fi
    done
}

stop_progress() {
    [ -n "${watcher-}" ] || return 0
    kill "$watcher"
    wait "$watcher" 2>/dev/null
    watcher=
    if [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; then printf '\r\033[K' >&2; fi
}

# watched WHAT COMMAND...: `quietly`, with its progress.
watched() {
    what=$1
    first_line=$(($(wc -l <"$log") + 1))
    began=$(seconds)
    shift
    say "$what…"
    show_progress "$what" $first_line "$began" 9>&- &
    watcher=$!
    quietly "$@"
    ended_with=$?
    stop_progress
    return $ended_with
}

clean_up() {
    stop_progress
    [ -z "${holds_folder-}" ] || rmdir build/lock.d
}

interrupted() {
    stop_progress
    say "stopped; the next start goes on from here"
    exit 130
}

# ---- what is missing ----

uses_apt() { command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; }

# What people install themselves, where this script doesn't.
by_hand() {
    if uses_apt; then
        echo "as root, apt-get install $missing $fetched $helpful" | xargs
    elif command -v brew >/dev/null; then
        echo "brew install cmake ninja pkg-config googletest nlohmann-json fmt cli11 rapidjson expat"
    elif command -v dnf >/dev/null; then
        echo "dnf install gcc-c++ libasan libubsan cmake ninja-build pkgconf gtest-devel" \
            "json-devel fmt-devel cli11-devel rapidjson-devel expat-devel libseccomp-devel mold"
    elif command -v pacman >/dev/null; then
        echo "pacman -S gcc cmake ninja pkgconf gtest nlohmann-json fmt cli11 rapidjson expat libseccomp mold"
    else
        echo "CMake 3.25, Ninja, pkg-config, g++ 12 or clang 14, libseccomp; all of them or newer"
    fi
}

check_programs() {
    absent=
    for tool in cmake ninja c++ pkg-config; do
        command -v "$tool" >/dev/null || absent="$absent $tool"
    done
    [ -z "$absent" ] || fail "missing here:$absent. Needed: $(by_hand)"
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
    is_installed libseccomp-dev || echo libseccomp-dev
    if [ "$1" = page ]; then
        command -v chromium >/dev/null || command -v google-chrome >/dev/null ||
            first_known chromium chromium-browser
        command -v npm >/dev/null || echo nodejs npm
    fi
    if [ "$1" = package ]; then
        command -v dpkg-shlibdeps >/dev/null || echo dpkg-dev
        command -v file >/dev/null || echo file
    fi
    case $1 in tests | full) missing_for_tests ;; esac
    if [ "$1" = full ]; then missing_for_lint; fi
}

# The same of the judge's own tests: a second reader of the reports, and what `judge debug` starts.
missing_for_tests() {
    command -v xmllint >/dev/null || echo libxml2-utils
    command -v gdb >/dev/null || echo gdb
}

# Each version formats a little differently: 19 where there is one.
missing_for_lint() {
    for tool in clang-format clang-tidy; do
        command -v "$tool-19" >/dev/null || first_known "$tool-19" ||
            command -v "$tool" >/dev/null || echo "$tool"
    done
}

# A second reader of the schemas, and one of the reports.
fetched_for_tests() {
    for package in rapidjson-dev libexpat1-dev; do is_installed "$package" || echo "$package"; done
}

# The same for libraries whose source CMake fetches where the package isn't installed.
fetched_packages() {
    for package in libgtest-dev nlohmann-json3-dev libfmt-dev libcli11-dev libkainjow-mustache-dev; do
        is_installed "$package" || echo "$package"
    done
    if [ "$1" = bench ]; then
        is_installed libbenchmark-dev || echo libbenchmark-dev
    fi
    case $1 in tests | full) fetched_for_tests ;; esac
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
    fetched=$(fetched_packages "$1" | xargs)
    helpful=
    # Looked for once, not at every build.
    [ -e build/default/built ] || helpful=$(helpful_packages | xargs)
}

as_root() {
    # DEBIAN_FRONTEND: no questions. PATH: an ordinary user's lacks programs that dpkg needs.
    $sudo env LC_ALL=C DEBIAN_FRONTEND=noninteractive PATH="/usr/sbin:/sbin:$PATH" "$@"
}

apt() { as_root apt-get -y -o DPkg::Lock::Timeout=300 "$@"; }

# Without root and sudo: all that is missing, in one message.
ask_for_packages() {
    needed=$(by_hand)
    more=$({ missing_for_tests && fetched_for_tests; } | xargs)
    case $1 in
        tests | full) ;;
        *) needed="$needed${more:+; for \`judge selftest\` $more as well}" ;;
    esac
    if [ -n "$missing" ]; then
        fail "packages are missing, and neither root nor sudo is here to install them. Needed: $needed"
    elif [ -n "$fetched" ]; then
        say "note: libraries aren't installed, and CMake fetches their sources. Better: $needed"
    else
        say "note: packages that help are missing: $needed"
    fi
}

install_packages() {
    find_missing "$1"
    [ -n "$missing$fetched$helpful" ] || return 0
    sudo=
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            ask_for_packages "$1"
            return
        fi
        sudo=sudo
        say "packages are missing; sudo may ask for your password"
        sudo -v || fail "sudo doesn't serve. Needed: $(by_hand)"
    fi
    # What an interrupted installation left.
    if [ -n "$(dpkg --audit 2>/dev/null)$(ls /var/lib/dpkg/updates 2>/dev/null)" ]; then
        quietly as_root dpkg --configure -a
        quietly apt --fix-broken install
    fi
    watched "asking apt-get for its packages" apt update || say "note: apt-get update failed, see $log"
    find_missing "$1"
    [ -z "$missing$fetched" ] ||
        watched "installing $missing $fetched" apt install --no-install-recommends $missing $fetched ||
        fail_with_log "apt-get can't install $missing $fetched"
    [ -z "$helpful" ] ||
        watched "installing $helpful" apt install --no-install-recommends $helpful ||
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

# build BUILD TARGET WHAT
build() {
    folder=build/$1
    # As old as the start of the build, so that a file saved in the meantime counts as newer.
    pwd -P >"$folder/building"
    watched "building $3" cmake --build --preset "$1" --target "$2" || fail_with_log "the build failed"
    mv "$folder/building" "$folder/built"
}

# Only the new one stays, with the name that its version gives it.
make_package() {
    rm -rf build/package
    quietly cpack --config build/default/CPackConfig.cmake -B build/package || return
    rm -rf build/package/_CPack_Packages
    say "the package: $(ls build/package/*.deb)"
}

{ mkdir -p build && true >>"$log"; } 2>/dev/null || fail "can't write into $(pwd)/build"
missing= fetched= helpful=
trap clean_up EXIT
trap interrupted HUP INT TERM
lock
: >"$log"
if uses_apt; then install_packages "$1"; fi
check_programs
case $1 in
    judge)
        # Without what only the tests need; where these were asked for before, they stay.
        is_set_up default || configure default -DJUDGE_TESTS=OFF
        build default judge "the judge"
        ;;
    package)
        is_set_up default || configure default -DJUDGE_TESTS=OFF
        build default judge "the judge"
        make_package || fail_with_log "CPack can't make the package"
        ;;
    tests | full)
        { is_set_up default && [ "$(configured default JUDGE_TESTS)" = ON ]; } || configure default
        build default all "the judge and its tests"
        ;;
    bench)
        is_set_up default || configure default -DJUDGE_TESTS=OFF
        quietly cmake build/default -DJUDGE_BENCH=ON || fail_with_log "CMake can't set up the benchmarks"
        build default benchmarks "the judge and the benchmarks"
        ;;
    page)
        install_playwright
        is_set_up default || configure default -DJUDGE_TESTS=OFF
        build default judge "the judge"
        ;;
    sanitize | thread)
        # Another compiler than the other build's, and quicker with sanitizers.
        if command -v clang++-19 >/dev/null; then export CXX=clang++-19; fi
        is_set_up "$1" || configure "$1"
        build "$1" all "the judge and its tests, sanitized ($1)"
        ;;
esac
