#!/bin/bash
# run_one.sh NAME[:WORD]: builds and runs one test file; with WORD, only the cases whose names contain it.
#
# NAME is the short name of the test file.
# "match" is tests/test_match.c, and "seats" is tests/ui_seats.c.
# "keyboard" or "window/keyboard" is tests/window/test_keyboard.sh.
# $MAKE builds the test into $BUILD.
set -euo pipefail
cd "$(dirname "$0")/.."
export BUILD=${BUILD:-build}

fail() {
    echo "run_one: $*" >&2
    exit 1
}

name=${1%%:*}
word=${1#"$name"}
word=${word#:}
[ -n "$name" ] || fail "which test? For example, T=match runs tests/test_match.c, and T=match:undo only its cases with \"undo\" in their names"
name=${name#window/}
name=${name#test_}
name=${name#ui_}

log=$(mktemp)
trap 'rm -f "$log"' EXIT
for file in tests/{test_,ui_,window/test_}"$name".{c,sh}; do
    [ -f "$file" ] || continue
    if [[ $file == *.sh ]]; then
        [ -z "$word" ] || fail "$file is a shell test, which has no cases to choose from"
        ${MAKE:-make} all
        "$file" | tee -a "$log"
    else
        test=$BUILD/${file%.c}
        ${MAKE:-make} "$test" assets/words/words.dawg
        [ -z "$word" ] || export CASES="*$word*"
        "$test" 2>&1 | tee -a "$log"
    fi
done
[ -s "$log" ] || fail "there is no test $name"
[ -z "$word" ] || grep -q '^\[ RUN' "$log" || fail "no case of $name contains $word"
