#!/bin/bash
# test_online.sh: two people play Fiction with a timer, each in a separate window, from the shelf to the end.
# One of the two programs is killed and reconnects.
# No view shows the other player's secrets, and no curtain appears.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fiction online

players=(Ada Bo) # in the order of their seats

before_move() { # seat
    if [ "$move_count" -eq 3 ]; then
        at_window Ada take_picture guessers
        at_window Bo take_picture librarian
    fi
    [ "$move_count" -ne 4 ] || restart_guest Bo
    if [ "$person" = Ada ] && { has_piece $id_book || has_piece $id_stack || has_piece $id_honest; }; then
        fail "the Guessers see the Lie-brarian's desk"
    fi
}

harness_begin online
find_plan reader,careless 3
add_person Ada
set_up Fiction "The Lie-brarian"
host_game
add_guest Bo
await_all_joined
play_plan_online "$harness_out/plan.json"
check_end_screens
expect_plan_saved
end_online_game
pass
