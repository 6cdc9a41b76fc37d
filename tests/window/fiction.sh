# fiction.sh: functions that play the moves of a planned game of Fiction with the mouse, in either seat.
#
# Source this file after harness.sh.
# shellcheck shell=bash disable=SC2154,SC2034 # harness.sh and the tests share variables with this file

include plans

game=fiction

# The ids of pieces, as in scene.h.
id_slate=1
id_clue=51
id_letter=101
id_pen_no=128
id_token=131
id_stack=134
id_honest=137
id_share=162
id_guess=167
id_fill=168
id_send=169
id_begin=170
id_book=171
id_result=172
id_close=173

clue_signs="X~*" # as moves write them, in the order of the stacks

# Moves one piece to another with the mouse. The keyboard tests redefine this function.
move_piece() { # piece place
    drag "^piece $1 " "^piece $2 "
}

count_rows() {
    grep -cE '^[A-Z]{5} half ' "$harness_out/facts" || true
}

count_tokens() {
    sed -nE 's/.*, tokens ([0-9]+),.*/\1/p' "$harness_out/facts"
}

# Prints the honest clues for the guess that must be answered, in the notation of moves.
find_honest_clues() {
    local number sign row=
    number=$(sed -nE 's/^[A-Z]{5} half .* honest ([0-9]+) .*/\1/p' "$harness_out/facts" | tail -n 1)
    for _ in 1 2 3 4 5; do
        sign=${clue_signs:$((number % 3)):1}
        row+=$sign
        number=$((number / 3))
    done
    echo "$row"
}

find_stack() { # sign
    local before=${clue_signs%%"$1"*}
    echo $((id_stack + ${#before}))
}

letter_piece() { # letter
    echo $((id_letter + $(printf '%d' "'$1") - 97))
}


choose_secret() { # word [share letter]
    local before=${1%%"${3:-}"*}
    click "button \"${1^^}\""
    wait_settled
    if [ $# -gt 1 ]; then
        click_piece $((id_share + ${#before}))
    fi
    click "^piece $id_begin "
}

# Enters the letters of the first guess by dragging, those of the second by clicking, and those of all later guesses by
# typing.
enter_guess() { # word
    local place row
    row=$(count_rows)
    for place in 0 1 2 3 4; do
        case $row in
        0) move_piece "$(letter_piece "${1:place:1}")" $((id_slate + row * 5 + place)) ;;
        1) click_piece "$(letter_piece "${1:place:1}")" ;;
        *) type_text "${1:place:1}" ;;
        esac
        wait_line '^ui '
        wait_settled
    done
    click "^piece $id_guess "
}

# Places the honest clues: one by one in the first row, and with the button in later rows. Then changes the clue that is the
# lie, and sends the clues.
give_clues() { # row of signs
    local place row honest
    row=$(count_rows)
    honest=$(find_honest_clues)
    if [ "$row" -eq 1 ]; then
        for place in 0 1 2 3 4; do
            move_piece "$(find_stack "${honest:place:1}")" $((id_honest + place))
            wait_line '^ui '
            wait_settled
        done
    else
        click_piece $id_fill
    fi
    for place in 0 1 2 3 4; do
        if [ "${1:place:1}" != "${honest:place:1}" ]; then
            move_piece "$(find_stack "${1:place:1}")" $((id_clue + (row - 1) * 5 + place))
            wait_line '^ui '
            wait_settled
        fi
    done
    click "^piece $id_send "
}

place_token() { # place from 1
    move_piece $((id_token + $(count_tokens) - 1)) $((id_clue + ($(count_rows) - 1) * 5 + $1 - 1))
}

make_move() { # seat move
    local seat=$1 move=$2
    [[ $move == secret* ]] || read_facts # there is a save once the secret is chosen
    # shellcheck disable=SC2086 # words of a move
    set -- $move
    local kind=$1
    shift
    case $kind in
    secret) choose_secret "$@" ;;
    guess) enter_guess "$@" ;;
    deceive) give_clues "$@" ;;
    token) place_token "$@" ;;
    *) fail "the test cannot make this move: $move" ;;
    esac
    expect_move "$seat" "$move"
}

# Plays a planned game to its end. Makes the moves of the listed seats, and waits for the moves of bots.
play_plan() { # file seat...
    local plan=$1 seat move
    shift
    while read -r seat move; do
        before_move "$seat"
        if [[ " $* " == *" $seat "* ]]; then
            make_move "$seat" "$move"
        else
            wait_line "^move $seat ${move//\*/\\*}\$" # an asterisk is a clue
        fi
        wait_settled_after_move "move $seat $move"
    done < <(list_moves "$plan")
}

# Runs before a seat's move. Tests may redefine this function.
before_move() { # seat
    :
}

# Plans a game that has this many guesses and uses a token.
# Sets `seed` and writes plan.json.
find_plan() { # bots guesses
    local candidate
    for ((candidate = 1; candidate <= 60; candidate++)); do
        plan_game "$harness_out/plan.json" "$candidate" --bots "$1" timer=off
        if grep '"move": "token ' "$harness_out/plan.json" >/dev/null &&
            [ "$(list_moves "$harness_out/plan.json" | grep -c ' guess ')" -eq "$2" ] &&
            list_moves "$harness_out/plan.json" | tail -n 1 | grep ' guess ' >/dev/null; then
            seed=$candidate
            return
        fi
    done
    fail "no seed gives a game of $2 guesses with a token"
}

is_dealt() {
    head -n 1 "$(find_save "$game")" | grep '"fair": {' >/dev/null
}

# Plans a short rematch: the Guessers guess the secret word at once.
# The guest cannot know the seed, but the test reads it from the host's save.
plan_rematch() {
    local plan=$harness_out/plan.json secret
    at_window "$host" wait_until "the deal was not saved" is_dealt
    seed=$(sed -nE '1s/.*"seed": "([^"]*)".*/\1/p' "$(at_window "$host" find_save "$game")")
    plan_game "$plan" "$seed" --bots reader,careless timer=off
    secret=$(list_moves "$plan" | sed -nE '1s/^1 secret ([a-z]+) .*/\1/p')
    sed -i '3,$d' "$plan"
    echo "{\"moves\": 2, \"seat\": 0, \"move\": \"guess $secret\"}" >>"$plan"
}

expect_planned_moves() {
    local save
    save=$(find_save "$game")
    grep '"over": true' "$save" >/dev/null || fail "the game is not over"
    diff <(list_moves "$harness_out/plan.json") <(list_moves "$save" | grep -v ' mark ') || fail "the save has different moves"
}

# Starts a game without timer from the shelf. The arguments are the buttons for the two seats.
begin_game() { # guessers librarian
    local seat
    start --size 1280x720
    wait_screen launcher
    click 'card "Fiction"'
    wait_settled
    click 'button "New game"'
    wait_screen setup
    for seat in "The Guessers: \\*(Bot \\()?$1" "The Lie-brarian: \\*(Bot \\()?$2"; do
        until find_piece "button \"$seat" >/dev/null; do
            click "button \"${seat%%:*}: "
            wait_settled
        done
    done
    click 'button "No timer"'
    wait_settled
    click '^piece [0-9]+ field'
    type_text "$seed"
    wait_line "field \"$seed\""
    wait_settled
    click 'button "Start"'
    wait_screen table
}
