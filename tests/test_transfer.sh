#!/bin/bash
# test_transfer.sh: export on one computer and import on another.
# Games arrive, also with names that only one system can store.
# A second import or a damaged archive changes nothing.
set -euo pipefail

cd "$(dirname "$0")/.."
program=${BUILD:-build}/storytable
[ -x "$program" ] || { echo "there is no $program"; exit 1; }
# shellcheck source=tests/checks.sh
. tests/checks.sh

# Runs the program on one of two simulated computers.
# The output is in $scratch/out and $scratch/err.
on() { # computer arguments...
    local computer=$1
    shift
    status=0
    env -u DISPLAY -u WAYLAND_DISPLAY XDG_DATA_HOME="$scratch/$computer" timeout 60 "$program" "$@" \
        >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
}

answers() { # text
    [ "$status" -eq 0 ] && [ ! -s "$scratch/err" ] && grep -qF -- "$1" "$scratch/out"
}

complains() { # text
    [ "$status" -eq 1 ] && [ "$(wc -l <"$scratch/err")" -eq 1 ] && grep -qF -- "$1" "$scratch/err"
}

sums() { # computer
    (cd "$scratch/$1" && find . -type f -exec cksum {} + | sort)
}

holds_no_token() {
    ! tar xOf "$scratch/all.tar" | grep -q c0ffee5eed
}

has_portable_names() {
    ! grep -q '[:?*]' "$scratch/list"
}

one=$scratch/one/storytable two=$scratch/two/storytable
mkdir -p "$one/saves/fiction" "$one/runs/fiction" "$one/seats" "$one/packs/mine/cards/fiction"
"$program" simulate fiction --games 1 --seed 5 --json --save "$one/saves/fiction/a:b?.save" >/dev/null
"$program" simulate fiction --games 1 --seed 6 --json --save "$one/saves/fiction/CON.save" >/dev/null
echo '{"volume": 3}' >"$one/settings.json"
echo '{"token": "c0ffee5eed"}' >"$one/seats/ab-1"
echo '{"secret": "c0ffee5eed"}' >"$one/saves/fiction/CON.save.table"
cp cards/fiction/words.json "$one/packs/mine/cards/fiction/"

on one export "$scratch/all.tar"
check "an export counts its files" answers "4 files exported"
tar tf "$scratch/all.tar" >"$scratch/list"
check "tar lists it" grep -qx 'storytable/packs/mine/cards/fiction/words.json' "$scratch/list"
check "its names can be stored by Windows" has_portable_names
check "it holds no token" holds_no_token
check "only its owner reads it" [ "$(stat -c %a "$scratch/all.tar")" = 600 ]
before=$(cksum <"$scratch/all.tar")
on one export "$scratch/all.tar"
check "a second export overwrites nothing" complains "already exists"
check "the first one is as it was" [ "$(cksum <"$scratch/all.tar")" = "$before" ]

on two import "$scratch/all.tar"
check "another computer adds all of it" answers "4 files added (0 renamed)"
check "a game has moved" "$program" verify "$two/saves/fiction/a%3Ab%3F.save"
check "and the other one" "$program" verify "$two/saves/fiction/%43ON.save"
kept=$(sums two)
on two import "$scratch/all.tar"
check "a second import has nothing to add" answers "0 files added (0 renamed), 0 continued, 4 unchanged"
check "and changes nothing" [ "$(sums two)" = "$kept" ]

# An export from the second computer to the first adds only new games.
"$program" simulate fiction --games 1 --seed 7 --json --save "$two/saves/fiction/new.save" >/dev/null
echo '{"volume": 1}' >"$two/settings.json"
on two export "$scratch/back.tar"
on one import "$scratch/back.tar"
check "settings that differ are kept beside the others" answers "settings.json already exists and differs, so the imported file is now settings (2).json"
check "the settings here stay" grep -q '"volume": 3' "$one/settings.json"
check "the new game is here" "$program" verify "$one/saves/fiction/new.save"

# Damaged archives are rejected and change nothing.
kept=$(sums two)
head -c 3000 "$scratch/all.tar" >"$scratch/cut.tar"
sed 's/"volume": 3/"volume": 4/' "$scratch/all.tar" >"$scratch/damaged.tar"
echo hello >"$scratch/text.tar"
mkdir "$scratch/links"
ln -s /etc/passwd "$scratch/links/settings.json"
tar -C "$scratch" --transform 's,^links,storytable,' -cf "$scratch/link.tar" links
echo '{}' >"$scratch/up.json"
tar -C "$scratch" -P --transform 's,^,storytable/../../,' -cf "$scratch/up.tar" up.json
tar -C "$scratch" -P --transform 's,^,/tmp/,' -cf "$scratch/absolute.tar" up.json
while IFS='|' read -r file word; do
    on two import "$scratch/$file.tar"
    check "$file.tar is refused" complains "$word"
    check "$file.tar changes nothing" [ "$(sums two)" = "$kept" ]
done <<END
cut|truncated
damaged|"settings.json" is damaged
text|truncated
link|a link or device
up|points outside the archive
absolute|points outside the archive
none|cannot be opened
END
tell_results
