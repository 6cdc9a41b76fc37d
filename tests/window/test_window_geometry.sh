#!/bin/bash
# test_window_geometry.sh: tests the position and size of the window on small and large displays.
# Also maximizes the window, and kills the program.
# Checks that the program survives a window manager that shrinks the window to 1 pixel.
set -euo pipefail
# shellcheck disable=SC2034 # read by harness.sh: a window manager uses real time
harness_clock=real
. "$(dirname "$0")/harness.sh"
# shellcheck disable=SC2034 # read by harness.sh: a busy machine paints large windows slowly
timeout_ms=90000

# Starts a display of this size with openbox and this text resolution.
open_display() { # width height [dpi]
    harness_screen=$1x$2x24
    display_width=$1
    display_height=$2
    open_screen
    [ -z "${3:-}" ] || xprop -root -f RESOURCE_MANAGER 8s -set RESOURCE_MANAGER "Xft.dpi:	$3"
    start_window_manager openbox
}

write_settings() { # text
    mkdir -p "$XDG_DATA_HOME/storytable"
    echo "$1" >"$settings"
}

measure() {
    width=$(xwininfo -id "$window" | sed -n 's/^ *Width: //p')
    height=$(xwininfo -id "$window" | sed -n 's/^ *Height: //p')
    left=$(xwininfo -id "$window" | sed -n 's/^ *Absolute upper-left X: *//p')
    top=$(xwininfo -id "$window" | sed -n 's/^ *Absolute upper-left Y: *//p')
}

has_width() { # width
    measure
    [ "$width" -eq "$1" ]
}

has_size() { # width height
    measure
    [ "$width $height" = "$1 $2" ]
}

await_size() { # width height
    wait_until "the window is not $1 x $2" has_size "$1" "$2"
}

expect_on_display() {
    local sides
    measure
    IFS=', ' read -r -a sides < <(xprop -id "$window" _NET_FRAME_EXTENTS | sed 's/.*= //')
    [ $((left - sides[0])) -ge 0 ] && [ $((top - sides[2])) -ge 0 ] &&
        [ $((left + width + sides[1])) -le "$display_width" ] && [ $((top + height + sides[3])) -le "$display_height" ] ||
        fail "a window of $width x $height at $left, $top with the frame ${sides[*]} is not on the display"
}

is_saved() { # text
    grep -qF "$1" "$settings" 2>/dev/null
}

await_saved() { # text
    wait_until "the settings do not contain $1" is_saved "$1"
}

harness_begin window_geometry
settings=$XDG_DATA_HOME/storytable/settings.json

open_display 1024 600
start
expect_on_display
take_picture first_start_on_a_small_display
quit

open_display 1280 720
write_settings '{"window_width": 3840, "window_height": 2160}'
start
expect_on_display
quit

# The display has a scale factor of 2, so a new window is twice as large. If the display is too small for this, the
# program opens a smaller window with larger text.
rm -f "$settings"
open_display 3840 2160 192
start
await_size 2560 1440
quit

rm -f "$settings"
open_display 1920 1080 192
start
expect_on_display
take_picture first_start_with_large_text
quit
is_saved '"interface_scale": 150' || fail "the first text size does not fit the resolution of the display"

# The program saves both the maximized state and the normal size.
open_display 1920 1200
write_settings '{"window_width": 1200, "window_height": 700}'
start
await_size 1200 700
wmctrl -i -r "$window" -b add,maximized_vert,maximized_horz
await_saved '"window_maximized": true'
is_saved '"window_width": 1200' || fail "the size of the maximized window replaced the normal size"
kill_program
start
measure
[ "$width" -gt 1900 ] || fail "the window is $width wide instead of maximized"
wmctrl -i -r "$window" -b remove,maximized_vert,maximized_horz
await_size 1200 700
await_saved '"window_maximized": false'

# A new window size is saved soon, so killing the program does not lose it.
xdotool windowsize "$window" 1300 800
await_saved '"window_width": 1300'
kill_program
start
await_size 1300 800

# Shrinks the window to the minimum size and enlarges it again.
xprop -id "$window" -remove WM_NORMAL_HINTS
for side in 32 1 16 2; do
    xdotool windowsize "$window" "$side" "$side"
    wait_until "the window is not $side wide" has_width "$side"
    sleep_seconds 0.1
done
xdotool windowsize "$window" 1100 650
await_size 1100 650
wait_settled
finish
