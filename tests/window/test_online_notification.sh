#!/bin/bash
# test_online_notification.sh: when it becomes a player's turn in a window in the background, the desktop shows a notification.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include fiction online

players=(Ada Bo)

# Starts a session bus and records all notifications.
start_bus() {
    local pid
    dbus-daemon --session --nofork --print-address=3 3>"$harness_home/bus" 2>"$harness_out/bus" &
    pid=$!
    screen_pids+=" $pid"
    until [ -s "$harness_home/bus" ]; do
        is_running "$pid" || fail "no session bus"
        sleep_seconds 0.05
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

is_plan_done() {
    [ "$move_count" -ge 1 ]
}

harness_begin online_notification
start_bus
find_plan reader,careless 3
add_person Ada
set_up Fiction "The Lie-brarian"
host_game
add_guest Bo
await_all_joined
switch_to Ada
leave_window
play_plan_online "$harness_out/plan.json"
switch_to Ada
wait_until "the desktop got no notification" is_notified "It's your turn."
is_notified 'member=Notify' || fail "the message is not a call of Notify"
is_notified 'string "Fiction"' || fail "the notification does not name the game"
[ "$(grep -c 'member=Notify' "$harness_out/notifications")" -eq 1 ] || fail "there is not exactly one notification"
end_online_game
pass
