#!/bin/bash
# test_window_managers.sh: tests full screen, maximizing, minimizing, Alt+Tab and resizing under openbox and i3.
# The events come in quick succession while the table is painted.
# The program keeps running, and its window shows the same picture afterwards.
# COUNT is how often F11 is pressed under each window manager. There are half as many other events.
# MANAGERS lists the window managers.
set -euo pipefail
# shellcheck disable=SC2034 # read by harness.sh: a window manager uses real time
harness_clock=real
. "$(dirname "$0")/harness.sh"

get_size() {
    xdotool getwindowgeometry "$window" | sed -n 's/.*Geometry: //p'
}

has_size() { # size
    [ "$(get_size)" = "$1" ]
}

# Fails unless SDL shares the memory of its picture with the X server, because the X server checks the size of a picture only
# if its memory is shared.
expect_shared_memory() {
    grep -q SYSV "/proc/$harness_pid/maps" || fail "SDL shares no memory with the X server"
}

# Prints the xdotool commands for an event. Alt+Tab moves the focus to the other window, and then back.
print_event() {
    local dx=$((RANDOM % 400 - 200)) dy=$((RANDOM % 300 - 150))
    case $((RANDOM % 8)) in
    0) echo "windowminimize $window windowactivate $window" ;;
    1) echo "key alt+Tab sleep 0.02 key alt+Tab windowactivate $window" ;;
    2 | 3)
        echo "mousemove 900 600 keydown alt mousedown 3 mousemove $((900 + dx / 2)) $((600 + dy / 2))" \
            "mousemove $((900 + dx)) $((600 + dy)) mouseup 3 keyup alt"
        ;;
    4) echo "windowsize $window $((RANDOM % 1900 + 20)) $((RANDOM % 1180 + 20))" ;;
    *) print_f11 ;;
    esac
}

print_f11() {
    echo "key F11"
}

# Each call of xdotool makes ten events, because starting xdotool takes longer than an event.
# Some events come while the table is painted.
repeat_events() { # times event
    local i script="$harness_home/events"
    for ((i = 0; i < $1; i += 10)); do
        for _ in {1..10}; do
            "$2"
            echo "sleep 0.0$((RANDOM % 90 + 10))"
        done >"$script"
        xdotool "$script"
        is_running || fail "the program ended after at most $((i + 10)) times $2"
        [ "$2" = print_f11 ] || wmctrl -i -r "$window" -b toggle,maximized_vert,maximized_horz
    done
}

# Presses F11 and waits until the window has this size.
toggle_full_screen() { # size
    xdotool windowactivate "$window" key F11
    wait_until "the window does not become $1, it is $(get_size)" has_size "$1"
}

# Checks that the window shows the same picture after a full repaint.
expect_fresh_picture() {
    local normal
    normal=$(get_size)
    wait_painted
    import -window "$window" "$harness_out/before.ppm"
    toggle_full_screen 1920x1200
    toggle_full_screen "$normal"
    wait_painted
    import -window "$window" "$harness_out/after.ppm"
    cmp -s "$harness_out/before.ppm" "$harness_out/after.ppm" || fail "parts of the window were not painted"
}

is_maximized() {
    xprop -id "$window" _NET_WM_STATE | grep -q MAXIMIZED_VERT
}

# A window that was maximized before full screen is maximized again afterwards.
# Under i3, windows cannot be maximized.
expect_maximized_again() {
    local maximized
    wmctrl -i -r "$window" -b add,maximized_vert,maximized_horz
    wait_until "the window is not maximized" is_maximized
    wait_painted
    maximized=$(get_size)
    toggle_full_screen 1920x1200
    toggle_full_screen "$maximized"
    wmctrl -i -r "$window" -b remove,maximized_vert,maximized_horz
}

test_manager() { # window manager
    local other
    open_screen
    start_window_manager "$1"
    start
    expect_shared_memory
    [ "$1" != openbox ] || expect_maximized_again
    repeat_events "$COUNT" print_f11
    display -size 300x200 xc:gray &
    other=$!
    repeat_events $((COUNT / 2)) print_event
    kill "$other"
    wait "$other" || true
    wait_painted
    [ "$(get_size)" != 1920x1200 ] || xdotool windowactivate "$window" key F11
    xdotool mousemove 1 1
    expect_fresh_picture
    quit
}

# A window that starts in full screen returns to its normal size.
start_in_full_screen() { # [window manager]
    open_screen
    [ -z "${1:-}" ] || start_window_manager "$1"
    mkdir -p "$XDG_DATA_HOME/storytable"
    echo '{"full_screen": true, "window_width": 1200, "window_height": 700}' >"$XDG_DATA_HOME/storytable/settings.json"
    start
    wait_until "the window is $(get_size) instead of the whole screen" has_size 1920x1200
    xdotool key F11
    wait_until "the window stays $(get_size)" not_full_screen
    quit
}

not_full_screen() {
    ! has_size 1920x1200
}

harness_begin window_managers
COUNT=${COUNT:-40}
timeout_ms=$((90000 + 100 * COUNT)) # a busy machine catches up late
RANDOM=${SEED:-1}
for manager in ${MANAGERS:-openbox i3}; do
    test_manager "$manager"
    start_in_full_screen "$manager"
done
start_in_full_screen
pass
