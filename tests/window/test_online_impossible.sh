#!/bin/bash
# test_together_impossible.sh: three people and a bot play Fiction Impossible, each person in a separate window.
# A guest uses a Power in another player's turn.
# First a guest and then the host crashes, and the guests reconnect automatically.
set -euo pipefail
# Runs in a separate network if possible, so that no other program takes the port while the host is away.
if [ -z "${APART:-}" ] && unshare -rn true 2>/dev/null; then
    APART=1 exec unshare -rn sh -c 'ip link set lo up && exec "$0"' "$0"
fi
. "$(dirname "$0")/harness.sh"
include impossible together

seed=3
rounds=200 # upper limit for the length of the game
throws=(5 "throw_out Cy" 10 throw_out_host) # after this many moves

spots="($(seq -s '|' $id_spot $((id_spot + 8))))"

# Plays the first possible move in this window. Returns false if there is none.
# Buttons that appear while a bot moves ignore clicks for half a second.
act() {
    local offer offers
    pass_time 600
    offers=$(pieces | grep -E '^piece [0-9]+ (button|card)' | cut -d ' ' -f 2)
    for offer in $id_really $id_next $id_librarian $id_let_be $id_keep; do
        if grep -x "$offer" <<<"$offers" >/dev/null; then
            click_piece "$offer"
            return
        fi
    done
    if grep -x $id_end <<<"$offers" >/dev/null; then
        add_somebody || click_piece $id_end
    else
        return 1
    fi
}

# Prints the cards in the viewer's hand, which the trace lists between the Power seal and the decks.
own_hand() {
    pieces | sed -nE 's/^piece ([0-9]+) card ".*" ([0-9]+) ([0-9]+) [0-9]+ [0-9]+( .*)?$/\1 \2 \3/p' |
        while read -r card x y; do
            ((x < 400 || x > 760 || y < 560)) || echo "$card"
        done
}

# Adds the first Character of the hand that fits a spot.
add_somebody() {
    local card
    for card in $(own_hand); do
        click_piece "$card"
        if find_piece "^piece $spots zone .* lit" >/dev/null; then
            click "^piece $spots zone .* lit"
            wait_settled
            return
        fi
        press Escape
        wait_settled
    done
    return 1
}

# Prints the pieces of the Characters whose Power asks for nothing.
pieces_with_simple_powers() {
    local id
    for id in $(grep -hE '"power": "(hush|filibuster|spoiler)"' "${STORYTABLE_DATA:-.}/cards/$game"/characters_?.json |
        sed -E 's/.*"id": "([^"]*)", "roles".*/\1/'); do
        person "$id"
    done
}

# Uses a Power of the own hand while another player decides. Returns false if the hand has no simple Power.
# The trace of a guest's window does not include the text of moves, but the save of the host does.
interrupt() { # seat
    local card
    for card in $(own_hand | grep -xF "$simple_powers"); do
        drag "^piece $card " "^piece $id_seal "
        wait_line "^(move $1 |refused )"
        if has_news "^move $1 "; then
            moves_of "$(at_window "$host" save_of "$game")" | grep "^$1 power $(($1 + 1)) " >/dev/null ||
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
    if [ "$scenes" != "${closed_at[$at]:-}" ] && find_piece 'button "Shelve it"' >/dev/null; then
        closed_at[$at]=$scenes
        press Escape
    fi
}

# The page can also open after the moves that came before.
rests_without_page() {
    close_book
    is_at_rest
}

# Waits until all windows show this move.
let_all_see() {
    local name
    let_all_go_on
    made=$(at_window "$host" moves_made)
    for name in $people; do
        at_window "$name" wait_settled
        at_window "$name" wait_until "the table does not come to rest" rests_without_page
    done
}

moves_made() {
    echo $((came_at[$at] + $(grep -c '^move ' "$trace")))
}

is_over() {
    grep '"over": true' "$(at_window "$host" save_of "$game")" >/dev/null
}

harness_begin together_impossible
simple_powers=$(pieces_with_simple_powers)
declare -A closed_at
declare -A seat_of=([Bo]=1 [Cy]=2)
interrupted=
arrive Ada
set_up "Fiction Impossible" "4 seats" "Seat 2" "Seat 3" "Seat 4=Medium"
open_table
come Bo
come Cy
all_are_there
for ((round = 0; round < rounds; round++)); do
    for name in $people; do
        sit "$name"
        if act; then
            let_all_see
        elif [ -z "$interrupted" ] && [ ${#throws[@]} -eq 0 ] && [ "$name" != "$host" ] && interrupt "${seat_of[$name]}"; then
            interrupted=1
            picture interrupted
            let_all_see
        fi
    done
    let_all_go_on
    if [ "$made" -ge "${throws[0]:-1000}" ]; then
        ${throws[1]}
        throws=("${throws[@]:2}")
    fi
    ! is_over || break
done
is_over || fail "the game is not over"
[ -n "$interrupted" ] || fail "no guest has used a Power in another player's turn"
see_the_end

# All three want a rematch. Every window shows the score of the team, and nobody keeps their seat.
for name in $people; do
    at_window "$name" wait_until "$name sees no score of the team" \
        find_piece 'label "Won together: \*[01]\*, lost: \*[01]\*' >/dev/null
done
for name in $people; do
    sit "$name"
    click 'button "Rematch"'
    [ "$name" = Cy ] || at_window Cy wait_until "Cy is not told about $name" find_piece 'want.* a rematch' >/dev/null
done
for name in $people; do
    at_window "$name" wait_line '^rematch$'
    sit "$name"
    wait_screen table
    picture "rematch-of-$name"
done
leave_all
pass
