#!/bin/bash
# check_padding.sh [ROOT]: fails if a game's state, ui struct or move has padding bytes.
#
# Saves contain hashes of states, and values of all three types are compared byte by byte. A struct that has padding, in itself
# or in a member, becomes smaller if the compiler packs all structs.
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
print_size() { # file type flags...
    local file=$1 type=$2
    shift 2
    printf '#include "%s"\nchar one_value[sizeof(%s)];\n' "$PWD/$file" "$type" >"$scratch/size.c"
    ${CC:-cc} -std=gnu11 -w -Isrc -Itests "$@" -c -o "$scratch/size.o" "$scratch/size.c"
    echo $((16#$(nm -S "$scratch/size.o" | awk '$4 == "one_value" { print $2 }')))
}

check_type() { # file type
    local size packed
    size=$(print_size "$1" "$2")
    packed=$(print_size "$1" "$2" -fpack-struct)
    [ "$size" -eq "$packed" ] || problem "$1: $2 hides $((size - packed)) bytes of padding; -Wpadded shows where"
}

# Checks the type whose size is in the given member of the vtable, such as state_size.
check_member() { # file member
    local type
    type=$({ grep -oE "\.$2 = sizeof\(\w+\)," "$1" || true; } | sed -E 's/.*\((\w+)\),/\1/' | sort -u)
    if [ -n "$type" ]; then
        check_type "$1" "$type"
    else
        problem "$1: .$2 must be the size of one type"
    fi
}

# Checks each file that defines the vtable of a game, because such a file includes the types of the game.
while IFS= read -r file; do
    check_member "$file" state_size
    check_member "$file" ui_size
    check_type "$file" Move
done < <(grep -lrE --include='*.c' '^ *\.(state|ui)_size = ' src/games tests | sort)

if [ "$problems" -gt 0 ]; then
    echo "check_padding: $problems problem(s)" >&2
    exit 1
fi
