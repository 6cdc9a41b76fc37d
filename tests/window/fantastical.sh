# fantastical.sh: functions that play Fantastical Adventure by clicking the first useful button.
#
# Source this file after harness.sh. If keyboard.sh is sourced, keys replace clicks.
# shellcheck shell=bash disable=SC2154,SC2034 # harness.sh and the tests share variables with this file

game=fantastical_adventure

count_moves_of() { # seat
    grep -c "^move $1 " "$trace" || true
}

# Makes one decision: a scene, a narration, a card or an answer. Returns false if no decision is needed.
make_decision() {
    local button here
    wait_for_animations
    here=$(list_pieces)
    for button in 'Add narration' 'Frame a scene' 'Three Days Out' 'A Light Astern' 'Landfall' 'Stairs' 'The Pole' 'Enter the scene' 'No objection' 'Continue' 'No answer' \
        'No Support' 'No Queen' 'No Challenge' 'No one else' 'Pass' 'Play the card' 'Narrate the' 'Yield' 'Spare the loser' 'Go down' 'Toss a coin' 'Vote for'; do
        if [[ $here =~ button\ \"$button ]]; then
            click "button \"$button"
            return 0
        fi
    done
    if find_piece '^piece ([0-9]+) card .* lit' >/dev/null; then
        click '^piece ([0-9]+) card .* lit'
        return 0
    fi
    return 1
}

# Makes one decision like make_decision, but starts a Challenge if possible.
try_challenge() {
    local button here
    here=$(list_pieces)
    for button in 'Challenge" [^[:cntrl:]]* lit' 'Challenge"' 'reach"' 'Something else"' 'Play the card"'; do
        if [[ $here =~ button\ \"$button ]]; then
            click "button \"$button"
            return 0
        fi
    done
    make_decision
}

wait_for_animations() {
    pass_time 1500
}
