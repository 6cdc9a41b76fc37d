#!/bin/bash
# test_find_better_move_by_keyboard.sh: tries another move in place of a mistake with the keyboard only, and reads its value.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include finished_games keyboard

harness_begin_fast find_better_move_by_keyboard
open_finished fiction novice_and_sly
press_key F7
wait_line '^past ([0-9]+) of \1$'
wait_until "the analysis finds no mistake" finds_piece 'button "Find a better move" [0-9 ]+$'
press_key l
wait_line '^what if [0-9]+$'
await_piece 'button "Try a move"'
press_key Return
wait_settled
type_text sworn
press_key Return
wait_line '^found '
take_picture verdict
click 'button "Try again"'
wait_settled
pass_time 1000 # for a short time, the program ignores keys that the player may have pressed to skip a bot's animation
press_key F10
click 'button "Back to replay"'
wait_line '^past [0-9]+ of'
finish
