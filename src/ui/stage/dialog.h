/* dialog.h: dialogs over the table or another screen: a heading, text, an optional text field, and a column
 * of buttons. Menus, choices and questions are dialogs. */
#ifndef UI_STAGE_DIALOG_H
#define UI_STAGE_DIALOG_H

#include "ui/stage/stage.h"

enum {
    DIALOG_BUTTONS_MAX = 16,
    DIALOG_LAYER = 2,
    DIALOG_TEXT_MAX = 1280,
};

typedef struct DialogButton {
    int action;       /* number of the button's action, above 0, defined by the dialog's owner */
    unsigned flags;   /* bit set of PieceFlags */
    const char *hint; /* tooltip, or NULL */
    char text[MOVE_TEXT_MAX];
} DialogButton;

/* Text field between the text and the buttons of the dialog. */
typedef struct DialogField {
    const char *text;        /* current text, borrowed, or NULL if the dialog has no text field */
    const char *placeholder; /* gray text shown while the field is empty, or NULL */
    int limit;               /* maximum length of the text, in bytes */
    bool multiline;
    /* Called with the new text after each edit. */
    void (*edit)(void *owner, const char *text);
} DialogField;

typedef struct DialogSize {
    Camera camera;
    float text_scale;
} DialogSize;

/* The screen or layer that handles the buttons of the dialog. */
typedef struct DialogOwner {
    void *self;
    Stage *stage;
    /* Called with the action of a pressed button, or with 0 when the player closed the dialog. */
    void (*act)(void *self, int action);
    /* true if all dialogs of this owner hide everything behind them; dialog_open keeps this value */
    bool covers_table;
} DialogOwner;

typedef struct Dialog {
    DialogOwner owner;
    bool closable; /* true if Escape or a click outside closes the dialog */
    /* true if the wheel and the Left and Right keys change the values that buttons show; see
     * dialog_decode_step */
    bool has_steps;
    int menu_action; /* action reported when F10 is pressed, or 0 if F10 does nothing */
    int key_action;  /* action reported when a key is pressed, or 0 if keys are not reported */
    SDL_Event key;   /* SDL_KEYDOWN or SDL_TEXTINPUT event of the key that was reported as `key_action` */
    PieceId subject; /* piece that the dialog must not cover, or 0 */
    /* Piece of the scene on which the dialog is laid out, such as the page of a book, or 0. If the scene has
     * this piece, the dialog has no panel and no heading, covers nothing but this piece, and is not closed by
     * a click outside. */
    PieceId page;
    /* The action `again` is reported when the player presses the key `again_key`, or clicks the button
     * `again_piece` on the screen below the dialog. If `again` is 0, nothing is reported. */
    SDL_Keycode again_key;
    PieceId again_piece;
    int again;
    char heading[96];
    char text[DIALOG_TEXT_MAX]; /* rich text */
    /* optional longer text, which makes the dialog wider. NULL or "" means no text. Rich text, borrowed. */
    const char *details;
    DialogField field;
    DialogButton buttons[DIALOG_BUTTONS_MAX];
    int count;
    /* number of buttons at the start of `buttons` that add something to the text field. On a page, these are
     * low buttons, at most 3 in a row. */
    int line_count;
    /* size with which the dialog is laid out until the window's size changes, or {0} to use the current size
     */
    DialogSize fixed_size;
} Dialog;

/* Returns a closed dialog. Call once for each dialog. */
Dialog dialog_new(void *owner, Stage *stage, void (*act)(void *owner, int action));
/* Opens the dialog with a heading and text. Removes all previous contents, including buttons. */
void dialog_open(Dialog *dialog, const char *heading, const char *text);
/* Lets the game clock run and the table stay visible while the dialog is open. */
void dialog_keep_clock_running(Dialog *dialog);
void dialog_add_button(Dialog *dialog, int action, unsigned flags, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Sets the tooltip of the button that was added last. `hint` must outlive the dialog. */
void dialog_set_button_hint(Dialog *dialog, const char *hint);
/* Reports the next key press as `action`. Does not report keys that move the focus, press buttons or close
 * the dialog. */
void dialog_ask_key(Dialog *dialog, int action);
/* Returns the camera and the text scale with which an open dialog is laid out. Store the result in
 * `fixed_size` to keep the buttons in place while the text size changes. */
DialogSize dialog_measure_size(const Dialog *dialog, const PieceRenderer *renderer);
/* True if the dialog is open and has a button whose action is at least `action`. */
bool dialog_has_action(const Dialog *dialog, int action);
void dialog_close(Dialog *dialog);
/* Returns true if the user has raised or lowered the value that a button shows. `*action` must be the action
 * that the callback `act` has received. Replaces it with the action of the button, and sets `*by` to 1 if the
 * value was raised, and to -1 if it was lowered. */
bool dialog_decode_step(int *action, int *by);

#endif
