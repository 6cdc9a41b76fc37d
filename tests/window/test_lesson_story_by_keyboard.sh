#!/bin/bash
# test_lesson_story_by_keyboard.sh: plays the lesson of Fantastical Adventure to its end with the keyboard only.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fantastical story_lesson keyboard

place_card() { # card place
    click "card \"$1"
    click "$2"
}

harness_begin_fast lesson_story_by_keyboard
play_story_lesson
finish
