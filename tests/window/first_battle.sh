# first_battle.sh: starts a run from the shelf, wins its first battle, quits and resumes.
# Source this file after harness.sh, paperback.sh and the file that defines clicks and drags.
# shellcheck shell=bash disable=SC2154 # harness.sh sets what is used here

seed=7

# The battle is won when the table offers a reward.
battle_won() {
    has_piece $id_option
}

# Prints the pieces, positions and flags of the table, without the focus.
# The table of a resumed game must be the same.
position() {
    pieces | sed 's/ focus//' | sort
}

begin_run() {
    start_shelf
    picture 1-shelf
    click 'card "Paperback Adventures"'
    wait_settled
    ! find_piece 'button "New game"' >/dev/null || click 'button "New game"' # Enter opens the selected book
    wait_screen setup
    click 'card "Ex Machina"'
    click '^piece [0-9]+ field'
    type_text $seed
    wait_line "field \"$seed\""
    wait_settled
    picture 2-setup
    click 'button "Start"'
    wait_screen table
    picture 3-table
}

# Makes the planned moves until the battle is won. `made` is the number of moves made.
win_battle() {
    local move
    made=0
    while read -r _ move && ! battle_won; do
        make_move "$move"
        made=$((made + 1))
        picture "4-move-$made"
    done < <(moves_of "$harness_out/plan.json")
    battle_won || fail "the bot's $made moves did not win the first battle"
    picture 5-won
}

quit_and_resume() {
    position >"$harness_out/before"
    quit
    start_shelf
    picture 6-shelf
    click 'button "Resume'
    wait_screen table
    position >"$harness_out/after"
    picture 7-resumed
    diff "$harness_out/before" "$harness_out/after" || fail "the resumed table differs"
}

# Checks with the command line that the save is valid and has exactly the moves that were made.
check_first_save() {
    local save
    save=$(save_of "$game")
    "$program" verify "$save" >/dev/null || fail "the save does not hold"
    diff <(moves_of "$harness_out/plan.json" | head -n "$made") <(moves_of "$save") || fail "the save holds other moves"
}

play_first_battle() { # name
    harness_begin "$1"
    hurry
    plan_game "$harness_out/plan.json" $seed character=ex_machina
    begin_run
    win_battle
    quit_and_resume
    check_first_save
    finish
}
