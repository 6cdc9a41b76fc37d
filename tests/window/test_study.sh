#!/bin/bash
# test_study.sh: a game that is over is studied by the mouse: its bar, its mistakes, and the lines of its log.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/finished.sh
. "$(dirname "$0")/finished.sh"

harness_begin study
hurry
game=paperback_adventures

leave_at_end_by_chance $game "The long night"

# The moment that was gone to last, and how many moves there are.
moment_now() {
    news | sed -nE 's/^past ([0-9]+) of ([0-9]+)$/\1 \2/p' | tail -n 1
}

# Where the bar lies: its left end, its right end and its middle's height.
find_bar() {
    await_piece '^piece [0-9]+ gauge "" .* value='
    local place=${found##*\" }
    # shellcheck disable=SC2086 # four numbers and the flags
    set -- $place
    bar_left=$((${1%.*} - ${3%.*} / 2 + origin_x))
    bar_right=$((${1%.*} + ${3%.*} / 2 + origin_x))
    bar_y=$((${2%.*} + origin_y))
}

start
wait_screen launcher
click 'button "Look at it again"'
wait_screen table
click 'button "Study the game'
wait_line '^past [0-9]+ of'
find_bar
mark
click_at $(((bar_left + bar_right) / 2)) $bar_y
wait_line '^past [0-9]+ of'
read -r at moves < <(moment_now)
[ "$at" -ge $((moves / 2 - 1)) ] && [ "$at" -le $((moves / 2 + 1)) ] || fail "the middle of the bar is move $at of $moves"
picture middle

mark
drag_between $(((bar_left + bar_right) / 2)) "$bar_y" $((bar_left + 2)) "$bar_y"
wait_line '^past 0 of'
mark
xdotool click 5
wait_line '^past 1 of'

# The mistakes, one after the other, as soon as they are found.
click 'button "\? \{right\}"'
wait_line '^past [0-9]+ of'
read -r first moves < <(moment_now)
await_piece '\*better:\*'
picture mistake
click 'button "Back to where you were'
wait_line '^past 1 of'
click 'button "\? \{right\}"'
wait_line "^past $first of"

# A line of the log leads to when it came.
click 'button "The log'
await_piece 'panel "The log"'
picture log
click 'label "You play '
wait_line '^past [0-9]+ of'
click 'button "Back to how the table lies now'
wait_line '^past over'
quit
pass
