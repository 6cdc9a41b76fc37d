#!/bin/bash
# test_commands.sh: tests of the commands without a window: output, error messages and exit status.
set -euo pipefail

cd "$(dirname "$0")/.."
program=${BUILD:-build}/storytable
game=paperback_adventures
[ -x "$program" ] || { echo "$program is missing"; exit 1; }
# shellcheck source=tests/checks.sh
. tests/checks.sh

run() {
    status=0
    env -u DISPLAY -u WAYLAND_DISPLAY XDG_DATA_HOME="$scratch/home" XDG_CACHE_HOME="$scratch/cache" timeout 120 "$program" "$@" \
        >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
}

reports_error() { # status text
    [ "$status" -eq "$1" ] && [ "$(wc -l <"$scratch/err")" -eq 1 ] && grep -qF -- "$2" "$scratch/err"
}

prints() { # text
    [ "$status" -eq 0 ] && [ ! -s "$scratch/err" ] && grep -qF -- "$1" "$scratch/out"
}

does_not_print() { # text
    ! grep -qF -- "$1" "$scratch/out"
}

# Each line: arguments, a bar, and a word of the error message. Usage errors exit with 2.
while IFS='|' read -r arguments word; do
    # shellcheck disable=SC2086 # a list of plain words
    run $arguments
    check "storytable $arguments" reports_error 2 "$word"
done <<END
dance|dance
play fiction --bots human|each of the
play fiction --bots human,reader|reader
play fiction --bots human,nobody|nobody
--dance|--dance
play|play
play chess|chess
play $game dance|dance
play $game dance=1|dance
play $game character=nobody|nobody
play $game --seed|--seed
play $game --clock|--clock
simulate $game --text|--text
render $game --clock x|--clock
play $game --seed twelve|twelve
play $game --seed -1|-1
host|host GAME
host chess|chess
host $game --port none|--port
host $game --text|--text
join here some words only|join [LINK
join here one two three four --seat 0|--seat
join --headless|--headless
simulate|simulate
simulate chess|chess
simulate $game --games none|none
simulate $game --games 0|0
simulate $game --games 1 --bot nobody|nobody
simulate $game --games 1 --bots random,nobody|nobody
simulate $game --games 1 --seats 0|0
simulate $game --games 1 --seats nine|nine
simulate $game --games 1 --paired|two bots
simulate $game --part|--part
simulate $game --part 2|2/8
simulate $game --part 0/3|0/3
simulate $game --part 4/3|4/3
simulate --merge|--merge FILE
simulate --merge $scratch/x --games 3|--games
simulate $game --merge --part 1/2|--part
verify $game --paired|--paired
verify|verify
render $game --size 640 --out $scratch/x.png|640
render $game --words 74 --size 640x480 --out $scratch/x.png|--words
render $game --size 0x0 --out $scratch/x.png|0x0
render $game --size 99999x99999 --out $scratch/x.png|99999x99999
render $game --size 640x480|--out
render $game --out $scratch/x.png|--size
cards --games 1|--games
verify $scratch/x dance|dance
tell|tell
tell $scratch/x --format pdf|pdf
tell $scratch/x --dump|--dump
cards chess|chess
pack balance fiction|--pack
pack balance chess --pack Mine|chess
pack tidy|pack
history chess|chess
history --json|--json
history --judge 0|--judge
daily chess|chess
daily fiction yesterday|2026-11-22
daily fiction 2026-11-31|2026-11-31
daily fiction 2026-11-22 2026-11-23|2026-11-23
daily --text|--text
play fiction --print|--print
END

run --help
check "--help lists every command" prints simulate
for word in play simulate verify tell --format --measure history --csv --rebuild --judge --feats --gallery daily --print puzzles --mine --grade --regrade render cards pack --seed --bot --bots --seats --paired --every --trials --part --merge --pack --json --size --words --out --at --renderer --trace --clock --data --version; do
    check "--help names $word" prints "$word"
done
run --version
check "--version" prints storytable

run
check "without a display, the error lists the commands that work" reports_error 3 simulate
run play $game
check "without a display, the error for a game lists the commands that work" reports_error 3 simulate

play_lines() { # text arguments
    printf '%b' "$1" >"$scratch/lines"
    shift
    status=0
    "$program" play "$@" --text <"$scratch/lines" >"$scratch/out" 2>"$scratch/err" || status=$?
}
saved=$scratch/lines.json
play_lines 'q\n' $game --seed 5
check "play --text prints the seed" prints "seed 5"
check "play --text numbers the moves" prints ") Pass"
play_lines 'r The clash\npass\n' $game --seed 5 --save "$saved"
check "play --text prints rules" prints "The clash"
run verify "$saved"
check "play --text saves the game" prints "1 moves: OK"
play_lines '' $game --save "$saved"
check "play --text continues a saved game" prints "Turn 2"
play_lines '' fiction --save "$saved"
check "play --text rejects the save of another game" reports_error 1 "Paperback"

port=$(find_free_ports 1)
run_host() { # arguments
    status=0
    echo close | XDG_DATA_HOME="$scratch/home" timeout 60 "$program" host "$@" --port "$port" \
        >"$scratch/out" 2>"$scratch/err" || status=$?
    words=$(sed -nE 's/.*join THIS-MACHINE:[0-9]+ //p' "$scratch/out")
}
run_host fiction --save "$scratch/table.jsonl"
check "host prints the command to join" prints "join THIS-MACHINE:$port"
first=$words
run_host "$scratch/table.jsonl"
check "host continues a saved game" prints "Fiction, seats: 2"
check "host uses the room words of the saved game again" [ "$words" = "$first" ]
run_host fiction --save "$scratch/other.jsonl"
check "a new game has other room words" [ "$words" != "$first" ]
run_host fiction --pack Mine
check "host reports an unknown pack" reports_error 1 "Mine"

run_pack() { # arguments
    status=0
    XDG_DATA_HOME="$scratch/packs" "$program" pack "$@" >"$scratch/out" 2>"$scratch/err" || status=$?
}
run_pack new Mine fiction
check "pack new prints the folder with the cards" prints "packs/Mine/cards/fiction"
run_pack new Mine fiction
check "pack new does not replace a pack" reports_error 1 "Mine"
run_pack new Other chess
check "pack new reports an unknown game" reports_error 1 "chess"
run_pack diff Mine
check "a new pack has the built-in cards" prints "0 differences from"
sed -i 's/"year": 1813/"year": 1814/' "$scratch/packs/storytable/packs/Mine/cards/fiction/books_1.json"
run_pack diff Mine
check "pack diff prints the changed value" prints "books_1.json: books.pride_and_prejudice.year: 1813 → 1814"
run_pack balance fiction --pack Mine --games 20
check "pack balance compares equal games" prints "0 figures differ"
run_pack balance fiction --pack Mine --games 19
check "pack balance needs enough games" reports_error 1 "at least 20"
run_pack balance fiction --pack None --games 20
check "pack balance reports an unknown pack" reports_error 1 "None"
run_pack zip Mine "$scratch/given.zip"
check "pack zip counts the files" prints "6 card files"
run_pack zip Mine "$scratch/given.zip"
check "pack zip does not replace a file" reports_error 1 "already exists"
run_pack unzip "$scratch/given.zip"
check "pack unzip checks the cards" prints "Fiction (fiction), pack given"
run_pack diff given
check "a pack is the same after zip and unzip" prints "1 difference from"
run_pack unzip "$scratch/given.zip" Again
check "pack unzip accepts a name" prints "pack Again"
printf 'no archive' >"$scratch/broken.zip"
run_pack unzip "$scratch/broken.zip"
check "pack unzip reports a file that is no archive" reports_error 1 "broken.zip"
run_pack check Mine
check "pack check counts the cards" prints "book cards"
run_pack check None
check "pack check reports an unknown pack" reports_error 1 "None"
run_pack zip Mine
check "pack reports missing arguments" reports_error 1 "--help"

run cards
check "cards lists the game" prints "$game"
run cards $game
while IFS='|' read -r count component; do
    check "cards counts $count $component" grep -qE "^ *$count  $component\$" "$scratch/out"
done <<END
2|characters
20|starting cards
100|growth cards
7|penalty cards
6|core items
29|items
25|items shared by all
24|McGuffins
7|rewards
3|boss rewards
12|enemies
6|bosses
END

run simulate $game --games 3 --seed 5 --json --save "$scratch/run.json"
check "simulate prints JSON" prints '"games"'
cp "$scratch/out" "$scratch/first"
is_same_output() { [ -s "$scratch/out" ] && cmp -s "$scratch/out" "$scratch/first"; }
is_different_output() { [ -s "$scratch/out" ] && ! cmp -s "$scratch/out" "$scratch/first"; }
run simulate $game --games 3 --seed 5 --json
check "the same seed gives the same result" is_same_output
run simulate $game --games 3 --seed 6 --json
check "another seed gives another result" is_different_output

run verify "$scratch/run.json"
check "verify accepts the save of simulate" prints "moves: OK"
run tell "$scratch/run.json"
check "tell describes the events of a game without narration" prints "health, down to"
run tell tests/golden/fiction_impossible/four_mixed.save
check "tell prints Books as Markdown" prints '### '
run tell tests/golden/fiction_impossible/four_mixed.save --format html
check "tell prints Books as HTML" prints '</html>'
run tell tests/golden/fiction_impossible/four_mixed.save --format txt
check "tell prints Books as plain text" prints '-----'
run tell tests/golden/fantastical_adventure/three_bold.save tests/golden/fantastical_adventure/ironclad.save --measure
check "tell --measure measures stories" prints "stories: 2, with"
run tell tests/golden/fiction_impossible/four_mixed.save --measure
check "tell --measure rejects a game without stories" reports_error 1 "no stories to measure"
run tell "$scratch/absent.json"
check "tell reports a missing file" reports_error 1 absent.json

run daily fiction 2026-11-02 --print
check "daily --print prints the date, seed and options" prints "fiction 2026-11-02 "
check "daily --print prints options that differ from the defaults" prints " timer=off"
run daily --print
check "daily --print prints all games of today" [ "$(wc -l <"$scratch/out")" -eq 5 ]
run daily fiction 2026-10-31 --print
check "daily rejects a date before the first daily game" reports_error 1 "The first daily game is on 1 November 2026."
run daily fiction 9999-12-31 --print
check "daily rejects a date in the future" reports_error 1 "This date is in the future"
printf 'guess %s\n' crowd light means spoke judge black think house plant brick >"$scratch/lines"
"$program" daily fiction 2026-11-20 --text --save "$scratch/day.json" <"$scratch/lines" >"$scratch/out" 2>"$scratch/err"
check "daily --text prints the date of the game" grep -qF "daily game of 20 November 2026" "$scratch/out"
run verify "$scratch/day.json"
check "verify accepts the save of a daily game" [ "$status" -eq 0 ]
mkdir -p "$scratch/home/storytable/runs/fiction"
{
    cat "$scratch/day.json"
    echo '{"moves": 20, "over": true, "result": {"name": "", "ended": "2026-11-21T20:15:03Z", "version": "0.1", "outcome": "won",' \
        '"winners": [1], "score": [0, 0], "help": "blind", "assisted": false, "seconds": 840, "moves": 20, "figures": {}}}'
} >"$scratch/home/storytable/runs/fiction/20261121T201503Z-1.json"
run daily
check "daily lists all games" prints "Storybook Battles"
run history fiction
check "history shows no mistakes before an analysis" prints "mistakes   -"
run history fiction --judge 1
check "history --judge counts mistakes" grep -qE "mistakes +[0-9]+ " "$scratch/out"
check "history --judge reports its progress" reports_error 0 "Fiction: analyzing 20261121T201503Z-1.json"
run history fiction --judge 1
check "history --judge analyzes a game only once" prints "Mistake index: "
run history fiction --csv
check "history --csv has a column for mistakes" grep -qE '",[0-9]+$' "$scratch/out"
rm -r "$scratch/home/storytable/runs/fiction"

# Saves a finished game in the folder for finished games.
runs=$scratch/home/storytable/runs/$game
mkdir -p "$runs"
{
    sed '1s/"seats": \["[a-z]*"\]/"seats": ["human"]/' "$scratch/run.json"
    echo '{"moves": 9, "result": {"name": "The \"long\" night", "ended": "2026-11-22T20:15:03Z", "version": "0.1", "outcome": "won",' \
        '"winners": [0], "score": [12], "help": "nudge", "assisted": false, "seconds": 840, "moves": 9, "figures": {}}}'
} >"$runs/20261122T201503Z-5.json"
run history
check "history lists a finished game" prints 'The "long" night'
check "history counts won games" prints 'Hints: won 1 of 1 games, 100 %'
run history fiction
check "history of a game that was not played yet" prints 'Fiction: 0 games'
run history $game --csv --rebuild
check "history --csv prints a finished game" prints "$game,20261122T201503Z-5.json,2026-11-22T20:15:03Z,\"The \"\"long\"\" night\",won,12,human,nudge,no,840,9,7,"
run history $game --feats
check "history --feats lists earned achievements" prints '2026-11-22  Spelled to Safety'
check "history --feats lists achievements that are not earned yet" prints 'not earned  Trilogy: Win 3 games in a row. You have 1 of 3 so far.'
run history $game --gallery
check "history --gallery counts the enemies" prints 'Enemies: 0 of 18'
# `history --gallery` also counts games in progress, like the page *Gallery* of the app.
mkdir -p "$scratch/home/storytable/saves/$game"
sed '1s/"seats": \["[a-z]*"\]/"seats": ["human"]/; 4q' "$scratch/run.json" >"$scratch/home/storytable/saves/$game/now.save"
run history $game --gallery
check "history --gallery includes games in progress" prints '(game in progress)'
rm -r "$scratch/home/storytable/saves"
run simulate fiction --games 4 --bots reader,careless --feats
check "simulate --feats prints how often achievements are earned" grep -q '^  Found Out: 1.000' "$scratch/out"
run puzzles fiction
check "puzzles counts puzzles by difficulty" grep -qE '^Fiction +[0-9]+ easy +[0-9]+ medium +[0-9]+ hard$' "$scratch/out"
printf 'answer\nnext\nq\n' >"$scratch/lines"
"$program" puzzles fiction --text --at 69 <"$scratch/lines" >"$scratch/out" 2>"$scratch/err"
check "puzzles --text shows a puzzle" grep -qF "Puzzle 69 of 70, " "$scratch/out"
check "puzzles --text shows the next puzzle" grep -qF "Puzzle 70 of 70, " "$scratch/out"
run puzzles fiction --regrade
check "puzzles --regrade prints the puzzle file" cmp -s "$scratch/out" assets/puzzles/fiction.json
run puzzles fantastical_adventure --regrade
check "puzzles --regrade rejects a game without puzzles" reports_error 1 "no puzzles"
run puzzles --regrade
check "puzzles --regrade needs a game" reports_error 2 "--regrade"
run puzzles fantastical_adventure --text
check "puzzles --text rejects a game without puzzles" reports_error 1 "no puzzles"
run puzzles fiction --mine 1 --grade easy --bots careless,sly --seed 176 timer=off tokens=none
check "puzzles --mine finds the same puzzle again" grep -qF "$(sed -n '3p' "$scratch/out")" assets/puzzles/fiction.json
run puzzles fiction_impossible --mine 1 --grade hard --bots medium,medium --seed 6001
check "puzzles --mine finds a puzzle with a goal again" grep -qF "$(sed -n '3p' "$scratch/out")" assets/puzzles/fiction_impossible.json
printf 'answer\nq\n' >"$scratch/lines"
"$program" puzzles fiction_impossible --text <"$scratch/lines" >"$scratch/out" 2>"$scratch/err"
check "puzzles --text prints the goal" grep -qE '^Goal for this turn: (Save .*|Survive the attack without losing a Book)\. Type "answer"' "$scratch/out"
check "the answer to a puzzle with a goal gives reasons" grep -qE '1\. .+: .+\.' "$scratch/out"
run puzzles fiction --mine 1 --grade tough --bots careless,sly
check "puzzles --mine rejects an unknown grade" reports_error 2 "--grade must be"
run puzzles fiction --mine 1
check "puzzles --mine needs bots" reports_error 2 "--bots"
echo torn >"$runs/mine.json"
run history
check "history prints the name of an unreadable file" grep -q "cannot be read: $runs/mine.json:1" "$scratch/out"
check "history fails if a file is unreadable" [ "$status" -eq 1 ]
rm -r "$runs"

# Checks that each of two equal bots wins every deal once with --paired, unless the game is a draw.
has_paired_results() {
    local won drawn
    won=$(sed -nE 's/.*"won_by_first": \{"games": ([0-9]+).*/\1/p' "$scratch/out")
    drawn=$(sed -nE 's/.*"drawn": ([0-9]+).*/\1/p' "$scratch/out")
    prints '"games": 8' && [ $((2 * won + drawn)) -eq 8 ]
}
run simulate storybook_battles --games 4 --seed 5 --bots random,random --paired --json
check "simulate --paired swaps the seats of the bots" has_paired_results
has_every_combination() {
    [ "$(grep -c 'all: ' "$scratch/out")" -eq 81 ] && grep -qE '^  hero=alice +54 games' "$scratch/out"
}
run simulate storybook_battles --games 2 --bot random --every --check 1
check "simulate --every plays all combinations of the options" has_every_combination
run simulate fiction --trials --bots novice,careless timer=off --json --check 1
check "simulate --trials plays one game for each possible secret word" prints "\"games\": 2986"
run simulate paperback_adventures --trials
check "simulate --trials rejects a game without trials" reports_error 1 "no trials"
has_four_seats() {
    [ "$(grep -o '"won": .*"lost"' "$scratch/out" | grep -o '"games"' | wc -l)" -eq 4 ]
}
run simulate storybook_battles --games 2 --seats 4 --bots random,random --json
check "simulate prints results of all 4 seats" has_four_seats
prints_no_winner() {
    grep -q "^Fantastical Adventure: 1 games" "$scratch/out" && does_not_print "interval" && does_not_print "lost 0"
}
run simulate fantastical_adventure --games 1
check "simulate prints no win rates for a game without winners" prints_no_winner
run simulate fantastical_adventure --games 1 --bots bold,bold,loyal,bold,bold --json
has_five_seats() {
    [ "$(grep -o '"won": .*"lost"' "$scratch/out" | grep -o '"games"' | wc -l)" -eq 5 ]
}
check "simulate has as many seats as --bots has names" has_five_seats
run simulate fiction --games 1 --bots reader,careless,reader
check "simulate rejects more bots than the game has seats" reports_error 1 "2 seats"
run simulate fantastical_adventure --games 1 --seats 3 --bots bold,bold,loyal,bold
check "simulate rejects more bots than --seats" reports_error 1 "--bots names 4 bots, but the game has only 3 seats"
run simulate storybook_battles --games 1 --seats 3 --every
check "simulate --every rejects a number of seats that no options allow" reports_error 1 "teams"
run simulate storybook_battles --games 1 --seats 3
check "simulate rejects a number of seats that the options do not allow" reports_error 1 'teams'

# Damages a copy of the save with the filter, and checks that verify reports the text.
check_verify_rejects() { # text filter...
    local text=$1
    shift
    "$@" <"$scratch/run.json" >"$scratch/damaged.json"
    run verify "$scratch/damaged.json"
    check "verify after $*" reports_error 1 "$text"
}

check_verify_rejects 'damaged.json' head -c 0
check_verify_rejects 'damaged.json:' head -c 100
check_verify_rejects 'damaged.json' head -c 20000 /dev/urandom
check_verify_rejects 'damaged.json:9' sed '9s/"moves"/"move"/'
check_verify_rejects 'damaged.json:9' sed '9d'
check_verify_rejects 'damaged.json' sed 's/"storytable": 3/"storytable": 99/'
check_verify_rejects 'chess' sed 's/"game": "[^"]*"/"game": "chess"/'
check_verify_rejects 'start position' sed 's/"seed": "[0-9]*"/"seed": "12345"/'
check_verify_rejects 'move 1' sed '0,/"move": "[^"]*"/s//"move": "spell left nothing"/'
check_verify_rejects 'move 16' sed '0,/"state": "[^"]*"/s//"state": "0123456789abcdef"/'
check_verify_rejects 'damaged.json:2: turn' sed '0,/"move"/s//"turn": 1, "move"/'
check_verify_rejects 'move 1' sed '0,/"seat": 0/s//"seat": 7/'
check_verify_rejects 'the pack "mine"' sed 's/"options"/"pack": "mine", "options"/'
sed '0,/"move"/s//"dance": 1, "move"/' "$scratch/run.json" >"$scratch/newer.json"
run verify "$scratch/newer.json"
check "verify ignores a key of a newer version" prints "moves: OK"
head -c -1 "$scratch/run.json" >"$scratch/incomplete.json"
run verify "$scratch/incomplete.json"
check "verify skips an incomplete last record" prints "$(($(wc -l <"$scratch/run.json") - 2)) moves: OK"
for file in tests/golden/*/*.save; do
    run verify "$file"
    check "verify accepts the older format: $file" prints "moves: OK"
done
run verify "$scratch/absent.json"
check "verify reports a missing file" reports_error 1 absent.json
run verify "$scratch"
check "verify reports a folder" reports_error 1 "$scratch"

# Copies the data folder as links, so that the test can damage or remove single files.
make_data() {
    rm -rf "$scratch/data"
    mkdir -p "$scratch/data/docs"
    cp -rs "$PWD/cards" "$PWD/assets" "$scratch/data/"
    cp -rs "$PWD/docs/rules" "$scratch/data/docs/"
}

damage_data() { # file filter...
    local file=$scratch/data/$1 original=$scratch/original
    shift
    cp -L "$file" "$original"
    rm "$file"
    "$@" <"$original" >"$file"
}

make_data
run cards $game --data "$scratch/data"
check "--data selects another data folder" prints McGuffins
rm "$scratch/data/cards/$game/enemies.json"
run cards $game --data "$scratch/data"
check "cards reports a missing card file" reports_error 1 enemies.json
make_data
damage_data cards/$game/items.json sed '0,/"cost"/s//"costs"/'
run simulate $game --games 1 --data "$scratch/data"
check "the error for an unknown key has the file, line and key" grep -qE 'items\.json:[0-9]+: .*costs' "$scratch/err"
check "an unknown key causes one error message" reports_error 1 items.json
make_data
damage_data cards/$game/items.json sed '0,/"icon": "[^"]*"/s//"icon": "no-such-picture"/'
run cards $game --data "$scratch/data"
check "cards reports a missing icon" reports_error 1 'no picture "no-such-picture"'
check "the error for a missing icon has the file, line and key" grep -qE 'items\.json:[0-9]+: .*icon' "$scratch/err"
make_data
damage_data cards/$game/lessons/first.json sed 's/"steps"/"stages"/'
run cards $game --data "$scratch/data"
check "cards reports a damaged lesson" reports_error 1 first.json
make_data
rm "$scratch/data/assets/words/words.dawg"
run cards $game --data "$scratch/data"
check "cards reports a missing word list" reports_error 1 words.dawg
make_data
damage_data assets/words/words.dawg head -c 100000
run cards $game --data "$scratch/data"
check "cards reports a truncated word list" reports_error 1 words.dawg
make_data
damage_data assets/words/words.dawg tr 'a-z\000-\020' '\000-\053'
run cards $game --data "$scratch/data"
check "cards reports a damaged word list" reports_error 1 words.dawg
run cards $game --data "$scratch/nowhere"
check "cards reports a missing data folder" reports_error 1 nowhere

# The program never writes through links or into pipes and devices.
mkfifo "$scratch/pipe"
ln -s "$scratch/elsewhere" "$scratch/link"
mkdir "$scratch/folder"
for place in pipe link folder; do
    run simulate $game --games 1 --save "$scratch/$place"
    check "simulate --save rejects a $place" reports_error 1 "$scratch/$place: is "
    run render $game --size 320x200 --out "$scratch/$place"
    check "render --out rejects a $place" reports_error 1 "$scratch/$place: is "
done
check "the target of the link still does not exist" [ ! -e "$scratch/elsewhere" ]
check "the link is still a link" [ -L "$scratch/link" ]
run simulate $game --games 1 --save /dev/null
check "simulate does not replace a device" reports_error 1 "/dev/null: is not a regular file"
check "the device is still a device" [ -c /dev/null ]

run_with_full_disk() {
    (
        trap '' XFSZ
        ulimit -f 8
        run "$@"
        exit "$status"
    ) && status=0 || status=$?
}
run_with_full_disk render $game --size 640x480 --out "$scratch/full.png"
check "render reports a full disk" reports_error 1 "$scratch/full.png: cannot be saved"
check "render leaves no incomplete file" [ -z "$(find "$scratch" -name 'full.png*')" ]
status=0
"$program" simulate $game --games 1 --json >/dev/full 2>"$scratch/err" || status=$?
check "simulate reports that its output cannot be written" reports_error 1 "cannot write the output"

# An empty HOME counts as unset; it is not the root folder.
status=0
env -u XDG_DATA_HOME HOME= "$program" render $game --size 320x200 --out "$scratch/home.png" 2>"$scratch/err" || status=$?
check "render reports an empty HOME" reports_error 1 "HOME is empty"

# A pack replaces the built-in cards.
packs=$scratch/home/storytable/packs
mkdir -p "$packs/my own/cards"
cp -r cards/fiction "$packs/my own/cards/"
run cards fiction --pack "my own"
check "cards --pack lists the cards of a pack" prints "pack my own"
run cards --pack "my own"
check "cards --pack lists the games of a pack" prints fiction
check "cards --pack lists no other games" does_not_print $game
run cards --pack another
check "cards reports an unknown pack" reports_error 1 another
run cards $game --pack "my own"
check "cards reports a pack without this game" reports_error 1 "my own"
run cards fiction --pack ../cards
check "--pack rejects a path" reports_error 2 ../cards
run simulate fiction --games 2 --pack "my own" --save "$scratch/packed.json" --json
check "simulate plays with a pack" prints '"games": 2'
run verify "$scratch/packed.json"
check "verify finds the pack of a save" prints "moves: OK"
sed -i 's/yellow/yeller/' "$packs/my own/cards/fiction/words.json"
printf '{}' >"$packs/my own/cards/fiction/names.json"
run simulate fiction --games 1 --pack "my own"
check "simulate reports the file of an invalid pack" reports_error 1 "packs/my own/cards/fiction/"
# The command in a shared result starts a game with the same opponent, the same secret word and the same shared letter.
print_secret_move() { grep -o '"move": "secret [^"]*"' "$1"; }
has_same_secret() { [ -n "$(print_secret_move "$scratch/simulated.json")" ] && [ "$(print_secret_move "$scratch/simulated.json")" = "$(print_secret_move "$scratch/dealt.json")" ]; }
for opponent in careless sly deadpan; do
    rm -f "$scratch/simulated.json" "$scratch/dealt.json"
    run simulate fiction --games 1 --seed 5 --bots "reader,$opponent" --save "$scratch/simulated.json"
    echo 'guess CRANE' | "$program" play fiction --text --seed 5 --bots "human,$opponent" --save "$scratch/dealt.json" >/dev/null
    check "play deals the same secret as simulate against $opponent" has_same_secret
    check "play uses the opponent $opponent" grep -qF "\"human\", \"$opponent\"" "$scratch/dealt.json"
done
rm -r "$packs"
run verify "$scratch/packed.json"
check "verify reports a missing pack" reports_error 1 'the pack "my own"'

has_picture_size() { [ "$status" -eq 0 ] && [ "$(identify -format '%wx%h' "$scratch/x.png" 2>/dev/null)" = "$1" ]; }
run render $game --size 1024x640 --out "$scratch/x.png"
check "render draws a new game" has_picture_size 1024x640
rm -f "$scratch/x.png"
run render "$scratch/run.json" --at 5 --size 1280x720 --out "$scratch/x.png"
check "render draws a saved position" has_picture_size 1280x720
run render "$scratch/run.json" --at 99999 --size 1280x720 --out "$scratch/x.png"
check "render rejects a move number after the end" reports_error 1 99999
# The list has every command of --help except those that open a window.
run --help
commands=$(sed -nE 's/^  storytable ([a-z]+)( .*)?$/\1/p' "$scratch/out" | uniq)
run
for command in $commands; do
    check "without a display, the program names the command $command" reports_error 3 "$command"
done
check "without a display, the program says how to play" reports_error 3 "play GAME --text, simulate, host, serve, join, verify"
run render "$scratch/damaged.json" --size 1280x720 --out "$scratch/x.png"
check "render reports a damaged save" reports_error 1 damaged.json
run render $game --size 1280x720 --out "$scratch/nowhere/x.png"
check "render reports a missing folder" reports_error 1 nowhere
# Notes may be 64 KiB of emoji, right-to-left text or code.
for words in 📚👩‍💻🇺🇳 '‮שלום مرحبا ' "<script>alert('x')</script>*{hit}|"; do
    note=$(awk -v words="$words" 'BEGIN { while (length(all) + length(words) <= 65536) all = all words; print all }' <<<'')
    NOTE=$note LC_ALL=C awk '{ if (/"move"/ && !done) { done = 1; sub(/}$/, ""); print $0 ", \"note\": \"" ENVIRON["NOTE"] "\"}" } else print }' \
        "$scratch/run.json" >"$scratch/noted.json"
    check "the save has a long note" test "$(wc -c <"$scratch/noted.json")" -gt 65000
    run verify "$scratch/noted.json"
    check "verify accepts a long note" prints "moves: OK"
    rm -f "$scratch/x.png"
    run render "$scratch/noted.json" --at 1 --screen log --size 1280x720 --out "$scratch/x.png"
    check "render draws a long note" has_picture_size 1280x720
done
make_data
rm "$scratch"/data/assets/fonts/*.ttf
run render $game --size 1280x720 --out "$scratch/x.png" --data "$scratch/data"
check "render reports a missing font" reports_error 1 .ttf
run render $game --size 1280x720 --out "$scratch/x.png" --screen nonsense
check "render reports an unknown screen" reports_error 1 'There is no screen named "nonsense"'
make_data
# Deletes the cache of painted faces, so that the faces are painted again.
rm -rf "$scratch"/x.png "$scratch"/cache "$scratch"/data/assets/icons/*.svg
run render $game --size 1280x720 --out "$scratch/x.png" --data "$scratch/data"
check "render draws a picture without icons" has_picture_size 1280x720
check "render reports missing icons" grep -q '\.svg' "$scratch/err"

print_results
