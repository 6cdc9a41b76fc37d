/* typing_echo.h: the words a screen reader speaks for each key in a text field: what was typed, deleted,
 * selected or moved past. Only composes text; does not speak. */
#ifndef CORE_TYPING_ECHO_H
#define CORE_TYPING_ECHO_H

#include "core/text.h"
#include "core/text_edit.h"

/* Which typed text is spoken: each letter, each finished word, each finished line, or none. Deletions and
   caret moves are always spoken. */
typedef enum TypingEcho { ECHO_LETTERS, ECHO_WORDS, ECHO_LINES, ECHO_NOTHING, TYPING_ECHOES } TypingEcho;

/* What a key moves past or copies. */
typedef enum EchoUnit {
    ECHO_UNIT_NONE, /* not a key that moves the caret */
    ECHO_UNIT_CHARACTER,
    ECHO_UNIT_WORD,
    ECHO_UNIT_LINE,
    ECHO_UNIT_COPY, /* copies the selection */
} EchoUnit;

/* Copy of a text field's state before a key, made by typing_echo_before and freed by typing_echo_free.
   Lengths and positions are in bytes. */
typedef struct EchoText {
    char *text;
    size_t length, caret, anchor;
} EchoText;

/* Byte range of the caret's line, as wrapped on screen. */
typedef struct EchoLine {
    size_t start, end;
} EchoLine;

EchoText typing_echo_before(const TextEdit *edit);
void typing_echo_free(EchoText *before);
/* Appends the words for the change from `before` to `after`, if any. */
void typing_echo(const EchoText *before, const TextEdit *after, EchoUnit unit, EchoLine line, TypingEcho echo,
                 Text *out);
/* Appends the name of the grapheme cluster at `text`: "a", "cap B", "space", "comma". `length` is at least 1.
 */
void typing_echo_name(const char *text, size_t length, Text *out);

#endif
