#!/bin/bash
# test_learn.sh: finds better moves for mistakes with the mouse, reads the answer, and goes to the next mistake.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include finished

harness_begin_fast learn
open_finished fiction novice_and_sly
click 'button "Replay the game'
wait_line '^past ([0-9]+) of \1$'
wait_until "no mistake is marked" looks_up 'button "Find a better move" [0-9 ]+$'
picture study
click 'button "Find a better move"'
wait_line '^what if [0-9]+$'
await_piece 'button "Try a move"'
picture asked
click 'button "Show answer"'
await_piece 'button "Try a move"'
picture answer
click 'button "Back to replay"'
wait_line '^past [0-9]+ of'
finish
