/* text_edit.c: see text_edit.h. */
#include "core/text_edit.h"

#include "core/memory.h"
#include "core/text.h"
#include "core/utf8.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CHANGES_MAX = 256 }; /* older ones are forgotten */

struct TextChange {
    size_t at;
    char *removed, *inserted;
    size_t removed_length, inserted_length;
    size_t caret, anchor; /* before it */
};

/* --- beginning and end --- */

static void free_change(TextChange *change)
{
    free(change->removed);
    free(change->inserted);
}

static void forget_changes(TextEdit *edit, int first)
{
    for (int i = first; i < edit->count; i++) {
        free_change(&edit->changes[i]);
    }
    edit->count = first;
    edit->made = edit->made < first ? edit->made : first;
    edit->typing = false;
}

void text_edit_open(TextEdit *edit, bool many, size_t limit)
{
    assert(many || limit <= WRAP_LINE_BYTES_MAX);
    *edit = (TextEdit){.text = memory_new(1, 1), .limit = limit, .many = many, .wish = -1};
}

void text_edit_free(TextEdit *edit)
{
    forget_changes(edit, 0);
    free(edit->changes);
    free(edit->text);
    *edit = (TextEdit){0};
}

/* --- what may be in a text --- */

/* Adds the plain form of what begins at `text` and returns its bytes; it is good UTF-8. */
static size_t add_plain(Text *out, const char *text, size_t left, bool many)
{
    static const char line_ends[][4] = {"\r\n", "\r", "\n", "\u2028", "\u2029"};
    for (size_t i = 0; i < sizeof line_ends / sizeof *line_ends; i++) {
        const size_t length = strlen(line_ends[i]);
        if (length <= left && memcmp(text, line_ends[i], length) == 0) {
            text_add(out, many ? "\n" : " ");
            return length;
        }
    }
    if (*text == '\t') {
        text_add(out, " ");
        return 1;
    }
    const size_t length = utf8_length(text, left);
    if (utf8_is_prose(text, length)) {
        text_add(out, "%.*s", (int)length, text);
    }
    return length;
}

/* Where a text ends without the line ends behind it. */
static size_t without_line_ends(const char *text, size_t length)
{
    while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == '\r')) {
        length--;
    }
    return length;
}

/* False when it is no UTF-8. */
static bool make_plain(Text *out, const char *text, size_t length, bool many)
{
    length = many ? length : without_line_ends(text, length);
    for (size_t at = 0; at < length;) {
        if (utf8_length(text + at, length - at) == 0) {
            return false;
        }
        at += add_plain(out, text + at, length - at, many);
    }
    return true;
}

/* --- changes --- */

/* The text around may have joined what stands on either side of a place. */
static void snap(TextEdit *edit)
{
    edit->caret = utf8_snap(edit->text, edit->length, edit->caret);
    edit->anchor = utf8_snap(edit->text, edit->length, edit->anchor);
}

/* Puts `length` bytes in place of `removed` ones; nothing is remembered. */
static void splice(TextEdit *edit, size_t at, size_t removed, const char *inserted, size_t length)
{
    const size_t tail = edit->length - at - removed;
    if (length > removed) {
        edit->text = memory_resize(edit->text, edit->length + length - removed + 1, 1);
    }
    memmove(edit->text + at + length, edit->text + at + removed, tail);
    memcpy(edit->text + at, inserted, length);
    edit->length += length - removed;
    edit->text[edit->length] = '\0';
    edit->caret = edit->anchor = at + length;
    edit->wish = -1;
}

static bool ends_in_blank(const char *text, size_t length)
{
    return length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\n');
}

static char *joined(const char *first, size_t first_length, const char *second, size_t second_length)
{
    char *both = memory_new(first_length + second_length + 1, 1);
    memcpy(both, first, first_length);
    memcpy(both + first_length, second, second_length);
    return both;
}

/* Typing on, or deleting on, belongs to the change before, a word at a time; false when it does not. */
static bool goes_on(TextEdit *edit, size_t at, size_t removed, const char *inserted, size_t length)
{
    TextChange *last = edit->typing && edit->made > 0 ? &edit->changes[edit->made - 1] : NULL;
    if (last && removed == 0 && last->inserted_length > 0 && at == last->at + last->inserted_length &&
        (!ends_in_blank(last->inserted, last->inserted_length) || ends_in_blank(inserted, length))) {
        char *both = joined(last->inserted, last->inserted_length, inserted, length);
        free(last->inserted);
        last->inserted = both;
        last->inserted_length += length;
        return true;
    }
    if (last && length == 0 && last->inserted_length == 0 && at + removed == last->at) {
        char *both = joined(edit->text + at, removed, last->removed, last->removed_length);
        free(last->removed);
        last->removed = both;
        last->removed_length += removed;
        last->at = at;
        return true;
    }
    return false;
}

static void remember(TextEdit *edit, const TextChange *change)
{
    if (!edit->changes) {
        edit->changes = memory_new(CHANGES_MAX, sizeof *edit->changes);
    }
    if (edit->count == CHANGES_MAX) {
        free_change(&edit->changes[0]);
        memmove(edit->changes, edit->changes + 1, (CHANGES_MAX - 1) * sizeof *edit->changes);
        edit->count--;
    }
    edit->changes[edit->count++] = *change;
    edit->made = edit->count;
}

/* `typing`: what follows may belong to it. */
static void change(TextEdit *edit, size_t at, size_t removed, const char *inserted, size_t length,
                   bool typing)
{
    const bool was_typing = edit->typing;
    forget_changes(edit, edit->made);
    edit->typing = was_typing && typing;
    if (!goes_on(edit, at, removed, inserted, length)) {
        const TextChange made = {.at = at,
                                 .removed = memory_string(edit->text + at, removed),
                                 .inserted = memory_string(inserted, length),
                                 .removed_length = removed,
                                 .inserted_length = length,
                                 .caret = edit->caret,
                                 .anchor = edit->anchor};
        remember(edit, &made);
    }
    splice(edit, at, removed, inserted, length);
    snap(edit);
    edit->anchor = edit->caret;
    edit->typing = typing;
}

bool text_edit_set(TextEdit *edit, const char *text)
{
    Text plain = {0};
    const bool good = make_plain(&plain, text, strlen(text), edit->many) && plain.length <= edit->limit;
    forget_changes(edit, 0);
    splice(edit, 0, edit->length, good ? text_chars(&plain) : "", good ? plain.length : 0);
    text_free(&plain);
    return good;
}

EditResult text_edit_insert(TextEdit *edit, const char *text, size_t length)
{
    Text plain = {0};
    size_t start;
    const size_t selected = text_edit_selection(edit, &start);
    EditResult result = EDIT_DONE;
    if (!make_plain(&plain, text, length, edit->many)) {
        result = EDIT_REFUSED;
    } else if (edit->length - selected + plain.length > edit->limit) {
        result = EDIT_FULL;
    } else if (plain.length > 0) {
        const bool typed = selected == 0 && utf8_cluster(plain.chars, plain.length) == plain.length;
        change(edit, start, selected, plain.chars, plain.length, typed);
    }
    text_free(&plain);
    return result;
}

bool text_edit_undo(TextEdit *edit)
{
    if (edit->made == 0) {
        return false;
    }
    const TextChange *last = &edit->changes[--edit->made];
    splice(edit, last->at, last->inserted_length, last->removed, last->removed_length);
    edit->caret = last->caret;
    edit->anchor = last->anchor;
    edit->typing = false;
    return true;
}

bool text_edit_redo(TextEdit *edit)
{
    if (edit->made == edit->count) {
        return false;
    }
    const TextChange *next = &edit->changes[edit->made++];
    splice(edit, next->at, next->removed_length, next->inserted, next->inserted_length);
    snap(edit);
    edit->anchor = edit->caret;
    edit->typing = false;
    return true;
}

/* --- the selection --- */

size_t text_edit_selection(const TextEdit *edit, size_t *start)
{
    const bool forwards = edit->anchor < edit->caret;
    *start = forwards ? edit->anchor : edit->caret;
    return forwards ? edit->caret - edit->anchor : edit->anchor - edit->caret;
}

char *text_edit_selected(const TextEdit *edit)
{
    size_t start;
    const size_t length = text_edit_selection(edit, &start);
    return length > 0 ? memory_string(edit->text + start, length) : NULL;
}

static void put_caret(TextEdit *edit, size_t at, bool select)
{
    edit->caret = at;
    edit->anchor = select ? edit->anchor : at;
    edit->typing = false;
}

void text_edit_place(TextEdit *edit, size_t at, bool select)
{
    at = at < edit->length ? at : edit->length;
    put_caret(edit, utf8_snap(edit->text, edit->length, at), select);
    edit->wish = -1;
}

void text_edit_select_all(TextEdit *edit)
{
    edit->anchor = 0;
    put_caret(edit, edit->length, true);
    edit->wish = -1;
}

/* --- words --- */

typedef enum LetterKind { KIND_BREAK, KIND_BLANK, KIND_STOP, KIND_WORD } LetterKind;

/* What a cluster is goes by its first code point. */
static LetterKind kind_at(const TextEdit *edit, size_t at)
{
    size_t length;
    const uint32_t code = utf8_code(edit->text + at, &length);
    return code == '\n' ? KIND_BREAK : code == ' ' ? KIND_BLANK : utf8_in_word(code) ? KIND_WORD : KIND_STOP;
}

static size_t after(const TextEdit *edit, size_t at)
{
    return at + utf8_cluster(edit->text + at, edit->length - at);
}

/* Where the stretch of one kind ends in which the cluster at `at` lies. */
static size_t stretch_end(const TextEdit *edit, size_t at)
{
    const LetterKind kind = kind_at(edit, at);
    do {
        at = after(edit, at);
    } while (at < edit->length && kind != KIND_BREAK && kind_at(edit, at) == kind);
    return at;
}

static size_t line_start(const TextEdit *edit, size_t at)
{
    while (at > 0 && edit->text[at - 1] != '\n') {
        at--;
    }
    return at;
}

/* Where the stretch begins that ends at or behind `at`; with `inside`, the one that `at` lies in. One walks
   from the start of the line, since clusters are counted from there. */
static size_t stretch_start(const TextEdit *edit, size_t at, bool inside)
{
    size_t start = line_start(edit, at), next = start;
    while (next < edit->length && (next < at || (inside && next == at))) {
        start = next;
        next = stretch_end(edit, start);
    }
    return start;
}

void text_edit_select_word(TextEdit *edit, size_t at)
{
    if (at >= edit->length) {
        text_edit_place(edit, edit->length, false);
        return;
    }
    if (kind_at(edit, at) == KIND_BREAK) {
        text_edit_place(edit, at, false);
        return;
    }
    edit->anchor = stretch_start(edit, at, true);
    put_caret(edit, stretch_end(edit, edit->anchor), true);
    edit->wish = -1;
}

/* Behind the word that comes next. */
static size_t word_right(const TextEdit *edit, size_t at)
{
    while (at < edit->length && kind_at(edit, at) != KIND_WORD && kind_at(edit, at) != KIND_STOP) {
        at = stretch_end(edit, at);
    }
    return at < edit->length ? stretch_end(edit, at) : at;
}

/* To the start of the word before. */
static size_t word_left(const TextEdit *edit, size_t at)
{
    while (at > 0 && (edit->text[at - 1] == '\n' || edit->text[at - 1] == ' ')) {
        at--;
    }
    return at > 0 ? stretch_start(edit, at, false) : 0;
}

/* --- moves --- */

static Wrap wrap_of(const TextEdit *edit, const Ruler *ruler)
{
    Wrap wrap = {0};
    wrap_text(&wrap, edit->text, edit->length, ruler);
    return wrap;
}

/* Where the caret is shown at the end of a line. One that was broken goes on in the next, where the same
   place begins, so its end is before the last cluster. */
static size_t shown_end(const TextEdit *edit, const Wrap *wrap, int line)
{
    const WrapLine *at = &wrap->lines[line];
    const bool goes_on = line + 1 < wrap->count && wrap->lines[line + 1].start == at->end;
    return goes_on && at->end > at->start ? utf8_before(edit->text, at->end) : at->end;
}

static size_t line_end_of(const TextEdit *edit, const Ruler *ruler, bool end)
{
    Wrap wrap = wrap_of(edit, ruler);
    const int line = wrap_line_of(&wrap, edit->caret);
    const size_t at = end ? shown_end(edit, &wrap, line) : wrap.lines[line].start;
    wrap_free(&wrap);
    return at;
}

void text_edit_move_lines(TextEdit *edit, int lines, bool select, const Ruler *ruler)
{
    Wrap wrap = wrap_of(edit, ruler);
    const int line = wrap_line_of(&wrap, edit->caret), wanted = line + lines;
    const WrapLine *here = &wrap.lines[line];
    size_t at = wanted < 0 ? 0 : edit->length;
    if (edit->wish < 0) {
        edit->wish = ruler->caret(ruler->self, edit->text + here->start, here->end - here->start,
                                  edit->caret - here->start);
    }
    if (wanted >= 0 && wanted < wrap.count) {
        const WrapLine *there = &wrap.lines[wanted];
        const size_t last = shown_end(edit, &wrap, wanted);
        at = there->start +
             ruler->nearest(ruler->self, edit->text + there->start, there->end - there->start, edit->wish);
        at = at < last ? at : last;
    }
    put_caret(edit, at, select);
    wrap_free(&wrap);
}

/* Where a move within the text leads. */
static size_t target_of(const TextEdit *edit, EditMove move, const Ruler *ruler)
{
    switch (move) {
    case EDIT_LEFT:
        return utf8_before(edit->text, edit->caret);
    case EDIT_RIGHT:
        return edit->caret < edit->length ? after(edit, edit->caret) : edit->caret;
    case EDIT_WORD_LEFT:
        return word_left(edit, edit->caret);
    case EDIT_WORD_RIGHT:
        return word_right(edit, edit->caret);
    case EDIT_LINE_START:
    case EDIT_LINE_END:
        return line_end_of(edit, ruler, move == EDIT_LINE_END);
    case EDIT_TEXT_START:
        return 0;
    case EDIT_TEXT_END:
        return edit->length;
    case EDIT_UP:
    case EDIT_DOWN:
        break;
    }
    return edit->caret;
}

void text_edit_move(TextEdit *edit, EditMove move, bool select, const Ruler *ruler)
{
    size_t start;
    const size_t selected = text_edit_selection(edit, &start);
    if (move == EDIT_UP || move == EDIT_DOWN) {
        text_edit_move_lines(edit, move == EDIT_UP ? -1 : 1, select, ruler);
        return;
    }
    size_t at = target_of(edit, move, ruler);
    if (selected > 0 && !select && (move == EDIT_LEFT || move == EDIT_RIGHT)) {
        at = move == EDIT_LEFT ? start : start + selected;
    }
    put_caret(edit, at, select);
    edit->wish = -1;
}

void text_edit_delete(TextEdit *edit, EditMove towards, const Ruler *ruler)
{
    size_t start;
    size_t length = text_edit_selection(edit, &start);
    const bool selected = length > 0;
    if (!selected) {
        const size_t other = target_of(edit, towards, ruler);
        start = other < edit->caret ? other : edit->caret;
        length = other < edit->caret ? edit->caret - other : other - edit->caret;
    }
    if (length > 0) {
        change(edit, start, length, "", 0, !selected && towards == EDIT_LEFT);
    }
}
