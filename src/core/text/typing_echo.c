/* typing_echo.c: words that a screen reader speaks after each key in a text field. */
#include "core/text/typing_echo.h"

#include "core/platform/memory.h"
#include "core/text/utf8.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum {
    SPOKEN_BYTES_MAX = 600
    /* maximum length of selected or deleted text that is spoken, in bytes; only the beginning of a longer
     * text is spoken */
};

/* --- names of characters --- */

static const struct {
    const char *sign, *name;
} names[] = {
    {" ", "space"},
    {"\n", "new line"},
    {"\u00A0", "space"},
    {".", "period"},
    {",", "comma"},
    {";", "semicolon"},
    {":", "colon"},
    {"!", "exclamation mark"},
    {"?", "question mark"},
    {"'", "apostrophe"},
    {"\u2019", "apostrophe"},
    {"\u2018", "left quote"},
    {"\"", "quote"},
    {"\u201C", "left double quote"},
    {"\u201D", "right double quote"},
    {"-", "dash"},
    {"\u2013", "en dash"},
    {"\u2014", "em dash"},
    {"\u2026", "ellipsis"},
    {"_", "underscore"},
    {"(", "left parenthesis"},
    {")", "right parenthesis"},
    {"[", "left bracket"},
    {"]", "right bracket"},
    {"{", "left brace"},
    {"}", "right brace"},
    {"<", "less than"},
    {">", "greater than"},
    {"/", "slash"},
    {"\\", "backslash"},
    {"|", "vertical bar"},
    {"@", "at"},
    {"#", "number"},
    {"$", "dollar"},
    {"%", "percent"},
    {"^", "caret"},
    {"&", "and"},
    {"*", "star"},
    {"+", "plus"},
    {"=", "equals"},
    {"~", "tilde"},
    {"`", "backtick"},
    {"\u00D7", "times"},
};

void typing_echo_add_name(const char *text, size_t length, Text *out)
{
    const size_t cluster = utf8_get_cluster_length(text, length);
    size_t bytes;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strlen(names[i].sign) == cluster && memcmp(names[i].sign, text, cluster) == 0) {
            text_add(out, "%s", names[i].name);
            return;
        }
    }
    const uint32_t code = utf8_decode(text, &bytes);
    const bool capital = utf8_is_word_character(code) && utf8_fold_case(code) != code;
    text_add(out, "%s%.*s", capital ? "cap " : "", (int)cluster, text);
}

/* --- adding words, lines and characters to the spoken text --- */

static bool is_blank_char(char c)
{
    return c == ' ' || c == '\n';
}

static bool is_blank_text(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (!is_blank_char(text[i])) {
            return false;
        }
    }
    return true;
}

/* Appends the spoken form of a text. A single character or a run of spaces becomes a name such as "comma".
 * Longer text is spoken as written, but at most SPOKEN_BYTES_MAX bytes. */
static void add_spoken_text(const char *text, size_t length, Text *out)
{
    if (length == 0) {
        return;
    }
    if (utf8_get_cluster_length(text, length) == length || is_blank_text(text, length)) {
        typing_echo_add_name(text, length, out);
        return;
    }
    const size_t said =
        length > SPOKEN_BYTES_MAX ? utf8_find_next_boundary(text, length, SPOKEN_BYTES_MAX) : length;
    for (size_t i = 0; i < said; i++) {
        text_add(out, "%c", text[i] == '\n' ? ' ' : text[i]);
    }
}

static size_t find_word_start(const char *text, size_t end)
{
    while (end > 0 && !is_blank_char(text[end - 1])) {
        end--;
    }
    return end;
}

/* Appends the word at the caret. If the caret is at a space, appends the next word. */
static void add_word(const TextEdit *edit, Text *out)
{
    size_t start = edit->caret, end;
    while (start < edit->length && is_blank_char(edit->text[start])) {
        start++;
    }
    start = find_word_start(edit->text, start);
    end = start;
    while (end < edit->length && !is_blank_char(edit->text[end])) {
        end++;
    }
    add_spoken_text(edit->text + start, end - start, out);
}

static void add_line(const TextEdit *edit, EchoLine line, Text *out)
{
    if (line.end <= line.start) {
        text_add(out, "blank");
    } else {
        add_spoken_text(edit->text + line.start, line.end - line.start, out);
    }
}

/* --- finding and speaking changes --- */

EchoSnapshot typing_echo_capture(const TextEdit *edit)
{
    return (EchoSnapshot){.text = memory_copy_string(edit->text, edit->length),
                          .length = edit->length,
                          .caret = edit->caret,
                          .anchor = edit->anchor};
}

void typing_echo_free(EchoSnapshot *before)
{
    free(before->text);
    *before = (EchoSnapshot){0};
}

/* Difference between two texts: at byte offset `start`, `removed` bytes were replaced with `inserted`
 * bytes. */
typedef struct Difference {
    size_t start, removed, inserted;
} Difference;

static bool is_continuation_byte(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

/* Finds the difference between two versions of a text. If the user types or deletes one of several equal
 * letters, the texts do not show which one. The function then assumes the letter at the caret. */
static Difference find_difference(const EchoSnapshot *before, const TextEdit *after)
{
    const size_t shorter = before->length < after->length ? before->length : after->length;
    size_t tail = 0, start = 0;
    while (tail < shorter && tail < after->length - after->caret &&
           before->text[before->length - 1 - tail] == after->text[after->length - 1 - tail]) {
        tail++;
    }
    while (tail > 0 && is_continuation_byte(after->text[after->length - tail])) {
        tail--;
    }
    while (start < shorter - tail && before->text[start] == after->text[start]) {
        start++;
    }
    while (start > 0 &&
           (is_continuation_byte(after->text[start]) || is_continuation_byte(before->text[start]))) {
        start--;
    }
    return (Difference){start, before->length - tail - start, after->length - tail - start};
}

/* Appends the word before the caret to the spoken text if the user has just ended this word with a space or
 * punctuation mark. If no word precedes, appends the name of the space or punctuation mark. */
static void echo_typed_word(const TextEdit *after, const Difference *change, Text *out)
{
    size_t bytes;
    const char *typed = after->text + change->start;
    if (utf8_is_word_character(utf8_decode(typed, &bytes)) || *typed == '\'' || *typed == '-') {
        return;
    }
    const size_t start = find_word_start(after->text, change->start);
    if (start < change->start) {
        add_spoken_text(after->text + start, change->start - start, out);
    } else {
        typing_echo_add_name(typed, change->inserted, out);
    }
}

static void echo_typed_line(const TextEdit *after, const Difference *change, Text *out)
{
    size_t start = change->start;
    if (after->text[start] != '\n') {
        return;
    }
    while (start > 0 && after->text[start - 1] != '\n') {
        start--;
    }
    add_line(after, (EchoLine){start, change->start}, out);
}

static void echo_inserted(const TextEdit *after, const Difference *change, TypingEcho echo, Text *out)
{
    const char *typed = after->text + change->start;
    const bool one = utf8_get_cluster_length(typed, change->inserted) == change->inserted;
    if (echo == ECHO_LETTERS || (!one && echo != ECHO_NOTHING)) {
        add_spoken_text(typed, change->inserted, out);
    } else if (echo == ECHO_WORDS) {
        echo_typed_word(after, change, out);
    } else if (echo == ECHO_LINES) {
        echo_typed_line(after, change, out);
    }
}

static void echo_change(const EchoSnapshot *before, const TextEdit *after, TypingEcho echo, Text *out)
{
    const Difference change = find_difference(before, after);
    if (change.inserted > 0) {
        echo_inserted(after, &change, echo, out);
    }
    if (change.removed > 0) {
        text_add(out, change.inserted > 0 ? "%sreplaces " : "%sdeleted ", out->length > 0 ? ", " : "");
        add_spoken_text(before->text + change.start, change.removed, out);
    }
}

static void add_end_of_text(const TextEdit *after, Text *out)
{
    text_add(out, after->length == 0 ? "blank" : "end");
}

/* Appends the line, word or character at the caret to the spoken text. At the end of the text, appends "end",
 * or "blank" if the text is empty. */
static void echo_caret_position(const TextEdit *after, EchoUnit unit, EchoLine line, Text *out)
{
    if (unit == ECHO_UNIT_LINE) {
        add_line(after, line, out);
    } else if (after->caret == after->length) {
        add_end_of_text(after, out);
    } else if (unit == ECHO_UNIT_WORD) {
        add_word(after, out);
    } else {
        typing_echo_add_name(after->text + after->caret, after->length - after->caret, out);
    }
}

static size_t get_selection_length(size_t caret, size_t anchor)
{
    return caret < anchor ? anchor - caret : caret - anchor;
}

static bool is_offset_between(size_t place, size_t a, size_t b)
{
    return (a <= place && place <= b) || (b <= place && place <= a);
}

/* Appends to the spoken text what a caret move has selected or unselected. If the caret move has started a
 * new selection, appends the whole selection. */
static void echo_selection(const EchoSnapshot *before, const TextEdit *after, Text *out)
{
    const bool goes_on = before->anchor == after->anchor;
    const size_t from = goes_on ? before->caret : after->anchor;
    const size_t start = from < after->caret ? from : after->caret,
                 length = get_selection_length(from, after->caret);
    const bool less = goes_on && is_offset_between(after->caret, before->anchor, before->caret);
    text_add(out, less ? "unselected " : "selected ");
    add_spoken_text(after->text + start, length, out);
}

static void echo_copy(const TextEdit *after, Text *out)
{
    const size_t start = after->caret < after->anchor ? after->caret : after->anchor;
    const size_t length = get_selection_length(after->caret, after->anchor);
    text_add(out, length > 0 ? "copied " : "nothing selected");
    add_spoken_text(after->text + start, length, out);
}

static void echo_move(const EchoSnapshot *before, const TextEdit *after, EchoUnit unit, EchoLine line,
                      Text *out)
{
    const bool moved = before->caret != after->caret || before->anchor != after->anchor;
    const bool selects = get_selection_length(after->caret, after->anchor) > 0;
    const bool selected_before = get_selection_length(before->caret, before->anchor) > 0;
    if (unit == ECHO_UNIT_COPY) {
        echo_copy(after, out);
        return;
    }
    if (moved && (selects || (selected_before && before->anchor == after->anchor))) {
        echo_selection(before, after, out);
    } else if (moved && selected_before) {
        text_add(out, "nothing selected");
    }
    if (!selects && (moved || unit != ECHO_UNIT_NONE)) {
        text_add(out, out->length > 0 ? ", " : "");
        echo_caret_position(after, unit, line, out);
    }
}

void typing_echo_add_words(const EchoSnapshot *before, const TextEdit *after, EchoUnit unit, EchoLine line,
                           TypingEcho echo, Text *out)
{
    if (before->length != after->length || memcmp(before->text, after->text, after->length) != 0) {
        echo_change(before, after, echo, out);
    } else {
        echo_move(before, after, unit, line, out);
    }
}
