# finished_games.sh: functions that save finished games that are not in the history yet, as after a crash at the end of a game.
# The next start of the program adds these games to the history.
# Source this file after harness.sh.
# shellcheck shell=bash disable=SC2154 # uses variables of harness.sh

# Saves the game on standard input. The moves of the first seat count as a person's moves.
save_for_person() { # game name
    local saves=$XDG_DATA_HOME/storytable/saves/$1
    mkdir -p "$saves"
    sed -E '1s/"seats": \["[a-z]+"/"seats": ["human"/' >"$saves/$2.save"
}

# Saves a golden game that is not in the history yet.
save_ended_game() { # game play
    save_for_person "$1" played <"tests/golden/$1/$2.save"
}

# Saves a finished game of random moves, which has many mistakes.
save_random_ended_game() { # game name
    "$program" simulate "$1" --games 1 --seed 7 --bot random --save "$harness_out/played.save" >/dev/null
    save_for_person "$1" "$2" <"$harness_out/played.save"
}

# Opens the table of a finished golden game: the shelf selects the game that ended last.
open_finished() { # game play
    save_ended_game "$1" "$2"
    start_shelf
    click 'button "Replay last game"'
    wait_screen table
}
