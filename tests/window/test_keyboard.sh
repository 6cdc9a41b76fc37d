#!/bin/bash
# test_keyboard.sh: types, undoes, rebuilds and plays a word without the mouse.
# Opens pages and changes the size of the window.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include paperback

# Prints the letters of a word from the tokens of its move.
find_letters() { # token...
    local token letters=
    for token in "$@"; do
        case $token in
        *=?) letters+=${token#*=} ;;
        vowel) letters+=$(weak_spot) ;;
        *) letters+=$(cat cards/$game/letters_*.json | sed -nE "s/.*\"id\": \"$token\", \"letters\": \"([A-Z]+)\".*/\L\1/p") ;;
        esac
    done
    echo "$letters"
}

# Prints the weak spot's letter: the marked letter of the enemy's name.
weak_spot() {
    find_piece "^piece $id_enemy " | sed -E 's/.*\*(.)\*.*/\L\1/'
}

cards_in_word() {
    local zone_top
    zone_top=$(find_piece "^piece $id_word_zone " | sed -E 's/.*" [0-9]+ ([0-9]+) [0-9]+ ([0-9]+).*/\1/')
    list_pieces | grep -E '^piece 1(0|1|4)[0-9]{2} card' | awk -v y="$zone_top" '{ n = split($0, part, "\" "); split(part[n], at, " ");
        if (at[2] < y + 60 && at[2] > y - 60) count++ } END { print count + 0 }'
}

# Checks that all pieces that can be clicked are inside the window.
expect_inside() { # width height
    wait_settled
    take_picture "size-$1x$2"
    list_pieces | awk -v w="$1" -v h="$2" '{ n = split($0, part, "\" "); split(part[n], at, " ");
        if (at[1] < 0 || at[1] >= w || at[2] < 0 || at[2] >= h) { print; bad = 1 } } END { exit bad }' ||
        fail "at $1x$2 a piece is outside the window"
}

harness_begin_fast keyboard
plan_game "$harness_out/plan.json" 7 character=ex_machina
start play $game --seed 7 character=ex_machina

# shellcheck disable=SC2046 # the words of the move
set -- $(list_moves "$harness_out/plan.json" | grep '^0 spell' | sed -n 1p)
word=$(find_letters "${@:4}")
type_text "$word"
wait_line "^ui ${#word}\$"
wait_settled
take_picture typed
[ "$(cards_in_word)" -gt 1 ] || fail "typing $word added no cards to the word"

press_key BackSpace
wait_settled
press_key ctrl+z
wait_line '^undo'
press_key Delete
wait_settled
[ "$(cards_in_word)" -eq 0 ] || fail "the word was not cleared"
press_key ctrl+z
wait_line '^undo'
wait_settled

press_key F1
wait_screen rules
take_picture rules
press_key Escape
wait_settled

press_key ctrl+Return
wait_line '^move 0 spell '
wait_settled_after_move
# The clash has drawn cards, so undoing it asks for confirmation and marks the run.
press_key ctrl+z
click 'button "Undo anyway'
wait_line '^undo'
wait_line '^kept 0'
wait_settled
grep -q '"assisted": true' "$(find_save "$game")" || fail "the run is not marked as assisted"

mark_trace
xdotool windowsize "$window" 1024 640
expect_inside 1024 640
mark_trace
xdotool windowmove "$window" 0 0 windowsize "$window" 1900 1060
expect_inside 1900 1060
finish
