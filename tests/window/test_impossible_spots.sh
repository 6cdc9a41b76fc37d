#!/bin/bash
# test_impossible_spots.sh: Fiction Impossible with the mouse: spots give reasons for rejections, show costs in
# advance, and losing moves ask for confirmation.
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

# A selected card highlights its targets with their costs.
click_piece "$(person "$card")"
await_piece "^piece $(spot "$book" "$place") zone .* lit"
wait_line "^target $(spot "$book" "$place") \"Play .*: 1 Mold on .*\"\$"
picture costly
find_misfit || fail "every free spot takes it"

# Dropped on a wrong spot, the card returns, and a reason is shown.
click_piece "$(person "$card")"
drag "^piece $(person "$card") " "^piece $misfit "
wait_line '^refused ".* can’t go here: this spot needs .*\."$'
wait_settled
picture refused
! has_news '^move ' || fail "a refused Character has moved"

# Dropped on the right spot, the card costs what was shown.
drag "^piece $(person "$card") " "^piece $(spot "$book" "$place") "
expect_move 0 "add $card $book $place"
wait_settled_after_move
read_facts
[ "$(mold_in_jar)" -eq $((jar - 1)) ] || fail "the Add has cost another Mold than was foretold"
quit

# A turn end that loses the game asks for confirmation.
find_losing_end
sit_down "$made"
picture foretold
lose_by_ending
quit
pass
