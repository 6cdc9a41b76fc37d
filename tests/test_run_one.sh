#!/bin/bash
# test_run_one.sh: run_one.sh finds tests and their cases by short names; run.sh ends a test that hangs.
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

# Checks that at least one test case ran, and that the names of all these cases contain the word.
ran() { # word
    [ "$status" -eq 0 ] && grep -q '^\[ RUN' "$scratch/out" && ! grep '^\[ RUN' "$scratch/out" | grep -v -- "$1"
}

complains() { # text
    [ "$status" -ne 0 ] && grep -qF -- "$1" "$scratch/err"
}

run core
check "a whole file" ran ''
run test_core
check "by the name of the file" ran ''
run match:undo
check "some of the cases" ran undo
run match:nowhere
check "no such case" complains 'no case of match contains nowhere'
run nowhere
check "no such file" complains 'there is no test nowhere'
run commands:undo
check "a shell test has no cases" complains 'runs as a whole'
run ''
check "no name" complains 'which test?'

printf '%s\n' '#!/bin/sh' 'sleep 60' >"$scratch/hangs"
chmod +x "$scratch/hangs"
status=0
TEST_SECONDS=1 tests/run.sh --alone "$scratch/hangs" >"$scratch/out" 2>&1 || status=$?
check "a test that hangs fails" [ "$status" -ne 0 ]
check "and is named" grep -qF "FAILED  $scratch/hangs: 1 of 1" "$scratch/out"

tell_results
