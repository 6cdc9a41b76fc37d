#!/bin/bash
# peers.sh: compares Storytable with other games of Debian: processor time until the first screen is complete, instructions,
# memory, and processor time while idle.
#
# usage: tests/bench/peers.sh [--install]. With --install, first installs the packages below; this needs root. Programs that are
# not installed are left out. Instructions are counted by valgrind, if it is installed, and only for the smallest programs.
# Run the script as an ordinary user: for root, libX11 reads its Compose table anew at each start.
set -euo pipefail
packages=(sgt-puzzles aisleriot kpat pokerth gnome-mahjongg valgrind)
peers=(sgt-solo sol kpat pokerth gnome-mahjongg)
tries=5
start_seconds=3 # all programs are idle after so many seconds
idle_seconds=5
valgrind_seconds=20
PATH=$PATH:/usr/games

if [ "${1:-}" = --install ]; then
    apt-get install -y --no-install-recommends "${packages[@]}"
fi

export LC_ALL=C.UTF-8
harness_clock=machine
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/../window/harness.sh"

# Prints the milliseconds of processor time, user and system, that a program takes in its first seconds.
measure_start() { # command...
    local TIMEFORMAT='%U %S'
    { time timeout "$start_seconds" "$@" >/dev/null 2>&1; } 2>&1 | awk '{ print 1000 * ($1 + $2) }'
}

measure_best_start() { # command...
    local try
    for ((try = 0; try < tries; try++)); do
        measure_start "$@" || true
    done | sort -n | sed -n 1p
}

# Prints millions of instructions of the process that needs most, or "-" without valgrind.
count_instructions() { # command...
    if ! command -v valgrind >/dev/null; then
        echo -
        return
    fi
    { timeout "$valgrind_seconds" valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null || true; } |
        sed -n 's/,//g; s/.*refs: *\([0-9]*\)[0-9]\{6\}$/\1/p' | sort -n | tail -1
}

read_ticks() { # process id
    awk '{ print $14 + $15 }' "/proc/$1/stat"
}

# Prints the resident megabytes of an idle program, and the percentage of a processor that it takes.
measure_idle() { # command...
    local pid before
    "$@" >/dev/null 2>&1 &
    pid=$!
    sleep "$start_seconds"
    before=$(read_ticks "$pid")
    sleep "$idle_seconds"
    awk -v spent="$(($(read_ticks "$pid") - before))" -v hertz="$(getconf CLK_TCK)" -v seconds="$idle_seconds" \
        '/^VmRSS/ { printf "%.0f %.1f\n", $2 / 1024, 100 * spent / hertz / seconds }' "/proc/$pid/status"
    kill "$pid"
    wait "$pid" 2>/dev/null || true
}

print_row() { # name start-ms instructions "memory idle"
    local memory idle
    read -r memory idle <<<"$4"
    printf '| %-28s | %8.0f | %12s | %9s | %6s |\n' "$1" "$2" "${3:--}" "$memory" "$idle"
}

measure() { # name command...
    local name=$1 instructions=-
    shift
    case $name in
    storytable* | sgt-solo) instructions=$(count_instructions "$@") ;;
    esac
    print_row "$name" "$(measure_best_start "$@")" "$instructions" "$(measure_idle "$@")"
}

harness_begin peers
printf '| %-28s | %8s | %12s | %9s | %6s |\n' program 'CPU ms' 'instr. (10^6)' 'memory MB' 'idle %'
printf '|---|---|---|---|---|\n'
print_row 'storytable, empty cache' "$(measure_start "$program" --size 1280x720)" - '- -'
measure storytable "$program" --size 1280x720
for peer in "${peers[@]}"; do
    if command -v "$peer" >/dev/null; then
        measure "$peer" "$peer"
    fi
done
