#!/bin/bash
# test_history_by_keyboard.sh: a game that is over is found, filtered, studied, shared and deleted by the keyboard alone, and
# so are its figures.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/paperback.sh
. "$(dirname "$0")/paperback.sh"
# shellcheck source=tests/window/keyboard.sh
. "$(dirname "$0")/keyboard.sh"

harness_begin history_by_keyboard
hurry
runs=$XDG_DATA_HOME/storytable/runs/$game

# A person's game, won by a bot, that a crash has left at its end.
mkdir -p "$XDG_DATA_HOME/storytable/saves/$game"
sed '1s/"seats": \["strong"\]/"seats": ["human"]/' tests/golden/$game/ahead.save >"$XDG_DATA_HOME/storytable/saves/$game/played.save"

leave_table() {
    press F10
    click 'button "Back to the shelf"'
    wait_screen launcher
    click 'button "Saved games"'
    wait_screen saved
}

start
wait_screen launcher
click 'button "Saved games"'
wait_screen saved
click 'button "History"'
await_piece 'button "Study"'
click 'button "Any help"'
wait_settled
click 'button "Table rules"'
await_piece 'button "Look things up"'
click 'button "Look things up"'
await_piece 'button "A nudge"'
click 'button "A nudge"'
click 'button "All it sees"'
click 'button "Assisted"'
await_piece 'button "Any help"'
click 'button "Share"'
wait_line '^shared'
click 'button "Study"'
wait_line '^past 0 of'
press Right
wait_line '^past 1 of'
press Escape
wait_line '^past over'
leave_table

click 'button "Figures"'
await_piece 'button "Spread"'
picture figures
click 'button "Show me"'
wait_line '^past [0-9]+ of'
press Escape
leave_table

click 'button "Feats"'
await_piece 'label "Spelled to Safety"'
await_piece 'label "Win · 3 times in a row · 1 of 3 so far"'
picture feats
click 'button "Show me"'
wait_line '^past [0-9]+ of'
press Escape
leave_table

click 'button "History"'
click 'button "Delete"'
await_piece 'button "Take back"'
[ "$(find "$runs/deleted" -name '*.json' | wc -l)" -eq 1 ] || fail "nothing was deleted"
click 'button "Take back"'
await_piece 'button "Delete"'
press Escape
wait_screen launcher
[ "$(find "$runs" -maxdepth 1 -name '*.json' | wc -l)" -eq 1 ] || fail "it was not taken back"
quit
pass
