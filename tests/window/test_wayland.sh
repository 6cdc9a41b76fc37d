#!/bin/bash
# test_wayland.sh: a window on Wayland, drawn by the processor: a move, full screen, resizing, letters with accents, and the
# clipboard.
#
# COUNT is how often F11 is pressed and the window resized.
set -euo pipefail
# shellcheck disable=SC2034 # read by harness.sh: a compositor keeps no test's time
harness_clock=machine
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/paperback.sh
. "$(dirname "$0")/paperback.sh"
# shellcheck source=tests/window/keyboard.sh
. "$(dirname "$0")/keyboard.sh"

# Where the shelf's last button is tells how large the window is.
corner() {
    find_piece 'button "Quit"' | sed 's/.*" //'
}

has_other_corner() { # corner
    [ "$(corner)" != "$1" ]
}

await_other_corner() { # corner
    wait_until "the window keeps its size" has_other_corner "$1"
    wait_settled
}

has_corner() { # corner
    [ "$(corner)" = "$1" ]
}

# The middle of the display is in the window wherever the compositor has put it.
drag_edge() { # dx dy
    xdotool mousemove 960 600 keydown super mousedown 3 mousemove $((960 + $1 / 2)) $((600 + $2 / 2)) \
        mousemove $((960 + $1)) $((600 + $2)) mouseup 3 keyup super
}

resize_at_random() {
    local i
    for ((i = 0; i < COUNT; i++)); do
        xdotool key F11
        nap "0.$(printf %03d $((RANDOM % 90 + 10)))"
        drag_edge $((RANDOM % 100 - 50)) $((RANDOM % 100 - 50))
        is_running || fail "the program ended after $((i + 1)) times F11"
    done
}

is_written() { # field text
    find_piece "^piece $1 field \"$2\"" >/dev/null
}

await_written() { # field text
    wait_until "the field does not say $2" is_written "$1" "$2"
}

harness_begin wayland
COUNT=${COUNT:-10}
RANDOM=${SEED:-1}
start_wayland de
hurry
start play $game --seed 31 --renderer software
make_move pass
picture table
quit
"$program" verify "$(save_of "$game")" >/dev/null || fail "the save does not hold"

start
wait_screen launcher
small=$(corner)
drag_edge 200 120
await_other_corner "$small"
resized=$(corner)
press F11
await_other_corner "$resized"
press F11
wait_until "the window does not go back to its size" has_corner "$resized"
resize_at_random
[ $((COUNT % 2)) -eq 0 ] || press F11
wait_until "the window is not painted" has_news '^frame [0-9]+$'
picture resized

# Letters with accents, by keys of their own and by a dead key; copied, and pasted into the next field.
click 'button "Join"'
await_piece '^piece 10 field'
press udiaeresis ssharp dead_acute e
await_written 10 üßé
press ctrl+a
press ctrl+c
press Tab
press ctrl+v
await_written 11 üßé
picture pasted
quit
pass
