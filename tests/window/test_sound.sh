#!/bin/bash
# test_sound.sh: actions and their results play sounds. No sound is played when the program is muted.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include paperback

harness_begin sound

# Waits until a sound was played after the last mark.
await_sound() { # name
    wait_until "the sound $1 is not played" was_played "$1"
}

was_played() { # name
    print_news | grep -q "^sound $1 "
}

start play $game --seed 31
mark_trace
press_key F1
await_sound page
press_key Escape
wait_settled

make_move pass
wait_settled
for name in tap wound deal; do
    grep -q "^sound $name " "$trace" || fail "the sound $name is not played after a pass"
done

press_key ctrl+m
pass_time 100
press_key F1
pass_time 500
! print_news | grep -q '^sound ' || fail "a sound is played although the program is muted: $(print_news | grep '^sound ')"
press_key Escape
press_key ctrl+m
press_key F1
await_sound page
grep -q '"muted": false' "$XDG_DATA_HOME/storytable/settings.json" || fail "the mute setting was not saved"
finish
