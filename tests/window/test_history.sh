#!/bin/bash
# test_history.sh: a finished game that was not filed because of a crash is filed at the next start.
# The game is then replayed, shared and deleted.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include finished

harness_begin_fast history
game=paperback_adventures
saves=$XDG_DATA_HOME/storytable/saves/$game
runs=$XDG_DATA_HOME/storytable/runs/$game

expect_runs() { # folder number
    local found
    found=$(find "$runs$1" -maxdepth 1 -name '*.json' 2>/dev/null | wc -l)
    [ "$found" -eq "$2" ] || fail "there are $found runs in $runs$1 instead of $2"
}

leave_at_end_by_chance $game "The long night"

start_shelf
expect_runs '' 1
[ ! -e "$saves/The long night.save" ] || fail "it lies among the saves, too"
"$program" verify "$(echo "$runs"/*.json)" >/dev/null || fail "the run does not hold"
await_piece 'button "Replay last game"'

open_saved_games
click 'button "History"'
await_piece 'button "Replay"'
picture history
click 'button "Any result"'
wait_settled
click 'button "Won"'
await_piece 'button "Lost"'
await_piece 'button "Replay"'
click 'button "Share"'
wait_line '^shared'

click 'button "Replay"'
wait_line '^past 0 of'
picture studied
press Right
wait_line '^past 1 of'
press Escape
wait_line '^past over'
press ctrl+z
wait_line '^refused "This finished game is in your history'
leave_table
expect_runs '' 1

open_saved_games
click 'button "Statistics"'
await_piece 'button "Show move"'
picture figures
click 'button "Show move"'
wait_line '^past [0-9]+ of'
press Escape
leave_table

open_saved_games
click 'button "History"'
click 'button "Delete"'
await_piece 'button "Restore"'
expect_runs /deleted 1
click 'button "Restore"'
await_piece 'button "Delete"'
expect_runs '' 1
click 'button "Delete"'
await_piece 'button "Restore"'
press Escape
wait_screen launcher
expect_runs /deleted 0
finish
