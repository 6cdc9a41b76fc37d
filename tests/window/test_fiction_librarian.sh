#!/bin/bash
# test_fiction_librarian.sh: uses the mouse to play a complete game of Fiction against a bot. The player is the Lie-brarian.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fiction

click_on_page() {
    local x y
    for ((y = 340; y < 580; y += 12)); do
        for ((x = 110; x < 510; x += 25)); do
            click_at $((x + origin_x)) $((y + origin_y))
            ! find_piece 'button "[A-Z]{5}" .* chosen' >/dev/null || return 0
        done
    done
    fail "no word of the page can be clicked"
}

# Runs before the first answer. A wrong clue and a second lie are rejected, and the book can be opened.
try_things() {
    read_facts
    local honest wrong=X
    honest=$(find_honest_clues)
    [ "${honest:0:1}" != X ] || wrong='*'
    move_piece "$(find_stack "$wrong")" $id_honest
    wait_line '^banner ".*Not right yet'
    wait_settled
    click "^piece $id_send "
    wait_line '^refused ".*The [A-Z] is'
    press_key Return # as if the button was pressed
    wait_line '^refused ".*The [A-Z] is'
    press_key BackSpace
    wait_settled
    press_key f
    wait_line '^banner ".*Now lie once'
    wait_settled
    click_piece $id_clue
    click_piece $((id_clue + 1))
    wait_line '^banner ".*2 clues are lies'
    wait_settled
    take_picture two-lies
    press_key BackSpace
    wait_line '^banner ".*Now lie once'
    wait_settled
    for _ in 1 2 3 4 5 6; do # undoes all clues placed so far
        press_key ctrl+z
        wait_settled
    done
    click_piece $id_book
    wait_line "^piece $id_close "
    wait_settled
    take_picture page
    press_key Escape
    wait_settled
    ! has_piece $id_close || fail "Escape does not close the page"
}

tried=
before_move() { # seat
    if [ "$1" -eq 1 ] && [ -z "$tried" ] && has_piece $id_send; then
        tried=yes
        try_things
    fi
}

harness_begin_fast fiction_librarian
find_plan reader,careless 4
begin_game Reader Person
click_on_page
play_plan "$harness_out/plan.json" 1
[ -n "$tried" ] || fail "there was no guess to answer"
take_picture end
expect_planned_moves
finish
