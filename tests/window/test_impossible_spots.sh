#!/bin/bash
# test_impossible_spots.sh: Fiction Impossible with the mouse: a spot that refuses a Character says why, one that costs
# Mold says beforehand whom, and what would lose the game is asked once more.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/impossible.sh
. "$(dirname "$0")/impossible.sh"

harness_begin impossible_spots
hurry
find_costly_add
sit_down "$made"
jar=$(mold_in_jar)

# It is taken up: where it may go is lit, and what that costs is foretold.
click_piece "$(person "$card")"
await_piece "^piece $(spot "$book" "$place") zone .* lit"
wait_line "^target $(spot "$book" "$place") \"Play .*: 1 Mold on .*\"\$"
picture costly
find_misfit || fail "every free spot takes it"

# Dragged to the wrong spot it goes home with the reason.
click_piece "$(person "$card")"
drag "^piece $(person "$card") " "^piece $misfit "
wait_line '^refused ".* is .*; this spot wants .*\."$'
wait_settled
picture refused
! has_news '^move ' || fail "a refused Character has moved"

# Dragged to the right one it costs what was foretold.
drag "^piece $(person "$card") " "^piece $(spot "$book" "$place") "
expect_move 0 "add $card $book $place"
wait_settled_after_move
read_facts
[ "$(mold_in_jar)" -eq $((jar - 1)) ] || fail "the Add has cost another Mold than was foretold"
quit

# The end of a turn that loses the game is asked once more.
find_losing_end
sit_down "$made"
picture foretold
lose_by_ending
quit
pass
