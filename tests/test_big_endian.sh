#!/bin/bash
# test_big_endian.sh: tests that a big-endian build, for s390x, verifies the golden games, and that its bots play the same
# moves as those of the native build.
# Needs qemu-s390x and s390x-linux-gnu-gcc.
# S390X is the folder of libcjson.so for s390x; the default is that of Debian's libcjson-dev:s390x.
set -euo pipefail

cd "$(dirname "$0")/.."
# shellcheck source=tests/checks.sh
. tests/checks.sh
cross=s390x-linux-gnu
libraries=${S390X:-/usr/lib/$cross}
native=${BUILD:-build}/storytable
build=${BUILD:-build}/s390x

for required in qemu-s390x $cross-gcc "$libraries/libcjson.so"; do
    if ! command -v "$required" >/dev/null && [ ! -f "$required" ]; then
        echo "skipped: $required is missing"
        exit 0
    fi
done

# Builds the program without its window.
build_program() {
    env -u MAKEFLAGS -u MAKELEVEL make -s BUILD="$build" DEBUG=1 SANITIZE= CC="$cross-gcc" AR=$cross-ar \
        UI= UI_CFLAGS= UI_LIBS=-Wl,--unresolved-symbols=ignore-all CORE_CFLAGS="-idirafter /usr/include" \
        CORE_LIBS="-L$libraries -lcjson -lm" "$build/storytable" >"$scratch/out" 2>&1
}

run() { # arguments...
    timeout 120 qemu-s390x -L /usr/$cross -E LD_LIBRARY_PATH="$libraries" "$build/storytable" "$@" >"$scratch/out" 2>&1
}

bots_play_same_game() { # game seed option...
    local game=$1 seed=$2
    shift 2
    "$native" simulate "$game" --games 1 --seed "$seed" --save "$scratch/native" "$@" >"$scratch/out" 2>&1 &&
        run simulate "$game" --games 1 --seed "$seed" --check 1 --save "$scratch/save" "$@" && cmp "$scratch/native" "$scratch/save"
}

check "builds the program" build_program
for list in tests/golden/*/plays.txt; do
    game=$(basename "$(dirname "$list")")
    while read -r name seed options; do
        check "$game $name: verifies the golden game" run verify "tests/golden/$game/$name.save"
        # shellcheck disable=SC2086 # a list of plain words
        check "$game $name: bots play the same game" bots_play_same_game "$game" "$seed" $options
        rm -f "$scratch"/{save,native}*
    done <"$list"
done
print_results
