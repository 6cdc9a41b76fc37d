#!/bin/bash
# test_upgrade.sh: finds, opens or views, and keeps the saves and settings of an older version.
# tests/old_saves/home is the data folder of that version.
# That version had one save per game and two games fewer than today. The folder has three games.
set -euo pipefail
. "$(dirname "$0")/harness.sh"

harness_begin upgrade
own=$XDG_DATA_HOME/storytable
cp -r tests/old_saves/home "$own"
before=$(cat "$own"/saves/* | sort)

choose() { # book
    click "card \"$1\""
    wait_settled
}

# ---- the shelf selects the game in progress and uses the saved text size

start
await_piece 'card "Fiction" .*chosen'
picture shelf
grep -q '"interface_scale": 125' "$own/settings.json" || fail "the settings are not as they were left"
[ "$(find "$own/saves" -type f | wc -l)" -eq 5 ] || fail "not each save and copy has a place of its own"
[ "$(find "$own/saves" -type f -exec cat {} + | sort)" = "$before" ] || fail "the saves are not as they were left"

# ---- saves of older rules can be viewed; no message appears before that

for book in "Paperback Adventures" "Storybook Battles"; do
    choose "$book"
    click 'button "Read the last game"'
    wait_settled
    picture "${book%% *}"
    press Escape
    wait_settled
done


choose Fiction
click 'button "Resume"'
wait_screen table
await_piece 'card "S"'
press s t o n e Return
wait_line '^move .*guess stone'
save=$(save_of fiction)
quit
"$program" verify "$save" >/dev/null || fail "the save does not hold"
grep -q 'guess story after 10' "$save" || fail "the first guess is gone"

pass
