#!/bin/bash
# test_settings.sh: changes every setting with the mouse, restarts, and changes settings at the table with the keyboard.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include paperback

harness_begin settings
settings=$XDG_DATA_HOME/storytable/settings.json

# Prints the settings on the screen and their values, one per line. The value is between asterisks.
shown() {
    pieces | sed -nE 's/^piece [0-9]+ button "([^:"]+: \*[^"]*)" .*/\1/p'
}

open_from_shelf() {
    start_shelf
    click 'button "Menu"'
    await_piece 'button "Credits'
    click 'button "Settings"'
    await_piece 'button "Done"'
    wait_settled
}

value_of() { # name
    shown | grep "^$1: "
}

has_changed() { # name value
    [ "$(value_of "$1")" != "$2" ]
}

# Turns the mouse wheel over a setting until its value changes.
change() { # name [4 (on) | 5 (back)]
    local before
    before=$(value_of "$1")
    await_piece "button \"$1: "
    # shellcheck disable=SC2046 # x and y
    point_at $(spot_of "$found")
    xdotool click "${2:-4}"
    wait_until "$1 does not change" has_changed "$1" "$before"
}

open_from_shelf
picture 1-first
[ "$(shown | wc -l)" -ge 5 ] || fail "there are only these settings: $(shown)"
shown >"$harness_out/first"

# Changes all settings except full screen, which has a key.
while IFS= read -r name; do
    change "$name"
    cp "$settings" "$harness_out/after-${name// /_}.json"
done < <(cut -d : -f 1 "$harness_out/first" | grep -v '^Full screen$')
picture 2-changed
shown >"$harness_out/changed"

# The sound settings are on a separate page.
click 'button "Sound"'
await_piece 'button "Back to settings"'
wait_settled
picture 2-sound
while IFS= read -r name; do
    case $name in
    Table | Results | Reminders) change "$name" 5 ;; # they start at the maximum
    *) change "$name" ;;
    esac
done < <(shown | cut -d : -f 1)
shown >"$harness_out/heard"
[ "$(wc -l <"$harness_out/heard")" -eq 10 ] || fail "other sound settings: $(shown)"
click 'button "Back to settings"'
await_piece 'button "Done"'
click 'button "Done"'
quit

# The next start shows and uses the new values.
open_from_shelf
picture 3-kept
shown | diff "$harness_out/changed" - || fail "the settings were not kept"
click 'button "Sound"'
await_piece 'button "Back to settings"'
wait_settled
shown | diff "$harness_out/heard" - || fail "the settings of sound were not kept"
quit

# At the table, the keyboard opens the menu and the settings, changes a value, and goes back to the cards.
include keyboard
rm "$settings"
hurry
start play $game --seed 31
mark
press F10
click 'button "Settings"'
await_piece 'button "Animation: \*four'
click 'button "Animation: '
await_piece 'button "off"'
click 'button "off"'
await_piece 'button "Animation: \*off'
click 'button "Done"'
wait_settled
picture 4-table
make_move pass
grep -q '"animation_speed": 0' "$settings" || fail "the animation's speed was not kept"

press F11
wait_settled
grep -q '"full_screen": true' "$settings" || fail "full screen was not kept"
press F11
wait_settled
grep -q '"full_screen": false' "$settings" || fail "the window was not kept"
make_move pass
quit
"$program" verify "$(save_of "$game")" >/dev/null || fail "the save does not hold"
pass
