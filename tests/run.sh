#!/bin/bash
# run.sh [--alone] PROGRAM...: runs check scripts, the given test programs and shell tests, and adds up their results.
# With --alone, runs only the programs.
# With TIMES=10, prints the ten slowest tests at the end, with wall-clock and CPU seconds.
# CPU time does not depend on other load.
#
# A test program prints its results as cmocka does: "[  PASSED  ] N test(s)" and "[  FAILED  ] N test(s)".
# A program that prints no such lines counts as one test with its exit status.
# A program that fails without reporting a failure counts as one failure.
# A test that runs longer than TEST_SECONDS is ended and has failed.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1

export BUILD=${BUILD:-build}
export TEST_SECONDS=${TEST_SECONDS:-900}
# Tests expect English texts.
export LC_ALL=C
unset LANGUAGE
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export scratch
# Sanitizers check the whole string on every strstr call, which is slow for long stories.
export ASAN_OPTIONS=intercept_strstr=0${ASAN_OPTIONS:+:$ASAN_OPTIONS}
# All tests share one cache of rendered pictures.
export TEST_PICTURES=$scratch/pictures

alone=
if [ "${1:-}" = --alone ]; then
    alone=1
    shift
fi

# Adds up the numbers N of the lines "[  $1  ] N test(s)" in a log.
count_results() { # word log
    sed -nE "s/^\[  $1  \] ([0-9]+) test\(s\).*/\1/p" "$2" | awk '{ sum += $1 } END { print sum + 0 }'
}

# Waits until one second before the time limit. Then adds all running processes, and what they wait for, to the test's log.
log_hanging_test() { # log
    read -r -t $((TEST_SECONDS - 1)) <> <(:) || ps -e --forest -o pid,stat,wchan:20,etimes,args | cut -c 1-160 >>"$1"
}

# Runs one test, and prints its result line or, if it failed, its output. Adds "PASSED FAILED" to the file of results.
run_test() { # program
    local log spent status passed failed watcher TIMEFORMAT='%R %U %S'
    log=$(mktemp -p "$scratch")
    log_hanging_test "$log" &
    watcher=$!
    spent=$({ time timeout --kill-after=30 "$TEST_SECONDS" "$1" >"$log" 2>&1 </dev/null; } 2>&1)
    status=$?
    kill "$watcher" 2>/dev/null
    passed=$(count_results PASSED "$log")
    failed=$(count_results FAILED "$log")
    if [ $((passed + failed)) -eq 0 ] && [ "$status" -eq 0 ]; then
        passed=1
    elif [ "$status" -ne 0 ] && [ "$failed" -eq 0 ]; then
        failed=1
    fi
    if [ "$failed" -gt 0 ]; then
        [ "$status" -ne 124 ] && [ "$status" -ne 137 ] || echo "ended after $TEST_SECONDS seconds" >>"$log"
        echo "FAILED  $1: $failed of $((passed + failed)), exit status $status" >>"$log"
        cat "$log"
    else
        echo "passed  $1: $passed (${spent%%[.,]*} s)"
    fi
    echo "$passed $failed" >>"$scratch/results"
    echo "$spent $1" >>"$scratch/times"
}
export -f count_results log_hanging_test run_test

# Runs tests, one per processor.
run_tests() { # programs...
    printf '%s\n' "$@" | xargs -r -P "$(nproc)" -I{} bash -c 'run_test {}'
}

shopt -s nullglob
if [ -z "$alone" ]; then
    set -- scripts/check_*.sh "$@" tests/test_*.sh tests/window/test_*.sh
fi
# Slow tests start first, so that other tests can run at the same time.
long='/test_(contract|card_mutations|hints)$'
mapfile -t programs < <(printf '%s\n' "$@" | grep -E "$long"; printf '%s\n' "$@" | grep -vE "$long")
run_tests "${programs[@]}"

if [ -n "${TIMES:-}" ]; then
    echo "slowest tests: seconds, CPU seconds"
    sort -rn "$scratch/times" | head -n "$TIMES" | awk '{ printf "%6.1f %6.1f  %s\n", $1, $2 + $3, $4 }'
fi
awk '{ passed += $1; failed += $2 } END { printf "%d passed, %d failed\n", passed, failed; exit failed > 0 }' "$scratch/results"
