#!/bin/bash
# test_online_broker.sh: two people play Fiction through a broker, each in a separate window, from the shelf to the end.
# First the guest and then the host is killed and comes back. Then they play a rematch in the same room.
# At the end, no retained messages are left at the broker.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fiction online

players=(Ada Bo) # in the order of their seats
use_broker_lines

before_move() { # seat
    [ "$move_count" -ne 4 ] || restart_guest Bo
    [ "$move_count" -ne 5 ] || restart_host
}

expect_no_messages() {
    local output
    # shellcheck disable=SC2086 # four words
    output=$("$program" join "mqtt://$broker" $words </dev/null 2>&1) || true
    [ "$output" = "This broker has no game with these four room words. Check the words." ] || fail "messages are left at the broker: $output"
}

harness_begin online_broker
start_broker
find_plan reader,careless 3
add_person Ada
set_up Fiction "The Lie-brarian"
host_game
move_game_to_broker
take_picture open
add_guest Bo
await_all_joined
play_plan_online "$harness_out/plan.json"
check_end_screens
expect_plan_saved
switch_to Ada
click 'button "Rematch"'
wait_settled
switch_to Bo
await_piece 'label "[^"]* wants a rematch"'
mark_traces
click 'button "Rematch"'
await_rematch
plan_rematch
play_plan_online "$harness_out/plan.json"
check_end_screens
end_online_game
expect_no_messages
pass
