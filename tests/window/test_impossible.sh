#!/bin/bash
# test_impossible.sh: a complete solo game of Fiction Impossible with the mouse: a rejected spot, Powers, and Books read.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/impossible.sh
. "$(dirname "$0")/impossible.sh"

harness_begin impossible
hurry
find_plan add power refresh
start play $game --seed "$seed" --size 1280x720 length=short level=easy
follow_plan "$harness_out/plan.json"
[ -n "${has_read:-}" ] || fail "nothing was read"
picture end
quit
pass
