#!/bin/bash
# test_serve.sh: tests of the commands `serve`, `serve open`, `serve list` and `serve close`.
# Guests play at tables of a server that is killed, stopped and started again.
set -euo pipefail

cd "$(dirname "$0")/.."
program=${BUILD:-build}/storytable
[ -x "$program" ] || { echo "there is no $program"; exit 1; }
# shellcheck source=tests/checks.sh
. tests/checks.sh
port=$(find_free_ports 6)
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

# Waits until a program has written the text. For example, the server tells the players about a move before it saves
# the move.
is_saved() { # text file
    local tries=400
    until grep -qF -- "$1" "$2"; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || return 1
        sleep 0.05
    done
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
check "serve open deletes an old request to close a table of this name" test ! -e "$tables/friday.close"
check "serve open says that the server is not running" printed "The server is not running."
check "only the owner can read the files of the table" is_private "$tables/friday.save" "$tables/friday.save.table"
check "a second table of this name is rejected" fails 'already a table "friday"' serve open fiction --name friday
check "a name that is a path is rejected" fails "\"../friday\" can't be the name of a table." serve open fiction --name ../friday
check "the port of another table is rejected" fails "Another table has port $port." serve open fiction --port "$port"
check "an unknown game is rejected" fails 'no game "chess"' serve open chess
check "a seed is rejected, because a player could know it" fails 'no option "--seed"' serve open fiction --seed 5
check "a table is opened without a name" serve open storybook_battles --people 1
check "the table is named after its game" printed "storybook-battles-1: Storybook Battles, seats: 2."
check "the tables are listed" serve list
check "the list shows free seats" printed "friday: Fiction, moves: 0, seats: free, free"
check "the list shows the command to join" printed "storytable join THIS-MACHINE:$port $words"
check "the list shows bots" grep -qE '^storybook-battles-1: .*seats: free, [a-z]' "$scratch/out"
check "serve close closes a table without a server" serve close storybook-battles-1
check "the save of the closed table is kept" test -f "$tables/closed/storybook-battles-1.save" -a ! -e "$tables/storybook-battles-1.save"
check "a closed table cannot be closed again" fails 'There is no table "storybook-battles-1".' serve close storybook-battles-1

cp "$tables/friday.save" "$tables/broken.save"
echo nothing >"$tables/broken.save.table"
check "a damaged table is listed" serve list
check "the list shows why the table cannot be read" grep -q '^broken: .' "$scratch/out"
rm "$tables"/broken.save*

check "several processes open tables at the same time" open_together
check "these tables have different names" test "$(find "$tables" -name 'fiction-*.save' | wc -l)" = "$TOGETHER"
check "these tables have different ports" test "$(sed -n 's/.*"port": *\([0-9]*\).*/\1/p' "$tables"/fiction-*.save.table | sort -u | wc -l)" = "$TOGETHER"
rm "$tables"/fiction-*.save*

check "the server opens the table" start_server 1
check "a second server is rejected" fails "already running" serve
check "Ada joins" join_as Ada
check "Ada has a seat" await_text Ada "Fiction. You are The"
cp "$tables/friday.save" "$scratch/friday.save"
check "the server is killed" stops KILL
check "the next server opens the table again, with an address of a broker" start_server 1 --broker mqtt://127.0.0.1:$((port + 4))
check "the server reports that there is no broker" await_text server "127.0.0.1:$((port + 4))"
check "the deal is the same as before, because MQTT guests still have it" cmp "$tables/friday.save" "$scratch/friday.save"
check "Ada has the seat again" await_text Ada "You are connected again. Fiction."
check "Bo joins" join_as Bo
check "Bo has the other seat" await_text Bo "Fiction. You are The"
type_to Ada "/say hello Bo"
check "Bo reads Ada's chat message" await_text Bo "Ada: hello Bo"
check "the server does not print chat messages" lacks "hello" "$scratch/server.out"
check "the server prints events" await_text server "friday: Bo has joined"
check "the tables are listed" serve list
check "the list shows the players" printed "friday: Fiction, moves: 0, seats: Ada, Bo"
check "the list does not say that the server is not running" lacks "not running" "$scratch/out"
type_to Bo /resign
check "Ada reads about the resignation" await_text Ada "The host: Bo resigned."
check "the deal has random numbers of the players, although the server was killed" is_saved '"fair"' "$tables/friday.save"
check "the tables are listed after the game" serve list
check "the list shows that the game is over" printed ", over"
type_to Ada /rematch
type_to Bo /rematch
check "a rematch begins" await_text Ada "The rematch begins."
check "the server is stopped" stops TERM
check "Ada's program says that the host closed the game" await_text Ada "The host closed the game. When it is open again"
check "the lock of the table is gone" test ! -e "$tables/friday.save.lock"

# A broker that accepts connections and never answers
python3 -c 'import socket, sys, time
listener = socket.create_server(("127.0.0.1", int(sys.argv[1])))
print("listening", flush=True)
time.sleep(600)' $((port + 5)) >"$scratch/listener.out" &
started+=("$!")
is_saved "listening" "$scratch/listener.out"
check "a server opens the table while a broker does not answer" start_server 1 --broker mqtt://127.0.0.1:$((port + 5))
check "Ada joins again" join_as Ada
check "the server reports the broker that does not answer" await_text server "127.0.0.1:$((port + 5)) is not an MQTT broker."
check "Ada did not have to wait for the broker" awk '/Ada has joined/ { joined = 1 } /is not an MQTT broker/ { exit !joined }' "$scratch/server.out"
check "this server is stopped" stops TERM

# If another program uses the port of one table, the server still opens the other tables.
"$program" host fiction --headless --port $((port + 2)) >"$scratch/host.out" 2>&1 &
started+=($!)
check "another program listens on a port" await_text host "Other players run"
cp "$tables/friday.save" "$tables/held.save"
"$program" host "$tables/held.save" --headless --port $((port + 3)) >"$scratch/holder.out" 2>&1 &
holder=$!
started+=("$holder")
check "another program hosts a table" await_text holder "Other players run"
check "serve open accepts the port that another program uses" serve open fiction --name same --port $((port + 2))
for ((i = 3; i <= TABLES; i++)); do
    serve open fiction || check "opening table $i" false
done
check "the server opens all other tables" start_server $((TABLES - 1))
check "the server says on which port it cannot listen" await_text server "Cannot listen on port $((port + 2))."
check "the tables are listed while the server runs" serve list
check "the list shows which table the server has not opened" printed "The server has not opened this table."
check "Ada joins again" join_as Ada
check "Ada has a seat in the rematch" await_text Ada "Fiction. You are The"
check "a table opens while the server runs" serve open fiction --name later
check "the server opens this table at once" await_text server "later: The table is open."
check "a table that is not open closes" serve close same
check "the server does not open a table that another program hosts" await_text server "held.save: process $holder"
: >"$tables/held.close"
check "the server does not close a table that another program hosts" await_text server "held.save: process $holder" 2
mv "$tables" "$tables.away"
sleep 2.5
mv "$tables.away" "$tables"
check "tables stay open while the folder cannot be read" lacks "friday: The table is closed." "$scratch/server.out"
sleep 1.5
check "the request to close this table is kept" test -e "$tables/held.save" -a -e "$tables/held.close"
check "the server does not repeat its message every second" test "$(grep -c held.save "$scratch/server.out")" = 2
check "serve close closes a table of the server" serve close friday
check "Ada's program says that the game was closed" await_text Ada "The host closed the game."
check "the save of this table is kept" "$program" verify "$tables/closed/friday.save"
check "the room of this table is kept" test -f "$tables/closed/friday.save.table"
rm "$tables"/later.save*
check "a deleted save closes its table" await_text server "later: The table is closed."
check "the deleted room is not written again" test ! -e "$tables/later.save.table"

# A table closes when its game is over and everyone has left.
check "a table for one player and a bot opens" serve open fiction --name solo --people 1 --port $((port + 1))
words=$(sed -nE 's/.*storytable join [^ ]+ ([a-z ]+)$/\1/p' "$scratch/out")
check "the server opens the table with a bot at once" await_text server "solo: The table is open."
port=$((port + 1))
check "Cy joins" join_as Cy
check "Cy has a seat" await_text Cy "Fiction. You are The"
type_to Cy /resign
check "Cy resigns" await_text Cy "Cy resigned."
check "the table stays open while Cy is there" lacks "solo: The table is closed." "$scratch/server.out"
type_to Cy q
check "the table closes when Cy leaves" await_text server "solo: The table is closed."
check "the save of the finished game is kept" "$program" verify "$tables/closed/solo.save"
cp "$tables/closed/solo.save.table" "$tables/again.save.table"
cp "$tables/closed/solo.save" "$tables/again.save"
check "a finished game opens again" await_text server "again: The table is open."
check "another table opens" serve open fiction --name last
check "the server opens the other table" await_text server "last: The table is open."
check "a finished game waits for its guests" lacks "again: The table is closed." "$scratch/server.out"
check "the server is stopped by Ctrl+C" stops INT


print_results
