#!/bin/bash
# test_together.sh: two people play Fiction with a timer, each in a separate window, from the shelf to the end.
# One of the two programs is killed and reconnects.
# No view shows the other player's secrets, and no curtain appears.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fiction together

sitters=(Ada Bo) # in the order of their seats

before_move() { # seat
    if [ "$made" -eq 3 ]; then
        at_window Ada picture guessers
        at_window Bo picture librarian
    fi
    [ "$made" -ne 4 ] || throw_out Bo
    if [ "$at" = Ada ] && { has_piece $id_book || has_piece $id_stack || has_piece $id_honest; }; then
        fail "the Guessers see the Lie-brarian's desk"
    fi
}

harness_begin together
find_plan reader,careless 3
arrive Ada
set_up Fiction "The Lie-brarian"
open_table
come Bo
all_are_there
follow_together "$harness_out/plan.json"
see_the_end
expect_plan_kept
leave_all
pass
