# fantastical.sh: goes on with a story of Fantastical Adventure as somebody would who takes what lies nearest.
#
# To be sourced after harness.sh; whoever sources keyboard.sh, too, does it all with keys.
# shellcheck shell=bash disable=SC2154,SC2034 # harness.sh sets what is used here, tests use what is set here

game=fantastical_adventure

# How many moves a seat has made.
moves_by() { # seat
    grep -c "^move $1 " "$trace" || true
}

# Makes one step of whatever is asked: a scene, a telling, a card, an answer. False when nothing is.
go_on() {
    local button here
    wait_settled_now
    here=$(pieces)
    for button in 'Tell it' 'Frame a scene' 'Three Days Out' 'A Light Astern' 'Landfall' 'Into the scene' 'Let it be' 'Nobody else' \
        'Pass' 'Lay the card' 'Tell how' 'Yield' 'Spare the loser' 'Go down' 'Toss a coin' 'It stands'; do
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

# The same, but on to a Challenge, whose card is laid.
challenge() {
    local button here
    here=$(pieces)
    for button in 'Challenge" [^[:cntrl:]]* lit' 'Challenge"' 'reach"' 'Something else"' 'Lay the card"'; do
        if [[ $here =~ button\ \"$button ]]; then
            click "button \"$button"
            return 0
        fi
    done
    go_on
}

# Lets bots do what they are about to do.
wait_settled_now() {
    pass_time 1500
}
