#!/bin/bash
# test_online_ending.sh: two people pause a game, decline a draw, and one of them resigns. Both windows, the save and the
# rematch agree on the result.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include storybook online

seed=7

open_end_menu() {
    press_key F10
    click 'button "Pause, draw or resign"'
    await_piece 'button "Resign"'
}

at_all() { # command...
    local name
    for name in $people; do at_window "$name" "$@"; done
}

harness_begin online_ending
add_person Ada
set_up "Storybook Battles" Hero
host_game
add_guest Bo
await_all_joined

# Ada pauses. Bo sees who has paused, and resumes.
switch_to Ada
mark_traces
open_end_menu
take_picture menu
click 'button "Pause game"'
at_all wait_line '^paused$'
switch_to Bo
await_piece 'button "Paused by \*The host\*'
take_picture paused
click 'button "Paused by'
at_all wait_line '^resumed$'
switch_to Ada
wait_settled
! find_piece 'button "Paused by' >/dev/null || fail "the game is still paused"

# Bo offers a draw, and Ada declines.
switch_to Bo
open_end_menu
click 'button "Offer a draw"'
at_window Ada wait_line '^asked "Bo offers a draw"$'
switch_to Ada
await_piece 'button "Accept draw"'
take_picture offer
click 'button "Decline"'
at_all wait_line '^told "The host: The host declines the draw\."$'

# Bo resigns.
switch_to Bo
mark_traces
open_end_menu
click 'button "Resign"'
at_all wait_line '^ended$'
at_all wait_line '^banner "\*Bo\* resigned\. \*The host\* wins\."$'
at_window Ada wait_until "no score" find_piece 'label "\*The host\* 1, \*Bo\* 0'
at_window Bo wait_until "no score" find_piece 'label "\*The host\* 1, \*Bo\* 0'
switch_to Bo
take_picture resigned
switch_to Ada
take_picture won
click 'button "Summary"'
await_piece 'Bo\* resigned'
take_picture summary
press_key Escape
grep -q '"resigned": [01].*"over": true' "$(find_save storybook_battles)" || fail "the save does not say who resigned"
"$program" verify "$(find_save storybook_battles)" >"$harness_out/verified" || fail "the save cannot be replayed"

# The rematch begins as after any other end.
click 'button "Rematch"'
switch_to Bo
mark_traces
click 'button "Rematch"'
at_all wait_line '^rematch$'
end_online_game
pass
