#!/bin/bash
# windows_libs.sh FOLDER: builds the libraries for Windows from Debian's sources into FOLDER.
#
# FOLDER/lib/pkgconfig has the compiler flags, FOLDER/bin the DLLs, FOLDER/licences the licenses, and FOLDER/VERSIONS the
# versions of the libraries, which are the newest of the installed Debian release. Does nothing if these are already built.
set -euo pipefail

cd "$(dirname "$0")/.."
mkdir -p "${1:?usage: windows_libs.sh FOLDER}"
libs=$(cd "$1" && pwd)
sources=$libs/sources
HOST=x86_64-w64-mingw32
PACKAGES="cjson freetype harfbuzz libsdl2 libsdl2-image libsdl2-ttf libsodium"
# Packages with the licenses of the compiler's runtime library.
RUNTIME="mingw-w64-x86-64-dev gcc-mingw-w64-base"
FLAGS="-O2 -ffile-prefix-map=$sources=."
log=$libs/log

fail() {
    echo "windows_libs: $*" >&2
    exit 1
}

# Shows a command's output only if it fails.
quietly() {
    "$@" >"$log" 2>&1 </dev/null || { tail -n 30 "$log" >&2; fail "$1 failed; the whole output is in $log"; }
}

# Runs apt with separate package lists, so that the package lists of the system do not change.
with_lists() { # command, arguments...
    APT_CONFIG=$libs/apt/conf "$@"
}

prepare_apt() {
    local release
    release=$(. /etc/os-release && echo "${VERSION_CODENAME:?this is not a release of Debian}")
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

# Prints the name and the newest available version of each package.
list_versions() {
    local package
    for package in $PACKAGES; do
        with_lists apt-cache showsrc --only-source "$package" | sed -n 's/^Version: //p' | sort -V | tail -n 1 | sed "s/^/$package /"
    done
}

# Downloads the sources of a package, checks them against the signed lists, and applies Debian's patches.
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

# Compiles a small library directly from its source files, without the library's build system.
compile() { # library, package, files and flags...
    local library=$1 package=$2 compiler=gcc
    shift 2
    echo "build $package"
    case " $* " in *.cc\ *) compiler=g++ ;; esac
    # shellcheck disable=SC2086 # a list of words without blanks
    (cd "$sources/$package" && rm -f ./*.o && quietly $HOST-$compiler $FLAGS -c "$@" &&
        quietly $HOST-ar rcs "$libs/lib/lib$library.a" ./*.o)
}

# Builds libsodium as a DLL with the version in its name. By default, the linker derives the base address from the name of the
# build folder; this is disabled, so that builds are reproducible.
build_sodium() {
    echo "build libsodium"
    mkdir -p "$libs/bin"
    cp "$sources/libsodium/builds/msvc/version.h" "$sources/libsodium/src/libsodium/include/sodium/"
    # shellcheck disable=SC2046,SC2086 # each file name and each flag is one word
    (cd "$sources/libsodium/src/libsodium" &&
        quietly $HOST-gcc $FLAGS -shared -s -Wl,--no-insert-timestamp,--disable-auto-image-base \
            -DCONFIGURED=1 -DNATIVE_LITTLE_ENDIAN -Iinclude/sodium -Iinclude -o "$libs/bin/libsodium-23.dll" $(find . -name '*.c' | LC_ALL=C sort))
}

# Writes a pkg-config file for a library that has none.
write_pkg_config() { # name, version, compiler flags, required packages, linker flags
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
    # HarfBuzz is one large file that takes long to compile, so the other libraries are built meanwhile.
    cp "$sources"/harfbuzz/src/hb*.h "$libs/include/harfbuzz/"
    log=$log.harfbuzz compile harfbuzz harfbuzz "${use[@]}" -fno-exceptions -fno-rtti -fno-threadsafe-statics \
        -DHAVE_FREETYPE src/harfbuzz.cc &
    harfbuzz=$!
    cmake_build libsdl2 -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_TEST=OFF -DSDL2_DISABLE_SDL2MAIN=ON \
        -DSDL_JOYSTICK=OFF -DSDL_HAPTIC=OFF -DSDL_HIDAPI=OFF -DSDL_SENSOR=OFF -DSDL_POWER=OFF

    cp "$sources/libsdl2-ttf/SDL_ttf.h" "$libs/include/SDL2/"
    compile SDL2_ttf libsdl2-ttf "${use[@]}" -DTTF_USE_HARFBUZZ=1 SDL_ttf.c
    cp "$sources/libsdl2-image/SDL_image.h" "$libs/include/SDL2/"
    # shellcheck disable=SC2046 # each file name is one word
    compile SDL2_image libsdl2-image "${use[@]}" -DUSE_STBIMAGE -DLOAD_PNG -DLOAD_SVG -DSDL_IMAGE_SAVE_PNG=1 \
        $(cd "$sources/libsdl2-image" && echo IMG*.c)
    cp "$sources/cjson/cJSON.h" "$libs/include/cjson/"
    compile cjson cjson -DCJSON_HIDE_SYMBOLS cJSON.c

    build_sodium
    wait $harfbuzz

    write_pkg_config SDL2_ttf "$(get_version libsdl2-ttf)" "" "sdl2" "-lSDL2_ttf -lharfbuzz -lfreetype"
    write_pkg_config SDL2_image "$(get_version libsdl2-image)" "" "sdl2" "-lSDL2_image"
    write_pkg_config libcjson "$(get_version cjson)" "-I\${prefix}/include -DCJSON_HIDE_SYMBOLS" "" "-lcjson"
}

get_version() { # package
    sed -n "s/^$1 \([0-9.]*\).*/\1/p" "$libs/NEWEST"
}

prepare_apt
list_versions >"$libs/NEWEST"
[ "$(wc -l <"$libs/NEWEST")" -eq 7 ] || fail "some of these packages are not available: $PACKAGES"
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
