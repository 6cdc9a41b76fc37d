#!/bin/bash
# run.sh: prints speeds and sizes next to their targets, and the machine's data.
#
# The figures are not tests that can fail, because machines can be slow or busy. Wall-clock times are the best of
# several tries; the median next to each shows how busy the machine was.
set -euo pipefail
harness_clock=real
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/../window/harness.sh"
# shellcheck source=tests/window/paperback.sh
. "$(dirname "$0")/../window/paperback.sh"

tries=7
idle_seconds=5
core_bench=${BUILD:-build}/tests/bench_core
fiction_bench=${BUILD:-build}/tests/bench_fiction
every_nth_word=20
storybook_bench=${BUILD:-build}/tests/bench_storybook
fantastical_bench=${BUILD:-build}/tests/bench_fantastical
impossible_bench=${BUILD:-build}/tests/bench_impossible
history_bench=${BUILD:-build}/tests/bench_history
portraits_bench=${BUILD:-build}/tests/ui_bench_portraits
motion_bench=${BUILD:-build}/tests/ui_bench_motion
leaps_bench=${BUILD:-build}/tests/ui_bench_leaps
net_bench=${BUILD:-build}/tests/bench_net
memory_bench=${BUILD:-build}/tests/ui_bench_memory

now() { # microseconds
    echo "${EPOCHREALTIME/[^0-9]/}"
}

# Reads microseconds, one number per line, and prints "best B, median M" in milliseconds.
print_best_and_median() {
    sort -n | awk '{ v[NR] = $1 / 1000 } END { printf "best %.1f ms, median %.1f ms (of %d)", v[1], v[int((NR + 1) / 2)], NR }'
}

print_machine() {
    echo "machine: $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | sed -n 1p), $(nproc) processors," \
        "$(awk '/^MemTotal/ { printf "%.1f GB", $2 / 1048576 }' /proc/meminfo), $(uname -sr)," \
        "load $(cut -d ' ' -f 1 /proc/loadavg)"
}

# Runs the anagram program `an` on the letters "rest" and each possible fifth letter.
search_with_an() {
    local letter
    for letter in {a..z}; do
        an -w -m 2 -d assets/words/valid.txt "rest$letter" >/dev/null
    done
}

compare_with_an() { # microseconds for a hand with one wild tile
    PATH=$PATH:/usr/games
    if ! command -v an >/dev/null; then
        echo "  no comparison with \`an\`, which is not installed"
        return
    fi
    local spent TIMEFORMAT='%U %S'
    spent=$({ time search_with_an; } 2>&1)
    awk -v ours="$1" '{ t = $1 + $2; printf "  `an` needs %.2f s for 4 letters + any: %.0f times as long\n", t, t * 1e6 / ours }' <<<"$spent"
}

measure_core() {
    "$core_bench" | tee "$harness_out/core"
    compare_with_an "$(sed -nE 's/^ *4 cards \+ wild +([0-9.]+) us.*/\1/p' "$harness_out/core")"
}

# Prints the microseconds from the start to the first complete frame.
measure_one_launch() {
    local begun line pid
    begun=$(now)
    exec 3< <(exec "$program" --renderer software --size 1280x720 --trace /dev/stdout 2>/dev/null)
    pid=$!
    while read -r line <&3; do
        [[ ! $line =~ ^frame\ [0-9]+$ ]] || break
    done
    echo $(($(now) - begun))
    kill "$pid"
    wait "$pid" || true
    exec 3<&-
}

measure_launcher() {
    local try
    measure_one_launch >/dev/null
    for ((try = 0; try < tries; try++)); do
        measure_one_launch
    done | print_best_and_median | sed 's/^/launcher painted at 1280x720, warm cache: /; s/$/; target 125 ms/'
    echo
}

# Opens a battle and waits until it is painted.
open_battle() { # WxH
    start play $game --seed 7 --renderer software --size "$1"
    wait_line '^frame [0-9]+$'
    sleep 1
}

read_ticks() {
    awk '{ print $14 + $15 }' "/proc/$harness_pid/stat"
}

measure_idle() {
    local before
    open_battle 1280x720
    awk '/^VmRSS/ { all = $2 } /^RssAnon/ { own = $2 }
        END { printf "memory with a battle on the table at 1280x720: %.1f MB resident (%.1f MB of it shared libraries and files); target: below 60 MB\n", all / 1024, (all - own) / 1024 }' \
        "/proc/$harness_pid/status"
    before=$(read_ticks)
    sleep $idle_seconds
    awk -v spent="$(($(read_ticks) - before))" -v hertz="$(getconf CLK_TCK)" -v seconds=$idle_seconds \
        'BEGIN { printf "idle: %.1f %% of a processor over %d s; target 0\n", 100 * spent / hertz / seconds, seconds }'
    quit
}

# Drags a card of the hand to and fro over the table.
measure_drag() { # WxH target-ms
    local x y step
    rm -rf "$XDG_DATA_HOME/storytable/saves"
    open_battle "$1"
    await_piece '^piece 1[01][0-9][0-9] card'
    read -r x y < <(get_point "$found")
    move_pointer "$x" "$y"
    xdotool mousedown 1
    for ((step = 0; step < 10; step++)); do
        xdotool mousemove $((x + 8 * step)) $((y - 20 * step))
        sleep 0.03
    done
    mark_trace
    for ((step = 0; step < 100; step++)); do
        xdotool mousemove $((x + 80 + step % 50 * 5)) $((y - 200 - step % 20 * 4))
        sleep 0.02
    done
    printf 'a frame while a card is dragged at %s: %s; target %s ms\n' "$1" \
        "$(print_news | sed -nE 's/^frame ([0-9]+).*/\1/p' | print_best_and_median)" "$2"
    xdotool mouseup 1
    quit
}

harness_begin bench
print_machine
measure_core
"$fiction_bench" "$every_nth_word"
"$storybook_bench"
"$fantastical_bench"
"$impossible_bench"
"$history_bench"
"$net_bench"
"$portraits_bench"
"$memory_bench"
"$motion_bench"
"$motion_bench" "" "" 2000 2
"$leaps_bench"
measure_launcher
measure_idle
measure_drag 1280x720 4
measure_drag 1920x1080 8
tests/bench/table.sh
