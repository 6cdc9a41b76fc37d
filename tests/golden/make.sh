#!/bin/bash
# make.sh [GAME]: regenerates three kinds of golden files: the playthroughs, one for each line "NAME SEED [--bots NAME,...]
# [OPTION=VALUE ...]" of each GAME/plays.txt; the texts of Fiction Impossible; and the rejection messages of file readers.
# With GAME, regenerates only the playthroughs of this game. Does not change saves whose name is not in a line.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
game=${1:-}
program=$build/storytable

for list in tests/golden/${game:-*}/plays.txt; do
    folder=$(dirname "$list")
    while read -r name seed options; do
        # shellcheck disable=SC2086 # a list of plain words
        "$program" simulate "$(basename "$folder")" --games 1 --seed "$seed" --save "$folder/$name.save" --json $options >/dev/null
        rm -f "$folder/$name.save.old"
        "$program" verify "$folder/$name.save"
    done <"$list"
done
"$build/tests/test_golden" write
[ -z "$game" ] || exit 0
"$build/tests/test_impossible_texts" write
"$build/tests/test_impossible_anthology" write
for test in refusals save history state_schema; do
    REFUSALS=write "$build/tests/test_$test" >/dev/null 2>&1
done
