#!/bin/bash
# test_together_talk.sh: a chat message appears in all windows and in their logs.
# A spectator sees the table and can chat, but cannot move.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include storybook together

seed=7

# Sends a chat message. The log stays open in this window, and the field no longer has the keyboard.
say() { # words
    press ctrl+t
    await_piece 'field ""'
    type_text "$1"
    press Return
    await_piece 'field ""'
}

# Checks that no piece of the table is behind the log.
expect_nothing_covered() {
    pieces | awk '{
        match($0, /" -?[0-9.]+ -?[0-9.]+ [0-9.]+ [0-9.]+/)
        split(substr($0, RSTART + 2, RLENGTH - 2), box, " ")
        right = box[1] + box[3] / 2
        if (/panel "Log and chat"/) { left = box[1] - box[3] / 2; log_at = NR }
        else if (/ button /) { edge[NR] = right; middle[NR] = box[1]; line[NR] = $0 }
    } END {
        for (i in edge) if (middle[i] < left && edge[i] > left) { print line[i]; bad = 1 }
        exit bad || !log_at
    }' || fail "the log covers a button, or is closed"
}

see_who_is_there() {
    press Escape
    press F10
    await_piece 'button "Players"'
    click 'button "Players"'
    await_piece 'label "Spectators: \*Cy\*"'
}

hears() { # name sentence
    at_window "$1" wait_line "^told \"$2\"\$"
}

# Replaces the text in the name field, $typed, and then joins the table as a spectator.
watch_as() { # name
    click "field \"$typed\""
    press ctrl+a
    type_text "$1"
    typed=$1
    click 'button "Spectate"'
}

watch_by_another_name() {
    call_table
    typed=$at
    watch_as "the HOST"
    wait_line '^refused "The name “the HOST” is taken in this game\. Choose another\."'
    wait_settled
    picture taken
    watch_as bo
    wait_line '^refused "The name “bo” is taken'
    wait_settled
    watch_as Cy
    wait_screen table
}

harness_begin together_talk
arrive Ada
set_up "Storybook Battles" Hero
open_table
come Bo
all_are_there
come Cy watch_by_another_name
hears Ada "Cy is watching\."
at_window Bo wait_line '^banner "Waiting for \*The host\*"$'

# A message with markup is shown as plain text. The sender also sees the message.
sit Bo
for name in $people; do at_window $name mark; done
say 'Is *this* {heart} a duel?'
for name in $people; do
    hears $name 'Bo: Is \*this\* \{heart\} a duel\?'
done
sit Ada
for name in $people; do at_window $name mark; done
picture toast
find_piece 'button "Log: \*[1-9]\* new message' >/dev/null || fail "the button of the log shows no unread message"
say "It is."
find_piece 'button "Log"' >/dev/null || fail "the message is still unread"
for name in $people; do
    hears $name "The host: It is\."
done
sit Cy
for name in $people; do at_window $name mark; done
say "I look on."
for name in $people; do
    hears $name "Cy: I look on\."
done
# One press sends a phrase.
for name in $people; do at_window $name mark; done
click 'button "Well played!"'
for name in $people; do
    hears $name "Cy: Well played!"
done
picture talk
find_piece 'label "Is \*this\* \{heart\} a duel\?"' >/dev/null || fail "the log does not keep what was said"
find_piece 'label "It is\."' >/dev/null || fail "the log does not keep what was said since"
expect_nothing_covered

# A spectator mutes the host. Only the spectator no longer sees the messages, until they are shown again.
click 'label "\*The host\* · Villain"'
await_piece 'button "Mute player"'
picture mute
click 'button "Mute player"'
await_piece 'button "Unmute The host"'
! find_piece 'label "It is\."' >/dev/null || fail "the message of a muted player is shown"
picture muted
click 'button "Unmute The host"'
await_piece 'label "It is\."'
press Escape
wait_settled
! find_piece 'panel "Log and chat"' >/dev/null || fail "the keyboard is still in the chat field"

# Every window shows which players are connected and whose move it is.
see_who_is_there
find_piece 'label "Hero: \*Bo\*' >/dev/null || fail "Bo is not told of"
find_piece ' · to move' >/dev/null || fail "it is not told whose move it is"
picture who-of-watcher
click 'button "Back to the game"'
wait_settled

# A spectator has no buttons for moves.
grep -E '^piece [0-9]+ [a-z]+ ".*" .* lit' <(pieces) && fail "something is to be done here"
sit Bo
see_who_is_there
picture who-of-guest
sit Ada
see_who_is_there
picture who-of-host

# The host changes their own name in the list of seats.
click 'button ".*: \*The host\*, on this computer'
await_piece 'field ""'
type_text Ada
press Return
await_piece 'button ".*: \*Ada\*, on this computer'
picture named
sit Bo
await_piece 'label ".*: \*Ada\*'

# The list removes a player who leaves at once.
sit Cy
press F10
click 'button "Players"'
await_piece 'label ".*: \*Bo\*'
sit Bo
kill_program
sit Ada
await_piece 'button ".*: \*Bo\*, away'
picture away
sit Cy
await_piece 'label ".*: \*Bo\*, away'
for name in Ada Cy; do
    sit $name
    quit
done
pass
