#!/bin/bash
# test_storybook.sh: plays a complete game of Storybook Battles against a bot with the mouse.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include storybook

enough() {
    false
}

harness_begin_fast storybook
find_plan play hide spin slide reveal draw
start play $game --seed "$seed" --size 1280x720
follow_plan "$harness_out/plan.json"
picture end

save=$(save_of "$game")
grep '"over": true' "$save" >/dev/null || fail "the game is not over"
diff <(moves_of "$harness_out/plan.json") <(moves_of "$save") || fail "the save holds other moves"
finish
