#!/bin/bash
# test_together_resumed.sh: a host quits an online game, crashes, and resumes the game.
# The game is online again with the host in the same seat only, and shows no seed.
# At last, the host takes over the seat of an absent guest, and all players are told.
set -euo pipefail
# Runs in a separate network if possible, so that no other program takes the port while the host is away.
if [ -z "${APART:-}" ] && unshare -rn true 2>/dev/null; then
    APART=1 exec unshare -rn sh -c 'ip link set lo up && exec "$0"' "$0"
fi
. "$(dirname "$0")/harness.sh"
include storybook together

sitters=(Ada Bo) # in the order of their seats
seed=7
enough_moves=0

enough() {
    [ "$made" -ge "$enough_moves" ]
}

play_until() { # number of moves
    enough_moves=$1
    follow_together "$harness_out/plan.json"
}

# The host leaves by the menu. The guest's window reports this, and reconnects when the game is open again.
quit_and_resume() {
    sit Ada
    quit
    at_window Bo wait_line '^table closed '
    at_window Bo quit
    came_at[Ada]=$made
    resume_table
    picture resumed
    expect_own_seat_only
    sit Bo
    start_here
    rejoin_table
    all_are_there
}

# The guest's seat is not offered to anyone else, and no curtain hides the table.
expect_own_seat_only() {
    at_window Ada expect_no_curtain
    ! at_window Ada find_piece 'button "Ready"' >/dev/null || fail "the guest's seat is offered"
}

# Before the end of the game, the position, the seed and the guest's hand cannot be printed.
expect_no_dump() {
    local save
    cp "$(at_window Ada save_of "$game")" "$harness_out/copy.save"
    save=$harness_out/copy.save # the save itself is locked
    ! "$program" verify "$save" --dump >"$harness_out/dump" 2>&1 || fail "the position is printed"
    grep 'this online game is not over' "$harness_out/dump" >/dev/null || fail "no reason: $(cat "$harness_out/dump")"
    ! "$program" play "$game" --text --save "$save" </dev/null >"$harness_out/dump" 2>&1 || fail "the game is open to all"
    grep 'storytable host' "$harness_out/dump" >/dev/null || fail "no reason: $(cat "$harness_out/dump")"
}

expect_no_seed() {
    sit Ada
    press F10
    await_piece 'button "Back to the game"'
    picture menu
    ! find_piece 'button "Copy seed"' >/dev/null || fail "the menu offers the seed"
    press Escape
    wait_settled
    ! grep -i 'seed' "$trace" || fail "the trace tells the seed"
}

# Opens the dialog of a seat in the player list.
choose_seat() { # name
    press F10
    await_piece 'button "Players"'
    click 'button "Players"'
    wait_settled
    click "button \"[^\"]*$1"
    wait_settled
}

take_over_bo() {
    sit Bo
    quit
    sit Ada
    wait_line '^told "Bo left\.'
    choose_seat Bo
    picture away
    click "button \"Take over Bo's seat\""
    wait_settled
    picture confirm
    mark
    click 'button "Take over seat"'
    wait_line '^told "The host: .* has taken over the seat of '
    wait_settled
    wait_until "the record does not tell that the seat was taken" is_recorded
    picture taken
}

is_recorded() {
    grep '"taken": 2' "$(save_of "$game")" >/dev/null
}

# A spectator who comes later is told that the host took over the seat. The seat is not free.
come_back_for_nothing() {
    sit Bo
    start_here
    mark
    press j
    wait_screen join
    click 'button "Spectate"'
    wait_screen table
    wait_line '^told "The host: .* has taken over the seat of '
    picture told
}

harness_begin together_resumed
plan_game "$harness_out/plan.json" $seed
arrive Ada
set_up "Storybook Battles" Hero
open_table
come Bo
all_are_there
play_until 3
expect_no_seed
expect_no_dump
quit_and_resume
play_until 5
throw_out_host
expect_own_seat_only
play_until 7
take_over_bo
come_back_for_nothing
sit Ada
quit
sit Bo
wait_line '^table closed '
quit
pass
