# paperback.sh: functions that play the moves of a planned run of Paperback Adventures. They drag words together card by card.
#
# Source this file after harness.sh.
# shellcheck shell=bash disable=SC2154,SC2034 # harness.sh and the tests share variables with this file

include plans

game=paperback_adventures

# The ids of pieces, as in paperback_adventures.h.
id_vowel=1127
id_enemy=1500
id_wild=1400
id_borrowed=1410
id_word_zone=1560
id_spell=1580
id_pass=1581
id_mirror=1582
id_continue=1584
id_pass_yes=1587
id_option=1600
id_letter=1620
id_list=1700
id_list_item=1840

# Prints the piece of this card or item. A card or item may have two names.
piece_named() { # id
    local name
    while IFS= read -r name; do
        list_pieces | sed -nE "s/^piece ([0-9]+) card \"$name\" .*/\1/p" | sed -n 1p
    done < <(list_names "$1")
}

# Prints the index of the letter `a` in the alphabet, from 0.
letter_number() { # letter
    printf '%d' $(($(printf '%d' "'$1") - 97))
}

# Finds the piece of a token of a word. Sets $token_id, and counts wild tiles in $wilds.
find_token() { # token
    local name=${1%%=*}
    case $name in
    vowel) token_id=$id_vowel ;;
    '?')
        token_id=$((id_wild + wilds))
        wilds=$((wilds + 1))
        ;;
    '#'*) token_id=$((id_borrowed + ${name#\#})) ;;
    *)
        token_id=$(piece_named "$name")
        [ -n "$token_id" ] || fail "$name is not on the table"
        ;;
    esac
}

# Drags a token to the right end of the word, and chooses its letter if necessary.
append_token() { # token place-in-word
    find_token "$1"
    if [ "$2" -eq 0 ]; then
        drag "^piece $token_id " "^piece $id_word_zone "
    else
        # Drops to the right of the last card, so that the new card is inserted after the last card.
        drag "^piece $token_id " "^piece $last_token_id " 70
    fi
    wait_line '^ui '
    wait_settled
    last_token_id=$token_id
    case $1 in
    *=?) click_piece $((id_letter + $(letter_number "${1#*=}"))) ;;
    esac
}

spell() { # left|right token...
    local place=0 token
    wilds=0
    # The mirror button names the other splay direction.
    if find_piece "^piece $id_mirror button \".*Splay $1 instead" >/dev/null; then
        click_piece $id_mirror
    fi
    shift
    # The word is built from left to right.
    for token in "$@"; do
        append_token "$token" "$place"
        place=$((place + 1))
    done
    click "^piece $id_spell "
}

choose() { # number
    local base
    for base in $id_option $id_list $id_list_item; do
        if has_piece $((base + $1)); then
            click "^piece $((base + $1)) "
            return
        fi
    done
    fail "the table does not show choice $1"
}

use_item() { # id
    local item
    item=$(piece_named "$1")
    [ -n "$item" ] || fail "$1 is not on the table"
    click "^piece $item "
}

# Makes one move with the mouse, waits until the table has settled, and compares the move with the plan.
make_move() { # move
    # shellcheck disable=SC2086 # the words of the move
    set -- $1
    local move=$*
    case $1 in
    spell) spell "${@:2}" ;;
    pass)
        click "^piece $id_pass "
        wait_settled # another button asks for confirmation
        click "^piece $id_pass_yes "
        ;;
    use) use_item "$2" ;;
    choose) choose "$2" ;;
    continue) click "^piece $id_continue " ;;
    *) fail "the test cannot make this move: $move" ;;
    esac
    expect_move 0 "$move"
    wait_settled_after_move
}
