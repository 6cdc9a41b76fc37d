#!/bin/bash
# test_serve.sh: tests of the commands `serve`, `serve open`, `serve list` and `serve close`.
# Guests play at tables of a server that is killed, stopped and started again.
set -euo pipefail

cd "$(dirname "$0")/.."
program=${BUILD:-build}/storytable
[ -x "$program" ] || { echo "there is no $program"; exit 1; }
# shellcheck source=tests/checks.sh
. tests/checks.sh
port=$((29000 + $$ % 600 * 5)) # other ports than in test_join.sh
tables=$scratch/server/storytable/tables
TABLES=20 # the server polls more than 64 sockets
TOGETHER=5

started=()
end() {
    kill -9 "${started[@]}" 2>/dev/null || true
    wait 2>/dev/null || true
    rm -rf "$scratch"
} 2>/dev/null
trap end EXIT

lacks() { # text file
    ! grep -qF -- "$1" "$2"
}

serve() { # arguments...
    XDG_DATA_HOME="$scratch/server" "$program" serve "$@" >"$scratch/out" 2>"$scratch/err"
}

fails() { # text command...
    local text=$1
    shift
    ! "$@" && grep -qF -- "$text" "$scratch/err"
}

printed() { # text
    grep -qF -- "$1" "$scratch/out"
}

start_server() { # number of tables that it opens, arguments...
    local count=$1
    shift
    : >"$scratch/server.out"
    XDG_DATA_HOME="$scratch/server" "$program" serve "$@" >"$scratch/server.out" 2>&1 &
    server=$!
    started+=("$server")
    await_text server "The table is open." "$count" 60
}

# Opens tables in several processes at the same time.
open_together() {
    local opening=() process
    for ((i = 0; i < TOGETHER; i++)); do
        XDG_DATA_HOME="$scratch/server" "$program" serve open fiction >/dev/null 2>>"$scratch/err" &
        opening+=($!)
    done
    for process in "${opening[@]}"; do
        wait "$process" || return 1
    done
}

open_friday() {
    serve open fiction --name friday --port "$port" || return 1
    words=$(sed -nE 's/.*storytable join [^ ]+ ([a-z ]+)$/\1/p' "$scratch/out")
    [ -n "$words" ]
}

join_as() { # NAME
    rm -f "$scratch/typed.$1"
    mkfifo "$scratch/typed.$1"
    exec {typed}<>"$scratch/typed.$1"
    # shellcheck disable=SC2086 # the words are 4 arguments
    XDG_DATA_HOME="$scratch/$1" "$program" join 127.0.0.1:$port $words --name "$1" <&$typed >"$scratch/$1.out" 2>&1 &
    started+=($!)
    eval "to_$1=$typed"
}
type_to() { # NAME line
    local to=to_$1
    echo "$2" >&"${!to}"
}

stops() { # signal
    kill -s "$1" "$server"
    timeout 20 tail --pid="$server" -f /dev/null
}

is_private() { # file...
    local file
    for file in "$@"; do
        [ "$(stat -c %a "$file")" = 600 ] || return 1
    done
}

mkdir -p "$tables"
: >"$tables/friday.close"
check "a table is opened while there is no server" open_friday
check "an old request to close a table of this name is gone" test ! -e "$tables/friday.close"
check "which is said" printed "The server is not running."
check "its files are its owner's alone" is_private "$tables/friday.save" "$tables/friday.save.table"
check "a second table of this name is rejected" fails 'already a table "friday"' serve open fiction --name friday
check "and a name that is a path" fails 'unlike "../friday"' serve open fiction --name ../friday
check "and the port of another table" fails "Another table has port $port." serve open fiction --port "$port"
check "and an unknown game" fails 'no game "chess"' serve open chess
check "and a seed, which a player could know" fails 'no option "--seed"' serve open fiction --seed 5
check "a table gets a name" serve open storybook_battles --people 1
check "from its game" printed "storybook-battles-1: Storybook Battles, seats: 2."
check "the tables are listed" serve list
check "with free seats" printed "friday: Fiction, moves: 0, seats: free, free"
check "and the command that joins them" printed "storytable join THIS-MACHINE:$port $words"
check "and bots" grep -qE '^storybook-battles-1: .*seats: free, [a-z]' "$scratch/out"
check "a table closes without a server" serve close storybook-battles-1
check "which keeps its save" test -f "$tables/closed/storybook-battles-1.save" -a ! -e "$tables/storybook-battles-1.save"
check "only once" fails 'There is no table "storybook-battles-1".' serve close storybook-battles-1

cp "$tables/friday.save" "$tables/broken.save"
echo nothing >"$tables/broken.save.table"
check "a damaged table is listed" serve list
check "with the reason" grep -q '^broken: .' "$scratch/out"
rm "$tables"/broken.save*

check "tables open at the same time" open_together
check "with different names" test "$(find "$tables" -name 'fiction-*.save' | wc -l)" = "$TOGETHER"
check "and different ports" test "$(sed -n 's/.*"port": *\([0-9]*\).*/\1/p' "$tables"/fiction-*.save.table | sort -u | wc -l)" = "$TOGETHER"
rm "$tables"/fiction-*.save*

check "the server opens the table" start_server 1
check "a second server is rejected" fails "already running" serve
check "Ada joins" join_as Ada
check "and has a seat" await_text Ada "Fiction. You are The"
cp "$tables/friday.save" "$scratch/friday.save"
check "the server is killed" stops KILL
check "and opens the table again" start_server 1 --broker mqtt://127.0.0.1:$((port + 4))
check "although there is no broker" await_text server "127.0.0.1:$((port + 4))"
check "with the same deal, which MQTT guests still have" cmp "$tables/friday.save" "$scratch/friday.save"
check "Ada has the seat again" await_text Ada "You are connected again. Fiction."
check "Bo joins" join_as Bo
check "and has the other seat" await_text Bo "Fiction. You are The"
type_to Ada "/say hello Bo"
check "players talk" await_text Bo "Ada: hello Bo"
check "which the server does not print" lacks "hello" "$scratch/server.out"
check "it prints events" await_text server "friday: Bo has joined"
check "the tables are listed" serve list
check "with players" printed "friday: Fiction, moves: 0, seats: Ada, Bo"
check "and a server" lacks "not running" "$scratch/out"
type_to Bo /resign
check "Ada reads about the resignation" await_text Ada "The host: Bo resigned."
check "the players dealt together, although the server was killed" grep -q '"fair"' "$tables/friday.save"
check "the table is over" serve list
check "in the list" printed ", over"
type_to Ada /rematch
type_to Bo /rematch
check "a rematch begins" await_text Ada "The rematch begins."
check "the server is stopped" stops TERM
check "and await_text good-bye" await_text Ada "The host closed the game. When it is open again"
check "its lock is gone" test ! -e "$tables/friday.save.lock"

# A port that another program uses does not keep other tables from opening.
"$program" host fiction --headless --port $((port + 2)) >"$scratch/host.out" 2>&1 &
started+=($!)
check "another program listens on a port" await_text host "Other players run"
cp "$tables/friday.save" "$tables/held.save"
"$program" host "$tables/held.save" --headless --port $((port + 3)) >"$scratch/holder.out" 2>&1 &
holder=$!
started+=("$holder")
check "another program hosts a table" await_text holder "Other players run"
check "a table with this port" serve open fiction --name same --port $((port + 2))
for ((i = 3; i <= TABLES; i++)); do
    serve open fiction || check "opening table $i" false
done
check "the server opens all other tables" start_server $((TABLES - 1))
check "it await_text which table it cannot open" await_text server "Cannot listen on port $((port + 2))."
check "the list is printed" serve list
check "and await_text so, too" printed "The server has not opened this table."
check "Ada joins again" join_as Ada
check "and has a seat in the rematch" await_text Ada "Fiction. You are The"
check "a table opens while the server runs" serve open fiction --name later
check "at once" await_text server "later: The table is open."
check "a table that is not open closes" serve close same
check "the server does not open a table that another program hosts" await_text server "held.save: process $holder"
: >"$tables/held.close"
check "nor closes it" await_text server "held.save: process $holder" 2
mv "$tables" "$tables.away"
sleep 2.5
mv "$tables.away" "$tables"
check "tables stay open while the folder cannot be read" lacks "friday: The table is closed." "$scratch/server.out"
sleep 1.5
check "a request to close a table stays" test -e "$tables/held.save" -a -e "$tables/held.close"
check "and is not tried every second" test "$(grep -c held.save "$scratch/server.out")" = 2
check "a table closes" serve close friday
check "Ada reads it" await_text Ada "The host closed the game."
check "the save is kept" "$program" verify "$tables/closed/friday.save"
check "with its room" test -f "$tables/closed/friday.save.table"
rm "$tables/later.save"
check "a deleted save closes its table" await_text server "later: The table is closed."

# A table closes when its game is over and everyone has left.
check "a table for one player and a bot opens" serve open fiction --name solo --people 1 --port $((port + 1))
words=$(sed -nE 's/.*storytable join [^ ]+ ([a-z ]+)$/\1/p' "$scratch/out")
check "at once" await_text server "solo: The table is open."
port=$((port + 1))
check "Cy joins" join_as Cy
check "and has a seat" await_text Cy "Fiction. You are The"
type_to Cy /resign
check "Cy resigns" await_text Cy "Cy resigned."
check "the table stays open while Cy is there" lacks "solo: The table is closed." "$scratch/server.out"
type_to Cy q
check "and closes when Cy leaves" await_text server "solo: The table is closed."
check "its save is kept" "$program" verify "$tables/closed/solo.save"
cp "$tables/closed/solo.save.table" "$tables/again.save.table"
cp "$tables/closed/solo.save" "$tables/again.save"
check "a finished game opens again" await_text server "again: The table is open."
check "another table opens" serve open fiction --name last
check "too" await_text server "last: The table is open."
check "a finished game waits for its guests" lacks "again: The table is closed." "$scratch/server.out"
check "the server is stopped by Ctrl+C" stops INT


print_results
