#!/bin/bash
# test_storybook.sh: plays a complete game of Storybook Battles against a bot with the mouse.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include storybook

is_plan_done() {
    false
}

harness_begin_fast storybook
find_plan play hide spin slide reveal draw
start play $game --seed "$seed" --size 1280x720
play_plan "$harness_out/plan.json"
take_picture end

save=$(find_save "$game")
grep '"over": true' "$save" >/dev/null || fail "the game is not over"
diff <(list_moves "$harness_out/plan.json") <(list_moves "$save") || fail "the save has different moves"
finish
