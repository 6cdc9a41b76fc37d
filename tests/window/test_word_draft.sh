#!/bin/bash
# test_word_draft.sh: tests that the program restores an incomplete word after it was closed or killed.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include paperback

harness_begin_fast word_draft

# Waits until the word is saved, and then ends the program with the command.
save_and() { # command...
    mark_trace
    pass_time 400
    wait_line '^kept '
    "$@"
}


# Adds two cards of the hand to the word.
start play $game --seed 22
mapfile -t hand < <(list_pieces | sed -nE 's/^piece (1[01][0-9][0-9]) card ".*/\1/p' | sed -n '1,3p')
click_piece "${hand[0]}"
click_piece "${hand[1]}"
save_and kill_program
half=$(sed -n 's/.*"draft": "\([^"]*\)".*/\1/p' "$(find_save $game)" | tail -n 1)
[ "$(wc -w <<<"$half")" -eq 4 ] || fail "the save has the draft \"$half\""

start play $game
wait_until "the word was not restored" grep -qF "draft \"$half\"" "$trace"
click_piece "${hand[2]}"
save_and quit
whole=$(sed -n 's/.*"draft": "\([^"]*\)".*/\1/p' "$(find_save $game)" | tail -n 1)
[ "$(wc -w <<<"$whole")" -eq 5 ] || fail "the save has the draft \"$whole\""

# Undo removes the whole word, also from the save.
start play $game
wait_until "the word was not restored" grep -qF "draft \"$whole\"" "$trace"
take_picture restored
press_key ctrl+z
save_and quit
! tail -n 1 "$(find_save $game)" | grep -q draft || fail "the save still has the draft that was undone"
pass
