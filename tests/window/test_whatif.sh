#!/bin/bash
# test_whatif.sh: by the mouse one plays on from a moment of a game that is over, twice, and comes back to how it was played.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/finished.sh
. "$(dirname "$0")/finished.sh"

harness_begin whatif
hurry
runs=$XDG_DATA_HOME/storytable/runs/fiction_impossible
moves=$(grep -c '"moves": ' tests/golden/fiction_impossible/alone.save)
before_last=$((moves - 1))
open_finished fiction_impossible alone
click 'button "Study the game'
wait_line '^past ([0-9]+) of \1$'
click 'button "What if\?"'
wait_line '^refused "The game is over here'
click 'button "A move back'
wait_line "^past $before_last of $moves\$"
picture study
click 'button "What if\?"'
wait_line "^what if $before_last\$"
wait_screen table
picture whatif

# The last move, as it was played: another deal makes no difference to it.
click 'button "End '
# The Book that it reads comes before the end.
await_piece 'button "Onto the shelf"'
click 'button "Onto the shelf"'
await_piece 'button "Once more from there"'
picture ends
click 'button "Once more from there"'
wait_line "^what if $before_last\$"
wait_screen table
click 'button "Back to where it began'
wait_line "^past $before_last of $moves\$"
[ "$(find "$runs" -maxdepth 1 -name '*.json' | wc -l)" -eq 1 ] || fail "there is not one run"
[ -z "$(find "$XDG_DATA_HOME/storytable/saves" -name '*.save')" ] || fail "what was tried is kept"
quit
pass
