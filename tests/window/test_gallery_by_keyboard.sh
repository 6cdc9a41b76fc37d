#!/bin/bash
# test_gallery_by_keyboard.sh: selects a shelf of the gallery with the keyboard, finds an enemy by its name and views it.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include finished_games keyboard

harness_begin_fast gallery_by_keyboard
save_ended_game paperback_adventures ahead

start_shelf
open_saved_games
click 'button "Gallery"'
click 'button "Show all"'
await_piece 'button "Seen"'
await_piece '^piece [0-9]+ card "[^"]'
read -r _ enemy _ name < <(sed -E 's/"([^"]{6}).*/\1/' <<<"$found")
click 'button "Items: '
await_piece 'button "Items: .*chosen'
press_key ctrl+f
await_piece 'field .* edited'
type_text "$name"
await_piece "^piece $enemy card"
press_key Return
focus "^piece $enemy card"
press_key space
wait_line "^zoom $enemy\$"
take_picture zoom
press_key Escape
wait_change
press_key Escape
wait_screen launcher
finish
