#!/bin/bash
# test_german.sh: shows the shelf, settings, set-up page and table in German.
# Then the program opens the same files in English.
set -euo pipefail
. "$(dirname "$0")/harness.sh"

if [ ! -f assets/locale/de/LC_MESSAGES/storytable.mo ]; then
    echo "test_german.sh: msgfmt is not installed; there is no German catalog to test"
    exit 0
fi

speak_german() {
    export LANGUAGE=de LC_ALL=C.UTF-8
}

speak_english() {
    unset LANGUAGE
    export LC_ALL=C
}

# Opens the settings from the shelf.
open_settings() { # menu settings done
    click "button \"$1\""
    click "button \"$2\""
    await_piece "button \"$3\""
    wait_settled
}

open_setup() { # new game
    wait_screen launcher
    click 'card "Fiction"'
    wait_settled
    click "button \"$1\""
    wait_screen setup
}

harness_begin_fast german
settings=$XDG_DATA_HOME/storytable/settings.json

speak_german
start_shelf
take_picture 1-shelf
open_settings Menü Einstellungen Fertig
take_picture 2-settings
click 'button "Animation: \*viermal so schnell'
click 'button "aus"'
await_piece 'button "Animation: \*aus'
click 'button "Tasten"'
click 'button "Tisch"'
click 'button "Protokoll: \*F2'
await_piece 'button "Standard verwenden: F2"'
press_key ctrl+l
await_piece 'button "Protokoll: \*Strg\+L'
take_picture 3-keys
grep -q '"animation_speed": 0' "$settings" || fail "the speed of animations was not saved"
grep -q '"Ctrl+L"' "$settings" || fail "the key was not saved under its English name"
quit

# Keys and pieces of the set-up page and the table are the same as in English.
start
open_setup 'Neue Partie'
await_piece 'button "10 Minuten pro Hälfte"'
await_piece 'button "Die Lügothekarin: '
take_picture 4-setup
click 'button "Keine Uhr"'
wait_settled
click 'button "Starten"'
wait_screen table
await_piece 'button "Raten"'
type_text trees
press_key Return
wait_line '^refused "TREES hat einen Buchstaben doppelt'
press_key Delete
wait_settled
type_text crane
press_key Return
wait_line '^move 0 guess crane'
wait_line '^move 1 deceive '
wait_settled
take_picture 5-table
press_key F1
wait_screen rules
press_key Escape
wait_screen table
quit
save=$(find_save fiction)
speak_english
"$program" verify "$save" >/dev/null || fail "verify rejects the save in English"

# After a change to English, the settings and the game can be used again.
start_shelf
await_piece 'button "New game"'
open_settings Menu Settings Done
await_piece 'button "Animation: \*off'
click 'button "Keys"'
click 'button "Table"'
await_piece 'button "Log: \*Ctrl\+L'
quit
start_shelf
click 'card "Fiction"'
wait_settled
click 'button "Resume"'
wait_screen table
await_piece 'button "Guess"'
quit

# A locale selects its language even if the locale is not installed.
unset LC_ALL
export LANG=de_DE.UTF-8
start_shelf
await_piece 'button "Neue Partie"'
finish
