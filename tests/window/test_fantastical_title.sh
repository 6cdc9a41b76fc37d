#!/bin/bash
# test_fantastical_title.sh: gives a title to a scene that the player writes, and makes a new name a character.
set -euo pipefail
export LC_ALL=C.UTF-8
. "$(dirname "$0")/harness.sh"
include fantastical

harness_begin_fast fantastical_title
start play $game --seed 7 --size 1280x720 scenes=4
click 'button "Finish casting"'
wait_for_animations
click 'button "Another place'
wait_for_animations
click 'button "Frame a scene'
await_piece '^piece [0-9]+ field'
type_text 'A hothouse called the orchid house. Orla waited.'
wait_line 'waited'
take_picture editor
click 'button "Title: '
click 'button "Make [*]Orla[*] a character"'
click 'button "Add narration'
save=$(find_save $game)
has_labels() { grep -F 'Title: ' "$save" | grep -F 'Character: Orla' >/dev/null; }
wait_until "the save does not contain the title and the name" has_labels
quit
"$program" verify "$save" >/dev/null || fail "verify rejects the save"
pass
