#!/bin/bash
# test_wayland.sh: tests a window on Wayland with software rendering.
# Makes a move, switches to full screen, resizes, types letters with accents, and uses the clipboard.
#
# COUNT, a multiple of 10, is the number of F11 presses and of resizes.
set -euo pipefail
# shellcheck disable=SC2034 # read by harness.sh: a compositor uses real time
harness_clock=real
. "$(dirname "$0")/harness.sh"
include paperback keyboard

# Prints the position of the shelf's last button, which shows the size of the window.
get_corner() {
    find_piece 'button "Quit"' | sed 's/.*" //'
}

has_other_corner() { # corner
    [ "$(get_corner)" != "$1" ]
}

await_other_corner() { # corner
    wait_until "the window keeps its size" has_other_corner "$1"
    wait_settled
}

has_corner() { # corner
    [ "$(get_corner)" = "$1" ]
}

# Prints the xdotool commands that drag the window's lower right corner. The commands of print_release end the drag.
print_drag() { # x0 y0 x1 y1
    echo "mousemove $1 $2 keydown super mousedown 3 mousemove $((($1 + $3) / 2)) $((($2 + $4) / 2)) mousemove $3 $4"
}

print_release() {
    echo "mouseup 3 keyup super"
}

# Tries to resize the window. A busy compositor may drop some of the events.
drags_to_other_corner() { # corner
    # shellcheck disable=SC2046 # commands for xdotool
    xdotool mousemove 1100 600 sleep 0.1 $(print_drag 1200 650 1150 630) sleep 0.1 $(print_release)
    sleep_seconds 0.5
    has_other_corner "$1"
}

# Each call of xdotool makes ten changes, because starting xdotool takes longer than a change.
resize_at_random() {
    local i script="$harness_home/events"
    for ((i = 0; i < COUNT; i += 10)); do
        for _ in {1..10}; do
            echo "key F11 sleep 0.0$((RANDOM % 90 + 10))"
            print_drag 1150 630 $((1050 + RANDOM % 200)) $((610 + RANDOM % 80))
            echo "mousemove 1150 630"
            print_release
        done >"$script"
        xdotool "$script"
        is_running || fail "the program ended after at most $((i + 10)) times F11"
    done
}

is_written() { # field text
    find_piece "^piece $1 field \"$2\"" >/dev/null
}

await_written() { # field text
    wait_until "the text field does not contain $2" is_written "$1" "$2"
}

harness_begin wayland
COUNT=${COUNT:-20}
timeout_ms=$((90000 + 100 * COUNT)) # a busy machine catches up late
RANDOM=${SEED:-1}
harness_screen=1300x740x24 # slightly larger than the window, which is then near the upper left corner
open_screen
start_wayland de
write_fast_settings
start play $game --seed 31 --renderer software
make_move pass
take_picture table
quit
"$program" verify "$(find_save "$game")" >/dev/null || fail "verify rejects the save"

start_shelf
small=$(get_corner)
wait_until "the window keeps its size" drags_to_other_corner "$small"
wait_painted
resized=$(get_corner)
press_key F11
await_other_corner "$resized"
press_key F11
wait_until "the window does not go back to its size" has_corner "$resized"
resize_at_random
wait_painted
take_picture resized

# Types two special letters with their own keys and an accented letter with a dead key. Copies the text, and pastes it
# into the next field.
click 'button "Join game"'
await_piece '^piece 10 field'
press_key udiaeresis ssharp dead_acute e
await_written 10 üßé
press_key ctrl+a
press_key ctrl+c
press_key Tab
press_key ctrl+v
await_written 11 üßé
take_picture pasted
finish
