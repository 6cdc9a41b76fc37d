# keyboard.sh: replaces clicks and drags by keys. Source this file after harness.sh and paperback.sh.
# shellcheck shell=bash disable=SC2154,SC2034 # harness.sh sets what is used here, paperback.sh uses what is set here

focused_piece() {
    find_piece '" [0-9]+ [0-9]+ [0-9]+ [0-9]+( [a-z]+)* focus( |$)'
}

middle_of() { # trace line
    local place=${1##*\" }
    # shellcheck disable=SC2086 # four numbers and the flags
    set -- $place
    echo "${1%.*} ${2%.*}"
}

# Prints the arrow key that leads from one piece to another along an axis.
# Prints nothing if both pieces have the same coordinate.
arrow_towards() { # trace-line trace-line x|y
    local x0 y0 x1 y1
    read -r x0 y0 < <(middle_of "$1")
    read -r x1 y1 < <(middle_of "$2")
    case $3 in
    x) [ "$x1" -le "$x0" ] || echo Right && [ "$x1" -ge "$x0" ] || echo Left ;;
    y) [ "$y1" -le "$y0" ] || echo Down && [ "$y1" -ge "$y0" ] || echo Up ;;
    esac
}

# Moves the focus to the matching piece: with arrow keys while they reach new pieces, then with Tab.
# Returns false if the piece disappears, which can happen while bots move.
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

# Waits briefly for a new scene, because keys without an effect cause no scene.
wait_change() {
    local end=$((moment + 500))
    step 0
    until has_news '^settled$' || [ "$moment" -ge "$end" ]; do
        step $((end - moment))
    done
}

# Focuses the matching piece and presses Enter. A text field is only focused, because typing needs no Enter.
click() { # extended regular expression
    focus "$1" || return 0
    focused_piece | grep -E '^piece [0-9]+ field' >/dev/null || press Return
}

# Enter on a card appends the card to the word.
put_at_end() { # token place-in-word
    find_token "$1"
    click "^piece $token_id "
    wait_line '^(ui|piece) '
    wait_settled
    case $1 in
    *=?) click_piece $((id_letter + $(letter_number "${1#*=}"))) ;;
    esac
}
