#!/bin/bash
# test_disk_and_display.sh: fills the disk, and then closes the display, during a game. No move is lost.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include paperback

harness_begin_fast disk_and_display

expect_moves() { # number
    local save
    save=$(find_save "$game")
    [ "$(list_moves "$save" | wc -l)" -eq "$1" ] || fail "the save has $(list_moves "$save" | wc -l) moves instead of $1"
    "$program" verify "$save" >/dev/null || fail "verify rejects the save"
}

# Makes both ways to save fail, as on a full disk: a folder is in place of the temporary file, and an incomplete
# line at the end of the save prevents appending.
fill_disk() {
    local save
    save=$(find_save "$game")
    printf 'torn' >>"$save"
    blocking_folder=$save.$harness_pid.new
    mkdir "$blocking_folder"
}

empty_disk() {
    rmdir "$blocking_folder"
}

start play $game --seed 22
make_move pass
expect_moves 1
fill_disk
make_move pass
wait_line '^notice "This game couldn.t be saved'
take_picture full_disk
expect_moves 1

# When the disk has free space again, the next move saves the whole game.
empty_disk
make_move pass
expect_moves 3
fill_disk
make_move pass
expect_moves 3
empty_disk
quit
# Quitting saves the moves that did not fit on the full disk.
expect_moves 4

# The program runs on a separate display, which is then closed.
lost_display() {
    local before=$DISPLAY
    open_screen
    start play $game
    make_move pass
    kill -KILL "$screen_pid"
    # When the display is closed, Xlib exits with this status. A crash would have another status.
    expect_end 1
    export DISPLAY=$before
}
lost_display
expect_moves 5
start play $game
quit
expect_moves 5
pass
