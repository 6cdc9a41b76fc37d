# harness.sh: starts the program in a window of its own, points, drags and types in it, and waits for its trace.
#
# To be sourced first of all: it starts the test once more on a virtual screen. The test then calls harness_begin NAME;
# everything it leaves behind (pictures, traces, messages) lies in $harness_out. Coordinates come from the trace alone: src/ui/shell/trace.h describes it.
# shellcheck shell=bash

if [ -z "${HARNESS_SCREEN:-}" ]; then
    export HARNESS_SCREEN=1920x1200x24
    exec xvfb-run -a -s "-screen 0 $HARNESS_SCREEN -nolisten tcp" "$0" "$@"
fi

cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
program=${BUILD:-build}/${HARNESS_PROGRAM:-storytable}
harness_seconds=${HARNESS_SECONDS:-30} # how long to wait for anything before giving up
harness_pid=
harness_runs=0

harness_begin() { # name
    harness_name=$1
    harness_out=${BUILD:-build}/window/$1
    rm -rf "$harness_out"
    mkdir -p "$harness_out"
    harness_home=$(mktemp -d)
    export XDG_DATA_HOME=$harness_home/data XDG_CACHE_HOME=$harness_home/cache XDG_CONFIG_HOME=$harness_home/config
    mkdir -p "$XDG_DATA_HOME" "$XDG_CACHE_HOME" "$XDG_CONFIG_HOME"
    export SDL_AUDIODRIVER=dummy
    trap harness_end EXIT
}

harness_end() {
    local status=$?
    if [ -n "$harness_pid" ]; then
        kill "$harness_pid" 2>/dev/null || true
        wait "$harness_pid" 2>/dev/null || true
    fi
    rm -rf "$harness_home"
    return "$status"
}

# Lets things move as fast as the settings allow.
hurry() {
    mkdir -p "$XDG_DATA_HOME/storytable"
    echo '{"animation_speed": 4, "full_screen": false, "undo_past_reveals": false}' >"$XDG_DATA_HOME/storytable/settings.json"
}

# Ends the test: says why, keeps a picture and shows the end of the trace.
fail() {
    echo "[  FAILED  ] $harness_name: $*"
    picture failed || true
    [ ! -f "$trace" ] || tail -n 5 "$trace"
    [ ! -s "$harness_out/messages" ] || tail -n 5 "$harness_out/messages"
    exit 1
}

# Starts the program and waits until its first scene has settled.
start() { # arguments...
    harness_runs=$((harness_runs + 1))
    trace=$harness_out/trace.$harness_runs
    : >"$trace"
    trace_seen=0
    "$program" "$@" --trace "$trace" >>"$harness_out/messages" 2>&1 &
    harness_pid=$!
    wait_settled
    window=$(xdotool search --pid "$harness_pid" --onlyvisible | tail -n 1) || true
    [ -n "$window" ] || window=$(xdotool search --onlyvisible --name . | tail -n 1)
    [ -n "$window" ] || fail "no window opened"
    xdotool windowfocus "$window" 2>/dev/null || true
    read_origin
}

# The trace counts from the window's corner, the pointer from the screen's.
read_origin() {
    local X=0 Y=0
    eval "$(xdotool getwindowgeometry --shell "$window" | grep -E '^(X|Y)=')"
    origin_x=$X
    origin_y=$Y
}

# Ends the program as a logout does, which SDL hears as a wish to quit, and expects a clean end.
quit() {
    kill -TERM "$harness_pid"
    expect_end 0
}

# Ends the program as a power cut does.
kill_program() {
    kill -KILL "$harness_pid"
    expect_end 137 2>/dev/null
}

# Waits for the program to end and compares its exit status.
expect_end() { # status
    local tries=$((harness_seconds * 10)) status=0
    while kill -0 "$harness_pid" 2>/dev/null; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || fail "the program does not end"
        sleep 0.1
    done
    wait "$harness_pid" || status=$?
    harness_pid=
    [ "$status" -eq "$1" ] || fail "exit status $status instead of $1"
}

# Lines of the trace that came after the last `mark`.
news() {
    tail -n "+$((trace_seen + 1))" "$trace"
}

# What came so far no longer counts as news.
mark() {
    trace_seen=$(wc -l <"$trace")
}

# Waits for a line that matches, among the news.
wait_line() { # extended regular expression
    local tries=$((harness_seconds * 20))
    until news | grep -E "$1" >/dev/null; do
        kill -0 "$harness_pid" 2>/dev/null || fail "the program ended while the test waited for: $1"
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || fail "nothing in the trace says: $1"
        sleep 0.05
    done
}

# The save of a game that was written last, as soon as the moves that the window has told of are in it, or cannot be.
save_of() { # game
    local tries=$((harness_seconds * 20))
    while [ -n "$harness_pid" ] && awk '/^(move|kept|unkept)/{last = $1} END{exit last != "move"}' "$trace"; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || fail "the last move was never kept"
        sleep 0.05
    done
    find "$XDG_DATA_HOME/storytable/saves/$1" -maxdepth 1 -name '*.save' -printf '%T@ %p\n' 2>/dev/null | sort -n | tail -n 1 | cut -d ' ' -f 2-
}

wait_settled() {
    wait_line '^settled$'
}

wait_screen() { # name
    wait_line "^screen $1\$"
    wait_settled
}

# The pieces of the scene that settled last, one trace line each.
pieces() {
    awk '/^piece /{scene = scene $0 "\n"} /^settled$/{last = scene; scene = ""} END{printf "%s", last}' "$trace"
}

# The trace line of the first piece on screen that matches; false when there is none.
find_piece() { # extended regular expression over `piece ID KIND "LABEL" ...`
    local line
    line=$(pieces | grep -E "$1" | sed -n 1p)
    [ -n "$line" ] || return 1
    echo "$line"
}

piece_with_id() { # id
    find_piece "^piece $1 "
}

has_piece() { # id
    piece_with_id "$1" >/dev/null
}

# The same as find_piece, waiting until there is one.
await_piece() { # extended regular expression
    local tries=$((harness_seconds * 20))
    until find_piece "$1"; do
        kill -0 "$harness_pid" 2>/dev/null || fail "the program ended while the test looked for: $1" >&2
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || fail "no piece on screen matches: $1" >&2
        sleep 0.05
    done
}

# Where a piece can be clicked, as "x y" on the screen.
spot_of() { # trace line
    local place=${1##*\" }
    # shellcheck disable=SC2086 # four numbers and the flags
    set -- $place
    echo "$((${1%.*} + origin_x)) $((${2%.*} + origin_y))"
}

point_at() { # x y
    xdotool mousemove "$1" "$2"
    sleep 0.05
}

click_at() { # x y
    point_at "$1" "$2"
    xdotool click 1
}

# Clicks the piece that matches.
click() { # extended regular expression
    local line
    line=$(await_piece "$1")
    mark
    # shellcheck disable=SC2046 # x and y
    click_at $(spot_of "$line")
}

click_piece() { # id
    click "^piece $1 "
    wait_settled
}

# Drags from one place to another, slowly enough for every event on the way to arrive.
drag_between() { # x0 y0 x1 y1
    local step steps=12
    point_at "$1" "$2"
    xdotool mousedown 1
    for ((step = 1; step <= steps; step++)); do
        xdotool mousemove $(($1 + ($3 - $1) * step / steps)) $(($2 + ($4 - $2) * step / steps))
        sleep 0.02
    done
    sleep 0.1
    xdotool mouseup 1
}

# Drags the piece that matches to the middle of another, with an offset in pixels.
drag() { # source target [dx [dy]]
    local from to
    from=$(await_piece "$1")
    to=$(await_piece "$2")
    mark
    local x0 y0 x1 y1
    read -r x0 y0 < <(spot_of "$from")
    read -r x1 y1 < <(spot_of "$to")
    drag_between "$x0" "$y0" $((x1 + ${3:-0})) $((y1 + ${4:-0}))
}

press() { # key...
    mark
    xdotool key "$@"
}

type_text() { # text
    mark
    xdotool type --delay 40 "$1"
}

# Keeps a picture of the whole screen for people to look at. Painting may go on after the pieces have come to rest.
picture() { # name
    sleep 1
    import -window root "$harness_out/$1.png"
}

# The last line of a test.
pass() {
    echo "[  PASSED  ] 1 test(s). $harness_name"
}
