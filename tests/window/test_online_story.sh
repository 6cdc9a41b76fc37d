#!/bin/bash
# test_online_story.sh: three people play a Fantastical Adventure in separate windows.
# A Challenge is answered in another window, and no curtain appears.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fantastical online

seed=7
hand='^piece ([0-9]|[0-9][0-9]|1[0-5][0-9]|16[0-2]) card'


has_happened() { # extended regular expression
    grep -E "$1" "$trace" >/dev/null
}

# Passes, or skips the narration, if the player has to decide.
pass_decision() {
    local button
    for button in "Skip narration" "No objection" "Continue" "No answer" "No Support" "No Queen" "No Challenge" "No one else" "Pass"; do
        if find_piece "button \"$button\"" >/dev/null; then
            click "button \"$button\""
            return
        fi
    done
}

# Answers with a highlighted card of the hand, or with the button if no card is highlighted.
answer_challenge() {
    if find_piece 'button "Skip narration"' >/dev/null; then
        click 'button "Skip narration"'
    elif find_piece "$hand .* lit" >/dev/null; then
        click "$hand .* lit"
    elif find_piece 'button "Answer"' >/dev/null; then
        click 'button "Answer"'
    fi
}

harness_begin online_story
add_person Ada
set_up "Fantastical Adventure" Owl Anchor
host_game
add_guest Bo
add_guest Cy
await_all_joined
for name in $people; do
    switch_to "$name"
    click 'button "Finish casting"'
    advance_all
done

for ((steps = 0; steps < 80; steps++)); do
    ! at_window Ada has_happened '^move 0 lay' || break
    switch_to Ada
    pass_time 500
    try_challenge || true
    advance_all
    for name in Bo Cy; do
        switch_to $name
        pass_decision
        advance_all
    done
done
at_window Ada has_happened '^move 0 lay' || fail "the player started no Challenge"

# Recognizes the answer by the number of moves. The trace does not contain the text of another player's move, because
# the card of an answer is secret.
answers=$(at_window Ada count_moves_of 1)
has_answered() {
    [ "$(count_moves_of 1)" -gt "$answers" ]
}

switch_to Bo
for ((steps = 0; steps < 20; steps++)); do
    ! at_window Ada has_answered || break
    answer_challenge
    pass_time 500
    advance_all
done
at_window Ada has_answered || fail "the Challenge was not answered"
take_picture answered
check_end_screens
end_online_game
pass
