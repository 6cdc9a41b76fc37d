#!/bin/bash
# test_impossible_by_keyboard.sh: a whole game of Fiction Impossible alone, with the keyboard.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/impossible.sh
. "$(dirname "$0")/impossible.sh"
# shellcheck source=tests/window/keyboard.sh
. "$(dirname "$0")/keyboard.sh"

# Enter takes a card up, and puts it down on the place in focus.
bring() { # piece place
    click_piece "$1"
    click_piece "$2"
}

harness_begin impossible_by_keyboard
hurry
find_plan add power
start play $game --seed "$seed" --size 1280x720 length=short level=easy
follow_plan "$harness_out/plan.json"
[ -n "${has_read:-}" ] || fail "nothing was read"
picture end
quit
pass
