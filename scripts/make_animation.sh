#!/bin/bash
# make_animation.sh: records an animation of the shelf and the first moves of a game for the README.
#
# Plays in a real window on a virtual screen with the tools of the window tests. Their simulated clock makes every recording
# show the same frames.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/../tests/window/harness.sh"
# shellcheck source=tests/window/paperback.sh
. tests/window/paperback.sh

frame_ms=100
seconds=10
frames=0
is_recording=
next_frame=0

# Replaces the harness function advance_clock. During a recording, the new function advances the clock one frame at a
# time.
eval "unrecorded_$(declare -f advance_clock)"
advance_clock() { # milliseconds
    local end=$((program_time + $1)) until
    while :; do
        until=$end
        [ -z "$is_recording" ] || [ "$next_frame" -gt "$end" ] || until=$next_frame
        unrecorded_advance_clock $((until > program_time ? until - program_time : 0))
        if [ -n "$is_recording" ] && [ "$program_time" -ge "$next_frame" ]; then
            take_frame
            next_frame=$((program_time + frame_ms))
        fi
        # If the trace has new lines, unrecorded_advance_clock returns before the time is up.
        [ "$program_time" -ge "$until" ] || return 0
        [ "$program_time" -lt "$end" ] || return 0
    done
}

take_frame() {
    [ "$frames" -lt $((seconds * 1000 / frame_ms)) ] || return 0
    import -window "$window" -quality 10 "$harness_out/frame-$(printf %03d "$frames").png"
    frames=$((frames + 1))
}

set_recording() { # [on]
    is_recording=${1:-}
    next_frame=$program_time
}

# Drags as slowly as a person.
drag_between() { # x0 y0 x1 y1
    local part parts=8
    move_pointer "$1" "$2"
    press_button
    for ((part = 1; part <= parts; part++)); do
        xdotool mousemove $(($1 + ($3 - $1) * part / parts)) $(($2 + ($4 - $2) * part / parts))
        pass_time 40
    done
    release_button
}

harness_begin animation
plan_game "$harness_out/plan.json" 7 character=ex_machina
start
wait_screen launcher
pass_time 1000
set_recording on
pass_time 900
set_recording
click 'card "Paperback Adventures"'
wait_settled
! find_piece 'button "New game"' >/dev/null || click 'button "New game"'
wait_screen setup
click 'card "Ex Machina"'
click '^piece [0-9]+ field'
type_text 7
wait_settled
click 'button "Start"'
wait_screen table
pass_time 1500
set_recording on
while read -r _ move && [ "$frames" -lt $((seconds * 1000 / frame_ms)) ]; do
    make_move "$move"
done < <(list_moves "$harness_out/plan.json")
set_recording
convert -delay $((frame_ms / 10)) -loop 0 "$harness_out"/frame-*.png -resize 800x -define webp:method=6 -quality 70 docs/pictures/play.webp
ls -l docs/pictures/play.webp
quit
