#!/bin/bash
# test_online_impossible.sh: three people and a bot play Fiction Impossible, each person in a separate window.
# A guest uses a Power in another player's turn.
# First a guest and then the host crashes, and the guests reconnect automatically.
set -euo pipefail
# Runs in a separate network if possible, so that no other program takes the port while the host is away.
if [ -z "${APART:-}" ] && unshare -rn true 2>/dev/null; then
    APART=1 exec unshare -rn sh -c 'ip link set lo up && exec "$0"' "$0"
fi
. "$(dirname "$0")/harness.sh"
include impossible online

seed=3
rounds=200 # upper limit for the length of the game
restarts=(5 "restart_guest Cy" 10 restart_host) # after this many moves

spots="($(seq -s '|' $id_spot $((id_spot + 8))))"

# Plays the first possible move in this window. Returns false if there is none.
# A button that appears during a bot's move ignores clicks for half a second.
act() {
    local choice choices
    pass_time 600
    choices=$(list_pieces | grep -E '^piece [0-9]+ (button|card)' | cut -d ' ' -f 2)
    for choice in $id_confirm $id_next $id_librarian $id_pass $id_keep; do
        if grep -x "$choice" <<<"$choices" >/dev/null; then
            click_piece "$choice"
            return
        fi
    done
    if grep -x $id_end <<<"$choices" >/dev/null; then
        add_character || click_piece $id_end
    else
        return 1
    fi
}

# Prints the cards in the viewer's hand, which the trace lists between the Power seal and the decks.
list_hand() {
    list_pieces | sed -nE 's/^piece ([0-9]+) card ".*" ([0-9]+) ([0-9]+) [0-9]+ [0-9]+( .*)?$/\1 \2 \3/p' |
        while read -r card x y; do
            ((x < 400 || x > 760 || y < 560)) || echo "$card"
        done
}

# Adds the first Character of the hand that fits a spot.
add_character() {
    local card
    for card in $(list_hand); do
        click_piece "$card"
        if find_piece "^piece $spots zone .* lit" >/dev/null; then
            click "^piece $spots zone .* lit"
            wait_settled
            return
        fi
        press_key Escape
        wait_settled
    done
    return 1
}

# Prints the pieces of the Characters whose Power needs no choice.
pieces_with_simple_powers() {
    local id
    for id in $(grep -hE '"power": "(hush|filibuster|spoiler)"' "${STORYTABLE_DATA:-.}/cards/$game"/characters_?.json |
        sed -E 's/.*"id": "([^"]*)", "roles".*/\1/'); do
        find_person "$id"
    done
}

# Uses a Power of the hand while another player decides. Returns false if the hand has no simple Power.
# The trace of a guest's window does not include the text of moves, but the save of the host does.
use_power_of_hand() { # seat
    local card
    for card in $(list_hand | grep -xF "$simple_powers"); do
        drag "^piece $card " "^piece $id_seal "
        wait_line "^(move $1 |refused )"
        if has_news "^move $1 "; then
            list_moves "$(at_window "$host" find_save "$game")" | grep "^$1 power $(($1 + 1)) " >/dev/null ||
                fail "the host has not saved the Power"
            return
        fi
    done
    return 1
}

# Closes the page of a Book that was read. A window shows no later moves until the page is closed.
# Presses Escape once per scene, because a second Escape would open the menu.
close_book() {
    local scenes
    scenes=$(grep -c '^settled$' "$trace" || true)
    if [ "$scenes" != "${closed_at[$person]:-}" ] && find_piece 'button "Shelve it"' >/dev/null; then
        closed_at[$person]=$scenes
        press_key Escape
    fi
}

# The page can also open after earlier moves.
has_settled_without_page() {
    close_book
    has_settled
}

# Waits until all windows show this move.
await_same_moves() {
    local name
    advance_all
    move_count=$(at_window "$host" count_moves)
    for name in $people; do
        at_window "$name" wait_settled
        at_window "$name" wait_until "the animation does not end" has_settled_without_page
    done
}

count_moves() {
    echo $((joined_at[$person] + $(grep -c '^move ' "$trace")))
}

is_over() {
    grep '"over": true' "$(at_window "$host" find_save "$game")" >/dev/null
}

harness_begin online_impossible
simple_powers=$(pieces_with_simple_powers)
declare -A closed_at
declare -A seat_of=([Bo]=1 [Cy]=2)
interrupted=
add_person Ada
set_up "Fiction Impossible" "4 seats" "Seat 2" "Seat 3" "Seat 4=Medium"
host_game
add_guest Bo
add_guest Cy
await_all_joined
for ((round = 0; round < rounds; round++)); do
    for name in $people; do
        switch_to "$name"
        if act; then
            await_same_moves
        elif [ -z "$interrupted" ] && [ ${#restarts[@]} -eq 0 ] && [ "$name" != "$host" ] && use_power_of_hand "${seat_of[$name]}"; then
            interrupted=1
            take_picture interrupted
            await_same_moves
        fi
    done
    advance_all
    if [ "$move_count" -ge "${restarts[0]:-1000}" ]; then
        ${restarts[1]}
        restarts=("${restarts[@]:2}")
    fi
    ! is_over || break
done
is_over || fail "the game is not over"
[ -n "$interrupted" ] || fail "no guest has used a Power in another player's turn"
check_end_screens

# All three people want a rematch. Every window shows the score of the team.
for name in $people; do
    at_window "$name" wait_until "$name's window does not show the score of the team" \
        find_piece 'label "Won together: \*[01]\*, lost: \*[01]\*' >/dev/null
done
for name in $people; do
    switch_to "$name"
    click 'button "Rematch"'
    [ "$name" = Cy ] || at_window Cy wait_until "Cy's window does not show that $name wants a rematch" find_piece 'want.* a rematch' >/dev/null
done
for name in $people; do
    at_window "$name" wait_line '^rematch$'
    switch_to "$name"
    wait_screen table
    take_picture "rematch-of-$name"
done
end_online_game
pass
