#!/bin/bash
# test_drafts.sh: kills the program while a note is being typed. The editor restores the note.
set -euo pipefail
export LC_ALL=C.UTF-8
. "$(dirname "$0")/harness.sh"
include fantastical

size=${SIZE:-1280x720}
words='Nobody had asked the weather.'

harness_begin_fast drafts

# Opens the note editor of the first scene.
open_note_editor() {
    local steps
    for ((steps = 0; steps < 20; steps++)); do
        wait_for_animations
        ! find_piece '^piece [0-9]+ field' >/dev/null || return 0
        make_decision || true
    done
    fail "the note editor did not open"
}

start play $game --seed 7 --size "$size" scenes=4
click 'button "Finish casting"'
open_note_editor
press_key ctrl+a
type_text "$words"
press_key Return Return
type_text "It rained."
is_saved() { drafts=$(find "$harness_home" -name '*.save.drafts') && [ -n "$drafts" ] && grep -q "weather.*It rained" "$drafts"; }
pass_time 1000
wait_until "the draft was not saved" is_saved
[ "$(stat -c %a "$drafts")" = 600 ] || fail "other users can read the draft"
kill_program

start play $game --size "$size"
wait_for_animations
! find_piece 'button "Continue' >/dev/null || click 'button "Continue'
open_note_editor
await_piece "^piece [0-9]+ field \"$words\\\\n\\\\nIt rained"
take_picture restored
click 'button "Add narration'
is_draft_deleted() { [ ! -e "$drafts" ]; }
wait_until "the draft still exists after the narration was added" is_draft_deleted
is_note_saved() { grep -qF "$words" "$(find_save $game)"; }
wait_until "the save does not contain the narration" is_note_saved
finish
