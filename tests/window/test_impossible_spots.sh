#!/bin/bash
# test_impossible_spots.sh: uses the spots of Fiction Impossible with the mouse.
# Spots show their costs in advance and give reasons for rejections, and a losing move asks for confirmation.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include impossible

harness_begin_fast impossible_spots
find_costly_add
open_position "$move_count"

# If a card is selected, its targets are highlighted with their costs.
click_piece "$(find_person "$card")"
await_piece "^piece $(find_spot "$book" "$place") zone .* lit"
wait_line "^target $(find_spot "$book" "$place") \"Play .*: 1 Mold on .*\"\$"
take_picture costly
find_wrong_spot || fail "no free spot rejects the Character"

# A card that is dropped on a wrong spot returns, and the window shows the reason.
click_piece "$(find_person "$card")"
drag "^piece $(find_person "$card") " "^piece $wrong_spot "
wait_line '^refused ".* can’t go here: this spot needs .*\."$'
wait_settled
take_picture rejected
! has_news '^move ' || fail "a rejected Character was placed"

# A card that is dropped on a highlighted spot costs what the spot showed.
add_at_cost drag "^piece $(find_person "$card") " "^piece $(find_spot "$book" "$place") "

# Ending a turn asks for confirmation if the game would be lost.
find_losing_end
open_position "$move_count"
take_picture before_loss
lose_by_ending
finish
