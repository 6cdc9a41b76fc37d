#!/bin/bash
# test_replay.sh: replays a finished game with the mouse, using the timeline, the mistakes and the log.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include finished_games

harness_begin_fast replay
game=paperback_adventures

save_random_ended_game $game "The long night"

moment_now() {
    print_news | sed -nE 's/^past ([0-9]+) of ([0-9]+)$/\1 \2/p' | tail -n 1
}

find_bar() {
    await_piece '^piece [0-9]+ gauge "" .* value='
    local place=${found##*\" }
    # shellcheck disable=SC2086 # four numbers and the flags
    set -- $place
    bar_left=$((${1%.*} - ${3%.*} / 2 + origin_x))
    bar_right=$((${1%.*} + ${3%.*} / 2 + origin_x))
    bar_y=$((${2%.*} + origin_y))
}

start_shelf
click 'button "Replay last game"'
wait_screen table
click 'button "Replay the game'
wait_line '^past [0-9]+ of'
find_bar
mark_trace
click_at $(((bar_left + bar_right) / 2)) $bar_y
wait_line '^past [0-9]+ of'
read -r at moves < <(moment_now)
[ "$at" -ge $((moves / 2 - 1)) ] && [ "$at" -le $((moves / 2 + 1)) ] || fail "the middle of the bar is move $at of $moves"
take_picture middle

mark_trace
drag_between $(((bar_left + bar_right) / 2)) "$bar_y" $((bar_left + 2)) "$bar_y"
wait_line '^past 0 of'
mark_trace
xdotool click 5
wait_line '^past 1 of'

# Waits for the analysis, and then steps through the mistakes.
click 'button "\? \{right\}"'
wait_line '^past [0-9]+ of'
read -r first moves < <(moment_now)
await_piece '\*better:\*'
take_picture mistake
click 'button "Back to the move you jumped'
wait_line '^past 1 of'
click 'button "\? \{right\}"'
wait_line "^past $first of"

click 'button "Opens the log'
await_piece 'panel "Log"'
take_picture log
click 'label "You play '
wait_line '^past [0-9]+ of'
click 'button "Close the replay'
wait_line '^past over'
finish
