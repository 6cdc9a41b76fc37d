#!/bin/bash
# test_learn_by_keyboard.sh: tries another move instead of a mistake with the keyboard only, and reads its value.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/finished.sh
. "$(dirname "$0")/finished.sh"
# shellcheck source=tests/window/keyboard.sh
. "$(dirname "$0")/keyboard.sh"

harness_begin learn_by_keyboard
hurry
open_finished fiction novice_and_sly
press F7
wait_line '^past ([0-9]+) of \1$'
wait_until "no mistake is marked" looks_up 'button "Find better" [0-9 ]+$'
press l
wait_line '^what if [0-9]+$'
await_piece 'button "Try it"'
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
quit
pass
