#!/bin/bash
# test_fantastical_veto.sh: calls a Veto against a bot's narration.
# All players vote in secret, the Veto fails, and the player who called it pays.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fantastical

harness_begin_fast fantastical_veto
start play $game --seed 7 --size 1280x720 scenes=4 votes=secret
click 'button "Finish casting"'
for ((steps = 0; steps < 40; steps++)); do # a press may interrupt a bot's move
    ! find_piece 'button "Vote against"' >/dev/null || break
    if find_piece 'button "Veto"' >/dev/null; then
        click 'button "Veto"'
        wait_for_animations
    else
        make_decision || true
    fi
done
grep '^move 0 veto' "$trace" >/dev/null || fail "the player called no Veto"
take_picture vote
click 'button "Vote against"'
all_voted() { [ "$(grep -cE '^move [0-2] vote (yes|no)' "$trace")" -eq 3 ]; }
wait_until "not all players have voted" all_voted
grep '^move 0 vote no' "$trace" >/dev/null || fail "the trace shows a different vote of the player"

# The bots vote for the narration, so the player who called the Veto pays a card.
for ((steps = 0; steps < 10; steps++)); do
    wait_for_animations
    ! grep -E '^move 0 forfeit_card' "$trace" >/dev/null || break
    if find_piece 'button "Pay a card"' >/dev/null; then
        click 'button "Pay a card"'
    else
        click '^piece ([0-9]+) card .* lit'
    fi
done
grep -E '^move 0 forfeit_card' "$trace" >/dev/null || fail "the player did not pay for the failed Veto"
save=$(find_save $game)
quit
"$program" verify "$save" >/dev/null || fail "verify rejects the save"
pass
