# free_ports.sh: TCP ports of this computer that a shell test can listen on.
# shellcheck shell=bash

# Prints the first of COUNT consecutive free ports, 1 to 10.
# Tests that run at the same time search different ports first.
# All are below the ports that the system gives to outgoing connections, because such a connection of another program
# would keep a server from listening. Ports below 20000 are those of the C tests; see free_ports.c.
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
