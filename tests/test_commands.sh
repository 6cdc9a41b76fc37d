#!/bin/bash
# test_commands.sh: tests of the commands without a window: output, error messages and exit status.
set -euo pipefail

cd "$(dirname "$0")/.."
program=${BUILD:-build}/storytable
game=paperback_adventures
[ -x "$program" ] || { echo "there is no $program"; exit 1; }
# shellcheck source=tests/checks.sh
. tests/checks.sh

run() {
    status=0
    env -u DISPLAY -u WAYLAND_DISPLAY XDG_DATA_HOME="$scratch/home" XDG_CACHE_HOME="$scratch/cache" timeout 120 "$program" "$@" \
        >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
}

complains() { # status text
    [ "$status" -eq "$1" ] && [ "$(wc -l <"$scratch/err")" -eq 1 ] && grep -qF -- "$2" "$scratch/err"
}

answers() { # text
    [ "$status" -eq 0 ] && [ ! -s "$scratch/err" ] && grep -qF -- "$1" "$scratch/out"
}

not_said() { # text
    ! grep -qF -- "$1" "$scratch/out"
}

# Each line: arguments, a bar, and a word of the error message. Usage errors exit with 2.
while IFS='|' read -r arguments word; do
    # shellcheck disable=SC2086 # a list of plain words
    run $arguments
    check "storytable $arguments" complains 2 "$word"
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
check "--help lists every command" answers simulate
for word in play simulate verify tell --format --measure history --csv --rebuild --judge --feats --gallery daily --print puzzles --mine --grade --regrade render cards --seed --bot --bots --seats --paired --every --trials --part --merge --pack --json --size --words --out --at --renderer --trace --clock --data --version; do
    check "--help names $word" answers "$word"
done
run --version
check "--version" answers storytable

run
check "no display: the launcher says what works" complains 3 simulate
run play $game
check "no display: a game says what works" complains 3 simulate

lines() { # text arguments
    printf '%b' "$1" >"$scratch/lines"
    shift
    status=0
    "$program" play "$@" --text <"$scratch/lines" >"$scratch/out" 2>"$scratch/err" || status=$?
}
keep=$scratch/lines.json
lines 'q\n' $game --seed 5
check "play --text says the seed" answers "seed 5"
check "play --text numbers what can be chosen" answers ") Pass"
lines 'r The clash\npass\n' $game --seed 5 --save "$keep"
check "play --text knows the rules" answers "The clash"
run verify "$keep"
check "play --text keeps the game" answers "1 moves: OK"
lines '' $game --save "$keep"
check "play --text goes on" answers "Turn 2"
lines '' fiction --save "$keep"
check "play --text refuses another game's file" complains 1 "Paperback"

table() { # arguments
    status=0
    echo close | XDG_DATA_HOME="$scratch/home" timeout 60 "$program" host "$@" --port 47917 \
        >"$scratch/out" 2>"$scratch/err" || status=$?
    words=$(sed -nE 's/.*join THIS-MACHINE:47917 //p' "$scratch/out")
}
table fiction --save "$scratch/table.jsonl"
check "host opens a table" answers "join THIS-MACHINE:47917"
first=$words
table "$scratch/table.jsonl"
check "host goes on with a saved game" answers "Fiction, seats: 2"
check "which has its words again" [ "$words" = "$first" ]
table fiction --save "$scratch/other.jsonl"
check "another table has others" [ "$words" != "$first" ]
table fiction --pack Mine
check "host names a pack that is not here" complains 1 "Mine"

run cards
check "cards names the game" answers "$game"
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
check "simulate as JSON" answers '"games"'
cp "$scratch/out" "$scratch/first"
same() { [ -s "$scratch/out" ] && cmp -s "$scratch/out" "$scratch/first"; }
different() { [ -s "$scratch/out" ] && ! cmp -s "$scratch/out" "$scratch/first"; }
run simulate $game --games 3 --seed 5 --json
check "the same seed gives the same result" same
run simulate $game --games 3 --seed 6 --json
check "another seed gives another result" different

run verify "$scratch/run.json"
check "a saved run holds" answers "moves: OK"
run tell "$scratch/run.json"
check "a game without words tells what happened, in words" answers "health, down to"
run tell tests/golden/fiction_impossible/four_mixed.save
check "Books are told as Markdown" answers '### '
run tell tests/golden/fiction_impossible/four_mixed.save --format html
check "Books are told as a page" answers '</html>'
run tell tests/golden/fiction_impossible/four_mixed.save --format txt
check "Books are told as plain text" answers '-----'
run tell tests/golden/fantastical_adventure/three_bold.save tests/golden/fantastical_adventure/ironclad.save --measure
check "stories can be measured" answers "stories: 2, with"
run tell tests/golden/fiction_impossible/four_mixed.save --measure
check "a game without such figures is refused" complains 1 "no stories to measure"
run tell "$scratch/absent.json"
check "tell of a file that is not there" complains 1 absent.json

run daily fiction 2026-11-02 --print
check "daily --print tells date, seed and options" answers "fiction 2026-11-02 "
check "and what is not as always" answers " timer=off"
run daily --print
check "daily --print tells every game of today" [ "$(wc -l <"$scratch/out")" -eq 5 ]
run daily fiction 2026-10-31 --print
check "a day before the first is refused" complains 1 "The first daily game is on 1 November 2026."
run daily fiction 9999-12-31 --print
check "a day that has not come is refused" complains 1 "This date is in the future"
printf 'guess %s\n' crowd light means spoke judge black think house plant brick >"$scratch/lines"
"$program" daily fiction 2026-11-20 --text --save "$scratch/day.json" <"$scratch/lines" >"$scratch/out" 2>"$scratch/err"
check "daily --text says whose day it is" grep -qF "daily game of 20 November 2026" "$scratch/out"
run verify "$scratch/day.json"
check "a day's game holds" [ "$status" -eq 0 ]
mkdir -p "$scratch/home/storytable/runs/fiction"
{
    cat "$scratch/day.json"
    echo '{"moves": 20, "over": true, "result": {"name": "", "ended": "2026-11-21T20:15:03Z", "version": "0.1", "outcome": "won",' \
        '"winners": [1], "score": [0, 0], "help": "blind", "assisted": false, "seconds": 840, "moves": 20, "figures": {}}}'
} >"$scratch/home/storytable/runs/fiction/20261121T201503Z-1.json"
run daily
check "daily tells of every game" answers "Storybook Battles"
run history fiction
check "history tells of no mistakes that nobody has looked for" answers "mistakes   -"
run history fiction --judge 1
check "history --judge looks for them" grep -qE "mistakes +[0-9]+ " "$scratch/out"
check "and says what it does" complains 0 "Fiction: analyzing 20261121T201503Z-1.json"
run history fiction --judge 1
check "which is done once" answers "Mistake index: "
run history fiction --csv
check "and tables have it" grep -qE '",[0-9]+$' "$scratch/out"
rm -r "$scratch/home/storytable/runs/fiction"

# Saves a finished game where the window program saves finished games.
runs=$scratch/home/storytable/runs/$game
mkdir -p "$runs"
{
    sed '1s/"seats": \["[a-z]*"\]/"seats": ["human"]/' "$scratch/run.json"
    echo '{"moves": 9, "result": {"name": "The \"long\" night", "ended": "2026-11-22T20:15:03Z", "version": "0.1", "outcome": "won",' \
        '"winners": [0], "score": [12], "help": "nudge", "assisted": false, "seconds": 840, "moves": 9, "figures": {}}}'
} >"$runs/20261122T201503Z-5.json"
run history
check "history lists a game that is over" answers 'The "long" night'
check "history counts what was won" answers 'Hints: won 1 of 1 games, 100 %'
run history fiction
check "history of a game that was never played" answers 'Fiction: 0 games'
run history $game --csv --rebuild
check "history as CSV" answers "$game,20261122T201503Z-5.json,2026-11-22T20:15:03Z,\"The \"\"long\"\" night\",won,12,human,nudge,no,840,9,7,"
run history $game --feats
check "history lists what was done" answers '2026-11-22  Spelled to Safety'
check "and what is not done yet" answers 'not earned  Trilogy: Win 3 games in a row. You have 1 of 3 so far.'
run history $game --gallery
check "history tells what there is to meet" answers 'Enemies: 0 of 18'
# `history --gallery` counts games in progress, as the page of the gallery does.
mkdir -p "$scratch/home/storytable/saves/$game"
sed '1s/"seats": \["[a-z]*"\]/"seats": ["human"]/; 4q' "$scratch/run.json" >"$scratch/home/storytable/saves/$game/now.save"
run history $game --gallery
check "history tells what was met in a game in progress" answers '(game in progress)'
rm -r "$scratch/home/storytable/saves"
run simulate fiction --games 4 --bots reader,careless --feats
check "simulate tells how often feats are done" grep -q '^  Found Out: 1.000' "$scratch/out"
run puzzles fiction
check "puzzles counts them by how hard they are" grep -qE '^Fiction +[0-9]+ easy +[0-9]+ medium +[0-9]+ hard$' "$scratch/out"
printf 'answer\nnext\nq\n' >"$scratch/lines"
"$program" puzzles fiction --text --at 69 <"$scratch/lines" >"$scratch/out" 2>"$scratch/err"
check "puzzles --text poses one" grep -qF "Puzzle 69 of 70, " "$scratch/out"
check "and goes on to the next" grep -qF "Puzzle 70 of 70, " "$scratch/out"
run puzzles fiction --regrade
check "puzzles --regrade prints their file" cmp -s "$scratch/out" assets/puzzles/fiction.json
run puzzles fantastical_adventure --regrade
check "and has none to grade where there are none" complains 1 "no puzzles"
run puzzles --regrade
check "nor without a game" complains 2 "--regrade"
run puzzles fantastical_adventure --text
check "a game without puzzles says so" complains 1 "no puzzles"
run puzzles fiction --mine 1 --grade easy --bots careless,sly --seed 176 timer=off tokens=none
check "puzzles are found again by the same command" grep -qF "$(sed -n '3p' "$scratch/out")" assets/puzzles/fiction.json
run puzzles fiction_impossible --mine 1 --grade hard --bots medium,medium --seed 6001
check "and so are those with a goal" grep -qF "$(sed -n '3p' "$scratch/out")" assets/puzzles/fiction_impossible.json
printf 'answer\nq\n' >"$scratch/lines"
"$program" puzzles fiction_impossible --text <"$scratch/lines" >"$scratch/out" 2>"$scratch/err"
check "a puzzle with a goal says what to reach" grep -qE '^Goal for this turn: (Save .*|Survive the attack without losing a Book)\. Type "answer"' "$scratch/out"
check "and its answer gives reasons" grep -qE '1\. .+: .+\.' "$scratch/out"
run puzzles fiction --mine 1 --grade tough --bots careless,sly
check "an unknown grade is refused" complains 2 "--grade must be"
run puzzles fiction --mine 1
check "puzzles are not found without bots" complains 2 "--bots"
echo torn >"$runs/mine.json"
run history
check "a run that cannot be read is named" grep -q "cannot be read: $runs/mine.json:1" "$scratch/out"
check "and fails" [ "$status" -eq 1 ]
rm -r "$runs"

# With --paired and two equal bots, each bot wins every deal once, unless the game is a draw.
paired_fairly() {
    local won drawn
    won=$(sed -nE 's/.*"won_by_first": \{"games": ([0-9]+).*/\1/p' "$scratch/out")
    drawn=$(sed -nE 's/.*"drawn": ([0-9]+).*/\1/p' "$scratch/out")
    answers '"games": 8' && [ $((2 * won + drawn)) -eq 8 ]
}
run simulate storybook_battles --games 4 --seed 5 --bots random,random --paired --json
check "bots in exchanged seats" paired_fairly
every_combination() {
    [ "$(grep -c 'all: ' "$scratch/out")" -eq 81 ] && grep -qE '^  hero=alice +54 games' "$scratch/out"
}
run simulate storybook_battles --games 2 --bot random --every
check "games with every combination of the options" every_combination
run simulate fiction --trials --bots novice,careless timer=off --json
check "one game for each word that could be the secret" answers "\"games\": 2986"
run simulate paperback_adventures --trials
check "a game without trials says so" complains 1 "no trials"
four_seats() {
    [ "$(grep -o '"won": .*"lost"' "$scratch/out" | grep -o '"games"' | wc -l)" -eq 4 ]
}
run simulate storybook_battles --games 2 --seats 4 --bots random,random --json
check "a result for each of four seats" four_seats
nobody_wins() {
    grep -q "^Fantastical Adventure: 1 games" "$scratch/out" && not_said "interval" && not_said "lost 0"
}
run simulate fantastical_adventure --games 1
check "where nobody can win, nobody is said to have" nobody_wins
run simulate fantastical_adventure --games 1 --bots bold,bold,loyal,bold,bold --json
five_seats() {
    [ "$(grep -o '"won": .*"lost"' "$scratch/out" | grep -o '"games"' | wc -l)" -eq 5 ]
}
check "as many seats as bots are named" five_seats
run simulate fiction --games 1 --bots reader,careless,reader
check "more bots than a game has seats" complains 1 "2 seats"
run simulate fantastical_adventure --games 1 --seats 3 --bots bold,bold,loyal,bold
check "more bots than seats" complains 1 "--bots names 4 bots, but the game has only 3 seats"
run simulate storybook_battles --games 1 --seats 3 --every
check "no combination of the options fits the seats" complains 1 "teams"
run simulate storybook_battles --games 1 --seats 3
check "a number of seats that a game refuses" complains 1 'teams'

# Damages a copy of the save with the filter, and expects verify to report the text.
verify_refuses() { # text filter...
    local text=$1
    shift
    "$@" <"$scratch/run.json" >"$scratch/spoiled.json"
    run verify "$scratch/spoiled.json"
    check "verify after $*" complains 1 "$text"
}

verify_refuses 'spoiled.json' head -c 0
verify_refuses 'spoiled.json:' head -c 100
verify_refuses 'spoiled.json' head -c 20000 /dev/urandom
verify_refuses 'spoiled.json:9' sed '9s/"moves"/"move"/'
verify_refuses 'spoiled.json:9' sed '9d'
verify_refuses 'spoiled.json' sed 's/"storytable": 3/"storytable": 99/'
verify_refuses 'chess' sed 's/"game": "[^"]*"/"game": "chess"/'
verify_refuses 'start position' sed 's/"seed": "[0-9]*"/"seed": "12345"/'
verify_refuses 'move 1' sed '0,/"move": "[^"]*"/s//"move": "spell left nothing"/'
verify_refuses 'move 16' sed '0,/"state": "[^"]*"/s//"state": "0123456789abcdef"/'
verify_refuses 'spoiled.json:2: turn' sed '0,/"move"/s//"turn": 1, "move"/'
verify_refuses 'move 1' sed '0,/"seat": 0/s//"seat": 7/'
verify_refuses 'the pack "mine"' sed 's/"options"/"pack": "mine", "options"/'
sed '0,/"move"/s//"dance": 1, "move"/' "$scratch/run.json" >"$scratch/newer.json"
run verify "$scratch/newer.json"
check "what a newer version adds hides no game" answers "moves: OK"
head -c -1 "$scratch/run.json" >"$scratch/torn.json"
run verify "$scratch/torn.json"
check "a record that a crash has torn is passed over" answers "$(($(wc -l <"$scratch/run.json") - 2)) moves: OK"
for file in tests/golden/*/*.save; do
    run verify "$file"
    check "a save of the old format: $file" answers "moves: OK"
done
run verify "$scratch/absent.json"
check "verify of a file that is not there" complains 1 absent.json
run verify "$scratch"
check "verify of a folder" complains 1 "$scratch"

# Copies the data folder as links, so that the test can damage or remove single files.
fresh_data() {
    rm -rf "$scratch/data"
    mkdir -p "$scratch/data/docs"
    cp -rs "$PWD/cards" "$PWD/assets" "$scratch/data/"
    cp -rs "$PWD/docs/rules" "$scratch/data/docs/"
}

spoil() { # file filter...
    local file=$scratch/data/$1 kept=$scratch/kept
    shift
    cp -L "$file" "$kept"
    rm "$file"
    "$@" <"$kept" >"$file"
}

fresh_data
run cards $game --data "$scratch/data"
check "another data folder" answers McGuffins
rm "$scratch/data/cards/$game/enemies.json"
run cards $game --data "$scratch/data"
check "a missing card file" complains 1 enemies.json
fresh_data
spoil cards/$game/items.json sed '0,/"cost"/s//"costs"/'
run simulate $game --games 1 --data "$scratch/data"
check "an unknown key names file, line and key" grep -qE 'items\.json:[0-9]+: .*costs' "$scratch/err"
check "an unknown key is one complaint" complains 1 items.json
fresh_data
spoil cards/$game/items.json sed '0,/"icon": "[^"]*"/s//"icon": "no-such-picture"/'
run cards $game --data "$scratch/data"
check "an icon that is not there" complains 1 'no picture "no-such-picture"'
check "an icon is named with file, line and key" grep -qE 'items\.json:[0-9]+: .*icon' "$scratch/err"
fresh_data
spoil cards/$game/lessons/first.json sed 's/"steps"/"stages"/'
run cards $game --data "$scratch/data"
check "a spoiled lesson" complains 1 first.json
fresh_data
rm "$scratch/data/assets/words/words.dawg"
run cards $game --data "$scratch/data"
check "a missing word list" complains 1 words.dawg
fresh_data
spoil assets/words/words.dawg head -c 100000
run cards $game --data "$scratch/data"
check "a word list cut short" complains 1 words.dawg
fresh_data
spoil assets/words/words.dawg tr 'a-z\000-\020' '\000-\053'
run cards $game --data "$scratch/data"
check "a damaged word list" complains 1 words.dawg
run cards $game --data "$scratch/nowhere"
check "a data folder that is not there" complains 1 nowhere

# The program never writes through links or into pipes and devices.
mkfifo "$scratch/pipe"
ln -s "$scratch/elsewhere" "$scratch/link"
mkdir "$scratch/folder"
for place in pipe link folder; do
    run simulate $game --games 1 --save "$scratch/$place"
    check "no save is written to a $place" complains 1 "$scratch/$place: is "
    run render $game --size 320x200 --out "$scratch/$place"
    check "no picture is written to a $place" complains 1 "$scratch/$place: is "
done
check "the link leads nowhere still" [ ! -e "$scratch/elsewhere" ]
check "the link is one still" [ -L "$scratch/link" ]
run simulate $game --games 1 --save /dev/null
check "no save takes the place of a device" complains 1 "/dev/null: is not a regular file"
check "the device is one still" [ -c /dev/null ]

run_on_full_disk() {
    (
        trap '' XFSZ
        ulimit -f 8
        run "$@"
        exit "$status"
    ) && status=0 || status=$?
}
run_on_full_disk render $game --size 640x480 --out "$scratch/full.png"
check "a picture on a full disk" complains 1 "$scratch/full.png: cannot be saved"
check "nothing is left of it" [ -z "$(find "$scratch" -name 'full.png*')" ]
status=0
"$program" simulate $game --games 1 --json >/dev/full 2>"$scratch/err" || status=$?
check "an answer on a full disk" complains 1 "cannot write the output"

# An empty HOME counts as unset; it is not the root folder.
status=0
env -u XDG_DATA_HOME HOME= "$program" render $game --size 320x200 --out "$scratch/home.png" 2>"$scratch/err" || status=$?
check "an empty HOME" complains 1 "HOME is empty"

# A pack replaces the built-in cards.
packs=$scratch/home/storytable/packs
mkdir -p "$packs/my own/cards"
cp -r cards/fiction "$packs/my own/cards/"
run cards fiction --pack "my own"
check "cards of a pack" answers "pack my own"
run cards --pack "my own"
check "the games of a pack" answers fiction
check "and no others" not_said $game
run cards --pack another
check "no such pack" complains 1 another
run cards $game --pack "my own"
check "a pack without this game" complains 1 "my own"
run cards fiction --pack ../cards
check "a pack is no path" complains 2 ../cards
run simulate fiction --games 2 --pack "my own" --save "$scratch/packed.json" --json
check "games with a pack" answers '"games": 2'
run verify "$scratch/packed.json"
check "a save with its pack" answers "moves: OK"
sed -i 's/yellow/yeller/' "$packs/my own/cards/fiction/words.json"
printf '{}' >"$packs/my own/cards/fiction/names.json"
run simulate fiction --games 1 --pack "my own"
check "a pack that does not hold names its file and line" complains 1 "packs/my own/cards/fiction/"
# The command of a shared result deals the same secret word and the same shared letter, with the same opponent.
secret_move() { grep -o '"move": "secret [^"]*"' "$1"; }
same_secret() { [ -n "$(secret_move "$scratch/simulated.json")" ] && [ "$(secret_move "$scratch/simulated.json")" = "$(secret_move "$scratch/dealt.json")" ]; }
for opponent in careless sly deadpan; do
    rm -f "$scratch/simulated.json" "$scratch/dealt.json"
    run simulate fiction --games 1 --seed 5 --bots "reader,$opponent" --save "$scratch/simulated.json"
    echo 'guess CRANE' | "$program" play fiction --text --seed 5 --bots "human,$opponent" --save "$scratch/dealt.json" >/dev/null
    check "the same secret from $opponent" same_secret
    check "the opponent $opponent" grep -qF "\"human\", \"$opponent\"" "$scratch/dealt.json"
done
rm -r "$packs"
run verify "$scratch/packed.json"
check "a save without its pack" complains 1 'the pack "my own"'

picture_size() { [ "$status" -eq 0 ] && [ "$(identify -format '%wx%h' "$scratch/x.png" 2>/dev/null)" = "$1" ]; }
run render $game --size 1024x640 --out "$scratch/x.png"
check "render of a fresh game" picture_size 1024x640
rm -f "$scratch/x.png"
run render "$scratch/run.json" --at 5 --size 1280x720 --out "$scratch/x.png"
check "render of a saved position" picture_size 1280x720
run render "$scratch/run.json" --at 99999 --size 1280x720 --out "$scratch/x.png"
check "render of a position that never was" complains 1 99999
run render "$scratch/spoiled.json" --size 1280x720 --out "$scratch/x.png"
check "render of a spoiled save" complains 1 spoiled.json
run render $game --size 1280x720 --out "$scratch/nowhere/x.png"
check "render to a folder that is not there" complains 1 nowhere
# Notes may be 64 KiB of emoji, right-to-left text or code.
for words in 📚👩‍💻🇺🇳 '‮שלום مرحبا ' "<script>alert('x')</script>*{hit}|"; do
    note=$(awk -v words="$words" 'BEGIN { while (length(all) + length(words) <= 65536) all = all words; print all }' <<<'')
    NOTE=$note LC_ALL=C awk '{ if (/"move"/ && !told) { told = 1; sub(/}$/, ""); print $0 ", \"note\": \"" ENVIRON["NOTE"] "\"}" } else print }' \
        "$scratch/run.json" >"$scratch/told.json"
    check "a save with words is longer" test "$(wc -c <"$scratch/told.json")" -gt 65000
    run verify "$scratch/told.json"
    check "verify of a save with words" answers "moves: OK"
    rm -f "$scratch/x.png"
    run render "$scratch/told.json" --at 1 --screen log --size 1280x720 --out "$scratch/x.png"
    check "render of a save with words" picture_size 1280x720
done
fresh_data
rm "$scratch"/data/assets/fonts/*.ttf
run render $game --size 1280x720 --out "$scratch/x.png" --data "$scratch/data"
check "a missing font" complains 1 .ttf
run render $game --size 1280x720 --out "$scratch/x.png" --screen nonsense
check "an unknown screen" complains 1 'There is no screen named "nonsense"'
fresh_data
# Disables the cache of painted faces.
rm -rf "$scratch"/x.png "$scratch"/cache "$scratch"/data/assets/icons/*.svg
run render $game --size 1280x720 --out "$scratch/x.png" --data "$scratch/data"
check "missing icons still give a picture" picture_size 1280x720
check "missing icons are told" grep -q '\.svg' "$scratch/err"

tell_results
