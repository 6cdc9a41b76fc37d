#!/bin/bash
# check_style.sh [ROOT]: fails on notes about unfinished work, on source that clang-format 14 would change, and on documented
# make targets that do not exist.
set -euo pipefail
export LC_ALL=C

root=${1:-$(dirname "$0")/..}
cd "$root"
problems=0

problem() {
    echo "check_style: $*" >&2
    problems=$((problems + 1))
}

check_leftovers() {
    local hit
    while IFS= read -r hit; do
        problem "$hit: note about unfinished work"
    done < <(grep -rnIE '\b(([T]ODO|[F]IXME)\b|[X]XX[: ])' src tests tools scripts docs cards Makefile README.md \
        --include='*.[ch]' --include='*.sh' --include='*.md' --include='*.json' --include=Makefile 2>/dev/null || true)
}

# Prints the name of clang-format 14. Other versions format some lines differently.
find_clang_format() {
    local name
    for name in clang-format-14 clang-format; do
        if "$name" --version 2>/dev/null | grep -q 'version 14\.'; then
            echo "$name"
            return
        fi
    done
}

check_layout() {
    local clang_format files file
    clang_format=$(find_clang_format)
    if [ -z "$clang_format" ]; then
        echo "check_style: clang-format 14 is not installed; the layout is not checked"
        return
    fi
    mapfile -t files < <(find src tests tools -name '*.[ch]' 2>/dev/null | sort)
    [ ${#files[@]} -gt 0 ] || return 0
    while IFS= read -r file; do
        problem "$file: run clang-format"
    done < <("$clang_format" --style=file --dry-run -Werror "${files[@]}" 2>&1 |
        sed -nE 's/^([^ :]+):[0-9]+:[0-9]+: error: .*/\1/p' | uniq)
}

# Checks that the targets in the Makefile's header and CONTRIBUTING.md exist.
check_targets() {
    local goal
    [ -f Makefile ] || return 0
    for goal in $(sed -n 's/^# \{0,3\}make \{1,\}\([a-z]\{1,\}\) .*/\1/p; s/^    make \([a-z]\{1,\}\) .*/\1/p' Makefile CONTRIBUTING.md 2>/dev/null | sort -u); do
        grep -Eq "^([a-z]+ )*$goal( [a-z]+)*:" <(grep -v '^\.PHONY' Makefile) || problem "make $goal is documented, but the Makefile has no such target"
    done
}

check_leftovers
check_layout
check_targets

if [ "$problems" -gt 0 ]; then
    echo "check_style: $problems problem(s)" >&2
    exit 1
fi
