# finished.sh: saves games that have ended but were not filed, as after a crash at the very end.
# The next start of the program files these games.
# Source this file after harness.sh.
# shellcheck shell=bash disable=SC2154 # harness.sh sets what is used here

# Saves the game on standard input. The moves of the first seat count as a person's moves.
leave_as_a_persons() { # game name
    local saves=$XDG_DATA_HOME/storytable/saves/$1
    mkdir -p "$saves"
    sed -E '1s/"seats": \["[a-z]+"/"seats": ["human"/' >"$saves/$2.save"
}

# Saves a golden game that has ended but was not filed.
leave_at_end() { # game play
    leave_as_a_persons "$1" played <"tests/golden/$1/$2.save"
}

# Saves a finished game of random moves, which has many mistakes.
leave_at_end_by_chance() { # game name
    "$program" simulate "$1" --games 1 --seed 7 --bot random --save "$harness_out/played.save" >/dev/null
    leave_as_a_persons "$1" "$2" <"$harness_out/played.save"
}

# Opens the table of a finished golden game: the shelf selects the game that ended last.
open_finished() { # game play
    leave_at_end "$1" "$2"
    start_shelf
    click 'button "Replay last game"'
    wait_screen table
}
