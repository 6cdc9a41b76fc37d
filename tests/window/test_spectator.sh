#!/bin/bash
# test_watching.sh: a spectator of a game between bots pauses it, moves the view, and skips to the end.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include storybook

seed=11
world_x=640 world_y=300 # middle of the window on the world

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

moves_made() {
    grep -c '^move ' "$trace" || true
}

place_of() { # id
    local line place
    line=$(piece_with_id "$1") || fail "there is no piece $1"
    place=${line##*\" }
    # shellcheck disable=SC2086 # numbers and flags
    set -- $place
    echo "${1%.*} ${2%.*} ${3%.*}"
}

world_card() {
    pieces | sed -nE 's/^piece ([0-9]+) card .*/\1/p' | awk '$1 <= 60' | while read -r id; do
        read -r x y _ < <(place_of "$id")
        if [ "$x" -gt 300 ] && [ "$x" -lt 1000 ] && [ "$y" -gt 120 ] && [ "$y" -lt 520 ]; then
            echo "$id"
            break
        fi
    done
}

harness_begin watching
begin_game
wait_line '^move [0-3] '

# While the game is paused, bots make no moves.
press p
wait_line 'button "\*P\*: resume"'
wait_settled
before=$(moves_made)
pass_time 60000
[ "$(moves_made)" -eq "$before" ] || fail "the bots play on while they are halted"
press p
wait_line '^move [0-3] '

# Pauses again when some cards are on the table, and moves the view.
has_moved_often() {
    [ "$(moves_made)" -ge 14 ]
}
wait_until "the bots do not go on" has_moved_often
press p
wait_line 'button "\*P\*: resume"'
wait_settled
card=$(world_card)
[ -n "$card" ] || fail "no card lies in the world"
read -r x0 y0 wide0 < <(place_of "$card")

mark
point_at $((world_x + origin_x)) $((world_y + origin_y))
xdotool click 4
wait_settled
read -r _ _ wide1 < <(place_of "$card")
[ "$wide1" -gt "$wide0" ] || fail "the wheel makes nothing larger"
picture larger

press Home
wait_settled
read -r x2 y2 wide2 < <(place_of "$card")
[ "$x2 $y2 $wide2" = "$x0 $y0 $wide0" ] || fail "Home does not show all as before"

press d
wait_settled
read -r x3 y3 _ < <(place_of "$card")
if [ "$x3" -ge "$x0" ] || [ "$y3" -ne "$y0" ]; then
    fail "D does not look to the right"
fi
press Home
wait_settled

press space
wait_line 'button "Summary"'
wait_settled
picture end
[ "$(moves_made)" -gt 40 ] || fail "the game ended after $(moves_made) moves"
click 'button "Summary"'
wait_line 'button "Back"'
picture report
finish
