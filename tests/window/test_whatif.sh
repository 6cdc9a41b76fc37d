#!/bin/bash
# test_whatif.sh: starts two what-ifs from a position of a finished game with the mouse, and returns to the original game.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include finished_games

harness_begin_fast whatif
runs=$XDG_DATA_HOME/storytable/runs/fiction_impossible
moves=$(grep -c '"moves": ' tests/golden/fiction_impossible/alone.save)
before_last=$((moves - 1))
open_finished fiction_impossible alone
click 'button "Replay the game'
wait_line '^past ([0-9]+) of \1$'
click 'button "What if\?"'
wait_line '^refused "The game is over at this move'
click 'button "Previous move'
wait_line "^past $before_last of $moves\$"
take_picture study
click 'button "What if\?"'
wait_line "^what if $before_last\$"
wait_screen table
take_picture whatif

# In the what-if, the hidden cards are different, but the move that ended the original game is legal here, too.
click 'button "End '
# The page of a Book that was read appears before the end of the game.
await_piece 'button "Shelve Book"'
click 'button "Shelve Book"'
await_piece 'button "Try again"'
take_picture end
click 'button "Try again"'
wait_line "^what if $before_last\$"
wait_screen table
click 'button "Returns to the replay'
wait_line "^past $before_last of $moves\$"
[ "$(find "$runs" -maxdepth 1 -name '*.json' | wc -l)" -eq 1 ] || fail "the history does not have exactly one game"
[ -z "$(find "$XDG_DATA_HOME/storytable/saves" -name '*.save')" ] || fail "the what-if was saved"
finish
