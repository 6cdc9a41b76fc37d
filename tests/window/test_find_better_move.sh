#!/bin/bash
# test_find_better_move.sh: uses the mouse on the page Find better: tries better moves instead of a mistake, reads the
# answer, and goes to the next mistake.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include finished_games

harness_begin_fast find_better_move
open_finished fiction novice_and_sly
click 'button "Replay the game'
wait_line '^past ([0-9]+) of \1$'
wait_until "the analysis finds no mistake" finds_piece 'button "Find a better move" [0-9 ]+$'
take_picture study
click 'button "Find a better move"'
wait_line '^what if [0-9]+$'
await_piece 'button "Try a move"'
take_picture asked
click 'button "Show answer"'
await_piece 'button "Try a move"'
take_picture answer
click 'button "Back to replay"'
wait_line '^past [0-9]+ of'
finish
