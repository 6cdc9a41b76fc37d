#!/bin/bash
# test_lesson_by_keyboard.sh: plays a lesson with the keyboard only.
# Starts on the shelf, goes to the next step and back, spells a word, and opens the rules page of the lesson.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include paperback keyboard

harness_begin_fast lesson_by_keyboard
start_shelf
click '^piece 20 button "Teach me"'
wait_screen table
press_key F8
await_piece 'button "Leave'
press_key shift+F8
await_piece 'button "Next'
press_key F1
wait_screen rules
press_key Escape
press_key F8
await_piece 'button "Leave'
type_text rote
press_key ctrl+Return
wait_line '^refused "One thing at a time'
press_key Delete
wait_settled
type_text tore
press_key ctrl+Return
wait_line '^move 0 spell left titanium_plate oil_can rivet_gun electrode'
await_piece 'button "Next'
for ((bubbles = 0; bubbles < 6; bubbles++)); do
    ! find_piece 'button "Leave' >/dev/null || break
    press_key F8
    wait_settled
done
await_piece 'button "Leave'
take_picture 1-second-turn
finish
