# together.sh: online games of several people, each with a window on a separate screen. Source this file last.
# `sit NAME` switches to a person's window for the following actions.
# Waiting advances the clocks of all windows with real time, because network messages take real time.
# shellcheck shell=bash disable=SC2154,SC2034 # harness.sh sets what is used here, tests use what is set here

host=       # the first person, who hosts the game
at=         # person whose window is used now
people=     # all of them
table_at=   # address of the table and its invitation words
words=
made=0      # moves so far
lost='^line lost ' # trace line of a guest's window when the host is gone, then when it is back
back='^line back$'
stopped=    # people whose programs are stopped
answered_at=0 # time in seconds at which all windows last answered pings
declare -gA kept_of came_at # numbers of moves when a person joined
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

# Adds a person with a separate screen and a separate home folder.
arrive() { # name
    sit "$1"
    people+=" $1"
    host=${host:-$1}
    came_at[$1]=0
    harness_pid=
    moment=0
    export XDG_DATA_HOME=$harness_home/data.$1 XDG_CONFIG_HOME=$harness_home/config.$1
    mkdir -p "$XDG_DATA_HOME" "$XDG_CONFIG_HOME"
    open_screen
    hurry
}

# Runs a command in another person's window.
at_window() { # arguments: NAME COMMAND...
    local before=$at status=0
    sit "$1"
    shift
    "$@" || status=$?
    sit "$before"
    return $status
}

# Advances the clock of the current window. Once a second, the other windows answer pings, which take real time.
step() { # milliseconds
    local name before=$at
    drive "$1"
    [ "$SECONDS" -ne "$answered_at" ] || return 0
    answered_at=$SECONDS
    for name in $people; do
        [ "$name" != "$before" ] || continue
        sit "$name"
        [ -z "$harness_pid" ] || is_stopped "$name" || drive 0
    done
    sit "$before"
}

is_stopped() { # name
    [[ " $stopped " == *" $1 "* ]]
}

let_all_go_on() {
    local name before=$at
    for name in $people; do
        sit "$name"
        [ -z "$harness_pid" ] || is_stopped "$name" || drive 20
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

# The programs of all people end when the test ends.
start_here() {
    start --size 1280x720
    harness_others+=" $harness_pid"
    wait_screen launcher
}

# Goes from the shelf to the set-up page of a game for this number of players.
# The listed seats are set to online players, or to the given kind of player.
set_up() { # title [number" seats"] seat[=who]...
    local seat who
    start_here
    click "card \"$1\""
    wait_settled
    click 'button "New game"'
    wait_screen setup
    for seat in "${@:2}"; do
        if [[ $seat == *" seats" ]]; then
            click "button \"$seat\""
            wait_settled
            continue
        fi
        who="Online player"
        [[ $seat != *=* ]] || who=${seat#*=}
        until find_piece "button \"${seat%=*}: \\*(Bot \\()?$who" >/dev/null; do
            click "button \"${seat%=*}: "
            wait_settled
        done
    done
    click '^piece [0-9]+ field'
    type_text "$seed"
    wait_line "field \"$seed\""
    wait_settled
}

# Opens an online game from the set-up page for online players.
open_table() {
    mark
    click 'button "Host game"'
    learn_table
}

# Reads the address and the invitation words from the trace.
learn_table() {
    wait_line '^open '
    read -r table_at words < <(sed -nE 's/^open ([^ ]*) "(.*)"$/\1 \2/p' "$trace" | tail -n 1)
    [[ $table_at == *:* ]] && table_at=127.0.0.1:${table_at##*:} || table_at=127.0.0.1
    wait_settled
}

# Goes from the shelf to the Join page and fills in the fields with the keyboard.
call_table() {
    mark
    press j
    wait_screen join
    for field in "$at" "$table_at" "$words"; do
        press ctrl+a
        type_text "$field"
        [ "$field" = "$words" ] || press Tab
    done
}

# Joins the game in a free seat. watch_table joins as a spectator.
join_table() {
    call_table
    press Return
    wait_screen table
}

watch_table() {
    call_table
    click 'button "Spectate"'
    wait_screen table
}

# Joins with the mouse from the list of games found, which may include games of other tests.
# Types the words in capitals.
join_found_table() {
    local port=47363 table spelled=${words^^}
    [[ $table_at != *:* ]] || port=${table_at##*:}
    table="button \"[^\"]*:$port · "
    mark
    press j
    wait_screen join
    wait_until "the table is not found" find_piece "$table" >/dev/null
    click "$table"
    wait_settled
    type_text "$at"
    press Tab
    press Tab
    type_text "${spelled// /-}"
    click 'button "Join game"'
    wait_screen table
}

# Joins again. All fields are already filled in.
rejoin_table() {
    mark
    came_at[$at]=$made
    press j
    wait_screen join
    press Return
    wait_screen table
}

# Adds a person who joins the game with join_table or another command.
come() { # name [how]
    arrive "$1"
    start_here
    "${2:-join_table}"
}

all_are_there() {
    at_window "$host" wait_line '^all are there$'
}

# Kills a guest's program during the game. The guest joins again and finds the same position.
throw_out() { # name
    local before=$at
    sit "$1"
    kill_program
    at_window "$host" wait_line "^told \"$1 is away"
    at_window "$host" mark
    start_here
    rejoin_table
    at_window "$host" wait_line "^told \"$1 has joined"
    sit "$before"
}

# Turns a running game into an online game from its menu.
open_for_others() {
    press F10
    await_piece 'button "Host game"'
    mark
    click 'button "Host game"'
    learn_table
}

# Opens the saved game from the shelf. The game is online again, with the host in the same seat only.
resume_table() {
    local before="$table_at $words" broker=$table_at
    start_here
    mark
    click 'button "Resume"'
    wait_screen table
    learn_table
    [[ $broker != mqtt* ]] || table_at=$broker
    [ "$table_at $words" = "$before" ] || fail "the game is open at $table_at with $words, not at $before"
}

# Kills the host's program. The host resumes the game, and the guests reconnect automatically.
throw_out_host() {
    local name before=$at
    sit "$host"
    moves_of "$(save_of "$game")" >"$harness_out/before"
    kill_program
    for name in $people; do
        [ "$name" = "$host" ] || at_window "$name" wait_line "$lost"
        at_window "$name" mark
    done
    came_at[$host]=$made
    resume_table
    for name in $people; do
        [ "$name" = "$host" ] || at_window "$name" wait_line "$back"
    done
    wait_line '^all are there$'
    diff "$harness_out/before" <(moves_of "$(save_of "$game")") || fail "the host has lost moves"
    sit "$before"
}

# ---- a planned game, each move made in its player's window

# Only the host has a save of the game.
read_facts() {
    at_window "$host" dump_facts
}

# The program does not print the position of an online game before its end.
# A copy of the save that is not marked as online has the same position.
dump_facts() {
    local save file
    save=$(save_of "$game")
    sed -E 's/, "remote": [0-9]+//' "$save" >"$harness_out/copy.save"
    "$program" verify "$harness_out/copy.save" --dump >"$harness_out/facts" || fail "the save does not hold"
    for file in "$save" "$save".table; do
        [ "$(stat -c %a "$file")" = 600 ] || fail "others can read $file"
    done
}

last_move() {
    grep '^move ' "$trace" | sed -n "$((made - came_at[$at]))p"
}

has_last_move() {
    [ -n "$(last_move)" ]
}

saved_move() {
    moves_of "$(save_of "$game")" | sed -n "${made}p"
}

# The newest save can be that of the game before a rematch for a moment.
is_move_saved() { # seat move
    [[ "$(saved_move)" =~ ^"$1 $2"(\ after\ [0-9]+)?$ ]]
}

# Waits until the host's window shows this move.
# The host's trace does not include the moves of guests, because they may be secret.
expect_move() { # seat move
    local shown
    at_window "$host" wait_until "the move was not made: $2" has_last_move
    shown=$(at_window "$host" last_move)
    if [ -n "$table_at" ] && [ "${sitters[$1]:-$host}" != "$host" ]; then
        [ "$shown" = "move $1 " ] || fail "the host's trace tells a guest's move: $shown"
        at_window "$host" wait_until "the move was not saved: $2" is_move_saved "$1" "$2"
        shown="move $(at_window "$host" saved_move)"
    fi
    [[ "$shown" =~ ^"move $1 $2"(\ after\ [0-9]+)?$ ]] || fail "meant \"$2\" but: $shown"
}

is_at_rest() {
    awk -v moves=$((made - came_at[$at])) '/^move / { seen++ } seen >= moves && /^settled$/ { rests = 1 } END { exit !rests }' "$trace"
}

follow_together() { # plan
    local seat move name
    while read -r seat move; do
        sit "${sitters[seat]}"
        before_move "$seat"
        made=$((made + 1))
        make_move "$seat" "$move"
        for name in $people; do
            at_window "$name" wait_until "the table does not come to rest after: $move" is_at_rest
        done
        ! enough || return 0
    done < <(moves_of "$1" | tail -n +$((made + 1)))
}

# Runs in the window of the player to move before each move. Tests may redefine this function.
before_move() { # seat
    true
}

# Returns true to end the plan early. Tests may redefine this function.
enough() {
    false
}

see_the_end() {
    local name
    for name in $people; do
        sit "$name"
        picture "end-of-$name"
        expect_no_curtain
    done
}

# Checks that the host's save contains the whole planned game.
expect_plan_kept() {
    local save
    save=$(at_window "$host" save_of "$game")
    grep '"over": true' "$save" >/dev/null || fail "the game is not over"
    diff <(moves_of "$harness_out/plan.json") <(moves_of "$save" | sed -E 's/ after [0-9]+$//') ||
        fail "the save holds other moves"
}

# The host leaves the table, which closes the online game for all.
leave_all() {
    local name
    sit "$host"
    quit
    for name in $people; do
        [ "$name" != "$host" ] || continue
        sit "$name"
        wait_line '^table closed '
        quit
    done
}

expect_no_curtain() {
    ! grep -q '^curtain ' "$trace" || fail "$at: a curtain falls between people at machines of their own"
}

# ---- rematches of two people

# Waits until both people are at the table of the rematch, in each other's seats.
change_sides() {
    local name
    for name in $people; do
        at_window "$name" wait_line '^rematch$'
        at_window "$name" wait_line '^screen table$'
        at_window "$name" wait_settled
        came_at[$name]=$((came_at[$name] - made))
    done
    made=0
    sitters=("${sitters[1]}" "${sitters[0]}")
}

mark_all() {
    local name
    for name in $people; do
        at_window "$name" mark
    done
}
