#!/bin/bash
# test_storybook_hot_seat.sh: two people play on one screen.
# A curtain separates their turns, and each player sees only their own hand.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include storybook

seed=7
turns=3 # of both players together

# Starts a game from the shelf with a person in both seats.
begin_game() {
    local i
    start --size 1280x720
    wait_screen launcher
    click 'card "Storybook Battles"'
    click 'button "New game"'
    wait_screen setup
    # Each click selects the next bot; after the last one comes Person.
    for ((i = 0; i < 8; i++)); do
        find_piece 'button "Hero: .*Person' >/dev/null && break
        click 'button "Hero: '
        wait_settled
    done
    click 'field "'
    type_text $seed
    wait_line "field \"$seed\""
    wait_settled
    click 'button "Start"'
    wait_screen table
}

# Checks that the curtain hides every card. Then dismisses the curtain, so that the seat's hand is visible.
take_seat() { # seat
    await_piece 'button "Ready"'
    ! find_piece '^piece ([0-9]|[1-5][0-9]|60) card' >/dev/null || fail "the curtain does not hide the cards"
    take_picture "curtain-$1-$(wc -l <"$trace")"
    click 'button "Ready"'
    wait_settled
}

# Fails if the hand of another seat shows a face. In the trace, only cards that show their face have a name.
expect_hands_hidden() { # seat
    local other=$((1 - $1))
    while read -r card; do
        ! find_piece "^piece $((id_card + card)) card \"[^\"]" >/dev/null || fail "seat $1 sees card $card of seat $other"
    done < <(sed -nE 's/^card ([0-9]+): .* hand$/\1/p' "$harness_out/facts" |
        awk -v first=$((other * 15)) '$1 >= first && $1 < first + 15')
}

# Each seat that may have a usable twist is asked while all hands are hidden.
answer_in_public() { # seat move
    read_facts
    expect_hands_hidden 0
    expect_hands_hidden 1
    take_picture "asked-$(wc -l <"$trace")"
    asked=$((asked + 1))
    if [ "$2" != wait ]; then
        click "button \"$([ "$1" -eq 0 ] && echo Villain || echo Hero)\""
        take_seat "$1"
    fi
}

harness_begin_fast storybook_hot_seat
plan_game "$harness_out/plan.json" $seed
begin_game
seated=-1
battles=0
asked=0
while read -r seat move && [ "$battles" -lt "$turns" ]; do
    if find_piece 'button "Nobody"' >/dev/null; then
        answer_in_public "$seat" "$move"
        seated=$seat
        [ "$move" != wait ] || seated=-1
    else
        [ "$seat" -eq "$seated" ] || take_seat "$seat"
        seated=$seat
    fi
    make_move "$seat" "$move"
    wait_settled_after_move "move $seat $move"
    read_facts
    [ "${move%% *}" = battle ] && battles=$((battles + 1)) || find_piece 'button "Ready"' >/dev/null || expect_hands_hidden "$seat"
done < <(list_moves "$harness_out/plan.json")
[ "$battles" -eq "$turns" ] || fail "only $battles turns were played"
[ "$asked" -gt 0 ] || fail "the game did not ask for a twist"
finish
