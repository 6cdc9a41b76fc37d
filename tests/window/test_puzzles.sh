#!/bin/bash
# test_puzzles.sh: opens, fails and solves a puzzle with the mouse only.
# The result is saved. The next puzzle and the solution are one click away.
set -euo pipefail
. "$(dirname "$0")/harness.sh"

harness_begin_fast puzzles

best=$(awk '/"best": / { n++ } /"best": "use laser_eyes"/ { print n; exit }' assets/puzzles/paperback_adventures.json)

# Fantastical Adventure has no puzzles, so the page begins with those of another game.
start_shelf
click 'card "Fantastical Adventure"'
click 'button "Puzzles"'
wait_screen puzzles
await_piece "button \"$best\""
click 'button "Storybook Battles"'
click 'button "Paperback Adventures"'
take_picture page
click "button \"$best\""
wait_line '^puzzle [0-9]+-[0-9]+$'
await_piece 'button "Try a move"'
take_picture puzzle
click 'button "Try a move"'

# After a wrong move, the player can try again.
click 'button "Pass"'
click 'button "Yes, pass"'
wait_line '^found a'
await_piece 'button "Try again"'
take_picture missed
click 'button "Try again"'
click 'card "Laser Eyes"'
wait_line '^solved [0-9]+-[0-9]+$'
await_piece 'button "Next puzzle"'
take_picture solved
click 'button "Next puzzle"'
wait_line '^puzzle [0-9]+-[0-9]+$'
click 'button "Show answer"'
await_piece 'button "Try a move"'
click 'button "Back to puzzles"'
wait_screen puzzles
await_piece "button \"$best \{star\}\""
quit

# After a restart, the puzzle is still solved, and no game was saved.
start_shelf
click 'button "Puzzles"'
wait_screen puzzles
await_piece "button \"$best \{star\}\""
quit
[ -z "$(find "$XDG_DATA_HOME/storytable/saves" -name '*.save' 2>/dev/null)" ] || fail "a puzzle was saved as a game"
pass
