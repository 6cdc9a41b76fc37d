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
waits='Ready|Finish casting|Add narration|Frame a scene|Play the card|Narrate the|Yield|Spare the loser|Go down|Toss a coin|Enter the scene|Vote for'
declare -A seen=()
stood=0

# Prints the matching pieces in random order.
any_piece() { # extended regular expression over `KIND "LABEL" ...`
    pieces | grep -vE 'covered|disabled' | grep -E "^piece [0-9]{1,4} $1" | shuf -n 1 --random-source=<(yes "$RANDOM") || true
}

look() {
    local asked
    asked=$(grep '^banner ' "$trace" | tail -n 1 | sed 's/^banner //; s/[*][^*]*[*]//g' | tr -cs 'A-Za-z' '_' | cut -c 1-40)
    [ -z "${seen[$asked]:-}" ] || return 0
    seen[$asked]=1
    picture "$asked"
}

press_line() { # trace line
    # shellcheck disable=SC2046 # x and y
    [ -z "$1" ] || click_at $(spot_of "$1")
}

# Acts for a person: mostly presses the button that continues the game, and sometimes a random button.
act() {
    local line
    line=$(find_piece "button \"($waits)" || true)
    [ -n "$line" ] && [ $((RANDOM % 4)) -gt 0 ] || line=
    [ -n "$line" ] || line=$(find_piece 'button "Skip narration"' || true)
    [ -n "$line" ] || [ $((RANDOM % 3)) -eq 0 ] || line=$(any_piece 'button "(Pass|No objection|Continue|No answer|No Support|No Queen|No Challenge|No one else|End the scene)"')
    [ -n "$line" ] || [ $((RANDOM % 2)) -eq 0 ] || line=$(any_piece 'card .* lit')
    [ -n "$line" ] || [ $((RANDOM % 2)) -eq 0 ] ||
        line=$(pieces | grep -E 'button "(Nobody|Hat|Owl|Anchor)"' | shuf -n 1 --random-source=<(yes "$RANDOM") || true)
    [ -n "$line" ] || line=$(any_piece 'button')
    [ -n "$line" ] || line=$(any_piece 'card .* lit')
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
    picture setup
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
    look
    act
    made=$(grep -c '^move' "$trace" || true)
    [ "$made" -ne "$last" ] && stood=0 || stood=$((stood + 1))
    last=$made
    [ "$stood" -lt 120 ] || fail "nothing that lies there leads on"
done
is_over || fail "the story is not over after $steps presses"
picture end
"$program" verify "$(save_of $game)" >/dev/null || fail "the save does not replay"
finish
