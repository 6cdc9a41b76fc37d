#!/bin/bash
# wine.sh PROGRAM PROGRAM.exe: compares output, files and pictures of the Windows program under Wine with the native one.
#
# Bots play PLAYS games of each kind.
set -euo pipefail
export LC_ALL=C.UTF-8

cd "$(dirname "$0")/.."
if [ "$(uname -m)" != x86_64 ]; then
    echo "wine: nothing was tried: these programs are run by wine on x86_64 only"
    exit 0
fi
scripts/deps.sh wine
plays=${PLAYS:-5}
# shellcheck source=tests/checks.sh
. tests/checks.sh

# Creates a Wine prefix for this test. Wine downloads nothing.
export WINEPREFIX=$scratch/windows WINEDEBUG=-all WINEDLLOVERRIDES="mscoree=;mshtml=;winemenubuilder.exe="
export XDG_DATA_HOME=$scratch/data XDG_CACHE_HOME=$scratch/cache
unset DISPLAY WAYLAND_DISPLAY
trap 'wineserver -k 2>/dev/null || true; rm -rf "$scratch"' EXIT
if ! wine wineboot --init >"$scratch/out" 2>&1 </dev/null; then
    cat "$scratch/out"
    echo "wine: wine makes no Windows here"
    exit 1
fi

declare -A programs=([here]="$(realpath "$1")" [there]="wine $(realpath "$2")")
mkdir "$scratch/here" "$scratch/there"

# Runs one of the two programs in a separate folder, with the same file names.
# The output and exit status are in here.out or there.out.
# If a program fails without a message, Wine did not start, so the command is repeated.
run() { # here|there, arguments...
    local who=$1 try status
    shift
    for try in 1 2; do
        status=0
        # shellcheck disable=SC2086 # wine and what it runs are two words
        (cd "$scratch/$who" && ${programs[$who]} "$@") >"$scratch/$who.out" 2>&1 || status=$?
        [ $status -ne 0 ] && [ ! -s "$scratch/$who.out" ] || break
        echo "$who ended with status $status and without a word, in try $try: $*"
    done
    echo "exit status $status" >>"$scratch/$who.out"
}

both_say() { # arguments...; standard input is $input
    run here "$@" <"${input:-/dev/null}"
    run there "$@" <"${input:-/dev/null}"
    diff "$scratch/here.out" "$scratch/there.out" >"$scratch/out" 2>&1
}

# Checks that both files are equal and not empty.
both_write() { # file
    [ -s "$scratch/here/$1" ] && cmp "$scratch/here/$1" "$scratch/there/$1" >"$scratch/out" 2>&1
}

wait_for() { # words, file
    local i
    for ((i = 0; i < 600; i++)); do
        ! grep -q "$1" "$2" || break
        sleep 0.1
    done
}

# One program hosts a game, and the other joins and makes a move.
# Typed commands end both programs.
# The programs share no files, so a move in the host's save came over the network.
plays_with() { # here|there opens it, here|there joins
    local host=$1 guest=$2 port=47471 words
    mkfifo "$scratch/$host.typed" "$scratch/$guest.typed"
    : >"$scratch/$host.out"
    : >"$scratch/$guest.out"
    (cd "$scratch/$host" && exec ${programs[$host]} host fiction --people 1 --seed 11 --port $port --save table.save) \
        <"$scratch/$host.typed" >"$scratch/$host.out" 2>&1 &
    exec 3<>"$scratch/$host.typed"
    wait_for ' join THIS-MACHINE:' "$scratch/$host.out"
    words=$(sed -n 's/.* join THIS-MACHINE:[0-9]* //p' "$scratch/$host.out")
    # shellcheck disable=SC2086 # four words
    (cd "$scratch/$guest" && exec ${programs[$guest]} join 127.0.0.1:$port $words --name Ada) \
        <"$scratch/$guest.typed" >"$scratch/$guest.out" 2>&1 &
    exec 4<>"$scratch/$guest.typed"
    wait_for ' 10 guesses left' "$scratch/$guest.out" # the Lie-brarian, a bot, has chosen
    echo 'guess story' >&4
    wait_for ' 9 guesses left' "$scratch/$guest.out"
    echo /who >&4
    exec 4>&-
    wait %2
    echo close >&3
    exec 3>&-
    wait %1
    cat "$scratch/$host.out" "$scratch/$guest.out" >"$scratch/out"
    rm "$scratch"/*.typed
    grep -q '^Ada has joined' "$scratch/$host.out" && grep -q 'guess story' "$scratch/$host/table.save" &&
        grep -q '^Seat 1: Ada is connected' "$scratch/$guest.out"
}

# Floating-point results may be rounded differently.
# At most DIFFERENT of a million pixels may differ, by at most FAINT of 255.
DIFFERENT=1000
FAINT=8
both_draw() { # arguments...
    local who points shades
    for who in here there; do
        run $who render "$@" --out ../$who.png </dev/null
        [ -s "$scratch/$who.png" ] || return 1
    done
    points=$(compare -metric AE "$scratch/here.png" "$scratch/there.png" null: 2>&1 || true)
    shades=$(compare -metric PAE "$scratch/here.png" "$scratch/there.png" null: 2>&1 | sed -E 's/.*\((.*)\)/\1/' || true)
    echo "$* : $points points differ, by $shades of what is possible" | tee "$scratch/out"
    awk -v points="$points" -v shades="$shades" -v all="$(identify -format '%[fx:w*h]' "$scratch/here.png")" \
        -v different=$DIFFERENT -v faint=$FAINT \
        'BEGIN { exit !(points <= all * different / 1000000 && shades * 255 <= faint) }'
}

games=$("${programs[here]}" --help | sed -n 's/^Games: //p' | tr ' ' '\n' | grep -v =)
check "what is in the box" both_say cards
for game in $games; do
    check "$game: bots play" both_say simulate "$game" --games "$plays" --seed 7 --json --save "$game.save"
    check "$game: their game is kept" both_write "$game.save"
    check "$game: it is played again" both_say verify "../here/$game.save" --dump
    check "$game: it is told" both_say tell "$game.save" --format html
done

# Continues a saved game of a person. The file name has non-ASCII letters.
name="Bücher.save"
input=$scratch/lines
printf '1\n1\n1\nundo\n2\n' >"$input"
for day in first second; do
    check "a game by lines, the $day time" both_say play fiction --text --seed 11 --save "$name"
    check "it is kept, the $day time" both_write "$name"
done
input=
head -c 700 "$scratch/here/$name" >"$scratch/here/cut.save"
cp "$scratch/here/cut.save" "$scratch/there/cut.save"
check "a spoiled save" both_say verify cut.save
check "a file that is not there" both_say verify nothing.save
check "the game of a day" both_say daily fiction 2026-11-22 --print

check "a table opened there, joined here" plays_with there here
check "a table opened here, joined there" plays_with here there

check "the shelf" both_draw fiction --screen launcher --size 1280x720
for game in $games; do
    check "$game: the table" both_draw "../here/$game.save" --size 1280x720
done
tell_results
