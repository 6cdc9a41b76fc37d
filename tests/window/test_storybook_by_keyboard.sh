#!/bin/bash
# test_storybook_by_keyboard.sh: plays, hides, spins, slides, reveals and draws in Storybook Battles with the keyboard only.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include storybook keyboard

# Enter picks up a card, and Enter on another place drops the card there.
move_piece() { # piece cell
    click_piece "$1"
    click_piece "$2"
}

is_plan_done() {
    has_done play hide spin slide reveal draw battle
}

harness_begin_fast storybook_by_keyboard
find_plan play hide spin slide reveal draw
start play $game --seed "$seed" --size 1280x720
play_plan "$harness_out/plan.json"
is_plan_done || fail "the plan has only these moves: $done_kinds"
take_picture end
finish
