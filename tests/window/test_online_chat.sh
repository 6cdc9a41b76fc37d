#!/bin/bash
# test_online_chat.sh: a chat message appears in all windows and in their logs.
# A spectator sees the table and can chat, but cannot move.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include storybook online

seed=7

# Sends a chat message. The log stays open in this window.
send_message() { # words
    press_key ctrl+t
    await_piece 'field ""'
    type_text "$1"
    press_key Return
    await_piece 'field ""'
}

# Checks that the log covers no button of the table.
expect_nothing_covered() {
    list_pieces | awk '{
        match($0, /" -?[0-9.]+ -?[0-9.]+ [0-9.]+ [0-9.]+/)
        split(substr($0, RSTART + 2, RLENGTH - 2), box, " ")
        right = box[1] + box[3] / 2
        if (/panel "Log and chat"/) { left = box[1] - box[3] / 2; log_at = NR }
        else if (/ button /) { edge[NR] = right; middle[NR] = box[1]; line[NR] = $0 }
    } END {
        for (i in edge) if (middle[i] < left && edge[i] > left) { print line[i]; bad = 1 }
        exit bad || !log_at
    }' || fail "the log covers a button or is closed"
}

open_players() {
    press_key Escape
    press_key F10
    await_piece 'button "Players"'
    click 'button "Players"'
    await_piece 'label "Spectators: \*Cy\*"'
}

await_message() { # name sentence
    at_window "$1" wait_line "^told \"$2\"\$"
}

# Replaces the text in the name field, $name_field, and then joins the table as a spectator.
join_as() { # name
    click "field \"$name_field\""
    press_key ctrl+a
    type_text "$1"
    name_field=$1
    click 'button "Spectate"'
}

join_with_free_name() {
    fill_in_join_page
    name_field=$person
    join_as "the HOST"
    wait_line '^refused "The name “the HOST” is taken in this game\. Choose another\."'
    wait_settled
    take_picture taken
    join_as bo
    wait_line '^refused "The name “bo” is taken'
    wait_settled
    join_as Cy
    wait_screen table
}

harness_begin online_chat
add_person Ada
set_up "Storybook Battles" Hero
host_game
add_guest Bo
await_all_joined
add_guest Cy join_with_free_name
await_message Ada "Cy is watching\."
at_window Bo wait_line '^banner "Waiting for \*The host\*"$'

# A message with markup is shown as plain text. The sender also sees the message.
switch_to Bo
for name in $people; do at_window $name mark_trace; done
send_message 'Is *this* {heart} a duel?'
for name in $people; do
    await_message $name 'Bo: Is \*this\* \{heart\} a duel\?'
done
switch_to Ada
for name in $people; do at_window $name mark_trace; done
take_picture message
find_piece 'button "Log: \*[1-9]\* new message' >/dev/null || fail "the log button does not show the new message"
send_message "It is."
find_piece 'button "Log"' >/dev/null || fail "the message is still unread"
for name in $people; do
    await_message $name "The host: It is\."
done
switch_to Cy
for name in $people; do at_window $name mark_trace; done
send_message "I am watching."
for name in $people; do
    await_message $name "Cy: I am watching\."
done
# One press sends a phrase.
for name in $people; do at_window $name mark_trace; done
click 'button "Well played!"'
for name in $people; do
    await_message $name "Cy: Well played!"
done
take_picture log
find_piece 'label "Is \*this\* \{heart\} a duel\?"' >/dev/null || fail "the log does not show the first message"
find_piece 'label "It is\."' >/dev/null || fail "the log does not show the second message"
expect_nothing_covered

# A spectator mutes the host. The spectator's window hides the host's messages until the host is unmuted.
click 'label "\*The host\* · Villain"'
await_piece 'button "Mute player"'
take_picture mute
click 'button "Mute player"'
await_piece 'button "Unmute The host"'
! find_piece 'label "It is\."' >/dev/null || fail "the message of a muted player is shown"
take_picture muted
click 'button "Unmute The host"'
await_piece 'label "It is\."'
press_key Escape
wait_settled
! find_piece 'panel "Log and chat"' >/dev/null || fail "the keyboard is still in the chat field"

# Every window shows which players are connected and whose move it is.
open_players
find_piece 'label "Hero: \*Bo\*' >/dev/null || fail "the list does not show Bo"
find_piece ' · to move' >/dev/null || fail "the list does not show whose move it is"
take_picture players-of-spectator
click 'button "Back to the game"'
wait_settled

# A spectator has no buttons for moves.
grep -E '^piece [0-9]+ [a-z]+ ".*" .* lit' <(list_pieces) && fail "a spectator has a highlighted piece"
switch_to Bo
open_players
take_picture players-of-guest
switch_to Ada
open_players
take_picture players-of-host

# The host changes their own name in the list of seats.
click 'button ".*: \*The host\*, on this computer'
await_piece 'field ""'
type_text Ada
press_key Return
await_piece 'button ".*: \*Ada\*, on this computer'
take_picture named
switch_to Bo
await_piece 'label ".*: \*Ada\*'

# All lists show at once that a player is away.
switch_to Cy
press_key F10
click 'button "Players"'
await_piece 'label ".*: \*Bo\*'
switch_to Bo
kill_program
switch_to Ada
await_piece 'button ".*: \*Bo\*, away'
take_picture away
switch_to Cy
await_piece 'label ".*: \*Bo\*, away'
for name in Ada Cy; do
    switch_to $name
    quit
done
pass
