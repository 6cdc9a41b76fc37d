#!/bin/bash
# test_together_story.sh: three people tell a Fantastical Adventure at windows of their own: a Challenge of one is answered
# from another's window, and no curtain falls anywhere.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/fantastical.sh
. "$(dirname "$0")/fantastical.sh"
# shellcheck source=tests/window/together.sh
. "$(dirname "$0")/together.sh"

seed=7
hand='^piece ([0-9]|[0-9][0-9]|1[0-5][0-9]|16[0-2]) card'


has_happened() { # extended regular expression
    grep -E "$1" "$trace" >/dev/null
}

# Whoever is asked brings nobody in, and has no word.
let_it_be() {
    local button
    for button in "Without words" "Let it be" "Nobody else" "Pass"; do
        if find_piece "button \"$button\"" >/dev/null; then
            click "button \"$button\""
            return
        fi
    done
}

# A card of the hand that fits, and what goes with it.
answer() {
    if find_piece 'button "Without words"' >/dev/null; then
        click 'button "Without words"'
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
    click 'button "We are ready"'
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

sit Bo
for ((steps = 0; steps < 20; steps++)); do
    ! at_window Ada has_happened '^move 1 (answer|yield)' || break
    answer
    pass_time 500
    let_all_go_on
done
at_window Ada has_happened '^move 1 (answer|yield)' || fail "the Challenge was not answered"
picture answered
see_the_end
leave_all
pass
