#!/bin/bash
# test_online_resume.sh: a host quits an online game, crashes, and resumes the game.
# Then the game is online again. The host has only the seat that it had before, and no window shows the seed.
# At the end, the host takes over the seat of an absent guest, and all windows show it.
set -euo pipefail
# Runs in a separate network if possible, so that no other program takes the port while the host is away.
if [ -z "${APART:-}" ] && unshare -rn true 2>/dev/null; then
    APART=1 exec unshare -rn sh -c 'ip link set lo up && exec "$0"' "$0"
fi
. "$(dirname "$0")/harness.sh"
include storybook online

players=(Ada Bo) # in the order of their seats
seed=7
plan_end=0

is_plan_done() {
    [ "$move_count" -ge "$plan_end" ]
}

play_until() { # number of moves
    plan_end=$1
    play_plan_online "$harness_out/plan.json"
}

# The host quits and resumes the game, and the guest joins it again.
quit_and_resume() {
    switch_to Ada
    quit
    at_window Bo wait_line '^table closed '
    at_window Bo quit
    joined_at[Ada]=$move_count
    resume_game
    take_picture resumed
    expect_own_seat_only
    switch_to Bo
    start_program
    rejoin_game
    await_all_joined
}

# The guest's seat is not offered to anyone else, and no curtain hides the table.
expect_own_seat_only() {
    at_window Ada expect_no_curtain
    ! at_window Ada find_piece 'button "Ready"' >/dev/null || fail "the guest's seat is offered"
}

# Before the end of the game, the position, the seed and the guest's hand cannot be printed.
expect_no_dump() {
    local save
    cp "$(at_window Ada find_save "$game")" "$harness_out/copy.save"
    save=$harness_out/copy.save # the save itself is locked
    ! "$program" verify "$save" --dump >"$harness_out/dump" 2>&1 || fail "verify prints the position of an unfinished online game"
    grep 'this online game is not over' "$harness_out/dump" >/dev/null || fail "the error has no reason: $(cat "$harness_out/dump")"
    ! "$program" play "$game" --text --save "$save" </dev/null >"$harness_out/dump" 2>&1 || fail "play opens an unfinished online game"
    grep 'storytable host' "$harness_out/dump" >/dev/null || fail "the error has no reason: $(cat "$harness_out/dump")"
}

expect_no_seed() {
    switch_to Ada
    press_key F10
    await_piece 'button "Back to the game"'
    take_picture menu
    ! find_piece 'button "Copy seed"' >/dev/null || fail "the menu offers the seed"
    press_key Escape
    wait_settled
    ! grep -i 'seed' "$trace" || fail "the trace contains the seed"
}

# Opens the dialog of a seat in the player list.
choose_seat() { # name
    press_key F10
    await_piece 'button "Players"'
    click 'button "Players"'
    wait_settled
    click "button \"[^\"]*$1"
    wait_settled
}

take_over_bo() {
    switch_to Bo
    quit
    switch_to Ada
    wait_line '^told "Bo left\.'
    choose_seat Bo
    take_picture away
    click "button \"Take over Bo's seat\""
    wait_settled
    take_picture confirm
    mark_trace
    click 'button "Take over seat"'
    wait_line '^told "The host: .* has taken over the seat of '
    wait_settled
    wait_until "the save does not show that the host took over the seat" is_recorded
    take_picture seat_taken
}

is_recorded() {
    grep '"taken": 2' "$(find_save "$game")" >/dev/null
}

# The guest comes back as a spectator, and sees that the host took over the seat.
rejoin_as_spectator() {
    switch_to Bo
    start_program
    mark_trace
    press_key j
    wait_screen join
    click 'button "Spectate"'
    wait_screen table
    wait_line '^told "The host: .* has taken over the seat of '
    take_picture spectator
}

harness_begin online_resume
plan_game "$harness_out/plan.json" $seed
add_person Ada
set_up "Storybook Battles" Hero
host_game
add_guest Bo
await_all_joined
play_until 3
expect_no_seed
expect_no_dump
quit_and_resume
play_until 5
restart_host
expect_own_seat_only
play_until 7
take_over_bo
rejoin_as_spectator
switch_to Ada
quit
switch_to Bo
wait_line '^table closed '
quit
pass
