#!/bin/bash
# test_prototypes.sh: compares the declarations of libraries that are loaded at run time with the libraries' headers.
set -euo pipefail

cd "$(dirname "$0")/.."
# shellcheck source=tests/checks.sh
. tests/checks.sh

# shellcheck disable=SC2086 # several options
dbus=$(pkg-config --cflags dbus-1 2>/dev/null || true)
cairo=$(pkg-config --cflags cairo-ft 2>/dev/null || true)

compiles() { # file [compiler option...]
    local file=$1
    shift
    ${CC:-cc} -std=gnu11 -fsyntax-only "$@" -Isrc -Itests/prototypes -I/usr/include/speech-dispatcher $dbus $cairo "$file" 2>"$scratch/err"
}

# Changes a type in a header, and checks that the comparison reports this error.
finds_wrong_type() { # file
    local header
    header=$(sed -n 's/^#include "\(.*\/lib.*\.h\)"$/\1/p' "$1")
    mkdir -p "$scratch/$(dirname "$header")"
    sed 's/F(int, /F(long, /; s/F(void, /F(long, /' "src/$header" >"$scratch/$header"
    ! compiles "$1" -I"$scratch" && grep -qi 'static.assert' "$scratch/err"
}

for file in tests/prototypes/*.c; do
    missing=$(sed -n 's/^#include <\(.*\)>$/\1/p' "$file" | head -n 1)
    if ! echo "#include <$missing>" | compiles - -x c; then
        echo "skipped $file: $missing is missing; make deps installs it"
        continue
    fi
    check "$file matches the header" compiles "$file"
    check "$file does not compile with a wrong type" finds_wrong_type "$file"
done
print_results
