#!/bin/bash
# test_fantastical_by_keyboard.sh: a scene of Fantastical Adventure with the keyboard alone.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/fantastical.sh
. "$(dirname "$0")/fantastical.sh"
# shellcheck source=tests/window/keyboard.sh
. "$(dirname "$0")/keyboard.sh"

harness_begin fantastical_by_keyboard
hurry
start play $game --seed 7 --size 1280x720 scenes=4
click 'button "We are ready"'
for ((steps = 0; steps < 60 && $(moves_by 0) < 8; steps++)); do
    go_on || true
done
[ "$(moves_by 0)" -ge 8 ] || fail "the story does not go on"
quit
pass
