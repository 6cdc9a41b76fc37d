#!/bin/bash
# sdl_full_screen_maximized.sh: a maximized window is not maximized after SDL's full screen.
#
# Packages: libsdl2-2.0-0=2.26.5+dfsg-1, openbox=3.6.1-10 (Debian 12); needs python3, Xvfb and xprop.
# Expected guess: SDL_SetWindowFullscreen(window, SDL_WINDOW_FULLSCREEN_DESKTOP) and then (window, 0) return a window to its
# state before full screen, so a maximized window is maximized again.
# Real behavior: under openbox, the flag SDL_WINDOW_MAXIMIZED is gone during full screen, and afterwards the window has the
# size from before it was maximized. A program must remember the flag itself, and call SDL_MaximizeWindow again.
# Output seen:
#   start: 400x300
#   maximized: wider than 400, flag set
#   full screen: 1024x768, flag not set
#   after full screen: 400x300, flag not set
set -euo pipefail

folder=$(mktemp -d)
pids=
trap 'kill $pids 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq download libsdl2-2.0-0=2.26.5+dfsg-1 2>/dev/null
dpkg -x libsdl2-2.0-0_*.deb root
library=$(find "$PWD/root" -name 'libSDL2-2.0.so.0')
[ "$(dpkg-query -W -f '${Version}' openbox)" = 3.6.1-10 ] || {
    echo "needs openbox 3.6.1-10"
    exit 1
}

Xvfb -displayfd 3 -screen 0 1024x768x24 3>display 2>/dev/null &
pids=$!
for _ in {1..100}; do
    [ ! -s display ] || break
    sleep 0.1
done
DISPLAY=:$(cat display)
export DISPLAY
openbox 2>/dev/null &
pids+=" $!"
for _ in {1..100}; do
    ! xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q 'window id' || break
    sleep 0.1
done

cat >window.py <<'P'
import ctypes, sys, time
VIDEO, RESIZABLE, MAXIMIZED, FULLSCREEN_DESKTOP = 0x20, 0x20, 0x80, 0x1001
sdl = ctypes.CDLL(sys.argv[1])
sdl.SDL_CreateWindow.restype = ctypes.c_void_p
assert sdl.SDL_Init(VIDEO) == 0
window = ctypes.c_void_p(sdl.SDL_CreateWindow(b"window", 100, 100, 400, 300, RESIZABLE))
event = ctypes.create_string_buffer(128)
def settle():
    end = time.time() + 1
    while time.time() < end:
        while sdl.SDL_PollEvent(event):
            pass
        time.sleep(0.02)
def state():
    settle()
    width, height = ctypes.c_int(), ctypes.c_int()
    sdl.SDL_GetWindowSize(window, ctypes.byref(width), ctypes.byref(height))
    flag = "flag set" if sdl.SDL_GetWindowFlags(window) & MAXIMIZED else "flag not set"
    return width.value, height.value, flag
width, height, flag = state()
print("start: %dx%d" % (width, height))
sdl.SDL_MaximizeWindow(window)
width, height, flag = state()
print("maximized: %s than 400, %s" % ("wider" if width > 400 else "not wider", flag))
sdl.SDL_SetWindowFullscreen(window, FULLSCREEN_DESKTOP)
print("full screen: %dx%d, %s" % state())
sdl.SDL_SetWindowFullscreen(window, 0)
print("after full screen: %dx%d, %s" % state())
P
seen=$(python3 window.py "$library")
echo "$seen"
[ "$seen" = "start: 400x300
maximized: wider than 400, flag set
full screen: 1024x768, flag not set
after full screen: 400x300, flag not set" ]
