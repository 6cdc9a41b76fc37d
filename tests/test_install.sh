#!/bin/bash
# test_install.sh: tests that the installed program works from any folder without the source tree, and uninstalls completely.
set -euo pipefail

cd "$(dirname "$0")/.."
build=${BUILD:-build}
[ -x "$build/storytable" ] || { echo "$build/storytable is missing"; exit 1; }
# shellcheck source=tests/checks.sh
. tests/checks.sh
prefix=/opt/games
installed=$scratch/pack$prefix
game=paperback_adventures

# Installs or uninstalls without building.
make_target() { # install|uninstall
    env -u MAKEFLAGS -u MAKELEVEL make --no-print-directory BUILD="$build" PREFIX=$prefix DESTDIR="$scratch/pack" "$1" >"$scratch/make" 2>&1 ||
        { cat "$scratch/make"; return 1; }
}

# Runs the installed program in the folder / and without STORYTABLE_DATA.
run() { # arguments...
    (cd / && env -u STORYTABLE_DATA -u DISPLAY -u WAYLAND_DISPLAY XDG_DATA_HOME="$scratch/home" \
        XDG_CACHE_HOME="$scratch/cache" "$installed/bin/storytable" "$@") >"$scratch/out" 2>&1 </dev/null
}

# Checks that the installed data equals the source. The plain word lists are not installed.
has_same_data() {
    local data=$installed/share/storytable
    diff -r cards "$data/cards" && diff -r docs/rules "$data/docs/rules" && cmp docs/credits.md "$data/docs/credits.md" &&
        diff -r -x valid.txt -x common.txt -x everyday.txt -x '*.po' -x '*.pot' assets "$data/assets" && cmp LICENSE "$data/LICENSE" &&
        cmp LICENSE-CONTENT "$data/LICENSE-CONTENT"
} >"$scratch/out" 2>&1

is_picture() { # file
    head -c 4 "$1" | grep -q PNG
}

is_valid_metainfo() { # metainfo
    appstreamcli validate --no-net "$1" >"$scratch/out" 2>&1
}

# The program still finds its data after the installed folder was moved.
works_after_move() {
    mv "$installed" "$scratch/moved" && installed=$scratch/moved && run cards
}

check "make install" make_target install
check "installs all data" has_same_data
for file in share/applications/storytable.desktop share/icons/hicolor/scalable/apps/storytable.svg; do
    check "$file" cmp -s "$installed/$file" "desktop/${file##*/}"
done
version=$(cat VERSION)
released=$(sed -n "s/^## $version, //p" CHANGELOG.md)
check "CHANGELOG.md has the date of this version" grep -qxE '[0-9]{4}-[0-9]{2}-[0-9]{2}' <<<"$released"
metainfo=$installed/share/metainfo/org.storytable.storytable.metainfo.xml
check "the man page has the date and the version" grep -qF "\"$released\" \"Storytable $version\"" "$installed/share/man/man6/storytable.6"
check "the metainfo has the date and the version" grep -qF "<release version=\"$version\" date=\"$released\"/>" "$metainfo"
if command -v appstreamcli >/dev/null; then
    check "the metainfo is valid" is_valid_metainfo "$metainfo"
fi
check "the service starts the installed program" grep -qx "ExecStart=$prefix/bin/storytable serve .*" \
    "$installed/share/systemd/user/storytable.service"
run --version
check "--version prints the version" grep -qx "storytable $version" "$scratch/out"
check "--version prints the licenses" grep -q 'MIT.*CC BY 4.0' "$scratch/out"
check "the desktop file has an installed icon" grep -q '^Icon=storytable$' "$installed/share/applications/storytable.desktop"
check "cards runs" run cards
check "simulate runs" run simulate $game --games 1 --seed 1
check "render runs" run render $game --size 640x400 --out "$scratch/table.png"
check "render writes a picture" is_picture "$scratch/table.png"
check "render finds the rules page" run render $game --screen rules --size 640x400 --out "$scratch/rules.png"

touch "$installed/bin/other_program" "$installed/share/applications/other_program.desktop"
check "make uninstall" make_target uninstall
check "make uninstall deletes only files of the program" diff \
    <(cd "$installed" && find . -type f | sort) <(printf '%s\n' ./bin/other_program ./share/applications/other_program.desktop)

check "make install again" make_target install
check "the program works after the folder was moved" works_after_move

# Copies the built tree, as hard links, to a path with spaces.
copy_tree() { # folder
    mkdir -p "$1/$build" &&
        cp -al Makefile VERSION CHANGELOG.md LICENSE LICENSE-CONTENT assets cards desktop docs scripts src tests tools "$1" &&
        find "$build" -maxdepth 1 -mindepth 1 \( -name obj -o -type f \) -exec cp -al {} "$1/$build/" \; && rm "$1/$build/obj/src/core/text/text.o"
}
make_in_copy() { # arguments...
    env -u MAKEFLAGS -u MAKELEVEL make -C "$tree" --no-print-directory BUILD="$build" PREFIX="$prefix" DESTDIR="$scratch/a player's pack" "$@" >"$scratch/out" 2>&1
}
builds_nothing() {
    ! grep -qE '^(compile|link) ' "$scratch/out"
}
tree="$build/tree with spaces $$/in it"
trap 'rm -rf "$scratch" "${tree%/*}"' EXIT
check "copies the tree to a path with spaces" copy_tree "$tree"
check "compiles a file in the copy" make_in_copy "$build/obj/src/core/text/text.o"
cp -al "$build/obj/src/core/text/text.o" "$tree/$build/obj/src/core/text/text.o" -f
check "make install in the copy" make_in_copy install
check "make install compiles and links nothing again" builds_nothing
installed="$scratch/a player's pack$prefix"
check "the program works in a path with spaces" run cards
check "make uninstall in the copy" make_in_copy uninstall
check "make uninstall deletes all files" [ -z "$(find "$installed" -type f)" ]

# An installed program without data does not use the data of the build folder.
reports_missing_data() {
    ! run cards && grep -qF "found no folder with cards/ and assets/" "$scratch/out"
}
installed=$scratch/alone
mkdir -p "$installed/bin"
cp "$build/storytable" "$installed/bin/"
check "the program reports missing data" reports_missing_data

print_results
