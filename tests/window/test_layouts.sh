#!/bin/bash
# test_layouts.sh: letters and shortcuts of all 5 games, typed by key codes with keyboard layouts of several scripts.
set -euo pipefail
. "$(dirname "$0")/harness.sh"

layouts="us de fr ru gr il ara dvorak"

# Key codes of the letter rows, and their Latin letters.
# Layouts of non-Latin scripts use the letters of a US keyboard.
key_codes=({24..33} {38..47} {52..58})
declare -A rows=(
    [us]="qwertyuiopasdfghjkl;zxcvbnm"
    [de]="qwertzuiopasdfghjkl;yxcvbnm"
    [fr]="azertyuiopqsdfghjklmwxcvbn,"
    [dvorak]="',.pyfgcrlaoeuidhtns;qjkxbm"
)
key_ctrl=37 key_alt=64 key_alt_gr=108 key_super=133
id_log=4294955008

use_layout() { # name
    layout=$1
    case $1 in
    dvorak) setxkbmap us -variant dvorak ;;
    *) setxkbmap "$1" ;;
    esac
}

# Prints the key code of a Latin letter in the layout.
key_of() { # letter
    local row=${rows[$layout]:-${rows[us]}} before
    before=${row%%"$1"*}
    if [ ${#before} -eq ${#row} ]; then # below the rows: V, W and Z of Dvorak
        case $1 in w) echo 59 ;; v) echo 60 ;; z) echo 61 ;; esac
        return
    fi
    echo "${key_codes[${#before}]}"
}

# Presses keys by key code. If xdotool got a name, it would search the layout or remap a key.
press_codes() { # code...
    mark_trace
    xdotool key "$@"
}

hold_key() { # code command...
    xdotool keydown "$1"
    "${@:2}"
    xdotool keyup "$1"
}

press_letter() { # letter
    press_codes "$(key_of "$1")"
}

# The program ignores letters that are typed with Alt or Super.
try_modifiers() {
    mark_trace
    hold_key $key_alt xdotool key "$(key_of e)"
    hold_key $key_super xdotool key "$(key_of e)"
    pass_time 100
    ! has_news '^(ui|move 0|screen|undo|refused)' || fail "$layout: the program reacts to Alt+E or Super+E"
}

has_spelled() { # letters
    [ "$(print_news | grep -c '^ui ')" -eq "$1" ]
}

# Letter keys spell a word, and Ctrl+Z removes the last letter.
try_spelling() { # word
    local i
    mark_trace
    for ((i = 0; i < ${#1}; i++)); do
        xdotool key "$(key_of "${1:i:1}")"
    done
    wait_until "$layout: $1 is not spelled" has_spelled ${#1}
    hold_key $key_ctrl xdotool key "$(key_of z)"
    wait_line '^undo'
    press_key Delete
    pass_time 100
}

# Prints the weak spot's letter: the marked letter of the enemy's name.
weak_spot() {
    find_piece '^piece 1500 ' | sed -E 's/.*\*(.)\*.*/\L\1/'
}

# L opens and closes the log, and Ctrl+L is a shortcut.
try_letters() {
    press_letter l
    await_piece "^piece $id_log panel"
    press_letter l
    wait_settled
    ! has_piece $id_log || fail "$layout: L does not close the log"
    mark_trace
    hold_key $key_ctrl xdotool key "$(key_of z)"
    wait_line '^refused "There is nothing to undo'
}

# A text field gets the characters of the layout, but no characters typed with Ctrl, Alt or Super.
try_fields() {
    use_layout ru
    press_key Tab
    press_key ctrl+a
    press_codes 42 56 # П И
    await_piece 'field "пи"'
    hold_key $key_ctrl xdotool key 38 # Ctrl with A selects all, which the next letter replaces
    hold_key $key_alt xdotool key 38
    hold_key $key_super xdotool key 38
    press_codes 52
    await_piece 'field "я"'
    use_layout de
    hold_key $key_alt_gr xdotool key 24
    await_piece 'field "я@"'
    press_codes 21 26 # a dead key and E
    await_piece 'field "я@é"'
}

# The French number row types punctuation, and Num Lock is off.
# The side buttons of the mouse step through the replay.
try_replay() {
    press_key ctrl+Return
    wait_line '^move 0 ready'
    pass_time 3000 # for the animation
    press_key F7
    wait_line '^past [0-9]'
    use_layout fr
    press_codes 10 36
    wait_line '^past 1 of'
    press_codes 90 104
    wait_line '^past 0 of'
    press_codes 11 36
    wait_line '^past 2 of'
    mark_trace
    xdotool click 8
    wait_line '^past 1 of'
    mark_trace
    xdotool click 9
    wait_line '^past 2 of'
}

harness_begin_fast layouts
for game in paperback_adventures fiction fiction_impossible storybook_battles fantastical_adventure; do
    setxkbmap us
    start play $game --seed 7
    for name in $layouts; do
        use_layout "$name"
        try_modifiers
        case $game in
        paperback_adventures) try_spelling "$(weak_spot)" ;;
        fiction) try_spelling qwazm ;;
        *) try_letters ;;
        esac
    done
    [ $game != fantastical_adventure ] || try_replay
    quit
done

use_layout us
start
press_key j
wait_screen join
try_fields
finish
