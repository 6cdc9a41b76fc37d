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
move_count=0
total=$(list_moves "$harness_out/plan.json" | wc -l)
while read -r _ move; do
    make_move "$move"
    move_count=$((move_count + 1))
    case $move in
    choose* | continue*) take_picture "$move_count" ;;
    esac
done < <(list_moves "$harness_out/plan.json")
[ "$move_count" -eq "$total" ] || fail "$move_count of $total moves were made"
take_picture end

save=$(find_save "$game")
"$program" verify "$save" || fail "verify rejects the save"
grep '"over": true' "$save" >/dev/null || fail "the run has not ended"
finish
