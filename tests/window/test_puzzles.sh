#!/bin/bash
# test_puzzles.sh: by the mouse alone a puzzle is opened, missed, solved and remembered; the next one and the answer are a press away.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"

harness_begin puzzles
hurry

# The number of the first puzzle of Paperback Adventures whose best move is to use an item, which is one press.
best=$(awk '/"best": / { n++ } /"best": "use laser_eyes"/ { print n; exit }' assets/puzzles/paperback_adventures.json)

start
wait_screen launcher
click 'button "Puzzles"'
wait_screen puzzles
click 'button "Storybook Battles"'
click 'button "Paperback Adventures"'
picture page
click "button \"$best\""
wait_line '^puzzle [0-9]+-[0-9]+$'
await_piece 'button "Let me try"'
picture posed
click 'button "Let me try"'

# Something else is not it, and is taken back.
click 'button "Pass"'
click 'button "Yes, pass"'
wait_line '^found a'
await_piece 'button "Try again"'
picture missed
click 'button "Try again"'
click 'card "Laser Eyes"'
wait_line '^solved [0-9]+-[0-9]+$'
await_piece 'button "Next puzzle"'
picture solved
click 'button "Next puzzle"'
wait_line '^puzzle [0-9]+-[0-9]+$'
click 'button "Show the answer"'
await_piece 'button "Try it"'
click 'button "Back to the puzzles"'
wait_screen puzzles
await_piece "button \"$best \{star\}\""
quit

# It is still known the next time, and no game was kept.
start
wait_screen launcher
click 'button "Puzzles"'
wait_screen puzzles
await_piece "button \"$best \{star\}\""
quit
[ -z "$(find "$XDG_DATA_HOME/storytable/saves" -name '*.save' 2>/dev/null)" ] || fail "a puzzle was kept as a game"
pass
