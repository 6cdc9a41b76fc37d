#!/bin/bash
# test_gallery.sh: uses the gallery with the mouse: views an enemy, and reads a Book of an earlier game again.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include finished_games

harness_begin_fast gallery
save_ended_game paperback_adventures ahead
save_ended_game fiction_impossible alone

start_shelf
open_saved_games
click 'button "Gallery"'
await_piece 'button "Enemies: [1-9][0-9]* of [0-9]+"'
take_picture enemies
click 'button "Show all"'
await_piece 'button "Seen"'
await_piece '^piece [0-9]+ card "[^"]'
enemy=${found#piece }
enemy=${enemy%% *}
click "^piece $enemy "
wait_line "^zoom $enemy\$"
take_picture zoom
click 'button "Seen"'
await_piece 'button "Not seen yet"'
click '^piece [0-9]+ card '
wait_line "^refused \"You haven't seen this in a game yet"

click 'button "Fiction Impossible"'
await_piece 'button "Rewritten Books: [1-9]'
click 'button "Not seen yet"'
await_piece 'button "Show all"'
click 'button "Show all"'
await_piece 'button "Seen"'
take_picture books
click '^piece [0-9]+ card "[^"]'
wait_line '^screen told'
wait_line '^find ".*" [1-9][0-9]* of'
take_picture told
finish
