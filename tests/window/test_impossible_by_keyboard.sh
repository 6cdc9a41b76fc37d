#!/bin/bash
# test_impossible_by_keyboard.sh: plays a complete solo game of Fiction Impossible with the keyboard.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include impossible keyboard

# Enter picks up a card.
# The number of a Book places the card if only one spot of the Book fits.
# Otherwise, Enter places the card on the focused spot.
# P uses the Power of the card.
move_piece() { # piece place
    if [ "$2" -eq $id_seal ]; then
        focus "^piece $1 "
        type_text p
        return
    fi
    click_piece "$1"
    await_piece "^piece $2 zone .* lit"
    type_text $((($2 - id_spot) / 3 + 1))
    wait_settled
    if find_piece "^piece $2 zone .* lit" >/dev/null; then
        click_piece "$2"
    else
        placed_by_number=yes
    fi
}

harness_begin_fast impossible_by_keyboard
find_plan add power
start play $game --seed "$seed" --size 1280x720 length=short level=easy
play_plan "$harness_out/plan.json"
[ -n "${has_read:-}" ] || fail "the game read no Book"
[ -n "${placed_by_number:-}" ] || fail "no number key has placed a Character"
take_picture end
finish
