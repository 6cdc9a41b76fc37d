#!/bin/bash
# test_history_by_keyboard.sh: finds, filters, replays and shares a finished game with the keyboard only.
# Then deletes the game and its statistics.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include paperback keyboard

harness_begin_fast history_by_keyboard
runs=$XDG_DATA_HOME/storytable/runs/$game

# A finished game that is not in the history yet, as after a crash. A bot made the moves, but the save says that they are a
# person's.
mkdir -p "$XDG_DATA_HOME/storytable/saves/$game"
sed '1s/"seats": \["strong"\]/"seats": ["human"]/' tests/golden/$game/ahead.save >"$XDG_DATA_HOME/storytable/saves/$game/played.save"

leave_for_saved_games() {
    leave_table
    open_saved_games
}

start_shelf
open_saved_games
click 'button "History"'
await_piece 'button "Replay"'
click 'button "Any help level"'
wait_settled
click 'button "Rules only"'
await_piece 'button "Look-ups"'
click 'button "Look-ups"'
await_piece 'button "Hints"'
click 'button "Hints"'
click 'button "Full analysis"'
click 'button "Assisted"'
await_piece 'button "Any help level"'
click 'button "Share"'
wait_line '^shared'
click 'button "Replay"'
wait_line '^past 0 of'
press_key Right
wait_line '^past 1 of'
press_key Escape
wait_line '^past over'
leave_for_saved_games

click 'button "Statistics"'
await_piece 'button "Chart"'
take_picture statistics
click 'button "Show move"'
wait_line '^past [0-9]+ of'
press_key Escape
leave_for_saved_games

click 'button "Achievements"'
await_piece 'label "Spelled to Safety"'
await_piece 'label "Win 3 games in a row. You have 1 of 3 so far."'
take_picture achievements
click 'button "Show move"'
wait_line '^past [0-9]+ of'
press_key Escape
leave_for_saved_games

click 'button "History"'
click 'button "Delete"'
await_piece 'button "Restore"'
[ "$(find "$runs/deleted" -name '*.json' | wc -l)" -eq 1 ] || fail "the game was not deleted"
click 'button "Restore"'
await_piece 'button "Delete"'
press_key Escape
wait_screen launcher
[ "$(find "$runs" -maxdepth 1 -name '*.json' | wc -l)" -eq 1 ] || fail "the game was not restored"
finish
