# impossible.sh: functions that play the moves of a planned game of Fiction Impossible with the mouse.
#
# Source this file after harness.sh.
# shellcheck shell=bash disable=SC2154,SC2034 # harness.sh and the tests share variables with this file

include plans

game=fiction_impossible

# The ids of pieces, as in fiction_impossible.h and scene.h.
id_person=1
id_book=91
id_spot=128
id_seal=137
id_end=138
id_keep=139
id_refresh=140
id_pass=141
id_pass_all_turn=142
id_mold=121
id_ability=143
id_use=144
id_confirm=146
id_next=150
id_original=151
id_librarian=153
id_seat=155
id_label=159
id_role=162
id_shelved=182
id_list=206

# Moves one piece to another with the mouse. The keyboard tests redefine this function.
move_piece() { # piece place
    drag "^piece $1 " "^piece $2 "
}

find_number() { # files id
    # shellcheck disable=SC2086 # several files
    cat "${STORYTABLE_DATA:-.}/cards/$game"/$1.json | grep -o '"id": "[^"]*"' | grep -nxF "\"id\": \"$2\"" |
        cut -d : -f 1 || true
}

find_person() { # id
    local number
    number=$(find_number 'characters_?' "$1")
    [ -z "$number" ] || echo $((id_person + number - 1))
}

find_position() { # book
    sed -nE "s/^(quill|typewriter|ballpoint): ([^,]+).*/\2/p" "$harness_out/facts" | grep -nxF "$1" | cut -d : -f 1
}

find_spot() { # book spot-from-1
    echo $((id_spot + ($(find_position "$1") - 1) * 3 + $2 - 1))
}

is_discarded() { # character
    grep "^discard " "$harness_out/facts" | grep -w "$1" >/dev/null
}

# Clicks the piece of a Character, on the table or on the discard page.
click_person() { # id
    local piece
    piece=$(find_person "$1")
    if is_discarded "$1"; then
        piece=$((piece - id_person + id_list))
    fi
    click_piece "$piece"
}

label_number() { # name
    case $1 in
    quill) echo 0 ;;
    typewriter) echo 1 ;;
    ballpoint) echo 2 ;;
    esac
}

# Prints the piece of a player's Librarian if it can be chosen; otherwise nothing.
find_player() { # number from 1
    local piece=$((id_seat + $1 - 1))
    [ "$1" -ne 1 ] || piece=$id_ability # the test plays as player 1
    [[ $(piece_with_id "$piece") != *lit* ]] || echo "$piece"
}

# Answers each question of a move with the next word of the move.
answer_all() { # words of a move
    local number
    while [ $# -gt 0 ]; do
        number=$(find_number 'books_?' "$1")
        if [ -n "$(find_person "$1")" ]; then
            click_person "$1"
        elif [ -n "$number" ] && [ "${2:-}" -gt 0 ] 2>/dev/null; then
            click_piece "$(find_spot "$1" "$2")"
            shift
        elif [ -n "$number" ]; then
            click_piece $((id_book + number - 1))
        elif [ "$1" -gt 0 ] 2>/dev/null; then
            number=$(find_player "$1")
            [ -z "$number" ] || click_piece "$number"
        elif [ -n "$(label_number "$1")" ]; then
            click_piece $((id_label + $(label_number "$1")))
        elif [ -n "$(find_number roles "$1")" ]; then
            click_piece $((id_role + $(find_number roles "$1") - 1))
        fi
        shift
        wait_settled
    done
    if has_piece $id_use; then
        click_piece $id_use
    fi
}

use_power() { # seat character further ...
    local card=$2
    move_piece "$(find_person "$card")" $id_seal
    wait_settled
    shift 3
    answer_all "$@"
}

use_ability() { # librarian further ...
    click_piece $id_ability
    wait_settled
    shift 2
    answer_all "$@"
}

choose_librarian() { # id
    local name
    name=$(list_names "$1")
    click "card \"$name\""
}

# Closes the pages of Books that were read. The table appears after the last page.
close_pages() {
    while has_piece $id_next; do
        [ -n "${has_read:-}" ] || switch_casts
        click_piece $id_next
        wait_settled
    done
}

# Switches to the original cast of a Book with a key, and back with the button.
switch_casts() {
    take_picture reading
    type_text o
    wait_settled
    take_picture original
    click_piece $id_original
    wait_settled
    has_read=1
}

make_move() { # seat move
    local seat=$1 move=$2
    [[ $move == librarian* ]] || read_facts # there is a save once the Librarian is chosen
    # shellcheck disable=SC2086 # words of a move
    set -- $move
    local kind=$1
    shift
    case $kind in
    librarian) choose_librarian "$1" ;;
    keep) click_piece $id_keep ;;
    refresh) click_piece $id_refresh ;;
    add) move_piece "$(find_person "$1")" "$(find_spot "$2" "$3")" ;;
    power) use_power "$@" ;;
    ability) use_ability "$@" ;;
    end) click_piece $id_end ;;
    pass) click_piece $id_pass ;;
    *) fail "the test cannot make this move: $move" ;;
    esac
    expect_move "$seat" "$move"
    wait_settled_after_move
    close_pages
}

play_plan() { # file
    local seat move
    while read -r seat move; do
        make_move "$seat" "$move"
    done < <(list_moves "$1")
}

# ---- positions of a planned game

plan=

# Plans another game with this number of bots and a new seed.
plan_another() { # seats
    seed=$((${seed:-0} + 1))
    [ "$seed" -le 60 ] || fail "no seed gives such a position"
    plan=$harness_out/plan.save
    plan_game "$plan" "$seed" --seats "$1" --bots medium
}

# Reads the position after this number of planned moves.
read_facts_after() { # moves
    head -n $(($1 + 1)) "$plan" >"$harness_out/position.save"
    "$program" verify "$harness_out/position.save" --dump >"$harness_out/facts" || fail "verify rejects the planned position"
}

# Opens the planned game after this number of moves, with a person in seat 1.
open_position() { # moves
    local saves=$XDG_DATA_HOME/storytable/saves/$game
    mkdir -p "$saves"
    head -n $(($1 + 1)) "$plan" | sed '1s/"seats": \["medium"/"seats": ["human"/' >"$saves/planned.save"
    start play $game --size "${size:-1280x720}"
    wait_settled
    read_facts
}

count_mold_on() { # book
    sed -nE "s/^(quill|typewriter|ballpoint): $1, mold ([0-9]+) of .*/\2/p" "$harness_out/facts"
}

count_mold_in_jar() {
    sed -nE 's/^mold ([0-9]+), .*/\1/p' "$harness_out/facts"
}

# Finds the first Add that costs a Mold and destroys no Book. Sets $move_count to the number of moves before it.
find_costly_add() {
    local jar paying
    while :; do
        plan_another 1
        move_count=0
        while read -r _ kind card book place; do
            if [ "$kind" = add ]; then
                read_facts_after "$move_count"
                jar=$(count_mold_in_jar)
                read_facts_after $((move_count + 1))
                paying=$((jar - $(count_mold_in_jar)))
                [ "$paying" -ne 1 ] || return 0
            fi
            move_count=$((move_count + 1))
        done < <(list_moves "$plan")
    done
}

# Finds a turn in which "End turn" loses the game. Sets $move_count to the number of moves before "End turn".
find_losing_end() {
    while :; do
        plan_another 1
        move_count=$(($(list_moves "$plan" | wc -l) - 1))
        read_facts_after $((move_count + 1))
        if [[ $(list_moves "$plan" | tail -n 1) == "0 end "* ]] && ! grep ', over, saved$' "$harness_out/facts" >/dev/null; then
            return 0
        fi
    done
}

# Finds a free spot that is not highlighted while the Character is picked up. Sets $wrong_spot.
find_wrong_spot() {
    find_piece "^piece ($(seq -s '|' $id_spot $((id_spot + 8)))) zone" >/dev/null || return 1
    wrong_spot=$(list_pieces | grep -E "^piece ($(seq -s '|' $id_spot $((id_spot + 8)))) zone" | grep -v ' lit' | sed -n 1p | cut -d ' ' -f 2)
    [ -n "$wrong_spot" ]
}

# Finds the first Book that is read in a planned game. Its page opens after $move_count moves.
find_reading() {
    plan_another 1
    move_count=$(grep -n '"note"' "$plan" | sed -n 1p | cut -d : -f 1)
    move_count=$((move_count - 1))
    [ "$move_count" -gt 1 ] || fail "the game reads no Book"
}

count_books_read() {
    grep -c '^read ' "$harness_out/facts" || true
}

count_attacks() {
    sed -nE 's/^attacks ([0-9]+),.*/\1/p' "$harness_out/facts"
}

# Finds the first end of a turn at which a Book is read and an attack follows. Sets $move_count to the number of moves
# before the turn ends.
find_reading_and_attack() {
    local kind moves read attacks
    while :; do
        plan_another 1
        moves=0
        while read -r _ kind; do
            if [[ $kind == end* ]]; then
                move_count=$moves
                read_facts_after "$move_count"
                read=$(count_books_read)
                attacks=$(count_attacks)
                read_facts_after $((move_count + 1))
                if [ "$(count_books_read)" -gt "$read" ] && [ "$(count_attacks)" -gt "$attacks" ]; then
                    return 0
                fi
            fi
            moves=$((moves + 1))
        done < <(list_moves "$plan")
    done
}

# Finds the first Power that seat 1 uses in this phase of the turn of seat `whose-turn`. Sets $move_count to the number
# of moves before the Power, and $words to the arguments of the Power.
find_answer() { # phase whose-turn
    local kind moves
    while :; do
        plan_another 2
        moves=0
        while read -r mover kind words; do
            if [ "$mover $kind" = "0 power" ]; then
                move_count=$moves
                read_facts_after "$move_count"
                if grep "^turn [0-9]* of seat $2, $1, playing" "$harness_out/facts" >/dev/null; then
                    return 0
                fi
            fi
            moves=$((moves + 1))
        done < <(list_moves "$plan")
    done
}

count_powers_used() {
    sed -nE 's/^attacks [0-9]+, revelations [0-9]+, powers ([0-9]+):.*/\1/p' "$harness_out/facts"
}

# Uses a Power instead of passing.
answer_with_power() {
    # shellcheck disable=SC2086 # words of a move
    set -- $words
    has_piece $id_pass || fail "the game does not ask for a Power"
    use_power "$@"
    expect_move 0 "power $words"
    wait_settled_after_move
    local before
    before=$(count_powers_used)
    read_facts
    [ "$(count_powers_used)" -gt "$before" ] || fail "the Power was not used"
}

# Ends a turn so that the game is lost. The table asks for confirmation. The player first cancels, and then confirms.
lose_by_ending() {
    click_piece $id_end
    has_piece $id_confirm || fail "the table does not ask for confirmation before the game is lost"
    ! has_news '^move ' || fail "the game was lost without confirmation"
    take_picture confirm_loss
    press_key Escape
    wait_settled
    click_piece $id_end
    click_piece $id_confirm
    expect_move 0 "end now"
    wait_settled_after_move
    read_facts
    grep ', over, ' "$harness_out/facts" >/dev/null || fail "the game is not lost"
}

# Finds a turn in which seat 1 passes at the first question and is asked again before the attack.
find_two_questions() {
    local moves mover move turn
    while :; do
        plan_another 2
        moves=0
        while read -r mover move; do
            if [ "$mover $move" = "0 pass once" ]; then
                read_facts_after "$moves"
                turn=$(grep -oE '^turn [0-9]+ of seat 2, last word,' "$harness_out/facts") || turn=
                move_count=$moves
                read_facts_after $((moves + 1))
                if [ -n "$turn" ] && grep "^${turn%, last*}, attack," "$harness_out/facts" >/dev/null &&
                    grep '^asked 0x1,' "$harness_out/facts" >/dev/null; then
                    return 0
                fi
            fi
            moves=$((moves + 1))
        done < <(list_moves "$plan")
    done
}

# Finds the first end of the partner's turn at which the partner holds a card whose Power needs no choice. Sets $card to
# this card.
find_partners_power() {
    local moves mover move held
    while :; do
        plan_another 2
        moves=0
        while read -r mover move; do
            if [ "$mover" = 0 ]; then
                move_count=$moves
                read_facts_after "$move_count"
                if grep "^turn [0-9]* of seat 2, last word, playing" "$harness_out/facts" >/dev/null &&
                    ! grep "^deck (0)" "$harness_out/facts" >/dev/null; then
                    for held in $(sed -n 's/^seat 2, [^:]*: //p' "$harness_out/facts"); do
                        card=$held
                        ! grep -hE "\"id\": \"$card\".*\"power\": \"(hush|spoiler)\"" "${STORYTABLE_DATA:-.}/cards/$game"/characters_?.json >/dev/null || return 0
                    done
                fi
            fi
            moves=$((moves + 1))
        done < <(list_moves "$plan")
    done
}

# Finds a game that a solo bot wins and that has moves of all these kinds.
find_plan() { # kind of move...
    local kind plan=$harness_out/plan.json
    for ((seed = 1; seed <= 60; seed++)); do
        plan_game "$plan" "$seed" --bots medium length=short level=easy
        "$program" verify "$plan" --dump | grep ', over, saved$' >/dev/null || continue
        for kind in "$@"; do
            list_moves "$plan" | grep "^0 $kind" >/dev/null || continue 2
        done
        return
    done
    fail "no seed gives such a game"
}

# ---- scenes for the mouse and for keys

# Uses a Power from the partner's hand on the partner's turn.
try_partners_power() {
    find_partners_power
    open_position "$move_count"
    use_power 2 "$card" 0
    expect_move 0 "power 2 $card 0"
    wait_settled_after_move
    read_facts
    is_discarded "$card" || fail "the partner still has the Character whose Power was used"
    take_picture partners_power
    quit
}

# Finds a bot's turn in which seat 1 has a card whose Power replaces cards. Sets $move_count to the number of moves
# before this turn, $card to the card with the Power, and $other to another card of seat 1.
find_bots_turn() {
    local moves mover move held
    while :; do
        plan_another 2
        moves=0
        while read -r mover move; do
            if [[ "$mover $move" == "1 add "* ]]; then
                move_count=$moves
                read_facts_after "$move_count"
                card=
                other=
                for held in $(sed -n 's/^seat 1, [^:]*: //p' "$harness_out/facts"); do
                    if [ -z "$card" ] && grep -hE "\"id\": \"$held\".*\"power\": \"replace\"" "${STORYTABLE_DATA:-.}/cards/$game"/characters_?.json >/dev/null; then
                        card=$held
                    else
                        other=$held
                    fi
                done
                [ -z "$card" ] || [ -z "$other" ] || return 0
            fi
            moves=$((moves + 1))
        done < <(list_moves "$plan")
    done
}

# Composes a Power in a bot's turn. The bot waits until the Power is canceled or used. Uses the normal speed of
# animations, because bots move too soon at a higher speed.
try_power_in_bots_turn() {
    find_bots_turn
    echo '{"animation_speed": 1, "full_screen": false}' >"$XDG_DATA_HOME/storytable/settings.json"
    open_position "$move_count"
    move_piece "$(find_person "$card")" $id_seal
    wait_line '^ui 1$'
    wait_settled
    take_picture composed_in_bots_turn
    pass_time 20000
    ! has_news '^move ' || fail "the bot does not wait for the Power"
    press_key Escape
    wait_line '^ui 0$'
    wait_line '^move 1 '
    quit
    open_position "$move_count"
    move_piece "$(find_person "$card")" $id_seal
    wait_line '^ui 1$'
    wait_settled
    click_piece $id_ability
    click_piece "$(find_person "$other")"
    pass_time 20000
    ! has_news '^move ' || fail "the bot does not wait until the Power is complete"
    click_piece $id_use
    expect_move 0 "power 1 $card 0 1 $other"
    wait_line '^move 1 '
    quit
    write_fast_settings
}

# Passes for the whole turn, so that the game does not ask again before the attack.
try_passing_all_turn() {
    find_two_questions
    open_position "$move_count"
    click_piece $id_pass_all_turn
    expect_move 0 "pass quietly"
    wait_settled_after_move
    read_facts
    ! grep "^turn [0-9]* of seat 2, attack," "$harness_out/facts" >/dev/null || fail "the game asks again in the same turn"
}

# Adds a Character, and checks that the Add costs 1 Mold.
add_at_cost() { # command that places the Character...
    local jar
    jar=$(count_mold_in_jar)
    "$@"
    expect_move 0 "add $card $book $place"
    wait_settled_after_move
    read_facts
    [ "$(count_mold_in_jar)" -eq $((jar - 1)) ] || fail "the Add did not cost 1 Mold"
    quit
}
