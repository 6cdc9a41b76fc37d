# gallery.sh: what both tests of the gallery begin with: a run of Paperback Adventures and a Book of Fiction Impossible, which a
# crash has left at their ends.
#
# To be sourced after harness.sh.
# shellcheck shell=bash

# A golden play as if a person had made its moves.
leave_at_end() { # game play
    local saves=$XDG_DATA_HOME/storytable/saves/$1
    mkdir -p "$saves"
    sed -E '1s/"seats": \["[a-z]+"\]/"seats": ["human"]/' "tests/golden/$1/$2.save" >"$saves/played.save"
}
