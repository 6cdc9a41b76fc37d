#!/bin/bash
# test_storybook_by_keyboard.sh: play, hide, spin, slide, reveal and draw in Storybook Battles with the keyboard alone.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include storybook keyboard

# Enter picks up a card, and drops it on the place in focus.
bring() { # piece cell
    click_piece "$1"
    click_piece "$2"
}

enough() {
    has_done play hide spin slide reveal draw battle
}

harness_begin_fast storybook_by_keyboard
find_plan play hide spin slide reveal draw
start play $game --seed "$seed" --size 1280x720
follow_plan "$harness_out/plan.json"
enough || fail "by hand only: $done_kinds"
picture end
finish
