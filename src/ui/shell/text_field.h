/* text_field.h: an editable text field: keys, mouse, input methods and drawing. The text and appearance of a
 * field are in its PIECE_TEXT_FIELD piece. A TextField is the state of the one field that has the caret. Does
 * not save drafts. Positions are in table units (about 1/900 of the window's height). */
#ifndef UI_SHELL_TEXT_FIELD_H
#define UI_SHELL_TEXT_FIELD_H

#include "core/text/text_edit.h"
#include "core/text/typing_echo.h"
#include "ui/shell/piece_renderer.h"

#include <SDL.h>
#include <stdbool.h>

/* State of the field that has the caret. Initialize with {0}. text_field_open gives a field the caret, and
 * text_field_close frees the state. */
typedef struct TextField {
    TextEdit edit;
    char *composed; /* text that an input method is composing, or NULL if none */
    size_t composed_caret;
    float scroll;   /* scroll distance in table units: to the left in one-line fields, up in other fields */
    bool selecting; /* true while the user drags a selection */
    /* time in milliseconds when the caret last moved. After that, the caret stays visible for a while, then
     * blinks. */
    Uint64 moved;
} TextField;

typedef enum TextFieldResult {
    TEXT_FIELD_IGNORED, /* the field does not use this event */
    TEXT_FIELD_HANDLED,
    TEXT_FIELD_CHANGED,
    TEXT_FIELD_FULL, /* the text is unchanged, because it would have become too long */
} TextFieldResult;

/* Gives the field the caret and copies the text of its piece. */
void text_field_open(TextField *field, const Piece *piece, Uint64 now);
void text_field_close(TextField *field);
/* Updates the field after the text or size of its piece has changed. */
void text_field_sync(TextField *field, const PieceRenderer *renderer, const Piece *piece);

/* Handles keys, text and input methods. Ignores Escape, Tab, and unknown keys with Ctrl. One-line fields also
 * ignore Enter, Up and Down. */
TextFieldResult text_field_handle_event(TextField *field, const PieceRenderer *renderer, const Piece *piece,
                                        const SDL_Event *event, Uint64 now);
/* Appends the words to speak after the field has handled an event. `before` is the state of the field before
 * the event. */
void text_field_add_speech(const TextField *field, const PieceRenderer *renderer, const Piece *piece,
                           const EchoSnapshot *before, const SDL_Event *event, TypingEcho echo, Text *out);
/* Handles a press of the left mouse button at (x, y). `clicks` is the number of clicks as reported by SDL: 1
 * for a single click, 2 for a double click. With `extend`, the current selection is extended to this
 * point. */
void text_field_press(TextField *field, const PieceRenderer *renderer, const Piece *piece, float x, float y,
                      int clicks, bool extend, Uint64 now);
/* Extends the selection to (x, y). */
void text_field_drag(TextField *field, const PieceRenderer *renderer, const Piece *piece, float x, float y,
                     Uint64 now);
void text_field_wheel(TextField *field, const PieceRenderer *renderer, const Piece *piece, int notches);

/* True if the blinking caret is visible now. */
bool text_field_is_caret_visible(const TextField *field, Uint64 now);
/* Returns the time at which the blinking caret appears or disappears next, in ms. */
Uint64 text_field_wake_time(const TextField *field, Uint64 now);
/* Draws a field that does not have the caret. */
void text_field_draw_inactive(const PieceRenderer *renderer, const Piece *piece, const Pose *pose);
/* Draws the field with its caret, and reports the caret's position to input methods. `pointer_scale` is
 * pixels per point of SDL's window coordinates. */
void text_field_draw(const TextField *field, const PieceRenderer *renderer, const Piece *piece,
                     float pointer_scale, Uint64 now);

#endif
