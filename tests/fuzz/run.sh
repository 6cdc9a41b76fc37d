#!/bin/bash
# run.sh SECONDS PROGRAM...: runs each fuzz target for SECONDS seconds on files of its kind; called by `make fuzz`.
#
# Each target starts with good files (cards, golden playthroughs, rules, word lists) and the files in
# tests/fuzz/found/TARGET, which made it fail in the past. An input that makes it fail is written to $BUILD/fuzz/finds. The
# seed changes every day, so that nightly runs cover new ground; SEED=... repeats a run.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1

export BUILD=${BUILD:-build}
export seed=${SEED:-$(date +%Y%m%d)}
seconds=$1
shift
corpus=$BUILD/fuzz/corpus
finds=$BUILD/fuzz/finds
rm -rf "$corpus"
mkdir -p "$corpus"/{json,save,history,settings,progress,markdown,words,cards,text_edit,portraits,args,art,rich,svg,hand,puzzles,text_mode,keys,archive,zip,glosses} "$finds"

# The first line of an input is the path of a card file.
for file in cards/*/*.json; do
    name=${file#cards/}
    case $name in
    *.schema.json) cp "$file" "$corpus/json/" ;;
    *) { echo "$name" && cat "$file"; } >"$corpus/cards/${name//\//_}" ;;
    esac
done
# The first line of an input is the kind of a portrait file.
for file in assets/portraits/kit.json assets/portraits/{hat,prop,head}/*_*.svg cards/*/portraits.json; do
    case $file in
    *.svg) name=drawing.svg ;;
    *) name=${file##*/} ;;
    esac
    { echo "$name" && cat "$file"; } >"$corpus/portraits/${file//\//_}"
done
cp tests/golden/*/*.save "$corpus/save/"
cp tests/golden/*/*.save "$corpus/json/"
cp docs/rules/*.md "$corpus/markdown/"

# Text in several scripts; the fuzz target also reads the bytes as actions.
cat docs/rules/*.md | head -c 600 >"$corpus/text_edit/rules"
LC_ALL=C.UTF-8 printf 'e\u0301\u0939\u093f \u05e9\u05dc\u05d5\u05dd\r\n\U1f468\u200d\U1f469\u200d\U1f467\U1f44d\U1f3fd\U1f1e9\U1f1ea\U1f1eb\U1f1f7 <script>\u200b%.0s' {1..4} \
    >"$corpus/text_edit/scripts"

# Unfinished games with undone moves.
for file in tests/golden/*/*.save; do
    short=$corpus/save/short_$(basename "$file")
    awk '/"moves"/ { print; moves = 1; next } moves && /^ *\{/ { if (++count == 12) { sub(/,$/, ""); print; print "  ],"; moves = 0; skip = 1 } else print; next }
        skip && /"undone"/ { skip = 0 } !skip' "$file" | sed 's/"over": true/"over": false/' >"$short"
done

# The same games in today's format: complete, with notes and undone moves, and truncated as by a crash.
for plays in tests/golden/*/plays.txt; do
    game=$(basename "$(dirname "$plays")")
    while read -r name seed options; do
        file=$corpus/save/lines_${game}_$name
        # shellcheck disable=SC2086 # a list of plain words
        "$BUILD/storytable" simulate "$game" --games 1 --seed "$seed" --json --save "$file" $options >/dev/null || exit 1
        sed -E '/"move"/s/\}$/, "note": "\\ud83d\\udcda <script>*ש\\"\\n"}/; 9{p;s/.*/{"moves": 5}/;p;s/5/8/}' "$file" | head -n 13 >"${file}_noted"
        head -c 1000 "$file" >"${file}_truncated"
    done <"$plays"
done

# Finished games with results and statistics.
for file in "$corpus"/save/lines_*; do
    case $file in *_noted | *_truncated) continue ;; esac
    game=$(sed -n '1s/.*"game": "\([a-z_]*\)".*/\1/p' "$file")
    moves=$(sed -n '$s/.*"moves": \([0-9]*\).*/\1/p' "$file")
    scores=$(sed -n '1s/.*"seats": \[\([^]]*\)\].*/\1/p' "$file" | sed 's/"[a-z]*"/7/g')
    figures=$(sed -n 's/.*\.key = "\([a-z_]*\)".*/"\1": {"value": 7, "moves": 1, "words": "QUIXOTE"}/p' "src/games/$game/rules/statistics.c" | paste -sd ,)
    { cat "$file" && echo "{\"moves\": $moves, \"result\": {\"name\": \"Damsel\", \"ended\": \"2026-11-22T20:15:03Z\", \"version\": \"0.1\"," \
        "\"outcome\": \"won\", \"winners\": [0], \"score\": [$scores], \"help\": \"blind\", \"assisted\": false, \"seconds\": 900," \
        "\"moves\": $moves, \"figures\": {$figures}}}"; } >"$corpus/history/${file##*/}"
done

# A word list that is small enough to be damaged often.
awk 'NR % 900 == 1' assets/words/valid.txt >"$corpus/valid.txt"
sed -n '1~5p' "$corpus/valid.txt" >"$corpus/common.txt"
"$BUILD/words_compile" "$corpus/valid.txt" "$corpus/common.txt" "$corpus/common.txt" "$corpus/words/few.dawg" || exit 1

# Meanings of a few words; without WordNet, the target starts from random bytes.
[ ! -d /usr/share/wordnet ] || scripts/make_glosses.py /usr/share/wordnet "$corpus/common.txt" "$corpus/glosses/few.bin" || exit 1

echo '{"interface_scale": 125, "animation_speed": 4, "reduced_motion": true, "palette": "contrast", "help": "nudge", "full_screen": false,
    "window_width": 1024, "window_height": 640, "undo_past_reveals": true}' >"$corpus/settings/settings.json"
for options in tests/golden/*/plays.txt; do
    # A win for every option value in the golden games.
    awk -v game="$(basename "$(dirname "$options")")" '{ for (i = 3; i <= NF; i++) if ($i ~ /=/) { split($i, part, "="); wins[part[1]] = wins[part[1]] ", \"" part[2] "\": 1" } }
        END { printf "{\"%s\": {", game; for (key in wins) { printf "%s\"%s\": {%s}", comma, key, substr(wins[key], 3); comma = ", " } print "}}" }' \
        "$options" >"$corpus/progress/$(basename "$(dirname "$options")").json"
done

# Inputs of several kinds: command lines, with one word per line; rich text, after a width and a font size; puzzles; archives;
# icons; mouse and key actions.
printf '%s\n' simulate fiction --games 3 --seed 5 --json --bot novice,sly --paired >"$corpus/args/simulate"
printf '%s\n' play paperback_adventures character=damsel --seed 7 --size 1280x720 --seats 1 >"$corpus/args/play"
printf '%s\n' render x.save --at 3 --size 640x480 --out x.png --words 150 --screen log >"$corpus/args/render"
sed -n 's/.*"\(text\|quote\|do\)": "\([^"]*\)".*/\2/p' cards/*/*.json | awk 'NR % 9 == 0 { printf "\310\020%s {hit} *x*|y", $0 > ("'"$corpus"'/rich/card" NR) }'
LC_ALL=C.UTF-8 printf 'dx\u05e9\u05dc *\u05d5* \U1f468\u200d\U1f469{nothing}|||**{' >"$corpus/rich/scripts"
for file in assets/puzzles/*_*.json assets/puzzles/fiction.json; do
    # A few puzzles per game in separate files, because small files are damaged often.
    grep '"seed"' "$file" | sed 's/,$//' | awk -v game="$(basename "$file" .json)" -v to="$corpus/puzzles/$(basename "$file" .json)_" \
        'NR % 17 == 1 { printf "%s\n{\"puzzles\": [%s]}\n", game, $0 > (to NR) }'
done
# An e-book is a ZIP archive.
"$BUILD/storytable" tell tests/golden/fiction/usual.save --format epub >"$corpus/zip/book" || exit 1
# Archives made by other programs. They have more kinds of names and headers than the archives of this program.
for format in ustar pax gnu; do
    tar -C assets -cf "$corpus/archive/$format" --format "$format" icons/inline
    tar -C cards -cf "$corpus/archive/${format}_one" --format "$format" --transform 's,^,storytable/packs/Bücher/,' fiction/daily
done
cp assets/icons/a*.svg assets/icons/inline/*.svg "$corpus/svg/"
for name in one two three four; do
    head -c 200 assets/words/words.dawg | openssl dgst -sha512 -binary -hmac "keys $name" >"$corpus/keys/$name"
    head -c 200 assets/words/words.dawg | openssl dgst -sha512 -binary -hmac "$name" >"$corpus/hand/$name"
done
# 8 bytes choose the game and its players; every 4 further bytes choose a typed line.
for game in {0..4}; do
    for kind in 0 1 2 3; do
        { printf "\\x0$game\\x$kind$game\\x0$kind\\x0$((kind / 2 + 1))\\x0$((kind % 2))\\x0$kind\\x0$((kind % 2))\\x00" &&
            openssl enc -aes-128-ctr -nosalt -K "0$game" -iv "0$kind" -in /dev/zero 2>/dev/null | head -c 640; } \
            >"$corpus/text_mode/$game$kind"
    done
done
{ printf '\1' && head -c 1600 /dev/zero; } >"$corpus/art/backdrop"
for file in docs/pictures/*.png; do
    { printf '\1' && head -c 4000 "$file"; } >"$corpus/art/$(basename "$file")"
done

run_target() { # program
    local target=${1##*/} log status
    target=${target#ui_}
    target=${target#fuzz_}
    log=$BUILD/fuzz/$target.log
    shopt -s nullglob
    "$1" --seconds "$seconds" --seed "$seed" --find "$BUILD/fuzz/finds/$target" "$BUILD/fuzz/corpus/$target"/* "tests/fuzz/found/$target"/* >"$log" 2>&1
    status=$?
    if [ "$status" -eq 0 ]; then
        echo "passed  fuzz_$target: $(tail -n 1 "$log")"
    else
        cat "$log"
        echo "FAILED  fuzz_$target: exit status $status; the input is $BUILD/fuzz/finds/$target"
    fi
    return "$status"
}
export -f run_target
export seconds

printf '%s\n' "$@" | xargs -P "$(nproc)" -I{} bash -c 'run_target {}'
