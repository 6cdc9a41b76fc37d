#!/bin/bash
# test_run_one.sh: tests that run_one.sh finds tests and cases by short names, and that run.sh ends a test that hangs.
set -euo pipefail

cd "$(dirname "$0")/.."
# shellcheck source=tests/checks.sh
. tests/checks.sh
# The test programs are already built.
export MAKE=true BUILD=${BUILD:-build}/asan

run() { # name
    status=0
    tests/run_one.sh "$1" >"$scratch/out" 2>"$scratch/err" || status=$?
}

# Checks that at least one test case ran, and that the name of each case that ran contains the word.
ran_cases() { # word
    [ "$status" -eq 0 ] && grep -q '^\[ RUN' "$scratch/out" && ! grep '^\[ RUN' "$scratch/out" | grep -v -- "$1"
}

reports_error() { # text
    [ "$status" -ne 0 ] && grep -qF -- "$1" "$scratch/err"
}

run core
check "runs all cases of a file" ran_cases ''
run test_core
check "accepts the name of the file" ran_cases ''
run match:undo
check "runs only cases with the word in their names" ran_cases undo
run match:nowhere
check "rejects a word that no case contains" reports_error 'no case of match contains nowhere'
run nowhere
check "rejects an unknown test" reports_error 'there is no test nowhere'
run commands:undo
check "rejects cases of a shell test" reports_error 'has no cases to choose from'
run ''
check "rejects an empty name" reports_error 'which test?'

printf '%s\n' '#!/bin/sh' 'sleep 60' >"$scratch/hangs"
chmod +x "$scratch/hangs"
status=0
TEST_SECONDS=1 tests/run.sh --alone "$scratch/hangs" >"$scratch/out" 2>&1 || status=$?
check "a test that hangs fails" [ "$status" -ne 0 ]
check "the result line names the test that hangs" grep -qF "FAILED  $scratch/hangs: 1 of 1" "$scratch/out"

print_results
