#!/bin/bash
# test_impossible_windows_by_keyboard.sh: plays Fiction Impossible with a bot and the keyboard.
# Uses Powers of the player and of the partner on a bot's turn, and a Power before an attack.
# Then passes for the whole turn.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include impossible keyboard

# P uses the Power of the focused Character.
move_piece() { # piece seal
    focus "^piece $1 "
    type_text p
}

harness_begin_fast impossible_windows_by_keyboard

find_answer "last word" 2
open_position "$move_count"
answer_with_power
quit

try_partners_power

find_answer attack "[12]"
open_position "$move_count"
answer_with_power
quit

try_passing_all_turn
finish
