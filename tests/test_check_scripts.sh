#!/bin/bash
# test_check_scripts.sh: tests that the check scripts accept a good tree and report the error of each bad one.
set -euo pipefail

cd "$(dirname "$0")/.."
# shellcheck source=tests/checks.sh
. tests/checks.sh
tree=

make_good_tree() {
    tree=$scratch/tree
    rm -rf "$tree"
    mkdir -p "$tree"/src/{core,net,ui/stage,ui/screens,games/chess/{cards,rules,bots,table},games/draughts} "$tree"/{tests/golden/chess,docs/rules}
    cp .clang-format "$tree/"
    echo '#include "core/game.h"' >"$tree/src/core/game.c"
    echo '/* core/game.h: mentions chess and extern in a comment only */' >"$tree/src/core/game.h"
    echo '#include "core/game.h"' >"$tree/src/net/view.c"
    for folder in cards rules bots table; do
        printf '#include "core/game.h"\n#include "games/chess/chess.h"\n' >"$tree/src/games/chess/$folder/$folder.c"
    done
    echo '#include "core/game.h"' >"$tree/src/games/draughts/rules.c"
    echo 'extern const int game_chess;' >"$tree/src/games/chess/chess.h"
    printf '#include "games/chess/chess.h"\n\nconst int *const games_all[] = {&game_chess, 0};\n' >"$tree/src/games/registry.c"
    printf '#include "ui/screens/app.h"\n\n#include "core/game.h"\n\n#include <SDL.h>\n' >"$tree/src/ui/screens/app.c"
    cat >"$tree/src/games/chess/game.c" <<'END'
typedef struct Move {
    short from, to;
} Move;

typedef struct Square {
    short piece;
    char moved, filler;
} Square;

typedef struct Board {
    int turns;
    Square squares[64];
} Board;

typedef struct Hand {
    char held;
} Hand;

const struct {
    unsigned long state_size, ui_size;
} vtable = {
    .state_size = sizeof(Board),
    .ui_size = sizeof(Hand),
};
END
    echo 'moves' >"$tree/tests/golden/chess/opening.golden"
    echo '# Chess' >"$tree/docs/rules/chess.md"
}

accepts() { # script
    "scripts/$1" "$tree" >"$scratch/out" 2>&1
}

reports_error() { # script text
    ! accepts "$1" && grep -qF -- "$2" "$scratch/out"
}

# Appends a line to a file of a good tree, and checks that check_layers.sh reports the error.
check_layers_rejects() { # file line text
    make_good_tree
    echo "$2" >>"$tree/$1"
    check "$1 with $2" reports_error check_layers.sh "$3"
}

make_good_tree
check "check_layers accepts a good tree" accepts check_layers.sh
check "check_style accepts a good tree" accepts check_style.sh
check "check_padding accepts a good tree" accepts check_padding.sh
check "check_words accepts a good tree" accepts check_words.sh

check_layers_rejects src/core/game.c '#include <SDL.h>' 'core links without SDL'
check_layers_rejects src/core/game.h '#include <SDL2/SDL_image.h>' 'core links without SDL'
check_layers_rejects src/core/game.c '  #  include "SDL_ttf.h"' 'core links without SDL'
check_layers_rejects src/core/game.c '#include "ui/screens/app.h"' 'core must not include ui'
check_layers_rejects src/core/game.c '#include "games/chess/chess.h"' 'core must not include a game'
check_layers_rejects src/core/game.c '#include "../games/chess/chess.h"' 'write paths of includes from src/'
check_layers_rejects src/core/game.c '#include "net/view.h"' 'core must not include net'
check_layers_rejects src/net/view.c '#include <SDL.h>' 'net links without SDL'
check_layers_rejects src/net/view.c '#include "ui/screens/app.h"' 'net may include only core and net'
check_layers_rejects src/games/chess/chess.h '#include "net/view.h"' 'a game must not include net'
check_layers_rejects src/games/chess/rules/rules.c '#include "SDL.h"' 'games link without SDL'
check_layers_rejects src/games/chess/chess.h '#include "ui/paint/art.h"' 'a game must not include ui'
check_layers_rejects src/games/draughts/rules.c '#include "games/chess/chess.h"' 'a game must not include another game'
check_layers_rejects src/games/chess/cards/cards.c '#include "games/chess/rules/rules.h"' 'cards must not include other folders'
check_layers_rejects src/games/chess/rules/rules.c '#include "games/chess/bots/bots.h"' 'rules must not include other folders'
check_layers_rejects src/games/chess/bots/bots.c '#include "games/chess/table/table.h"' 'bots may include only rules'
check_layers_rejects src/ui/screens/app.c '#include "cli/args.h"' 'ui must not include cli'
check_layers_rejects src/ui/stage/stage.c '#include "ui/screens/app.h"' 'stage must not include screens'
check_layers_rejects src/ui/loose.c '#include "core/game.h"' 'must be in one of the folders of ui'
check_layers_rejects src/ui/screens/app.c '#include "games/chess/chess.h"' 'ui must not include a game'
check_layers_rejects src/ui/screens/app.c 'const char *first = "chess";' 'only games/registry.c may name chess'
check_layers_rejects src/core/game.c 'extern int elsewhere;' 'extern belongs in a header'
check_layers_rejects src/games/registry.c 'const int *const more[] = {&game_draughts};' 'draughts has no golden playthrough'

make_good_tree
printf 'int chess_open(void)\n{\n    return chess_reply();\n}\n' >"$tree/src/games/chess/rules/openings.c"
check "check_layers accepts calls in one direction" accepts check_layers.sh
printf 'int chess_reply(void)\n{\n    return chess_open();\n}\n' >"$tree/src/games/chess/rules/replies.c"
check "check_layers rejects rules that call each other" reports_error check_layers.sh 'openings.c replies.c call each other in a cycle'

make_good_tree
printf 'Pose stage_lift(void)\n{\n    return stage_drop();\n}\n' >"$tree/src/ui/stage/lift.c"
printf 'Pose stage_drop(void)\n{\n    return stage_lift();\n}\n' >"$tree/src/ui/stage/drop.c"
check "check_layers rejects files of a layer that call each other" reports_error check_layers.sh 'src/ui/stage: drop.c lift.c call each other in a cycle'

make_good_tree
rm "$tree"/tests/golden/chess/*
check "check_layers rejects a game without golden playthroughs" reports_error check_layers.sh 'chess has no golden playthrough'

make_good_tree
: >"$tree/docs/rules/chess.md"
check "check_layers rejects a game with an empty rules page" reports_error check_layers.sh 'chess has no rules page'

# Replaces words in the structs of a good tree, and checks that check_padding.sh reports the error.
check_padding_rejects() { # words others text
    make_good_tree
    sed -i "s/$1/$2/" "$tree/src/games/chess/game.c"
    check "$2 instead of $1" reports_error check_padding.sh "$3"
}

check_padding_rejects 'short from, to;' 'char from; short to;' 'Move hides 1 bytes'
check_padding_rejects ', filler;' ';' 'Board hides 64 bytes'
check_padding_rejects 'int turns;' 'char turn; int turns;' 'Board hides 3 bytes'
check_padding_rejects '} Board;' 'char quiet; } Board;' 'Board hides 3 bytes'
check_padding_rejects 'char held;' 'char held; long since;' 'Hand hides 7 bytes'
check_padding_rejects 'sizeof(Board)' 'sizeof(Board) + 1' '.state_size must be the size of one type'
check_padding_rejects '    .ui_size.*' '' '.ui_size must be the size of one type'

for word in TO_DO FIX_ME X_XX; do
    make_good_tree
    echo "// ${word/_/}: later" >>"$tree/src/core/game.c"
    check "check_style rejects a note ${word/_/}" reports_error check_style.sh 'src/core/game.c:2'
done

if clang-format --version 2>/dev/null | grep -q 'version 14\.'; then
    make_good_tree
    echo 'int  badly (void) ;' >>"$tree/src/core/game.h"
    check "check_style rejects a line that clang-format would change" reports_error check_style.sh 'src/core/game.h: run clang-format'
fi

# Appends a line to a file of a good tree, and checks that check_words.sh prints the line number and a replacement.
check_words_rejects() { # file line text
    make_good_tree
    echo "$2" >>"$tree/$1"
    check "$1 with $2" reports_error check_words.sh "$3"
}

banned="who""ever"
check_words_rejects src/core/game.c "/* Asks $banned plays. */" "src/core/game.c:2: \"$banned\": write the player"
check_words_rejects src/core/game.c "const char *text = \"For $banned plays\";" 'src/core/game.c:2'
check_words_rejects docs/rules/chess.md "${banned^} plays" 'docs/rules/chess.md:2'
check_words_rejects src/core/game.c "/* taken
   back */" 'src/core/game.c:2: "taken back": write undone'
make_good_tree
echo "int $banned;" >>"$tree/src/core/game.c"
check "check_words ignores names in code" accepts check_words.sh

if command -v xgettext >/dev/null; then
    make_translated_tree() {
        make_good_tree
        cp VERSION "$tree/"
        mkdir -p "$tree/assets/locale"
        echo 'const char *text = _n("%d card", "%d cards", 2);' >>"$tree/src/core/game.c"
        scripts/make_pot.sh "$tree" "$tree/assets/locale/storytable.pot"
        sed -e 's/Language: /&de/' -e 's/nplurals=INTEGER; plural=EXPRESSION/nplurals=2; plural=n != 1/' \
            -e '/^msgstr\[0\]/s/""/"%d Karte"/' -e '/^msgstr\[1\]/s/""/"%d Karten"/' \
            "$tree/assets/locale/storytable.pot" >"$tree/assets/locale/de.po"
    }
    make_translated_tree
    check "check_catalogs accepts a good catalog" accepts check_catalogs.sh
    sed -i 's/%d Karten/Karten/' "$tree/assets/locale/de.po"
    check "check_catalogs rejects a plural form without its number" reports_error check_catalogs.sh 'the number is missing'
    make_translated_tree
    sed -i 's/%d Karten/%s Karten/' "$tree/assets/locale/de.po"
    check "check_catalogs rejects a wrong format" reports_error check_catalogs.sh 'format'
    make_translated_tree
    echo 'const char *other = _("New game");' >>"$tree/src/core/game.c"
    check "check_catalogs rejects an old template" reports_error check_catalogs.sh 'run make pot'
fi

print_results
