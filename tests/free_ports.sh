# free_ports.sh: TCP ports of this computer that a shell test can listen on.
# shellcheck shell=bash

# Prints the first of COUNT consecutive free ports; COUNT is from 1 to 10. The search begins at a port that depends on the
# process, so that tests that run at the same time search different ports first. The ports are below the range that the
# system uses for outgoing connections. Otherwise an outgoing connection of another program could occupy a port before a
# server listens on it. The C tests use ports below 20000; see free_ports.c.
find_free_ports() { # count
    local block first port
    for block in {0..999}; do
        first=$((20000 + ($$ + block) % 1000 * 10))
        for ((port = first; port < first + $1; port++)); do
            ! (: <>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || continue 2
        done
        echo "$first"
        return
    done
    echo "no $1 consecutive ports are free" >&2
    return 1
}
