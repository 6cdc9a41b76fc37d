#!/bin/bash
# test_half_spelled.sh: an unfinished word is restored after the program was closed or killed.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include paperback

harness_begin_fast half_spelled

# Waits until the word is saved, and then ends the program with the command.
rest_and() { # command...
    mark
    pass_time 400
    wait_line '^kept '
    "$@"
}


# Adds two cards of the hand to the word.
start play $game --seed 22
mapfile -t hand < <(pieces | sed -nE 's/^piece (1[01][0-9][0-9]) card ".*/\1/p' | sed -n '1,3p')
click_piece "${hand[0]}"
click_piece "${hand[1]}"
rest_and kill_program
half=$(sed -n 's/.*"draft": "\([^"]*\)".*/\1/p' "$(save_of $game)" | tail -n 1)
[ "$(wc -w <<<"$half")" -eq 4 ] || fail "the save says \"$half\""

start play $game
wait_until "the word does not lie there again" grep -qF "draft \"$half\"" "$trace"
click_piece "${hand[2]}"
rest_and quit
whole=$(sed -n 's/.*"draft": "\([^"]*\)".*/\1/p' "$(save_of $game)" | tail -n 1)
[ "$(wc -w <<<"$whole")" -eq 5 ] || fail "the save says \"$whole\""

# Undo removes the whole word, also from the save.
start play $game
wait_until "the word does not lie there again" grep -qF "draft \"$whole\"" "$trace"
picture laid
press ctrl+z
rest_and quit
! tail -n 1 "$(save_of $game)" | grep -q draft || fail "the save holds what was taken back"
pass
