# read_story.sh: reads a finished story of the history as a book, from the cover to the end, and then replays it.
# Source this file after harness.sh and finished_games.sh.
# shellcheck shell=bash disable=SC2154 # uses variables of harness.sh

read_story() {
    save_ended_game fantastical_adventure ironclad
    start_shelf
    open_saved_games
    click 'button "History"'
    await_piece 'button "Replay"'
    take_picture history
    click 'button "Read"'
    wait_screen table
    await_piece 'button "Turn page'
    ! find_piece 'label "❧"' >/dev/null || fail "the book does not open at its cover"
    take_picture cover
    for ((pages = 0; pages < 60; pages++)); do
        wait_settled
        find_piece 'button "Turn page' >/dev/null || break
        click 'button "Turn page'
    done
    [ "$pages" -gt 2 ] || fail "the book has only $pages pages"
    take_picture end
    click 'button ".*Page back'
    await_piece 'button "Turn page'
    await_piece 'label "❧"'
    await_piece 'button "Export story"'
    leave_table

    # At the start of the replay, the book shows only the opening.
    open_saved_games
    click 'button "History"'
    click 'button "Replay"'
    wait_line '^past 0 of'
    wait_settled
    ! find_piece 'label "❧"' >/dev/null || fail "the first position shows the narration of a scene"
    take_picture start
    press_key 6 0 Return
    wait_line '^past 60 of'
    await_piece 'label "❧"'
}
