#!/bin/bash
# test_together.sh: two people play Fiction against the clock, each at a window of his own: from the shelf to the end, one
# of them thrown out amid the game and back again. Neither sees what is the other's, and no curtain falls.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/fiction.sh
. "$(dirname "$0")/fiction.sh"
# shellcheck source=tests/window/together.sh
. "$(dirname "$0")/together.sh"

sitters=(Ada Bo) # by their seats
thrown_out=5     # moves are made by then

# With its clock, which writes into a guess how long it took.
set_up() {
    start_here
    click 'card "Fiction"'
    wait_settled
    click 'button "New game"'
    wait_screen setup
    until find_piece 'button "The Guessers: \*a person' >/dev/null; do
        click 'button "The Guessers: '
        wait_settled
    done
    until find_piece 'button "The Lie-brarian: \*elsewhere' >/dev/null; do
        click 'button "The Lie-brarian: '
        wait_settled
    done
    click '^piece [0-9]+ field'
    type_text "$seed"
    wait_line "field \"$seed\""
    wait_settled
    open_table
}

# The save is the host's.
read_facts() {
    at_window Ada dump_facts
}

dump_facts() {
    "$program" verify "$(save_of fiction)" --dump >"$harness_out/facts" || fail "the save does not hold"
}

# The host's window says which move it was; it comes to the guest's by its seat.
expect_move() { # seat move
    at_window Ada wait_line "^move $1 ${2//\*/\\*}( after [0-9]+)?\$"
    wait_line "^move $1 "
}

before_move() { # seat
    at_window Ada mark
    at_window Bo mark
    sit "${sitters[$1]}"
    moves=$((moves + 1))
    [ "$moves" -ne "$thrown_out" ] || throw_out
    if [ "$at" = Ada ] && { has_piece $id_book || has_piece $id_stack || has_piece $id_honest; }; then
        fail "the Guessers see the Lie-brarian's desk"
    fi
}

# The program of the guest is killed; he joins again, and finds all as it was.
throw_out() {
    local before=$at
    sit Bo
    kill_program
    at_window Ada wait_line '^told "Bo has left'
    start_here
    rejoin_table
    at_window Ada wait_line '^told "Bo has come'
    expect_no_curtain
    at_window Ada mark
    sit "$before"
    mark
}

# The table rests at both windows.
wait_settled_after_move() {
    wait_until "the table does not come to rest" at_window Ada has_settled_after "move "
    wait_until "the table does not come to rest" at_window Bo has_settled_after "move "
}

harness_begin together
find_plan reader,careless 3
arrive Ada
set_up
arrive Bo
start_here
join_table
at_window Ada wait_line '^all are there$'
moves=0
follow_plan "$harness_out/plan.json" 0 1
sit Bo
picture end-of-guest
expect_no_curtain
sit Ada
picture end-of-host
expect_no_curtain
grep '"over": true' "$(save_of fiction)" >/dev/null || fail "the game is not over"
diff <(moves_of "$harness_out/plan.json") <(moves_of "$(save_of fiction)" | sed -E 's/ after [0-9]+$//') ||
    fail "the save holds other moves"
quit
at_window Bo wait_line '^table closed '
sit Bo
quit
pass
