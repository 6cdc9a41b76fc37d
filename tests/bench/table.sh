#!/bin/bash
# table.sh: prints a table of all measurements that have a target: Storytable, an older build, another program, and the target.
#
# usage: [BASE=FOLDER] tests/bench/table.sh. FOLDER is a checkout of the older version, with its program in FOLDER/build and, if
# benches are to be compared, the same benches in FOLDER/build/tests. "-" means not measured. Times are processor times, unless
# the row says "elapsed". Run the script as an ordinary user: for root, libX11 reads its Compose table again at each start.
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
port=$(find_free_ports 1)
broker=mqtt://127.0.0.1:$port

# Prints a row. The ratio compares our build with the peer or, without a peer, with the older build.
print_row() { # measurement ours base peer target
    awk -v figure="$1" -v ours="${2:--}" -v base="${3:--}" -v peer="${4:--}" -v target="$5" 'BEGIN {
        other = peer != "-" ? peer : base
        ratio = ours != "-" && other != "-" && other > 0 ? sprintf("%.2f", ours / other) : "-"
        printf "| %-56s | %9s | %9s | %9s | %6s | %-22s |\n", figure, ours, base, peer, ratio, target
    }'
}

# Runs a function in a source folder, which has its own cache. $built is the name of the build folder in it. Prints "-" if
# the function fails, or if the build or its program is missing. Changes the current folder, so call this function in $(...).
run_in() { # folder program function argument...
    built=$([ "$1" = "$ours" ] && echo "${BUILD:-build}" || echo build)
    if [ -z "$1" ] || ! [ -x "$1/$built/$2" ]; then
        echo -
        return
    fi
    cd "$1"
    export XDG_CACHE_HOME=$harness_home/cache${1//\//-}
    "${@:3}" || echo -
}

# Prints a row with the results of a function in both builds.
compare() { # figure target program function argument...
    print_row "$1" "$(run_in "$ours" "${@:3}")" "$(run_in "$base" "${@:3}")" - "$2"
}

# Runs a function that has two results in both builds. Prints a row for each result.
compare_pair() { # figure target figure target program function argument...
    local first second base_first base_second
    read -r first second _ <<<"$(run_in "$ours" "${@:5}") -"
    read -r base_first base_second _ <<<"$(run_in "$base" "${@:5}") -"
    print_row "$1" "$first" "$base_first" - "$2"
    print_row "$3" "$second" "$base_second" - "$4"
}

launch() { # argument...
    timeout "$start_seconds" "$built/storytable" --renderer software --size 1280x720 "$@"
}

measure_launch() {
    measure_best_cpu "$tries" launch
}

# Prints the milliseconds from the start to the first frame, and to the first complete frame, with an empty cache.
time_first_launch() {
    local begun line first="" now
    rm -rf "$XDG_CACHE_HOME"
    begun=${EPOCHREALTIME/[^0-9]/}
    exec 3< <(launch --trace /dev/stdout 2>/dev/null)
    while read -r line <&3; do
        now=$(((${EPOCHREALTIME/[^0-9]/} - begun) / 1000))
        if [[ $line =~ ^frame\ [0-9]+ ]]; then
            first=${first:-$now}
        fi
        if [[ $line =~ ^frame\ [0-9]+$ ]]; then
            echo "$first $now"
            break
        fi
    done
    exec 3<&-
    wait "$!" || true
}

measure_first_launch() {
    local try
    for ((try = 0; try < tries; try++)); do
        time_first_launch
    done | sort -n -k 2 | sed -n 1p
}

count_launch_instructions() {
    measure_launch >/dev/null
    count_instructions 20 "$built/storytable" --renderer software --size 1280x720
}

# Prints how many million instructions N games take, without the start of the program. This is the count for N + 1 games minus
# the count for 1 game.
count_simulation() { # games argument...
    local few many
    few=$(count_instructions 600 "$built/storytable" simulate "${@:2}" --seed 1 --games 1)
    many=$(count_instructions 600 "$built/storytable" simulate "${@:2}" --seed 1 --games $(($1 + 1)))
    [ "$many" = - ] && echo - || echo $((many - few))
}

simulate() { # argument...
    measure_best_cpu "$tries" "$built/storytable" simulate "$@"
}

# Prints two frame times: the 99th percentile and the maximum. Also reads the output of older builds.
measure_frames() { # game scale
    "$built/tests/ui_bench_motion" "$1" "" 2000 "$2" |
        sed -nE 's/.*(CPU|of the processor): [^;]*within ([0-9.]+) ms, worst ([0-9.]+) ms.*;.*/\2 \3/p'
}

# Prints the median time of a move, and the kilobytes for each seat.
measure_mqtt() {
    "$built/tests/bench_net" "$broker" | sed -nE 's/.* (median|middle) ([0-9.]+) ms.*/\2/p; s/.* ([0-9.]+) kB .*/\1/p' | paste -s -d ' '
}

measure_storybook() {
    "$built/tests/bench_storybook" | sed -nE 's/.*random: ([0-9.]+) M.*/\1/p; s/.*random moves chosen and made: ([0-9.]+) M.*/\1/p'
}

# Prints two numbers: the milliseconds to load a save, and how many times longer writing takes with 4 times as many records.
measure_saves() {
    "$built/tests/bench_core" | sed -nE 's/^loading a save.*: ([0-9.]+) ms.*/\1/p; s/^writing .* ([0-9.]+) times.*/\1/p' | paste -s -d ' '
}

# Prints the milliseconds to list 100,000 finished games, and to add one game.
measure_history() {
    "$built/tests/bench_history" | sed -nE 's/^list .* from the index: ([0-9.]+) ms.*adding one game: ([0-9.]+) ms.*/\1 \2/p'
}

# Prints the peak memory in MB while all games are played at random for 10 minutes of the program's clock.
measure_memory() {
    "$built/tests/ui_bench_memory" 600 | sed -nE 's/.*peak ([0-9.]+) MB.*/\1/p'
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
    print_row "launcher, full cache: ms" "$(run_in "$ours" storytable measure_launch)" \
        "$(run_in "$base" storytable measure_launch)" "$peer" "0.75 of sgt-solo"
    print_row "launcher, full cache: millions of instructions" "$(run_in "$ours" storytable count_launch_instructions)" \
        "$(run_in "$base" storytable count_launch_instructions)" "$peer_instructions" 200
    compare_pair "launcher, empty cache, first frame: elapsed ms" 120 "the same, complete: elapsed ms" 300 \
        storytable measure_first_launch
}

print_frames() {
    local game
    for game in paperback_adventures storybook_battles fiction fiction_impossible fantastical_adventure; do
        compare_pair "frames of $game, 99 of 100: ms" 5 "the same, worst: ms" 12 tests/ui_bench_motion measure_frames "$game" 1
        # the base build ignores the scale
        base='' compare_pair "the same at 3840x2160, 99 of 100: ms" 16 "the same at 3840x2160, worst: ms" 30 \
            tests/ui_bench_motion measure_frames "$game" 2
    done
}

print_simulations() {
    compare "random moves of Storybook Battles: millions per second" "2 times base" tests/bench_storybook measure_storybook
    compare "simulate, random Storybook Battles, 100 games: M instr." "1/6 of base" \
        storytable count_simulation 100 storybook_battles --bots random,random
    compare "the same, 1000 games: ms" "1/6 of base" \
        storytable simulate storybook_battles --games 1000 --seed 1 --bots random,random
    print_row "the same with --jobs 2, both threads: ms" \
        "$(run_in "$ours" storytable simulate storybook_battles --games 1000 --seed 1 --bots random,random --jobs 2)" - - -
    compare "Fiction, master and sly, 3 games: M instructions" "1/1.8 of base" storytable count_simulation 3 fiction --bots master,sly
    compare "Paperback Adventures, greedy, 10 games: M instr." "1/3 of base" \
        storytable count_simulation 10 paperback_adventures --bots greedy
    compare "Fiction Impossible, medium, 4 seats, 20 games: M instr." "1/2 of base" \
        storytable count_simulation 20 fiction_impossible --seats 4 --bots medium
}

print_saves() {
    compare_pair "loading a save of 10,000 moves: ms" 20 "writing 40,000 records: times the time of 10,000" 4.2 \
        tests/bench_core measure_saves
    compare_pair "list of 100,000 finished games: ms" 100 "adding one game to it: ms" 10 tests/bench_history measure_history
}

print_mqtt() {
    if command -v mosquitto >/dev/null; then
        start_broker
        compare_pair "a move at a broker, 8 seats: ms without the broker" 2 "the same: kB for each seat" 8 \
            tests/bench_net measure_mqtt
    else
        print_row "a move at a broker (needs mosquitto)" - - - "2 ms, 8 kB"
    fi
}

harness_begin table
printf '| %-56s | %9s | %9s | %9s | %6s | %-22s |\n' figure ours base peer ratio target
printf '|---|---|---|---|---|---|\n'
print_launcher
print_frames
print_simulations
print_saves
print_mqtt
compare "random play of all games, peak memory: MB" 100 tests/ui_bench_memory measure_memory
compare "program without symbols: MB" 2.5 storytable measure_size
cat <<END

Not in this table:
- the shelf with 10,000 saves
- an hour of random play: ui_bench_memory without an argument
- other programs: tests/bench/peers.sh
END
