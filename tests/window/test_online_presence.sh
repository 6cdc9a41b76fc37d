#!/bin/bash
# test_online_presence.sh: one of two programs is stopped with SIGSTOP and continued, first the guest's, then the host's.
# Each window shows within 10 seconds that the other computer does not respond, and closes the connection after 40 seconds.
# The network uses real time, so this test takes a minute.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include storybook online

seed=7

stop_program() { # name
    stopped_people+=" $1"
    at_window "$1" eval 'kill -STOP "$harness_pid"'
}

continue_program() { # name
    stopped_people=${stopped_people/ $1/}
    at_window "$1" eval 'kill -CONT "$harness_pid"'
}

# Waits in real time for a piece of the current window.
await_within() { # seconds extended regular expression
    local end=$((SECONDS + $1))
    until find_piece "$2" >/dev/null; do
        [ "$SECONDS" -le "$end" ] || fail "$person: no piece matches within $1 seconds: $2"
        advance_all
        sleep_seconds 0.1
    done
}

# Types the first letters of a chat message.
begin_message() {
    press_key ctrl+t
    await_piece 'field ""'
    type_text "Wait"
}

harness_begin online_presence
add_person Ada
set_up "Storybook Battles" Hero
host_game
add_guest Bo
await_all_joined
switch_to Ada
await_within 5 'label "\*Bo\*'
await_within 5 'label \"Hero · here( · [0-9]+:[0-9]+)?\"'

# The other player sees who is writing.
switch_to Bo
begin_message
switch_to Ada
await_within 5 'label \"Hero · writing …( · [0-9]+:[0-9]+)?\"'
take_picture writing
switch_to Bo
press_key Escape
switch_to Ada
await_within 5 'label \"Hero · here( · [0-9]+:[0-9]+)?\"'

# The host chooses a Plot Twist while the guest has the menu open: the strip above the menu says whose turn it is.
switch_to Bo
press_key Escape
press_key F10
await_piece 'button "Back to the game"'
find_piece 'label "\*Bo\* · you"' >/dev/null || fail "the window shows too early that it is Bo's turn"
mark_trace
switch_to Ada
click 'card "Walk the Plank"'
switch_to Bo
wait_line '^your turn$'
await_piece 'label "\*Bo\* · you · \*your turn\*"'
find_piece 'button "Back to the game"' >/dev/null || fail "the menu was closed"
! find_piece ' · to move' || fail "the strip also shows that it is the host's turn"
has_news "^banner \"It's your turn" || fail "the banner does not say that it is Bo's turn"
take_picture turn-behind-menu
press_key Escape
wait_settled

# Stops the guest's program. The host's window shows that the guest is not responding, then that the guest is here
# again, and finally that the guest is away.
stop_program Bo
switch_to Ada
await_within 10 'label \"Hero · slow( · [0-9]+:[0-9]+)?\"'
await_within 7 'label \"Hero · not responding( · [0-9]+:[0-9]+)?\"'
take_picture guest-not-responding
continue_program Bo
await_within 5 'label \"Hero · here( · [0-9]+:[0-9]+)?\"'
mark_trace
stop_program Bo
await_within 43 'label \"Hero · away since [0-9][0-9]:[0-9][0-9]( · [0-9]+:[0-9]+)?\"'
wait_line '^told "Bo is away: The computer has not answered for 40 seconds\."'
take_picture guest-away
switch_to Bo
mark_trace
continue_program Bo
wait_line '^line lost '
wait_line '^line back$'
# Bo's clock has continued meanwhile.
await_within 5 'label "Hero · here · (0:[45][0-9]|[1-9]:[0-9][0-9])"'
switch_to Ada
await_within 10 'label \"Hero · here( · [0-9]+:[0-9]+)?\"'

# Stops the host's program, and makes a move of the guest. The guest's window shows that the host is not responding, closes
# the connection after a while, and later reconnects. The host makes the move once, no matter through which connection it
# arrives.
switch_to Bo
mark_trace
stop_program Ada
click 'card "[A-Z][^"]*" [0-9 ]+ lit'
await_within 5 'label "\*Bo\* · you · \*sending …\*"'
take_picture sending
await_within 12 'label \"Villain · not responding( · [0-9]+:[0-9]+)?\"'
find_piece '\*The host\*.s computer is not responding' >/dev/null || has_news '^banner "\*The host\*.s computer is not responding' || fail "the banner does not say that the host is not responding"
take_picture host-not-responding
end=$((SECONDS + 35))
until has_news '^line lost "The host.s computer has not answered for 40 seconds'; do
    [ "$SECONDS" -le "$end" ] || fail "the guest's window still waits for the host"
    advance_all
    sleep_seconds 0.1
done
take_picture host-lost
continue_program Ada
wait_line '^line back$'
await_within 10 'label \"Villain · here( · [0-9]+:[0-9]+)?\"'
await_piece 'label "\*Bo\* · you · \*your turn\*"'
count=$(at_window Ada eval 'grep -c "^move 1 " "$trace"')
[ "$count" -eq 1 ] || fail "the host has made the guest's move $count times"

# A guest who leaves the table is not shown as away.
at_window Ada mark_trace
press_key F10
click 'button "Back to the shelf"'
wait_screen launcher
at_window Ada wait_line '^told "Bo left\."'
for name in Bo Ada; do
    switch_to $name
    quit
done
pass
