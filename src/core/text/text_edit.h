/* text_edit.h: model of an editable text with caret, selection, undo and redo. Does not draw and does not use
 * the clipboard. */
#ifndef CORE_TEXT_TEXT_EDIT_H
#define CORE_TEXT_TEXT_EDIT_H

#include "core/text/wrap.h"

#include <stdbool.h>
#include <stddef.h>

/* An undo step. At a byte offset, the text `removed` was replaced with the text `inserted`. */
typedef struct TextChange TextChange;

/* An editable text. Initialize with text_edit_init. Members may be read directly, but must be changed only
 * with the functions below. The text is terminated, valid UTF-8 without control characters except line
 * breaks. Caret and anchor (other end of the selection) are always at boundaries of grapheme clusters. */
typedef struct TextEdit {
    char *text;
    size_t length, limit; /* current length and maximum length of the text, in bytes */
    bool multiline;
    size_t caret, anchor; /* byte offsets of the caret and of the other end of the selection */
    /* x position that the caret tries to keep while it moves up and down, even across shorter lines. Negative
     * after any other change: the next move up or down then stores the current x position. */
    float desired_x;
    TextChange *changes; /* `undo_count` undo steps, followed by redo steps; `count` steps in total */
    int undo_count, count;
    bool typing; /* true if the next typed character may be added to the last undo step */
} TextEdit;

/* Initializes an empty text with a limit in bytes. Without `multiline`, the limit must not exceed
 * WRAP_LINE_BYTES_MAX. */
void text_edit_init(TextEdit *edit, bool multiline, size_t limit);
void text_edit_free(TextEdit *edit);
/* Replaces the text, moves the caret to the end, and removes all undo steps. If the new text is invalid or
 * too long, makes the text empty and returns false. */
bool text_edit_set_text(TextEdit *edit, const char *text);

typedef enum EditResult {
    EDIT_DONE,
    EDIT_FULL,    /* the text would be too long; nothing changed */
    EDIT_INVALID, /* the new text is not UTF-8; nothing changed */
} EditResult;

/* Replaces the selection with `length` bytes. Converts line breaks to \n and tabs to spaces, and drops other
 * control characters. In a single-line text, drops line breaks at the end of the new text, and converts all
 * others to spaces. */
EditResult text_edit_insert(TextEdit *edit, const char *text, size_t length);

typedef enum EditMove {
    EDIT_LEFT, /* towards the start of the text, which is to the right in right-to-left text */
    EDIT_RIGHT,
    EDIT_WORD_LEFT,
    EDIT_WORD_RIGHT,
    EDIT_UP,
    EDIT_DOWN,
    EDIT_LINE_START,
    EDIT_LINE_END,
    EDIT_TEXT_START,
    EDIT_TEXT_END,
} EditMove;

/* Moves the caret. If `select` is true, extends the selection to the new position. `metrics` determines where
 * lines are wrapped. */
void text_edit_move(TextEdit *edit, EditMove move, bool select, const TextMetrics *metrics);
/* Moves the caret down by `lines` wrapped lines, or up if `lines` is negative. */
void text_edit_move_lines(TextEdit *edit, int lines, bool select, const TextMetrics *metrics);
/* Moves the caret to byte offset `at`. If `at` is inside a character (grapheme cluster), moves the caret to
 * the end of this character. */
void text_edit_set_caret(TextEdit *edit, size_t at, bool select);
/* Selects the word at byte offset `at`. If `at` is in a sequence of spaces or punctuation marks, selects this
 * sequence. */
void text_edit_select_word(TextEdit *edit, size_t at);
void text_edit_select_all(TextEdit *edit);
/* Deletes the selection. If nothing is selected, deletes the text from the caret to the position to which
 * `move` would move the caret. */
void text_edit_delete(TextEdit *edit, EditMove move, const TextMetrics *metrics);

/* Returns the length of the selection in bytes, and sets `*start` to the byte offset at which the selection
 * starts. */
size_t text_edit_get_selection(const TextEdit *edit, size_t *start);
/* Returns a copy of the selected text, or NULL if nothing is selected. The caller frees the copy. */
char *text_edit_copy_selection(const TextEdit *edit);

/* Undo or redo a step. A word that is typed without interruption is a single step. Return false if there is
 * no such step. */
bool text_edit_undo(TextEdit *edit);
bool text_edit_redo(TextEdit *edit);

#endif
