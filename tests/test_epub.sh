#!/bin/bash
# test_epub.sh: exports saved games as EPUB books, and tests that epubcheck accepts the books.
set -euo pipefail

cd "$(dirname "$0")/.."
program=${BUILD:-build}/storytable
epubcheck=/usr/share/java/epubcheck.jar # the command of the Debian package needs more than a Java runtime
[ -x "$program" ] || { echo "$program is missing"; exit 1; }
[ -f "$epubcheck" ] || { echo "epubcheck is missing; make deps installs it"; exit 1; }
# shellcheck source=tests/checks.sh
. tests/checks.sh

# A story with a table of contents, an anthology with pictures, and a summary without headings.
for save in fantastical_adventure/three_bold fiction_impossible/three_hard fiction/usual; do
    book=$scratch/$(basename "$save").epub
    "$program" tell "tests/golden/$save.save" --format epub >"$book"
    status=0
    java -jar "$epubcheck" "$book" >"$scratch/out" 2>"$scratch/err" || status=$?
    check "epubcheck accepts the story of $save" \
        grep -qx 'Messages: 0 fatals / 0 errors / 0 warnings / 0 infos' "$scratch/out"
done

print_results
