#!/bin/bash
# test_impossible_windows_by_keyboard.sh: Fiction Impossible with a bot and the keyboard: Powers of the player and the
# partner on a bot's turn, a Power before an attack, and passing for the whole turn.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include impossible keyboard

# P uses the Power of the Character in focus.
bring() { # piece seal
    focus "^piece $1 "
    type_text p
}

harness_begin_fast impossible_windows_by_keyboard

find_answer "last word" 2
sit_down "$made"
answer_with_power
quit

try_partners_power

find_answer attack "[12]"
sit_down "$made"
answer_with_power
quit

try_passing_all_turn
finish
