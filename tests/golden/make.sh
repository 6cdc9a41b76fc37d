#!/bin/bash
# make.sh: plays the golden playthroughs anew: one for each line "NAME SEED [--bots NAME,...] [OPTION=VALUE ...]" of each
# GAME/plays.txt. A save that no line names is left as it is. What is told of Fiction Impossible, and what readers of files
# refuse, is told anew, too.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
program=$build/storytable

for list in tests/golden/*/plays.txt; do
    folder=$(dirname "$list")
    game=$(basename "$folder")
    while read -r name seed options; do
        # shellcheck disable=SC2086 # a list of plain words
        "$program" simulate "$game" --games 1 --seed "$seed" --save "$folder/$name.save" --json $options >/dev/null
        rm -f "$folder/$name.save.old"
        "$program" verify "$folder/$name.save" --dump >"$folder/$name.dump"
        "$program" verify "$folder/$name.save"
    done <"$list"
done
"$build/tests/test_golden" write
"$build/tests/test_impossible_texts" write
"$build/tests/test_impossible_anthology" write
for test in refusals save history members; do
    REFUSALS=write "$build/tests/test_$test" >/dev/null 2>&1
done
