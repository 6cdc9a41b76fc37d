#!/bin/bash
# test_impossible_windows_by_keyboard.sh: Fiction Impossible with a bot and the keyboard: Powers of the player and the
# partner on a bot's turn, a Power before an attack, and passing for the whole turn.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/impossible.sh
. "$(dirname "$0")/impossible.sh"
# shellcheck source=tests/window/keyboard.sh
. "$(dirname "$0")/keyboard.sh"

# P uses the Power of the Character in focus.
bring() { # piece seal
    focus "^piece $1 "
    type_text p
}

harness_begin impossible_windows_by_keyboard
hurry

find_answer "last word" 2
sit_down "$made"
answer_with_power
quit

find_partners_power
sit_down "$made"
use_power 2 "$card" 0
expect_move 0 "power 2 $card 0"
wait_settled_after_move
read_facts
is_discarded "$card" || fail "the partner keeps whose Power was used"
quit

find_answer attack "[12]"
sit_down "$made"
answer_with_power
quit

find_two_questions
sit_down "$made"
click_piece $id_let_be_all_turn
expect_move 0 "pass quietly"
wait_settled_after_move
read_facts
! grep "^turn [0-9]* of seat 2, attack," "$harness_out/facts" >/dev/null || fail "it asks again in the same turn"
quit
pass
