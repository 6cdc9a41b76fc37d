#!/bin/bash
# test_fantastical_rewrite.sh: rewrites a bot's narration and exports the story with the new text.
set -euo pipefail
export LC_ALL=C.UTF-8
. "$(dirname "$0")/harness.sh"
include fantastical

words='Nobody had asked the weather.'
list_narrations() { list_pieces | grep -E '^piece 42949[0-9]+ label "' || true; }

harness_begin_fast fantastical_rewrite
start play $game --seed 7 --size 1280x720 scenes=4
click 'button "Finish casting"'
for ((steps = 0; steps < 30; steps++)); do
    ! grep -q '^move [12] \(ambition\|pursue\|tell\|challenge\)' "$trace" || [ "$(list_narrations | wc -l)" -lt 2 ] || break
    make_decision || true
done
line=$(list_narrations | tail -n 1)
[ -n "$line" ] || fail "there is no narration that could be rewritten"
id=$(cut -d ' ' -f 2 <<<"$line")
for ((tries = 0; tries < 4; tries++)); do # a press may interrupt a bot's move
    click_piece "$id"
    wait_for_animations
    ! find_piece '^piece [0-9]+ field' >/dev/null || break
done
await_piece '^piece [0-9]+ field'
take_picture editor
press_key ctrl+a
type_text "$words"
wait_line 'weather'
click 'button "Add narration'
finds_narration() { find_piece "label \"$words\"" >/dev/null; }
wait_until "the chronicle does not show the narration" finds_narration
save=$(find_save $game)
has_both_texts() { grep -F "$words" "$save" | grep -F '~ ' >/dev/null; }
wait_until "the save does not contain both texts" has_both_texts

for ((tries = 0; tries < 8; tries++)); do # a press may interrupt a bot's move
    wait_for_animations
    ! find_piece 'button "Save as Markdown"' >/dev/null || break
    click 'button "Export the story'
done
click 'button "Save as Markdown"'
is_exported() { exported=$(grep -rlF "$words" "$harness_home" --include='*.md' | head -n 1) && [ -n "$exported" ]; }
wait_until "the story was not exported" is_exported
grep -F '# ' "$exported" >/dev/null || fail "the exported story has no heading"
quit
"$program" verify "$save" >/dev/null || fail "verify rejects the save"
pass
