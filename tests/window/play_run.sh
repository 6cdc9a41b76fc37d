#!/bin/bash
# play_run.sh [SEED [OPTION=VALUE...]]: plays a whole run in a window, dragging every word.
# Takes several minutes and is not part of `make check`.
# Run it after changes to the table, and look at the pictures.
# The moves are those of a bot that played the same seed without a window.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include paperback

seed=${1:-1}
shift || true
harness_begin_fast "run_$seed${*:+_${*//[^a-z_]/_}}"
plan_game "$harness_out/plan.json" "$seed" "$@"

start play "$game" --seed "$seed" "$@"
made=0
total=$(moves_of "$harness_out/plan.json" | wc -l)
while read -r _ move; do
    make_move "$move"
    made=$((made + 1))
    case $move in
    choose* | continue*) picture "$made" ;;
    esac
done < <(moves_of "$harness_out/plan.json")
[ "$made" -eq "$total" ] || fail "$made of $total moves were made"
picture end

save=$(save_of "$game")
"$program" verify "$save" || fail "the save does not hold"
grep '"over": true' "$save" >/dev/null || fail "the run is not over"
finish
