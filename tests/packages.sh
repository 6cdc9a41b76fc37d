#!/bin/bash
# packages.sh BUILD: builds the Debian packages from the last commit and tests them in a fresh Debian.
# Tests installing, removing and purging, and an upgrade from the previous release with old saves.
# If `make dist` has made archives, tests the archives first.
#
# Needs root for debootstrap and chroot.
set -euo pipefail
export LC_ALL=C.UTF-8

cd "$(dirname "$0")/.."
build=$(realpath "${1:?usage: packages.sh BUILD}")
[ "$(id -u)" -eq 0 ] || { echo "packages: debootstrap and chroot need root"; exit 1; }
scripts/deps.sh packages
# shellcheck source=tests/checks.sh
. tests/checks.sh
version=$(cat VERSION)
release=$(. /etc/os-release && echo "$VERSION_CODENAME")
debian=$scratch/debian
# Saved games and settings of an older version. The new packages must not change them.
home=$debian/root/.local/share/storytable


build_packages() {
    git clone -q . "$scratch/storytable-$version" &&
        (cd "$scratch/storytable-$version" && env -u MAKEFLAGS -u MAKELEVEL dpkg-buildpackage -us -uc)
} >"$scratch/out" 2>&1

# The first upload of the package closes no bugs.
passes_lintian() {
    lintian --fail-on error,warning --suppress-tags initial-upload-closes-no-bugs "$scratch"/storytable_*.changes
} >"$scratch/out" 2>&1

is_valid_metainfo() { # metainfo
    appstreamcli validate --no-net "$1" >"$scratch/out" 2>&1
}

# flatpak-builder checks the manifest without building, but leaves a folder behind.
is_valid_manifest() {
    local manifest=$PWD/desktop/org.storytable.storytable.yml
    (cd "$scratch" && flatpak-builder --show-manifest "$manifest") 2>"$scratch/out" >/dev/null && [ ! -s "$scratch/out" ]
}

# dpkg-shlibdeps determines the required glibc version from the symbols that a program uses. This test is for version
# requirements that belong to no symbol, because dpkg-shlibdeps misses them.
needs_no_hidden_glibc_version() {
    ! readelf -VW "$scratch/storytable-$version/debian/tmp/usr/games/storytable" | grep GLIBC_ABI
} >"$scratch/out" 2>&1

# Makes copies of the packages with an older version number.
make_old_packages() {
    local package
    mkdir "$scratch/older"
    for package in "${packages[@]}"; do
        dpkg-deb -R "$package" "$scratch/unpacked"
        sed -i -E "s/^Version: .*/Version: 0.0/; s/storytable-data \(= [^)]*\)/storytable-data (= 0.0)/" "$scratch/unpacked/DEBIAN/control"
        dpkg-deb -b "$scratch/unpacked" "$scratch/older/$(basename "$package")"
        rm -r "$scratch/unpacked"
    done
} >"$scratch/out" 2>&1

check "builds the packages from a clean clone" build_packages
check "lintian reports no errors or warnings" passes_lintian
check "the dependencies include the glibc that the program needs" needs_no_hidden_glibc_version
check "the desktop file is valid" desktop-file-validate "$scratch/storytable-$version/desktop/storytable.desktop"
check "the metainfo is valid" is_valid_metainfo "$scratch/storytable-$version/debian/tmp/usr/share/metainfo/org.storytable.storytable.metainfo.xml"
check "the Flatpak manifest is valid" is_valid_manifest
[ "$failed" -eq 0 ] || print_results


# All packages except those with debug symbols.
packages=("$scratch"/storytable_*.deb "$scratch"/storytable-data_*.deb)

# Runs a command in the Debian system at $debian. Mounts /proc there, because the program finds its own path in /proc; the mount
# ends with the command.
run_inside() { # command...
    env -i PATH=/usr/games:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        unshare --mount sh -c 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"' "$debian" "$@" >"$scratch/out" 2>&1 </dev/null
}

install_debian() {
    debootstrap --variant=minbase "$release" "$debian" && cp scripts/smoke.sh "$debian/root/" &&
        mkdir "$debian/new" "$debian/older" && cp "${packages[@]}" "$debian/new" && cp "$scratch"/older/*.deb "$debian/older" &&
        mkdir -p "${home%/*}" && cp -r tests/old_saves/home "$home"
} >"$scratch/out" 2>&1

install_from() { # folder
    run_inside sh -c "apt-get -qy update && apt-get -qy --no-install-recommends install /$1/*.deb"
}

# Prints the files of the packages that are left in the Debian system at $debian. Leaves out saved games and the packages
# themselves.
list_leftovers() {
    find "$debian" -xdev -path "$debian/root" -prune -o -path "$debian/new" -prune -o -path "$debian/older" -prune \
        -o -path "$debian/proc" -prune -o -name '*storytable*' -print | grep -v '/var/lib/apt/\|/var/cache/' || true
}
has_no_leftovers() {
    [ -z "$(list_leftovers | tee "$scratch/out")" ]
}

are_saves_unchanged() {
    diff -r tests/old_saves/home "$home" >"$scratch/out" 2>&1
}

runs_unpacked() { # archive
    tar -C "$debian/root" -xzf "$1" && run_inside sh /root/smoke.sh "/root/$(basename "$1" .tar.gz)/storytable"
}

check "makes packages of an older version" make_old_packages
check "installs a new Debian" install_debian
[ "$failed" -eq 0 ] || print_results
archive=$build/dist/storytable-$version-linux-$(uname -m).tar.gz
if [ -e "$archive" ]; then
    check "the archive runs without installed packages" runs_unpacked "$archive"
fi
check "installs the older packages" install_from older
check "the older version is installed" run_inside sh -c 'dpkg-query -W -f "\${Version}" storytable | grep -qx 0.0'
check "the older version runs" run_inside sh /root/smoke.sh storytable
check "upgrades the packages" install_from new
check "the new version is installed" run_inside sh -c '! dpkg-query -W -f "\${Version}" storytable | grep -qx 0.0'
check "the new version runs" run_inside sh /root/smoke.sh storytable
check "verify accepts a save of the older version" run_inside sh -c 'storytable verify /root/.local/share/storytable/saves/fiction.json'
check "the upgrade does not change saved games and settings" are_saves_unchanged
check "removes the packages" run_inside apt-get -qy remove storytable storytable-data
check "purges the packages" run_inside dpkg --purge storytable storytable-data
check "no files of the packages are left" has_no_leftovers
check "saved games and settings are left" are_saves_unchanged
print_results
