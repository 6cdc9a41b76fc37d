#!/bin/bash
# test_together_by_keyboard.sh: hosts a game of Fiction, finds it on the local network, joins and plays to the end with
# the keyboard only in both windows.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/fiction.sh
. "$(dirname "$0")/fiction.sh"
# shellcheck source=tests/window/together.sh
. "$(dirname "$0")/together.sh"
# shellcheck source=tests/window/keyboard.sh
. "$(dirname "$0")/keyboard.sh"

sitters=(Ada Bo) # in the order of their seats

# Enter picks a piece up, and puts it down on the place in focus.
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
