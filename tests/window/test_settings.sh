#!/bin/bash
# test_settings.sh: changes every setting with the mouse, restarts, and changes settings at the table with the keyboard.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include paperback

harness_begin settings
settings=$XDG_DATA_HOME/storytable/settings.json

# Prints the settings on the screen and their values, one per line. The value is between asterisks.
list_settings() {
    list_pieces | sed -nE 's/^piece [0-9]+ button "([^:"]+: \*[^"]*)" .*/\1/p'
}

open_from_shelf() {
    start_shelf
    click 'button "Menu"'
    await_piece 'button "Credits'
    click 'button "Settings"'
    await_piece 'button "Done"'
    wait_settled
}

find_setting() { # name
    list_settings | grep "^$1: "
}

has_changed() { # name value
    [ "$(find_setting "$1")" != "$2" ]
}

# Turns the mouse wheel by one step over a setting, and waits until the value of the setting changes.
change() { # name [4 (on) | 5 (back)]
    local before
    before=$(find_setting "$1")
    await_piece "button \"$1: "
    # shellcheck disable=SC2046 # x and y
    move_pointer $(get_point "$found")
    xdotool click "${2:-4}"
    wait_until "$1 does not change" has_changed "$1" "$before"
}

open_from_shelf
take_picture 1-first
[ "$(list_settings | wc -l)" -ge 5 ] || fail "there are fewer than 5 settings: $(list_settings)"
list_settings >"$harness_out/first"

# Changes all settings except full screen, which has a key.
while IFS= read -r name; do
    change "$name"
    cp "$settings" "$harness_out/after-${name// /_}.json"
done < <(cut -d : -f 1 "$harness_out/first" | grep -v '^Full screen$')
take_picture 2-changed
list_settings >"$harness_out/changed"

# The sound settings are on a separate page.
click 'button "Sound"'
await_piece 'button "Back to settings"'
wait_settled
take_picture 2-sound
while IFS= read -r name; do
    case $name in
    Table | Results | Reminders) change "$name" 5 ;; # they start at the maximum
    *) change "$name" ;;
    esac
done < <(list_settings | cut -d : -f 1)
list_settings >"$harness_out/sound"
[ "$(wc -l <"$harness_out/sound")" -eq 10 ] || fail "there are not 10 sound settings: $(list_settings)"
click 'button "Back to settings"'
await_piece 'button "Done"'
click 'button "Done"'
quit

# The next start shows and uses the new values.
open_from_shelf
take_picture 3-restarted
list_settings | diff "$harness_out/changed" - || fail "the settings were not saved"
click 'button "Sound"'
await_piece 'button "Back to settings"'
wait_settled
list_settings | diff "$harness_out/sound" - || fail "the sound settings were not saved"
quit

# At the table, the keyboard opens the menu and the settings, changes a value, and goes back to the cards.
include keyboard
rm "$settings"
write_fast_settings
start play $game --seed 31
mark_trace
press_key F10
click 'button "Settings"'
await_piece 'button "Animation: \*four'
click 'button "Animation: '
await_piece 'button "off"'
click 'button "off"'
await_piece 'button "Animation: \*off'
click 'button "Done"'
wait_settled
take_picture 4-table
make_move pass
grep -q '"animation_speed": 0' "$settings" || fail "the speed of animations was not saved"

press_key F11
wait_settled
grep -q '"full_screen": true' "$settings" || fail "full screen was not saved"
press_key F11
wait_settled
grep -q '"full_screen": false' "$settings" || fail "the end of full screen was not saved"
make_move pass
quit
"$program" verify "$(find_save "$game")" >/dev/null || fail "verify rejects the save"
pass
