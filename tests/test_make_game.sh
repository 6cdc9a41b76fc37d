#!/bin/bash
# test_make_game.sh: a game made by `make game` can be played and saved, and passes the contract tests.
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
port=$((44000 + $$ % 2000))
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

# Compiles and links the files that the game needs. Other make targets count as done.
quick_make() { # goals...
    env -u MAKEFLAGS -u MAKELEVEL make -s --no-print-directory BUILD="$build" DEBUG="$debug" -o "$build/libcore.a" \
        -o "$build/libtests.a" "$@" >"$scratch/out" 2>&1
}

# The linker takes the copy's registry object before the registry in libcore.a.
fails() { ! "$@"; }

link_game() {
    local goals=("${!tests[@]}") objects="$build/obj/src/games/registry.o $build/obj/src/games/$game/game.o"
    printf '#include "games/%s/game.h"\n\nconst Game *const games_all[] = {&game_%s, NULL};\n' $game $game >registry
    mv registry src/games/registry.c
    # shellcheck disable=SC2086 # a list of plain words
    quick_make $objects && LDFLAGS=$objects quick_make "$program" "${goals[@]/#/$build/tests/}"
}

is_small() {
    [ "$(find tools/skeleton -type f -exec cat {} + | wc -l)" -le 400 ]
}

record() {
    BUILD=$build tests/golden/make.sh $game >"$scratch/out" 2>&1
}

is_registered() {
    grep -q "&game_$game" src/games/registry.c && scripts/check_layers.sh >"$scratch/out" 2>&1
}

passes() { # test
    CASES=${tests[$1]} "$build/tests/$1" >"$scratch/out" 2>&1
}

await() { # file text
    local tries=400
    until grep -qsF -- "$2" "$1"; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || return 1
        sleep 0.05
    done
}

# A guest takes the first seat and plays a card; a bot plays for the other seat.
is_hosted() {
    export XDG_DATA_HOME=$scratch/home
    "$program" host $game --people 1 --seed 1 --port $port --headless >"$scratch/host" 2>&1 </dev/null &
    local host=$! words
    await "$scratch/host" "storytable join"
    words=$(sed -nE 's/.*storytable join [^ ]+ ([a-z ]+)$/\1/p;T;q' "$scratch/host")
    # shellcheck disable=SC2086 # a list of plain words
    { await "$scratch/out" "You are Seat 1"; echo "play bee"; await "$scratch/out" "Seat 1 plays bee."; echo q; } |
        timeout 60 "$program" join 127.0.0.1:$port $words --name Ada >"$scratch/out" 2>&1
    kill $host
    grep -qF "Seat 1 plays bee." "$scratch/out"
}

case $build in
    *debug*) debug=1 ;;
    *) debug= ;;
esac
check "the skeleton has at most 400 lines" is_small
copy_tree
check "a game is made" quick_make game NAME=$game
check "a name can be used once" fails quick_make game NAME=$game
check "the game is registered" is_registered
check "the game can be built" link_game
check "its golden game is recorded" record
for test in "${!tests[@]}"; do
    check "$test passes" passes "$test"
done
check "the game is hosted" is_hosted
tell_results
