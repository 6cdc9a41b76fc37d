#!/bin/bash
# test_learn.sh: by the mouse one is asked for something better than a mistake, reads the answer, and goes on to the next.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/finished.sh
. "$(dirname "$0")/finished.sh"

harness_begin learn
hurry
open_finished fiction novice_and_sly
click 'button "Study the game'
wait_line '^past ([0-9]+) of \1$'
wait_until "no mistake is marked" looks_up 'button "Find better" [0-9 ]+$'
picture study
click 'button "Find better"'
wait_line '^what if [0-9]+$'
await_piece 'button "Let me try"'
picture asked
click 'button "Show the answer"'
await_piece 'button "Try it"'
picture answer
click 'button "Back to the study"'
wait_line '^past [0-9]+ of'
quit
pass
