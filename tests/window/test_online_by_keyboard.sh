#!/bin/bash
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fiction together keyboard

sitters=(Ada Bo) # in the order of their seats

# Enter picks up a piece, and Enter on another place drops the piece there.
bring() { # piece place
    click_piece "$1"
    click_piece "$2"
}

write_guess() { # word
    type_text "$1"
    wait_settled
    press Return
}

harness_begin together_by_keyboard
find_plan reader,careless 3
arrive Ada
set_up Fiction "The Lie-brarian"
open_table
come Bo join_found_table
all_are_there
follow_together "$harness_out/plan.json"
see_the_end
expect_plan_kept
leave_all
pass
