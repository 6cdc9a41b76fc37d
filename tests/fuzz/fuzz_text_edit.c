/* fuzz_text_edit.c: fuzz target of text editing: the text stays valid after any action, and redo restores
   what undo has changed. */
#include "../auto.h"
#include "core/platform/memory.h"
#include "core/text/text_edit.h"
#include "core/text/utf8.h"
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

enum { LIMIT = 1200, ACTIONS_MAX = 200, WIDTHS = 24, PIECE_MAX = 24 };

typedef struct Hand {
    const uint8_t *bytes;
    size_t left;
} Hand;

static uint8_t take_byte(Hand *hand)
{
    if (hand->left == 0) {
        return 0;
    }
    hand->left--;
    return *hand->bytes++;
}

static float measure_line(void *self, const char *line, size_t length)
{
    float width = 0;
    FUZZ_EXPECT(length > 0 && length <= WRAP_LINE_BYTES_MAX);
    for (size_t at = 0, step; at < length; at += step) {
        const uint32_t code = utf8_decode(line + at, &step);
        width += code < 0x80 ? 1.0f : code >= 0x300 && code < 0x370 ? 0.0f : 2.0f;
    }
    return width;
}

static float measure_caret(void *self, const char *line, size_t length, size_t at)
{
    FUZZ_EXPECT(at <= length);
    return at > 0 ? measure_line(self, line, at) : 0;
}

static size_t find_nearest_byte(void *self, const char *line, size_t length, float x)
{
    size_t at = 0;
    while (at < length && measure_caret(self, line, length, at) < x) {
        at += utf8_get_cluster_length(line + at, length - at);
    }
    return at;
}

static void check_caret(const TextEdit *edit, size_t at)
{
    FUZZ_EXPECT(at <= edit->length && utf8_find_next_boundary(edit->text, edit->length, at) == at);
}

static void check_lines(const TextEdit *edit, const TextMetrics *ruler)
{
    Wrap wrap = {0};
    wrap_text(&wrap, edit->text, edit->length, ruler);
    size_t at = 0;
    for (int i = 0; i < wrap.count; i++) {
        const WrapLine *line = &wrap.lines[i];
        FUZZ_EXPECT(line->start == at && line->end >= at && line->end <= edit->length);
        FUZZ_EXPECT(line->end - line->start <= WRAP_LINE_BYTES_MAX);
        FUZZ_EXPECT(!memchr(edit->text + at, '\n', line->end - at));
        check_caret(edit, line->start);
        at = line->end < edit->length && edit->text[line->end] == '\n' ? line->end + 1 : line->end;
        FUZZ_EXPECT(i + 1 == wrap.count || wrap_find_line(&wrap, wrap.lines[i + 1].start) == i + 1);
    }
    FUZZ_EXPECT(at == edit->length);
    wrap_free(&wrap);
}

static void check_result(const TextEdit *edit, const TextMetrics *ruler)
{
    FUZZ_EXPECT(edit->length <= edit->limit && strlen(edit->text) == edit->length);
    FUZZ_EXPECT(utf8_is_valid_text(edit->text, edit->length));
    FUZZ_EXPECT(edit->multiline || !strchr(edit->text, '\n'));
    check_caret(edit, edit->caret);
    check_caret(edit, edit->anchor);
    check_lines(edit, ruler);
}

static void insert_text(TextEdit *edit, Hand *hand)
{
    AUTO(free) char *before = memory_copy_string(edit->text, edit->length);
    size_t length = take_byte(hand) % PIECE_MAX;
    length = length < hand->left ? length : hand->left;
    if (text_edit_insert(edit, (const char *)hand->bytes, length) != EDIT_DONE) {
        FUZZ_EXPECT(strcmp(edit->text, before) == 0);
    }
    hand->bytes += length;
    hand->left -= length;
}

static void run_action(TextEdit *edit, Hand *hand, const TextMetrics *ruler)
{
    enum { INSERT, ALSO_INSERT, MOVE, SELECT, DELETE, PLACE, WORD, ALL, LINES, UNDO, REDO, ACTIONS };
    const EditMove way = (EditMove)(take_byte(hand) % (EDIT_TEXT_END + 1));
    const size_t at = (size_t)take_byte(hand) * 8;
    switch (take_byte(hand) % ACTIONS) {
    case INSERT:
    case ALSO_INSERT:
        insert_text(edit, hand);
        break;
    case MOVE:
    case SELECT:
        text_edit_move(edit, way, at % 16 == 0, ruler);
        break;
    case DELETE:
        text_edit_delete(edit, way, ruler);
        break;
    case PLACE:
        text_edit_set_caret(edit, at, way == EDIT_LEFT);
        break;
    case WORD:
        text_edit_select_word(
            edit, utf8_find_next_boundary(edit->text, edit->length, at < edit->length ? at : edit->length));
        break;
    case ALL:
        text_edit_select_all(edit);
        break;
    case LINES:
        text_edit_move_lines(edit, (int)at - 1000, way == EDIT_LEFT, ruler);
        break;
    case UNDO:
        text_edit_undo(edit);
        break;
    default:
        text_edit_redo(edit);
        break;
    }
}

static void check_undo(TextEdit *edit, const TextMetrics *ruler)
{
    while (text_edit_redo(edit)) {
    }
    AUTO(free) char *text = memory_copy_string(edit->text, edit->length);
    while (text_edit_undo(edit)) {
        check_result(edit, ruler);
    }
    while (text_edit_redo(edit)) {
        check_result(edit, ruler);
    }
    FUZZ_EXPECT(strcmp(edit->text, text) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Hand hand = {bytes, length};
    TextEdit edit;
    const bool multiline = take_byte(&hand) % 2 == 0;
    const TextMetrics ruler = {.width = (float)(take_byte(&hand) % WIDTHS),
                               .measure = measure_line,
                               .caret = measure_caret,
                               .nearest = find_nearest_byte};
    text_edit_init(&edit, multiline, multiline ? LIMIT : WRAP_LINE_BYTES_MAX);
    for (int i = 0; i < ACTIONS_MAX && hand.left > 0; i++) {
        run_action(&edit, &hand, &ruler);
        check_result(&edit, &ruler);
    }
    check_undo(&edit, &ruler);
    text_edit_free(&edit);
    return 0;
}
