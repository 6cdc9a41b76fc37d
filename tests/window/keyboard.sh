# keyboard.sh: replaces the functions for clicks and drags with functions that use keys.
# Source this file after harness.sh and paperback.sh.
# shellcheck shell=bash disable=SC2154,SC2034 # harness.sh and paperback.sh share variables with this file

focused_piece() {
    find_piece '" [0-9]+ [0-9]+ [0-9]+ [0-9]+( [a-z]+)* focus( |$)'
}

get_center() { # trace line
    local place=${1##*\" }
    # shellcheck disable=SC2086 # four numbers and the flags
    set -- $place
    echo "${1%.*} ${2%.*}"
}

# Prints the arrow key that leads from one piece to another along an axis.
# Prints nothing if both pieces have the same coordinate.
find_arrow_key() { # trace-line trace-line x|y
    local x0 y0 x1 y1
    read -r x0 y0 < <(get_center "$1")
    read -r x1 y1 < <(get_center "$2")
    case $3 in
    x) [ "$x1" -le "$x0" ] || echo Right && [ "$x1" -ge "$x0" ] || echo Left ;;
    y) [ "$y1" -le "$y0" ] || echo Down && [ "$y1" -ge "$y0" ] || echo Up ;;
    esac
}

# Moves the focus to the matching piece: with arrow keys while they reach new pieces, then with Tab.
# Returns false if the piece disappears, which can happen while bots move.
focus() { # extended regular expression
    local target id line key visited=" " steps
    await_piece "$1"
    target=$found
    id=$(cut -d ' ' -f 2 <<<"$target")
    for ((steps = 0; steps < 150; steps++)); do
        line=$(focused_piece) || line=
        key=Tab
        if [ -n "$line" ]; then
            local focused
            focused=$(cut -d ' ' -f 2 <<<"$line")
            [ "$focused" != "$id" ] || return 0
            if [[ $visited != *" $focused "* ]]; then
                target=$(piece_with_id "$id") || return 1
                key=$(find_arrow_key "$line" "$target" x)
                [ -n "$key" ] || key=$(find_arrow_key "$line" "$target" y)
            elif [[ $visited != *" $focused-y "* ]]; then
                visited+="$focused-y "
                key=$(find_arrow_key "$line" "$target" y)
            fi
            visited+="$focused "
        fi
        press_key "${key:-Tab}"
        wait_change
    done
    fail "the keyboard cannot focus: $1"
}

# Waits briefly for a new scene, because keys without an effect cause no scene.
wait_change() {
    local end=$((program_time + 500))
    advance_time 0
    until has_news '^settled$' || [ "$program_time" -ge "$end" ]; do
        advance_time $((end - program_time))
    done
}

# Focuses the matching piece and presses Enter. A text field is only focused, because typing needs no Enter.
click() { # extended regular expression
    focus "$1" || return 0
    focused_piece | grep -E '^piece [0-9]+ field' >/dev/null || press_key Return
}

# Enter on a card appends the card to the word.
append_token() { # token place-in-word
    find_token "$1"
    click "^piece $token_id "
    wait_line '^(ui|piece) '
    wait_settled
    case $1 in
    *=?) click_piece $((id_letter + $(letter_number "${1#*=}"))) ;;
    esac
}
