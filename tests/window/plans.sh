# plans.sh: planned games, which bots play in advance and a test repeats in a window.
# Source this file after harness.sh, in the file that makes the moves of a game and sets $game.
# shellcheck shell=bash disable=SC2154 # harness.sh and the game's file set the variables that are used here

# Lets bots play a whole game without a window, and saves the game.
plan_game() { # file seed [option=value...]
    local file=$1 seed=$2
    shift 2
    "$program" simulate "$game" --games 1 --seed "$seed" --save "$file" "$@" >/dev/null 2>&1 || fail "cannot plan a game"
}

# Prints the moves of a save, one per line: the seat, and then the move.
list_moves() { # file
    awk '!/\}$/ { next } { match($0, /"moves": [0-9]+/); now = substr($0, RSTART + 9, RLENGTH - 9) + 0 }
        match($0, /"move": "[^"]*"/) { move = substr($0, RSTART + 9, RLENGTH - 10); match($0, /"seat": [0-9]+/); line[now] = substr($0, RSTART + 8, RLENGTH - 8) " " move }
        END { for (i = 1; i <= now; i++) print line[i] }' "$1"
}

# Writes the position after the last move of the save to the file `facts`.
read_facts() {
    "$program" verify "$(find_save "$game")" --dump >"$harness_out/facts" || fail "verify rejects the save"
}

# Prints the names that the card files give this id, one per line.
# The upgraded side of a card may have another name.
list_names() { # id
    cat "${STORYTABLE_DATA:-.}/cards/$game"/*.json | tr -d '\n' | sed 's/"id": /\n&/g' | grep "^\"id\": \"$1\"" | grep -o '"name": "[^"]*"' |
        cut -d '"' -f 4
}

# Waits for the move that was just made, and compares it with the plan.
expect_move() { # seat move
    wait_line '^(move|refused) '
    print_news | grep -xF "move $1 $2" >/dev/null || fail "expected the move \"$2\" instead of: $(print_news | grep -E '^(move|refused)' | sed -n 1p)"
}

# Waits until the animation of a move has ended, because a click would skip the rest of the animation.
wait_settled_after_move() { # [start of the move's trace line]
    wait_until "the animation does not end after: ${1:-a move}" has_settled_after "${1:-move }"
}

has_settled_after() { # start of the move's trace line
    print_news | awk -v move="$1" 'moved; index($0, move) == 1 {moved = 1}' | grep -x settled >/dev/null
}
