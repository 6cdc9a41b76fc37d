#!/bin/bash
# test_fantastical_flashback.sh: chooses the time of a scene. A flashback offers only earlier places, and the
# heading of the scene shows that the scene is a flashback.
set -euo pipefail
export LC_ALL=C.UTF-8
. "$(dirname "$0")/harness.sh"
include fantastical

harness_begin_fast fantastical_flashback
# Saves the moves of a bots' game up to the framing of scene 4. In the save, a person has the first seat.
played=$harness_home/played.save
saves=$XDG_DATA_HOME/storytable/saves/$game
mkdir -p "$saves"
save=$saves/story.save
"$program" simulate $game --games 1 --seed 3 --bots bold,loyal,scheming kit=moon --save "$played" >/dev/null 2>&1
awk '/"move": "(time|frame) / { if (/"move": "frame /) frames++; if (frames == 4 || (frames == 3 && /"move": "time /)) exit } { print }' \
    "$played" | sed '1s/"bold"/"human"/' >"$save"
start play $game --size 1280x720
click 'button "Continue"' # the page with what happened before
await_piece 'button "Right after"'
take_picture times
find_piece 'button "Midnight at Greenwich' >/dev/null && fail "an earlier place is offered"
click 'button "Earlier \(flashback\)"'
wait_line '^move 0 time earlier'
wait_for_animations
find_piece 'button "The Pole' >/dev/null && fail "the finale is offered for a flashback"
take_picture flashback
place=$(list_pieces | grep -oE 'button "(The Subscribers|Three Days Out|The Boiler|A Light Astern|Landfall)[^"]*"' | head -n 1)
[ -n "$place" ] || fail "no earlier place is offered"
click "$place"
click 'button "Frame a scene"'
for ((steps = 0; steps < 6; steps++)); do
    ! grep -q '^move 0 frame' "$trace" || break
    click 'button "Add narration' || true
    wait_for_animations
done
wait_line '^move 0 frame'
quit
"$program" verify "$save" >/dev/null || fail "verify rejects the save"
"$program" tell "$save" | grep -F 'Scene 4, earlier: ' >/dev/null || fail "the heading does not say that the scene is earlier"
pass
