#!/bin/bash
# dist.sh BUILD: packs a release into BUILD/dist: the source, a portable folder for Debian stable, the Windows folder in
# BUILD/windows, and checksums.
#
# Archives are reproducible: files are sorted by name, owners are numeric 0, and all times are the time of the last commit.
set -euo pipefail
cd "$(dirname "$0")/.."

build=${1:-build}
version=$(cat VERSION)
dist=$build/dist
name=storytable-$version
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
# Libraries that every system has; all other libraries are packed.
GLIBC='^(linux-vdso|ld-linux.*|libc|libm|libdl|librt|libpthread|libresolv|libutil)\.so'

fail() {
    echo "dist: $*" >&2
    exit 1
}

pack() { # folder, file
    tar -C "$(dirname "$1")" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
        --mode=go=rX,u+rw -cf - "$(basename "$1")" | gzip -9n >"$2"
}

# Packs a copy of the folder. All files of the copy have the time of the last commit.
pack_zip() { # folder, file
    local copy
    copy=$(mktemp -d)
    cp -r "$1" "$copy/"
    chmod -R go=rX,u+rwX "$copy"
    find "$copy" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
    (cd "$copy" && find -- * | LC_ALL=C sort | TZ=UTC zip -X -9 -q - -@) >"$2"
    rm -rf "$copy"
}

# Prints "name path" of the libsodium that the program would load: the newest installed version that the program supports.
find_sodium() {
    local version
    for version in 26 23; do
        /sbin/ldconfig -p | awk -v name=libsodium.so.$version '$1 == name && !found { print $1, $NF; found = 1 } END { exit !found }' && return
    done
}

# Prints "name path" of each library that the program links or loads, except libraries that every system has.
list_libraries() { # program
    { ldd "$1" | awk '$2 == "=>" && $3 ~ "^/" { print $1, $3 }'; find_sodium; } |
        grep -Ev "$GLIBC"
}

# Copies the libraries into a folder and makes them look for each other in that folder.
copy_libraries() { # program, folder
    local library
    mkdir -p "$2"
    list_libraries "$1" | while read -r _ library; do
        cp -L "$library" "$2/"
        chmod 644 "$2/${library##*/}"
        patchelf --force-rpath --set-rpath "\$ORIGIN" "$2/${library##*/}"
    done
}

# Prints the package of a file. dpkg may know the file with or without /usr, because /lib and /usr/lib are the same folder.
find_package() { # file
    local file
    file=$(readlink -f "$1")
    { dpkg-query -S "$file" || dpkg-query -S "${file#/usr}"; } 2>/dev/null | sed 's/:.*//'
}

# Copies the license of each library.
copy_licenses() { # program, folder
    local library package
    mkdir -p "$2"
    list_libraries "$1" | while read -r _ library; do
        package=$(find_package "$library")
        cp -L "/usr/share/doc/$package/copyright" "$2/$package"
    done
}

make_folder() { # folder
    local data=$1/share/storytable
    env -u MAKEFLAGS make --no-print-directory BUILD="$build" DESTDIR="$1" PREFIX= BIN=. install
    copy_libraries "$1/storytable" "$1/lib"
    copy_licenses "$1/storytable" "$1/share/doc"
    patchelf --force-rpath --set-rpath "\$ORIGIN/lib" "$1/storytable"
    cp README.md CHANGELOG.md LICENSE LICENSE-CONTENT "$1/"
    [ -d "$data/cards" ] || fail "$data contains no cards"
}

for tool in patchelf zip; do
    command -v $tool >/dev/null || fail "$tool is missing (package $tool)"
done
list_libraries "$build/storytable" | grep -q '^libsodium' || fail "libsodium is missing (package libsodium26 or libsodium23)"
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
