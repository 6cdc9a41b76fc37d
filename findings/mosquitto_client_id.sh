#!/bin/bash
# mosquitto_client_id.sh: a libmosquitto client without an id has another id after each reconnect.
#
# Packages: mosquitto=2.0.11-1.2+deb12u2, libmosquitto1=2.0.11-1.2+deb12u2 (Debian 12); needs python3.
# Expected guess: mosquitto_new(NULL, true, ...) creates one client with one random id, so mosquitto_reconnect() takes over
# its old connection at the broker.
# Real behavior: the id is empty on the wire, and the broker assigns a new one at each connection. To the broker the second
# connection is another client: the first one is not taken over, and if it ends later (after a change of network, when its
# keepalive runs out), its last will is published after everything the second connection has published.
# With an id of its own the broker closes the old connection ("session taken over") and the id stays the same.
# Output seen:
#   without an id: 2 connections, 2 ids, 0 taken over
#   with an id: 2 connections, 1 ids, 1 taken over
set -euo pipefail

folder=$(mktemp -d)
broker=
trap '[ -z "$broker" ] || kill "$broker" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq download mosquitto=2.0.11-1.2+deb12u2 libmosquitto1=2.0.11-1.2+deb12u2 \
    libwebsockets17=4.1.6-3 libcjson1=1.7.15-1+deb12u4 libdlt2=2.18.8-6 2>/dev/null
for package in *.deb; do
    dpkg -x "$package" root
done
export LD_LIBRARY_PATH=$(dirname "$(find "$PWD/root" -name libmosquitto.so.1)")

port=$((20000 + RANDOM % 20000))
printf 'listener %s 127.0.0.1\nallow_anonymous true\n' "$port" >broker.conf
root/usr/sbin/mosquitto -v -c broker.conf >broker.log 2>&1 &
broker=$!
for _ in {1..50}; do
    ! grep -q 'running' broker.log || break
    sleep 0.1
done

# Connects, then again with the same client object while the broker still holds the first connection: its socket is kept
# open by a duplicate, as a network that is gone would.
cat >client.py <<'P'
import ctypes, os, sys
library = ctypes.CDLL("libmosquitto.so.1")
library.mosquitto_new.restype = ctypes.c_void_p
library.mosquitto_lib_init()
client_id = sys.argv[2].encode() if len(sys.argv) > 2 else None
client = ctypes.c_void_p(library.mosquitto_new(client_id, True, None))
def serve():
    for _ in range(20):
        library.mosquitto_loop(client, 50, 1)
assert library.mosquitto_connect(client, b"127.0.0.1", int(sys.argv[1]), 60) == 0
serve()
kept = os.dup(library.mosquitto_socket(client))
assert library.mosquitto_reconnect(client) == 0
serve()
P

count() { # lines of the broker
    local lines=$1
    echo "$(grep -c 'New client connected' <<<"$lines") connections," \
        "$(sed -n 's/.*New client connected from .* as \([^ ]*\) .*/\1/p' <<<"$lines" | sort -u | wc -l) ids," \
        "$(grep -c 'session taken over\|already connected' <<<"$lines" || true) taken over"
}

python3 client.py "$port"
without=$(count "$(cat broker.log)")
before=$(wc -l <broker.log)
python3 client.py "$port" some-id
with=$(count "$(tail -n +$((before + 1)) broker.log)")
echo "without an id: $without"
echo "with an id: $with"
[ "$without" = "2 connections, 2 ids, 0 taken over" ] && [ "$with" = "2 connections, 1 ids, 1 taken over" ]
