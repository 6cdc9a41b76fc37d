# fiction.sh: plays the moves of a planned game of Fiction with the mouse, in either seat.
#
# Source this file after harness.sh.
# shellcheck shell=bash disable=SC2154,SC2034 # harness.sh sets what is used here, tests use what is set here

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
bring() { # piece place
    drag "^piece $1 " "^piece $2 "
}

rows_made() {
    grep -cE '^[A-Z]{5} half ' "$harness_out/facts" || true
}

tokens_left() {
    sed -nE 's/.*, tokens ([0-9]+),.*/\1/p' "$harness_out/facts"
}

# Prints the correct clues for the row to answer, without a lie, in the notation of moves.
honest_row() {
    local number sign row=
    number=$(sed -nE 's/^[A-Z]{5} half .* honest ([0-9]+) .*/\1/p' "$harness_out/facts" | tail -n 1)
    for _ in 1 2 3 4 5; do
        sign=${clue_signs:$((number % 3)):1}
        row+=$sign
        number=$((number / 3))
    done
    echo "$row"
}

stack_of() { # sign
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

# Drags the letters of the first guess, clicks the letters of the second, and types all others.
write_guess() { # word
    local place row
    row=$(rows_made)
    for place in 0 1 2 3 4; do
        case $row in
        0) bring "$(letter_piece "${1:place:1}")" $((id_slate + row * 5 + place)) ;;
        1) click_piece "$(letter_piece "${1:place:1}")" ;;
        *) type_text "${1:place:1}" ;;
        esac
        wait_line '^ui '
        wait_settled
    done
    click "^piece $id_guess "
}

# Places the clues of the first row one by one, and fills in the others with the button. Then changes one clue.
answer() { # row of signs
    local place row honest
    row=$(rows_made)
    honest=$(honest_row)
    if [ "$row" -eq 1 ]; then
        for place in 0 1 2 3 4; do
            bring "$(stack_of "${honest:place:1}")" $((id_honest + place))
            wait_line '^ui '
            wait_settled
        done
    else
        click_piece $id_fill
    fi
    for place in 0 1 2 3 4; do
        if [ "${1:place:1}" != "${honest:place:1}" ]; then
            bring "$(stack_of "${1:place:1}")" $((id_clue + (row - 1) * 5 + place))
            wait_line '^ui '
            wait_settled
        fi
    done
    click "^piece $id_send "
}

lay_token() { # place from 1
    bring $((id_token + $(tokens_left) - 1)) $((id_clue + ($(rows_made) - 1) * 5 + $1 - 1))
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
    guess) write_guess "$@" ;;
    deceive) answer "$@" ;;
    token) lay_token "$@" ;;
    *) fail "no hand knows how to: $move" ;;
    esac
    expect_move "$seat" "$move"
}

# Plays a planned game to its end. Makes the moves of the listed seats, and waits for the moves of bots.
follow_plan() { # file seat...
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
    done < <(moves_of "$plan")
}

# Runs before a seat's move. Tests may redefine this function.
before_move() { # seat
    :
}

# Plans a game that takes at least this many guesses and uses a token.
# Sets `seed` and writes plan.json.
find_plan() { # bots guesses
    local candidate
    for ((candidate = 1; candidate <= 60; candidate++)); do
        plan_game "$harness_out/plan.json" "$candidate" --bots "$1" timer=off
        if grep '"move": "token ' "$harness_out/plan.json" >/dev/null &&
            [ "$(moves_of "$harness_out/plan.json" | grep -c ' guess ')" -eq "$2" ] &&
            moves_of "$harness_out/plan.json" | tail -n 1 | grep ' guess ' >/dev/null; then
            seed=$candidate
            return
        fi
    done
    fail "no game is long enough"
}

is_dealt() {
    head -n 1 "$(save_of "$game")" | grep '"fair": {' >/dev/null
}

# Plans a short rematch: the Guessers guess the secret word at once.
# The guest cannot know the seed, but the test reads it from the host's save.
plan_rematch() {
    local plan=$harness_out/plan.json secret
    at_window "$host" wait_until "the deal was never kept" is_dealt
    seed=$(sed -nE '1s/.*"seed": "([^"]*)".*/\1/p' "$(at_window "$host" save_of "$game")")
    plan_game "$plan" "$seed" --bots reader,careless timer=off
    secret=$(moves_of "$plan" | sed -nE '1s/^1 secret ([a-z]+) .*/\1/p')
    sed -i '3,$d' "$plan"
    echo "{\"moves\": 2, \"seat\": 0, \"move\": \"guess $secret\"}" >>"$plan"
}

expect_plan() {
    local save
    save=$(save_of "$game")
    grep '"over": true' "$save" >/dev/null || fail "the game is not over"
    diff <(moves_of "$harness_out/plan.json") <(moves_of "$save" | grep -v ' mark ') || fail "the save holds other moves"
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
