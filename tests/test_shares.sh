#!/bin/bash
# test_shares.sh: tests that a simulation split into shares or jobs has the same output as a single run.
set -euo pipefail

cd "$(dirname "$0")/.."
program=${BUILD:-build}/storytable
[ -x "$program" ] || { echo "$program is missing"; exit 1; }
# shellcheck source=tests/checks.sh
. tests/checks.sh

run() {
    status=0
    timeout 120 "$program" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
}

play_share() { # K/N arguments...
    local part=$1
    shift
    "$program" simulate "$@" --part "$part" >"$scratch/share.${part%/*}"
}
export program scratch
export -f play_share

# Plays all shares of a simulation, two at a time.
play_shares() { # N arguments...
    local parts=$1
    shift
    rm -f "$scratch"/share.*
    seq "$parts" | xargs -P 2 -I{} bash -c 'play_share "$@"' - "{}/$parts" "$@"
}

# Checks that the command failed with exit status 1 and one line on stderr that contains the text.
reports_error() { # text
    [ "$status" -eq 1 ] && [ "$(wc -l <"$scratch/err")" -eq 1 ] && grep -qF -- "$1" "$scratch/err"
}

is_same_output() {
    [ "$status" -eq 0 ] && [ -s "$scratch/whole" ] && cmp -s "$scratch/out" "$scratch/whole"
}

# Each line of the list below has three fields, separated by "|": the number of shares, output flags, and arguments.
while IFS='|' read -r parts flags arguments; do
    # shellcheck disable=SC2086 # lists of plain words
    {
        run simulate $arguments $flags
        mv "$scratch/out" "$scratch/whole"
        play_shares "$parts" $arguments
        # Shares can be merged in any order: sorted by name, share 10 comes before share 2.
        run simulate --merge $flags "$scratch"/share.*
    }
    check "$parts shares of $arguments $flags" is_same_output
    # shellcheck disable=SC2086
    run simulate $arguments $flags --jobs "$parts" --check 1
    check "$parts jobs of $arguments $flags, with all checks" is_same_output
done <<END
2||paperback_adventures --games 7 --seed 5 character=damsel
11|--cards|paperback_adventures --games 11
2|--json|paperback_adventures --games 7
5|--json|storybook_battles --games 6 --seed 40 --bots easy,random --paired
3||storybook_battles --games 1 --bot random --every
2||storybook_battles --games 4 --seats 4 --bots easy,random
3||fiction --trials --bots novice,careless timer=off
4||fiction --games 2
END

run simulate fiction --games 4 --seed 9 --feats
mv "$scratch/out" "$scratch/whole"
run simulate fiction --games 4 --seed 9 --feats --jobs 3 --save "$scratch/last"
check "jobs count achievements and save the last game" is_same_output
run simulate fiction --games 1 --seed 12 --save "$scratch/alone"
check "jobs save the same last game as a single job" cmp -s "$scratch/last" "$scratch/alone"
run simulate fiction --games 4 --jobs 3 --save "$scratch/missing/last"
check "simulate reports the error of a job once" reports_error "$scratch/missing/last"

play_shares 3 fiction --games 5 --seed 9 timer=off
run simulate --merge "$scratch"/share.1 "$scratch"/share.3
check "merge reports a missing share" reports_error 'part 2 of 3 is missing'
run simulate --merge "$scratch"/share.* "$scratch"/share.2
check "merge reports a share that is there twice" reports_error 'part 2 of 3 is also in'
"$program" simulate fiction --games 5 --seed 10 timer=off --part 2/3 >"$scratch/other"
run simulate --merge "$scratch/share.1" "$scratch/other" "$scratch/share.3"
check "merge reports a share of another simulation" reports_error "$scratch/other:"

# Damages the second share with a filter, and checks that merge reports the text.
check_merge_rejects() { # text filter...
    local text=$1
    shift
    "$@" <"$scratch/share.2" >"$scratch/damaged"
    run simulate --merge "$scratch/share.1" "$scratch/damaged" "$scratch/share.3"
    check "merge rejects a share after $*" reports_error "$text"
}

check_merge_rejects "$scratch/damaged" head -c 0
check_merge_rejects "$scratch/damaged:" head -c 500
check_merge_rejects 'not written by simulate --part' sed 's/storytable_share/share/'
check_merge_rejects 'storytable_share' sed 's/"storytable_share": 1/"storytable_share": 2/'
check_merge_rejects 'chess' sed 's/"game": "[^"]*"/"game": "chess"/'
check_merge_rejects 'rules' sed 's/"rules": [0-9]*/"rules": 99/'
check_merge_rejects 'a different simulation' sed 's/"content": "[^"]*"/"content": "0123456789abcdef"/'
check_merge_rejects 'a different simulation' sed 's/"seed": "[^"]*"/"seed": "7"/'
check_merge_rejects 'timer' sed 's/"timer": "[^"]*"/"timer": "soon"/'
check_merge_rejects 'nobody' sed 's/"bots": \["[^"]*"/"bots": ["nobody"/'
check_merge_rejects 'at least one bot' sed 's/"bots": \[[^]]*\]/"bots": []/'
check_merge_rejects 'part' sed 's/"part": 2/"part": 4/'
check_merge_rejects 'a different simulation' sed 's/"parts": 3/"parts": 2/; s/"part": 2/"part": 1/'
check_merge_rejects 'games' sed 's/^  "games": [0-9]*/  "games": 77/'
check_merge_rejects 'won' sed 's/^  "won": \[[0-9]*/  "won": [3/'
check_merge_rejects 'won' sed 's/^  "won": \[[0-9]*,/  "won": [/'
check_merge_rejects 'each game once' sed 's/^    {"moves": [0-9]*, "games": [0-9]*}\(,*\)/    {"moves": 8, "games": 2}\1/'
check_merge_rejects 'dance' sed 's/"part":/"dance": 1, "part":/'

print_results
