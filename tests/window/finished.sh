# finished.sh: leaves games that are over on the disk, as a crash would at their very end: the next start finds them.
#
# To be sourced after harness.sh.
# shellcheck shell=bash disable=SC2154 # harness.sh sets what is used here

# What lies at standard input, as if a person had made the first seat's moves.
leave_as_a_persons() { # game name
    local saves=$XDG_DATA_HOME/storytable/saves/$1
    mkdir -p "$saves"
    sed -E '1s/"seats": \["[a-z]+"/"seats": ["human"/' >"$saves/$2.save"
}

# A golden play.
leave_at_end() { # game play
    leave_as_a_persons "$1" played <"tests/golden/$1/$2.save"
}

# A play by chance alone, with many mistakes.
leave_at_end_by_chance() { # game name
    "$program" simulate "$1" --games 1 --seed 7 --bot random --save "$harness_out/played.save" >/dev/null
    leave_as_a_persons "$1" "$2" <"$harness_out/played.save"
}

# Starts with a golden play that is over on its table: the shelf opens at the game that ended last.
open_finished() { # game play
    leave_at_end "$1" "$2"
    start
    wait_screen launcher
    click 'button "Look at it again"'
    wait_screen table
}
