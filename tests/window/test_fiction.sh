#!/bin/bash
# test_fiction.sh: plays a complete game of Fiction against a bot, as the Guessers, with the mouse.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fiction

# A rejected guess costs nothing and stays on the board.
# The player can write notes on letters and clues with the pencil or with Shift.
try_things() {
    type_text trees
    wait_line '^ui 5$'
    press_key Return
    wait_line '^refused "TREES repeats a letter'
    await_piece "^piece $((id_slate + 3 * 5 + 4)) card \"S\""
    press_key Delete
    wait_line '^ui '
    wait_settled
    click_piece $id_pen_no
    click_piece "$(letter_piece q)"
    wait_line '^move 0 mark q no$'
    wait_settled
    press_key Escape
    wait_settled
    xdotool keydown shift
    click_piece "$(letter_piece q)"
    wait_line '^move 0 mark q maybe$'
    xdotool keyup shift
    wait_settled
    take_picture notes
}

# Runs before the last guess. A note is a move, so an earlier note would change the random choices of bots.
before_move() { # seat
    [ "$(grep -c '^move 0 guess ' "$trace")" -ne 3 ] || [ "$1" -ne 0 ] || has_tried || try_things
}

has_tried() {
    grep '^move 0 mark ' "$trace" >/dev/null
}

harness_begin_fast fiction
find_plan reader,careless 4
start play $game --seed "$seed" --size 1280x720 timer=off
play_plan "$harness_out/plan.json" 0
has_tried || fail "the player wrote no note"
take_picture end
expect_planned_moves
click_piece $id_close
take_picture boards
has_piece $id_result || fail "the summary cannot be opened again"
finish
