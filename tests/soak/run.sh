#!/bin/bash
# run.sh PROGRAM RUNS [SEED]: runs the soak test in parts, one per processor at a time; called by `make soak`.
#
# Without a seed, the seed changes every day, so that nightly runs cover new ground.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1

export program=$1
runs=$2
first=${3:-$(date +%Y%m%d)000000}
export piece=500

play_piece() { # seed
    "$program" "$1" "$piece" || {
        echo "FAILED  soak: again with: $program $1 $piece"
        return 1
    }
}
export -f play_piece

# Seeds of the parts are far apart, so that no two parts play the same games.
seq "$first" "$piece" $((first + runs - 1)) | xargs -P "$(nproc)" -I{} bash -c 'play_piece {}' || exit 1
echo "passed  soak: $runs random runs of every game, seeds from $first"
