#!/bin/bash
# make_chronicles.sh [PROGRAM]: writes one story of bots for each kit of Fantastical Adventure to docs/chronicles.
set -euo pipefail
cd "$(dirname "$0")/.."

program=${1:-build/storytable}
folder=docs/chronicles
save=$(mktemp)
trap 'rm -f "$save"' EXIT

mkdir -p "$folder"
for story in moon:13 opera:15 ironclad:14 museum:11 election:11 atlantis:12; do
    kit=${story%:*}
    "$program" simulate fantastical_adventure --games 1 --seed "${story#*:}" --bots bold,loyal,scheming "kit=$kit" scenes=4 \
        --save "$save" >/dev/null
    "$program" tell "$save" >"$folder/$kit.md"
done
