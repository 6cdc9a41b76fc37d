/* typing_echo.h: composes what a screen reader says after each key in a text field: the text that
 * was typed, deleted, selected or passed by the caret. Does not speak. */
#ifndef CORE_TEXT_TYPING_ECHO_H
#define CORE_TEXT_TYPING_ECHO_H

#include "core/text/text.h"
#include "core/text/text_edit.h"

/* Which typed text is spoken: each letter, each finished word, each finished line, or nothing. Deleted text
 * and caret moves are always spoken. */
typedef enum TypingEcho { ECHO_LETTERS, ECHO_WORDS, ECHO_LINES, ECHO_NOTHING, TYPING_ECHOES } TypingEcho;

/* What a key does: moves the caret by a character, word or line, copies text, or something else. */
typedef enum EchoUnit {
    ECHO_UNIT_NONE,
    ECHO_UNIT_CHARACTER,
    ECHO_UNIT_WORD,
    ECHO_UNIT_LINE,
    ECHO_UNIT_COPY, /* a key that copies the selection */
} EchoUnit;

/* State of a text field before a key is handled. Create with typing_echo_capture, free with typing_echo_free.
 * Lengths and positions are in bytes. */
typedef struct EchoSnapshot {
    char *text;
    size_t length, caret, anchor;
} EchoSnapshot;

/* Byte range of the line that contains the caret. Lines are those on the screen, after wrapping. */
typedef struct EchoLine {
    size_t start, end;
} EchoLine;

EchoSnapshot typing_echo_capture(const TextEdit *edit);
void typing_echo_free(EchoSnapshot *before);
/* Appends the words to speak after the text field has changed from `before` to `after`. Appends nothing if
 * nothing has changed. `line` is the line that contains the caret. */
void typing_echo_add_words(const EchoSnapshot *before, const TextEdit *after, EchoUnit unit, EchoLine line,
                           TypingEcho echo, Text *out);
/* Appends the name of the first grapheme cluster of `text`: "a", "cap B", "space", "comma". `length` must be
 * at least 1. */
void typing_echo_add_name(const char *text, size_t length, Text *out);

#endif
