#!/bin/bash
# test_first_battle.sh: wins a first battle with the mouse only, except for typing the seed.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/paperback.sh
. "$(dirname "$0")/paperback.sh"
# shellcheck source=tests/window/first_battle.sh
. "$(dirname "$0")/first_battle.sh"

play_first_battle first_battle
