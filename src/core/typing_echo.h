/* typing_echo.h: what somebody who cannot see a text field hears of each key: what was typed, deleted,
 * selected or moved past. Pure; says nothing by itself. */
#ifndef CORE_TYPING_ECHO_H
#define CORE_TYPING_ECHO_H

#include "core/text.h"
#include "core/text_edit.h"

/* How much of what is typed is spoken: each letter, each word or line when it ends, or nothing. Deleting and
   moving are spoken in any case. */
typedef enum TypingEcho { ECHO_LETTERS, ECHO_WORDS, ECHO_LINES, ECHO_NOTHING, TYPING_ECHOES } TypingEcho;

/* What a key was meant to move past or copy. */
typedef enum EchoUnit {
    ECHO_UNIT_NONE, /* no key that moves */
    ECHO_UNIT_CHARACTER,
    ECHO_UNIT_WORD,
    ECHO_UNIT_LINE,
    ECHO_UNIT_COPY, /* of what is selected */
} EchoUnit;

/* A text before a key. Start from {0} with typing_echo_before, end with typing_echo_free. */
typedef struct EchoText {
    char *text;
    size_t length, caret, anchor;
} EchoText;

/* Where the line of the caret lies now, in bytes, as it is wrapped on screen. */
typedef struct EchoLine {
    size_t start, end;
} EchoLine;

EchoText typing_echo_before(const TextEdit *edit);
void typing_echo_free(EchoText *before);
/* Appends what to say of the change from `before` to `after`; nothing where there is nothing to say. */
void typing_echo(const EchoText *before, const TextEdit *after, EchoUnit unit, EchoLine line, TypingEcho echo,
                 Text *out);
/* Appends the name of the cluster at `text`: "a", "cap B", "space", "comma". `length` is 1 or more. */
void typing_echo_name(const char *text, size_t length, Text *out);

#endif
