#!/bin/sh
# Measures everything anew and writes RESULTS.md and docs/growth.svg: some 40 minutes on two
# processors, on which nothing else should run. `run.sh quick` only shows that it works: small
# numbers, and the results in build/quick-results.md.
set -eu
cd "$(dirname "$0")/../.."
sh harness/tools/setup.sh bench
bench=build/default/harness/bench
results=build/results.md
[ "${1-}" != quick ] || results=build/quick-results.md
{
    "$bench/judge_bench" ${1-}
    "$bench/growth_bench" ${1-}
    "$bench/sandbox_bench"
} >"$results"
if grep FAILED "$results"; then exit 1; fi
[ "${1-}" = quick ] || cp "$results" harness/bench/RESULTS.md
echo "measured: $results"
