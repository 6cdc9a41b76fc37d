#!/bin/bash
# test_impossible.sh: plays a complete solo game of Fiction Impossible with the mouse.
# The game includes a rejected spot, Powers, and Books that are read.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include impossible

harness_begin_fast impossible
find_plan add power refresh
start play $game --seed "$seed" --size 1280x720 length=short level=easy
play_plan "$harness_out/plan.json"
[ -n "${has_read:-}" ] || fail "the game read no Book"
take_picture end
finish
