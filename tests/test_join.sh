#!/bin/bash
# test_join.sh: tests of the commands `host` and `join`.
# Tests reconnecting over TCP and MQTT, words in any spelling, permissions of saved files, and one host per save.
set -euo pipefail

cd "$(dirname "$0")/.."
program=${BUILD:-build}/storytable
[ -x "$program" ] || { echo "there is no $program"; exit 1; }
# shellcheck source=tests/checks.sh
. tests/checks.sh
[ -x /usr/sbin/mosquitto ] || { echo "mosquitto does not start: on Debian it is the package mosquitto."; exit 1; }
port=$((20000 + $$ % 3000 * 3)) # below the ports that the system gives to outgoing connections
umask 022

start() { # arguments: NAME COMMAND...
    local name=$1
    shift
    "$@" <&0 >>"$scratch/$name.out" 2>&1 &
    eval "$name=$!"
    started+=($!)
}
started=()
end() {
    kill -9 "${started[@]}" 2>/dev/null || true
    wait 2>/dev/null || true
    rm -rf "$scratch"
} 2>/dev/null
trap end EXIT

# Waits until a server listens at the port.
listens() { # port
    local tries=300
    until (: <"/dev/tcp/127.0.0.1/$1") 2>/dev/null; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || return 1
        sleep 0.05
    done
}

# Waits until the output of NAME contains the text COUNT times.
says() { # name text [count] [seconds]
    local tries=$((${4:-15} * 20))
    until [ "$(grep -cF -- "$2" "$scratch/$1.out")" -ge "${3:-1}" ]; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || { cp "$scratch/$1.out" "$scratch/out"; return 1; }
        sleep 0.05
    done
}

ends_with() { # pid status
    local ended=0
    timeout 10 tail --pid="$1" -f /dev/null || return 1
    wait "$1" || ended=$?
    [ "$ended" -eq "$2" ]
}

modes() { # mode file...
    local file mode=$1
    shift
    for file in "$@"; do
        [ "$(stat -c %a "$file")" = "$mode" ] || { stat -c '%a %n' "$file" >"$scratch/out"; return 1; }
    done
}

lacks() { # text file
    ! grep -qF -- "$1" "$2"
}

# Starts a host at a free port or a broker, with a new or existing save.
open_table() { # save arguments...
    local save=$1
    shift
    if [ -e "$save" ]; then set -- "$save" "$@"; else set -- fiction --seed 5 --save "$save" "$@"; fi
    : >"$scratch/host.out"
    start host env XDG_DATA_HOME="$scratch/host" "$program" host "$@" --headless
    says host "storytable join"
    words=$(sed -nE 's/.*storytable join [^ ]+ ([a-z ]+)$/\1/p;T;q' "$scratch/host.out")
}

# Starts a guest that reads its input from file descriptor 8.
sit_down() { # address words...
    rm -f "$scratch/typed"
    mkfifo "$scratch/typed"
    : >"$scratch/guest.out"
    exec 8<>"$scratch/typed"
    start guest env XDG_DATA_HOME="$scratch/guest" "$program" join "$@" --name Ada <&8
}

# Kills the host and starts it again from its save. The guest must reconnect automatically.
is_rejoined() { # arguments of the host...
    kill -9 "$host"
    says guest "Press Enter to try now" && echo "/say hello" >&8 &&
        says guest "You are not connected to the host." && open_table "$scratch/kept.save" "$@" &&
        says guest "You are connected again. Fiction. You are " 1 &&
        [ "$(grep -oE 'You are The [A-Z][a-z-]*' "$scratch/guest.out" | sort -u | wc -l)" -eq 1 ]
}

check "a table is opened" open_table "$scratch/kept.save" --port $port
check "its files are its owner's alone" modes 600 "$scratch/kept.save" "$scratch/kept.save.table"
status=0
timeout 20 "$program" host "$scratch/kept.save" --port $((port + 1)) --headless >"$scratch/out" 2>&1 || status=$?
check "a second host on the same save is rejected" grep -qF "kept.save: process $host is using this game" "$scratch/out"
check "with an exit status" [ "$status" -eq 1 ]
status=

spelled=${words^^}
check "words in one argument and capitals are understood" sit_down 127.0.0.1:$port "${spelled// /-}"
check "and give a seat" says guest "Fiction. You are The"
check "the seat's token is its owner's alone" modes 600 "$scratch"/guest/storytable/seats/*
chmod 644 "$scratch"/kept.save* "$scratch"/guest/storytable/seats/*[0-9]
check "the guest comes back to a host that was killed" is_rejoined --port $port
check "wider permissions are taken away" modes 600 "$scratch"/kept.save "$scratch"/kept.save.table "$scratch"/kept.save.old \
    "$scratch"/guest/storytable/seats/*
echo "/say well met" >&8
check "the seat is the guest's again" says guest "Ada: well met"
kill -9 "$host"
check "the host is gone" says guest "Press Enter to try now" 2
echo q >&8
check "q leaves" ends_with "$guest" 0

# Starts another host at the same port with the same words.
make_other() { # number
    open_table "$scratch/other$1.save" --port $((port + 1)) && kill -9 "$host" &&
        sed -i "s/\"words\":\"[^\"]*\"/\"words\":\"${spelled,,}\"/" "$scratch/other$1.save.table"
}
check "there are other hosts" make_other 1
check "with the same words" make_other 2
check "one of them answers" open_table "$scratch/other1.save" --port $port
check "the guest joins again" sit_down 127.0.0.1:$port "$words"
check "is asked about the other host" says guest "Join this host? yes or no"
echo no >&8
check "and leaves" ends_with "$guest" 0
check "without a seat there" lacks "has joined" "$scratch/host.out"
check "or joins again" sit_down 127.0.0.1:$port "$words"
check "is asked once more" says guest "Join this host? yes or no"
echo yes >&8
check "and has a seat there" says guest "Fiction. You are The"
kill -9 "$host"
check "that host is gone, too" says guest "Press Enter to try now"
check "a third one answers" open_table "$scratch/other2.save" --port $port
check "the guest is asked again" says guest "Join this host? yes or no" 2
echo >&8
check "asked until there is an answer" says guest "Join this host? yes or no" 3
echo yes >&8
check "and is connected again" says guest "You are connected again. Fiction."
echo q >&8
check "q leaves" ends_with "$guest" 0
check "the host reads that the player left" says host "Ada left."
check "not that the connection is lost" lacks "Ada is away" "$scratch/host.out"
kill -9 "$host"

quiet() { # arguments...
    ! XDG_DATA_HOME="$scratch/guest" timeout 20 "$program" "$@" </dev/null >"$scratch/out" 2>&1 && [ -s "$scratch/out" ] &&
        ! LC_ALL=C grep -q $'\e' "$scratch/out"
}
check "an address does not control the terminal" quiet join $'\e[31m.invalid' one two three four
check "nor does a name" quiet join 127.0.0.1:1 one two three four --name $'\e[31m'
strange=$scratch/$'\e]0;mine\a.save'
echo >"$strange"
check "nor the name of a file" quiet host "$strange"

# Two players in text mode resign, play a rematch in swapped seats, and see the score.
join_as() { # NAME
    rm -f "$scratch/typed.$1"
    mkfifo "$scratch/typed.$1"
    : >"$scratch/$1.out"
    exec {typed}<>"$scratch/typed.$1"
    start "$1" env XDG_DATA_HOME="$scratch/$1" "$program" join 127.0.0.1:$port "$words" --name "$1" <&$typed
    eval "to_$1=$typed"
}
type_to() { # NAME line
    local to=to_$1
    echo "$2" >&"${!to}"
}
rm -f "$scratch"/kept.save*
check "a table with rematches is opened" open_table "$scratch/kept.save" --port $port --rematch
check "Ada joins" join_as Ada
check "and has the first seat" says Ada "You are The Guessers."
check "Bo joins" join_as Bo
check "and has the second seat" says Bo "You are The Lie-brarian."
type_to Ada /draw
check "Bo reads the offer of a draw" says Bo "The host: Ada offers a draw."
type_to Bo /nodraw
check "Ada reads that Bo declines" says Ada "The host: Bo declines the draw."
type_to Ada /pause
check "Bo reads about the pause" says Bo "The host: Ada paused the game."
type_to Bo /resume
check "Ada reads that the game goes on" says Ada "The host: Bo resumed the game."
type_to Bo /resign
check "Ada reads about the resignation" says Ada "The host: Bo resigned."
check "and the score" says Ada "Ada: 1 won."
check "the save has the resignation" grep -q '"resigned": 1' "$scratch/kept.save"
type_to Ada /rematch
check "Bo reads that Ada wants a rematch" says Bo "Ada wants a rematch."
type_to Bo /rematch
check "Ada has the other seat in the rematch" says Ada "The rematch begins. You are The Lie-brarian."
check "and so has Bo" says Bo "The rematch begins. You are The Guessers."
type_to Bo /resign
check "the second game ends, too" says Bo "Ada: 2 won."
type_to Ada q
type_to Bo q
check "the host ends when all have left" ends_with "$host" 0

printf 'listener %d 127.0.0.1\nallow_anonymous true\n' $((port + 2)) >"$scratch/conf"
start broker /usr/sbin/mosquitto -c "$scratch/conf"
broker_address=mqtt://127.0.0.1:$((port + 2))
rm -f "$scratch"/kept.save*
check "the broker starts" listens $((port + 2))
check "a table is opened at a broker" open_table "$scratch/kept.save" --broker "$broker_address"
check "several words in any case" sit_down "$broker_address" "${words^}"
check "give a seat there, too" says guest "Fiction. You are The"
kill -9 "$broker"
check "the guest hears that the broker is gone" says guest "The connection to the broker was lost. Reconnecting."
start broker /usr/sbin/mosquitto -c "$scratch/conf"
check "and that it is there again" says guest "Connected to the broker again." 1 30
kill -9 "$host"
check "a host that was killed is opened again" open_table "$scratch/kept.save" --broker "$broker_address"
echo "/say well met" >&8
check "the seat is the guest's again" says guest "Ada: well met" 1 20
echo q >&8
check "q leaves" ends_with "$guest" 0
check "which the host reads at the broker, too" says host "Ada left."

tell_results
