#!/bin/bash
# test_check_scripts.sh: tests that the check scripts accept a good tree and report the error of each bad one.
set -euo pipefail

cd "$(dirname "$0")/.."
# shellcheck source=tests/checks.sh
. tests/checks.sh
tree=

good_tree() {
    tree=$scratch/tree
    rm -rf "$tree"
    mkdir -p "$tree"/src/{core,net,ui/stage,ui/screens,games/chess/{cards,rules,bots,table},games/draughts} "$tree"/{tests/golden/chess,docs/rules}
    cp .clang-format "$tree/"
    echo '#include "core/game.h"' >"$tree/src/core/game.c"
    echo '/* core/game.h: mentions chess and extern in a comment only */' >"$tree/src/core/game.h"
    echo '#include "core/game.h"' >"$tree/src/net/view.c"
    for room in cards rules bots table; do
        printf '#include "core/game.h"\n#include "games/chess/chess.h"\n' >"$tree/src/games/chess/$room/$room.c"
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

content() { # script
    "scripts/$1" "$tree" >"$scratch/out" 2>&1
}

complains() { # script text
    ! content "$1" && grep -qF -- "$2" "$scratch/out"
}

# Appends a line to a file of a good tree and expects an error from check_layers.sh.
layers_refuse() { # file line text
    good_tree
    echo "$2" >>"$tree/$1"
    check "$1 with $2" complains check_layers.sh "$3"
}

good_tree
check "a good tree has good layers" content check_layers.sh
check "a good tree has good style" content check_style.sh
check "a good tree has no padding" content check_padding.sh
check "a good tree has plain words" content check_words.sh

layers_refuse src/core/game.c '#include <SDL.h>' 'core links without SDL'
layers_refuse src/core/game.h '#include <SDL2/SDL_image.h>' 'core links without SDL'
layers_refuse src/core/game.c '  #  include "SDL_ttf.h"' 'core links without SDL'
layers_refuse src/core/game.c '#include "ui/screens/app.h"' 'core must not include ui'
layers_refuse src/core/game.c '#include "games/chess/chess.h"' 'core must not include a game'
layers_refuse src/core/game.c '#include "../games/chess/chess.h"' 'write paths of includes from src/'
layers_refuse src/core/game.c '#include "net/view.h"' 'core must not include net'
layers_refuse src/net/view.c '#include <SDL.h>' 'net links without SDL'
layers_refuse src/net/view.c '#include "ui/screens/app.h"' 'net may include only core and net'
layers_refuse src/games/chess/chess.h '#include "net/view.h"' 'a game must not include net'
layers_refuse src/games/chess/rules/rules.c '#include "SDL.h"' 'games link without SDL'
layers_refuse src/games/chess/chess.h '#include "ui/paint/art.h"' 'a game must not include ui'
layers_refuse src/games/draughts/rules.c '#include "games/chess/chess.h"' 'a game must not include another game'
layers_refuse src/games/chess/cards/cards.c '#include "games/chess/rules/rules.h"' 'cards must not include other folders'
layers_refuse src/games/chess/rules/rules.c '#include "games/chess/bots/bots.h"' 'rules must not include other folders'
layers_refuse src/games/chess/bots/bots.c '#include "games/chess/table/table.h"' 'bots may include only rules'
layers_refuse src/ui/screens/app.c '#include "cli/args.h"' 'ui must not include cli'
layers_refuse src/ui/stage/stage.c '#include "ui/screens/app.h"' 'stage must not include screens'
layers_refuse src/ui/loose.c '#include "core/game.h"' 'must be in one of the folders of ui'
layers_refuse src/ui/screens/app.c '#include "games/chess/chess.h"' 'ui must not include a game'
layers_refuse src/ui/screens/app.c 'const char *first = "chess";' 'only games/registry.c may name chess'
layers_refuse src/core/game.c 'extern int elsewhere;' 'extern belongs in a header'
layers_refuse src/games/registry.c 'const int *const more[] = {&game_draughts};' 'draughts has no golden playthrough'

good_tree
printf 'int chess_open(void)\n{\n    return chess_reply();\n}\n' >"$tree/src/games/chess/rules/openings.c"
check "rules that call others one way" content check_layers.sh
printf 'int chess_reply(void)\n{\n    return chess_open();\n}\n' >"$tree/src/games/chess/rules/replies.c"
check "rules that call each other" complains check_layers.sh 'openings.c replies.c call each other in a cycle'

good_tree
printf 'Pose stage_lift(void)\n{\n    return stage_drop();\n}\n' >"$tree/src/ui/stage/lift.c"
printf 'Pose stage_drop(void)\n{\n    return stage_lift();\n}\n' >"$tree/src/ui/stage/drop.c"
check "files of a layer that call each other" complains check_layers.sh 'src/ui/stage: drop.c lift.c call each other in a cycle'

good_tree
rm "$tree"/tests/golden/chess/*
check "a game without golden playthroughs" complains check_layers.sh 'chess has no golden playthrough'

good_tree
: >"$tree/docs/rules/chess.md"
check "a game with an empty rules page" complains check_layers.sh 'chess has no rules page'

# Replaces words in the structs of a good tree and expects an error from check_padding.sh.
padding_refuses() { # words others text
    good_tree
    sed -i "s/$1/$2/" "$tree/src/games/chess/game.c"
    check "$2 instead of $1" complains check_padding.sh "$3"
}

padding_refuses 'short from, to;' 'char from; short to;' 'Move hides 1 bytes'
padding_refuses ', filler;' ';' 'Board hides 64 bytes'
padding_refuses 'int turns;' 'char turn; int turns;' 'Board hides 3 bytes'
padding_refuses '} Board;' 'char quiet; } Board;' 'Board hides 3 bytes'
padding_refuses 'char held;' 'char held; long since;' 'Hand hides 7 bytes'
padding_refuses 'sizeof(Board)' 'sizeof(Board) + 1' '.state_size must be the size of one type'
padding_refuses '    .ui_size.*' '' '.ui_size must be the size of one type'

for word in TO_DO FIX_ME X_XX; do
    good_tree
    echo "// ${word/_/}: later" >>"$tree/src/core/game.c"
    check "a note ${word/_/}" complains check_style.sh 'src/core/game.c:2'
done

if clang-format --version 2>/dev/null | grep -q 'version 14\.'; then
    good_tree
    echo 'int  badly (void) ;' >>"$tree/src/core/game.h"
    check "a line laid out badly" complains check_style.sh 'src/core/game.h: run clang-format'
fi

# Appends a line to a file of a fresh good tree and expects check_words.sh to name the place and a replacement.
words_refuse() { # file line text
    good_tree
    echo "$2" >>"$tree/$1"
    check "$1 with $2" complains check_words.sh "$3"
}

banned="who""ever"
words_refuse src/core/game.c "/* Asks $banned plays. */" "src/core/game.c:2: \"$banned\": write the player"
words_refuse src/core/game.c "const char *text = \"For $banned plays\";" 'src/core/game.c:2'
words_refuse docs/rules/chess.md "${banned^} plays" 'docs/rules/chess.md:2'
words_refuse src/core/game.c "/* taken
   back */" 'src/core/game.c:2: "taken back": write undone'
good_tree
echo "int $banned;" >>"$tree/src/core/game.c"
check "a name in code is no phrase" content check_words.sh

if command -v xgettext >/dev/null; then
    translated_tree() {
        good_tree
        cp VERSION "$tree/"
        mkdir -p "$tree/assets/locale"
        echo 'const char *text = _n("%d card", "%d cards", 2);' >>"$tree/src/core/game.c"
        scripts/make_pot.sh "$tree" "$tree/assets/locale/storytable.pot"
        sed -e 's/Language: /&de/' -e 's/nplurals=INTEGER; plural=EXPRESSION/nplurals=2; plural=n != 1/' \
            -e '/^msgstr\[0\]/s/""/"%d Karte"/' -e '/^msgstr\[1\]/s/""/"%d Karten"/' \
            "$tree/assets/locale/storytable.pot" >"$tree/assets/locale/de.po"
    }
    translated_tree
    check "a good catalog" content check_catalogs.sh
    sed -i 's/%d Karten/Karten/' "$tree/assets/locale/de.po"
    check "a plural without its number" complains check_catalogs.sh 'the number is missing'
    translated_tree
    sed -i 's/%d Karten/%s Karten/' "$tree/assets/locale/de.po"
    check "a catalog with a wrong format" complains check_catalogs.sh 'format'
    translated_tree
    echo 'const char *other = _("New game");' >>"$tree/src/core/game.c"
    check "a template out of date" complains check_catalogs.sh 'run make pot'
fi

tell_results
