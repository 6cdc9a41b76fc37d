#!/bin/bash
# test_together_other_host.sh: a different host has the invitation words of an earlier game.
# The window asks before it connects to that host, both when it reconnects and on the Join page.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include together

port=$((52600 + $$ % 900))
host_pid=
words="acorn bread candle dream"
table_at=127.0.0.1:$port

# Starts the host with this number, which has its own key.
# All hosts have the same invitation words.
start_host() { # number game
    local save=$harness_home/host$1.jsonl
    if [ ! -e "$save" ]; then
        serve "$save" "$2"
        stop_host
        sed -i "s/\"words\":\"[^\"]*\"/\"words\":\"$words\"/" "$save.table"
    fi
    serve "$save"
}

serve() { # save [game]
    rm -f "$harness_home/said"
    # shellcheck disable=SC2086 # a game, or none
    "$program" host ${2:-"$1"} ${2:+--save "$1"} --port "$port" --headless >"$harness_home/said" 2>&1 &
    host_pid=$!
    harness_others+=" $host_pid"
    wait_for "Other players run" "$harness_home/said"
}

wait_for() { # words file
    local tries=400
    until grep -qs "$1" "$2"; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || fail "the host does not say \"$1\", but: $(cat "$2")"
        nap 0.05
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

harness_begin together_other_host
arrive Bo
start_host 1 fiction
start_here
join_table
mark
stop_host
wait_line "$lost"
start_host 2 fiction_impossible
expect_question
picture reconnect
mark
click 'button "Join this host"'
wait_line "$back"
wait_settled
picture joined
mark
stop_host
wait_line "$lost"
start_host 3 fiction
expect_question
mark
click "button \"Don't join\""
wait_line '^table closed "A different host answered'
wait_settled
picture closed
click 'button "Back to the shelf"'
wait_screen launcher
wait_settled

mark
press j
wait_screen join
press Return
expect_question
picture join
mark
click "button \"Don't join\""
wait_line '^refused "A different host answered'
wait_settled
picture refused
press Return
expect_question
click 'button "Join this host"'
wait_screen table
wait_settled
finish
