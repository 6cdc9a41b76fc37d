# storybook.sh: functions that play the moves of a planned game of Storybook Battles with the mouse, for the seat at the table.
#
# Source this file after harness.sh.
# shellcheck shell=bash disable=SC2154,SC2034 # harness.sh and the tests share variables with this file

include plans

game=storybook_battles

# The ids of pieces, as in storybook_battles.h and scene.h.
id_card=1
id_twist=63
id_deck=67
id_cell=256
id_battle=1280
id_confirm=1281
id_wait=1282
id_spin_left=1283
id_spin_right=1284
id_reveal=1285
id_play=1286
id_hide=1287
id_use_twist=1288
id_direction=1299

# Prints the piece of the card at a place of the grid.
find_card_at() { # x,y
    local card
    card=$(sed -nE "s/^card ([0-9]+): .*in play at $1 .*/\1/p" "$harness_out/facts")
    [ -n "$card" ] || fail "no card is at $1"
    echo $((id_card + card))
}

# Prints the piece id of the card with this character. The card must be in the seat's hand.
find_card_in_hand() { # seat character
    local card
    card=$(awk -v first=$(($1 * 15)) -v name="$2" '/^card [0-9]+:/ { n = $2 + 0; if (n >= first && n < first + 15 && $3 == name && $4 ~ /^hand/) print n }' \
        "$harness_out/facts")
    [ -n "$card" ] || fail "$2 is not in hand"
    echo $((id_card + card))
}

find_cell() { # x,y
    local x=${1%,*} y=${1#*,}
    echo $((id_cell + (y & 31) * 32 + (x & 31)))
}

# Prints the highlighted place in this direction. The card stops there if it moves in this direction.
find_landing() { # x,y direction
    local x=${1%,*} y=${1#*,} steps dx=0 dy=0
    case $2 in
    north) dy=-1 ;;
    east) dx=1 ;;
    south) dy=1 ;;
    west) dx=-1 ;;
    esac
    for ((steps = 1; steps < 32; steps++)); do
        local cell
        cell=$(find_cell $((x + dx * steps)),$((y + dy * steps)))
        if has_piece "$cell"; then
            echo "$cell"
            return
        fi
    done
    fail "no place is highlighted $2 of $1"
}

# Selects a card on the table, so that the table shows the card's actions.
select_card() { # x,y
    local piece
    piece=$(find_card_at "$1")
    # A card stays selected after a slide or spin, and another click would deselect it.
    find_piece "^piece $piece card .* chosen" >/dev/null || click_piece "$piece"
}

# True if the move was made, or if the table shows the button that completes the move.
is_placed_or_asked() { # piece of the button
    has_news '^move ' || has_piece "$1"
}

play_card() { # seat play|hide character x,y
    local piece cell button=$id_play
    [ "$2" = play ] || button=$id_hide
    piece=$(find_card_in_hand "$1" "$3")
    cell=$(find_cell "$4")
    move_piece "$piece" "$cell"
    # In online games, the players' clocks change the table in the meantime.
    wait_until "the card was not placed" is_placed_or_asked "$button"
    # During set-up, a card cannot be hidden, so the game does not ask whether to hide it.
    if ! has_news '^move '; then
        wait_settled
        click_piece "$button"
    fi
}

# Drags a card of the hand to a place. Clicks the card first, because the trace lists the legal places only after a click.
move_piece() { # piece cell
    local x0 y0 x1 y1
    click_piece "$1"
    await_piece "^piece $2 zone "
    read -r x1 y1 < <(get_point "$found")
    await_piece "^piece $1 "
    mark_trace
    read -r x0 y0 < <(get_point "$found")
    drag_between "$x0" "$y0" "$x1" "$y1"
}

choose_twist() { # id
    local name
    name=$(list_names "$1" | sed -n 1p)
    click "card \"$name\""
}

use_twist() { # seat further words of the move...
    local seat=$1 word place
    shift
    click_piece $((id_twist + seat))
    for word in "$@"; do
        case $word in
        north) click_piece $id_direction ;;
        east) click_piece $((id_direction + 1)) ;;
        south) click_piece $((id_direction + 2)) ;;
        west) click_piece $((id_direction + 3)) ;;
        *)
            place=$(find_card_at "$word")
            click_piece "$place"
            ;;
        esac
    done
    [ $# -gt 0 ] || click_piece $id_use_twist
}

# Ending a turn with action points left asks for confirmation.
end_turn() {
    click_piece $id_battle
    wait_line "^(move|piece $id_confirm .*End turn anyway)"
    if ! has_news '^move '; then
        click_piece $id_confirm
    fi
}

# Declines a twist if the table offers one. The game does not ask a person who has no usable twist.
decline_twist() {
    if has_piece $id_wait; then
        click_piece $id_wait
    elif find_piece 'button "Nobody"' >/dev/null; then
        click 'button "Nobody"'
    fi
}

# Makes one move for the seat at the table, and compares the move with the plan.
make_move() { # seat move
    local seat=$1 move=$2 place
    # shellcheck disable=SC2086 # the words of the move
    set -- $move
    [ "$1" = choose ] || read_facts
    case $1 in
    choose) choose_twist "$2" ;;
    play | hide) play_card "$seat" "$1" "$2" "$4" ;;
    draw) click_piece $((id_deck + seat)) ;;
    reveal)
        select_card "$3"
        click_piece $id_reveal
        ;;
    spin)
        select_card "$3"
        if [ "$4" = left ]; then click_piece $id_spin_left; else click_piece $id_spin_right; fi
        ;;
    slide)
        select_card "$3"
        place=$(find_landing "$3" "$4")
        click_piece "$place"
        ;;
    twist) use_twist "$seat" "${@:3}" ;;
    battle) end_turn ;;
    wait) decline_twist ;;
    *) fail "the test cannot make this move: $move" ;;
    esac
    expect_move "$seat" "$move"
}

# Plays a planned game: makes the moves of seat 0 and waits for the moves of bots.
# `done_kinds` collects the kinds of moves.
# Stops at the end of the plan, or when the function `is_plan_done` returns true.
play_plan() { # file
    local seat move
    done_kinds=" "
    mark_trace
    while read -r seat move; do
        if [ "$seat" -eq 0 ]; then
            make_move "$seat" "$move"
            done_kinds+="${move%% *} "
        else
            wait_line "^move $seat $move\$"
        fi
        wait_settled_after_move "move $seat $move"
        ! is_plan_done || return 0
    done < <(list_moves "$1")
}

# Returns true if moves of all these kinds were made.
has_done() { # kind...
    local kind
    for kind in "$@"; do
        [[ $done_kinds == *" $kind "* ]] || return 1
    done
}

# Finds the shortest of several games in which seat 0 makes moves of all these kinds.
# Sets `seed` and writes plan.json.
# Seat 0 moves at random; the other seat has the default bot.
find_plan() { # kind...
    local candidate best=1000 length opponent_bot
    plan_game "$harness_out/candidate.json" 1
    opponent_bot=$(sed -nE 's/.*"seats": \[.*"([a-z]+)"\].*/\1/p' "$harness_out/candidate.json")
    for ((candidate = 1; candidate <= 40; candidate++)); do
        plan_game "$harness_out/candidate.json" "$candidate" --bots "random,$opponent_bot"
        done_kinds=" $(list_moves "$harness_out/candidate.json" | sed -nE 's/^0 ([a-z]+).*/\1/p' | tr '\n' ' ')"
        length=$(list_moves "$harness_out/candidate.json" | wc -l)
        if has_done "$@" && [ "$length" -lt "$best" ]; then
            best=$length
            seed=$candidate
            mv "$harness_out/candidate.json" "$harness_out/plan.json"
        fi
    done
    [ "$best" -lt 1000 ] || fail "no seed gives a game with all these moves"
}
