#!/bin/bash
# test_fantastical_stranger.sh: creates a stranger with the suggested character sheet, and then changes the name and the Facets.
set -euo pipefail
export LC_ALL=C.UTF-8
. "$(dirname "$0")/harness.sh"
include fantastical

# Types all letters at once, so that the program redraws the sheet only once.
type_line() { # text
    mark_trace
    xdotool type "$1"
    pass_time 100
}

can_create_stranger() { find_piece 'button "(People, things|Create a stranger)' >/dev/null; }

harness_begin_fast fantastical_stranger
start play $game --seed 7 --size 1280x720 scenes=4
click 'button "Finish casting"'
for ((steps = 0; steps < 40; steps++)); do
    ! can_create_stranger || break
    make_decision || true
done
! find_piece 'button "People, things' >/dev/null || click 'button "People, things'
for answer in 'Create a stranger"' 'Of import' '.*[Hh]earts' '.*[Cc]lubs'; do
    click "button \"$answer"
    wait_settled
done
await_piece '^piece [0-9]+ field'
wait_line 'Hearts: '
take_picture offered
click 'button "Add narration'
wait_until "no stranger was created" grep -q '^move 0 stranger' "$trace"
wait_for_animations

# If the player has cards, the Facets are above the hand. The face next to them opens the sheet.
! find_piece '^piece 206 ' >/dev/null || click_piece 206
find_piece 'label "\{heart\} [A-Z]' >/dev/null || fail "the hand does not name a Facet"
click '^piece [0-9]+ card "" [0-9]+ [0-9]+ 77 77'
await_piece 'button "Write character sheet'
take_picture sheet
click 'button "Write character sheet'
await_piece '^piece [0-9]+ field'
press_key ctrl+a
type_line 'Name: Ada Flint'
press_key Return
type_line 'Spades: Deep Water. I have been down.'
wait_line 'Deep Water'
click 'button "Add narration'
wait_settled
take_picture rewritten
click 'button "Close"'
wait_settled
find_piece 'card "Ada Flint"' >/dev/null || fail "the table does not show the new name"
save=$(find_save $game)
quit
"$program" tell "$save" | grep -F 'Ada Flint' >/dev/null || fail "the story does not contain the new name"
pass
