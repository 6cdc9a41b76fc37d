#!/bin/bash
# test_first_battle.sh: wins a first battle with the mouse only, except for typing the seed.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include paperback first_battle

play_first_battle first_battle
