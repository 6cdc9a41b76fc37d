#!/bin/bash
# test_join.sh: tests of the commands `host` and `join`.
# Tests reconnecting over TCP and MQTT, words in any spelling, permissions of saved files, and one host per save.
set -euo pipefail

cd "$(dirname "$0")/.."
program=${BUILD:-build}/storytable
[ -x "$program" ] || { echo "$program is missing"; exit 1; }
# shellcheck source=tests/checks.sh
. tests/checks.sh
[ -x /usr/sbin/mosquitto ] || { echo "mosquitto is missing; make deps installs it"; exit 1; }
port=$(find_free_ports 3)
umask 022

start() { # arguments: NAME COMMAND...
    local name=$1
    shift
    "$@" <&0 >>"$scratch/$name.out" 2>&1 &
    eval "$name=$!"
    started+=($!)
}
started=()
end_test() {
    kill -9 "${started[@]}" 2>/dev/null || true
    wait 2>/dev/null || true
    rm -rf "$scratch"
} 2>/dev/null
trap end_test EXIT

# Waits until a server listens at the port.
await_port() { # port
    local tries=300
    until (: <"/dev/tcp/127.0.0.1/$1") 2>/dev/null; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || return 1
        sleep 0.05
    done
}

exits_with() { # pid status
    local ended=0
    timeout 10 tail --pid="$1" -f /dev/null || return 1
    wait "$1" || ended=$?
    [ "$ended" -eq "$2" ]
}

have_mode() { # mode file...
    local file mode=$1
    shift
    for file in "$@"; do
        [ "$(stat -c %a "$file")" = "$mode" ] || { stat -c '%a %n' "$file" >"$scratch/out"; return 1; }
    done
}

lacks() { # text file
    ! grep -qF -- "$1" "$2"
}

# Starts a host at a free port or a broker, with a new or existing save. Sets $words to the room words.
start_host() { # save arguments...
    local save=$1
    shift
    if [ -e "$save" ]; then set -- "$save" "$@"; else set -- fiction --seed 5 --save "$save" "$@"; fi
    : >"$scratch/host.out"
    start host env XDG_DATA_HOME="$scratch/host" "$program" host "$@" --headless
    await_text host "storytable join"
    words=$(sed -nE 's/.*storytable join [^ ]+ ([a-z ]+)$/\1/p;T;q' "$scratch/host.out")
}

# Starts a guest that reads its input from file descriptor 8.
join_game() { # address words...
    rm -f "$scratch/input"
    mkfifo "$scratch/input"
    : >"$scratch/guest.out"
    exec 8<>"$scratch/input"
    start guest env XDG_DATA_HOME="$scratch/guest" "$program" join "$@" --name Ada <&8
}

# Kills the host and starts it again from its save. The guest must reconnect automatically.
reconnects() { # arguments of the host...
    kill -9 "$host"
    await_text guest "Press Enter to try now" && echo "/say hello" >&8 &&
        await_text guest "You are not connected to the host." && start_host "$scratch/game.save" "$@" &&
        await_text guest "You are connected again. Fiction. You are " 1 &&
        [ "$(grep -oE 'You are The [A-Z][a-z-]*' "$scratch/guest.out" | sort -u | wc -l)" -eq 1 ]
}

check "the host starts" start_host "$scratch/game.save" --port $port
check "only the owner can read the files of the game" have_mode 600 "$scratch/game.save" "$scratch/game.save.table"
status=0
timeout 20 "$program" host "$scratch/game.save" --port $((port + 1)) --headless >"$scratch/out" 2>&1 || status=$?
check "a second host on the same save is rejected" grep -qF "game.save: process $host is using this game" "$scratch/out"
check "the second host exits with status 1" [ "$status" -eq 1 ]
status=

spelled=${words^^}
check "join accepts room words in one argument and in capitals" join_game 127.0.0.1:$port "${spelled// /-}"
check "the guest gets a seat" await_text guest "Fiction. You are The"
check "only the owner can read the seat token" have_mode 600 "$scratch"/guest/storytable/seats/*
chmod 644 "$scratch"/game.save* "$scratch"/guest/storytable/seats/*[0-9]
check "the guest reconnects to a host that was killed" reconnects --port $port
check "the program restricts the permissions of its files" have_mode 600 "$scratch"/game.save "$scratch"/game.save.table "$scratch"/game.save.old \
    "$scratch"/guest/storytable/seats/*
echo "/say well met" >&8
check "the guest has the same seat again" await_text guest "Ada: well met"
kill -9 "$host"
check "the guest loses the connection to the host" await_text guest "Press Enter to try now" 2
echo q >&8
check "q leaves the game" exits_with "$guest" 0

# Creates the save of another host with the same room words.
make_other_host() { # number
    start_host "$scratch/other$1.save" --port $((port + 1)) && kill -9 "$host" &&
        sed -i "s/\"words\":\"[^\"]*\"/\"words\":\"${spelled,,}\"/" "$scratch/other$1.save.table"
}
check "creates another host" make_other_host 1
check "creates a third host" make_other_host 2
check "the other host starts at the same port" start_host "$scratch/other1.save" --port $port
check "the guest joins again" join_game 127.0.0.1:$port "$words"
check "join asks before it joins another host" await_text guest "Join this host? yes or no"
echo no >&8
check "the answer no leaves" exits_with "$guest" 0
check "the guest has not joined the other host" lacks "has joined" "$scratch/host.out"
check "the guest joins once more" join_game 127.0.0.1:$port "$words"
check "join asks again" await_text guest "Join this host? yes or no"
echo yes >&8
check "the answer yes joins the other host" await_text guest "Fiction. You are The"
kill -9 "$host"
check "the guest loses the connection to the other host" await_text guest "Press Enter to try now"
check "the third host starts at the same port" start_host "$scratch/other2.save" --port $port
check "join asks before it reconnects to another host" await_text guest "Join this host? yes or no" 2
echo >&8
check "join repeats the question after an empty line" await_text guest "Join this host? yes or no" 3
echo yes >&8
check "the answer yes connects to the third host" await_text guest "You are connected again. Fiction."
echo q >&8
check "q leaves the game" exits_with "$guest" 0
check "the host reports that the player left" await_text host "Ada left."
check "the host does not report a lost connection" lacks "Ada is away" "$scratch/host.out"
kill -9 "$host"

prints_no_escapes() { # arguments...
    ! XDG_DATA_HOME="$scratch/guest" timeout 20 "$program" "$@" </dev/null >"$scratch/out" 2>&1 && [ -s "$scratch/out" ] &&
        ! LC_ALL=C grep -q $'\e' "$scratch/out"
}
check "errors about an address contain no escape characters" prints_no_escapes join $'\e[31m.invalid' one two three four
check "errors about a player name contain no escape characters" prints_no_escapes join 127.0.0.1:1 one two three four --name $'\e[31m'
strange=$scratch/$'\e]0;mine\a.save'
echo >"$strange"
check "errors about a file name contain no escape characters" prints_no_escapes host "$strange"

# Two players in text mode resign, play a rematch in swapped seats, and see the score.
join_as() { # NAME
    rm -f "$scratch/input.$1"
    mkfifo "$scratch/input.$1"
    : >"$scratch/$1.out"
    exec {input}<>"$scratch/input.$1"
    start "$1" env XDG_DATA_HOME="$scratch/$1" "$program" join 127.0.0.1:$port "$words" --name "$1" <&$input
    eval "to_$1=$input"
}
type_to() { # NAME line
    local to=to_$1
    echo "$2" >&"${!to}"
}
rm -f "$scratch"/game.save*
check "a host with rematches starts" start_host "$scratch/game.save" --port $port --rematch
check "Ada joins" join_as Ada
check "Ada has the first seat" await_text Ada "You are The Guessers."
check "Bo joins" join_as Bo
check "Bo has the second seat" await_text Bo "You are The Lie-brarian."
type_to Ada /draw
check "Bo's program shows the offer of a draw" await_text Bo "The host: Ada offers a draw."
type_to Bo /nodraw
check "Ada's program shows that Bo declines" await_text Ada "The host: Bo declines the draw."
type_to Ada /pause
check "Bo's program shows the pause" await_text Bo "The host: Ada paused the game."
type_to Bo /resume
check "Ada's program shows that the game is resumed" await_text Ada "The host: Bo resumed the game."
type_to Bo /resign
check "Ada's program shows the resignation" await_text Ada "The host: Bo resigned."
check "Ada's program shows the score" await_text Ada "Ada: 1 won."
check "the save has the resignation" grep -q '"resigned": 1' "$scratch/game.save"
type_to Ada /rematch
check "Bo's program shows that Ada wants a rematch" await_text Bo "Ada wants a rematch."
type_to Bo /rematch
check "Ada has the other seat in the rematch" await_text Ada "The rematch begins. You are The Lie-brarian."
check "Bo has the other seat in the rematch" await_text Bo "The rematch begins. You are The Guessers."
type_to Bo /resign
check "the resignation ends the second game" await_text Bo "Ada: 2 won."
type_to Ada q
type_to Bo q
check "the host exits when all players have left" exits_with "$host" 0

printf 'listener %d 127.0.0.1\nallow_anonymous true\n' $((port + 2)) >"$scratch/conf"
start broker /usr/sbin/mosquitto -c "$scratch/conf"
broker_address=mqtt://127.0.0.1:$((port + 2))
rm -f "$scratch"/game.save*
check "the broker starts" await_port $((port + 2))
check "a host at a broker starts" start_host "$scratch/game.save" --broker "$broker_address"
check "join accepts room words in any case" join_game "$broker_address" "${words^}"
check "the guest gets a seat at the broker" await_text guest "Fiction. You are The"
kill -9 "$broker"
check "the guest reports that the connection to the broker is lost" await_text guest "The connection to the broker was lost. Reconnecting."
start broker /usr/sbin/mosquitto -c "$scratch/conf"
check "the guest reports that the broker is connected again" await_text guest "Connected to the broker again." 1 30
kill -9 "$host"
check "the host starts again after it was killed" start_host "$scratch/game.save" --broker "$broker_address"
echo "/say well met" >&8
check "the guest has the same seat again" await_text guest "Ada: well met" 1 20
echo q >&8
check "q leaves the game" exits_with "$guest" 0
check "the host at the broker reports that the player left" await_text host "Ada left."

print_results
