#!/bin/bash
# windows_libs.sh FOLDER: builds the libraries for Windows from Debian's sources into FOLDER.
#
# FOLDER/lib/pkgconfig has the compiler flags, FOLDER/bin the DLLs, FOLDER/licences the licenses, and FOLDER/VERSIONS the
# versions, which are those of the installed Debian. Does nothing if they are up to date.
set -euo pipefail

cd "$(dirname "$0")/.."
mkdir -p "${1:?where to}"
libs=$(cd "$1" && pwd)
sources=$libs/sources
HOST=x86_64-w64-mingw32
PACKAGES="cjson freetype harfbuzz libsdl2 libsdl2-image libsdl2-ttf libsodium"
# License of the compiler's runtime.
RUNTIME="mingw-w64-x86-64-dev gcc-mingw-w64-base"
FLAGS="-O2 -ffile-prefix-map=$sources=."
log=$libs/log

fail() {
    echo "windows_libs: $*" >&2
    exit 1
}

# Shows a command's output only if it fails.
quietly() {
    "$@" >"$log" 2>&1 </dev/null || { tail -n 30 "$log" >&2; fail "$1 failed; all of it stands in $log"; }
}

# Runs apt with separate package lists, so that those of the system do not change.
with_lists() { # command, arguments...
    APT_CONFIG=$libs/apt/conf "$@"
}

prepare_apt() {
    local release
    release=$(. /etc/os-release && echo "${VERSION_CODENAME:?this is no release of Debian}")
    mkdir -p "$libs/apt/parts" "$libs/apt/lists/partial" "$libs/apt/cache/archives/partial"
    cat >"$libs/apt/conf" <<-END
		Dir::Etc::sourcelist "/dev/null";
		Dir::Etc::sourceparts "$libs/apt/parts";
		Dir::State::lists "$libs/apt/lists";
		Dir::Cache "$libs/apt/cache";
	END
    cat >"$libs/apt/parts/debian.sources" <<-END
		Types: deb-src
		URIs: http://deb.debian.org/debian
		Suites: $release $release-updates
		Components: main
		Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg

		Types: deb-src
		URIs: http://deb.debian.org/debian-security
		Suites: $release-security
		Components: main
		Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
	END
    quietly with_lists apt-get -q update
}

# Prints "package version" of each package, with the newest available version.
list_versions() {
    local package
    for package in $PACKAGES; do
        with_lists apt-cache showsrc --only-source "$package" | sed -n 's/^Version: //p' | sort -V | tail -n 1 | sed "s/^/$package /"
    done
}

# Checks the sources against the signed lists, and applies Debian's patches.
fetch() { # package version
    echo "fetch $1 $2"
    (cd "$sources" && quietly with_lists apt-get -q source "$1=$2")
    mv "$sources/$1"-[0-9]*/ "$sources/$1"
    install -D -m 644 "$sources/$1/debian/copyright" "$libs/licences/$1"
}

cmake_build() { # package, options...
    local package=$1
    shift
    echo "build $package"
    quietly cmake -S "$sources/$package" -B "$sources/$package/for_windows" -DCMAKE_SYSTEM_NAME=Windows \
        -DCMAKE_SYSTEM_PROCESSOR=x86_64 -DCMAKE_C_COMPILER=$HOST-gcc -DCMAKE_CXX_COMPILER=$HOST-g++ \
        -DCMAKE_RC_COMPILER=$HOST-windres -DCMAKE_C_FLAGS="$FLAGS" -DCMAKE_BUILD_TYPE=None \
        -DCMAKE_FIND_ROOT_PATH="$libs" -DCMAKE_INSTALL_PREFIX="$libs" -DBUILD_SHARED_LIBS=OFF "$@"
    quietly make -C "$sources/$package/for_windows" -j"$(nproc)" install
}

# Compiles a library of a few files directly.
compile() { # library, package, files and flags...
    local library=$1 package=$2 compiler=gcc
    shift 2
    echo "build $package"
    case " $* " in *.cc\ *) compiler=g++ ;; esac
    # shellcheck disable=SC2086 # a list of plain words
    (cd "$sources/$package" && rm -f ./*.o && quietly $HOST-$compiler $FLAGS -c "$@" &&
        quietly $HOST-ar rcs "$libs/lib/lib$library.a" ./*.o)
}

# libsodium stays a DLL with its version in the name. The linker would derive its base address
# from the build folder, so it is fixed.
build_sodium() {
    echo "build libsodium"
    mkdir -p "$libs/bin"
    cp "$sources/libsodium/builds/msvc/version.h" "$sources/libsodium/src/libsodium/include/sodium/"
    # shellcheck disable=SC2046,SC2086 # each file a word, and each flag
    (cd "$sources/libsodium/src/libsodium" &&
        quietly $HOST-gcc $FLAGS -shared -s -Wl,--no-insert-timestamp,--disable-auto-image-base \
            -DCONFIGURED=1 -DNATIVE_LITTLE_ENDIAN -Iinclude/sodium -Iinclude -o "$libs/bin/libsodium-23.dll" $(find . -name '*.c' | LC_ALL=C sort))
}

# Writes a pkg-config file for a library without one.
describe() { # name, version, flags for compiling, what it needs, flags for linking
    cat >"$libs/lib/pkgconfig/$1.pc" <<-END
		prefix=$libs
		Name: $1
		Description: built for Windows
		Version: $2
		Cflags: $3
		Requires: $4
		Libs: -L\${prefix}/lib $5
	END
}

build() {
    local use harfbuzz
    use=(-I"$libs/include/"{SDL2,freetype2,harfbuzz})
    mkdir -p "$libs/include/"{SDL2,harfbuzz,cjson} "$libs/lib/pkgconfig"
    cmake_build freetype -DFT_DISABLE_ZLIB=ON -DFT_DISABLE_PNG=ON -DFT_DISABLE_BZIP2=ON -DFT_DISABLE_BROTLI=ON \
        -DFT_DISABLE_HARFBUZZ=ON
    # HarfBuzz is one large file, so the other libraries are built at the same time.
    cp "$sources"/harfbuzz/src/hb*.h "$libs/include/harfbuzz/"
    log=$log.harfbuzz compile harfbuzz harfbuzz "${use[@]}" -fno-exceptions -fno-rtti -fno-threadsafe-statics \
        -DHAVE_FREETYPE src/harfbuzz.cc &
    harfbuzz=$!
    cmake_build libsdl2 -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_TEST=OFF -DSDL2_DISABLE_SDL2MAIN=ON \
        -DSDL_JOYSTICK=OFF -DSDL_HAPTIC=OFF -DSDL_HIDAPI=OFF -DSDL_SENSOR=OFF -DSDL_POWER=OFF

    cp "$sources/libsdl2-ttf/SDL_ttf.h" "$libs/include/SDL2/"
    compile SDL2_ttf libsdl2-ttf "${use[@]}" -DTTF_USE_HARFBUZZ=1 SDL_ttf.c
    cp "$sources/libsdl2-image/SDL_image.h" "$libs/include/SDL2/"
    # shellcheck disable=SC2046 # each file a word
    compile SDL2_image libsdl2-image "${use[@]}" -DUSE_STBIMAGE -DLOAD_PNG -DLOAD_SVG -DSDL_IMAGE_SAVE_PNG=1 \
        $(cd "$sources/libsdl2-image" && echo IMG*.c)
    cp "$sources/cjson/cJSON.h" "$libs/include/cjson/"
    compile cjson cjson -DCJSON_HIDE_SYMBOLS cJSON.c

    build_sodium
    wait $harfbuzz

    describe SDL2_ttf "$(version_of libsdl2-ttf)" "" "sdl2" "-lSDL2_ttf -lharfbuzz -lfreetype"
    describe SDL2_image "$(version_of libsdl2-image)" "" "sdl2" "-lSDL2_image"
    describe libcjson "$(version_of cjson)" "-I\${prefix}/include -DCJSON_HIDE_SYMBOLS" "" "-lcjson"
}

version_of() { # package
    sed -n "s/^$1 \([0-9.]*\).*/\1/p" "$libs/NEWEST"
}

prepare_apt
list_versions >"$libs/NEWEST"
[ "$(wc -l <"$libs/NEWEST")" -eq 7 ] || fail "not all of $PACKAGES are to be had"
cmp -s "$libs/NEWEST" "$libs/VERSIONS" && exit 0

rm -rf "${libs:?}"/{sources,licences,include,lib,bin,VERSIONS}
mkdir -p "$sources"
while read -r package version; do
    fetch "$package" "$version"
done <"$libs/NEWEST"
build
for package in $RUNTIME; do
    cp -L "/usr/share/doc/$package/copyright" "$libs/licences/$package"
done
rm -rf "$sources"
mv "$libs/NEWEST" "$libs/VERSIONS"
