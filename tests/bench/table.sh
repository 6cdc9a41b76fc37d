#!/bin/bash
# table.sh: prints a table of all measurements that have a target: Storytable, an older build, another program, and the target.
#
# usage: [BASE=FOLDER] tests/bench/table.sh. FOLDER is a checkout of the older version, with its program in FOLDER/build and, if
# frames and MQTT are to be compared, the same benches in FOLDER/build/tests. "-" means not measured. Times are processor times.
set -euo pipefail
harness_clock=real
PATH=$PATH:/usr/games:/usr/sbin
export LC_ALL=C.UTF-8
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/../window/harness.sh"
# shellcheck source=tests/bench/measure.sh
. tests/bench/measure.sh
ours=$PWD
base=${BASE:-}
built=
tries=3
start_seconds=3 # after this time, all programs are idle
port=$((30000 + $$ % 20000))
broker=mqtt://127.0.0.1:$port

# Prints a row. The ratio compares our build with the peer or, without a peer, with the older build.
print_row() { # measurement ours base peer target
    awk -v figure="$1" -v ours="${2:--}" -v base="${3:--}" -v peer="${4:--}" -v target="$5" 'BEGIN {
        other = peer != "-" ? peer : base
        ratio = ours != "-" && other != "-" && other > 0 ? sprintf("%.2f", ours / other) : "-"
        printf "| %-52s | %9s | %9s | %9s | %6s | %-22s |\n", figure, ours, base, peer, ratio, target
    }'
}

# Runs a function in the folder of a build, with this build in $built and a separate cache. Prints "-" if the build or its
# program is missing. Changes the folder, so call it in $(...).
run_in() { # folder program function argument...
    built=$([ "$1" = "$ours" ] && echo "${BUILD:-build}" || echo build)
    if [ -z "$1" ] || ! [ -x "$1/$built/$2" ]; then
        echo -
        return
    fi
    cd "$1"
    export XDG_CACHE_HOME=$harness_home/cache${1//\//-}
    "${@:3}"
}

# Prints a row with the results of a function in both builds.
compare() { # figure target program function argument...
    print_row "$1" "$(run_in "$ours" "${@:3}")" "$(run_in "$base" "${@:3}")" - "$2"
}

launch() { # program
    measure_best_cpu "$tries" timeout "$start_seconds" "$1" --renderer software --size 1280x720
}

launch_program() {
    launch "$built/storytable"
}

launch_without_cache() {
    rm -rf "$XDG_CACHE_HOME"
    measure_cpu timeout "$start_seconds" "$built/storytable" --renderer software --size 1280x720
}

count_launch_instructions() {
    launch_program >/dev/null
    count_instructions 20 "$built/storytable" --renderer software --size 1280x720
}

simulate() { # argument...
    measure_best_cpu "$tries" "$built/storytable" simulate "$@"
}

# Prints the time that 99 of 100 frames do not exceed, or that of the worst frame. Also reads the output of older builds.
measure_frames() { # within|worst game scale
    "$built/tests/ui_bench_motion" "$2" "" 2000 "$3" | sed -nE "s/.*(CPU|of the processor): [^;]*$1 ([0-9.]+) ms.*;.*/\\2/p"
}

# Prints the median time of a move, or the kilobytes for each seat.
measure_mqtt() { # median|kB
    "$built/tests/bench_net" "$broker" |
        if [ "$1" = kB ]; then sed -nE 's/.* ([0-9.]+) kB .*/\1/p'; else sed -nE 's/.*median ([0-9.]+) ms.*/\1/p'; fi
}

start_broker() {
    printf 'listener %s 127.0.0.1\nallow_anonymous true\n' "$port" >"$harness_out/mosquitto.conf"
    mosquitto -c "$harness_out/mosquitto.conf" >"$harness_out/mosquitto" 2>&1 &
    harness_others+=" $!"
    sleep 1
}

measure_size() {
    strip -o "$ours/$harness_out/stripped" "$built/storytable"
    stat -c %s "$ours/$harness_out/stripped" | awk '{ printf "%.2f", $1 / 1e6 }'
}

print_launcher() {
    local peer=- peer_instructions=-
    if command -v sgt-solo >/dev/null; then
        peer=$(measure_best_cpu "$tries" timeout "$start_seconds" sgt-solo)
        peer_instructions=$(count_instructions 20 sgt-solo)
    fi
    print_row "launcher, full cache: ms" "$(run_in "$ours" storytable launch_program)" \
        "$(run_in "$base" storytable launch_program)" "$peer" "0.75 of sgt-solo"
    print_row "launcher, full cache: millions of instructions" "$(run_in "$ours" storytable count_launch_instructions)" \
        "$(run_in "$base" storytable count_launch_instructions)" "$peer_instructions" 200
    compare "launcher, empty cache: ms" "(300 wall-clock)" storytable launch_without_cache
}

print_frames() {
    local game
    for game in paperback_adventures storybook_battles fiction fiction_impossible fantastical_adventure; do
        compare "frames of $game, 99 of 100: ms" 5 tests/ui_bench_motion measure_frames within "$game" 1
        compare "frames of $game, worst: ms" 12 tests/ui_bench_motion measure_frames worst "$game" 1
        print_row "the same at 3840x2160, 99 of 100: ms" \
            "$(run_in "$ours" tests/ui_bench_motion measure_frames within "$game" 2)" - - 16
        print_row "the same at 3840x2160, worst: ms" \
            "$(run_in "$ours" tests/ui_bench_motion measure_frames worst "$game" 2)" - - 30
    done
}

print_simulations() {
    compare "simulate, random Storybook Battles, 1000 games: ms" "1/6 of base" \
        storytable simulate storybook_battles --games 1000 --seed 1 --bots random,random
    print_row "the same with --jobs 2, both threads: ms" \
        "$(run_in "$ours" storytable simulate storybook_battles --games 1000 --seed 1 --bots random,random --jobs 2)" - - -
    compare "Fiction, 20 games of the bots: ms" "1/1.8 of base" storytable simulate fiction --games 20 --seed 1
    compare "Paperback Adventures, greedy, 20 games: ms" "1/3 of base" \
        storytable simulate paperback_adventures --games 20 --seed 1 --bots greedy
    compare "Fiction Impossible, medium, 4 seats, 100 games: ms" "1/2 of base" \
        storytable simulate fiction_impossible --games 100 --seed 1 --seats 4 --bots medium
}

print_mqtt() {
    if command -v mosquitto >/dev/null; then
        start_broker
        compare "a move at a broker, 8 seats: ms without the broker" 2 tests/bench_net measure_mqtt median
        compare "a move at a broker: kB for each seat" 8 tests/bench_net measure_mqtt kB
    else
        print_row "a move at a broker (needs mosquitto)" - - - "2 ms, 8 kB"
    fi
}

harness_begin table
printf '| %-52s | %9s | %9s | %9s | %6s | %-22s |\n' figure ours base peer ratio target
printf '|---|---|---|---|---|---|\n'
print_launcher
print_frames
print_simulations
print_mqtt
compare "program without symbols: MB" 2.5 storytable measure_size
cat <<END

Not in this table:
- loading 10,000 moves, writing records, and the history of 100,000 games: bench_core and bench_history
- the shelf with 10,000 saves, and the wall-clock time until the launcher is complete with an empty cache
- memory of an hour of random input: ui_bench_memory measures a short run
- other programs: tests/bench/peers.sh
END
