#!/bin/bash
# test_fantastical_hot_seat.sh: three people play on one screen.
# No hand is visible while the game asks who answers a Challenge.
# The curtain appears exactly once for each player who answers.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fantastical

curtains=0
hand='^piece ([0-9]|[0-9][0-9]|1[0-5][0-9]|16[0-2]) card'

# Starts a story from the shelf with a person in each of three seats.
begin_story() {
    local seat i
    start --size 1280x720
    wait_screen launcher
    click 'card "Fantastical Adventure"'
    click 'button "New game"'
    wait_screen setup
    for seat in Owl Anchor; do
        for ((i = 0; i < 8; i++)); do
            find_piece "button \"$seat: .*Person" >/dev/null && break
            click "button \"$seat: "
            wait_settled
        done
    done
    click 'field "'
    type_text 7
    wait_line 'field "7"'
    wait_settled
    click 'button "Start"'
    wait_screen table
}

# Neither the curtain nor the public view shows the cards of a hand.
expect_no_hand() {
    ! find_piece "$hand" >/dev/null || fail "the cards of a hand are visible"
}

take_seat() { # crest
    expect_no_hand
    [ -z "$1" ] || click "button \"$1\""
    await_piece 'button "Ready'
    expect_no_hand
    curtains=$((curtains + 1))
    click 'button "Ready'
    wait_settled
}

harness_begin_fast fantastical_hot_seat
begin_story
for seat in Hat Owl Anchor; do
    ! find_piece "button \"$seat\"" >/dev/null || click "button \"$seat\""
    wait_settled
    ! find_piece 'button "Ready' >/dev/null || fail "a curtain appears for $seat before the hands are dealt"
    [ "$seat" != Owl ] || take_picture casting
    click 'button "Finish casting"'
    pass_time 1000
done
take_picture framing

# Answers the question whether a character enters the scene.
answer_entry() { # crest
    take_seat "$1"
    if find_piece 'button "Enter the scene"' >/dev/null; then
        click 'button "Enter the scene"'
    else
        click 'button "(No objection|Continue|No answer|No Support|No Queen|No Challenge|No one else|Pass)"'
    fi
}

for ((steps = 0; steps < 80; steps++)); do
    pass_time 500
    ! grep '^move 0 lay' "$trace" >/dev/null || break
    if find_piece 'button "Anchor"' >/dev/null && ! grep '^move 2 enter' "$trace" >/dev/null; then
        answer_entry Anchor
    elif find_piece 'button "Nobody"' >/dev/null; then
        expect_no_hand
        click 'button "Nobody"'
    elif find_piece 'button "Ready' >/dev/null; then
        take_seat ""
    elif find_piece '^piece 42949585[0-9]+ button "Hat"' >/dev/null; then
        take_seat Hat
    else
        try_challenge || true
    fi
done
grep '^move 0 lay' "$trace" >/dev/null || fail "the player started no Challenge"

# Any player may answer. No hand is visible until a player chooses to answer.
await_piece 'button "Nobody"'
take_picture asked
before=$curtains
take_seat Anchor
for ((steps = 0; steps < 12; steps++)); do
    ! grep '^move 2 answer' "$trace" >/dev/null || break
    if find_piece 'button "Skip narration"' >/dev/null; then
        click 'button "Skip narration"'
    elif find_piece "$hand .* lit" >/dev/null; then
        click "$hand .* lit"
    else
        click 'button "Answer"'
    fi
    pass_time 500
done
grep '^move 2 answer' "$trace" >/dev/null || fail "the Challenge was not answered"
[ $((curtains - before)) -eq 1 ] || fail "one Answer did not cause exactly one curtain"
await_piece 'button "Nobody"'
expect_no_hand
! grep -E '^curtain .*“[#@]' "$trace" >/dev/null || fail "a curtain shows markup"
take_picture supporting
finish
