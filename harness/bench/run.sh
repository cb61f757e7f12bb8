#!/bin/sh
# Measures everything anew, and draws docs/growth.svg: some 40 minutes on two processors, on which
# nothing else should run. The figures go to build/results.md, from which RESULTS.md is written.
# `run.sh quick` only shows that it works, with small numbers and without the picture.
set -eu
cd "$(dirname "$0")/../.."
sh harness/tools/setup.sh bench
bench=build/default/harness/bench
results=build/results.md
only=.
[ "${1-}" != quick ] || only='plain|easy'
{
    "$bench/judge_bench" ${1-}
    "$bench/growth_bench" ${1-}
    # Tables for the eye, so in the letters of a terminal.
    for each in sandbox_bench sudoku_bench; do
        printf '## %s\n\n```text\n' "$each"
        "$bench/$each" --benchmark_filter="$only"
        printf '```\n\n'
    done
} >"$results"
if grep FAILED "$results"; then exit 1; fi
echo "measured: $results"
