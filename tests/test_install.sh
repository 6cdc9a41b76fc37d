#!/bin/bash
# test_install.sh: tests that the installed program works from any folder without the source tree, and uninstalls completely.
set -euo pipefail

cd "$(dirname "$0")/.."
build=${BUILD:-build}
[ -x "$build/storytable" ] || { echo "there is no $build/storytable"; exit 1; }
# shellcheck source=tests/checks.sh
. tests/checks.sh
prefix=/opt/games
installed=$scratch/pack$prefix
game=paperback_adventures

# Installs or uninstalls without building.
make_goal() { # install|uninstall
    env -u MAKEFLAGS -u MAKELEVEL make --no-print-directory BUILD="$build" PREFIX=$prefix DESTDIR="$scratch/pack" "$1" >"$scratch/make" 2>&1 ||
        { cat "$scratch/make"; return 1; }
}

# Runs the installed program in the folder / and without STORYTABLE_DATA.
run() { # arguments...
    (cd / && env -u STORYTABLE_DATA -u DISPLAY -u WAYLAND_DISPLAY XDG_DATA_HOME="$scratch/home" \
        XDG_CACHE_HOME="$scratch/cache" "$installed/bin/storytable" "$@") >"$scratch/out" 2>&1 </dev/null
}

# The plain word lists are only sources of the compiled list.
same_data() {
    local data=$installed/share/storytable
    diff -r cards "$data/cards" && diff -r docs/rules "$data/docs/rules" && cmp docs/credits.md "$data/docs/credits.md" &&
        diff -r -x valid.txt -x common.txt -x everyday.txt -x '*.po' -x '*.pot' assets "$data/assets" && cmp LICENSE "$data/LICENSE" &&
        cmp LICENSE-CONTENT "$data/LICENSE-CONTENT"
} >"$scratch/out" 2>&1

is_picture() { # file
    head -c 4 "$1" | grep -q PNG
}

understood() { # metainfo
    appstreamcli validate --no-net "$1" >"$scratch/out" 2>&1
}

# The program still finds its data after the installed folder was moved.
works_elsewhere() {
    mv "$installed" "$scratch/moved" && installed=$scratch/moved && run cards
}

check "make install" make_goal install
check "the data is all there" same_data
for file in share/applications/storytable.desktop share/icons/hicolor/scalable/apps/storytable.svg; do
    check "$file" cmp -s "$installed/$file" "desktop/${file##*/}"
done
version=$(cat VERSION)
released=$(sed -n "s/^## $version, //p" CHANGELOG.md)
check "the changes tell when this version came" grep -qxE '[0-9]{4}-[0-9]{2}-[0-9]{2}' <<<"$released"
metainfo=$installed/share/metainfo/org.storytable.storytable.metainfo.xml
check "the man page names the version" grep -qF "\"$released\" \"Storytable $version\"" "$installed/share/man/man6/storytable.6"
check "so do software centres" grep -qF "<release version=\"$version\" date=\"$released\"/>" "$metainfo"
if command -v appstreamcli >/dev/null; then
    check "software centres understand it" understood "$metainfo"
fi
run --version
check "the program names its version" grep -qx "storytable $version" "$scratch/out"
check "and its licences" grep -q 'MIT.*CC BY 4.0' "$scratch/out"
check "the desktop file names an installed icon and program" grep -q '^Icon=storytable$' "$installed/share/applications/storytable.desktop"
check "cards" run cards
check "simulate" run simulate $game --games 1 --seed 1
check "render" run render $game --size 640x400 --out "$scratch/table.png"
check "render made a picture" is_picture "$scratch/table.png"
check "the rules are there" run render $game --screen rules --size 640x400 --out "$scratch/rules.png"

touch "$installed/bin/neighbour" "$installed/share/applications/neighbour.desktop"
check "make uninstall" make_goal uninstall
check "only what was not ours is left" diff \
    <(cd "$installed" && find . -type f | sort) <(printf '%s\n' ./bin/neighbour ./share/applications/neighbour.desktop)

check "make install again" make_goal install
check "works where it is moved to" works_elsewhere

# Copies the built tree, as hard links, to a path with spaces.
copy_tree() { # folder
    mkdir -p "$1/$build" &&
        cp -al Makefile VERSION CHANGELOG.md LICENSE LICENSE-CONTENT assets cards desktop docs scripts src tests tools "$1" &&
        find "$build" -maxdepth 1 -mindepth 1 \( -name obj -o -type f \) -exec cp -al {} "$1/$build/" \; && rm "$1/$build/obj/src/core/text/text.o"
}
make_there() { # arguments...
    env -u MAKEFLAGS -u MAKELEVEL make -C "$tree" --no-print-directory BUILD="$build" PREFIX="$prefix" DESTDIR="$scratch/a player's pack" "$@" >"$scratch/out" 2>&1
}
builds_nothing() {
    ! grep -qE '^(compile|link) ' "$scratch/out"
}
tree="$build/tree with spaces $$/in it"
trap 'rm -rf "$scratch" "${tree%/*}"' EXIT
check "the tree lies in a path with spaces" copy_tree "$tree"
check "a file is compiled there" make_there "$build/obj/src/core/text/text.o"
cp -al "$build/obj/src/core/text/text.o" "$tree/$build/obj/src/core/text/text.o" -f
check "make install" make_there install
check "builds nothing that is there" builds_nothing
installed="$scratch/a player's pack$prefix"
check "what is installed works there" run cards
check "make uninstall" make_there uninstall
check "nothing is left" [ -z "$(find "$installed" -type f)" ]

# An installed program without data does not use the data of the build folder.
stands_alone() {
    ! run cards && grep -qF "found no folder with cards/ and assets/" "$scratch/out"
}
installed=$scratch/alone
mkdir -p "$installed/bin"
cp "$build/storytable" "$installed/bin/"
check "far from any data it says so" stands_alone

tell_results
