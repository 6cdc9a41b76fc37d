#!/bin/bash
# test_resize.sh: resizes the window while a card is dragged. The card returns, and nothing else happens.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include paperback

# Waits until the window has its new size and the trace lists the new positions of the pieces.
resize() { # width height
    local shape tries=1000
    mark_trace
    xdotool windowmove "$window" 0 0 windowsize "$window" "$1" "$2"
    until shape=$(xdotool getwindowgeometry --shell "$window") && grep -qx "WIDTH=$1" <<<"$shape" && grep -qx "HEIGHT=$2" <<<"$shape"; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || fail "the window does not become $1 x $2"
        sleep_seconds 0.01
    done
    read_origin
    wait_settled
}

# Drags a card a short way toward the word, without dropping it.
lift_card() { # piece
    local x y
    read -r x y < <(get_point "$(piece_with_id "$1")")
    move_pointer "$x" "$y"
    press_button
    xdotool mousemove "$x" $((y - 20))
    pass_time 100
    xdotool mousemove "$x" $((y - 40))
    pass_time 100
}

# Drops the card on the word.
drop_on_word() {
    local x y
    read -r x y < <(get_point "$(piece_with_id $id_word_zone)")
    xdotool mousemove $((x + 3)) "$y"
    pass_time 100
    xdotool mousemove "$x" "$y"
    pass_time 100
    release_button
    pass_time 500
}

hand_card() {
    list_pieces | sed -nE 's/^piece (10[0-9]{2}) card .*/\1/p' | sed -n 2p
}

harness_begin_fast resize
start play $game --seed 7 character=ex_machina
wait_settled
first_pieces=$(list_pieces)

card=$(hand_card)
lift_card "$card"
take_picture carried
resize 1900 1060
take_picture resized
drop_on_word
if print_news | grep -qE '^(ui|move|refused) '; then fail "a card that returned to the hand was played"; fi

# After the resize, the card can be dragged again.
drag "^piece $card " "^piece $id_word_zone "
wait_line '^ui 1$'
wait_settled

# A dragged card of the word returns to its place in the word.
lift_card "$card"
resize 1000 625
take_picture small
drop_on_word
if print_news | grep -qE '^(ui|move|refused) '; then fail "a card that returned to the word was moved"; fi
press_key ctrl+z
wait_line '^undo'

# After the window returns to its original size, all pieces return to their original positions.
move_pointer 1 1
resize 1280 720
[ "$(list_pieces)" = "$first_pieces" ] || fail "the pieces are not at their first positions"
finish
