/* text_edit.h: words while they are being typed: caret, selection, clipboard text, and an undo of their own.
 */
#ifndef CORE_TEXT_EDIT_H
#define CORE_TEXT_EDIT_H

#include "core/wrap.h"

#include <stdbool.h>
#include <stddef.h>

/* What undo takes back at once: at `at`, `removed` gave way to `inserted`. */
typedef struct TextChange TextChange;

/* Start from {0} with text_edit_open; read the members, change them with what stands below. The text is
   always UTF-8 without control characters but line breaks, and terminated; caret and anchor always stand
   between clusters. */
typedef struct TextEdit {
    char *text;
    size_t length, limit; /* bytes */
    bool many;            /* lines; else one, without line breaks */
    size_t caret, anchor; /* what lies between them is selected */
    float wish;           /* where up and down would like the caret, negative = where it is */
    TextChange *changes;  /* those made, then those taken back */
    int made, count;
    bool typing; /* the last change is one that typing goes on with */
} TextEdit;

/* An empty text of at most `limit` bytes. One line may have no more than WRAP_LINE_BYTES_MAX. */
void text_edit_open(TextEdit *edit, bool many, size_t limit);
void text_edit_free(TextEdit *edit);
/* Begins anew with another text, the caret behind it; false and empty when it is none that could be typed. */
bool text_edit_set(TextEdit *edit, const char *text);

typedef enum EditResult {
    EDIT_DONE,
    EDIT_FULL,    /* it would be too long: nothing changed */
    EDIT_REFUSED, /* it is no UTF-8: nothing changed */
} EditResult;

/* Puts `length` bytes in place of the selection. Line breaks of all kinds become plain ones, in one line
   blanks, and at its end nothing; tabs become blanks, other control characters nothing. */
EditResult text_edit_insert(TextEdit *edit, const char *text, size_t length);

typedef enum EditMove {
    EDIT_LEFT, /* towards the beginning, whichever way the script runs */
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

/* Moves the caret, and with `select` the end of the selection; lines are those of `ruler`. */
void text_edit_move(TextEdit *edit, EditMove move, bool select, const Ruler *ruler);
/* The same by `lines` lines, down where positive. */
void text_edit_move_lines(TextEdit *edit, int lines, bool select, const Ruler *ruler);
/* Puts the caret before byte `at`, or behind the cluster that lies there. */
void text_edit_place(TextEdit *edit, size_t at, bool select);
/* Selects the word, the blanks or the stops around byte `at`. */
void text_edit_select_word(TextEdit *edit, size_t at);
void text_edit_select_all(TextEdit *edit);
/* Deletes the selection, or else what lies between the caret and where a move would lead. */
void text_edit_delete(TextEdit *edit, EditMove towards, const Ruler *ruler);

/* The bytes of the selection. */
size_t text_edit_selection(const TextEdit *edit, size_t *start);
/* A copy of the selection, to be freed with free(); NULL when nothing is selected. */
char *text_edit_selected(const TextEdit *edit);

/* What was typed in one go, up to a blank, is one step. False when there is none. */
bool text_edit_undo(TextEdit *edit);
bool text_edit_redo(TextEdit *edit);

#endif
