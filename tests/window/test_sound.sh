#!/bin/bash
# test_sound.sh: actions and their results play sounds. No sound is played when the program is muted.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include paperback

harness_begin sound

# Waits until a sound was played after the last mark.
hear() { # name
    wait_until "$1 is not heard" was_heard "$1"
}

was_heard() { # name
    news | grep -q "^sound $1 "
}

start play $game --seed 31
mark
press F1
hear page
press Escape
wait_settled

make_move pass
wait_settled
for name in tap wound deal; do
    grep -q "^sound $name " "$trace" || fail "$name is not heard when one passes"
done

press ctrl+m
pass_time 100
press F1
pass_time 500
! news | grep -q '^sound ' || fail "it is heard although it is muted: $(news | grep '^sound ')"
press Escape
press ctrl+m
press F1
hear page
grep -q '"muted": false' "$XDG_DATA_HOME/storytable/settings.json" || fail "the mute was not kept"
finish
