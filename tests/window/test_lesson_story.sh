#!/bin/bash
# test_lesson_story.sh: plays the lesson of Fantastical Adventure to its end with the mouse only.
# The player writes one narration. Afterwards a new game starts on the set-up page, without a lesson.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fantastical story_lesson

place_card() { # card place
    drag "card \"$1" "$2"
}

harness_begin_fast lesson_story
play_story_lesson
quit
grep -F 'The chart stays in my shoe.' "$(find_save $game)" >/dev/null || fail "the save does not contain the narration"

start play $game --seed 7 --size 1280x720 scenes=4
click 'button "Finish casting"'
for ((steps = 0; steps < 40 && $(count_moves_of 0) < 8; steps++)); do
    make_decision || true
    ! find_piece 'button "(Leave|Next)' >/dev/null || fail "the next game shows a lesson"
done
[ "$(count_moves_of 0)" -ge 8 ] || fail "the next game does not continue"
finish
