# online.sh: online games of several people, each with a window on a separate screen. Source this file last.
# `switch_to NAME` switches to a person's window for the following actions.
# Waiting advances the clocks of all windows with real time, because network messages take real time.
# shellcheck shell=bash disable=SC2154,SC2034 # harness.sh and the tests share variables with this file

host=           # the first person, who hosts the game
person=         # person whose window is used now
people=         # names of all people
game_address=   # address of the game, as guests type it
words=          # room words of the game
move_count=0    # number of moves so far
lost_line='^line lost ' # trace line of a guest's window that has lost the host
back_line='^line back$' # trace line of a guest's window that has reconnected
stopped_people= # people whose programs are stopped with SIGSTOP
pinged_at=0     # value of $SECONDS when all windows last answered pings
declare -gA saved_vars # variables of the other people's windows
declare -gA joined_at  # number of moves when a person joined
window_vars="harness_pid trace trace_seen trace_fd clock_fd window origin_x origin_y program_time pressed_at XDG_DATA_HOME XDG_CONFIG_HOME DISPLAY"

switch_to() { # name
    local name
    for name in $window_vars; do
        [ -z "$person" ] || saved_vars[$person.$name]=${!name-}
    done
    person=$1
    for name in $window_vars; do
        [ -z "${saved_vars[$person.$name]+set}" ] || printf -v "$name" '%s' "${saved_vars[$person.$name]}"
    done
}

# Adds a person with a separate screen and a separate home folder.
add_person() { # name
    switch_to "$1"
    people+=" $1"
    host=${host:-$1}
    joined_at[$1]=0
    harness_pid=
    program_time=0
    export XDG_DATA_HOME=$harness_home/data.$1 XDG_CONFIG_HOME=$harness_home/config.$1
    mkdir -p "$XDG_DATA_HOME" "$XDG_CONFIG_HOME"
    open_screen
    write_fast_settings
}

# Runs a function in another person's window.
at_window() { # name function...
    local before=$person status=0
    switch_to "$1"
    shift
    "$@" || status=$?
    switch_to "$before"
    return $status
}

# Advances the clock of the current window. Once a second, lets the other windows answer pings, which take real time.
advance_time() { # milliseconds
    local name before=$person
    advance_clock "$1"
    [ "$SECONDS" -ne "$pinged_at" ] || return 0
    pinged_at=$SECONDS
    for name in $people; do
        [ "$name" != "$before" ] || continue
        switch_to "$name"
        [ -z "$harness_pid" ] || is_stopped "$name" || advance_clock 0
    done
    switch_to "$before"
}

is_stopped() { # name
    [[ " $stopped_people " == *" $1 "* ]]
}

# Advances the clocks of all windows that are not stopped.
advance_all() {
    local name before=$person
    for name in $people; do
        switch_to "$name"
        [ -z "$harness_pid" ] || is_stopped "$name" || advance_clock 20
    done
    switch_to "$before"
    sleep_seconds 0.01
}

wait_until() { # error-message command...
    local message=$1 end=$((SECONDS + harness_seconds))
    shift
    advance_time 0
    until "$@"; do
        [ "$SECONDS" -lt "$end" ] || fail "$person: $message"
        advance_all
    done
}

# The programs of all people end when the test ends.
start_program() {
    start --size 1280x720
    harness_others+=" $harness_pid"
    wait_screen launcher
}

# Goes from the shelf to the set-up page of a game for this number of players.
# The listed seats are set to online players, or to the given kind of player.
set_up() { # title [number" seats"] seat[=who]...
    local seat who
    start_program
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
host_game() {
    mark_trace
    click 'button "Host game"'
    read_invitation
}

# ---- games at a broker

broker= # address and port of the test's broker

# Sets the patterns of two lines in a guest's trace: lost_line reports that the host has left, and back_line reports that the
# host has come back.
use_broker_lines() {
    lost_line='^refused "The host is away'
    back_line='^refused "The host is back'
}

start_broker() {
    command -v /usr/sbin/mosquitto >/dev/null || fail "mosquitto is missing; make deps installs it"
    broker=127.0.0.1:$(find_free_ports 1)
    printf 'listener %s 127.0.0.1\nallow_anonymous true\n' "${broker#*:}" >"$harness_home/mosquitto.conf"
    /usr/sbin/mosquitto -c "$harness_home/mosquitto.conf" 2>/dev/null &
    harness_others+=" $!"
}

move_game_to_broker() {
    mark_trace
    click 'button "Use a broker'
    wait_settled
    type_text "mqtt://$broker"
    take_picture broker
    press_key Return
    wait_line '^at broker$'
    wait_settled
    game_address=mqtt://$broker
}

# ---- joining

# Reads the address and the room words from the trace.
read_invitation() {
    wait_line '^open '
    read -r game_address words < <(sed -nE 's/^open ([^ ]*) "(.*)"$/\1 \2/p' "$trace" | tail -n 1)
    [[ $game_address == *:* ]] && game_address=127.0.0.1:${game_address##*:} || game_address=127.0.0.1
    wait_settled
}

# Goes from the shelf to the Join page and fills in the fields with the keyboard.
fill_in_join_page() {
    mark_trace
    press_key j
    wait_screen join
    for field in "$person" "$game_address" "$words"; do
        press_key ctrl+a
        type_text "$field"
        [ "$field" = "$words" ] || press_key Tab
    done
}

# Joins the game in a free seat.
join_game() {
    fill_in_join_page
    press_key Return
    wait_screen table
}

join_as_spectator() {
    fill_in_join_page
    click 'button "Spectate"'
    wait_screen table
}

# Joins with the mouse from the list of games on the network, which may include games of other tests.
# Types the words in capitals.
join_found_game() {
    local port=47363 table spelled=${words^^}
    [[ $game_address != *:* ]] || port=${game_address##*:}
    table="button \"[^\"]*:$port · "
    mark_trace
    press_key j
    wait_screen join
    wait_until "the list does not show the game" find_piece "$table" >/dev/null
    click "$table"
    wait_settled
    type_text "$person"
    press_key Tab
    press_key Tab
    type_text "${spelled// /-}"
    click 'button "Join game"'
    wait_screen table
}

# Joins again. All fields are already filled in.
rejoin_game() {
    mark_trace
    joined_at[$person]=$move_count
    press_key j
    wait_screen join
    press_key Return
    wait_screen table
}

# Adds a person who joins the game with join_game or another function.
add_guest() { # name [how]
    add_person "$1"
    start_program
    "${2:-join_game}"
}

await_all_joined() {
    at_window "$host" wait_line '^all are there$'
}

# Kills a guest's program during the game and starts it again. The guest rejoins the game.
restart_guest() { # name
    local before=$person
    switch_to "$1"
    kill_program
    at_window "$host" wait_line "^told \"$1 is away"
    at_window "$host" mark_trace
    start_program
    rejoin_game
    at_window "$host" wait_line "^told \"$1 has joined"
    switch_to "$before"
}

# Turns a running game into an online game from its menu.
host_running_game() {
    press_key F10
    await_piece 'button "Host game"'
    mark_trace
    click 'button "Host game"'
    read_invitation
}

# Opens the saved game from the shelf. Checks that the game is online again, with the same address and room words as before.
resume_game() {
    local before="$game_address $words" broker=$game_address
    start_program
    mark_trace
    click 'button "Resume"'
    wait_screen table
    read_invitation
    [[ $broker != mqtt* ]] || game_address=$broker
    [ "$game_address $words" = "$before" ] || fail "the game is open at $game_address with $words, not at $before"
}

# Kills the host's program and starts it again. The host resumes the game, and the guests reconnect automatically.
restart_host() {
    local name before=$person
    switch_to "$host"
    list_moves "$(find_save "$game")" >"$harness_out/before"
    kill_program
    for name in $people; do
        [ "$name" = "$host" ] || at_window "$name" wait_line "$lost_line"
        at_window "$name" mark_trace
    done
    joined_at[$host]=$move_count
    resume_game
    for name in $people; do
        [ "$name" = "$host" ] || at_window "$name" wait_line "$back_line"
    done
    wait_line '^all are there$'
    diff "$harness_out/before" <(list_moves "$(find_save "$game")") || fail "the host has lost moves"
    switch_to "$before"
}

# ---- a planned game: each player makes the moves in a separate window

# Only the host has a save of the game.
read_facts() {
    at_window "$host" dump_facts
}

# Writes the position to the file `facts`. The program prints the position of an online game only after the game has ended,
# so this function uses a copy of the save that is not marked as online. Checks that only the owner can read the save.
dump_facts() {
    local save file
    save=$(find_save "$game")
    sed -E 's/, "remote": [0-9]+//' "$save" >"$harness_out/copy.save"
    "$program" verify "$harness_out/copy.save" --dump >"$harness_out/facts" || fail "verify rejects the save"
    for file in "$save" "$save".table; do
        [ "$(stat -c %a "$file")" = 600 ] || fail "other users can read $file"
    done
}

last_move() {
    grep '^move ' "$trace" | sed -n "$((move_count - joined_at[$person]))p"
}

has_last_move() {
    [ -n "$(last_move)" ]
}

saved_move() {
    list_moves "$(find_save "$game")" | sed -n "${move_count}p"
}

# Checks the last saved move. Right after the start of a rematch, the newest save can still be that of the previous game.
is_move_saved() { # seat move
    [[ "$(saved_move)" =~ ^"$1 $2"(\ after\ [0-9]+)?$ ]]
}

# Waits until the host's window shows this move.
# The host's trace does not include the moves of guests, because they may be secret.
expect_move() { # seat move
    local shown
    at_window "$host" wait_until "the move was not made: $2" has_last_move
    shown=$(at_window "$host" last_move)
    if [ -n "$game_address" ] && [ "${players[$1]:-$host}" != "$host" ]; then
        [ "$shown" = "move $1 " ] || fail "the host's trace shows a guest's move: $shown"
        at_window "$host" wait_until "the move was not saved: $2" is_move_saved "$1" "$2"
        shown="move $(at_window "$host" saved_move)"
    fi
    [[ "$shown" =~ ^"move $1 $2"(\ after\ [0-9]+)?$ ]] || fail "expected the move \"$2\" instead of: $shown"
}

# Returns whether the window has shown all moves so far and their animations have ended.
has_settled() {
    awk -v moves=$((move_count - joined_at[$person])) '/^move / { seen++ } seen >= moves && /^settled$/ { settled = 1 } END { exit !settled }' "$trace"
}

play_plan_online() { # plan
    local seat move name
    while read -r seat move; do
        switch_to "${players[seat]}"
        before_move "$seat"
        move_count=$((move_count + 1))
        make_move "$seat" "$move"
        for name in $people; do
            at_window "$name" wait_until "the animation does not end after: $move" has_settled
        done
        ! is_plan_done || return 0
    done < <(list_moves "$1" | tail -n +$((move_count + 1)))
}

# Runs in the window of the player to move before each move. Tests may redefine this function.
before_move() { # seat
    true
}

# Returns true to end the plan early. Tests may redefine this function.
is_plan_done() {
    false
}

# Checks that no window has shown a curtain, and takes pictures.
check_end_screens() {
    local name
    for name in $people; do
        switch_to "$name"
        take_picture "end-of-$name"
        expect_no_curtain
    done
}

# Checks that the host's save contains the whole planned game.
expect_plan_saved() {
    local save
    save=$(at_window "$host" find_save "$game")
    grep '"over": true' "$save" >/dev/null || fail "the game is not over"
    diff <(list_moves "$harness_out/plan.json") <(list_moves "$save" | sed -E 's/ after [0-9]+$//') ||
        fail "the save has different moves"
}

# The host leaves the table, which closes the online game for all.
end_online_game() {
    local name
    switch_to "$host"
    quit
    for name in $people; do
        [ "$name" != "$host" ] || continue
        switch_to "$name"
        wait_line '^table closed '
        quit
    done
}

expect_no_curtain() {
    ! grep -q '^curtain ' "$trace" || fail "$person: a curtain appeared, although each person has a separate window"
}

# ---- rematches of two people

# Waits until both people are at the table of the rematch, in each other's seats. Starts counting moves again.
await_rematch() {
    local name
    for name in $people; do
        at_window "$name" wait_line '^rematch$'
        at_window "$name" wait_line '^screen table$'
        at_window "$name" wait_settled
        joined_at[$name]=$((joined_at[$name] - move_count))
    done
    move_count=0
    players=("${players[1]}" "${players[0]}")
}

mark_traces() {
    local name
    for name in $people; do
        at_window "$name" mark_trace
    done
}
