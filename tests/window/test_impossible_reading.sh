#!/bin/bash
# test_impossible_reading.sh: reads a Book of Fiction Impossible at text sizes of 75 to 200 %.
# Marks the Book as a favorite, and exports the Book and the whole story.
# An attack is shown only after the page of the Book is closed.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include impossible

stories=

# Checks that all tags are closed in the right order, and that the text has no other markup.
check_page() { # file words...
    python3 - "$@" <<'PY' || fail "the page is not well-formed"
import sys
from html.parser import HTMLParser

class Page(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open, self.words = [], ''
    def handle_starttag(self, tag, attributes):
        if tag not in ('meta', 'html'):
            self.open.append(tag)
        assert tag != 'script', 'a script'
        assert not any(name in ('src', 'href') for name, value in attributes), 'refers to another file'
    def handle_endtag(self, tag):
        assert tag == 'html' or self.open.pop() == tag, 'closes ' + tag
    def handle_data(self, data):
        self.words += data

page = Page()
page.feed(open(sys.argv[1], encoding='utf-8').read())
page.close()
assert not page.open, page.open
for words in sys.argv[2:]:
    assert words in page.words, words
PY
}

harness_begin_fast impossible_reading
find_reading
open_position $((move_count - 1))
read -r seat move < <(list_moves "$plan" | sed -n "${move_count}p")
[ "$move" = "end alone" ] || [[ $move == end* ]] || fail "a Book is read before its turn ends: $move"
click_piece $id_end
wait_line "^move $seat end"
await_piece "^piece $id_next "
wait_settled
take_picture reading

# The button on the page and the key F both switch the mark.
click "button \"{star} Favorite\""
await_piece 'button "{star} A favorite"'
type_text f
await_piece 'button "{star} Favorite"'
type_text f
await_piece 'button "{star} A favorite"'
wait_settled
grep -E '"favourites": \[[0-9]+\]' "$(find_save $game)" >/dev/null || fail "the favorite is not saved"

click 'button "Save as …"'
wait_settled
take_picture save
click 'button "Save as web page"'
wait_line '^notice "Saved as '
take_picture exported
stories=$XDG_DATA_HOME/storytable/stories
cp "$stories/$game-$seed"-*.html "$harness_out/book.html"
check_page "$harness_out/book.html" 'A favorite of the Librarians' 'with the kind help of' 'In the part of'
! grep -F 'Seed:' "$harness_out/book.html" >/dev/null || fail "the file contains more than the Book"

press_key F10
click 'button "Export story"'
wait_settled
click 'button "Save as web page"'
wait_line '^notice "Saved as '
[ -s "$stories/$game-$seed.html" ] || fail "the story was not exported"
cp "$stories/$game-$seed.html" "$harness_out/story.html"
check_page "$harness_out/story.html" 'Favorites:' 'Seed:' 'with the kind help of'
quit

# At every text size, all buttons are visible and the page can be turned.
# Hints are hidden, because they would point at pieces below the page.
for percent in 75 100 150 200; do
    sed -i "s/{.*\"animation_speed\"/{\"interface_scale\": $percent, \"help\": \"nudge\", \"animation_speed\"/" "$XDG_DATA_HOME/storytable/settings.json"
    start play $game --size 1280x720
    click_piece $id_shelved
    await_piece "^piece $id_next "
    for button in '{star} A favorite' Copy 'Save as …' 'Show original'; do
        find_piece "button \"$button\"" >/dev/null || fail "at a text size of $percent % there is no button \"$button\""
    done
    ! find_piece '"{light-bulb}"' >/dev/null || fail "the page has a hint button at a text size of $percent %"
    mark_trace
    press_key F5
    wait_line '^refused "Close the page to get a hint'
    take_picture "percent-$percent"
    click_piece $id_next
    ! has_piece $id_next || fail "the page cannot be closed at a text size of $percent %"
    quit
done

# The Book is read before the window shows the attack.
find_reading_and_attack
rm -r "$XDG_DATA_HOME/storytable/saves"
open_position "$move_count"
click_piece $id_end
await_piece "^piece $id_next "
pass_time 3000
has_news '^move 0 end' || fail "the turn did not end"
! has_news '^sound entrance ' || fail "the attack is shown while the page of the Book is open"
while has_piece $id_next; do
    ! has_news '^sound entrance ' || fail "the attack is shown before the page is closed"
    click_piece $id_next
done
has_news '^sound entrance ' || fail "the attack is not shown after the page was closed"
finish
