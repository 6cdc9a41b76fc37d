#!/bin/bash
# test_together_rematch.sh: two people play Fiction in two windows, agree to two rematches, and swap sides each time.
# Each person presses one button or key. The score follows the players. A new game asks before it disconnects the guest.
# The host types the seed of the first game, and the programs deal the rematches together.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fiction together

sitters=(Ada Bo) # in the order of their seats

# Waits until this person's window shows the text beside the menu.
await_label() { # name text
    at_window "$1" wait_until "$1 does not read: $2" find_piece "label \"[^\"]*($2)" >/dev/null
}

# Waits until the guest has added the finished game to the history.
await_record() {
    at_window Bo wait_line '^record added$'
    at_window Bo picture record
}

has_been_told() { # regular expression
    grep "^told \"$1" "$trace" >/dev/null
}

newest_finished_game() {
    find "$XDG_DATA_HOME/storytable/runs" -name '*.json' -printf '%T@ %p\n' | sort -n | tail -n 1 | cut -d ' ' -f 2-
}

# Checks what the players read about the deal, and the guest's save of the rematch.
expect_fair_deal() {
    local save
    at_window Bo wait_until "nobody says that the deal is fair" has_been_told '.*The deal was random\."$'
    save=$(at_window Bo newest_finished_game)
    python3 tests/check_fair_deal.py "$save" >/dev/null || fail "the deal is not fair"
    "$program" verify "$save" | grep '^Random numbers from 2 computers' >/dev/null || fail "verify does not prove the deal"
}

end_by_rejecting_new_game() {
    sit Ada
    press F10
    click 'button "New game"'
    await_piece 'button "Stay"'
    picture new-game
    click 'button "Stay"'
    wait_settled
    ! grep -q '^screen setup$' <(news) || fail "the game was closed without a question"
    press F10
    click 'button "New game"'
    await_piece 'button "Stay"'
    click 'button "New game"'
    wait_screen setup
    at_window Bo wait_line '^table closed '
}

harness_begin together_rematch
find_plan reader,careless 3
arrive Ada
set_up Fiction "The Lie-brarian"
open_table
come Bo
all_are_there
follow_together "$harness_out/plan.json"
await_record
at_window Bo has_been_told 'The host dealt alone' || fail "Bo does not know that the host dealt alone"
await_label Ada '\*The host\* 1, \*Bo\* 0'
await_label Bo '\*The host\* 1, \*Bo\* 0'

# Bo clicks, and Ada presses Enter.
sit Bo
click 'button "Rematch"'
await_label Bo 'Waiting for \*The host\*'
picture bo-waits
await_label Ada '\*Bo\* wants a rematch'
sit Ada
picture bo-wants-a-rematch
mark_all
xdotool key Return
change_sides
sit Ada
picture second-game
plan_rematch
follow_together "$harness_out/plan.json"
see_the_end
expect_fair_deal
await_label Ada '\*Bo\* 1, \*The host\* 1'
await_label Bo '\*Bo\* 1, \*The host\* 1'

# Ada clicks, and Bo presses Enter.
sit Ada
click 'button "Rematch"'
await_label Ada 'Waiting for \*Bo\*'
await_label Bo '\*The host\* wants a rematch'
sit Bo
mark_all
xdotool key Return
change_sides
[ "${sitters[*]}" = "Ada Bo" ] || fail "the sides are not swapped back"
plan_rematch
follow_together "$harness_out/plan.json"
await_label Bo '\*The host\* 2, \*Bo\* 1'
see_the_end
end_by_rejecting_new_game
for name in $people; do
    sit "$name"
    quit
done
pass
