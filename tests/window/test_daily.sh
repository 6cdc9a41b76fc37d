#!/bin/bash
# test_daily.sh: uses the calendar of daily games with the mouse and then with keys.
# Opens a finished daily game, a daily game in progress, and a new daily game.
set -euo pipefail
. "$(dirname "$0")/harness.sh"

harness_begin_fast daily
saves=$XDG_DATA_HOME/storytable/saves/fiction

play_in_text_mode() { # day words...
    local day=$1
    shift
    printf 'guess %s\n' "$@" | "$program" daily fiction "$day" --text --save "$saves/$day.save" >/dev/null
}

go_to_november() {
    local month
    for ((month = 2026 * 12 + 11; month < $(date -u +%Y) * 12 + $(date -u +%-m); month++)); do
        press_key Page_Up
        wait_settled
    done
}

mkdir -p "$saves"
play_in_text_mode 2026-11-03 crowd light means spoke judge black think house plant brick
play_in_text_mode 2026-11-04 crowd light

start daily fiction 2026-11-04
wait_screen table
wait_line '^kept 4|^settled'
leave_table

click 'button "Daily game"'
wait_screen calendar
go_to_november
await_piece 'button "3 \{cross\}"'
await_piece 'button "4 \{time\}"'
take_picture calendar
click 'button "3 \{cross\}"'
await_piece 'button "Play again" .* disabled'
click 'button "Share"'
wait_line '^shared'
click 'button "Play again"'
wait_line "^refused \"You already know the secret of this day's game"
click 'button "5"'
await_piece 'button "Play"'
click 'button "Play"'
wait_line '^move 1 secret'
wait_line '^kept 1'
wait_settled
type_text crowd
wait_line '^ui 5$'
press_key Return
wait_line '^move 0 guess crowd'
leave_table

# Saves the summary of the daily game as a picture.
press_key t
wait_screen calendar
go_to_november
click 'button "3 \{cross\}"'
click 'button "Replay"'
wait_screen table
click 'button "Summary"'
take_picture summary
click 'button "Save image"'
wait_line '^pictured'
cp "$XDG_DATA_HOME/storytable/pictures/storytable-fiction-2026-11-03.png" "$harness_out/saved.png" || fail "no picture was saved"
press_key Escape
press_key Escape
leave_table

# Enter opens the daily game of the selected day, and Escape goes back.
press_key t
wait_screen calendar
go_to_november
click 'button "5 \{time\}"'
await_piece 'button "Resume"'
press_key Return
wait_screen table
leave_table
press_key t
wait_screen calendar
press_key Escape
wait_screen launcher
finish
