#!/bin/bash
# test_gallery_by_keyboard.sh: selects a shelf of the gallery with the keyboard, finds an enemy by its name and views it.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include finished keyboard

harness_begin_fast gallery_by_keyboard
leave_at_end paperback_adventures ahead

start_shelf
open_saved_games
click 'button "Gallery"'
click 'button "Show all"'
await_piece 'button "Seen"'
await_piece '^piece [0-9]+ card "[^"]'
read -r _ enemy _ name < <(sed -E 's/"([^"]{6}).*/\1/' <<<"$found")
click 'button "Items: '
await_piece 'button "Items: .*chosen'
press ctrl+f
await_piece 'field .* edited'
type_text "$name"
await_piece "^piece $enemy card"
press Return
focus "^piece $enemy card"
press space
wait_line "^zoom $enemy\$"
picture zoom
press Escape
wait_change
press Escape
wait_screen launcher
finish
