#!/bin/bash
# test_together_presence.sh: one of two programs is stopped with SIGSTOP and continued, first the guest's, then the host's.
# Each window says within 10 seconds that the other computer does not respond, and gives it up after 40 seconds.
# The network uses real time, so this test takes a minute.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include storybook together

seed=7

stop_program() { # name
    stopped+=" $1"
    at_window "$1" eval 'kill -STOP "$harness_pid"'
}

continue_program() { # name
    stopped=${stopped/ $1/}
    at_window "$1" eval 'kill -CONT "$harness_pid"'
}

# Waits in real time for a piece of the current window.
await_within() { # seconds extended regular expression
    local end=$((SECONDS + $1))
    until find_piece "$2" >/dev/null; do
        [ "$SECONDS" -le "$end" ] || fail "$at: not within $1 seconds: $2"
        let_all_go_on
        nap 0.1
    done
}

# Types the first letters of a chat message.
begin_message() {
    press ctrl+t
    await_piece 'field ""'
    type_text "Wait"
}

harness_begin together_presence
arrive Ada
set_up "Storybook Battles" Hero
open_table
come Bo
all_are_there
sit Ada
await_within 5 'label "\*Bo\*'
await_within 5 'label \"Hero · here( · [0-9]+:[0-9]+)?\"'

# The other player sees who is writing.
sit Bo
begin_message
sit Ada
await_within 5 'label \"Hero · writing …( · [0-9]+:[0-9]+)?\"'
picture writing
sit Bo
press Escape
sit Ada
await_within 5 'label \"Hero · here( · [0-9]+:[0-9]+)?\"'

# The host chooses a Plot Twist while the guest has the menu open: the strip above the menu says whose turn it is.
sit Bo
press Escape
press F10
await_piece 'button "Back to the game"'
find_piece 'label "\*Bo\* · you"' >/dev/null || fail "it is said too early that it is Bo's turn"
mark
sit Ada
click 'card "Walk the Plank"'
sit Bo
wait_line '^your turn$'
await_piece 'label "\*Bo\* · you · \*your turn\*"'
find_piece 'button "Back to the game"' >/dev/null || fail "the menu was closed"
! find_piece ' · to move' || fail "the strip also says that it is the host's turn"
has_news "^banner \"It's your turn" || fail "the banner still waits for the host"
picture turn-behind-menu
press Escape
wait_settled

# The guest stands still: not responding, then here again, then away.
stop_program Bo
sit Ada
await_within 10 'label \"Hero · slow( · [0-9]+:[0-9]+)?\"'
await_within 7 'label \"Hero · not responding( · [0-9]+:[0-9]+)?\"'
picture guest-silent
continue_program Bo
await_within 5 'label \"Hero · here( · [0-9]+:[0-9]+)?\"'
mark
stop_program Bo
await_within 43 'label \"Hero · away since [0-9][0-9]:[0-9][0-9]( · [0-9]+:[0-9]+)?\"'
wait_line '^told "Bo is away: The computer has not answered for 40 seconds\."'
picture guest-away
sit Bo
mark
continue_program Bo
wait_line '^line lost '
wait_line '^line back$'
sit Ada
await_within 10 'label \"Hero · here( · [0-9]+:[0-9]+)?\"'

# The host stands still: the guest's window says so and gives the host up, then finds the host again.
sit Bo
mark
stop_program Ada
await_within 12 'label \"Villain · not responding( · [0-9]+:[0-9]+)?\"'
find_piece '\*The host\*.s computer is not responding' >/dev/null || has_news '^banner "\*The host\*.s computer is not responding' || fail "the banner does not say it"
picture host-silent
end=$((SECONDS + 35))
until has_news '^line lost "The host.s computer has not answered for 40 seconds'; do
    [ "$SECONDS" -le "$end" ] || fail "the guest does not give the host up"
    let_all_go_on
    nap 0.1
done
picture host-lost
continue_program Ada
wait_line '^line back$'
await_within 10 'label \"Villain · here( · [0-9]+:[0-9]+)?\"'

# A guest who leaves on purpose has left.
at_window Ada mark
press F10
click 'button "Back to the shelf"'
wait_screen launcher
at_window Ada wait_line '^told "Bo left\."'
for name in Bo Ada; do
    sit $name
    quit
done
pass
