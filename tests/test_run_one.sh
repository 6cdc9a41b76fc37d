#!/bin/bash
# test_run_one.sh: one test file can be run, and some of its cases, by the names people give them.
set -euo pipefail

cd "$(dirname "$0")/.."
# shellcheck source=tests/checks.sh
. tests/checks.sh
# What it would build is built.
export MAKE=true BUILD=${BUILD:-build}/asan

run() { # name
    status=0
    tests/run_one.sh "$1" >"$scratch/out" 2>"$scratch/err" || status=$?
}

# Did it run some cases, and each with the word in its name?
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

tell_results
