#!/bin/bash
# test_fantastical_retold.sh: rewrites a bot's narration and exports the story with the new text.
set -euo pipefail
export LC_ALL=C.UTF-8
. "$(dirname "$0")/harness.sh"
include fantastical

words='Nobody had asked the weather.'
lines() { pieces | grep -E '^piece 42949[0-9]+ label "' || true; }

harness_begin_fast fantastical_retold
start play $game --seed 7 --size 1280x720 scenes=4
click 'button "Finish casting"'
for ((steps = 0; steps < 30; steps++)); do
    ! grep -q '^move [12] \(ambition\|pursue\|tell\|challenge\)' "$trace" || [ "$(lines | wc -l)" -lt 2 ] || break
    go_on || true
done
line=$(lines | tail -n 1)
[ -n "$line" ] || fail "nothing was told that could be told otherwise"
id=$(cut -d ' ' -f 2 <<<"$line")
for ((tries = 0; tries < 4; tries++)); do # a press may interrupt a bot's move
    click_piece "$id"
    wait_settled_now
    ! find_piece '^piece [0-9]+ field' >/dev/null || break
done
await_piece '^piece [0-9]+ field'
picture sheet
press ctrl+a
type_text "$words"
wait_line 'weather'
click 'button "Add narration'
find_told() { find_piece "label \"$words\"" >/dev/null; }
wait_until "the chronicle does not tell it" find_told
save=$(save_of $game)
keeps_both() { grep -F "$words" "$save" | grep -F '~ ' >/dev/null; }
wait_until "the save does not keep both" keeps_both

for ((tries = 0; tries < 8; tries++)); do # a press may interrupt a bot's move
    wait_settled_now
    ! find_piece 'button "Save as Markdown"' >/dev/null || break
    click 'button "Export the story'
done
click 'button "Save as Markdown"'
found_home() { home=$(grep -rlF "$words" "$harness_home" --include='*.md' | head -n 1) && [ -n "$home" ]; }
wait_until "the story was not taken home" found_home
grep -F '# ' "$home" >/dev/null || fail "the page has no heading"
quit
"$program" verify "$save" >/dev/null || fail "the save does not replay"
pass
