#!/bin/bash
# test_first_battle_by_keyboard.sh: wins a first battle with the keyboard only, from the shelf to the reward.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include paperback keyboard first_battle

play_first_battle first_battle_by_keyboard
