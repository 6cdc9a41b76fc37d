#!/bin/bash
# test_saved_games.sh: organizes saved games with the mouse.
# Views a game that is open in another window, and then continues it in this window.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include paperback

harness_begin_fast saved_games

list_saves() { # folder below the game's folder
    find "$XDG_DATA_HOME/storytable/saves/$game$1" -maxdepth 1 -name '*.save' -printf '%f\n' 2>/dev/null | sort | tr '\n' '|'
}

expect_saves() { # folder names
    [ "$(list_saves "$1")" = "$2" ] || fail "the folder $game$1 contains $(list_saves "$1") instead of $2"
}

expect_moves() { # save number
    "$program" verify "$1" >/dev/null || fail "verify rejects the save"
    [ "$(list_moves "$1" | wc -l)" -eq "$2" ] || fail "$1 has $(list_moves "$1" | wc -l) moves instead of $2"
}


start play $game --seed 22
make_move pass
first=$(find_save $game)
leave_table
open_saved_games
take_picture page

click 'button "Rename"'
wait_line '^piece .*field'
press_key ctrl+a
type_text 'The long night'
click 'button "Rename"'
wait_settled
expect_saves '' 'The long night.save|'

click 'button "Archive"'
wait_settled
expect_saves '' ''
expect_saves /aside 'The long night.save|'
click 'button "Restore"'
wait_settled
expect_saves '' 'The long night.save|'

click 'button "Delete"'
wait_settled
expect_saves /deleted 'The long night.save|'
take_picture deleted
click 'button "Restore"'
wait_settled
expect_saves '' 'The long night.save|'

click 'button "Open"'
wait_screen table
make_move pass
first=$XDG_DATA_HOME/storytable/saves/$game/The\ long\ night.save
find_save $game >/dev/null
expect_moves "$first" 2


other_screen=$DISPLAY
other=(harness_pid "$harness_pid" trace "$trace" trace_fd "$trace_fd" clock_fd "$clock_fd" program_time "$program_time" window "$window")
harness_others=$harness_pid

open_screen
start play $game
wait_line 'button "Take over"'
take_picture asked
click 'button "Watch"'
wait_settled
take_picture watching
click_piece $id_pass
click_piece $id_pass_yes # moves are rejected, and the question is asked again
await_piece 'button "Take over"'
expect_moves "$first" 2
click 'button "Take over"'
wait_screen table
make_move pass
find_save $game >/dev/null
expect_moves "$first" 3
quit

# The first window continues the game in a separate save.
export DISPLAY=$other_screen
for ((i = 0; i < ${#other[@]}; i += 2)); do
    declare "${other[i]}=${other[i + 1]}"
done
trace_seen=$(wc -l <"$trace")
pressed_at=$program_time
make_move pass
wait_line '^notice "This game is also being played in another window'
take_picture separate_games
find_save $game >/dev/null
expect_moves "$first" 3
second=$(find_save $game)
[ "$second" != "$first" ] || fail "both games are in one file"
expect_moves "$second" 3
finish
