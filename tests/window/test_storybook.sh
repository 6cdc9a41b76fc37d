#!/bin/bash
# test_storybook.sh: a complete game of Storybook Battles against a bot with the mouse.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/storybook.sh
. "$(dirname "$0")/storybook.sh"

enough() {
    false
}

harness_begin storybook
hurry
find_plan play hide spin slide reveal draw
start play $game --seed "$seed" --size 1280x720
follow_plan "$harness_out/plan.json"
picture end

save=$(save_of "$game")
grep '"over": true' "$save" >/dev/null || fail "the game is not over"
diff <(moves_of "$harness_out/plan.json") <(moves_of "$save") || fail "the save holds other moves"
quit
pass
