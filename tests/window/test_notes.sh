#!/bin/bash
# test_notes.sh: types a note with an umlaut and an emoji.
# The note is in the save, in the log of the resumed game, and in a picture.
set -euo pipefail
export HARNESS_PROGRAM=probe LC_ALL=C.UTF-8 # a locale in which such letters can be typed
. "$(dirname "$0")/harness.sh"

game=story_game
words='Ein Märchen: der 🦊 *sprach* {hit} <b>"Guten Tag"</b>'
escaped='Ein Märchen: der 🦊 \*sprach\* \{hit\} <b>"Guten Tag"</b>'

tell_note() { # card words
    click "card \"$1\""
    await_piece 'field "[^"]*".* edited'
    type_text "$2"
}

# Renders a saved game, and prints the text stored in the picture.
render_save() { # name screen arguments...
    local name=$1 screen=$2
    shift 2
    "$program" render "$(find_save $game)" --screen "$screen" --size 1280x720 \
        --out "$harness_out/$name.png" --trace "$harness_out/$name.trace" "$@" || fail "render cannot draw $name"
}

harness_begin_fast notes
start play $game --seed 5
tell_note "A fox" "$words"
wait_line "field \"$escaped\""
take_picture editor
press_key Return
type_text 'und ging.'
press_key ctrl+Return
wait_line '^move 0 tell 1$'
wait_line "^note 0 \"$escaped\\\\nund ging\\.\"\$"
wait_settled
take_picture note
grep -F 'Märchen: der 🦊 *sprach*' "$(find_save $game)" >/dev/null || fail "the save does not contain the note"

press_key ctrl+z
wait_line '^undo$'
wait_settled
! find_piece "label \"$escaped" >/dev/null || fail "the note is still visible after undo"
press_key ctrl+y
wait_line '^redo$'
await_piece "label \"$escaped" >/dev/null
quit

start play $game
press_key F2
wait_settled
find_piece "^piece 42949[0-9]+ label \"$escaped\"" >/dev/null || fail "the log of the resumed game does not show the note"
take_picture log
quit

"$program" verify "$(find_save $game)" | grep 'OK$' >/dev/null || fail "verify rejects the save"
render_save picture table
grep -E "label \"$escaped" "$harness_out/picture.trace" >/dev/null || fail "the trace of the picture does not contain the note"
render_save without_note table --at 0
! cmp -s "$harness_out/picture.png" "$harness_out/without_note.png" || fail "the picture looks the same without the note"
render_save picture_of_log log
grep -E "^piece 42949[0-9]+ label \"$escaped" "$harness_out/picture_of_log.trace" >/dev/null || fail "the trace of the picture does not contain the note in the log"
pass
