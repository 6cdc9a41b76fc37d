#!/bin/bash
# test_together_story.sh: three people play a Fantastical Adventure in separate windows.
# A Challenge is answered in another window, and no curtain appears.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fantastical together

seed=7
hand='^piece ([0-9]|[0-9][0-9]|1[0-5][0-9]|16[0-2]) card'


has_happened() { # extended regular expression
    grep -E "$1" "$trace" >/dev/null
}

# Passes without a narration if the player is asked for one.
let_it_be() {
    local button
    for button in "Skip narration" "No objection" "Continue" "No answer" "No Support" "No Queen" "No Challenge" "No one else" "Pass"; do
        if find_piece "button \"$button\"" >/dev/null; then
            click "button \"$button\""
            return
        fi
    done
}

# Answers with a highlighted card of the hand, or with the button if no card is highlighted.
answer() {
    if find_piece 'button "Skip narration"' >/dev/null; then
        click 'button "Skip narration"'
    elif find_piece "$hand .* lit" >/dev/null; then
        click "$hand .* lit"
    elif find_piece 'button "Answer"' >/dev/null; then
        click 'button "Answer"'
    fi
}

harness_begin together_story
arrive Ada
set_up "Fantastical Adventure" Owl Anchor
open_table
come Bo
come Cy
all_are_there
for name in $people; do
    sit "$name"
    click 'button "Finish casting"'
    let_all_go_on
done

for ((steps = 0; steps < 80; steps++)); do
    ! at_window Ada has_happened '^move 0 lay' || break
    sit Ada
    pass_time 500
    challenge || true
    let_all_go_on
    for name in Bo Cy; do
        sit $name
        let_it_be
        let_all_go_on
    done
done
at_window Ada has_happened '^move 0 lay' || fail "nobody was challenged"

# The trace does not tell the moves of others, because the card of an answer is secret.
answers=$(at_window Ada moves_by 1)
has_answered() {
    [ "$(moves_by 1)" -gt "$answers" ]
}

sit Bo
for ((steps = 0; steps < 20; steps++)); do
    ! at_window Ada has_answered || break
    answer
    pass_time 500
    let_all_go_on
done
at_window Ada has_answered || fail "the Challenge was not answered"
picture answered
see_the_end
leave_all
pass
