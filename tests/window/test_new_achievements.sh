#!/bin/bash
# test_new_achievements.sh: makes the last move of a first game, so that the summary lists new achievements.
# Shares and saves the summary with the keyboard only.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include finished_games keyboard

harness_begin_fast new_achievements
save_ended_game fiction_impossible alone
sed -i '$d' "$XDG_DATA_HOME/storytable/saves/fiction_impossible/played.save" # the move that ends the game

start_shelf
click 'card "Fiction Impossible"'
wait_screen table
click 'button "End turn"'
wait_line '^move 0 end'
click 'button "Shelve Book"' # the last Book is read first
wait_line '^achievement "'
await_piece 'panel "" .* 512 '
read -r _ middle < <(get_point "$found")
[ $((middle - origin_y)) -lt 30 ] || fail "the achievement covers the result"
take_picture celebrated
click 'button "Summary"'
await_piece 'label ".*New: \*[A-Z]'
take_picture new
click 'button "Share"'
wait_line '^shared'
click 'button "Save image"'
wait_line '^pictured'
finish
