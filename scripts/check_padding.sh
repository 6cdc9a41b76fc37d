#!/bin/bash
# check_padding.sh [ROOT]: fails if a game's state, ui struct or move has padding bytes.
#
# Saves hash states, and all three types are compared byte by byte. A struct with padding, also inside a member, becomes
# smaller when everything is packed.
set -euo pipefail
shopt -s inherit_errexit
export LC_ALL=C

root=${1:-$(dirname "$0")/..}
cd "$root"
problems=0
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

problem() {
    echo "check_padding: $*" >&2
    problems=$((problems + 1))
}

# Prints the size in bytes of a type in a source file.
size_of() { # file type flags...
    local file=$1 type=$2
    shift 2
    printf '#include "%s"\nchar room_for_one[sizeof(%s)];\n' "$PWD/$file" "$type" >"$scratch/size.c"
    ${CC:-cc} -std=gnu11 -w -Isrc -Itests "$@" -c -o "$scratch/size.o" "$scratch/size.c"
    echo $((16#$(nm -S "$scratch/size.o" | awk '$4 == "room_for_one" { print $2 }')))
}

check_type() { # file type
    local size packed
    size=$(size_of "$1" "$2")
    packed=$(size_of "$1" "$2" -fpack-struct)
    [ "$size" -eq "$packed" ] || problem "$1: $2 hides $((size - packed)) bytes of padding; -Wpadded tells where"
}

# Prints the type whose size a vtable names.
check_member() { # file member
    local type
    type=$({ grep -oE "\.$2 = sizeof\(\w+\)," "$1" || true; } | sed -E 's/.*\((\w+)\),/\1/' | sort -u)
    if [ -n "$type" ]; then
        check_type "$1" "$type"
    else
        problem "$1: .$2 is to be the size of one type"
    fi
}

# Checks each file with a vtable, because such a file includes the types of its game.
while IFS= read -r file; do
    check_member "$file" state_size
    check_member "$file" ui_size
    check_type "$file" Move
done < <(grep -lrE --include='*.c' '^ *\.(state|ui)_size = ' src/games tests | sort)

if [ "$problems" -gt 0 ]; then
    echo "check_padding: $problems problem(s)" >&2
    exit 1
fi
