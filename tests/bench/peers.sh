#!/bin/bash
# peers.sh: compares Storytable with other games of Debian: processor time until the first screen is complete, instructions,
# memory, and processor time while idle.
#
# usage: tests/bench/peers.sh [--install]. With --install, first installs the packages below; this needs root. Programs that are
# not installed are left out. Instructions are counted by valgrind, if it is installed, and only for the smallest programs.
# Run the script as an ordinary user: for root, libX11 reads its Compose table again at each start.
set -euo pipefail
packages=(sgt-puzzles aisleriot kpat pokerth gnome-mahjongg valgrind)
peers=(sgt-solo sol kpat pokerth gnome-mahjongg)
tries=5
start_seconds=3 # after this time, all programs are idle
idle_seconds=5
valgrind_seconds=20
PATH=$PATH:/usr/games

if [ "${1:-}" = --install ]; then
    apt-get install -y --no-install-recommends "${packages[@]}"
fi

export LC_ALL=C.UTF-8
harness_clock=real
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/../window/harness.sh"
# shellcheck source=tests/bench/measure.sh
. tests/bench/measure.sh

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
    storytable* | sgt-solo) instructions=$(count_instructions "$valgrind_seconds" "$@") ;;
    esac
    print_row "$name" "$(measure_best_cpu "$tries" timeout "$start_seconds" "$@")" "$instructions" "$(measure_idle "$@")"
}

harness_begin peers
printf '| %-28s | %8s | %12s | %9s | %6s |\n' program 'CPU ms' 'instr. (10^6)' 'memory MB' 'idle %'
printf '|---|---|---|---|---|\n'
print_row 'storytable, empty cache' "$(measure_cpu timeout "$start_seconds" "$program" --size 1280x720)" - '- -'
measure storytable "$program" --size 1280x720
for peer in "${peers[@]}"; do
    if command -v "$peer" >/dev/null; then
        measure "$peer" "$peer"
    fi
done
