#!/bin/bash
# test_commands.sh: the commands that need no window: what they answer, what they say of bad input, and their exit status.
set -euo pipefail

cd "$(dirname "$0")/.."
program=$PWD/${BUILD:-build}/storytable
game=paperback_adventures
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0

# Runs the program where no display is, and keeps what it says in $scratch/out and $scratch/err, its status in $status.
run() {
    status=0
    env -u DISPLAY -u WAYLAND_DISPLAY XDG_DATA_HOME="$scratch/home" timeout 120 "$program" "$@" \
        >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
}

check() { # name command...
    local name=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "[  FAILED  ] $name (status $status)"
        head -n 3 "$scratch/out" "$scratch/err"
    fi
}

# Ended with this status, and stderr holds exactly one line, in which the text stands.
complains() { # status text
    [ "$status" -eq "$1" ] && [ "$(wc -l <"$scratch/err")" -eq 1 ] && grep -qF -- "$2" "$scratch/err"
}

# Ended well, with the text on stdout and silence on stderr.
answers() { # text
    [ "$status" -eq 0 ] && [ ! -s "$scratch/err" ] && grep -qF -- "$1" "$scratch/out"
}

# Each line: the arguments, then after the bar a word that the complaint must hold. Unknown words end with 2.
while IFS='|' read -r arguments word; do
    # shellcheck disable=SC2086 # a list of plain words
    run $arguments
    check "storytable $arguments" complains 2 "$word"
done <<END
dance|dance
--dance|--dance
play|play
play chess|chess
play $game dance|dance
play $game dance=1|dance
play $game character=nobody|nobody
play $game --seed|--seed
play $game --seed twelve|twelve
play $game --seed -1|-1
simulate|simulate
simulate chess|chess
simulate $game --games none|none
simulate $game --games 0|0
simulate $game --games 1 --bot nobody|nobody
verify|verify
render $game --size 640 --out $scratch/x.png|640
render $game --size 0x0 --out $scratch/x.png|0x0
render $game --size 99999x99999 --out $scratch/x.png|99999x99999
render $game --size 640x480|--out
render $game --out $scratch/x.png|--size
cards --games 1|--games
verify $scratch/x dance|dance
cards chess|chess
END

run --help
check "--help lists every command" answers simulate
for word in play simulate verify render cards --seed --bot --json --size --out --at --renderer --data --version; do
    check "--help names $word" answers "$word"
done
run --version
check "--version" answers storytable

run
check "no display: the launcher says what works" complains 3 simulate
run play $game
check "no display: a game says what works" complains 3 simulate

run cards
check "cards names the game" answers "$game"
run cards $game
for word in letter item curio penalt reward enem; do
    check "cards counts $word" answers "$word"
done

run simulate $game --games 3 --seed 5 --json
check "simulate as JSON" answers '"games"'
cp "$scratch/out" "$scratch/first"
run simulate $game --games 3 --seed 5 --json
check "the same seed gives the same result" cmp "$scratch/out" "$scratch/first"
run simulate $game --games 3 --seed 6 --json
different() { [ -s "$scratch/out" ] && ! cmp -s "$scratch/out" "$scratch/first"; }
check "another seed gives another result" different

echo
[ "$passed" -eq 0 ] || echo "[  PASSED  ] $passed test(s)."
if [ "$failed" -gt 0 ]; then
    echo "[  FAILED  ] $failed test(s)"
    exit 1
fi
