#!/bin/bash
# test_together_opened.sh: two people on one screen turn their game into an online game.
# One of them continues in another window.
# A move that the other player has answered is undone only if that player agrees.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include storybook together

sitters=(Bo Ada) # in the order of their seats: the host's seat is the one to move
asked=9          # moves before the next undo request
seed=7

# Starts a game from the shelf with a person in both seats.
begin_at_one_screen() {
    start_here
    click 'card "Storybook Battles"'
    click 'button "New game"'
    wait_screen setup
    until find_piece 'button "Hero: .*Person' >/dev/null; do
        click 'button "Hero: '
        wait_settled
    done
    click '^piece [0-9]+ field'
    type_text $seed
    wait_line "field \"$seed\""
    wait_settled
    click 'button "Start"'
    wait_screen table
}

# Fails unless the host's save has this many moves.
expect_moves() { # number
    at_window Ada has_moves "$1" || fail "there are not $1 moves: $(moves_of "$(save_of "$game")")"
}

has_moves() { # number
    [ "$(moves_of "$(save_of "$game")" | wc -l)" -eq "$1" ]
}

echo_trace() {
    echo "$trace"
}

# Bo asks to undo a move that Ada has answered.
ask_back() { # Ada's answer
    sit Bo
    press ctrl+z
    at_window Ada wait_line '^asked "Bo asks to undo a move"$'
    sit Ada
    picture asked
    at_window Bo mark
    click "button \"$1\""
}

enough() {
    [ "$made" -eq $asked ]
}

harness_begin together_opened
plan_game "$harness_out/plan.json" $seed
arrive Ada
begin_at_one_screen
while read -r seat move; do
    await_piece 'button "Ready"'
    click 'button "Ready"'
    wait_settled
    made=$((made + 1))
    make_move "$seat" "$move"
done < <(moves_of "$harness_out/plan.json" | head -n 2)
picture at-one-screen
find_piece 'button "Ready"' && click 'button "Ready"'
open_for_others
picture opened
come Bo
came_at[Bo]=$made
all_are_there
! grep '^notice ' "$(at_window Ada echo_trace)" || fail "the game is not kept where it was"

follow_together "$harness_out/plan.json"
expect_moves $asked

# Ada declines. Bo cannot ask for the same moves again, but for later ones, and then Ada agrees.
ask_back "Don't undo"
at_window Bo wait_line '^refused "The host does not agree to undo the move\."$'
sit Bo
press ctrl+z
wait_line '^refused "The other players have declined to undo this move\."$'
asked=18
follow_together "$harness_out/plan.json"
expect_moves $asked
ask_back "Undo move"
sit Ada
wait_until "the moves are not taken back" has_moves $((asked - 2))
for name in $people; do
    sit "$name"
    picture "end-of-$name"
    quit
done
pass
