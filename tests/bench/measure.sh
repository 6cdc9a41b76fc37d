# measure.sh: functions that measure programs. Source this file.
# shellcheck shell=bash

# Prints the milliseconds of processor time, user and system, that a command takes. A failing command counts, too.
measure_cpu() { # command...
    local TIMEFORMAT='%U %S'
    { time "$@" >/dev/null 2>&1; } 2>&1 | awk '{ print 1000 * ($1 + $2) }'
}

# Prints the least of several measurements.
measure_best_cpu() { # tries command...
    local tries=$1 try
    shift
    for ((try = 0; try < tries; try++)); do
        measure_cpu "$@" || true
    done | sort -n | sed -n 1p
}

# Runs a command under valgrind, and counts the instructions of each process. Prints the highest of these counts, in
# millions, or "-" if valgrind is not installed.
count_instructions() { # seconds command...
    local seconds=$1
    shift
    if ! command -v valgrind >/dev/null; then
        echo -
        return
    fi
    { timeout "$seconds" valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null || true; } |
        sed -n 's/,//g; s/.*refs: *\([0-9]*\)[0-9]\{6\}$/\1/p' | sort -n | tail -1
}
