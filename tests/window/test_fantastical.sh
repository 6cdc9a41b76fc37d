#!/bin/bash
# test_fantastical.sh: starts a story, frames a scene, types a narration with an umlaut, and adds characters to the scene.
# The narration must be in the save and in the chronicle.
set -euo pipefail
export LC_ALL=C.UTF-8
. "$(dirname "$0")/harness.sh"
include fantastical

harness_begin_fast fantastical
start play $game --seed 7 --size 1280x720 scenes=4
click 'button "Finish casting"'
click 'button "Three Days Out: '
click 'button "Frame a scene"'
await_piece '^piece [0-9]+ field'
press_key ctrl+a
type_text 'The tea was höt.'
wait_line 'höt'
# The player writes on the left page of the book, and a click outside does not close the editor.
editor=$(find_piece '^piece [0-9]+ field')
read -r editor_x _ < <(get_point "$editor")
[ "$editor_x" -lt $((origin_x + 500)) ] || fail "the text field is not on the left page"
click_at $((origin_x + 1160)) $((origin_y + 300))
await_piece '^piece [0-9]+ field "The tea was höt."'
click 'button "Add narration'
wait_line '^move 0 frame'
shows_narration() { find_piece 'label "The tea was höt."' >/dev/null; }
wait_until "the chronicle does not show the narration" shows_narration
drag 'card "[^"]+ of (hearts|diamonds|clubs|spades)"' 'button "Enter the scene"'
wait_line '^refused "The [*][^*]+ of [a-z]+[*] can.t go there'
for ((steps = 0; steps < 60 && $(count_moves_of 0) < 14; steps++)); do
    make_decision || true
done
[ "$(count_moves_of 0)" -ge 14 ] || fail "the story does not continue"
take_picture story
save=$(find_save $game)
grep -F 'The tea was höt.' "$save" >/dev/null || fail "the save does not contain the narration"
quit
"$program" verify "$save" >/dev/null || fail "verify rejects the save"
"$program" tell "$save" | grep -F 'The tea was höt.' >/dev/null || fail "the exported chronicle does not contain the narration"
pass
