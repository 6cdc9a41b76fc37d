#!/bin/bash
# test_together_duel.sh: two people play some turns of a duel of Storybook Battles in two windows.
# One of the two programs is killed and reconnects.
# Neither player sees the other player's hand, and no curtain appears.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include storybook together

sitters=(Ada Bo) # in the order of their seats
turns=4          # of both players
battles=0
seed=7

before_move() { # seat
    [ "$made" -ne 6 ] || throw_out Bo
    [ "$made" -eq 0 ] || expect_hand_hidden $((1 - $1))
}

# Fails if the other player's hand shows a face. In the trace, only cards that show their face have a name.
expect_hand_hidden() { # seat
    local card
    read_facts
    while read -r card; do
        ! find_piece "^piece $((id_card + card)) card \"[^\"]" >/dev/null || fail "$at sees card $card of seat $1"
    done < <(sed -nE 's/^card ([0-9]+): .* hand$/\1/p' "$harness_out/facts" |
        awk -v first=$(($1 * 15)) '$1 >= first && $1 < first + 15')
}

enough() {
    [ "${move%% *}" != battle ] || battles=$((battles + 1))
    [ "$battles" -eq "$turns" ]
}

harness_begin together_duel
plan_game "$harness_out/plan.json" $seed
arrive Ada
set_up "Storybook Battles" Hero
open_table
come Bo join_found_table
all_are_there
follow_together "$harness_out/plan.json"
[ "$battles" -eq "$turns" ] || fail "only $battles turns were played"
see_the_end
leave_all
pass
