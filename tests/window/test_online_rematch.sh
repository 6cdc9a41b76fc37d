#!/bin/bash
# test_online_rematch.sh: two people play Fiction in two windows, agree to two rematches, and swap sides each time.
# Each person presses one button or key. The score follows the players. A new game asks before it disconnects the guest.
# The host types the seed of the first game, and the programs deal the rematches together.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fiction online

players=(Ada Bo) # in the order of their seats

# Waits until this person's window shows the text beside the menu.
await_label() { # name text
    at_window "$1" wait_until "$1's window does not show: $2" find_piece "label \"[^\"]*($2)" >/dev/null
}

# Waits until the guest has added the finished game to the history.
await_record() {
    at_window Bo wait_line '^record added$'
    at_window Bo take_picture record
}

has_message() { # regular expression
    grep "^told \"$1" "$trace" >/dev/null
}

newest_finished_game() {
    find "$XDG_DATA_HOME/storytable/runs" -name '*.json' -printf '%T@ %p\n' | sort -n | tail -n 1 | cut -d ' ' -f 2-
}

# Checks the message about the deal, and the guest's save of the rematch.
expect_fair_deal() {
    local save
    at_window Bo wait_until "Bo's window does not show that the deal was random" has_message '.*The deal was random\."$'
    save=$(at_window Bo newest_finished_game)
    python3 tests/check_fair_deal.py "$save" >/dev/null || fail "check_fair_deal.py rejects the deal"
    "$program" verify "$save" | grep '^Random numbers from 2 computers' >/dev/null || fail "verify does not confirm the deal"
}

start_new_game_after_cancel() {
    switch_to Ada
    press_key F10
    click 'button "New game"'
    await_piece 'button "Stay"'
    take_picture new-game
    click 'button "Stay"'
    wait_settled
    ! grep -q '^screen setup$' <(print_news) || fail "the game was closed without confirmation"
    press_key F10
    click 'button "New game"'
    await_piece 'button "Stay"'
    click 'button "New game"'
    wait_screen setup
    at_window Bo wait_line '^table closed '
}

harness_begin online_rematch
find_plan reader,careless 3
add_person Ada
set_up Fiction "The Lie-brarian"
host_game
add_guest Bo
await_all_joined
play_plan_online "$harness_out/plan.json"
await_record
at_window Bo has_message 'The host dealt alone' || fail "Bo's window does not show that the host dealt alone"
await_label Ada '\*The host\* 1, \*Bo\* 0'
await_label Bo '\*The host\* 1, \*Bo\* 0'

# Bo clicks, and Ada presses Enter.
switch_to Bo
click 'button "Rematch"'
await_label Bo 'Waiting for \*The host\*'
take_picture bo-waits
await_label Ada '\*Bo\* wants a rematch'
switch_to Ada
take_picture bo-wants-a-rematch
mark_traces
xdotool key Return
await_rematch
switch_to Ada
take_picture second-game
plan_rematch
play_plan_online "$harness_out/plan.json"
check_end_screens
expect_fair_deal
await_label Ada '\*Bo\* 1, \*The host\* 1'
await_label Bo '\*Bo\* 1, \*The host\* 1'

# Ada clicks, and Bo presses Enter.
switch_to Ada
click 'button "Rematch"'
await_label Ada 'Waiting for \*Bo\*'
await_label Bo '\*The host\* wants a rematch'
switch_to Bo
mark_traces
xdotool key Return
await_rematch
[ "${players[*]}" = "Ada Bo" ] || fail "the players did not swap seats"
plan_rematch
play_plan_online "$harness_out/plan.json"
await_label Bo '\*The host\* 2, \*Bo\* 1'
check_end_screens
start_new_game_after_cancel
for name in $people; do
    switch_to "$name"
    quit
done
pass
