#!/bin/bash
# test_epub.sh: exports games as EPUB books, and tests that epubcheck accepts the books.
set -euo pipefail

cd "$(dirname "$0")/.."
program=${BUILD:-build}/storytable
epubcheck=/usr/share/java/epubcheck.jar # the command of the Debian package needs more than a Java runtime
[ -x "$program" ] || { echo "$program is missing"; exit 1; }
[ -f "$epubcheck" ] || { echo "epubcheck is missing; make deps installs it"; exit 1; }
# shellcheck source=tests/checks.sh
. tests/checks.sh

# Texts that a player could type, as they are written in a save: markup of HTML, Markdown and the program, letters of other
# scripts, emoji, marks for the direction of text, and a chapter of its own.
odd_texts=(
    "<&> 'single' ]]> <!-- no comment --> -- &nbsp; <br> &#0; {heart} *bold* _x_"
    'Ä ö ü ß “curly” … 🚀👩‍🚀 🇩🇪 עברית العربية 漢字 \u200f\u202e\u2028\ufeff'
    '# Scene 99: <script>alert(1)</script>'
    '* list\n* of\n\n\n> words'
    '\u00a0'
    '</p></body>'
)
odd_texts+=("$(printf 'Donaudampfschifffahrt%.0s' {1..200})")

# Replaces the narrations of a save, in turn, and removes one in four, so that chapters stay empty.
write_odd_story() { # save
    local line text number=0
    while IFS= read -r line; do
        if [[ $line == *❧*'"}' && $line != *'"over"'* ]]; then
            text=${odd_texts[number % ${#odd_texts[@]}]}
            [ $((number++ % 4)) -ne 3 ] || text=
            line="${line%%❧*}❧ $text\"}"
        fi
        printf '%s\n' "$line"
    done <"$1"
}

# A story with a table of contents, an anthology with pictures, a summary without headings, and a story of each kit.
mkdir "$scratch/saves"
cp tests/golden/fantastical_adventure/three_bold.save tests/golden/fiction_impossible/three_hard.save \
    tests/golden/fiction/usual.save "$scratch/saves"
write_odd_story tests/golden/fantastical_adventure/three_bold.save >"$scratch/saves/odd.save"
for kit in moon opera ironclad museum election atlantis; do
    "$program" simulate fantastical_adventure --games 1 --seed 3 --seats 3 "kit=$kit" scenes=4 --save "$scratch/saves/$kit.save" \
        >/dev/null 2>&1
done

# Starting Java takes longer than reading the book, so two books are checked at the same time.
for save in "$scratch"/saves/*.save; do
    "$program" tell "$save" --format epub >"${save%.save}.epub"
    echo "${save%.save}"
done | xargs -P 2 -I @ sh -c "java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -jar $epubcheck @.epub >@.out 2>@.err || true"

for save in "$scratch"/saves/*.save; do
    cp "${save%.save}.out" "$scratch/out"
    cp "${save%.save}.err" "$scratch/err"
    check "epubcheck accepts the story of $(basename "$save")" \
        grep -qx 'Messages: 0 fatals / 0 errors / 0 warnings / 0 infos' "$scratch/out"
done
"$program" tell "$scratch/saves/odd.save" --format html >"$scratch/out" # has the same paragraphs as the book
check "odd texts are in the story as they were typed" grep -qF '&lt;script&gt;alert(1)&lt;/script&gt;' "$scratch/out"

print_results
