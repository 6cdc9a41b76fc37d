#!/bin/bash
# test_whatif_by_keyboard.sh: replaces the last guess with the keyboard only, compares both results, and returns.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include finished keyboard

harness_begin_fast whatif_by_keyboard
open_finished fiction novice_and_sly
press F7
wait_line '^past 23 of 23$'
press w
wait_line '^refused "The game is over at this move'
press Left
wait_line '^past 22 of 23$'
press w
wait_line '^what if 22$'
wait_screen table
type_text scold
press Return
await_piece 'button "Back to replay"'
picture ends
press Escape
await_piece 'button "Compare results"'
picture over
click 'button "Compare results"'
await_piece 'button "View the table"'
press Return
wait_line '^past 22 of 23$'
press Escape
wait_line '^past over'
finish
