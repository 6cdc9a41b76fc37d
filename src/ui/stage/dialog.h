/* dialog.h: a plate with a heading, some words, a field where words are asked for, and a column of buttons
 * over everything else: menu, chooser, question. */
#ifndef UI_STAGE_DIALOG_H
#define UI_STAGE_DIALOG_H

#include "ui/stage/stage.h"

enum {
    DIALOG_BUTTONS_MAX = 16,
    DIALOG_LAYER = 2,
    DIALOG_TEXT_MAX = 1280,
};

typedef struct DialogButton {
    int action;       /* the owner's own enum, > 0 */
    unsigned flags;   /* PieceFlags */
    const char *hint; /* NULL = none */
    char text[MOVE_TEXT_MAX];
} DialogButton;

/* Words to be typed, between those of the dialog and its buttons. */
typedef struct DialogField {
    const char *text;        /* what it holds; borrowed; NULL = the dialog has no field */
    const char *placeholder; /* NULL = none */
    int limit;               /* bytes */
    bool many;               /* lines */
    /* Other words stand in it. */
    void (*edit)(void *owner, const char *text);
} DialogField;

typedef struct DialogSize {
    Camera camera;
    float text_scale;
} DialogSize;

/* Whose dialog it is, and what it does for it. */
typedef struct DialogOwner {
    void *self;
    Stage *stage; /* that it is laid over */
    /* A button was pressed, or (0) the dialog was put away. */
    void (*act)(void *self, int action);
} DialogOwner;

typedef struct Dialog {
    DialogOwner owner;
    bool opaque;     /* a curtain: nothing behind it can be seen */
    bool closable;   /* Escape and a click beside it put it away */
    bool steps;      /* the wheel, or Left and Right, steps what its buttons stand for: see dialog_is_step */
    int asks_key;    /* action reported when a key is pressed, which is then `key`; 0 = none */
    SDL_Event key;   /* SDL_KEYDOWN or SDL_TEXTINPUT */
    PieceId subject; /* this piece is to be seen beside it, with all that is around; 0 = none */
    char heading[96];
    char text[DIALOG_TEXT_MAX]; /* rich text */
    const char *account; /* further words that may be many, across a wider plate; rich text, borrowed; NULL or
                            "" = none */
    DialogField field;
    DialogButton buttons[DIALOG_BUTTONS_MAX];
    int count;
    DialogSize kept; /* what it is laid out for while the window keeps its size; zeroed = the present */
} Dialog;

/* Start from this, once. */
Dialog dialog_new(void *owner, Stage *stage, void (*act)(void *owner, int action));
/* Lays it over the owner's scene, in place of what it showed before. */
void dialog_open(Dialog *dialog, const char *heading, const char *text);
/* The clock goes on meanwhile, and the table stays in sight: whoever reads it thinks of the move. */
void dialog_leave_time(Dialog *dialog);
void dialog_add(Dialog *dialog, int action, unsigned flags, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Gives the button added last a tooltip, which must outlive the dialog. */
void dialog_hint(Dialog *dialog, const char *hint);
/* Waits for a key: any key except those that navigate, press buttons or close is reported as `action`. */
void dialog_ask_key(Dialog *dialog, int action);
/* What an open dialog is laid out for now: with that in `kept`, its buttons stay where they are although
   words become larger or smaller. */
DialogSize dialog_size(const Dialog *dialog, const View *view);
/* Does it lie there, with a button whose action is this one or above? */
bool dialog_offers(const Dialog *dialog, int action);
void dialog_close(Dialog *dialog);
/* Does what `act` is told mean a step, and not a press? Then `action` becomes that of the button, and `by` 1
   or -1. */
bool dialog_is_step(int *action, int *by);

#endif
