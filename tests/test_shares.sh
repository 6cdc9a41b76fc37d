#!/bin/bash
# test_shares.sh: a simulation split into shares or jobs has the same output as one run.
set -euo pipefail

cd "$(dirname "$0")/.."
program=${BUILD:-build}/storytable
[ -x "$program" ] || { echo "there is no $program"; exit 1; }
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
complains() { # text
    [ "$status" -eq 1 ] && [ "$(wc -l <"$scratch/err")" -eq 1 ] && grep -qF -- "$1" "$scratch/err"
}

like_the_whole() {
    [ "$status" -eq 0 ] && [ -s "$scratch/whole" ] && cmp -s "$scratch/out" "$scratch/whole"
}

# Each line has the number of shares, output flags, a bar, and the arguments.
while IFS='|' read -r parts flags arguments; do
    # shellcheck disable=SC2086 # lists of plain words
    {
        run simulate $arguments $flags
        mv "$scratch/out" "$scratch/whole"
        play_shares "$parts" $arguments
        # Shares can be merged in any order: sorted by name, share 10 comes before share 2.
        run simulate --merge $flags "$scratch"/share.*
    }
    check "$parts shares of $arguments $flags" like_the_whole
    # shellcheck disable=SC2086
    run simulate $arguments $flags --jobs "$parts" --check 1
    check "$parts jobs of $arguments $flags, with all checks" like_the_whole
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
check "jobs count achievements and save the last game" like_the_whole
run simulate fiction --games 1 --seed 12 --save "$scratch/alone"
check "the last game is that of a single job" cmp -s "$scratch/last" "$scratch/alone"
run simulate fiction --games 4 --jobs 3 --save "$scratch/missing/last"
check "the error of a job is reported once" complains "$scratch/missing/last"

play_shares 3 fiction --games 5 --seed 9 timer=off
run simulate --merge "$scratch"/share.1 "$scratch"/share.3
check "a share that is missing is named" complains 'part 2 of 3 is missing'
run simulate --merge "$scratch"/share.* "$scratch"/share.2
check "a share that is there twice is named" complains 'part 2 of 3 is also in'
"$program" simulate fiction --games 5 --seed 10 timer=off --part 2/3 >"$scratch/other"
run simulate --merge "$scratch/share.1" "$scratch/other" "$scratch/share.3"
check "a share of another run is named" complains "$scratch/other:"

# Damages the second share with a filter, and expects merge to report the text.
merge_refuses() { # text filter...
    local text=$1
    shift
    "$@" <"$scratch/share.2" >"$scratch/spoiled"
    run simulate --merge "$scratch/share.1" "$scratch/spoiled" "$scratch/share.3"
    check "merge after $*" complains "$text"
}

merge_refuses "$scratch/spoiled" head -c 0
merge_refuses "$scratch/spoiled:" head -c 500
merge_refuses 'not written by simulate --part' sed 's/storytable_share/share/'
merge_refuses 'storytable_share' sed 's/"storytable_share": 1/"storytable_share": 2/'
merge_refuses 'chess' sed 's/"game": "[^"]*"/"game": "chess"/'
merge_refuses 'rules' sed 's/"rules": [0-9]*/"rules": 99/'
merge_refuses 'a different simulation' sed 's/"content": "[^"]*"/"content": "0123456789abcdef"/'
merge_refuses 'a different simulation' sed 's/"seed": "[^"]*"/"seed": "7"/'
merge_refuses 'timer' sed 's/"timer": "[^"]*"/"timer": "soon"/'
merge_refuses 'nobody' sed 's/"bots": \["[^"]*"/"bots": ["nobody"/'
merge_refuses 'at least one bot' sed 's/"bots": \[[^]]*\]/"bots": []/'
merge_refuses 'part' sed 's/"part": 2/"part": 4/'
merge_refuses 'a different simulation' sed 's/"parts": 3/"parts": 2/; s/"part": 2/"part": 1/'
merge_refuses 'games' sed 's/^  "games": [0-9]*/  "games": 77/'
merge_refuses 'won' sed 's/^  "won": \[[0-9]*/  "won": [3/'
merge_refuses 'won' sed 's/^  "won": \[[0-9]*,/  "won": [/'
merge_refuses 'each game once' sed 's/^    {"moves": [0-9]*, "games": [0-9]*}\(,*\)/    {"moves": 8, "games": 2}\1/'
merge_refuses 'dance' sed 's/"part":/"dance": 1, "part":/'

tell_results
