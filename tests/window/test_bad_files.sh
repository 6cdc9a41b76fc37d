#!/bin/bash
# test_bad_files.sh: tests damaged saves, saves of other versions, saves that cannot be written, and missing cards and assets.
# The window shows a message and continues, and no file is lost.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include paperback

harness_begin_fast bad_files
saves=$XDG_DATA_HOME/storytable/saves

pass_turn() {
    make_move pass
}

open_from_shelf() { # label of the button
    start_shelf
    take_picture "shelf-$harness_runs"
    click "button \"$1"
}

expect_moves() { # number
    local save
    save=$(find_save "$game")
    [ "$(list_moves "$save" | wc -l)" -eq "$1" ] || fail "the save has $(list_moves "$save" | wc -l) moves instead of $1"
    "$program" verify "$save" >/dev/null || fail "verify rejects the save"
}

# If the program is killed right after a move, the move is restored.
start play $game --seed 11
pass_turn
pass_turn
save=$(find_save "$game")
kill_program
expect_moves 2
open_from_shelf Resume
wait_screen table
quit
expect_moves 2

# The last record of a save may be torn by a crash. Such a record is skipped.
head -c -9 "$save" >"$save.cut"
mv "$save.cut" "$save"
open_from_shelf Resume
wait_screen table
quit
expect_moves 1

# If a save is damaged, the game offers the moves before the damage, and keeps the damaged file.
printf '{"moves": 2, "seat": \n' >"$harness_out/damage"
head -n 2 "$save" | cat - "$harness_out/damage" >"$save.bad"
mv "$save.bad" "$save"
open_from_shelf "Recover game"
wait_screen table
quit
cat "$saves/$game/aside"/*.save | grep -F -f "$harness_out/damage" >/dev/null || fail "the program did not keep the damaged save"
expect_moves 1

# If a save contains an illegal move, the program finds it when the save is opened, and offers to recover the game up
# to that move.
start play $game --seed 11
pass_turn
pass_turn
save=$(find_save "$game")
quit
sed '3s/"move": "pass"/"move": "leap"/' "$save" >"$save.leap"
mv "$save.leap" "$save"
open_from_shelf Resume
wait_line '^refused ".*leap'
click 'button "Recover game'
wait_screen table
quit
expect_moves 1

# If neither the save nor its older copy can be read, the shelf shows a message, and both files stay.
# The player can still start a new game.
echo 'not a game' >"$save"
echo 'neither' >"$save.old"
open_from_shelf "New game"
wait_screen setup
click 'button "Start"'
wait_screen table
pass_turn
quit
grep -qx 'not a game' "$save" || fail "the unreadable save was changed"
expect_moves 1

# A save of a newer version is not changed.
save=$(find_save "$game")
sed 's/"storytable": 3/"storytable": 99/' "$save" >"$save.newer"
mv "$save.newer" "$save"
before=$(cksum <"$save")
start_shelf
take_picture newer_version
if find_piece 'button "(Resume|Open)' >/dev/null; then fail "the shelf offers a save of a newer version"; fi
quit
[ "$(cksum <"$save")" = "$before" ] || fail "the save of a newer version was changed"

# If a file is in place of the folder for saves, the game shows a message and continues.
mv "$saves" "$saves.moved"
echo 'not a folder' >"$saves"
start play $game --seed 12
pass_turn
wait_line '^notice ".*saves'
take_picture unsaved
pass_turn
quit
grep -qx 'not a folder' "$saves" || fail "the file in place of the folder was changed"
rm "$saves"

# Unreadable settings cause a message, and the file is not overwritten.
settings=$XDG_DATA_HOME/storytable/settings.json
echo '{"animation_speed": "swift"}' >"$settings"
progress=$XDG_DATA_HOME/storytable/progress.json
echo '{"fiction": 7}' >"$progress"
start
wait_line '^notice ".*settings\.json:1: animation_speed: .*progress\.json:1: fiction: '
wait_screen launcher
take_picture bad_settings
quit
grep -q 'fiction": 7' "$progress" || fail "the progress was overwritten"
rm "$progress"
grep -q swift "$settings" || fail "the settings were overwritten"
write_fast_settings

# If the cards cannot be read, the shelf works, and opening the game shows the reason.
data=$harness_home/program
mkdir -p "$data/docs"
cp -rs "$PWD/cards" "$PWD/assets" "$data/"
cp -rs "$PWD/docs/rules" "$data/docs/"
rm "$data/cards/$game/enemies.json"
sed '0,/"book": 1/s//"book": 7/' "cards/$game/enemies.json" >"$data/cards/$game/enemies.json"
start --data "$data"
wait_screen launcher
click 'button "New game"'
click 'button "Start"'
wait_line '^notice ".*enemies\.json:[0-9]+: '
take_picture bad_cards
quit

# A missing icon is reported once and painted as a plain shape.
# Without fonts, the program opens no window.
cp "cards/$game/enemies.json" "$data/cards/$game/"
find "$data/assets/icons" -name '*.svg' -delete
start play $game --seed 13 --data "$data"
wait_line '^notice ".*\.svg'
pass_turn
take_picture no_icons
quit
find "$data/assets/fonts" -name '*.ttf' -delete
"$program" --data "$data" >"$harness_out/no_fonts" 2>&1 && fail "without fonts the program exited with status 0"
grep -q '\.ttf' "$harness_out/no_fonts" || fail "the error does not name the missing font"
pass
