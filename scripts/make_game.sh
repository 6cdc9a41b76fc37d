#!/bin/bash
# make_game.sh NAME: creates the game NAME from the template in tools/skeleton, and registers the game.
set -euo pipefail
cd "$(dirname "$0")/.."

fail() {
    echo "make_game: $*" >&2
    exit 1
}

name=${1:-}
registry=src/games/registry.c
[[ $name =~ ^[a-z][a-z0-9_]*$ ]] || fail "usage: make game NAME=x, where x has only lowercase letters, digits and _"
[ ! -e "src/games/$name" ] && [ ! -e "tests/test_$name.c" ] || fail "a game or a test with the name $name exists already"

title=$(sed -E 's/(^|_)(.)/ \u\2/g; s/^ //' <<<"$name")
while IFS= read -r file; do
    new=${file//skeleton/$name}
    mkdir -p "$(dirname "$new")"
    sed "s/skeleton/$name/g; s/SKELETON/${name^^}/g; s/Skeleton/$title/g" "tools/skeleton/$file" >"$new"
    echo "$new"
done < <(cd tools/skeleton && find . -type f -printf '%P\n' | sort)

sed -i "0,/^#include/s//#include \"games\/$name\/game.h\"\n&/; s/NULL,\$/\&game_$name, NULL,/" "$registry"
sed -i "0,/^- \`fiction\`: /s//- \`$name\`: \`place\`, \`turn\`.\n&/" docs/protocol.md
if command -v clang-format >/dev/null; then
    clang-format -i "src/games/$name/"* "tests/test_$name.c" "$registry"
fi
echo "Next: make golden GAME=$name, then make run. docs/adding-a-game.md describes the next steps."
