#!/bin/bash
# test_spectator.sh: a spectator of a game between bots pauses it, moves the view, and skips to the end.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include storybook

seed=11
world_x=640 world_y=300 # center of the view

# Starts a game of four bots from the shelf.
begin_game() {
    start --size 1280x720
    wait_screen launcher
    click 'card "Storybook Battles"'
    click 'button "New game"'
    wait_screen setup
    click 'button "4 seats"'
    wait_settled
    for seat in "Villain A" "Hero 1" "Villain B" "Hero 2"; do
        while find_piece "button \"$seat: \\*Person" >/dev/null; do
            click "button \"$seat: "
            wait_settled
        done
    done
    click 'field "'
    type_text $seed
    wait_line "field \"$seed\""
    wait_settled
    click 'button "Start"'
    wait_screen table
}

count_moves() {
    grep -c '^move ' "$trace" || true
}

find_place() { # id
    local line place
    line=$(piece_with_id "$1") || fail "piece $1 is not on the table"
    place=${line##*\" }
    # shellcheck disable=SC2086 # numbers and flags
    set -- $place
    echo "${1%.*} ${2%.*} ${3%.*}"
}

find_visible_card() {
    list_pieces | sed -nE 's/^piece ([0-9]+) card .*/\1/p' | awk '$1 <= 60' | while read -r id; do
        read -r x y _ < <(find_place "$id")
        if [ "$x" -gt 300 ] && [ "$x" -lt 1000 ] && [ "$y" -gt 120 ] && [ "$y" -lt 520 ]; then
            echo "$id"
            break
        fi
    done
}

harness_begin spectator
begin_game
wait_line '^move [0-3] '

# While the game is paused, bots make no moves.
press_key p
wait_line 'button "\*P\*: resume"'
wait_settled
before=$(count_moves)
pass_time 60000
[ "$(count_moves)" -eq "$before" ] || fail "the bots play while the game is paused"
press_key p
wait_line '^move [0-3] '

# Pauses again when some cards are on the table, and moves the view.
has_moved_often() {
    [ "$(count_moves)" -ge 14 ]
}
wait_until "the bots do not continue" has_moved_often
press_key p
wait_line 'button "\*P\*: resume"'
wait_settled
card=$(find_visible_card)
[ -n "$card" ] || fail "no card is in the view"
read -r x0 y0 width0 < <(find_place "$card")

mark_trace
move_pointer $((world_x + origin_x)) $((world_y + origin_y))
xdotool click 4
wait_settled
read -r _ _ width1 < <(find_place "$card")
[ "$width1" -gt "$width0" ] || fail "the mouse wheel does not enlarge the cards"
take_picture larger

press_key Home
wait_settled
read -r x2 y2 width2 < <(find_place "$card")
[ "$x2 $y2 $width2" = "$x0 $y0 $width0" ] || fail "Home does not restore the view"

press_key d
wait_settled
read -r x3 y3 _ < <(find_place "$card")
if [ "$x3" -ge "$x0" ] || [ "$y3" -ne "$y0" ]; then
    fail "D does not move the view to the right"
fi
press_key Home
wait_settled

press_key space
wait_line 'button "Summary"'
wait_settled
take_picture end
[ "$(count_moves)" -gt 40 ] || fail "the game ended after $(count_moves) moves"
click 'button "Summary"'
wait_line 'button "Back"'
take_picture summary
finish
