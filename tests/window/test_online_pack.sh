#!/bin/bash
# test_together_pack.sh: an online game uses a pack that only its host has.
# The guest receives the pack on joining, sees its texts and plays with it, but cannot choose it for other games.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fiction together

sitters=(Ada Bo) # in the order of their seats
moves=4

enough() {
    [ "$made" -eq $moves ]
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
expect_given() {
    local folders=("$XDG_DATA_HOME"/storytable/packs/.[0-9a-f]*)
    [ ${#folders[@]} -eq 1 ] || fail "$at was given ${#folders[@]} packs"
    for file in books_1.json books_2.json words.json names.json portraits.json; do
        cmp "${folders[0]}/cards/fiction/$file" "$(at_window "$host" pack_file "$file")" || fail "$file is another"
    done
    ! "$program" cards fiction --pack "${folders[0]##*/}" >/dev/null 2>&1 || fail "it is a pack that $at can choose"
}

pack_file() { # name
    echo "$XDG_DATA_HOME/storytable/packs/Mine/cards/fiction/$1"
}

harness_begin together_pack
find_plan reader,careless 3
arrive Ada
make_pack
set_up Fiction "The Lie-brarian"
click 'button "Cards: \*built-in'
await_piece 'button "Pack: \*Mine'
picture setup
open_table
come Bo
all_are_there
expect_given
follow_together "$harness_out/plan.json"
see_the_end
grep '"pack": "Mine"' "$(at_window Ada save_of fiction)" >/dev/null || fail "it was not played with the pack"
leave_all
pass
