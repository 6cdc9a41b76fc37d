#!/bin/bash
# test_study_by_keyboard.sh: replays a finished game from the history with the keyboard only.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include finished paperback keyboard

harness_begin_fast study_by_keyboard
leave_at_end fiction novice_and_sly

moment_now() {
    news | sed -nE 's/^past ([0-9]+) of [0-9]+$/\1/p' | tail -n 1
}

start_shelf
await_piece 'button "Replay last game"'
click 'button "Replay last game"'
wait_screen table
press F7
wait_line '^past ([0-9]+) of \1$'
press 1 2 Return
wait_line '^past 12 of'
picture twelve
press BackSpace
wait_line '^past ([0-9]+) of \1$'
press Home
wait_line '^past 0 of'
press Right
wait_line '^past 1 of'

# Waits for the analysis, and then steps through the mistakes.
wait_until "no mistake is marked" looks_up 'button "\? \{right\}" [0-9 ]+$'
press Page_Down
wait_line '^past [0-9]+ of'
first=$(moment_now)
await_piece '\*better:\*'
picture mistake
press End
wait_line '^past ([0-9]+) of \1$'
press Page_Up
wait_line '^past [0-9]+ of'
[ "$(moment_now)" -ge "$first" ] || fail "the last mistake lies before the first"
press F2
await_piece 'panel "Log"'
press F2
wait_settled
press Escape
wait_line '^past over'
finish
