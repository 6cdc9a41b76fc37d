#!/bin/bash
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

# Enter picks up a piece, and drops it on the place in focus.
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
