#!/bin/bash
# test_impossible_spots.sh: Fiction Impossible with the mouse: spots give reasons for rejections, show costs in
# advance, and losing moves ask for confirmation.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include impossible

harness_begin_fast impossible_spots
find_costly_add
sit_down "$made"

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
add_at_cost drag "^piece $(person "$card") " "^piece $(spot "$book" "$place") "

# A turn end that loses the game asks for confirmation.
find_losing_end
sit_down "$made"
picture foretold
lose_by_ending
finish
