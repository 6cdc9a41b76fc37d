#!/bin/bash
# test_new_feats.sh: the last move of a first game by hand: its account names what is new, is shared and kept by the keyboard alone.
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
sed -i '$d' "$XDG_DATA_HOME/storytable/saves/fiction_impossible/played.save" # the move that ends it

start
wait_screen launcher
click 'card "Fiction Impossible"'
wait_screen table
click 'button "End turn"'
wait_line '^move 0 end'
click 'button "Onto the shelf"' # the last Book is read first
click 'button "How it went"'
await_piece 'label ".*New: \*[A-Z]'
picture new
click 'button "Share"'
wait_line '^shared'
click 'button "Keep a picture"'
wait_line '^pictured'
quit
pass
