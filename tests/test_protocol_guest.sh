#!/bin/bash
# test_protocol_guest.sh: tests that docs/protocol.md is complete.
# protocol_guest.py is a client written only from this document.
# The client joins over TCP and at a broker, makes a move and leaves.
set -euo pipefail

cd "$(dirname "$0")/.."
program=${BUILD:-build}/storytable
[ -x "$program" ] || { echo "$program is missing"; exit 1; }
# shellcheck source=tests/checks.sh
. tests/checks.sh
export XDG_DATA_HOME=$scratch/data XDG_CONFIG_HOME=$scratch/config
PATH=$PATH:/usr/sbin
started=
capabilities=()
port=$(find_free_ports 2)
trap '[ -z "$started" ] || kill $started 2>/dev/null || true; rm -rf "$scratch"' EXIT

# Starts a command that ends with this test, and writes its output to a file.
start() { # file command...
    "${@:2}" >"$1" 2>&1 </dev/null &
    started+=" $!"
}

wait_for() { # text file
    for _ in {1..200}; do
        ! grep -qs -- "$1" "$2" || return 0
        sleep 0.05
    done
    echo "'$1' is not in $2:"
    cat "$2"
    return 1
}

run_guest() { # address words move
    status=0
    timeout 30 python3 tests/protocol_guest.py "$1" "$2" Ada "$3" "${capabilities[@]}" >"$scratch/out" 2>"$scratch/err" || status=$?
}

find_room_words() { # file
    sed -nE 's/.* join [^ ]+ ([a-z ]+)$/\1/p' "$1" | head -n 1
}

has_made_move() {
    [ "$status" -eq 0 ] && grep -q '^seat 0 of fiction$' "$scratch/out" && grep -q 'CRANE' "$scratch/out"
}

is_rejected() { # text
    [ "$status" -eq 1 ] && grep -q -- "$1" "$scratch/err"
}

# Checks that the guest's seat and move are in the output of the host and in the host's save.
host_reports_guest() { # file
    wait_for "Ada is away" "$1" && grep -q "Ada has joined as The Guessers" "$1" && grep -q '"move": "guess crane"' "$2"
}

# Joins the game at an address, makes a move, and checks that a second guest finds no free seat.
# The host writes to $scratch/TRANSPORT.
check_guest() { # transport address save
    local words
    words=$(find_room_words "$scratch/$1")
    run_guest "$2" "$words" "guess crane"
    check "the guest makes a move over $1" has_made_move
    check "the host reports and saves the move over $1" host_reports_guest "$scratch/$1" "$3"
    run_guest "$2" "$words" "guess crane"
    check "the host rejects a guest without a free seat over $1" is_rejected "All seats are taken. You can join as a spectator."
}

game="fiction --seed 7 --people 1 --headless"
# shellcheck disable=SC2086
start "$scratch/TCP" "$program" host $game --port "$port" --save "$scratch/tcp.jsonl"
wait_for join "$scratch/TCP"
run_guest "127.0.0.1:$port" "acorn acorn acorn acorn" "guess crane"
check "the host rejects other words over TCP" is_rejected "the words are not those of this table"
check_guest TCP "127.0.0.1:$port" "$scratch/tcp.jsonl"

printf 'listener %s 127.0.0.1\nallow_anonymous true\n' $((port + 1)) >"$scratch/mosquitto.conf"
start "$scratch/mosquitto" mosquitto -c "$scratch/mosquitto.conf"
wait_for running "$scratch/mosquitto"
# shellcheck disable=SC2086
start "$scratch/MQTT" "$program" host $game --broker "mqtt://127.0.0.1:$((port + 1))" --save "$scratch/mqtt.jsonl"
wait_for join "$scratch/MQTT"
check_guest MQTT "mqtt://127.0.0.1:$((port + 1))" "$scratch/mqtt.jsonl"

# shellcheck disable=SC2086
start "$scratch/delta" "$program" host $game --broker "mqtt://127.0.0.1:$((port + 1))" --save "$scratch/delta.jsonl"
wait_for join "$scratch/delta"
capabilities=(delta)
check_guest delta "mqtt://127.0.0.1:$((port + 1))" "$scratch/delta.jsonl"
print_results
