#!/bin/sh
# Plays 60 stories of Fantastical Adventure with bots (6 kits, 10 seeds, 4 scenes) and prints their measurements.
# Usage: tests/bench/stories.sh PROGRAM [FOLDER]. The stories stay in FOLDER if it is given.
set -eu
program=$1
folder=${2:-$(mktemp -d)}
mkdir -p "$folder"
for kit in moon opera ironclad museum election atlantis; do
    for seed in 11 12 13 14 15 16 17 18 19 20; do
        "$program" simulate fantastical_adventure --games 1 --seed "$seed" --bots bold,loyal,scheming \
            "kit=$kit" scenes=4 --save "$folder/$kit-$seed.save" >/dev/null 2>&1
    done
done
"$program" tell "$folder"/*.save --measure
if [ $# -lt 2 ]; then
    rm -r "$folder"
fi
