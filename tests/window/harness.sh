# harness.sh: functions that start the program in a window, click, drag and type in it, and wait for lines of its trace.
# Source this file first, and then call `harness_begin NAME`, which opens a virtual screen.
# Pictures, traces and messages are in $harness_out.
# Coordinates come from the trace (src/ui/shell/trace.h).
# The program's clock stops until the test advances it (src/ui/screens/app_clock.h).
# Waiting for a trace line advances the clock to the time of that line.
# `pass_time` simulates the time that people need to look and move.
# A simulated pause takes no real time.
# Actions happen at the same program time in every run, even on a busy machine.
# With harness_clock=real, the program uses the real clock.
# shellcheck shell=bash

cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
program=${BUILD:-build}/${HARNESS_PROGRAM:-storytable}
harness_seconds=${HARNESS_SECONDS:-60} # seconds of real time to wait for anything
harness_clock=${harness_clock:-simulated}
harness_screen=1920x1200x24
timeout_ms=30000    # program time to wait for anything
double_click_ms=600  # time between two presses, so that they are not a double click
harness_pid=
harness_others= # further programs of a test
screen_pids=
wayland_display= # the program's display on Wayland
assigned_keys=  # key definitions for setxkbmap, for letters that the layout does not have
harness_runs=0
program_time=0 # ms, as of the last trace line "clock"
pressed_at=0   # program time of the last press of the mouse button

# shellcheck source=tests/free_ports.sh
. tests/free_ports.sh

# Sources other files of this folder.
include() { # name...
    local name
    for name; do
        . "tests/window/$name.sh"
    done
}

harness_begin() { # name
    harness_name=$1
    harness_out=${BUILD:-build}/window/$1
    rm -rf "$harness_out"
    mkdir -p "$harness_out"
    harness_home=$(mktemp -d)
    export XDG_DATA_HOME=$harness_home/data XDG_CONFIG_HOME=$harness_home/config
    export XDG_CACHE_HOME=${TEST_PICTURES:-$harness_home/cache}
    mkdir -p "$XDG_DATA_HOME" "$XDG_CACHE_HOME" "$XDG_CONFIG_HOME"
    export SDL_AUDIODRIVER=dummy
    # The interface is English unless a test chooses another language.
    [ "${LC_ALL:-}" = C.UTF-8 ] || export LC_ALL=C
    unset LANGUAGE
    export SPEECHD_CMD=/bin/false # no speech output in tests
    trap harness_end EXIT
    trap 'fail "stopped at \"$BASH_COMMAND\" in ${FUNCNAME[*]:-no function}, lines ${BASH_LINENO[*]}"' TERM
    mkfifo "$harness_home/empty_pipe"
    exec {empty_pipe}<>"$harness_home/empty_pipe"
    open_screen
}

harness_end() {
    local status=$? pid
    for pid in $harness_pid $harness_others $screen_pids; do
        end_process "$pid"
    done
    rm -rf "$harness_home"
    return "$status"
}

# Asks a process of this shell to end, and kills it if it does not.
# A program that is busy, or whose screen is gone, may not end when asked.
end_process() { # process id
    local tries=500
    kill "$1" 2>/dev/null || true
    while is_running "$1" && [ "$tries" -gt 0 ]; do
        tries=$((tries - 1))
        sleep_seconds 0.01
    done
    [ "$tries" -gt 0 ] || kill -KILL "$1" 2>/dev/null || true
    wait "$1" 2>/dev/null || true
}

# Opens a virtual screen and sets $DISPLAY. The process id of the X server is $screen_pid.
# The server must not reset when its last client leaves, because clients that connect during a reset hang.
open_screen() {
    local number answer
    exec {answer}< <(exec Xvfb -displayfd 1 -screen 0 $harness_screen -nolisten tcp -noreset 2>/dev/null)
    screen_pid=$!
    screen_pids+=" $screen_pid"
    read -r -t "$harness_seconds" -u "$answer" number || fail "no virtual screen opened"
    export DISPLAY=:$number
}

# Starts a window manager on $DISPLAY and waits until it is ready.
# Both window managers support Alt+Tab, and Alt with the right mouse button.
start_window_manager() { # openbox | i3
    local tries=200
    printf '%s\n' 'floating_modifier Mod1' 'bindsym Mod1+Tab focus right' >"$harness_home/i3"
    case $1 in
    openbox) openbox --sm-disable >"$harness_out/$1" 2>&1 & ;;
    i3) i3 -c "$harness_home/i3" >"$harness_out/$1" 2>&1 & ;;
    esac
    screen_pids+=" $!"
    until wmctrl -m >/dev/null 2>&1 && shows_window; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || fail "$1 has not started"
        sleep_seconds 0.05
    done
}

# Checks that the window manager shows a new window. A window manager that is still starting can lose a window: then
# SDL_CreateWindow waits forever.
shows_window() {
    local tries=20 shown=1 pid
    xev -name probe >/dev/null 2>&1 &
    pid=$!
    until [ "$shown" -eq 0 ] || [ "$tries" -eq 0 ]; do
        sleep_seconds 0.05
        tries=$((tries - 1))
        wmctrl -l 2>/dev/null | grep -q ' probe$' && shown=0
    done
    kill "$pid" 2>/dev/null
    wait "$pid" 2>/dev/null || true
    return "$shown"
}

# Starts a Wayland compositor with software rendering in a window that fills $DISPLAY.
# Programs started later use this compositor.
# The compositor gets mouse and keyboard input from X.
start_wayland() { # keyboard layout
    local tries=200 width height
    export XDG_RUNTIME_DIR=$harness_home/runtime
    mkdir -m 700 "$XDG_RUNTIME_DIR"
    printf '%s\n' '[core]' idle-time=0 '[shell]' panel-position=none animation=none startup-animation=none \
        close-animation=none '[keyboard]' "keymap_layout=$1" >"$XDG_CONFIG_HOME/weston.ini"
    setxkbmap "$1"
    IFS=x read -r width height _ <<<"$harness_screen"
    weston --backend=x11-backend.so --use-pixman --width="$width" --height="$height" \
        --socket=storytable >"$harness_out/weston" 2>&1 &
    screen_pids+=" $!"
    until [ -S "$XDG_RUNTIME_DIR/storytable" ]; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || fail "weston has not started"
        sleep_seconds 0.05
    done
    wayland_display=storytable
}

# Settings with fast animations, a window instead of full screen, and restricted undo.
write_fast_settings() {
    mkdir -p "$XDG_DATA_HOME/storytable"
    echo '{"animation_speed": 4, "full_screen": false, "undo_past_reveals": false}' >"$XDG_DATA_HOME/storytable/settings.json"
}

harness_begin_fast() { # name
    harness_begin "$1"
    write_fast_settings
}

# Ends the test with a message, a picture and the end of the trace.
fail() {
    echo "[  FAILED  ] $harness_name: $*"
    save_picture failed || true
    [ ! -f "${trace:-}" ] || tail -n 5 "$trace"
    [ ! -s "$harness_out/messages" ] || tail -n 5 "$harness_out/messages"
    exit 1
}

# Starts the program and waits until its first scene has settled.
start() { # arguments...
    harness_runs=$((harness_runs + 1))
    trace=$harness_out/trace.$harness_runs
    : >"$trace"
    exec {trace_fd}<"$trace"
    trace_seen=0
    if [ "$harness_clock" = simulated ]; then
        mkfifo "$harness_home/clock.$harness_runs"
        exec {clock_fd}<>"$harness_home/clock.$harness_runs"
        set -- "$@" --clock "$harness_home/clock.$harness_runs"
    fi
    local environment=()
    [ -z "$wayland_display" ] || environment=(env -u DISPLAY "WAYLAND_DISPLAY=$wayland_display")
    "${environment[@]}" "$program" "$@" --trace "$trace" >>"$harness_out/messages" 2>&1 &
    harness_pid=$!
    program_time=0
    pressed_at=0
    [ "$harness_clock" = simulated ] || read_real_clock
    wait_settled
    [ -n "$wayland_display" ] || find_window
}

start_shelf() {
    start
    wait_screen launcher
}

open_saved_games() { # from the shelf
    click 'button "Saved games"'
    wait_screen saved
}

leave_table() { # to the shelf
    press_key F10
    click 'button "Back to the shelf"'
    wait_screen launcher
}

# If there is no window manager, gives the keyboard focus to the program's window.
find_window() {
    window=$(xdotool search --pid "$harness_pid" --onlyvisible | tail -n 1) || true
    [ -n "$window" ] || window=$(xdotool search --onlyvisible --name . | tail -n 1)
    [ -n "$window" ] || fail "no window opened"
    xdotool windowfocus "$window" 2>/dev/null || true
    read_origin
}

# Coordinates in the trace are relative to the window; those of the pointer are relative to the screen.
read_origin() {
    local X=0 Y=0
    eval "$(xdotool getwindowgeometry --shell "$window" | grep -E '^(X|Y)=')"
    origin_x=$X
    origin_y=$Y
}

# Ends the program as a logout does, by a quit event of SDL, and checks that the program exits without error.
quit() {
    kill -TERM "$harness_pid"
    expect_end 0
}

kill_program() {
    kill -KILL "$harness_pid"
    expect_end 137 2>/dev/null
}

# Returns whether a process is running; by default, the program.
# The id of an ended process stays valid until the shell waits for the process.
# Every wait calls this function, so the function starts no process.
is_running() { # [process id]
    local stat
    { read -r stat <"/proc/${1:-$harness_pid}/stat"; } 2>/dev/null && [[ ${stat##*) } != Z* ]]
}

# Waits until the program has ended, and compares its exit status.
expect_end() { # status
    local deadline=$((SECONDS + harness_seconds)) status=0
    while is_running; do
        [ "$SECONDS" -lt "$deadline" ] || fail "the program does not end"
        sleep_seconds 0.01
    done
    wait "$harness_pid" || status=$?
    harness_pid=
    [ "$status" -eq "$1" ] || fail "exit status $status instead of $1"
}

# ---- time

# Sleeps in real time without starting a process, by reading from a pipe that stays empty.
sleep_seconds() { # seconds
    read -r -t "$1" -u "$empty_pipe" || true
}

read_real_clock() {
    program_time=$((${EPOCHREALTIME/[^0-9]/} / 1000))
}

# Advances the clock by this many milliseconds, or less if a trace line appears. Updates $program_time.
# With 0, the program handles only events that are due.
# Do not call this function in a subshell, where $program_time would be lost.
advance_time() { # milliseconds
    if [ "$harness_clock" = simulated ]; then
        advance_clock "$1"
    else
        sleep_seconds "$(printf '0.%03d' $(($1 < 50 ? $1 + 1 : 50)))"
        read_real_clock
    fi
}

advance_clock() { # milliseconds
    local line start='' deadline=$((SECONDS + harness_seconds))
    echo "$1" >&"$clock_fd"
    while :; do
        while read -r line; do
            line=$start$line
            start=
            if [[ $line == "clock "* ]]; then
                program_time=${line#clock }
                return
            fi
        done <&"$trace_fd"
        start+=$line # the test can read the first part of a line before the program has written the rest
        is_running || fail "the program ended while the clock was advancing"
        [ "$SECONDS" -lt "$deadline" ] || fail "the program does not advance its clock"
        sleep_seconds 0.002
    done
}

pass_time() { # milliseconds
    local end=$((program_time + $1))
    while [ "$program_time" -lt "$end" ]; do
        advance_time $((end - program_time))
    done
}

# ---- the trace

# Prints the trace lines since the last call of `mark_trace`.
print_news() {
    tail -n "+$((trace_seen + 1))" "$trace"
}

# Starts a new section of the trace. `print_news` prints the lines of the section.
mark_trace() {
    trace_seen=$(wc -l <"$trace")
}

# Waits until a command succeeds, or fails with the message. The program handles pending input before the first attempt.
wait_until() { # error-message command...
    local message=$1 end=$((program_time + timeout_ms))
    shift
    advance_time 0
    until "$@"; do
        [ "$program_time" -lt "$end" ] || fail "$message"
        advance_time $((end - program_time))
    done
}

has_news() { # extended regular expression
    print_news | grep -E "$1" >/dev/null
}

# Waits for a new trace line that matches.
wait_line() { # extended regular expression
    wait_until "no trace line matches: $1" has_news "$1"
}

is_last_move_saved() {
    awk '/^(move|kept|unkept)/{last = $1} END{exit last == "move"}' "$trace"
}

# Prints the path of the game's newest save.
# Waits until the save has all moves in the trace, or until saving has failed.
find_save() { # game
    [ -z "$harness_pid" ] || wait_until "the last move was not saved" is_last_move_saved
    find "$XDG_DATA_HOME/storytable/saves/$1" -maxdepth 1 -name '*.save' -printf '%T@ %p\n' 2>/dev/null | sort -n | tail -n 1 | cut -d ' ' -f 2-
}

wait_settled() {
    wait_line '^settled$'
}

# Waits in real time until the window has not changed for a while and all painting is done.
wait_painted() {
    wait_until "the window does not stop changing" is_painted
}

is_painted() {
    local before
    before=$(tail -n 1 "$trace")
    sleep_seconds 1
    [[ $before == frame* && $before != *unfinished && $(tail -n 1 "$trace") == "$before" ]]
}

wait_screen() { # name
    wait_line "^screen $1\$"
    wait_settled
}

# Prints the pieces of the last settled scene, one trace line per piece.
list_pieces() {
    tac "$trace" | awk '/^settled$/ { scenes++ } scenes == 1 && /^piece / { print } scenes == 2 { exit }' | tac || true
}

# Prints the trace line of the first matching piece on the screen. Returns false if there is none.
find_piece() { # extended regular expression over `piece ID KIND "LABEL" ...`
    local line
    line=$(list_pieces | grep -E "$1" | sed -n 1p)
    [ -n "$line" ] || return 1
    echo "$line"
}

piece_with_id() { # id
    find_piece "^piece $1 "
}

has_piece() { # id
    piece_with_id "$1" >/dev/null
}

finds_piece() { # extended regular expression
    found=$(find_piece "$1")
}

# Waits for a matching piece, and sets $found to its trace line.
await_piece() { # extended regular expression
    wait_until "no piece on screen matches: $1" finds_piece "$1"
}

# ---- mouse and keyboard

# Prints the position at which a piece can be clicked, as "x y" on the screen.
get_point() { # trace line
    local place=${1##*\" }
    # shellcheck disable=SC2086 # four numbers and the flags
    set -- $place
    echo "$((${1%.*} + origin_x)) $((${2%.*} + origin_y))"
}

move_pointer() { # x y
    xdotool mousemove "$1" "$2"
    pass_time 50
}

# Presses the left button. Waits first, so that two presses are not a double click.
press_button() {
    pass_time $((pressed_at + double_click_ms - program_time))
    xdotool mousedown 1
    pressed_at=$program_time
    pass_time 30
}

release_button() {
    xdotool mouseup 1
}

click_at() { # x y
    move_pointer "$1" "$2"
    press_button
    release_button
}

# Clicks the matching piece.
click() { # extended regular expression
    await_piece "$1"
    mark_trace
    # shellcheck disable=SC2046 # x and y
    click_at $(get_point "$found")
}

click_piece() { # id
    click "^piece $1 "
    wait_settled
}

# Drags from one point to another, slowly enough that the program receives all events.
drag_between() { # x0 y0 x1 y1
    local step steps=12
    move_pointer "$1" "$2"
    press_button
    for ((step = 1; step <= steps; step++)); do
        xdotool mousemove $(($1 + ($3 - $1) * step / steps)) $(($2 + ($4 - $2) * step / steps))
        pass_time 20
    done
    pass_time 100
    release_button
}

# Drags a matching piece to the center of another piece, or to an offset from the center in pixels.
drag() { # source target [dx [dy]]
    local from x0 y0 x1 y1
    await_piece "$1"
    from=$found
    await_piece "$2"
    mark_trace
    read -r x0 y0 < <(get_point "$from")
    read -r x1 y1 < <(get_point "$found")
    drag_between "$x0" "$y0" $((x1 + ${3:-0})) $((y1 + ${4:-0}))
}

press_key() { # key...
    mark_trace
    xdotool key "$@"
}

# Assigns a letter that has no key to an unused key, until the screen is closed.
# xdotool would remove the assignment at once, maybe before a busy program has read it.
assign_key() { # letter
    local symbol
    symbol=$(printf 'U%04X' "'$1")
    [[ $assigned_keys != *" $symbol "* ]] || return 0
    assigned_keys+="key <FK$((13 + $(wc -w <<<"$assigned_keys") / 7))> { [ $symbol ] }; "
    setxkbmap us -print | sed "s/xkb_symbols.*\"/& $assigned_keys/" | xkbcomp -w 0 - "$DISPLAY" || fail "cannot assign a key to $1"
}

type_text() { # text
    local i letter
    mark_trace
    for ((i = 0; i < ${#1}; i++)); do
        letter=${1:i:1}
        [[ $letter == [\ -~] ]] || assign_key "$letter"
        xdotool type "$letter"
        pass_time 40
    done
}

# Waits, because painting may continue after the pieces have settled. Then takes a picture of the screen, but only if
# PICTURES=1, because the picture takes as long as the rest of a test.
take_picture() { # name
    pass_time 1000
    [ -z "${PICTURES:-}" ] || save_picture "$1"
}

# Low compression makes writing a picture ten times as fast.
save_picture() { # name
    import -window root -quality 10 "$harness_out/$1.png"
}

pass() {
    echo "[  PASSED  ] 1 test(s). $harness_name"
}

# Ends the program, and reports that the test has passed.
finish() {
    quit
    pass
}
