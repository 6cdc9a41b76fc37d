#!/bin/bash
# run.sh PROGRAM...: runs the check scripts, the test programs given and the shell tests, and adds up their results.
#
# A test is a program: each "ok" or "not ok" line it prints counts as one result. One that prints none counts as
# one by its exit status, and one that fails without a "not ok" counts as one failure.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1

export BUILD=${BUILD:-build}
export CMOCKA_MESSAGE_OUTPUT=TAP
log=$(mktemp)
trap 'rm -f "$log"' EXIT
passed=0
failed=0

run_test() { # name command...
    local name=$1 start=$SECONDS status good bad
    shift
    "$@" >"$log" 2>&1 </dev/null
    status=$?
    good=$(grep -c '^ok ' "$log")
    bad=$(grep -c '^not ok ' "$log")
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
