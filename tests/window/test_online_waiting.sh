#!/bin/bash
# test_online_waiting.sh: a guest at a broker plays a turn while the host is away. The window shows the moves whose results
# the guest knows. They can be undone, survive a restart of the guest, and are made when the host is back.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fiction online

players=(Bo Ada) # in the order of their seats
use_broker_lines

# The pencil must be selected.
mark_letter() { # letter
    click_piece "$(letter_piece "$1")"
}

# Waits until the window shows this number of moves without the host.
expect_waiting() { # moves
    wait_line "^waiting $1\$"
    wait_settled
}

# Lets the Lie-brarian choose the planned word, then closes the host's window.
leave_guest_alone() {
    local secret
    secret=$(list_moves "$harness_out/plan.json" | sed -nE '1s/^1 //p')
    switch_to Ada
    move_count=1
    make_move 1 "$secret"
    at_window Bo wait_until "the guest does not see the move" has_settled
    quit
    switch_to Bo
    wait_line "$lost_line"
    wait_settled
}

expect_banner() { # text
    wait_line "^banner \"\\*The host\\* is away. $1\"\$"
    wait_settled
}

guess_word() {
    type_text crane
    press_key Return
    expect_banner "3 of your moves wait for the host. Undo removes the last."
}

play_turn() {
    click_piece $id_pen_no
    wait_settled
    mark_letter q
    expect_waiting 1
    expect_banner "Your move waits for the host. Undo removes it."
    mark_letter x
    expect_waiting 2
    expect_banner "2 of your moves wait for the host. Undo removes the last."
    guess_word
    take_picture turn
}

# Checks that the player cannot move after the guess, and that the Guess button looks so. The guest does not know the
# clues until the host is back.
expect_no_more_moves() {
    await_piece 'button "Guess" .* disabled'
    mark_letter z
    wait_line '^refused "Your move is waiting for the host. Undo removes it."'
    wait_settled
}

undo_guess() {
    mark_trace
    press_key ctrl+z
    wait_line '^refused "Your move was undone before the host received it."'
    expect_banner "2 of your moves wait for the host. Undo removes the last."
}

restart_late_guest() {
    kill_program
    start_program
    rejoin_game
    expect_banner "2 of your moves wait for the host. Undo removes the last."
    take_picture restarted
}

expect_turn_saved() {
    diff <(list_moves "$(at_window Ada find_save "$game")" | tail -n +2 | sed -E 's/ after [0-9]+$//') <(printf '0 mark %s no\n' q x && echo "0 guess crane") ||
        fail "the host has made other moves"
}

return_to_table() {
    switch_to Ada
    joined_at[Ada]=1
    mark_trace
    resume_game
    wait_until "the host does not make the waiting moves" eval '[ "$(grep -c "^move 0 " "$trace")" -eq 3 ]'
    wait_settled
    take_picture returned
    expect_turn_saved
    switch_to Bo
    wait_line '^waiting 0$'
    wait_until "the guest does not see the moves" eval '[ "$(print_news | grep -c "^move 0 ")" -eq 3 ]'
    wait_settled
    print_news | grep -q '^sound undo' && fail "moves that the host has made sound like undone moves"
    take_picture answered
}

harness_begin online_waiting
start_broker
find_plan reader,careless 3
add_person Ada
set_up Fiction "The Guessers" "The Lie-brarian=Person"
host_game
move_game_to_broker
add_guest Bo
await_all_joined
leave_guest_alone
play_turn
expect_no_more_moves
undo_guess
restart_late_guest
guess_word
mark_trace
return_to_table
pass
