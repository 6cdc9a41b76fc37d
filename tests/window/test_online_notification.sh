#!/bin/bash
# test_together_notification.sh: when it becomes a player's turn in a window in the background, the desktop shows a notification.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fiction together

sitters=(Ada Bo)

# Starts a session bus and records all notifications.
start_bus() {
    local pid
    dbus-daemon --session --nofork --print-address=3 3>"$harness_home/bus" 2>"$harness_out/bus" &
    pid=$!
    screen_pids+=" $pid"
    until [ -s "$harness_home/bus" ]; do
        is_running "$pid" || fail "no session bus"
        nap 0.05
    done
    DBUS_SESSION_BUS_ADDRESS=$(cat "$harness_home/bus")
    export DBUS_SESSION_BUS_ADDRESS
    dbus-monitor "interface='org.freedesktop.Notifications'" >"$harness_out/notifications" 2>&1 &
    screen_pids+=" $!"
}

# Gives the keyboard focus to another window on this screen.
leave_window() {
    xev -name other >/dev/null 2>&1 &
    screen_pids+=" $!"
    xdotool search --sync --name '^other$' windowfocus --sync
    pass_time 200
}

is_notified() { # text
    grep -qF "$1" "$harness_out/notifications"
}

enough() {
    [ "$made" -ge 1 ]
}

harness_begin together_notification
start_bus
find_plan reader,careless 3
arrive Ada
set_up Fiction "The Lie-brarian"
open_table
come Bo
all_are_there
sit Ada
leave_window
follow_together "$harness_out/plan.json"
sit Ada
wait_until "no notification" is_notified "It's your turn."
is_notified 'member=Notify' || fail "the call has another name"
is_notified 'string "Fiction"' || fail "the notification does not name the game"
[ "$(grep -c 'member=Notify' "$harness_out/notifications")" -eq 1 ] || fail "there are several notifications"
leave_all
pass
