#!/bin/bash
# packages.sh BUILD: builds the Debian packages from the last commit and tests them in a fresh Debian.
# Tests installing, removing and purging, and an upgrade from the previous release with old saves.
# If `make dist` has made archives, tests the archives first.
#
# Needs root for debootstrap and chroot.
set -euo pipefail
export LC_ALL=C.UTF-8

cd "$(dirname "$0")/.."
build=$(realpath "${1:?where was it built}")
[ "$(id -u)" -eq 0 ] || { echo "packages: a Debian in a folder needs root"; exit 1; }
scripts/deps.sh packages
# shellcheck source=tests/checks.sh
. tests/checks.sh
version=$(cat VERSION)
release=$(. /etc/os-release && echo "$VERSION_CODENAME")
debian=$scratch/debian
# Files that an older version has saved for a player. The new packages must keep them.
home=$debian/root/.local/share/storytable


build_packages() {
    git clone -q . "$scratch/storytable-$version" &&
        (cd "$scratch/storytable-$version" && env -u MAKEFLAGS -u MAKELEVEL dpkg-buildpackage -us -uc)
} >"$scratch/out" 2>&1

# The first upload of the package closes no bugs.
nothing_to_say() {
    lintian --fail-on error,warning --suppress-tags initial-upload-closes-no-bugs "$scratch"/storytable_*.changes
} >"$scratch/out" 2>&1

understood() { # metainfo
    appstreamcli validate --no-net "$1" >"$scratch/out" 2>&1
}

# flatpak-builder checks the manifest without building, but leaves a folder behind.
manifest_understood() {
    local manifest=$PWD/desktop/org.storytable.storytable.yml
    (cd "$scratch" && flatpak-builder --show-manifest "$manifest") 2>"$scratch/out" >/dev/null && [ ! -s "$scratch/out" ]
}

# dpkg-shlibdeps does not see versions of glibc that no symbol has.
needs_no_hidden_glibc_version() {
    ! readelf -VW "$scratch/storytable-$version/debian/tmp/usr/games/storytable" | grep GLIBC_ABI
} >"$scratch/out" 2>&1

# Builds the same packages with an older version number.
age_packages() {
    local package
    mkdir "$scratch/older"
    for package in "${packages[@]}"; do
        dpkg-deb -R "$package" "$scratch/opened"
        sed -i -E "s/^Version: .*/Version: 0.0/; s/storytable-data \(= [^)]*\)/storytable-data (= 0.0)/" "$scratch/opened/DEBIAN/control"
        dpkg-deb -b "$scratch/opened" "$scratch/older/$(basename "$package")"
        rm -r "$scratch/opened"
    done
} >"$scratch/out" 2>&1

check "the packages are built from a clean clone" build_packages
check "lintian has nothing to say" nothing_to_say
check "the dependencies include the glibc that the program needs" needs_no_hidden_glibc_version
check "the desktop file is understood" desktop-file-validate "$scratch/storytable-$version/desktop/storytable.desktop"
check "software centres understand it" understood "$scratch/storytable-$version/debian/tmp/usr/share/metainfo/org.storytable.storytable.metainfo.xml"
check "the Flatpak manifest is understood" manifest_understood
[ "$failed" -eq 0 ] || tell_results


# The packages of debug symbols are left out.
packages=("$scratch"/storytable_*.deb "$scratch"/storytable-data_*.deb)

# The program finds its data through /proc; the mount ends with the command.
inside() { # command...
    env -i PATH=/usr/games:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        unshare --mount sh -c 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"' "$debian" "$@" >"$scratch/out" 2>&1 </dev/null
}

lay_debian() {
    debootstrap --variant=minbase "$release" "$debian" && cp scripts/smoke.sh "$debian/root/" &&
        mkdir "$debian/new" "$debian/older" && cp "${packages[@]}" "$debian/new" && cp "$scratch"/older/*.deb "$debian/older" &&
        mkdir -p "${home%/*}" && cp -r tests/old_saves/home "$home"
} >"$scratch/out" 2>&1

install_from() { # folder
    inside sh -c "apt-get -qy update && apt-get -qy --no-install-recommends install /$1/*.deb"
}

# Checks that only the player's files are left.
left_over() {
    find "$debian" -xdev -path "$debian/root" -prune -o -path "$debian/new" -prune -o -path "$debian/older" -prune \
        -o -path "$debian/proc" -prune -o -name '*storytable*' -print | grep -v '/var/lib/apt/\|/var/cache/' || true
}
nothing_left() {
    [ -z "$(left_over | tee "$scratch/out")" ]
}

kept() {
    diff -r tests/old_saves/home "$home" >"$scratch/out" 2>&1
}

unpacked_runs() { # archive
    tar -C "$debian/root" -xzf "$1" && inside sh /root/smoke.sh "/root/$(basename "$1" .tar.gz)/storytable"
}

check "an older version of them" age_packages
check "a fresh Debian" lay_debian
[ "$failed" -eq 0 ] || tell_results
archive=$build/dist/storytable-$version-linux-$(uname -m).tar.gz
if [ -e "$archive" ]; then
    check "the archive runs, and nothing was installed" unpacked_runs "$archive"
fi
check "installed" install_from older
check "it is the older one" inside sh -c 'dpkg-query -W -f "\${Version}" storytable | grep -qx 0.0'
check "it plays" inside sh /root/smoke.sh storytable
check "upgraded" install_from new
check "it is the new one" inside sh -c '! dpkg-query -W -f "\${Version}" storytable | grep -qx 0.0'
check "it plays once more" inside sh /root/smoke.sh storytable
check "a save of once goes on" inside sh -c 'storytable verify /root/.local/share/storytable/saves/fiction.json'
check "what was saved stays as it was" kept
check "removed" inside apt-get -qy remove storytable storytable-data
check "purged" inside dpkg --purge storytable storytable-data
check "nothing is left" nothing_left
check "but what was saved" kept
tell_results
