#!/bin/bash
# test_online_by_keyboard.sh: two people play Fiction in two windows with the keyboard only.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fiction online keyboard

players=(Ada Bo) # in the order of their seats

# Enter picks up a piece, and Enter on another place drops the piece there.
move_piece() { # piece place
    click_piece "$1"
    click_piece "$2"
}

enter_guess() { # word
    type_text "$1"
    wait_settled
    press_key Return
}

harness_begin online_by_keyboard
find_plan reader,careless 3
add_person Ada
set_up Fiction "The Lie-brarian"
host_game
add_guest Bo join_found_game
await_all_joined
play_plan_online "$harness_out/plan.json"
check_end_screens
expect_plan_saved
end_online_game
pass
