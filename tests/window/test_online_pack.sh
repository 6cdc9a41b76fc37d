#!/bin/bash
# test_online_pack.sh: an online game uses a pack that only its host has.
# The guest receives the pack on joining, sees its texts and plays with it, but cannot choose it for other games.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fiction online

players=(Ada Bo) # in the order of their seats
moves=4

is_plan_done() {
    [ "$move_count" -eq $moves ]
}

# Makes a pack that changes the author of the books and mirrors one portrait.
make_pack() {
    local cards=$XDG_DATA_HOME/storytable/packs/Mine/cards
    mkdir -p "$cards"
    cp -r cards/fiction "$cards"
    sed -i 's/"author": "[^"]*"/"author": "Ada Herself"/' "$cards"/fiction/books_*.json
    sed -i 's/, "looks": "left"//' "$cards"/fiction/portraits.json
}

# Checks that the guest's copy equals the host's pack, and that the copy's folder is hidden (".NAME").
expect_pack_copied() {
    local folders=("$XDG_DATA_HOME"/storytable/packs/.[0-9a-f]*)
    [ ${#folders[@]} -eq 1 ] || fail "$person received ${#folders[@]} packs instead of one"
    for file in books_1.json books_2.json words.json names.json portraits.json; do
        cmp "${folders[0]}/cards/fiction/$file" "$(at_window "$host" pack_file "$file")" || fail "the guest's copy of $file differs"
    done
    ! "$program" cards fiction --pack "${folders[0]##*/}" >/dev/null 2>&1 || fail "$person can choose the pack for other games"
}

pack_file() { # name
    echo "$XDG_DATA_HOME/storytable/packs/Mine/cards/fiction/$1"
}

harness_begin online_pack
find_plan reader,careless 3
add_person Ada
make_pack
set_up Fiction "The Lie-brarian"
click 'button "Cards: \*built-in'
await_piece 'button "Pack: \*Mine'
take_picture setup
host_game
add_guest Bo
await_all_joined
expect_pack_copied
play_plan_online "$harness_out/plan.json"
check_end_screens
grep '"pack": "Mine"' "$(at_window Ada find_save fiction)" >/dev/null || fail "the save does not have the pack"
end_online_game
pass
