#!/bin/bash
# test_online_other_host.sh: a different host has the room words of an earlier game.
# The window asks before it connects to that host, both when it reconnects and on the Join page.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include online

port=$(find_free_ports 1)
host_pid=
words="acorn bread candle dream"
game_address=127.0.0.1:$port

# Starts the host with this number, which has its own key.
# All hosts have the same room words.
start_host() { # number game
    local save=$harness_home/host$1.jsonl
    if [ ! -e "$save" ]; then
        run_host "$save" "$2"
        stop_host
        sed -i "s/\"words\":\"[^\"]*\"/\"words\":\"$words\"/" "$save.table"
    fi
    run_host "$save"
}

run_host() { # save [game]
    rm -f "$harness_home/host_output"
    # shellcheck disable=SC2086 # a game, or none
    "$program" host ${2:-"$1"} ${2:+--save "$1"} --port "$port" --headless >"$harness_home/host_output" 2>&1 &
    host_pid=$!
    harness_others+=" $host_pid"
    wait_for "Other players run" "$harness_home/host_output"
}

wait_for() { # text file
    local tries=400
    until grep -qs "$1" "$2"; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || fail "the host does not print \"$1\", but: $(cat "$2")"
        sleep_seconds 0.05
    done
}

stop_host() {
    kill -9 "$host_pid"
    wait "$host_pid" 2>/dev/null || true
}

expect_question() {
    wait_line '^other host "A different host answered'
    wait_settled
    await_piece "button \"Don't join\""
    await_piece 'button "Join this host"'
}

harness_begin online_other_host
add_person Bo
start_host 1 fiction
start_program
join_game
mark_trace
stop_host
wait_line "$lost_line"
start_host 2 fiction_impossible
expect_question
take_picture reconnect
mark_trace
click 'button "Join this host"'
wait_line "$back_line"
wait_settled
take_picture joined
mark_trace
stop_host
wait_line "$lost_line"
start_host 3 fiction
expect_question
mark_trace
click "button \"Don't join\""
wait_line '^table closed "A different host answered'
wait_settled
take_picture closed
click 'button "Back to the shelf"'
wait_screen launcher
wait_settled

mark_trace
press_key j
wait_screen join
press_key Return
expect_question
take_picture join
mark_trace
click "button \"Don't join\""
wait_line '^refused "A different host answered'
wait_settled
take_picture rejected
press_key Return
expect_question
click 'button "Join this host"'
wait_screen table
wait_settled
finish
