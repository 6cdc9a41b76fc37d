# checks.sh: counts the checks of a shell test and prints the results like cmocka.
#
# Sourced by tests that need no window.
# $scratch is deleted after the test.
# The output of a command is in $scratch/out and $scratch/err.
# shellcheck shell=bash

# shellcheck source=tests/free_ports.sh
. "$(dirname "${BASH_SOURCE[0]}")/free_ports.sh"
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

# Waits until the file NAME.out contains the text on COUNT lines.
await_text() { # name text [count] [seconds]
    local tries=$((${4:-20} * 20))
    until [ "$(grep -cF -- "$2" "$scratch/$1.out")" -ge "${3:-1}" ]; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || { cp "$scratch/$1.out" "$scratch/out"; return 1; }
        sleep 0.05
    done
}

# Prints the results. Must be the last command of a test.
print_results() {
    [ "$passed" -eq 0 ] || echo "[  PASSED  ] $passed test(s)."
    if [ "$failed" -gt 0 ]; then
        echo "[  FAILED  ] $failed test(s)"
        exit 1
    fi
}
