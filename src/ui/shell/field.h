/* field.h: a field in which words are typed: what keys, pointer and input methods do to it, and how it looks.

   What it is like says a piece of the kind PIECE_FIELD; a Field is what is going on in the one that has the
   caret. All places are in table units. */
#ifndef UI_SHELL_FIELD_H
#define UI_SHELL_FIELD_H

#include "core/text_edit.h"
#include "core/typing_echo.h"
#include "ui/shell/view.h"

#include <SDL.h>
#include <stdbool.h>

/* Start from {0} with field_open, end with field_close. */
typedef struct Field {
    TextEdit edit;
    char *composed; /* what an input method has made of the keys so far; NULL = it is at rest */
    size_t composed_caret;
    float scroll;   /* units that the words are moved: to the left in one line, up in many */
    bool selecting; /* the pointer is drawing a selection */
    Uint64 moved;   /* ms: the caret is seen from then on, and blinks later */
} Field;

typedef enum FieldResult {
    FIELD_IGNORED, /* the event is for somebody else */
    FIELD_USED,
    FIELD_CHANGED, /* the text is another one */
    FIELD_FULL,    /* it would have been too long, so nothing changed */
} FieldResult;

/* Takes over the piece's text. */
void field_open(Field *field, const Piece *piece, Uint64 now);
void field_close(Field *field);
/* The piece has another text or size now. */
void field_follow(Field *field, const View *view, const Piece *piece);

/* Keys, text and what input methods tell. Escape, Tab, keys with Ctrl that no field knows, and in one line
   Enter, Up and Down are ignored. */
FieldResult field_event(Field *field, const View *view, const Piece *piece, const SDL_Event *event,
                        Uint64 now);
/* Appends the words to speak for an event the field has handled; `before` is its state before the event. */
void field_echo(const Field *field, const View *view, const Piece *piece, const EchoText *before,
                const SDL_Event *event, TypingEcho echo, Text *out);
/* A press of the left button at (x, y); `clicks` counts as SDL does. With `extend` the selection grows. */
void field_press(Field *field, const View *view, const Piece *piece, float x, float y, int clicks,
                 bool extend, Uint64 now);
/* The pointer draws the selection on to (x, y). */
void field_drag(Field *field, const View *view, const Piece *piece, float x, float y, Uint64 now);
void field_wheel(Field *field, const View *view, const Piece *piece, int notches);

/* Is the caret seen now, and when will that change? */
bool field_caret_seen(const Field *field, Uint64 now);
Uint64 field_wake(const Field *field, Uint64 now);
/* Draws a field in which nothing goes on. */
void field_draw_resting(const View *view, const Piece *piece, const Pose *pose);
/* Draws one with its caret, and tells input methods where that is; `pointer_scale` as in the shell. */
void field_draw(const Field *field, const View *view, const Piece *piece, float pointer_scale, Uint64 now);

#endif
