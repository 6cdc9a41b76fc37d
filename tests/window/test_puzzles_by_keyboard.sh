#!/bin/bash
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/keyboard.sh
. "$(dirname "$0")/keyboard.sh"

harness_begin puzzles_by_keyboard
hurry

# Prints the first puzzle whose best move is a guess: its number, and the word.
read -r number word < <(awk '/"best": / { n++ } match($0, /"best": "guess [a-z]+/) { print n, substr($0, RSTART + 15, 5); exit }' \
    assets/puzzles/fiction.json)

start
wait_screen launcher
press p
wait_screen puzzles
focus 'button "Fiction"'
press Return
focus "button \"$number\""
press Return
wait_line '^puzzle [0-9]+-[0-9]+$'
await_piece 'button "Try it"'
press Return
wait_settled
type_text "$word"
press Return
wait_line '^solved [0-9]+-[0-9]+$'
await_piece 'button "Next puzzle"'
picture solved
press Return
wait_line '^puzzle [0-9]+-[0-9]+$'
quit
pass
