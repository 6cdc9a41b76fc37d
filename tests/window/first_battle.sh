# first_battle.sh: starts a run from the shelf, wins its first battle, quits and resumes.
# Source this file after harness.sh, paperback.sh and the file that defines clicks and drags.
# shellcheck shell=bash disable=SC2154 # uses variables of harness.sh

seed=7

# The battle is won when the table offers a reward.
battle_won() {
    has_piece $id_option
}

# Prints the pieces, positions and flags of the table, without the focus.
# The table of a resumed game must be the same.
list_table_pieces() {
    list_pieces | sed 's/ focus//' | sort
}

begin_run() {
    start_shelf
    take_picture 1-shelf
    click 'card "Paperback Adventures"'
    wait_settled
    ! find_piece 'button "New game"' >/dev/null || click 'button "New game"' # in the keyboard test, Enter on the book has already opened this page
    wait_screen setup
    click 'card "Ex Machina"'
    click '^piece [0-9]+ field'
    type_text $seed
    wait_line "field \"$seed\""
    wait_settled
    take_picture 2-setup
    click 'button "Start"'
    wait_screen table
    take_picture 3-table
}

# Makes the planned moves until the battle is won. Counts them in `move_count`.
win_battle() {
    local move
    move_count=0
    while read -r _ move && ! battle_won; do
        make_move "$move"
        move_count=$((move_count + 1))
        take_picture "4-move-$move_count"
    done < <(list_moves "$harness_out/plan.json")
    battle_won || fail "the $move_count planned moves did not win the first battle"
    take_picture 5-won
}

quit_and_resume() {
    list_table_pieces >"$harness_out/before"
    quit
    start_shelf
    take_picture 6-shelf
    click 'button "Resume'
    wait_screen table
    list_table_pieces >"$harness_out/after"
    take_picture 7-resumed
    diff "$harness_out/before" "$harness_out/after" || fail "the resumed table differs from the table before"
}

# Checks with the command line that the save is valid and has exactly the moves that were made.
check_first_save() {
    local save
    save=$(find_save "$game")
    "$program" verify "$save" >/dev/null || fail "verify rejects the save"
    diff <(list_moves "$harness_out/plan.json" | head -n "$move_count") <(list_moves "$save") || fail "the save has different moves"
}

play_first_battle() { # name
    harness_begin "$1"
    write_fast_settings
    plan_game "$harness_out/plan.json" $seed character=ex_machina
    begin_run
    win_battle
    quit_and_resume
    check_first_save
    finish
}
