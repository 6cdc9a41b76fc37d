#!/bin/bash
# test_fantastical_by_keyboard.sh: plays a scene of Fantastical Adventure from its framing to its end with the keyboard only.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fantastical keyboard

harness_begin_fast fantastical_by_keyboard
start play $game --seed 7 --size 1280x720 scenes=4
click 'button "Finish casting"'
second_scene() { grep -F '# Scene 2: ' "$trace" >/dev/null; }
for ((steps = 0; steps < 60; steps++)); do
    wait_for_animations
    ! second_scene || break
    if ! grep '^move 0 lay' "$trace" >/dev/null; then
        try_challenge || true
    elif find_piece 'button "End the scene"' >/dev/null; then
        click 'button "End the scene"'
    elif find_piece 'button "(No objection|Continue|No answer|No Support|No Queen|No Challenge|No one else|Pass)"' >/dev/null; then
        press_key ctrl+Return # independent of the focus
    else
        make_decision || true
    fi
done
second_scene || fail "the scene does not end"
grep '^move 0 lay' "$trace" >/dev/null || fail "the player started no Challenge"
finish
