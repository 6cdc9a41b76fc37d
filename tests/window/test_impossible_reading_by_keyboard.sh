#!/bin/bash
# test_impossible_reading_by_keyboard.sh: reads a Book of Fiction Impossible with the keyboard.
# Switches between the original and the new cast, marks a favorite, exports the Book, and closes the page.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include impossible keyboard

harness_begin_fast impossible_reading_by_keyboard
find_reading
open_position "$move_count"
click_piece $id_shelved
await_piece "^piece $id_next "

type_text o
await_piece 'button "Show new cast"'
type_text o
await_piece 'button "Show original"'
type_text f
await_piece 'button "{star} A favorite"'

click 'button "Save as …"'
wait_settled
click 'button "Save as web page"'
wait_line '^notice "Saved as '
grep -F '<html' "$XDG_DATA_HOME/storytable/stories/$game-$seed"-*.html >/dev/null || fail "the exported file is missing or is not HTML"

# After the dialog is closed, the same piece has the focus as before.
find_piece 'button "Save as …" .* focus' >/dev/null || fail "the focus did not return to the button"
click_piece $id_next
find_piece "^piece $id_shelved " >/dev/null || fail "the table does not appear again"
! has_piece $id_next || fail "Enter does not close the page"
finish
