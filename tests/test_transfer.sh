#!/bin/bash
# test_transfer.sh: exports files on one computer and imports them on another. Some of the names can be stored on only
# one of the two systems. A second import or a damaged archive changes nothing.
set -euo pipefail

cd "$(dirname "$0")/.."
program=${BUILD:-build}/storytable
[ -x "$program" ] || { echo "$program is missing"; exit 1; }
# shellcheck source=tests/checks.sh
. tests/checks.sh

# Runs the program on one of two simulated computers.
# The output is in $scratch/out and $scratch/err.
run_on() { # computer arguments...
    local computer=$1
    shift
    status=0
    env -u DISPLAY -u WAYLAND_DISPLAY XDG_DATA_HOME="$scratch/$computer" timeout 60 "$program" "$@" \
        >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
}

prints() { # text
    [ "$status" -eq 0 ] && [ ! -s "$scratch/err" ] && grep -qF -- "$1" "$scratch/out"
}

reports_error() { # text
    [ "$status" -eq 1 ] && [ "$(wc -l <"$scratch/err")" -eq 1 ] && grep -qF -- "$1" "$scratch/err"
}

list_checksums() { # computer
    (cd "$scratch/$1" && find . -type f -exec cksum {} + | sort)
}

contains_no_token() {
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

run_on one export "$scratch/all.tar"
check "export prints the number of files" prints "4 files exported"
tar tf "$scratch/all.tar" >"$scratch/list"
check "tar can read the archive" grep -qx 'storytable/packs/mine/cards/fiction/words.json' "$scratch/list"
check "Windows can store the names in the archive" has_portable_names
check "the archive contains no tokens" contains_no_token
check "only the owner can read the archive" [ "$(stat -c %a "$scratch/all.tar")" = 600 ]
before=$(cksum <"$scratch/all.tar")
run_on one export "$scratch/all.tar"
check "export does not overwrite an archive" reports_error "already exists"
check "the first archive is unchanged" [ "$(cksum <"$scratch/all.tar")" = "$before" ]

run_on two import "$scratch/all.tar"
check "import adds all files on another computer" prints "4 files added (0 renamed)"
check "verify accepts the first imported game" "$program" verify "$two/saves/fiction/a%3Ab%3F.save"
check "verify accepts the second imported game" "$program" verify "$two/saves/fiction/%43ON.save"
sums_before=$(list_checksums two)
run_on two import "$scratch/all.tar"
check "a second import adds no files" prints "0 files added (0 renamed), 0 updated with later moves, 4 unchanged"
check "a second import changes no files" [ "$(list_checksums two)" = "$sums_before" ]

# An export from the second computer to the first adds only new games.
"$program" simulate fiction --games 1 --seed 7 --json --save "$two/saves/fiction/new.save" >/dev/null
echo '{"volume": 1}' >"$two/settings.json"
run_on two export "$scratch/back.tar"
run_on one import "$scratch/back.tar"
check "import renames settings that differ" prints "settings.json already exists and differs, so the imported file is now settings (2).json"
check "import does not change existing settings" grep -q '"volume": 3' "$one/settings.json"
check "import adds the new game" "$program" verify "$one/saves/fiction/new.save"

# Damaged archives are rejected and change nothing.
sums_before=$(list_checksums two)
head -c 3000 "$scratch/all.tar" >"$scratch/cut.tar"
sed 's/"volume": 3/"volume": 4/' "$scratch/all.tar" >"$scratch/damaged.tar"
echo hello >"$scratch/text.tar"
mkdir "$scratch/links"
ln -s /etc/passwd "$scratch/links/settings.json"
tar -C "$scratch" --transform 's,^links,storytable,' -cf "$scratch/link.tar" links
echo '{}' >"$scratch/parent.json"
tar -C "$scratch" -P --transform 's,^,storytable/../../,' -cf "$scratch/parent.tar" parent.json
tar -C "$scratch" -P --transform 's,^,/tmp/,' -cf "$scratch/absolute.tar" parent.json
while IFS='|' read -r file word; do
    run_on two import "$scratch/$file.tar"
    check "import rejects $file.tar" reports_error "$word"
    check "$file.tar changes no files" [ "$(list_checksums two)" = "$sums_before" ]
done <<END
cut|truncated
damaged|"settings.json" is damaged
text|truncated
link|a link or device
parent|points outside the archive
absolute|points outside the archive
none|cannot be opened
END
print_results
