#!/bin/bash
# make.sh: plays the golden playthroughs anew: one for each line "NAME SEED [OPTION=VALUE ...]" of each GAME/plays.txt.
set -euo pipefail
cd "$(dirname "$0")/../.."
program=${BUILD:-build}/storytable

for list in tests/golden/*/plays.txt; do
    folder=$(dirname "$list")
    game=$(basename "$folder")
    rm -f "$folder"/*.save "$folder"/*.dump
    while read -r name seed options; do
        # shellcheck disable=SC2086 # a list of plain words
        "$program" simulate "$game" --games 1 --seed "$seed" --save "$folder/$name.save" --json $options >/dev/null
        "$program" verify "$folder/$name.save" --dump >"$folder/$name.dump"
        "$program" verify "$folder/$name.save"
    done <"$list"
done
