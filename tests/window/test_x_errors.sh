#!/bin/bash
# test_x_errors.sh: the program reports only the first request that the X server rejects, and continues.
set -euo pipefail
. "$(dirname "$0")/harness.sh"

harness_begin x_errors
# shellcheck disable=SC2086 # a compiler may be called by several words
${CC:-cc} -std=c11 -Wall -Wextra -shared -fPIC -o "$harness_out/x_errors.so" tests/fake/x_errors.c
library=$(realpath "$harness_out/x_errors.so")
export LD_PRELOAD=$library ASAN_OPTIONS=${ASAN_OPTIONS:-}:verify_asan_link_order=0
start
unset LD_PRELOAD
click 'button "Menu"'
wait_settled
quit
[ "$(grep -c 'The X server rejected a request' "$harness_out/messages")" -eq 1 ] || fail "the error was not reported once"
pass
