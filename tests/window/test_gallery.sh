#!/bin/bash
# test_gallery.sh: by the mouse one goes through what was met in older games, looks at an enemy and reads a Book again.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/finished.sh
. "$(dirname "$0")/finished.sh"

harness_begin gallery
hurry
leave_at_end paperback_adventures ahead
leave_at_end fiction_impossible alone

start
wait_screen launcher
click 'button "Saved games"'
wait_screen saved
click 'button "Gallery"'
await_piece 'button "Enemies: [1-9][0-9]* of [0-9]+"'
picture enemies
click 'button "All there is"'
await_piece 'button "Met"'
await_piece '^piece [0-9]+ card "[^"]'
enemy=${found#piece }
enemy=${enemy%% *}
click "^piece $enemy "
wait_line "^zoom $enemy\$"
picture zoom
click 'button "Met"'
await_piece 'button "Not yet met"'
click '^piece [0-9]+ card '
wait_line '^refused "You have not met it yet'

click 'button "Fiction Impossible"'
await_piece 'button "Books rewritten: [1-9]'
click 'button "Not yet met"'
await_piece 'button "All there is"'
click 'button "All there is"'
await_piece 'button "Met"'
picture books
click '^piece [0-9]+ card "[^"]'
wait_line '^screen told'
wait_line '^find ".*" [1-9][0-9]* of'
picture told
quit
pass
