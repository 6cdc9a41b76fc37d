#!/bin/bash
# test_whatif_by_keyboard.sh: uses only the keyboard. Replaces the last guess in a what-if game, compares both results, and
# returns to the original game.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include finished_games keyboard

harness_begin_fast whatif_by_keyboard
open_finished fiction novice_and_sly
press_key F7
wait_line '^past 23 of 23$'
press_key w
wait_line '^refused "The game is over at this move'
press_key Left
wait_line '^past 22 of 23$'
press_key w
wait_line '^what if 22$'
wait_screen table
type_text scold
press_key Return
await_piece 'button "Back to replay"'
take_picture end
press_key Escape
await_piece 'button "Compare results"'
take_picture over
click 'button "Compare results"'
await_piece 'button "View the table"'
press_key Return
wait_line '^past 22 of 23$'
press_key Escape
wait_line '^past over'
finish
