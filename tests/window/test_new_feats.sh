#!/bin/bash
# test_new_feats.sh: makes the last move of a first game: its summary lists new achievements, and is shared and saved
# with the keyboard only.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/finished.sh
. "$(dirname "$0")/finished.sh"
# shellcheck source=tests/window/keyboard.sh
. "$(dirname "$0")/keyboard.sh"

harness_begin new_feats
hurry
leave_at_end fiction_impossible alone
sed -i '$d' "$XDG_DATA_HOME/storytable/saves/fiction_impossible/played.save" # the move that ends the game

start
wait_screen launcher
click 'card "Fiction Impossible"'
wait_screen table
click 'button "End turn"'
wait_line '^move 0 end'
click 'button "Shelve it"' # the last Book is read first
wait_line '^achievement "'
picture celebrated
click 'button "Summary"'
await_piece 'label ".*New: \*[A-Z]'
picture new
click 'button "Share"'
wait_line '^shared'
click 'button "Save image"'
wait_line '^pictured'
quit
pass
