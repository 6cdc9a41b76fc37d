#!/bin/sh
# smoke.sh PROGRAM: quick test of a program that was just built or installed, without a window.
set -eu

program=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export HOME="$scratch" XDG_DATA_HOME="$scratch/data" XDG_CACHE_HOME="$scratch/cache" XDG_CONFIG_HOME="$scratch/config"

"$program" cards
for game in $("$program" --help | sed -n 's/^Games: //p' | tr ' ' '\n' | grep -v =); do
    "$program" simulate "$game" --games 1 --seed 1 --check 1 --save "$scratch/$game.json" >/dev/null
    "$program" verify "$scratch/$game.json"
    "$program" render "$scratch/$game.json" --size 1280x720 --out "$scratch/$game.png"
done
