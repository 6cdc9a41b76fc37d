#!/bin/bash
# test_puzzles_by_keyboard.sh: solves a puzzle of Fiction with the keyboard only, and opens the next puzzle.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include keyboard

harness_begin_fast puzzles_by_keyboard

# Prints the number and the word of the first puzzle whose best move is a guess.
read -r number word < <(awk '/"best": / { n++ } match($0, /"best": "guess [a-z]+/) { print n, substr($0, RSTART + 15, 5); exit }' \
    assets/puzzles/fiction.json)

start_shelf
press_key p
wait_screen puzzles
focus 'button "Fiction"'
press_key Return
focus "button \"$number\""
press_key Return
wait_line '^puzzle [0-9]+-[0-9]+$'
await_piece 'button "Try a move"'
press_key Return
wait_settled
type_text "$word"
press_key Return
wait_line '^solved [0-9]+-[0-9]+$'
await_piece 'button "Next puzzle"'
take_picture solved
press_key Return
wait_line '^puzzle [0-9]+-[0-9]+$'
finish
