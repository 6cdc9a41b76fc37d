#!/bin/bash
# test_puzzles_with_goals.sh: misses and reaches the goal of a puzzle of Fiction Impossible.
# Uses first the mouse, and then the keyboard.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include impossible keyboard

harness_begin_fast puzzles_with_goals

number=$(awk '/"best": / { n++ } /"best": "add nick_bottom moby_dick_1851 1"/ { print n; exit }' assets/puzzles/$game.json)
first_spot="^piece ($id_spot|$((id_spot + 3))|$((id_spot + 6))) zone .* lit"

open_puzzle() {
    wait_line '^puzzle [0-9]+-[0-9]+$'
    await_piece 'button "Try a move"'
    take_picture "puzzle$harness_runs"
}

start --size 1280x720
click 'button "Puzzles"'
wait_screen puzzles
click 'button "Fiction Impossible"'
take_picture page
click "button \"$number\""
open_puzzle
click 'button "Try a move"'

# If the player ends the turn at once, the goal is missed.
click_piece $id_end
wait_line '^goal missed$'
await_piece 'button "Try again"'
take_picture missed
click 'button "Try again"'
click 'card "Nick Bottom"'
click "$first_spot"
click_piece $id_end
await_piece "^piece $id_next "
take_picture read
click_piece $id_next
wait_line '^solved [0-9]+-[0-9]+$'
await_piece 'button "Next puzzle"'
take_picture solved
click 'button "Next puzzle"'
open_puzzle
click 'button "Show answer"'
await_piece 'button "Back to puzzles"'
take_picture answer
quit

rm -r "$XDG_DATA_HOME/storytable"
write_fast_settings
start --size 1280x720
press_key p
wait_screen puzzles
focus 'button "Fiction Impossible"'
press_key Return
focus "button \"$number\""
press_key Return
open_puzzle
press_key Return
wait_settled
focus 'card "Nick Bottom"'
press_key Return
focus "$first_spot"
press_key Return
wait_settled
press_key ctrl+Return
await_piece "^piece $id_next "
press_key Return
wait_line '^solved [0-9]+-[0-9]+$'
take_picture solved_by_keyboard
finish
