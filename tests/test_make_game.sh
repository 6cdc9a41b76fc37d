#!/bin/bash
# test_make_game.sh: tests that a game made by `make game` can be played and saved, and passes the contract tests.
# The game has none of the optional hooks.
# The test works in a copy of the tree where this game is the only one.
set -euo pipefail

cd "$(dirname "$0")/.."
build=${BUILD:-build}
# shellcheck source=tests/checks.sh
. tests/checks.sh
game=card_race
copy=$PWD/$build/make_game
trap 'rm -rf "$scratch" "$copy"' EXIT
program=$build/storytable
port=$(find_free_ports 1)
# For each test program, the names of the test cases to run.
declare -A tests=([test_$game]='*' [test_contract]='*' [test_golden]='*_the_*' [ui_comfort]='everything*')

# The copy of the tree consists of hard links, so a changed file must be replaced by a new file.
copy_tree() {
    rm -rf "$copy"
    mkdir -p "$copy/$build"
    cp -al src tests tools scripts cards assets docs Makefile VERSION CHANGELOG.md .clang-format "$copy"
    cp -al "$build/obj" "$build/libcore.a" "$build/libtests.a" "$copy/$build"
    rm -f "$copy/$build"/obj/src/games/registry.[do]
    cd "$copy"
}

# Runs make, but does not build the two libraries again.
make_without_libraries() { # goals...
    env -u MAKEFLAGS -u MAKELEVEL make -s --no-print-directory BUILD="$build" DEBUG="$debug" -o "$build/libcore.a" \
        -o "$build/libtests.a" "$@" >"$scratch/out" 2>&1
}

fails() { ! "$@"; }

# Links the tests and the program with a registry that has only this game. The linker uses this registry instead of the one
# in libcore.a, because it comes first.
link_game() {
    local goals=("${!tests[@]}") objects="$build/obj/src/games/registry.o $build/obj/src/games/$game/game.o"
    printf '#include "games/%s/game.h"\n\nconst Game *const games_all[] = {&game_%s, NULL};\n' $game $game >registry
    mv registry src/games/registry.c
    # shellcheck disable=SC2086 # a list of plain words
    make_without_libraries $objects && LDFLAGS=$objects make_without_libraries "$program" "${goals[@]/#/$build/tests/}"
}

is_small() {
    [ "$(find tools/skeleton -type f -exec cat {} + | wc -l)" -le 400 ]
}

record_golden_game() {
    BUILD=$build tests/golden/make.sh $game >"$scratch/out" 2>&1
}

is_registered() {
    grep -q "&game_$game" src/games/registry.c && scripts/check_layers.sh >"$scratch/out" 2>&1
}

passes_test() { # test
    CASES=${tests[$1]} "$build/tests/$1" >"$scratch/out" 2>&1
}

# A guest takes the first seat and plays a card; a bot plays for the other seat.
plays_over_network() {
    export XDG_DATA_HOME=$scratch/home
    "$program" host $game --people 1 --seed 1 --port $port --headless >"$scratch/host.out" 2>&1 </dev/null &
    local host=$! words
    await_text host "storytable join"
    words=$(sed -nE 's/.*storytable join [^ ]+ ([a-z ]+)$/\1/p;T;q' "$scratch/host.out")
    : >"$scratch/guest.out"
    # shellcheck disable=SC2086 # a list of plain words
    { await_text guest "You are Seat 1"; echo "play bee"; await_text guest "Seat 1 plays bee."; echo q; } |
        timeout 60 "$program" join 127.0.0.1:$port $words --name Ada >"$scratch/guest.out" 2>&1
    kill $host
    cp "$scratch/guest.out" "$scratch/out"
    grep -qF "Seat 1 plays bee." "$scratch/guest.out"
}

case $build in
    *debug*) debug=1 ;;
    *) debug= ;;
esac
check "the skeleton has at most 400 lines" is_small
copy_tree
check "make game creates a game" make_without_libraries game NAME=$game
check "make game rejects a name that is in use" fails make_without_libraries game NAME=$game
check "make game registers the game" is_registered
check "the game compiles and links" link_game
check "make.sh records the golden game" record_golden_game
for test in "${!tests[@]}"; do
    check "$test passes" passes_test "$test"
done
check "a guest plays a move of the game over TCP" plays_over_network
print_results
