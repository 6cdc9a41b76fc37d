#!/bin/bash
# test_upgrade.sh: what a version of once has left, with saves and settings, is found, opened or read, and kept.
#
# tests/old_saves/home is such a folder: three games begun by a version that kept one of each and knew two games less.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"

harness_begin upgrade
own=$XDG_DATA_HOME/storytable
cp -r tests/old_saves/home "$own"
before=$(cat "$own"/saves/* | sort)

choose() { # book
    click "card \"$1\""
    wait_settled
}

# ---- the shelf: the game that can go on lies open, in words of the size that was set

start
await_piece 'card "Fiction" .*chosen'
picture shelf
grep -q '"interface_scale": 125' "$own/settings.json" || fail "the settings are not as they were left"
[ "$(find "$own/saves" -type f | wc -l)" -eq 5 ] || fail "not each save and copy has a place of its own"
[ "$(find "$own/saves" -type f -exec cat {} + | sort)" = "$before" ] || fail "the saves are not as they were left"

# ---- games under rules that have changed are read, and nothing is said of them unasked

for book in "Paperback Adventures" "Storybook Battles"; do
    choose "$book"
    click 'button "Read the last game"'
    wait_settled
    picture "${book%% *}"
    press Escape
    wait_settled
done

# ---- the other goes on where it was left

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
