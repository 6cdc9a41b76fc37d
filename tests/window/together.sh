# together.sh: several people at windows of their own, each on a screen of his own, at one table.
#
# To be sourced last. `sit NAME` turns to a person's window: what follows is done there. Whoever waits lets time pass
# at all windows, and the machine's with it: what goes from one to another takes as long as that takes.
# shellcheck shell=bash disable=SC2154,SC2034 # harness.sh sets what is used here, tests use what is set here

at=         # whose window things are done at
people=     # all of them
table_at=   # where the table is, and its words
words=
declare -A kept_of
own="harness_pid trace trace_seen heard orders window origin_x origin_y moment pressed_at XDG_DATA_HOME XDG_CONFIG_HOME DISPLAY"

sit() { # name
    local name
    for name in $own; do
        [ -z "$at" ] || kept_of[$at.$name]=${!name-}
    done
    at=$1
    for name in $own; do
        [ -z "${kept_of[$at.$name]+set}" ] || printf -v "$name" '%s' "${kept_of[$at.$name]}"
    done
}

# Somebody comes, with a screen and a home of his own.
arrive() { # name
    sit "$1"
    people+=" $1"
    harness_pid=
    moment=0
    export XDG_DATA_HOME=$harness_home/data.$1 XDG_CONFIG_HOME=$harness_home/config.$1
    mkdir -p "$XDG_DATA_HOME" "$XDG_CONFIG_HOME"
    open_screen
    hurry
}

# Does something at another's window.
at_window() { # name command...
    local before=$at
    sit "$1"
    shift
    "$@"
    sit "$before"
}

let_all_go_on() {
    local name before=$at
    for name in $people; do
        sit "$name"
        [ -z "$harness_pid" ] || step 20
    done
    sit "$before"
    nap 0.01
}

wait_until() { # what is missing, command...
    local missing=$1 end=$((SECONDS + harness_seconds))
    shift
    step 0
    until "$@"; do
        [ "$SECONDS" -lt "$end" ] || fail "$at: $missing"
        let_all_go_on
    done
}

# The programs of those who do not sit here are ended with the test, too.
start_here() {
    start --size 1280x720
    harness_others+=" $harness_pid"
    wait_screen launcher
}

# From the set-up page: whoever has no seat at this screen comes from elsewhere.
open_table() {
    mark
    click 'button "Open the table"'
    wait_line '^open '
    read -r table_at words < <(sed -nE 's/^open ([^ ]*) "(.*)"$/\1 \2/p' "$trace" | tail -n 1)
    [[ $table_at == *:* ]] && table_at=127.0.0.1:${table_at##*:} || table_at=127.0.0.1
    wait_settled
}

# From the shelf, by the keyboard, to the seat.
join_table() {
    mark
    press j
    wait_screen join
    for field in "$at" "$table_at" "$words"; do
        press ctrl+a
        type_text "$field"
        press Tab
    done
    press Return
    wait_screen table
}

# The same once more: all that is to be said stands there.
rejoin_table() {
    mark
    press j
    wait_screen join
    press Return
    wait_screen table
}

# Neither now nor ever before did a curtain fall.
expect_no_curtain() {
    ! grep -q '^curtain ' "$trace" || fail "$at: a curtain falls between people at machines of their own"
}
