#!/bin/bash
# run.sh PROGRAM...: runs the check scripts, the test programs given and the shell tests, and adds up their results.
#
# A test is a program that tells its results as cmocka does, in lines "[  PASSED  ] N test(s)" and "[  FAILED  ] N
# test(s)". One that tells nothing counts as one by its exit status; one that fails without saying so, as one failure.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1

export BUILD=${BUILD:-build}
log=$(mktemp)
trap 'rm -f "$log"' EXIT
passed=0
failed=0

# Adds up N of the lines "[  $1  ] N test(s)" in the log.
count_results() {
    sed -nE "s/^\[  $1  \] ([0-9]+) test\(s\).*/\1/p" "$log" | awk '{ sum += $1 } END { print sum + 0 }'
}

run_test() { # name command...
    local name=$1 start=$SECONDS status good bad
    shift
    "$@" >"$log" 2>&1 </dev/null
    status=$?
    good=$(count_results PASSED)
    bad=$(count_results FAILED)
    if [ $((good + bad)) -eq 0 ] && [ "$status" -eq 0 ]; then
        good=1
    elif [ "$status" -ne 0 ] && [ "$bad" -eq 0 ]; then
        bad=1
    fi
    passed=$((passed + good))
    failed=$((failed + bad))
    if [ "$bad" -gt 0 ]; then
        cat "$log"
        echo "FAILED  $name: $bad of $((good + bad)), exit status $status"
    else
        echo "passed  $name: $good ($((SECONDS - start)) s)"
    fi
}

for script in scripts/check_*.sh; do
    run_test "$script" "$script"
done
for program in "$@"; do
    run_test "${program##*/}" "$program"
done
for script in tests/test_*.sh tests/cli_*.sh tests/window/test_*.sh; do
    [ ! -x "$script" ] || run_test "$script" "$script"
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
