#!/bin/bash
# play_wildly.sh [SEED [ACTIONS]]: clicks, drags, scrolls, types and resizes at random; the program must keep running.
# Best with sanitizers: `make asan && BUILD=build/asan tests/window/play_wildly.sh`.
# Not part of `make check`, because random tests need much time.
# The same seed gives the same actions, but at other times.
set -euo pipefail
harness_clock=real # actions also during animations
. "$(dirname "$0")/harness.sh"
include paperback

double_click_ms=0
RANDOM=${1:-1}
actions=${2:-400}
keys=(Return Return Tab Tab Left Right Up Down space BackSpace Delete Escape ctrl+z ctrl+y ctrl+Return ctrl+h
    F1 F2 F3 F4 F5 F10 F11 Page_Up Page_Down shift+Tab question plus)
letters=etaoinshrdlucmfwypvbgkqjxz

choose_point() {
    echo $((origin_x + RANDOM % (width + 20))) $((origin_y + RANDOM % (height + 20)))
}

choose_piece_point() {
    local line
    line=$(list_pieces | shuf -n 1 --random-source=<(yes "$RANDOM"))
    if [ -n "$line" ]; then get_point "$line"; else choose_point; fi
}

# Prints the center of a piece that continues the game.
find_way_on() {
    local line
    line=$(find_piece "^piece ($id_pass_yes|$id_pass|$id_continue|$id_option|$id_list) ") || line=$(find_piece ' card .* lit') || return 0
    get_point "$line"
}

act() {
    local x y x1 y1
    read -r x y < <(choose_piece_point)
    case $((RANDOM % 14)) in
    0 | 1 | 2) xdotool mousemove "$x" "$y" click 1 ;;
    3 | 4)
        read -r x1 y1 < <(choose_piece_point)
        drag_between "$x" "$y" "$x1" "$y1"
        ;;
    5)
        read -r x1 y1 < <(choose_point)
        drag_between "$x" "$y" "$x1" "$y1"
        ;;
    6) xdotool mousemove "$x" "$y" click $((2 + RANDOM % 4)) ;;
    7) xdotool mousemove "$x" "$y" mousedown 1 key "${keys[RANDOM % ${#keys[@]}]}" mouseup 1 ;;
    8 | 9) xdotool key "${keys[RANDOM % ${#keys[@]}]}" "${keys[RANDOM % ${#keys[@]}]}" ;;
    10) xdotool type --delay 15 "${letters:RANDOM % 24:3}" ;;
    11 | 12)
        read -r x y < <(find_way_on)
        xdotool mousemove "$x" "$y" click 1
        ;;
    13)
        width=$((640 + RANDOM % 1200)) height=$((400 + RANDOM % 700))
        xdotool windowmove "$window" 0 0 windowsize "$window" $width $height
        read_origin
        ;;
    esac
}

start_game() {
    start play "$game"
    width=1280 height=720
}

restart_if_ended() {
    if kill -0 "$harness_pid" 2>/dev/null; then return; fi
    expect_end 0
    start_game
}

harness_begin_fast "wildly_${1:-1}"
# Memory leaks in libraries are ignored.
printf 'leak:libdbus\nleak:libfontconfig\n' >"$harness_out/leaks"
export LSAN_OPTIONS=suppressions=$harness_out/leaks:print_suppressions=0
start_game
for ((done = 0; done < actions; done++)); do
    act || true
    restart_if_ended
done
take_picture end
quit
for save in "$XDG_DATA_HOME"/storytable/saves/*/*.save; do
    [ ! -e "$save" ] || "$program" verify "$save" >/dev/null || fail "verify rejects $save"
done
pass
