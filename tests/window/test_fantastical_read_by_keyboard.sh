#!/bin/bash
# test_fantastical_read_by_keyboard.sh: reads a finished story of the history as a book, with the keyboard only.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include finished_games keyboard read_story

harness_begin_fast fantastical_read_by_keyboard
read_story
finish
