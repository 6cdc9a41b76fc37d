#!/bin/bash
# test_fiction_hot_seat.sh: two people play Fiction at one screen with the keyboard alone, to the end: a curtain falls
# between them, and the Guessers see nothing of the Lie-brarian's.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/fiction.sh
. "$(dirname "$0")/fiction.sh"
# shellcheck source=tests/window/keyboard.sh
. "$(dirname "$0")/keyboard.sh"

# Enter picks a piece up, and puts it down on the place in focus.
bring() { # piece place
    click_piece "$1"
    click_piece "$2"
}

write_guess() { # word
    type_text "$1"
    wait_line '^ui 5$'
    press Return
}

sitting=-1
before_move() { # seat
    [ "$1" -ne "$sitting" ] || return 0
    sitting=$1
    await_piece 'button "I am ready"'
    ! has_piece $id_slate || fail "the curtain hides nothing"
    press Return
    wait_line '^piece '
    wait_settled
    if [ "$sitting" -eq 0 ] && { has_piece $id_book || has_piece $id_stack || has_piece $id_honest; }; then
        fail "the Guessers see the Lie-brarian's desk"
    fi
}

harness_begin fiction_hot_seat
hurry
find_plan reader,careless 3
begin_game "a person" "a person"
follow_plan "$harness_out/plan.json" 0 1
picture end
expect_plan
quit
pass
