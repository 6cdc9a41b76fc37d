#!/bin/bash
# test_impossible_windows.sh: Fiction Impossible with a bot: at the end of its turn and before attacks, the game
# offers Powers; they take effect at once, and the player can pass for the whole turn.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/impossible.sh
. "$(dirname "$0")/impossible.sh"

harness_begin impossible_windows
hurry

find_answer "last word" 2
sit_down "$made"
picture last_word
answer_with_power
picture answered
quit

# A partner's Powers are offered, too.
find_partners_power
sit_down "$made"
use_power 2 "$card" 0
expect_move 0 "power 2 $card 0"
wait_settled_after_move
read_facts
is_discarded "$card" || fail "the partner keeps whose Power was used"
picture partners_power
quit

find_answer attack "[12]"
sit_down "$made"
picture attack
answer_with_power
picture defended
quit

# A hint shows what a bot would do here, and why.
sit_down "$made"
click 'button "[A-Z][a-z]*[?]"'
wait_line '^hint "\*.*\.\* “.*\.”"$'
picture asked
quit

# After passing for the whole turn, no question comes before the attack.
find_two_questions
sit_down "$made"
click_piece $id_let_be_all_turn
expect_move 0 "pass quietly"
wait_settled_after_move
read_facts
! grep "^turn [0-9]* of seat 2, attack," "$harness_out/facts" >/dev/null || fail "it asks again in the same turn"
quit
pass
