#!/bin/bash
# test_impossible_reading.sh: a Book of Fiction Impossible is read with words of 75 to 200 %, marked as a favourite, kept
# as a file, and all that was read is taken home as a page for a browser; an attack is told once the page is closed.
set -euo pipefail
# shellcheck source=tests/window/harness.sh
. "$(dirname "$0")/harness.sh"
# shellcheck source=tests/window/impossible.sh
. "$(dirname "$0")/impossible.sh"

stories=

# Every tag that is opened is closed, in order, and nothing is left of what would be none.
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
        assert not any(name in ('src', 'href') for name, value in attributes), 'it reaches out'
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

harness_begin impossible_reading
hurry
find_reading
sit_down $((made - 1))
read -r seat move < <(moves_of "$plan" | sed -n "${made}p")
[ "$move" = "end alone" ] || [[ $move == end* ]] || fail "a Book is read before its turn ends: $move"
click_piece $id_end
wait_line "^move $seat end"
await_piece "^piece $id_next "
wait_settled
picture reading

# The mark is the page's, and F takes it back and sets it again.
click "button \"{hearts} Favourite\""
await_piece 'button "{hearts} A favourite"'
type_text f
await_piece 'button "{hearts} Favourite"'
type_text f
await_piece 'button "{hearts} A favourite"'
wait_settled
grep -E '"favourites": \[[0-9]+\]' "$(save_of $game)" >/dev/null || fail "the favourite is not kept"

# The Book alone.
click 'button "Save as …"'
wait_settled
picture save
click 'button "Keep it as a page for a browser"'
wait_line '^notice "It is kept as '
picture kept
stories=$XDG_DATA_HOME/storytable/stories
cp "$stories/$game-$seed"-*.html "$harness_out/book.html"
check_page "$harness_out/book.html" 'A favourite of the Librarians' 'with the kind help of' 'In the part of'
! grep -F 'Seed:' "$harness_out/book.html" >/dev/null || fail "more than the Book is kept"

# All of it.
press F10
click 'button "Take the story home"'
wait_settled
click 'button "Keep it as a page for a browser"'
wait_line '^notice "It is kept as '
[ -s "$stories/$game-$seed.html" ] || fail "there is no page"
cp "$stories/$game-$seed.html" "$harness_out/story.html"
check_page "$harness_out/story.html" 'Favourites:' 'Seed:' 'with the kind help of'
quit

# With other words everything that is pressed there is still there, and the page is turned. Advice waits meanwhile, for it
# would point at what the page hides.
for words in 75 100 150 200; do
    sed -i "s/{.*\"animation_speed\"/{\"interface_scale\": $words, \"help\": \"nudge\", \"animation_speed\"/" "$XDG_DATA_HOME/storytable/settings.json"
    start play $game --size 1280x720
    click_piece $id_shelved
    await_piece "^piece $id_next "
    for button in '{hearts} A favourite' Copy 'Save as …' 'The original'; do
        find_piece "button \"$button\"" >/dev/null || fail "with words of $words % there is no button \"$button\""
    done
    ! find_piece '"{light-bulb}"' >/dev/null || fail "the lamp is there with words of $words %"
    mark
    press F5
    wait_line '^refused "Advice waits'
    picture "words-$words"
    click_piece $id_next
    ! has_piece $id_next || fail "the page cannot be put away with words of $words %"
    quit
done

# A Book is read before it is told that the Mold attacks.
find_reading_and_attack
rm -r "$XDG_DATA_HOME/storytable/saves"
sit_down "$made"
click_piece $id_end
await_piece "^piece $id_next "
pass_time 3000
has_news '^move 0 end' || fail "the turn was not ended"
! has_news '^sound entrance ' || fail "the Mold attacks while the Book is still read"
while has_piece $id_next; do
    ! has_news '^sound entrance ' || fail "the Mold attacks before the page is closed"
    click_piece $id_next
done
has_news '^sound entrance ' || fail "it is not told that the Mold attacks"
quit
pass
