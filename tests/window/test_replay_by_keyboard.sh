#!/bin/bash
# test_replay_by_keyboard.sh: replays a finished game from the history with the keyboard only.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include finished_games paperback keyboard

harness_begin_fast replay_by_keyboard
save_ended_game fiction novice_and_sly

moment_now() {
    print_news | sed -nE 's/^past ([0-9]+) of [0-9]+$/\1/p' | tail -n 1
}

start_shelf
await_piece 'button "Replay last game"'
click 'button "Replay last game"'
wait_screen table
press_key F7
wait_line '^past ([0-9]+) of \1$'
press_key 1 2 Return
wait_line '^past 12 of'
take_picture twelve
press_key BackSpace
wait_line '^past ([0-9]+) of \1$'
press_key Home
wait_line '^past 0 of'
press_key Right
wait_line '^past 1 of'

# Waits for the analysis, and then steps through the mistakes.
wait_until "the analysis finds no mistake" finds_piece 'button "\? \{right\}" [0-9 ]+$'
press_key Page_Down
wait_line '^past [0-9]+ of'
first=$(moment_now)
await_piece '\*better:\*'
take_picture mistake
press_key End
wait_line '^past ([0-9]+) of \1$'
press_key Page_Up
wait_line '^past [0-9]+ of'
[ "$(moment_now)" -ge "$first" ] || fail "the last mistake comes before the first"
press_key F2
await_piece 'panel "Log"'
press_key F2
wait_settled
press_key Escape
wait_line '^past over'
finish
