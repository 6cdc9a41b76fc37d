#!/bin/bash
# test_drafts.sh: a note is being typed when the program is killed. The editor restores the note.
set -euo pipefail
export LC_ALL=C.UTF-8
. "$(dirname "$0")/harness.sh"
include fantastical

size=${SIZE:-1280x720}
words='Nobody had asked the weather.'

harness_begin_fast drafts

# Opens the note editor of the first scene.
open_sheet() {
    local steps
    for ((steps = 0; steps < 20; steps++)); do
        wait_settled_now
        ! find_piece '^piece [0-9]+ field' >/dev/null || return 0
        go_on || true
    done
    fail "no sheet was opened"
}

start play $game --seed 7 --size "$size" scenes=4
click 'button "Finish casting"'
open_sheet
press ctrl+a
type_text "$words"
press Return Return
type_text "It rained."
is_saved() { drafts=$(find "$harness_home" -name '*.save.drafts') && [ -n "$drafts" ] && grep -q "weather.*It rained" "$drafts"; }
pass_time 1000
wait_until "the draft is not on the disk" is_saved
[ "$(stat -c %a "$drafts")" = 600 ] || fail "others can read the draft"
kill_program

start play $game --size "$size"
wait_settled_now
! find_piece 'button "Continue' >/dev/null || click 'button "Continue'
open_sheet
await_piece "^piece [0-9]+ field \"$words\\\\n\\\\nIt rained"
picture restored
click 'button "Add narration'
is_gone() { [ ! -e "$drafts" ]; }
wait_until "the draft of what was told is still there" is_gone
kept() { grep -qF "$words" "$(save_of $game)"; }
wait_until "the save does not hold what was told" kept
finish
