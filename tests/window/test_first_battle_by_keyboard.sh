#!/bin/bash
# test_first_battle_by_keyboard.sh: wins a first battle with the keyboard only, from the shelf to the reward.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/paperback.sh
. "$(dirname "$0")/paperback.sh"
# shellcheck source=tests/window/keyboard.sh
. "$(dirname "$0")/keyboard.sh"
# shellcheck source=tests/window/first_battle.sh
. "$(dirname "$0")/first_battle.sh"

play_first_battle first_battle_by_keyboard
