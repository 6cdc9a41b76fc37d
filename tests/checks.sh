# checks.sh: counts the checks of a shell test and prints the results like cmocka.
#
# Sourced by tests that need no window.
# $scratch is deleted after the test.
# The output of a command is in $scratch/out and $scratch/err.
# shellcheck shell=bash

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0

check() { # arguments: NAME COMMAND...
    local name=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "[  FAILED  ] $name${status:+ (status $status)}"
        tail -n 3 "$scratch/out" "$scratch/err" 2>/dev/null || true
    fi
}

# Prints the results. Must be the last command of a test.
print_results() {
    [ "$passed" -eq 0 ] || echo "[  PASSED  ] $passed test(s)."
    if [ "$failed" -gt 0 ]; then
        echo "[  FAILED  ] $failed test(s)"
        exit 1
    fi
}
