#!/bin/bash
# test_words.sh: types a note with an umlaut and an emoji.
# The note is in the save, in the log of the resumed game, and in a picture.
set -euo pipefail
export HARNESS_PROGRAM=probe LC_ALL=C.UTF-8 # a locale in which such letters can be typed
. "$(dirname "$0")/harness.sh"

game=story_game
words='Ein Märchen: der 🦊 *sprach* {hit} <b>"Guten Tag"</b>'
escaped='Ein Märchen: der 🦊 \*sprach\* \{hit\} <b>"Guten Tag"</b>'

tell() { # card words
    click "card \"$1\""
    await_piece 'field "[^"]*".* edited'
    type_text "$2"
}

# Renders a saved game, and prints the text stored in the picture.
draw() { # name screen arguments...
    local name=$1 screen=$2
    shift 2
    "$program" render "$(save_of $game)" --screen "$screen" --size 1280x720 \
        --out "$harness_out/$name.png" --trace "$harness_out/$name.trace" "$@" || fail "there is no picture of $name"
}

harness_begin_fast words
start play $game --seed 5
tell "A fox" "$words"
wait_line "field \"$escaped\""
picture sheet
press Return
type_text 'und ging.'
press ctrl+Return
wait_line '^move 0 tell 1$'
wait_line "^note 0 \"$escaped\\\\nund ging\\.\"\$"
wait_settled
picture told
grep -F 'Märchen: der 🦊 *sprach*' "$(save_of $game)" >/dev/null || fail "the save lacks the words"

press ctrl+z
wait_line '^undo$'
wait_settled
! find_piece "label \"$escaped" >/dev/null || fail "words that were taken back are still read"
press ctrl+y
wait_line '^redo$'
await_piece "label \"$escaped" >/dev/null
quit

start play $game
press F2
wait_settled
find_piece "^piece 42949[0-9]+ label \"$escaped\"" >/dev/null || fail "the log of the resumed game lacks the words"
picture log
quit

"$program" verify "$(save_of $game)" | grep 'OK$' >/dev/null || fail "the save does not hold"
draw picture table
grep -E "label \"$escaped" "$harness_out/picture.trace" >/dev/null || fail "the words are not in the picture"
draw silent table --at 0
! cmp -s "$harness_out/picture.png" "$harness_out/silent.png" || fail "the words cannot be seen in the picture"
draw picture_of_log log
grep -E "^piece 42949[0-9]+ label \"$escaped" "$harness_out/picture_of_log.trace" >/dev/null || fail "the log is not in the picture"
pass
