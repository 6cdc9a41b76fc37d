#!/bin/bash
# test_upgrade.sh: opens saves and settings of an older version.
# tests/old_saves/home is the data folder of that version.
# That version had one save per game and two games fewer than today. The folder has three games.
set -euo pipefail
. "$(dirname "$0")/harness.sh"

harness_begin upgrade
data=$XDG_DATA_HOME/storytable
cp -r tests/old_saves/home "$data"
before=$(cat "$data"/saves/* | sort)

choose() { # book
    click "card \"$1\""
    wait_settled
}

# ---- the shelf selects the game in progress and uses the saved text size

start
await_piece 'card "Fiction" .*chosen'
take_picture shelf
grep -q '"interface_scale": 125' "$data/settings.json" || fail "the settings were changed"
[ "$(find "$data/saves" -type f | wc -l)" -eq 5 ] || fail "there are not 5 files with saves and backups"
[ "$(find "$data/saves" -type f -exec cat {} + | sort)" = "$before" ] || fail "the saves were changed"

# ---- saves of older rules can be viewed; no message appears before that

for book in "Paperback Adventures" "Storybook Battles"; do
    choose "$book"
    click 'button "Read the last game"'
    wait_settled
    take_picture "${book%% *}"
    press_key Escape
    wait_settled
done


choose Fiction
click 'button "Resume"'
wait_screen table
await_piece 'card "S"'
press_key s t o n e Return
wait_line '^move .*guess stone'
save=$(find_save fiction)
quit
"$program" verify "$save" >/dev/null || fail "verify rejects the save"
grep -q 'guess story after 10' "$save" || fail "the save does not have the first guess"

pass
