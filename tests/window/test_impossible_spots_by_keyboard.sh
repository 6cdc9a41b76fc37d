#!/bin/bash
# test_impossible_spots_by_keyboard.sh: uses the spots of Fiction Impossible with the keyboard.
# The keyboard reaches only spots that fit. Spots show costs in advance, and a losing move asks for confirmation.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include impossible keyboard

# Collects in $reached all pieces that the keyboard can reach.
walk_round() {
    local i line
    reached=" "
    for ((i = 0; i < 40; i++)); do
        press Tab
        wait_change
        line=$(focused_piece) || fail "the focus is lost"
        reached+="$(cut -d ' ' -f 2 <<<"$line") "
    done
}

harness_begin_fast impossible_spots_by_keyboard
find_costly_add
sit_down "$made"

# From a selected card, the keyboard reaches only the highlighted spots, with their costs.
click_piece "$(person "$card")"
await_piece "^piece $(spot "$book" "$place") zone .* lit"
wait_line "^target $(spot "$book" "$place") \"Play .*: 1 Mold on .*\"\$"
find_misfit || fail "every free spot takes it"
walk_round
[[ $reached == *" $(spot "$book" "$place") "* ]] || fail "the keyboard does not come to a spot that fits"
[[ $reached != *" $misfit "* ]] || fail "the keyboard comes to a spot that refuses"
picture costly

# Escape deselects the card. The card can be placed later at the cost that the spot showed.
press Escape
wait_settled
! find_piece "^piece $(spot "$book" "$place") zone .* lit" >/dev/null || fail "Escape does not put it back"
add_at_cost bring "$(person "$card")" "$(spot "$book" "$place")"

# Ending a turn asks for confirmation if the game would be lost.
find_losing_end
sit_down "$made"
lose_by_ending
finish
