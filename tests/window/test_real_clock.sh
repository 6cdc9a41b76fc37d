#!/bin/bash
set -euo pipefail
harness_clock=machine
. "$(dirname "$0")/harness.sh"
include storybook

seed=11
bot_pause=900 # ms, as in bots.c

harness_begin machine_clock
plan_game "$harness_out/plan.json" $seed
read -r seat move < <(moves_of "$harness_out/plan.json")
start play $game --seed $seed --size 1280x720
before=$moment
make_move "$seat" "$move"
wait_line '^move 1 '
wait_settled_after_move "move 1 "
[ $((moment - before)) -ge $bot_pause ] || fail "the bot moved after $((moment - before)) ms"

press F1
wait_screen rules
press Escape
wait_settled
finish
