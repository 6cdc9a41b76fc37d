/* text_edit.c: editing of a text, with caret, selection, undo and redo. */
#include "core/text/text_edit.h"

#include "core/platform/memory.h"
#include "core/text/text.h"
#include "core/text/utf8.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CHANGES_MAX = 256 }; /* maximum number of undo steps; the oldest steps are dropped */

struct TextChange {
    size_t at;
    char *removed, *inserted;
    size_t removed_length, inserted_length;
    size_t caret, anchor; /* caret and anchor (other end of the selection) before the change */
};

/* --- creating and freeing --- */

static void free_change(TextChange *change)
{
    free(change->removed);
    free(change->inserted);
}

static void drop_undo_steps(TextEdit *edit, int first)
{
    for (int i = first; i < edit->count; i++) {
        free_change(&edit->changes[i]);
    }
    edit->count = first;
    edit->undo_count = edit->undo_count < first ? edit->undo_count : first;
    edit->typing = false;
}

void text_edit_init(TextEdit *edit, bool multiline, size_t limit)
{
    assert(multiline || limit <= WRAP_LINE_BYTES_MAX);
    *edit = (TextEdit){.text = memory_new(1, 1), .limit = limit, .multiline = multiline, .desired_x = -1};
}

void text_edit_free(TextEdit *edit)
{
    drop_undo_steps(edit, 0);
    free(edit->changes);
    free(edit->text);
    *edit = (TextEdit){0};
}

/* --- sanitizing text --- */

/* Appends the first character of `text`, which is valid UTF-8, in sanitized form. Returns the length in bytes
 * of the original character. */
static size_t add_sanitized(Text *out, const char *text, size_t left, bool multiline)
{
    static const char line_ends[][4] = {"\r\n", "\r", "\n", "\u2028", "\u2029"};
    for (size_t i = 0; i < sizeof line_ends / sizeof *line_ends; i++) {
        const size_t length = strlen(line_ends[i]);
        if (length <= left && memcmp(text, line_ends[i], length) == 0) {
            text_add(out, multiline ? "\n" : " ");
            return length;
        }
    }
    if (*text == '\t') {
        text_add(out, " ");
        return 1;
    }
    const size_t length = utf8_get_sequence_length(text, left);
    if (utf8_is_valid_text(text, length)) {
        text_add(out, "%.*s", (int)length, text);
    }
    return length;
}

static size_t get_trimmed_length(const char *text, size_t length)
{
    while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == '\r')) {
        length--;
    }
    return length;
}

/* Sanitizes a text. Returns false if `text` is not valid UTF-8. */
static bool sanitize_text(Text *out, const char *text, size_t length, bool multiline)
{
    length = multiline ? length : get_trimmed_length(text, length);
    for (size_t at = 0; at < length;) {
        if (utf8_get_sequence_length(text + at, length - at) == 0) {
            return false;
        }
        at += add_sanitized(out, text + at, length - at, multiline);
    }
    return true;
}

/* --- changing the text, undo and redo --- */

/* Moves the caret and the anchor (other end of the selection) to boundaries of grapheme clusters. Needed
 * because a change of the text can combine characters into one cluster. */
static void snap_selection(TextEdit *edit)
{
    edit->caret = utf8_find_next_boundary(edit->text, edit->length, edit->caret);
    edit->anchor = utf8_find_next_boundary(edit->text, edit->length, edit->anchor);
}

/* Replaces a part of the text without recording an undo step. */
static void replace_bytes(TextEdit *edit, size_t at, size_t removed, const char *inserted, size_t length)
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
    edit->desired_x = -1;
}

static bool ends_in_blank(const char *text, size_t length)
{
    return length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\n');
}

static char *concatenate_bytes(const char *first, size_t first_length, const char *second,
                               size_t second_length)
{
    char *both = memory_new(first_length + second_length + 1, 1);
    memcpy(both, first, first_length);
    memcpy(both + first_length, second, second_length);
    return both;
}

/* Adds a change to the last undo step, so that a single undo removes a whole typed word or restores all
 * deleted characters. Returns false if the change does not continue the last undo step. */
static bool extend_last_undo_step(TextEdit *edit, size_t at, size_t removed, const char *inserted,
                                  size_t length)
{
    TextChange *last = edit->typing && edit->undo_count > 0 ? &edit->changes[edit->undo_count - 1] : NULL;
    if (last && removed == 0 && last->inserted_length > 0 && at == last->at + last->inserted_length &&
        (!ends_in_blank(last->inserted, last->inserted_length) || ends_in_blank(inserted, length))) {
        char *both = concatenate_bytes(last->inserted, last->inserted_length, inserted, length);
        free(last->inserted);
        last->inserted = both;
        last->inserted_length += length;
        return true;
    }
    if (last && length == 0 && last->inserted_length == 0 && at + removed == last->at) {
        char *both = concatenate_bytes(edit->text + at, removed, last->removed, last->removed_length);
        free(last->removed);
        last->removed = both;
        last->removed_length += removed;
        last->at = at;
        return true;
    }
    return false;
}

static void push_change(TextEdit *edit, const TextChange *change)
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
    edit->undo_count = edit->count;
}

/* Replaces a part of the text and records an undo step. If `typing` is true, the next change may be added to
 * this step. */
static void apply_change(TextEdit *edit, size_t at, size_t removed, const char *inserted, size_t length,
                         bool typing)
{
    const bool was_typing = edit->typing;
    drop_undo_steps(edit, edit->undo_count);
    edit->typing = was_typing && typing;
    if (!extend_last_undo_step(edit, at, removed, inserted, length)) {
        const TextChange made = {.at = at,
                                 .removed = memory_copy_string(edit->text + at, removed),
                                 .inserted = memory_copy_string(inserted, length),
                                 .removed_length = removed,
                                 .inserted_length = length,
                                 .caret = edit->caret,
                                 .anchor = edit->anchor};
        push_change(edit, &made);
    }
    replace_bytes(edit, at, removed, inserted, length);
    snap_selection(edit);
    edit->anchor = edit->caret;
    edit->typing = typing;
}

bool text_edit_set_text(TextEdit *edit, const char *text)
{
    Text plain = {0};
    const bool good =
        sanitize_text(&plain, text, strlen(text), edit->multiline) && plain.length <= edit->limit;
    drop_undo_steps(edit, 0);
    replace_bytes(edit, 0, edit->length, good ? text_chars(&plain) : "", good ? plain.length : 0);
    text_free(&plain);
    return good;
}

EditResult text_edit_insert(TextEdit *edit, const char *text, size_t length)
{
    Text plain = {0};
    size_t start;
    const size_t selected = text_edit_get_selection(edit, &start);
    EditResult result = EDIT_DONE;
    if (!sanitize_text(&plain, text, length, edit->multiline)) {
        result = EDIT_INVALID;
    } else if (edit->length - selected + plain.length > edit->limit) {
        result = EDIT_FULL;
    } else if (plain.length > 0) {
        const bool typed =
            selected == 0 && utf8_get_cluster_length(plain.chars, plain.length) == plain.length;
        apply_change(edit, start, selected, plain.chars, plain.length, typed);
    }
    text_free(&plain);
    return result;
}

bool text_edit_undo(TextEdit *edit)
{
    if (edit->undo_count == 0) {
        return false;
    }
    const TextChange *last = &edit->changes[--edit->undo_count];
    replace_bytes(edit, last->at, last->inserted_length, last->removed, last->removed_length);
    edit->caret = last->caret;
    edit->anchor = last->anchor;
    edit->typing = false;
    return true;
}

bool text_edit_redo(TextEdit *edit)
{
    if (edit->undo_count == edit->count) {
        return false;
    }
    const TextChange *next = &edit->changes[edit->undo_count++];
    replace_bytes(edit, next->at, next->removed_length, next->inserted, next->inserted_length);
    snap_selection(edit);
    edit->anchor = edit->caret;
    edit->typing = false;
    return true;
}

/* --- caret and selection --- */

size_t text_edit_get_selection(const TextEdit *edit, size_t *start)
{
    const bool forwards = edit->anchor < edit->caret;
    *start = forwards ? edit->anchor : edit->caret;
    return forwards ? edit->caret - edit->anchor : edit->anchor - edit->caret;
}

char *text_edit_copy_selection(const TextEdit *edit)
{
    size_t start;
    const size_t length = text_edit_get_selection(edit, &start);
    return length > 0 ? memory_copy_string(edit->text + start, length) : NULL;
}

static void move_caret(TextEdit *edit, size_t at, bool select)
{
    edit->caret = at;
    edit->anchor = select ? edit->anchor : at;
    edit->typing = false;
}

void text_edit_set_caret(TextEdit *edit, size_t at, bool select)
{
    at = at < edit->length ? at : edit->length;
    move_caret(edit, utf8_find_next_boundary(edit->text, edit->length, at), select);
    edit->desired_x = -1;
}

void text_edit_select_all(TextEdit *edit)
{
    edit->anchor = 0;
    move_caret(edit, edit->length, true);
    edit->desired_x = -1;
}

/* --- finding words --- */

typedef enum CharacterKind { KIND_BREAK, KIND_BLANK, KIND_PUNCTUATION, KIND_WORD } CharacterKind;

/* Returns the kind of the grapheme cluster at `at`: the kind of its first code point. */
static CharacterKind get_cluster_kind(const TextEdit *edit, size_t at)
{
    size_t length;
    const uint32_t code = utf8_decode(edit->text + at, &length);
    return code == '\n'                   ? KIND_BREAK
           : code == ' '                  ? KIND_BLANK
           : utf8_is_word_character(code) ? KIND_WORD
                                          : KIND_PUNCTUATION;
}

static size_t find_next_cluster(const TextEdit *edit, size_t at)
{
    return at + utf8_get_cluster_length(edit->text + at, edit->length - at);
}

/* Returns the end of the run at byte `at`. A run is a sequence of characters of the same kind, such as a word
 * or several spaces. */
static size_t find_run_end(const TextEdit *edit, size_t at)
{
    const CharacterKind kind = get_cluster_kind(edit, at);
    do {
        at = find_next_cluster(edit, at);
    } while (at < edit->length && kind != KIND_BREAK && get_cluster_kind(edit, at) == kind);
    return at;
}

static size_t find_line_start(const TextEdit *edit, size_t at)
{
    while (at > 0 && edit->text[at - 1] != '\n') {
        at--;
    }
    return at;
}

/* Returns the start of the run (characters of the same kind) before `at`. If `inside` is true, returns the
 * start of the run that contains the character at `at`. Searches forward from the start of the line, because
 * grapheme clusters cannot be found backward. */
static size_t find_run_start(const TextEdit *edit, size_t at, bool inside)
{
    size_t start = find_line_start(edit, at), next = start;
    while (next < edit->length && (next < at || (inside && next == at))) {
        start = next;
        next = find_run_end(edit, start);
    }
    return start;
}

void text_edit_select_word(TextEdit *edit, size_t at)
{
    if (at >= edit->length) {
        text_edit_set_caret(edit, edit->length, false);
        return;
    }
    if (get_cluster_kind(edit, at) == KIND_BREAK) {
        text_edit_set_caret(edit, at, false);
        return;
    }
    edit->anchor = find_run_start(edit, at, true);
    move_caret(edit, find_run_end(edit, edit->anchor), true);
    edit->desired_x = -1;
}

static size_t find_next_word_end(const TextEdit *edit, size_t at)
{
    while (at < edit->length && get_cluster_kind(edit, at) != KIND_WORD &&
           get_cluster_kind(edit, at) != KIND_PUNCTUATION) {
        at = find_run_end(edit, at);
    }
    return at < edit->length ? find_run_end(edit, at) : at;
}

static size_t find_previous_word_start(const TextEdit *edit, size_t at)
{
    while (at > 0 && (edit->text[at - 1] == '\n' || edit->text[at - 1] == ' ')) {
        at--;
    }
    return at > 0 ? find_run_start(edit, at, false) : 0;
}

/* --- moving the caret --- */

static Wrap wrap_lines(const TextEdit *edit, const TextMetrics *metrics)
{
    Wrap wrap = {0};
    wrap_text(&wrap, edit->text, edit->length, metrics);
    return wrap;
}

/* Returns the last position on a line at which the caret can be. On a wrapped line, the last position is
 * before the last character: a caret after this character would be displayed at the start of the next
 * line. */
static size_t find_last_caret_on_line(const TextEdit *edit, const Wrap *wrap, int line)
{
    const WrapLine *at = &wrap->lines[line];
    const bool continues = line + 1 < wrap->count && wrap->lines[line + 1].start == at->end;
    return continues && at->end > at->start ? utf8_find_previous_cluster(edit->text, at->end) : at->end;
}

static size_t find_wrapped_line_edge(const TextEdit *edit, const TextMetrics *metrics, bool end)
{
    Wrap wrap = wrap_lines(edit, metrics);
    const int line = wrap_find_line(&wrap, edit->caret);
    const size_t at = end ? find_last_caret_on_line(edit, &wrap, line) : wrap.lines[line].start;
    wrap_free(&wrap);
    return at;
}

void text_edit_move_lines(TextEdit *edit, int lines, bool select, const TextMetrics *metrics)
{
    Wrap wrap = wrap_lines(edit, metrics);
    const int line = wrap_find_line(&wrap, edit->caret), wanted = line + lines;
    const WrapLine *here = &wrap.lines[line];
    size_t at = wanted < 0 ? 0 : edit->length;
    if (edit->desired_x < 0) {
        edit->desired_x = metrics->caret(metrics->self, edit->text + here->start, here->end - here->start,
                                         edit->caret - here->start);
    }
    if (wanted >= 0 && wanted < wrap.count) {
        const WrapLine *there = &wrap.lines[wanted];
        const size_t last = find_last_caret_on_line(edit, &wrap, wanted);
        at = there->start + metrics->nearest(metrics->self, edit->text + there->start,
                                             there->end - there->start, edit->desired_x);
        at = at < last ? at : last;
    }
    move_caret(edit, at, select);
    wrap_free(&wrap);
}

static size_t find_move_target(const TextEdit *edit, EditMove move, const TextMetrics *metrics)
{
    switch (move) {
    case EDIT_LEFT:
        return utf8_find_previous_cluster(edit->text, edit->caret);
    case EDIT_RIGHT:
        return edit->caret < edit->length ? find_next_cluster(edit, edit->caret) : edit->caret;
    case EDIT_WORD_LEFT:
        return find_previous_word_start(edit, edit->caret);
    case EDIT_WORD_RIGHT:
        return find_next_word_end(edit, edit->caret);
    case EDIT_LINE_START:
    case EDIT_LINE_END:
        return find_wrapped_line_edge(edit, metrics, move == EDIT_LINE_END);
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

void text_edit_move(TextEdit *edit, EditMove move, bool select, const TextMetrics *metrics)
{
    size_t start;
    const size_t selected = text_edit_get_selection(edit, &start);
    if (move == EDIT_UP || move == EDIT_DOWN) {
        text_edit_move_lines(edit, move == EDIT_UP ? -1 : 1, select, metrics);
        return;
    }
    size_t at = find_move_target(edit, move, metrics);
    if (selected > 0 && !select && (move == EDIT_LEFT || move == EDIT_RIGHT)) {
        at = move == EDIT_LEFT ? start : start + selected;
    }
    move_caret(edit, at, select);
    edit->desired_x = -1;
}

void text_edit_delete(TextEdit *edit, EditMove move, const TextMetrics *metrics)
{
    size_t start;
    size_t length = text_edit_get_selection(edit, &start);
    const bool selected = length > 0;
    if (!selected) {
        const size_t other = find_move_target(edit, move, metrics);
        start = other < edit->caret ? other : edit->caret;
        length = other < edit->caret ? edit->caret - other : other - edit->caret;
    }
    if (length > 0) {
        apply_change(edit, start, length, "", 0, !selected && move == EDIT_LEFT);
    }
}
