#!/bin/bash
# test_lesson.sh: plays a lesson with the mouse only.
# A click on the shelf starts the lesson. Its bubbles lead through the first turn, forwards and back.
# After the player has closed the lesson, the shelf does not suggest it again.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include paperback

id_ribbon=20

harness_begin_fast lesson
start_shelf
click "^piece $id_ribbon button \"Teach me\""
wait_screen table
take_picture 1-first
click 'button "Next'
await_piece 'button "Leave'

for letter in titanium_plate oil_can rivet_gun electrode; do
    click "^piece $(piece_named $letter) "
    wait_line '^ui '
    wait_settled
done
click "^piece $id_spell "
wait_line '^move 0 spell left titanium_plate oil_can rivet_gun electrode'
await_piece 'button "Next'
take_picture 2-splay

click 'button "Back"'
wait_line '^undo'
await_piece 'button "Leave'
click "^piece $id_spell " # the word was restored
wait_line '^move 0 spell left titanium_plate oil_can rivet_gun electrode'
await_piece 'button "Next'
click 'button "Next'
wait_settled
click 'button "×"'
wait_settled
find_piece 'button "Next' >/dev/null && fail "the bubble was not closed"
quit
start_shelf
find_piece "^piece $id_ribbon button" >/dev/null && fail "the shelf still suggests the lesson"
find_piece 'button "Lesson"' >/dev/null || fail "the shelf does not offer the lesson"
finish
