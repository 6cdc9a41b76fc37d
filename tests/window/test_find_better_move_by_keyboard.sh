#!/bin/bash
# test_learn_by_keyboard.sh: tries another move in place of a mistake with the keyboard only, and reads its value.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include finished keyboard

harness_begin_fast learn_by_keyboard
open_finished fiction novice_and_sly
press F7
wait_line '^past ([0-9]+) of \1$'
wait_until "no mistake is marked" looks_up 'button "Find a better move" [0-9 ]+$'
press l
wait_line '^what if [0-9]+$'
await_piece 'button "Try a move"'
press Return
wait_settled
type_text sworn
press Return
wait_line '^found '
picture verdict
click 'button "Try again"'
wait_settled
pass_time 1000 # keys that could have been meant to hurry a bot are ignored for a moment
press F10
click 'button "Back to replay"'
wait_line '^past [0-9]+ of'
finish
