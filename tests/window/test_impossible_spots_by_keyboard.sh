#!/bin/bash
# test_impossible_spots_by_keyboard.sh: uses the spots of Fiction Impossible with the keyboard.
# The keyboard reaches only spots that fit. Spots show costs in advance, and a losing move asks for confirmation.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include impossible keyboard

# Collects in $reached all pieces that the keyboard can reach.
collect_reachable() {
    local i line
    reached=" "
    for ((i = 0; i < 40; i++)); do
        press_key Tab
        wait_change
        line=$(focused_piece) || fail "the focus is lost"
        reached+="$(cut -d ' ' -f 2 <<<"$line") "
    done
}

harness_begin_fast impossible_spots_by_keyboard
find_costly_add
open_position "$move_count"

# While a card is selected, the keyboard reaches only the highlighted spots, which show their costs.
click_piece "$(find_person "$card")"
await_piece "^piece $(find_spot "$book" "$place") zone .* lit"
wait_line "^target $(find_spot "$book" "$place") \"Play .*: 1 Mold on .*\"\$"
find_wrong_spot || fail "no free spot rejects the Character"
collect_reachable
[[ $reached == *" $(find_spot "$book" "$place") "* ]] || fail "the keyboard does not reach a spot that fits"
[[ $reached != *" $wrong_spot "* ]] || fail "the keyboard reaches a spot that does not fit"
take_picture costly

# Escape deselects the card. The card can be placed later at the cost that the spot showed.
press_key Escape
wait_settled
! find_piece "^piece $(find_spot "$book" "$place") zone .* lit" >/dev/null || fail "Escape does not deselect the Character"
add_at_cost move_piece "$(find_person "$card")" "$(find_spot "$book" "$place")"

# Ending a turn asks for confirmation if the game would be lost.
find_losing_end
open_position "$move_count"
lose_by_ending
finish
