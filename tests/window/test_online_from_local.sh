#!/bin/bash
# test_online_from_local.sh: two people on one screen turn their game into an online game.
# One of them continues in another window.
# A move that the other player has answered is undone only if that player agrees.
# The question closes when the player who asks makes a move instead.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include storybook online

players=(Bo Ada) # in the order of their seats: the host's seat is the one to move
undo_at=9        # number of moves before the next undo request
seed=7

# Starts a game from the shelf with a person in both seats.
start_on_one_screen() {
    start_program
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
    at_window Ada has_moves "$1" || fail "the save does not have $1 moves: $(list_moves "$(find_save "$game")")"
}

has_moves() { # number
    [ "$(list_moves "$(find_save "$game")" | wc -l)" -eq "$1" ]
}

echo_trace() {
    echo "$trace"
}

# Bo asks to undo a move that Ada has answered.
ask_for_undo() { # Ada's answer
    switch_to Bo
    press_key ctrl+z
    at_window Ada wait_line '^asked "Bo asks to undo a move"$'
    switch_to Ada
    take_picture asked
    at_window Bo mark_trace
    click "button \"$1\""
}

is_question_closed() {
    ! find_piece 'button "Undo move"' >/dev/null
}

is_plan_done() {
    [ "$move_count" -eq $undo_at ]
}

harness_begin online_from_local
plan_game "$harness_out/plan.json" $seed
add_person Ada
start_on_one_screen
while read -r seat move; do
    await_piece 'button "Ready"'
    click 'button "Ready"'
    wait_settled
    move_count=$((move_count + 1))
    make_move "$seat" "$move"
done < <(list_moves "$harness_out/plan.json" | head -n 2)
take_picture at-one-screen
find_piece 'button "Ready"' && click 'button "Ready"'
host_running_game
take_picture opened
add_guest Bo
joined_at[Bo]=$move_count
await_all_joined
! grep '^notice ' "$(at_window Ada echo_trace)" || fail "a notice appears when the game becomes an online game"

play_plan_online "$harness_out/plan.json"
expect_moves $undo_at

# Ada declines, so Bo cannot ask to undo the same move again. After more moves, Bo asks again, and Ada agrees.
ask_for_undo "Don't undo"
at_window Bo wait_line '^refused "The host does not agree to undo the move\."$'
switch_to Bo
press_key ctrl+z
wait_line '^refused "The other players have declined to undo this move\."$'
undo_at=17
play_plan_online "$harness_out/plan.json"
switch_to Ada
press_key ctrl+z
at_window Bo wait_line '^asked "The host asks to undo a move"$'
undo_at=18
play_plan_online "$harness_out/plan.json"
at_window Bo wait_until "the question stays open" is_question_closed
expect_moves $undo_at
ask_for_undo "Undo move"
switch_to Ada
wait_until "the moves were not undone" has_moves $((undo_at - 2))
for name in $people; do
    switch_to "$name"
    take_picture "end-of-$name"
    quit
done
pass
