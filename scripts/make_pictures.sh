#!/bin/bash
# make_pictures.sh: makes the pictures for the README and the docs, mostly from games between bots.
set -euo pipefail
cd "$(dirname "$0")/.."

program=${BUILD:-build}/storytable
game=paperback_adventures
folder=docs/pictures
run=$(mktemp)
trap 'rm -f "$run"' EXIT
mkdir -p "$folder"

draw() { # name render-arguments...
    local name=$1
    shift
    "$program" render "$@" --size 1280x720 --out "$folder/$name.png"
}

# Prints the number of moves before the n-th move whose text begins with `words`.
find_move() { # words n
    sed -n '/"moves"/,/"undone"/s/.*"move": "\([^"]*\)".*/\1/p' "$run" | awk -v word="$1" -v n="$2" \
        'index($0, word) == 1 && ++seen == n { print NR - 1; exit }'
}

"$program" simulate $game --games 1 --seed 8 --save "$run" character=damsel >/dev/null 2>&1

draw launcher $game --screen launcher
rm "$run"
echo "spell left lever oil_can servo electrode" | "$program" play $game --text --lesson first --save "$run" >/dev/null
draw lesson "$run"
"$program" simulate $game --games 1 --seed 8 --save "$run" character=damsel >/dev/null 2>&1
draw clash "$run" --at "$(find_move "use dashing_boots" 2)"

"$program" simulate storybook_battles --games 1 --seed 6 --seats 4 --save "$run" >/dev/null 2>&1
draw teams "$run" --at "$(find_move battle 5)"

"$program" simulate fiction --games 1 --seed 8 --save "$run" --bots reader,sly >/dev/null 2>&1
draw guesses "$run" --at "$(find_move guess 7)"

"$program" simulate fiction_impossible --games 1 --seed 3 --seats 3 --bots medium --save "$run" >/dev/null 2>&1
sed -i '1s/"seats": \["medium"/"seats": ["human"/' "$run" # only people get hints
draw library "$run" --at 48

"$program" simulate fantastical_adventure --games 1 --seed 8 --seats 5 --bots bold,loyal,scheming --save "$run" >/dev/null 2>&1
draw lists "$run" --at "$(find_move "support" 3)"
draw casting fantastical_adventure --seed 8
draw stories fantastical_adventure --screen volumes
draw form fantastical_adventure --screen editor

# Shows the centers of two players' windows in the same online game, side by side.
PICTURES=1 tests/window/test_online.sh
both=${BUILD:-build}/window/online
convert "$both/guessers.png" "$both/librarian.png" -gravity center -crop 1280x720+0+0 +repage -resize 50% -bordercolor black \
    -border 4 +append "$folder/together.png"

# Pictures that show all portraits are JPEGs, because they are large.
sheets=$(mktemp -d)
trap 'rm -rf "$run" "$sheets"' EXIT
"$program" portraits --out "$sheets"
convert "$sheets/storybook_battles-160.png" -background black -flatten -quality 86 "$folder/portraits-storybook.jpg"
convert "$sheets/paperback_adventures-160.png" -background black -flatten -quality 86 "$folder/portraits-paperback.jpg"
convert "$sheets/fiction_impossible-160.png" -background black -flatten -quality 86 "$folder/portraits-impossible.jpg"
