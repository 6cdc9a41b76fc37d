#!/bin/bash
# test_editor_by_keyboard.sh: creates a story in the card editor with the keyboard.
# Changes a built-in story in its form, finds the changed story on the shelf, and starts a game with it.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include keyboard

harness_begin_fast editor_by_keyboard
start --size 1280x720
wait_screen launcher
click 'card "Fantastical Adventure"'
click 'button "New game"'
wait_screen setup
click 'button "Edit this story"'
wait_screen editor

# Typing changes the focused field, and Tab moves to the next field.
click 'field "The Race to the Pole of the Moon"'
press_key ctrl+a
type_text 'Two Rockets'
wait_line 'checked ""'
take_picture title
press_key Tab

# Opens a list of choices and selects a value.
click 'button "Isadora Heller"'
await_piece 'button "Pim Okonkwo"'
click 'button "Pim Okonkwo"'
await_piece 'button "Pim Okonkwo"'
wait_line 'checked ""'
grep -rE '"hero":[[:space:]]*"pim"' "$XDG_DATA_HOME/storytable/packs" >/dev/null || fail "the pack does not contain the choice"
press_key Escape
wait_screen setup

click 'button ".*Two Rockets …"'
wait_screen volumes
await_piece 'card "Two Rockets" .* chosen'
press_key Page_Up
await_piece 'card "The Race to the Pole of the Moon"'
press_key Page_Down
await_piece 'card "Two Rockets"'
take_picture shelf
click 'card "Two Rockets"'
wait_screen setup
press_key ctrl+Return
wait_screen table
await_piece 'button "Finish casting"'
press_key ctrl+Return
wait_line '^move 0 ready'
save=$(find_save fantastical_adventure)
grep '"pack": "The Moon, edited copy"' "$save" >/dev/null || fail "the story is not played with the pack"
finish
