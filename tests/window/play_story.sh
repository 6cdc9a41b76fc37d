#!/bin/bash
# play_story.sh [SIZE [PEOPLE [SEED [OPTION=VALUE...]]]]: plays a story for three seats in a window.
# The players are one person and two bots, or three people.
# Takes several minutes and is not part of `make check`.
# Run it after changes to the table, and look at the pictures, one for every kind of question.
# People press random buttons, and mostly pass.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fantastical

size=${1:-1280x720}
people=${2:-1}
seed=${3:-7}
shift $(($# < 3 ? $# : 3))
[ $# -gt 0 ] || set -- scenes=4
RANDOM=$seed
continue_buttons='Ready|Finish casting|Add narration|Frame a scene|Play the card|Narrate the|Yield|Spare the loser|Go down|Toss a coin|Enter the scene|Vote for'
declare -A seen=() # banners that have a picture
idle_steps=0

# Prints the matching pieces in random order.
choose_piece() { # extended regular expression over `KIND "LABEL" ...`
    list_pieces | grep -vE 'covered|disabled' | grep -E "^piece [0-9]{1,4} $1" | shuf -n 1 --random-source=<(yes "$RANDOM") || true
}

# Takes a picture if the banner has a new question.
picture_new_question() {
    local asked
    asked=$(grep '^banner ' "$trace" | tail -n 1 | sed 's/^banner //; s/[*][^*]*[*]//g' | tr -cs 'A-Za-z' '_' | cut -c 1-40)
    [ -z "${seen[$asked]:-}" ] || return 0
    seen[$asked]=1
    take_picture "$asked"
}

press_line() { # trace line
    # shellcheck disable=SC2046 # x and y
    [ -z "$1" ] || click_at $(get_point "$1")
}

# Acts for a person: mostly presses the button that continues the game, and sometimes a random button.
press_something() {
    local line
    line=$(find_piece "button \"($continue_buttons)" || true)
    [ -n "$line" ] && [ $((RANDOM % 4)) -gt 0 ] || line=
    [ -n "$line" ] || line=$(find_piece 'button "Skip narration"' || true)
    [ -n "$line" ] || [ $((RANDOM % 3)) -eq 0 ] || line=$(choose_piece 'button "(Pass|No objection|Continue|No answer|No Support|No Queen|No Challenge|No one else|End the scene)"')
    [ -n "$line" ] || [ $((RANDOM % 2)) -eq 0 ] || line=$(choose_piece 'card .* lit')
    [ -n "$line" ] || [ $((RANDOM % 2)) -eq 0 ] ||
        line=$(list_pieces | grep -E 'button "(Nobody|Hat|Owl|Anchor)"' | shuf -n 1 --random-source=<(yes "$RANDOM") || true)
    [ -n "$line" ] || line=$(choose_piece 'button')
    [ -n "$line" ] || line=$(choose_piece 'card .* lit')
    press_line "$line"
}

begin() {
    local seat i
    if [ "$people" -eq 1 ]; then
        start play $game --seed "$seed" --size "$size" "$@"
        return
    fi
    start --size "$size"
    wait_screen launcher
    click 'card "Fantastical Adventure"'
    click 'button "New game"'
    wait_screen setup
    for seat in Owl Anchor; do
        for ((i = 0; i < 8; i++)); do
            ! find_piece "button \"$seat: .*Person" >/dev/null || break
            click "button \"$seat: "
            wait_settled
        done
    done
    click 'button "4 scenes"'
    take_picture setup
    click 'button "Start"'
    wait_screen table
}

harness_begin_fast "story_${size}_$people"
begin "$@"
is_over() { find_piece 'button "Summary"' >/dev/null; }
last=$(grep -c '^move' "$trace" || true)
for ((steps = 0; steps < 3000; steps++)); do
    pass_time 700
    ! is_over || break
    picture_new_question
    press_something
    move_count=$(grep -c '^move' "$trace" || true)
    [ "$move_count" -ne "$last" ] && idle_steps=0 || idle_steps=$((idle_steps + 1))
    last=$move_count
    [ "$idle_steps" -lt 120 ] || fail "no button or card continues the game"
done
is_over || fail "the story is not over after $steps presses"
take_picture end
"$program" verify "$(find_save $game)" >/dev/null || fail "verify rejects the save"
finish
