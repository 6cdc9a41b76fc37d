#!/bin/bash
# test_together_ending.sh: two people pause a game, decline a draw, and one of them resigns. Both windows, the save and the
# rematch agree on the result.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include storybook together

seed=7

open_end_menu() {
    press F10
    click 'button "Pause, draw or resign"'
    await_piece 'button "Resign"'
}

at_all() { # command...
    local name
    for name in $people; do at_window "$name" "$@"; done
}

harness_begin together_ending
arrive Ada
set_up "Storybook Battles" Hero
open_table
come Bo
all_are_there

# Ada pauses. Bo sees who has paused, and resumes.
sit Ada
mark_all
open_end_menu
picture menu
click 'button "Pause game"'
at_all wait_line '^paused$'
sit Bo
await_piece 'button "Paused by \*The host\*'
picture paused
click 'button "Paused by'
at_all wait_line '^resumed$'
sit Ada
wait_settled
! find_piece 'button "Paused by' >/dev/null || fail "the game is still paused"

# Bo offers a draw, and Ada declines.
sit Bo
open_end_menu
click 'button "Offer a draw"'
at_window Ada wait_line '^asked "Bo offers a draw"$'
sit Ada
await_piece 'button "Accept draw"'
picture offer
click 'button "Decline"'
at_all wait_line '^told "The host: The host declines the draw\."$'

# Bo resigns.
sit Bo
mark_all
open_end_menu
click 'button "Resign"'
at_all wait_line '^ended$'
at_all wait_line '^banner "\*Bo\* resigned\. \*The host\* wins\."$'
at_window Ada wait_until "no score" find_piece 'label "\*The host\* 1, \*Bo\* 0'
at_window Bo wait_until "no score" find_piece 'label "\*The host\* 1, \*Bo\* 0'
sit Bo
picture resigned
sit Ada
picture won
click 'button "Summary"'
await_piece 'Bo\* resigned'
picture summary
press Escape
grep -q '"resigned": [01].*"over": true' "$(save_of storybook_battles)" || fail "the save does not say who resigned"
"$program" verify "$(save_of storybook_battles)" >"$harness_out/verified" || fail "the save cannot be replayed"

# The rematch begins as after any other end.
click 'button "Rematch"'
sit Bo
mark_all
click 'button "Rematch"'
at_all wait_line '^rematch$'
leave_all
pass
