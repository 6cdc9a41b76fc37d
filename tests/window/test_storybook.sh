#!/bin/bash
# test_storybook.sh: a game of Storybook Battles against a bot, to its end, with the mouse.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/storybook.sh
. "$(dirname "$0")/storybook.sh"

# The shortest of some games that has the seat at the table do all that can be done.
find_plan() {
    local candidate best=1000 length
    for ((candidate = 1; candidate <= 40; candidate++)); do
        plan_game "$harness_out/candidate.json" "$candidate"
        done_kinds=" $(moves_of "$harness_out/candidate.json" | sed -nE 's/^0 ([a-z]+).*/\1/p' | tr '\n' ' ')"
        length=$(moves_of "$harness_out/candidate.json" | wc -l)
        if has_done play hide spin slide reveal draw && [ "$length" -lt "$best" ]; then
            best=$length
            seed=$candidate
            mv "$harness_out/candidate.json" "$harness_out/plan.json"
        fi
    done
    [ "$best" -lt 1000 ] || fail "no game does all there is to do"
}

enough() {
    false
}

harness_begin storybook
hurry
find_plan
start play $game --seed "$seed" --size 1280x720
follow_plan "$harness_out/plan.json"
picture end

save=$XDG_DATA_HOME/storytable/saves/$game.json
grep '"over": true' "$save" >/dev/null || fail "the game is not over"
diff <(moves_of "$harness_out/plan.json") <(moves_of "$save") || fail "the save holds other moves"
quit
pass
