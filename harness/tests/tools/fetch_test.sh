#!/bin/sh
# Every library is fetched where none is installed: fetch_test.sh CMAKE COMPILER. From archives with
# small stand-ins for them, at the addresses that packages.cmake names, below a folder in the place of
# the server. Their headers are at the places of the real ones, and hold what -Wextra warns of.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# stand_in REPOSITORY HEADER [TARGET [FOLDER]]: the archive of a library, and where in it stands what
# CMake reads.
stand_in() {
    address=$(sed -n "s|.*\${JUDGE_SOURCES}/\($1/archive/.*\.tar\.gz\)|\1|p" \
        "$here/../../cmake/packages.cmake")
    [ -n "$address" ] || { echo "packages.cmake fetches no $1"; exit 1; }
    name=$(echo "$1" | tr -c '[:alnum:]\n' _)
    source=$work/source/$name
    mkdir -p "$source/$(dirname "$2")" "$work/server/$(dirname "$address")"
    echo "#pragma once
#define FETCHED_$name
inline int warned_of_$name(int unused) { return 0; }" >"$source/$2"
    if [ $# -gt 2 ]; then
        echo "add_library(own_$name INTERFACE)
add_library($3 ALIAS own_$name)
target_include_directories(own_$name INTERFACE include)" >"$source/${4-.}/CMakeLists.txt"
    fi
    tar -C "$work/source" -czf "$work/server/$address" "$name"
}

stand_in google/googletest include/gtest/gtest.h GTest::gtest
stand_in nlohmann/json include/nlohmann/json.hpp nlohmann_json::nlohmann_json
stand_in fmtlib/fmt include/fmt/format.h fmt::fmt
stand_in CLIUtils/CLI11 include/CLI/CLI.hpp CLI11::CLI11
stand_in google/benchmark include/benchmark/benchmark.h benchmark::benchmark
stand_in kainjow/Mustache mustache.hpp
stand_in libexpat/libexpat expat/include/expat.h expat expat
stand_in Tencent/rapidjson include/rapidjson/schema.h

"$1" -S "$here/fetch" -B "$work/build" -G Ninja -DCMAKE_CXX_COMPILER="$2" \
    -DFETCHCONTENT_TRY_FIND_PACKAGE_MODE=NEVER -DJUDGE_SOURCES="file://$work/server"
"$1" --build "$work/build"
