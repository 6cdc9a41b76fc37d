#!/bin/bash
# test_online_duel.sh: two people play some turns of a duel of Storybook Battles in two windows.
# One of the two programs is killed and reconnects.
# Neither player sees the other player's hand, and no curtain appears.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include storybook online

players=(Ada Bo) # in the order of their seats
turns=4          # of both players together
battles=0
seed=7

before_move() { # seat
    [ "$move_count" -ne 6 ] || restart_guest Bo
    [ "$move_count" -eq 0 ] || expect_hand_hidden $((1 - $1))
}

# Fails if the other player's hand shows a face. In the trace, only cards that show their face have a name.
expect_hand_hidden() { # seat
    local card
    read_facts
    while read -r card; do
        ! find_piece "^piece $((id_card + card)) card \"[^\"]" >/dev/null || fail "$person sees card $card of seat $1"
    done < <(sed -nE 's/^card ([0-9]+): .* hand$/\1/p' "$harness_out/facts" |
        awk -v first=$(($1 * 15)) '$1 >= first && $1 < first + 15')
}

is_plan_done() {
    [ "${move%% *}" != battle ] || battles=$((battles + 1))
    [ "$battles" -eq "$turns" ]
}

harness_begin online_duel
plan_game "$harness_out/plan.json" $seed
add_person Ada
set_up "Storybook Battles" Hero
host_game
add_guest Bo join_found_game
await_all_joined
play_plan_online "$harness_out/plan.json"
[ "$battles" -eq "$turns" ] || fail "only $battles turns were played"
check_end_screens
end_online_game
pass
