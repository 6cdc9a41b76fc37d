#!/bin/bash
# test_together_broker.sh: two people play Fiction through a broker, each in a separate window, from the shelf to the end.
# First the guest and then the host is killed and comes back. Then they play a rematch in the same room.
# At the end, no retained messages are left at the broker.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fiction together

sitters=(Ada Bo) # in the order of their seats
lost='^refused "The host is away'
back='^refused "The host is back'
broker=127.0.0.1:$((51000 + $$ % 1500))

before_move() { # seat
    [ "$made" -ne 4 ] || throw_out Bo
    [ "$made" -ne 5 ] || throw_out_host
}

expect_nothing_left() {
    local said
    # shellcheck disable=SC2086 # four words
    said=$("$program" join "mqtt://$broker" $words </dev/null 2>&1) || true
    [ "$said" = "This broker has no game with these four room words. Check the words." ] || fail "something is left at the broker: $said"
}

start_broker() {
    command -v /usr/sbin/mosquitto >/dev/null || fail "mosquitto is not there: on Debian it is the package mosquitto"
    printf 'listener %s 127.0.0.1\nallow_anonymous true\n' "${broker#*:}" >"$harness_home/mosquitto.conf"
    /usr/sbin/mosquitto -c "$harness_home/mosquitto.conf" 2>/dev/null &
    harness_others+=" $!"
}

hang_at_broker() {
    mark
    click 'button "Use a broker'
    wait_settled
    type_text "mqtt://$broker"
    picture broker
    press Return
    wait_line '^at broker$'
    wait_settled
    table_at=mqtt://$broker
}

harness_begin together_broker
start_broker
find_plan reader,careless 3
arrive Ada
set_up Fiction "The Lie-brarian"
open_table
hang_at_broker
picture open
come Bo
all_are_there
follow_together "$harness_out/plan.json"
see_the_end
expect_plan_kept
sit Ada
click 'button "Rematch"'
wait_settled
sit Bo
await_piece 'label "[^"]* wants a rematch"'
mark_all
click 'button "Rematch"'
change_sides
plan_rematch
follow_together "$harness_out/plan.json"
see_the_end
leave_all
expect_nothing_left
pass
