#!/bin/bash
# test_print.sh: makes PDF files with cards, and tests their pages, fonts, text and card sizes.
set -euo pipefail

cd "$(dirname "$0")/.."
program=$PWD/${BUILD:-build}/storytable
[ -x "$program" ] || { echo "$program is missing"; exit 1; }
for tool in qpdf pdffonts pdftotext pdfinfo pdfimages; do
    command -v $tool >/dev/null || { echo "$tool is missing; make deps installs it"; exit 1; }
done
# shellcheck source=tests/checks.sh
. tests/checks.sh

print_cards() { # arguments...
    status=0
    "$program" print "$@" >"$scratch/out" 2>"$scratch/err" || status=$?
}

fails_with() { # sentence
    [ "$status" -ne 0 ] && grep -qF -- "$1" "$scratch/err" && [ ! -e "$scratch/bad.pdf" ]
}

has_embedded_fonts() { # file
    pdffonts "$1" >"$scratch/out"
    # the columns "emb sub uni" are before the two numbers of the object
    [ "$(tail -n +3 "$scratch/out" | wc -l)" -gt 0 ] && ! tail -n +3 "$scratch/out" | awk '$(NF-4) != "yes" { bad = 1 } END { exit !bad }'
}

has_page_size() { # file points
    [ "$(pdfinfo "$1" | sed -n 's/^Page size: *\([0-9.]* x [0-9.]*\) pts.*/\1/p')" = "$2" ]
}

has_text() { # file text
    pdftotext -layout "$1" "$scratch/out"
    grep -qF -- "$2" "$scratch/out"
}

lacks_text() { # file text
    pdftotext -layout "$1" "$scratch/out"
    ! grep -qF -- "$2" "$scratch/out"
}

is_rejected_or_valid() { # file
    if [ "$status" -ne 0 ]; then
        [ -s "$scratch/err" ] && [ ! -e "$1" ]
    else
        qpdf --check "$1" >/dev/null
    fi
}

# Prints the different widths and heights (in millimeters) of the boxes in which the pictures are drawn.
list_card_sizes() { # file
    qpdf --qdf --object-streams=disable "$1" - | tr -d '\0' | awk '$5 == "re" && $6 == "W" {
        printf "%.1f x %.1f\n", $3 * 25.4 / 72, $4 * 25.4 / 72 }' | sort -u
}

has_card_sizes() { # file sizes
    list_card_sizes "$1" >"$scratch/out"
    [ "$(cat "$scratch/out")" = "$2" ]
}

has_pictures() { # file count
    [ "$(pdfimages -list "$1" | tail -n +3 | wc -l)" -eq "$2" ]
}

"$program" print storybook_battles --cards plot-twists --out "$scratch/twists.pdf" >"$scratch/out" 2>"$scratch/err"
check "says how many cards and pages" grep -q 'twists.pdf: 24 cards on 4 pages' "$scratch/out"
check "qpdf accepts the file" qpdf --check "$scratch/twists.pdf" >/dev/null
check "all fonts are embedded" has_embedded_fonts "$scratch/twists.pdf"
check "A4 is the default paper" has_page_size "$scratch/twists.pdf" "595.276 x 841.89"
check "the name of a card can be found" has_text "$scratch/twists.pdf" "Walk the Plank"
check "the text of a card can be found" has_text "$scratch/twists.pdf" "choose who falls"
check "the contents list the cards" has_text "$scratch/twists.pdf" "24 cards, 63 × 88 mm, pages 2 to 4"
check "all cards are 63 x 88 mm" has_card_sizes "$scratch/twists.pdf" "63.0 x 88.0"
check "the file has a picture for each card" has_pictures "$scratch/twists.pdf" 24

print_cards paperback_adventures --cards letters --out "$scratch/deck.pdf"
check "a deck has 120 cards, on 15 sheets of paper" grep -q '120 cards on 30 pages' "$scratch/out"
check "a deck of 120 cards with different sides has at most 25 MB" [ "$(stat -c %s "$scratch/deck.pdf")" -le 25000000 ]

print_cards storybook_battles --cards plot-twists --paper letter --backs --bleed 3 --out "$scratch/letter.pdf"
check "each page of cards has a page of backs" grep -q '24 cards on 14 pages' "$scratch/out"
check "letter paper" has_page_size "$scratch/letter.pdf" "612 x 792"
check "qpdf accepts a file in which a back is drawn many times" qpdf --check "$scratch/letter.pdf" >/dev/null
check "cards with a bleed of 3 mm, and their backs, are 69 x 94 mm" has_card_sizes "$scratch/letter.pdf" "69.0 x 94.0"

print_cards fiction --cards lie-brarian-board --out "$scratch/board.pdf"
check "prints a board" grep -q '1 card on 2 pages' "$scratch/out"
check "qpdf accepts a board with icons" qpdf --check "$scratch/board.pdf" >/dev/null
check "the text of a board can be found" has_text "$scratch/board.pdf" "Write the honest clues here."
print_cards storybook_battles --cards rules --out "$scratch/rules.pdf"
check "says how many pages of rules" grep -qE 'rules.pdf: [23] pages$' "$scratch/out"
check "prints the rules" has_text "$scratch/rules.pdf" "Captured cards leave the table."
check "the rules on paper do not explain the program" lacks_text "$scratch/rules.pdf" "Ctrl+Enter"

print_cards storybook_battles --cards dragons --out "$scratch/bad.pdf"
check "rejects an unknown set" fails_with 'has no cards named "dragons". --cards can be: characters, plot-twists, reference, rules'
print_cards chess --out "$scratch/bad.pdf"
check "rejects an unknown game" fails_with 'there is no game "chess"'
print_cards fiction --paper a5 --out "$scratch/bad.pdf"
check "rejects an unknown paper" fails_with '--paper must be a4 or letter, not "a5"'
print_cards fiction --bleed wide --out "$scratch/bad.pdf"
check "rejects a bleed that is not a number" fails_with '--bleed must be a number of millimeters from 0 to 5'
print_cards fiction --bleed 5.1 --out "$scratch/bad.pdf"
check "rejects a large bleed" fails_with 'not "5.1"'
print_cards fiction
check "needs a file" fails_with 'print needs --out'
print_cards fiction --out "$scratch/missing/bad.pdf"
check "rejects a folder that does not exist" fails_with 'cannot be saved: No such file or directory'

print_cards fiction --bleed 0x2 --out "$scratch/bad.pdf"
check "rejects a hexadecimal bleed" fails_with 'not "0x2"'
print_cards fiction --bleed nan --out "$scratch/bad.pdf"
check "rejects a bleed that is no number" fails_with 'not "nan"'
print_cards fiction --out ""
check "rejects an empty name" fails_with 'cannot be saved'
print_cards fiction --out "$scratch"
check "rejects a folder as the file" fails_with 'is not a regular file'
print_cards fiction --out /dev/full
check "rejects a device as the file" fails_with '/dev/full: is not a regular file'
ln -s "$scratch/twists.pdf" "$scratch/link.pdf"
print_cards fiction --out "$scratch/link.pdf"
check "rejects a symbolic link as the file" fails_with 'is a symbolic link'

# A limit on the size of files stands for a full disk.
cp "$scratch/letter.pdf" "$scratch/old.pdf"
before=$(ls "$scratch")
status=0
(
    ulimit -f 100
    trap '' XFSZ
    exec "$program" print storybook_battles --cards plot-twists --out "$scratch/old.pdf"
) >"$scratch/out" 2>"$scratch/err" || status=$?
check "says that the file cannot be written" fails_with 'old.pdf: cannot be saved: File too large'
check "the old file is unchanged" cmp -s "$scratch/letter.pdf" "$scratch/old.pdf"
check "no half file is left" [ "$(ls "$scratch")" = "$before" ]
print_cards fiction --cards fact-tokens --out "$scratch/old.pdf"
check "replaces an older file" grep -q '3 cards on 4 pages' "$scratch/out"

# A pack in which one card has another name and text.
export XDG_DATA_HOME=$scratch/data
pack_cards=$XDG_DATA_HOME/storytable/packs/Mine/cards
mkdir -p "$pack_cards"
cp -r cards/storybook_battles "$pack_cards"
sed -i 's/"Walk the Plank"/"Jump the Plank"/; s/choose who falls/choose who swims/' "$pack_cards"/storybook_battles/set_neverland.json
print_cards storybook_battles --pack Mine --cards plot-twists --out "$scratch/pack.pdf"
check "prints the cards of a pack" has_text "$scratch/pack.pdf" "Jump the Plank"
check "prints the text of the pack" has_text "$scratch/pack.pdf" "choose who swims"
check "does not print the replaced card" lacks_text "$scratch/pack.pdf" "Walk the Plank"
check "names the pack" has_text "$scratch/pack.pdf" "Storybook Battles, pack Mine"
sed -i 's/"Jump the Plank"/"J\xffmp the Plank"/' "$pack_cards"/storybook_battles/set_neverland.json
print_cards storybook_battles --pack Mine --cards plot-twists --out "$scratch/bytes.pdf"
check "accepts a name that is not UTF-8, or rejects the pack" is_rejected_or_valid "$scratch/bytes.pdf"
sed -i 's/"id"/"di"/' "$pack_cards"/storybook_battles/set_neverland.json
print_cards storybook_battles --pack Mine --out "$scratch/bad.pdf"
check "names the file and line of an error in a pack" fails_with 'set_neverland.json:'
print_cards storybook_battles --pack Other --out "$scratch/bad.pdf"
check "rejects a pack that does not exist" fails_with 'Other'
unset XDG_DATA_HOME

# An empty library replaces cairo.
mkdir "$scratch/lib"
echo 'int nothing;' | ${CC:-cc} -shared -fPIC -x c -o "$scratch/lib/libcairo.so.2" -
status=0
LD_LIBRARY_PATH=$scratch/lib "$program" print fiction --out "$scratch/bad.pdf" >"$scratch/out" 2>"$scratch/err" || status=$?
check "says which library is missing" fails_with 'Making PDF files needs the library cairo'
print_results
