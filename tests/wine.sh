#!/bin/bash
# wine.sh PROGRAM PROGRAM.exe: compares the output, files and pictures of the Windows program, run by Wine, with those of the
# native program.
#
# Bots play PLAYS games of each kind.
set -euo pipefail
export LC_ALL=C.UTF-8

cd "$(dirname "$0")/.."
if [ "$(uname -m)" != x86_64 ]; then
    echo "wine: skipped, because Wine runs these programs only on x86_64"
    exit 0
fi
scripts/deps.sh wine
plays=${PLAYS:-5}
# shellcheck source=tests/checks.sh
. tests/checks.sh

# Creates a Wine prefix for this test. Wine downloads nothing.
export WINEPREFIX=$scratch/prefix WINEDEBUG=-all WINEDLLOVERRIDES="mscoree=;mshtml=;winemenubuilder.exe="
export XDG_DATA_HOME=$scratch/data XDG_CACHE_HOME=$scratch/cache
unset DISPLAY WAYLAND_DISPLAY
trap 'wineserver -k 2>/dev/null || true; rm -rf "$scratch"' EXIT
if ! wine wineboot --init >"$scratch/out" 2>&1 </dev/null; then
    cat "$scratch/out"
    echo "wine: cannot create a Wine prefix"
    exit 1
fi

declare -A programs=([native]="$(realpath "$1")" [windows]="wine $(realpath "$2")")
mkdir "$scratch/native" "$scratch/windows"

# Runs one of the two programs in a separate folder, with the same file names.
# The output and exit status are in native.out or windows.out.
# If a program fails without a message, Wine did not start, so the command is repeated.
run() { # native|windows, arguments...
    local who=$1 try status
    shift
    for try in 1 2; do
        status=0
        # shellcheck disable=SC2086 # wine and what it runs are two words
        (cd "$scratch/$who" && ${programs[$who]} "$@") >"$scratch/$who.out" 2>&1 || status=$?
        [ $status -ne 0 ] && [ ! -s "$scratch/$who.out" ] || break
        echo "the $who program exited with status $status and no output in try $try: $*"
    done
    echo "exit status $status" >>"$scratch/$who.out"
}

# Checks that both programs print the same output. Standard input is the file $input.
have_same_output() { # arguments...
    run native "$@" <"${input:-/dev/null}"
    run windows "$@" <"${input:-/dev/null}"
    diff "$scratch/native.out" "$scratch/windows.out" >"$scratch/out" 2>&1
}

# Checks that both files are equal and not empty.
have_same_file() { # file
    [ -s "$scratch/native/$1" ] && cmp "$scratch/native/$1" "$scratch/windows/$1" >"$scratch/out" 2>&1
}

wait_for() { # text file
    local i
    for ((i = 0; i < 600; i++)); do
        ! grep -q "$1" "$2" || break
        sleep 0.1
    done
}

# One program hosts a game, and the other joins and makes a move.
# Typed commands end both programs.
# The programs share no files, so a move in the host's save came over the network.
plays_online() { # native|windows hosts, native|windows joins
    local host=$1 guest=$2 port words
    port=$(find_free_ports 1)
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
# At most PIXELS_MAX of a million pixels may differ, by at most DIFFERENCE_MAX of 255.
PIXELS_MAX=1000
DIFFERENCE_MAX=8
have_same_picture() { # arguments...
    local who pixels difference
    for who in native windows; do
        run $who render "$@" --out ../$who.png </dev/null
        [ -s "$scratch/$who.png" ] || return 1
    done
    pixels=$(compare -metric AE "$scratch/native.png" "$scratch/windows.png" null: 2>&1 || true)
    difference=$(compare -metric PAE "$scratch/native.png" "$scratch/windows.png" null: 2>&1 | sed -E 's/.*\((.*)\)/\1/' || true)
    echo "$*: $pixels pixels differ, at most by $difference (1 is the maximum)" | tee "$scratch/out"
    awk -v pixels="$pixels" -v difference="$difference" -v all="$(identify -format '%[fx:w*h]' "$scratch/native.png")" \
        -v pixels_max=$PIXELS_MAX -v difference_max=$DIFFERENCE_MAX \
        'BEGIN { exit !(pixels <= all * pixels_max / 1000000 && difference * 255 <= difference_max) }'
}

games=$("${programs[native]}" --help | sed -n 's/^Games: //p' | tr ' ' '\n' | grep -v =)
check "cards prints the same" have_same_output cards
for game in $games; do
    check "$game: bots play the same game" have_same_output simulate "$game" --games "$plays" --seed 7 --json --check 1 --save "$game.save"
    check "$game: simulate saves the same game" have_same_file "$game.save"
    check "$game: verify replays the saved game" have_same_output verify "../native/$game.save" --dump
    check "$game: tell prints the same story" have_same_output tell "$game.save" --format html
done

# Continues a saved game of a person. The file name has non-ASCII letters.
name="Bücher.save"
input=$scratch/lines
printf '1\n1\n1\nundo\n2\n' >"$input"
for try in first second; do
    check "play --text plays the same game, the $try time" have_same_output play fiction --text --seed 11 --save "$name"
    check "play --text saves the same game, the $try time" have_same_file "$name"
done
input=
head -c 700 "$scratch/native/$name" >"$scratch/native/cut.save"
cp "$scratch/native/cut.save" "$scratch/windows/cut.save"
check "verify reports a damaged save" have_same_output verify cut.save
check "verify reports a missing file" have_same_output verify nothing.save
check "daily prints the same daily game" have_same_output daily fiction 2026-11-22 --print

check "the native program joins the Windows program" plays_online windows native
check "the Windows program joins the native program" plays_online native windows

check "render draws the same shelf" have_same_picture fiction --screen launcher --size 1280x720
for game in $games; do
    check "$game: render draws the same table" have_same_picture "../native/$game.save" --size 1280x720
done
print_results
