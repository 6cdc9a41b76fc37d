#!/bin/bash
# sdl_wait_event_polls_joystick.sh: SDL_WaitEventTimeout polls while a joystick is open, even if the joystick is still.
#
# Packages: libsdl2-2.0-0=2.26.5+dfsg-1 (Debian 12); needs python3 and Xvfb.
# Expected guess: SDL_WaitEventTimeout blocks until an event arrives or the time is over, with a joystick as without one.
# Real behavior: while a joystick is open, the function wakes about once per millisecond to update the joystick. After
# SDL_JoystickEventState(SDL_IGNORE) and SDL_GameControllerEventState(SDL_IGNORE), it blocks. A program must then notice input of
# the joystick by other means, and call SDL_JoystickUpdate itself.
# Output seen (wake-ups within 2 seconds):
#   no joystick: under 100
#   joystick open: over 500
#   joystick events ignored: under 100
set -euo pipefail

folder=$(mktemp -d)
pids=
trap 'kill $pids 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq download libsdl2-2.0-0=2.26.5+dfsg-1 2>/dev/null
dpkg -x libsdl2-2.0-0_*.deb root
library=$(find "$PWD/root" -name 'libSDL2-2.0.so.0')

Xvfb -displayfd 3 -screen 0 1024x768x24 3>display 2>/dev/null &
pids=$!
for _ in {1..100}; do
    [ ! -s display ] || break
    sleep 0.1
done
DISPLAY=:$(cat display)
export DISPLAY SDL_VIDEODRIVER=x11

cat >wait.py <<'P'
import ctypes, resource, sys, time
VIDEO, JOYSTICK, CONTROLLER_TYPE, IGNORE = 0x20, 0x200, 1, 0
sdl = ctypes.CDLL(sys.argv[1])
sdl.SDL_CreateWindow.restype = ctypes.c_void_p
sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
assert sdl.SDL_Init(VIDEO) == 0
assert sdl.SDL_CreateWindow(b"window", 100, 100, 400, 300, 0)
event = ctypes.create_string_buffer(128)
def count_wakes(name):
    end = time.time() + 1
    while time.time() < end:
        sdl.SDL_WaitEventTimeout(event, 100)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_nvcsw
    end = time.time() + 2
    while time.time() < end:
        sdl.SDL_WaitEventTimeout(event, max(1, int((end - time.time()) * 1000)))
    wakes = resource.getrusage(resource.RUSAGE_SELF).ru_nvcsw - before
    print("%s: %s" % (name, "under 100" if wakes < 100 else "over 500" if wakes > 500 else wakes))
count_wakes("no joystick")
assert sdl.SDL_InitSubSystem(JOYSTICK) == 0
index = sdl.SDL_JoystickAttachVirtual(CONTROLLER_TYPE, 6, 15, 0)
assert index >= 0 and sdl.SDL_JoystickOpen(index)
count_wakes("joystick open")
sdl.SDL_JoystickEventState(IGNORE)
sdl.SDL_GameControllerEventState(IGNORE)
count_wakes("joystick events ignored")
P
seen=$(python3 wait.py "$library")
echo "$seen"
[ "$seen" = "no joystick: under 100
joystick open: over 500
joystick events ignored: under 100" ]
