#!/bin/bash
# test_impossible_windows.sh: Fiction Impossible beside a bot: at the end of its turn, and before the Mold attacks, it
# asks whether somebody uses a Power; a Power used there works at once, and one may wish not to be asked again.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/impossible.sh
. "$(dirname "$0")/impossible.sh"

# The first time that the first seat uses a Power where it is asked: $made moves are made before it, $words are its own.
find_answer() { # phase whose-turn
    local kind moves
    while :; do
        plan_another 2
        moves=0
        while read -r mover kind words; do
            if [ "$mover $kind" = "0 power" ]; then
                made=$moves
                facts_after "$made"
                if grep "^turn [0-9]* of seat $2, $1, playing" "$harness_out/facts" >/dev/null; then
                    return 0
                fi
            fi
            moves=$((moves + 1))
        done < <(moves_of "$plan")
    done
}

powers_used() {
    sed -nE 's/^attacks [0-9]+, powers ([0-9]+),.*/\1/p' "$harness_out/facts"
}

# A Power instead of letting it be.
answer_with_power() {
    # shellcheck disable=SC2086 # words of a move
    set -- $words
    has_piece $id_let_be || fail "nobody is asked"
    use_power "$@"
    expect_move 0 "power $words"
    wait_settled_after_move
    local before
    before=$(powers_used)
    read_facts
    [ "$(powers_used)" -gt "$before" ] || fail "the Power was not used"
}

harness_begin impossible_windows
hurry

# Before a bot's turn ends.
find_answer "last word" 2
sit_down "$made"
picture last_word
answer_with_power
picture answered
quit

# Before an attack.
find_answer attack "[12]"
sit_down "$made"
picture attack
answer_with_power
picture defended
quit

# The bot is asked what it would do here, and says why.
sit_down "$made"
click 'button "[A-Z][a-z]*[?]"'
wait_line '^hint "\*.*\.\* “.*\.”"$'
picture asked
quit

# Not again this turn.
sit_down "$made"
click_piece $id_let_be_all_turn
expect_move 0 "pass quietly"
wait_settled_after_move
quit
pass
