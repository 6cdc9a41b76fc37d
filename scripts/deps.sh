#!/bin/sh
# deps.sh [windows|wine|packages]: installs the Debian packages that are needed for building and testing. With an argument,
# installs those for the Windows build (windows), for testing the Windows build (wine), or for building and testing Debian
# packages (packages). Prints nothing if nothing is missing. In the lists, "one|other" means that either package is enough.
set -eu

case "${1:-}" in
windows) packages="pkg-config make cmake dpkg-dev gcc-mingw-w64-x86-64-posix g++-mingw-w64-x86-64-posix" ;;
wine) packages="wine wine64 imagemagick" ;;
packages) packages="dpkg-dev debhelper fakeroot lintian debootstrap desktop-file-utils appstream flatpak-builder" ;;
*)
    packages="pkg-config gcc libc6-dev make libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev libcjson-dev libcmocka-dev \
libsodium26|libsodium23 libmosquitto1 mosquitto openssl xvfb xauth xdotool x11-xkb-utils imagemagick python3 \
wordnet-base openbox i3-wm weston wmctrl x11-utils gettext libsodium-dev libmosquitto-dev libspeechd-dev libx11-dev libqrencode-dev libcairo2-dev libdbus-1-dev dbus zbar-tools qpdf poppler-utils epubcheck default-jre-headless"
    ;;
esac

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    echo "deps: this system has no apt; please install the packages that correspond to these:" >&2
    echo "  $packages" >&2
    exit 1
fi

# Succeeds if at least one of the packages is installed. Checks the status, since dpkg also lists removed packages.
is_installed() { # package...
    for one; do
        case "$(dpkg-query -W -f='${db:Status-Status}' "$one" 2>/dev/null)" in
        *not-installed* | *config-files* | *half-* | "") ;;
        *) return 0 ;;
        esac
    done
    return 1
}

# Prints the first package that apt knows. If apt knows none, prints the last package, so that apt reports the error.
choose() { # package...
    for one; do
        ! apt-cache show "$one" >/dev/null 2>&1 || break
    done
    echo "$one"
}

missing=""
for package in $packages; do
    # shellcheck disable=SC2046 # the names on both sides of "|"
    is_installed $(echo "$package" | tr '|' ' ') || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

as_root=""
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "deps: these packages are missing, and installing them needs root or sudo:$missing" >&2
        exit 1
    fi
    as_root="sudo"
fi

echo "deps: installing$missing"
log=$(mktemp)
# Tests start their own MQTT broker. So the policy file keeps the package mosquitto from starting its service.
policy=/usr/sbin/policy-rc.d
if [ -e $policy ]; then
    trap 'rm -f "$log"' EXIT
else
    trap 'rm -f "$log"; $as_root rm -f $policy' EXIT
    printf '#!/bin/sh\nexit 101\n' | $as_root tee $policy >/dev/null
    $as_root chmod 755 $policy
fi
install_missing() {
    $as_root apt-get -q update || return 1
    chosen=""
    for package in $missing; do
        # shellcheck disable=SC2046
        chosen="$chosen $(choose $(echo "$package" | tr '|' ' '))"
    done
    # shellcheck disable=SC2086 # lists of plain package names
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qy --no-install-recommends install $chosen
}
if ! install_missing </dev/null >"$log" 2>&1; then
    cat "$log" >&2
    echo "deps: apt could not install$missing" >&2
    exit 1
fi
case "$missing" in
*" mosquitto"*) [ ! -d /run/systemd/system ] || $as_root systemctl --quiet disable mosquitto ;;
esac
