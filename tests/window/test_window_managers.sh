#!/bin/bash
# test_window_managers.sh: full screen, maximizing, minimizing, Alt+Tab and resizing under openbox and i3, all in quick
# succession while the table is painted: the program goes on, and shows what it showed before.
#
# COUNT is how often F11 is pressed under each window manager, followed by half as many events of
# other kinds; MANAGERS names the window managers.
set -euo pipefail
# shellcheck disable=SC2034 # read by harness.sh: a window manager keeps no test's time
harness_clock=machine
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"

# The window's size.
size() {
    xdotool getwindowgeometry "$window" | sed -n 's/.*Geometry: //p'
}

has_size() { # size
    [ "$(size)" = "$1" ]
}

# SDL shares the picture with the X server, as on every desktop: only then does the server check its size.
expect_shared_memory() {
    grep -q SYSV "/proc/$harness_pid/maps" || fail "no memory is shared with the X server"
}

drag_edge() { # dx dy
    xdotool mousemove 900 600 keydown alt mousedown 3 mousemove $((900 + $1 / 2)) $((600 + $2 / 2)) \
        mousemove $((900 + $1)) $((600 + $2)) mouseup 3 keyup alt
}

# The other window gets the keyboard and loses it again.
switch_windows() {
    xdotool key alt+Tab
    nap 0.05
    xdotool key alt+Tab windowactivate "$window"
}

disturb() { # number
    case $(($1 % 10)) in
    0) wmctrl -i -r "$window" -b toggle,maximized_vert,maximized_horz ;;
    2) xdotool windowminimize "$window" windowactivate "$window" ;;
    4) switch_windows ;;
    6) drag_edge $((RANDOM % 400 - 200)) $((RANDOM % 300 - 150)) ;;
    8) xdotool windowsize "$window" $((RANDOM % 1900 + 20)) $((RANDOM % 1180 + 20)) ;;
    *) xdotool key F11 ;;
    esac
}

# A tenth of a second, more or less, so that events come in the middle of painting, too.
repeat() { # times command
    local i
    for ((i = 0; i < $1; i++)); do
        "$2" "$i"
        nap "0.$(printf %03d $((RANDOM % 90 + 10)))"
        is_running || fail "the program ended after $((i + 1)) times $2"
    done
}

press_f11() {
    xdotool key F11
}

# Presses F11 until the window fills the screen, or does no more.
toggle() { # size
    xdotool windowactivate "$window" key F11
    wait_until "the window does not become $1, it is $(size)" has_size "$1"
}

# Is nothing left to paint, and was that so for a while?
is_painted() {
    local before
    before=$(tail -n 1 "$trace")
    nap 1
    [[ $before == frame* && $before != *unfinished && $(tail -n 1 "$trace") == "$before" ]]
}

# What the window shows after all that is what it shows when all of it is painted anew.
expect_fresh_picture() {
    local normal
    normal=$(size)
    wait_until "the window is never painted" is_painted
    import -window "$window" "$harness_out/before.ppm"
    toggle 1920x1200
    toggle "$normal"
    wait_until "the window is never painted again" is_painted
    import -window "$window" "$harness_out/after.ppm"
    cmp -s "$harness_out/before.ppm" "$harness_out/after.ppm" || fail "parts of the window were not painted"
}

go_through() { # window manager
    local other
    open_screen
    start_window_manager "$1"
    start
    expect_shared_memory
    repeat "$COUNT" press_f11
    display -size 300x200 xc:gray &
    other=$!
    repeat $((COUNT / 2)) disturb
    kill "$other"
    wait "$other" || true
    pass_time 300
    [ "$(size)" != 1920x1200 ] || xdotool windowactivate "$window" key F11
    xdotool mousemove 1 1
    expect_fresh_picture
    quit
}

# A window that starts in full screen leaves it for its own size.
start_in_full_screen() { # window manager
    open_screen
    start_window_manager "$1"
    mkdir -p "$XDG_DATA_HOME/storytable"
    echo '{"full_screen": true, "window_width": 1200, "window_height": 700}' >"$XDG_DATA_HOME/storytable/settings.json"
    start
    wait_until "the window is $(size) instead of the whole screen" has_size 1920x1200
    xdotool key F11
    wait_until "the window stays $(size)" not_full_screen
    quit
}

not_full_screen() {
    ! has_size 1920x1200
}

harness_begin window_managers
COUNT=${COUNT:-40}
RANDOM=${SEED:-1}
for manager in ${MANAGERS:-openbox i3}; do
    go_through "$manager"
    start_in_full_screen "$manager"
done
pass
