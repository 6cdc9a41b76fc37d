#!/bin/bash
# test_together_link.sh: a player joins by a link, leaves, and comes back from the shelf.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include together

# The host copies the invitation.
copied_link() {
    sed -nE 's/^copied ".*(storytable:[^"]*)"$/\1/p' "$trace" | tail -n 1
}

seed=7

harness_begin together_link
arrive Ada
set_up Fiction "The Lie-brarian"
open_table
mark
click 'button "Copy invitation"'
wait_line '^copied "Play Fiction with me in Storytable: storytable://'
link=$(copied_link)

# A reader of QR codes finds the same link in the picture of the page.
pass_time 1000
keep_picture code
[ "$(zbarimg -q --raw "$harness_out/code.png" 2>/dev/null)" = "$link" ] || fail "the QR code is not the link $link"
click 'button "Back to the game"'

# The program of the second player starts with the link. Two keys are left: the name and Enter.
arrive Bo
start "$link" --size 1280x720
harness_others+=" $harness_pid"
wait_screen join
wait_settled
picture link
type_text Bo
mark
press Return
wait_screen table
wait_settled
quit

# After the next start, one click leads back to the game.
start_here
await_piece 'button "Rejoin '
picture shelf
mark
click 'button "Rejoin '
wait_screen table
wait_settled
quit

# The page for joining lists the game with the player's seat.
start_here
mark
press j
wait_screen join
await_piece 'your seat: '
picture list
mark
click 'your seat: '
wait_screen table
wait_settled
leave_all
pass
