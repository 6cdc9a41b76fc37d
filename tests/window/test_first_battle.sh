#!/bin/bash
# test_first_battle.sh: from the shelf to a new run, its first battle won by dragging cards, quit, and resumed where it was.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/paperback.sh
. "$(dirname "$0")/paperback.sh"

seed=7

# The battle is won when the table offers a reward.
battle_won() {
    has_piece $id_option
}

# What the resumed table must show again: every piece, its place and its flags.
position() {
    pieces | sort
}

harness_begin first_battle
hurry
plan_run "$harness_out/plan.json" $seed character=ex_machina

start
wait_screen launcher
picture 1-shelf
click 'card "Paperback Adventures"'
click 'button "New game"'
wait_screen setup
click 'card "Ex Machina"'
click 'button "Seed'
type_text $seed
wait_line "\"Seed: $seed"
wait_settled
picture 2-setup
click 'button "Start"'
wait_screen table
picture 3-table

made=0
while IFS= read -r move && ! battle_won; do
    make_move "$move"
    made=$((made + 1))
    picture "4-move-$made"
done < <(moves_of "$harness_out/plan.json")
battle_won || fail "the bot's $made moves did not win the first battle"
picture 5-won

position >"$harness_out/before"
quit
start
wait_screen launcher
picture 6-shelf
click 'button "Resume'
wait_screen table
position >"$harness_out/after"
picture 7-resumed
diff "$harness_out/before" "$harness_out/after" || fail "the resumed table differs"

# The save proves itself without a window, and holds exactly what was done by hand.
save=$XDG_DATA_HOME/storytable/saves/$game.json
"$program" verify "$save" >/dev/null || fail "the save does not hold"
diff <(moves_of "$harness_out/plan.json" | head -n "$made") <(moves_of "$save") || fail "the save holds other moves"
quit
pass
