#!/bin/bash
# run.sh PROGRAM RUNS [SEED]: the soak in pieces, one a processor at a time; `make soak` calls it.
#
# Without a seed each day has its own, so that runs on a build machine keep finding new ground.
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

# Pieces lie so far apart that no two play the same seeds.
seq "$first" "$piece" $((first + runs - 1)) | xargs -P "$(nproc)" -I{} bash -c 'play_piece {}' || exit 1
echo "passed  soak: $runs random runs of every game, seeds from $first"
