/* text_field.h: an editable text field: keys, mouse, input methods and drawing. The text and appearance of a
 * field are in its piece (PIECE_TEXT_FIELD). A TextField is the state of the field that has the caret. Other
 * fields have no state of their own. Does not save drafts. Positions are in table units (about 1/900 of the
 * window's height). */
#ifndef UI_SHELL_TEXT_FIELD_H
#define UI_SHELL_TEXT_FIELD_H

#include "core/text/text_edit.h"
#include "core/text/typing_echo.h"
#include "ui/shell/piece_renderer.h"

#include <SDL.h>
#include <stdbool.h>

/* State of the field that has the caret. Initialize with {0}. text_field_open puts the caret in a field, and
 * text_field_close frees the state. */
typedef struct TextField {
    TextEdit edit;
    char *composed; /* text that an input method is composing, or NULL if it composes no text */
    size_t composed_caret;
    /* how far the text is scrolled, in table units: to the left in one-line fields, up in all other fields */
    float scroll;
    bool selecting; /* true while the user selects text by dragging */
    /* time of the last move of the caret, in ms. The caret stays visible for a while after a move, and then
     * blinks. */
    Uint64 moved;
} TextField;

typedef enum TextFieldResult {
    TEXT_FIELD_IGNORED, /* the field has no use for this event */
    TEXT_FIELD_HANDLED,
    TEXT_FIELD_CHANGED,
    TEXT_FIELD_FULL, /* the text did not change, because it would be too long */
} TextFieldResult;

/* Puts the caret in a field, and copies the text of the field's piece. */
void text_field_open(TextField *field, const Piece *piece, Uint64 now);
void text_field_close(TextField *field);
/* Updates the field. Call this function when the text or the size of its piece has changed. */
void text_field_sync(TextField *field, const PieceRenderer *renderer, const Piece *piece);

/* Handles keys, text and input methods. Ignores Escape, Tab, and unknown keys with Ctrl. One-line fields also
 * ignore Enter, Up and Down. */
TextFieldResult text_field_handle_event(TextField *field, const PieceRenderer *renderer, const Piece *piece,
                                        const SDL_Event *event, Uint64 now);
/* Appends the words to speak after an event. `before` is the state of the field before it handled the
 * event. */
void text_field_add_speech(const TextField *field, const PieceRenderer *renderer, const Piece *piece,
                           const EchoSnapshot *before, const SDL_Event *event, TypingEcho echo, Text *out);
/* Handles a press of the left mouse button at (x, y). `clicks` is the number of clicks that SDL reports: a
 * double click (2) selects the word, and a triple click (3) selects all text. If `extend` is true, a single
 * click extends the selection to this point. */
void text_field_handle_press(TextField *field, const PieceRenderer *renderer, const Piece *piece, float x,
                             float y, int clicks, bool extend, Uint64 now);
/* Extends the selection to (x, y). */
void text_field_handle_drag(TextField *field, const PieceRenderer *renderer, const Piece *piece, float x,
                            float y, Uint64 now);
void text_field_handle_wheel(TextField *field, const PieceRenderer *renderer, const Piece *piece,
                             int notches);

/* True if the blinking caret is currently visible. */
bool text_field_is_caret_visible(const TextField *field, Uint64 now);
/* Returns the time at which the blinking caret will next appear or disappear, in ms. */
Uint64 text_field_get_wake_time(const TextField *field, Uint64 now);
/* Draws a field that does not have the caret. */
void text_field_draw_inactive(const PieceRenderer *renderer, const Piece *piece, const Pose *pose);
/* Draws the field with its caret, and tells input methods the position of the caret. `pointer_scale` is the
 * number of pixels per point in the window coordinates of SDL. */
void text_field_draw(const TextField *field, const PieceRenderer *renderer, const Piece *piece,
                     float pointer_scale, Uint64 now);

#endif
