#!/bin/bash
# test_real_clock.sh: makes a move and waits for the move of a bot, with the real clock.
set -euo pipefail
harness_clock=real
. "$(dirname "$0")/harness.sh"
include storybook

seed=11
bot_pause=900 # ms, as in bots.c

harness_begin real_clock
plan_game "$harness_out/plan.json" $seed
read -r seat move < <(list_moves "$harness_out/plan.json")
start play $game --seed $seed --size 1280x720
before=$program_time
make_move "$seat" "$move"
wait_line '^move 1 '
wait_settled_after_move "move 1 "
[ $((program_time - before)) -ge $bot_pause ] || fail "the bot moved after $((program_time - before)) ms"

press_key F1
wait_screen rules
press_key Escape
wait_settled
finish
