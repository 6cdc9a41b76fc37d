#!/bin/bash
# check_layers.sh [ROOT]: fails on includes and calls that break the layers of the source, and on incomplete registered games.
#
# core may include only core. net may include core and net. A game may include core and itself. ui may include core, net
# and ui. Only games/registry.c names games.
# A layer of ui may include itself and lower layers. All functions are declared in headers, so without includes of higher
# layers there are no calls of higher layers. Within a layer of ui, files must not call each other in a cycle.
# In a game, cards and rules include no other folder of the game, bots include rules, and the table includes rules and bots.
# The files of the rules must not call each other in a cycle.
set -euo pipefail
export LC_ALL=C

root=${1:-$(dirname "$0")/..}
cd "$root"
problems=0

problem() {
    echo "check_layers: $*" >&2
    problems=$((problems + 1))
}

# Prints the code of the files without comments. Each line starts with the name of the file and a tab.
print_code() { # files...
    # shellcheck disable=SC2016
    [ $# -eq 0 ] || perl -0777 -ne '
        s{("(?:\\.|[^"\\\n])*"|\x27(?:\\.|[^\x27\\\n])*\x27)|/\*.*?\*/|//[^\n]*}{$1 // " "}gse;
        print map { "$ARGV\t$_\n" } split /\n/' "$@"
}

# Reports each include in the files that matches the pattern.
forbid_includes() { # pattern reason files...
    local pattern=$1 reason=$2 hit
    shift 2
    [ $# -gt 0 ] || return 0
    while IFS= read -r hit; do
        problem "$hit: $reason"
    done < <(grep -HnE "^[[:space:]]*#[[:space:]]*include[[:space:]]*[<\"]($pattern)" "$@" || true)
}

list_sources() {
    [ ! -d "$1" ] || find "$1" -name '*.[ch]' | sort
}

check_core() {
    local files
    mapfile -t files < <(list_sources src/core)
    forbid_includes 'SDL' "core links without SDL" "${files[@]}"
    forbid_includes 'ui/' "core must not include ui" "${files[@]}"
    forbid_includes 'games/' "core must not include a game" "${files[@]}"
    forbid_includes 'cli/' "core must not include cli" "${files[@]}"
    forbid_includes 'net/[^>"]*"' "core must not include net" "${files[@]}"
}

check_net() {
    local files
    mapfile -t files < <(list_sources src/net)
    forbid_includes 'SDL' "net links without SDL" "${files[@]}"
    forbid_includes 'ui/|games/|cli/' "net may include only core and net" "${files[@]}"
}

# Checks the includes between the folders of a game.
check_game_folders() { # game
    local files
    mapfile -t files < <(list_sources "src/games/$1/cards")
    forbid_includes "games/$1/(rules|bots|table)/" "cards must not include other folders of the game" "${files[@]}"
    mapfile -t files < <(list_sources "src/games/$1/rules")
    forbid_includes "games/$1/(cards|bots|table)/" "rules must not include other folders of the game" "${files[@]}"
    mapfile -t files < <(list_sources "src/games/$1/bots")
    forbid_includes "games/$1/(cards|table)/" "bots may include only rules and bots of the game" "${files[@]}"
}

# Prints "file word" for each word of the code, and "file = name" for each exported function that a file defines.
print_words() { # files...
    print_code "$@" | awk -F '\t' '
        { file = $1; sub(/.*\//, "", file); code = substr($0, length($1) + 2) }
        code ~ /^[A-Za-z]/ && code !~ /^(static|typedef|enum) / && code !~ /;$|=/ && match(code, /[a-z0-9_]+\(/) {
            print file, "=", substr(code, RSTART, RLENGTH - 1)
        }
        {
            gsub(/"[^"]*"/, "", code)
            count = split(code, words, /[^A-Za-z0-9_]+/)
            for (i = 1; i <= count; i++) if (words[i] != "") print file, words[i]
        }'
}

# Reports cycles of calls between the files of a folder, because such files can only be understood together.
check_calls() { # folder
    local files cycle_files
    mapfile -t files < <(find "$1" -name '*.c' 2>/dev/null | sort)
    cycle_files=$(print_words "${files[@]}" | sort -u | awk '
        NF == 3 { home[$3] = $1 }
        NF == 2 { uses[NR] = $0 }
        END {
            for (i in uses) {
                split(uses[i], use, " ")
                if (use[2] in home && home[use[2]] != use[1]) print use[1], home[use[2]]
            }
        }' | sort -u | tsort 2>&1 >/dev/null | sed -n 's/^tsort: \(.*\.c\)$/\1/p' | sort -u | tr '\n' ' ') || true
    [ -z "$cycle_files" ] || problem "$1: ${cycle_files}call each other in a cycle"
}

check_game() { # name
    local files
    mapfile -t files < <(list_sources "src/games/$1")
    forbid_includes 'SDL' "games link without SDL" "${files[@]}"
    forbid_includes 'ui/' "a game must not include ui" "${files[@]}"
    forbid_includes 'cli/' "a game must not include cli" "${files[@]}"
    forbid_includes 'net/' "a game must not include net" "${files[@]}"
    local other
    for other in "${games[@]}"; do
        [ "$other" = "$1" ] || forbid_includes "games/$other/" "a game must not include another game" "${files[@]}"
    done
}

ui_layers=(paint print sound shell stage table screens)

check_ui() {
    local files layer above
    mapfile -t files < <(list_sources src/ui)
    forbid_includes 'games/' "ui must not include a game" "${files[@]}"
    forbid_includes 'cli/' "ui must not include cli" "${files[@]}"
    for layer in "${!ui_layers[@]}"; do
        check_calls "src/ui/${ui_layers[$layer]}"
        mapfile -t files < <(list_sources "src/ui/${ui_layers[$layer]}")
        for above in "${ui_layers[@]:layer+1}"; do
            forbid_includes "ui/$above/" "${ui_layers[$layer]} must not include $above, a higher layer" "${files[@]}"
        done
    done
    while IFS= read -r file; do
        problem "$file: must be in one of the folders of ui: ${ui_layers[*]}"
    done < <(list_sources src/ui | grep -vE "^src/ui/($(IFS='|' && echo "${ui_layers[*]}"))/[^/]+$" || true)
}

# A path with .. would bypass the patterns above.
check_plain_includes() {
    local files
    mapfile -t files < <(list_sources src)
    forbid_includes '[^">]*\.\./' "write paths of includes from src/" "${files[@]}"
}

check_names_of_games() {
    local files file game
    mapfile -t files < <(list_sources src | grep -v '^src/games/registry\.c$')
    for game in "${games[@]}"; do
        while IFS= read -r file; do
            problem "$file: only games/registry.c may name $game"
        done < <(print_code "${files[@]}" | grep -v "^src/games/$game/" | awk -F '\t' -v game="$game" '
            substr($0, length($1) + 2) ~ "(^|[^A-Za-z0-9_])(game_)?" game "([^A-Za-z0-9_]|$)" { print $1 }' | uniq)
    done
}

check_extern() {
    local files file
    mapfile -t files < <(find src tests tools -name '*.c' 2>/dev/null | sort)
    while IFS= read -r file; do
        problem "$file: extern belongs in a header, where the compiler compares it with the definition"
    done < <(print_code "${files[@]}" | grep -w extern | cut -f 1 | uniq || true)
}

check_registered_games() {
    local game
    while IFS= read -r game; do
        [ -n "$(find "tests/golden/$game" -type f 2>/dev/null)" ] || problem "$game has no golden playthrough in tests/golden/$game/"
        [ -s "docs/rules/$game.md" ] || problem "$game has no rules page docs/rules/$game.md"
    done < <(print_code src/games/registry.c | grep -o '&game_[a-z0-9_]*' | sed 's/&game_//' | sort -u)
}

mapfile -t games < <(find src/games -mindepth 1 -maxdepth 1 -type d -printf '%f\n' | sort)

check_core
check_net
for game in "${games[@]}"; do
    check_game "$game"
    check_game_folders "$game"
    check_calls "src/games/$game/rules"
done
check_ui
check_plain_includes
check_names_of_games
check_extern
check_registered_games

if [ "$problems" -gt 0 ]; then
    echo "check_layers: $problems problem(s)" >&2
    exit 1
fi
