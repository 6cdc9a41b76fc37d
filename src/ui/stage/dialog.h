/* dialog.h: dialogs over the table or a screen: a heading, text, an optional text field, and a column of
 * buttons. Used for menus, choices and questions. */
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
    int limit;               /* longest text, in bytes */
    bool multiline;
    /* Called with the new text after each edit. */
    void (*edit)(void *owner, const char *text);
} DialogField;

typedef struct DialogSize {
    Camera camera;
    float text_scale;
} DialogSize;

/* The screen or layer that learns which button was pressed. */
typedef struct DialogOwner {
    void *self;
    Stage *stage;
    /* Called when a button is pressed, or with `action` 0 when the dialog was closed. */
    void (*act)(void *self, int action);
    /* true if each dialog of this owner hides everything behind it. dialog_open does not change this. */
    bool covers_table;
} DialogOwner;

typedef struct Dialog {
    DialogOwner owner;
    bool closable; /* true if Escape or a click outside closes the dialog */
    /* true if buttons have values that the wheel and the Left and Right keys change, see dialog_is_step */
    bool has_steps;
    int menu_action; /* action reported when F10 is pressed, or 0 if F10 does nothing */
    int key_action;  /* action reported when a key is pressed, or 0 if keys are not reported */
    SDL_Event key;   /* SDL_KEYDOWN or SDL_TEXTINPUT event of the key that was reported as `key_action` */
    PieceId subject; /* piece that the dialog must not cover, or 0 */
    /* Key and button that, pressed while the dialog is open, report the action `again`. `again` is 0 if there
     * are none. */
    SDL_Keycode again_key;
    PieceId again_piece;
    int again;
    char heading[96];
    char text[DIALOG_TEXT_MAX]; /* rich text */
    /* longer text in a wider dialog, as borrowed rich text, or NULL or "" if there is none */
    const char *details;
    DialogField field;
    DialogButton buttons[DIALOG_BUTTONS_MAX];
    int count;
    /* layout to keep while the window size stays the same, or {0} to compute a new layout */
    DialogSize fixed_size;
} Dialog;

/* Returns a closed dialog. Call once for each dialog. */
Dialog dialog_new(void *owner, Stage *stage, void (*act)(void *owner, int action));
/* Opens the dialog with a heading, text and no buttons. Replaces the previous contents. */
void dialog_open(Dialog *dialog, const char *heading, const char *text);
/* Keeps the game clock running and the table visible while the dialog is open. */
void dialog_keep_clock_running(Dialog *dialog);
void dialog_add_button(Dialog *dialog, int action, unsigned flags, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Sets the tooltip of the button that was added last. `hint` must outlive the dialog. */
void dialog_set_button_hint(Dialog *dialog, const char *hint);
/* Reports the next key press as `action`. Keys that move the focus, press buttons or close the dialog are not
 * reported. */
void dialog_ask_key(Dialog *dialog, int action);
/* Returns the layout of an open dialog. Store the result in `fixed_size` to keep buttons in place while the
 * text size changes. */
DialogSize dialog_layout_size(const Dialog *dialog, const PieceRenderer *renderer);
/* True if the dialog is open and has a button whose action is at least `action`. */
bool dialog_has_action(const Dialog *dialog, int action);
void dialog_close(Dialog *dialog);
/* Returns true if `*action`, which the callback `act` received, means that the user has raised or lowered the
 * value that a button shows. Then sets `*action` to the button's own action, and `*by` to 1 or -1. */
bool dialog_is_step(int *action, int *by);

#endif
