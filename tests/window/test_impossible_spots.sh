#!/bin/bash
# test_impossible_spots.sh: uses the spots of Fiction Impossible with the mouse.
# Spots show their costs in advance and give reasons for rejections, and a losing move asks for confirmation.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include impossible

harness_begin_fast impossible_spots
find_costly_add
sit_down "$made"

# If a card is selected, its targets are highlighted with their costs.
click_piece "$(person "$card")"
await_piece "^piece $(spot "$book" "$place") zone .* lit"
wait_line "^target $(spot "$book" "$place") \"Play .*: 1 Mold on .*\"\$"
picture costly
find_misfit || fail "every free spot takes it"

# A card that is dropped on a wrong spot returns, and the window shows the reason.
click_piece "$(person "$card")"
drag "^piece $(person "$card") " "^piece $misfit "
wait_line '^refused ".* can’t go here: this spot needs .*\."$'
wait_settled
picture refused
! has_news '^move ' || fail "a refused Character has moved"

# A card that is dropped on a highlighted spot costs what the spot showed.
add_at_cost drag "^piece $(person "$card") " "^piece $(spot "$book" "$place") "

# Ending a turn asks for confirmation if the game would be lost.
find_losing_end
sit_down "$made"
picture foretold
lose_by_ending
finish
