#!/bin/bash
# dist.sh BUILD: packs a release into BUILD/dist: the source, a portable folder for Debian stable, the Windows folder in
# BUILD/windows, and checksums.
#
# Archives are reproducible: names are sorted, owners are numeric 0, and all times are that of the last commit.
set -euo pipefail
cd "$(dirname "$0")/.."

build=${1:-build}
version=$(cat VERSION)
dist=$build/dist
name=storytable-$version
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
# Libraries of the system; all others are packed.
GLIBC='^(linux-vdso|ld-linux.*|libc|libm|libdl|librt|libpthread|libresolv|libutil)\.so'

fail() {
    echo "dist: $*" >&2
    exit 1
}

pack() { # folder, file
    tar -C "$(dirname "$1")" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
        --mode=go=rX,u+rw -cf - "$(basename "$1")" | gzip -9n >"$2"
}

# Packs a copy of the folder in which all times are fixed.
pack_zip() { # folder, file
    local copy
    copy=$(mktemp -d)
    cp -r "$1" "$copy/"
    chmod -R go=rX,u+rwX "$copy"
    find "$copy" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
    (cd "$copy" && find -- * | LC_ALL=C sort | TZ=UTC zip -X -9 -q - -@) >"$2"
    rm -rf "$copy"
}

# Prints the libsodium the program would load: the newest version it supports.
find_sodium() {
    local version
    for version in 26 23; do
        /sbin/ldconfig -p | awk -v name=libsodium.so.$version '$1 == name && !found { print $1, $NF; found = 1 } END { exit !found }' && return
    done
}

# Prints "name path" of each library that the program links or loads, except the system's.
libraries_of() { # program
    { ldd "$1" | awk '$2 == "=>" && $3 ~ "^/" { print $1, $3 }'; find_sodium; } |
        grep -Ev "$GLIBC"
}

# Copies the libraries into one folder, in which they find each other.
take_libraries() { # program, folder
    local library
    mkdir -p "$2"
    libraries_of "$1" | while read -r _ library; do
        cp -L "$library" "$2/"
        chmod 644 "$2/${library##*/}"
        patchelf --force-rpath --set-rpath "\$ORIGIN" "$2/${library##*/}"
    done
}

# Prints the package of a file; merged folders have two names.
find_package() { # file
    local file
    file=$(readlink -f "$1")
    { dpkg-query -S "$file" || dpkg-query -S "${file#/usr}"; } 2>/dev/null | sed 's/:.*//'
}

# Copies each library's license.
take_licences() { # program, folder
    local library package
    mkdir -p "$2"
    libraries_of "$1" | while read -r _ library; do
        package=$(find_package "$library")
        cp -L "/usr/share/doc/$package/copyright" "$2/$package"
    done
}

make_folder() { # folder
    local data=$1/share/storytable
    env -u MAKEFLAGS make --no-print-directory BUILD="$build" DESTDIR="$1" PREFIX= BIN=. install
    take_libraries "$1/storytable" "$1/lib"
    take_licences "$1/storytable" "$1/share/doc"
    patchelf --force-rpath --set-rpath "\$ORIGIN/lib" "$1/storytable"
    cp README.md CHANGELOG.md LICENSE LICENSE-CONTENT "$1/"
    [ -d "$data/cards" ] || fail "$data holds no cards"
}

for tool in patchelf zip; do
    command -v $tool >/dev/null || fail "$tool is missing (package $tool)"
done
libraries_of "$build/storytable" | grep -q '^libsodium' || fail "libsodium is missing (package libsodium26 or libsodium23)"
rm -rf "$dist"
mkdir -p "$dist"
git archive --format=tar --prefix="$name/" HEAD | gzip -9n >"$dist/$name.tar.gz"
folder=$dist/$name-linux-$(uname -m)
make_folder "$folder"
pack "$folder" "$folder.tar.gz"
rm -rf "$folder"
windows=$name-windows-x86_64
[ -d "$build/windows/$windows" ] || fail "there is no $build/windows/$windows (make windows)"
pack_zip "$build/windows/$windows" "$dist/$windows.zip"
(cd "$dist" && sha256sum -- *.tar.gz *.zip >SHA256SUMS)
cat "$dist/SHA256SUMS"
