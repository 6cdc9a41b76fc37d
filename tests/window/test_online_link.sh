#!/bin/bash
# test_online_link.sh: a player joins by a link, leaves, and comes back from the shelf.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include online

# Prints the link in the invitation that the host has copied.
copied_link() {
    sed -nE 's/^copied ".*(storytable:[^"]*)"$/\1/p' "$trace" | tail -n 1
}

seed=7

harness_begin online_link
add_person Ada
set_up Fiction "The Lie-brarian"
host_game
mark_trace
click 'button "Copy invitation"'
wait_line '^copied "Play Fiction with me in Storytable: storytable://'
link=$(copied_link)

# A reader of QR codes finds the same link in the picture of the page.
pass_time 1000
save_picture code
[ "$(zbarimg -q --raw "$harness_out/code.png" 2>/dev/null)" = "$link" ] || fail "the QR code is not the link $link"
click 'button "Back to the game"'

# The program of the second player starts with the link. The player only types a name and presses Enter.
add_person Bo
start "$link" --size 1280x720
harness_others+=" $harness_pid"
wait_screen join
wait_settled
take_picture link
type_text Bo
mark_trace
press_key Return
wait_screen table
wait_settled
quit

# After the next start, one click leads back to the game.
start_program
await_piece 'button "Rejoin '
take_picture shelf
mark_trace
click 'button "Rejoin '
wait_screen table
wait_settled
quit

# The page for joining lists the game with the player's seat.
start_program
mark_trace
press_key j
wait_screen join
await_piece 'your seat: '
take_picture list
mark_trace
click 'your seat: '
wait_screen table
wait_settled
end_online_game
pass
