#!/bin/bash
# run.sh PROGRAM RUNS [SEED]: runs the soak test in parts. The number of parts that run at the same time is the number of
# processors. Called by `make soak`.
#
# Without a seed, the seed changes every day, so that nightly runs cover new ground.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1

export program=$1
runs=$2
first=${3:-$(date +%Y%m%d)000000}
export part_runs=500

play_part() { # seed
    "$program" "$1" "$part_runs" || {
        echo "FAILED  soak: repeat with: $program $1 $part_runs"
        return 1
    }
}
export -f play_part

# The seeds of two parts are at least $part_runs apart, so that no two parts play the same games.
seq "$first" "$part_runs" $((first + runs - 1)) | xargs -P "$(nproc)" -I{} bash -c 'play_part {}' || exit 1
echo "passed  soak: $runs random runs of every game, seeds from $first"
