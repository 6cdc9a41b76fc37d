#!/bin/bash
# test_history.sh: a game has ended just before a crash. At the next start, the program adds the game to the history.
# The test then replays, shares and deletes the game.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include finished_games

harness_begin_fast history
game=paperback_adventures
saves=$XDG_DATA_HOME/storytable/saves/$game
runs=$XDG_DATA_HOME/storytable/runs/$game

expect_runs() { # folder number
    local found
    found=$(find "$runs$1" -maxdepth 1 -name '*.json' 2>/dev/null | wc -l)
    [ "$found" -eq "$2" ] || fail "there are $found games in $runs$1 instead of $2"
}

save_random_ended_game $game "The long night"

start_shelf
expect_runs '' 1
[ ! -e "$saves/The long night.save" ] || fail "the game is still among the saved games"
"$program" verify "$(echo "$runs"/*.json)" >/dev/null || fail "verify rejects the finished game"
await_piece 'button "Replay last game"'

open_saved_games
click 'button "History"'
await_piece 'button "Replay"'
take_picture history
click 'button "Any result"'
wait_settled
click 'button "Won"'
await_piece 'button "Lost"'
await_piece 'button "Replay"'
click 'button "Share"'
wait_line '^shared'

click 'button "Replay"'
wait_line '^past 0 of'
take_picture replay
press_key Right
wait_line '^past 1 of'
press_key Escape
wait_line '^past over'
press_key ctrl+z
wait_line '^refused "This finished game is in your history'
leave_table
expect_runs '' 1

open_saved_games
click 'button "Statistics"'
await_piece 'button "Show move"'
take_picture statistics
click 'button "Show move"'
wait_line '^past [0-9]+ of'
press_key Escape
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
press_key Escape
wait_screen launcher
expect_runs /deleted 0
finish
