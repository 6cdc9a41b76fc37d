#!/bin/bash
# test_fiction_hot_seat.sh: two people play a complete game of Fiction at one keyboard.
# A curtain separates their turns, and the Guessers never see the Lie-brarian's secrets.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fiction keyboard

# Enter picks up a piece, and Enter on another place drops the piece there.
move_piece() { # piece place
    click_piece "$1"
    click_piece "$2"
}

enter_guess() { # word
    type_text "$1"
    wait_line '^ui 5$'
    press_key Return
}

seated=-1
before_move() { # seat
    [ "$1" -ne "$seated" ] || return 0
    seated=$1
    await_piece 'button "Ready"'
    ! has_piece $id_slate || fail "the curtain does not hide the table"
    press_key Return
    wait_line '^piece '
    wait_settled
    if [ "$seated" -eq 0 ] && { has_piece $id_book || has_piece $id_stack || has_piece $id_honest; }; then
        fail "the Guessers see the Lie-brarian's desk"
    fi
}

harness_begin_fast fiction_hot_seat
find_plan reader,careless 3
begin_game Person Person
play_plan "$harness_out/plan.json" 0 1
take_picture end
expect_planned_moves
finish
