# keyboard.sh: replaces the clicks of harness.sh and the drags of paperback.sh by keys.
#
# Source it after both of them.
# shellcheck shell=bash disable=SC2154,SC2034 # harness.sh sets what is used here, paperback.sh uses what is set here

# Prints the trace line of the piece in focus; false if there is none.
focused_piece() {
    find_piece '" [0-9]+ [0-9]+ [0-9]+ [0-9]+( [a-z]+)* focus( |$)'
}

# Prints the center of a piece in the window.
middle_of() { # trace line
    local place=${1##*\" }
    # shellcheck disable=SC2086 # four numbers and the flags
    set -- $place
    echo "${1%.*} ${2%.*}"
}

# Prints the arrow key from one piece towards another along an axis; nothing if they are level.
arrow_towards() { # trace-line trace-line x|y
    local x0 y0 x1 y1
    read -r x0 y0 < <(middle_of "$1")
    read -r x1 y1 < <(middle_of "$2")
    case $3 in
    x) [ "$x1" -le "$x0" ] || echo Right && [ "$x1" -ge "$x0" ] || echo Left ;;
    y) [ "$y1" -le "$y0" ] || echo Down && [ "$y1" -ge "$y0" ] || echo Up ;;
    esac
}

# Moves the focus to the piece that matches: with arrows as long as they reach new pieces, otherwise with Tab. False if
# the piece disappears first, which happens while bots move.
focus() { # extended regular expression
    local target id line key been=" " steps
    await_piece "$1"
    target=$found
    id=$(cut -d ' ' -f 2 <<<"$target")
    for ((steps = 0; steps < 150; steps++)); do
        line=$(focused_piece) || line=
        key=Tab
        if [ -n "$line" ]; then
            local at
            at=$(cut -d ' ' -f 2 <<<"$line")
            [ "$at" != "$id" ] || return 0
            if [[ $been != *" $at "* ]]; then
                target=$(piece_with_id "$id") || return 1
                key=$(arrow_towards "$line" "$target" x)
                [ -n "$key" ] || key=$(arrow_towards "$line" "$target" y)
            elif [[ $been != *" $at-y "* ]]; then
                been+="$at-y "
                key=$(arrow_towards "$line" "$target" y)
            fi
            been+="$at "
        fi
        press "${key:-Tab}"
        wait_change
    done
    fail "the focus does not come to: $1"
}

# Waits briefly for a new scene; keys that lead nowhere cause none.
wait_change() {
    local end=$((moment + 500))
    step 0
    until has_news '^settled$' || [ "$moment" -ge "$end" ]; do
        step $((end - moment))
    done
}

# Enter in a one-line field is not a click: typing goes to the field in focus.
click() { # extended regular expression
    focus "$1" || return 0
    focused_piece | grep -E '^piece [0-9]+ field' >/dev/null || press Return
}

# Enter appends a card to the word.
put_at_end() { # token place-in-word
    find_token "$1"
    click "^piece $token_id "
    wait_line '^(ui|piece) '
    wait_settled
    case $1 in
    *=?) click_piece $((id_letter + $(letter_number "${1#*=}"))) ;;
    esac
}
