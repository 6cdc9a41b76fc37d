/* dialog.h: a plate with a heading, some words, a field where words are asked for, and a column of buttons
 * over everything else: menu, chooser, question. */
#ifndef UI_STAGE_DIALOG_H
#define UI_STAGE_DIALOG_H

#include "ui/shell/shell.h"

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
} DialogField;

typedef struct DialogSize {
    Camera camera;
    float text_scale;
} DialogSize;

typedef struct Dialog {
    bool open;
    bool opaque;     /* a curtain: nothing behind it can be seen */
    bool closable;   /* Escape and a click beside it put it away */
    PieceId subject; /* this piece is to be seen beside it, with all that is around; 0 = none */
    char heading[96];
    char text[DIALOG_TEXT_MAX]; /* rich text */
    DialogField field;
    DialogButton buttons[DIALOG_BUTTONS_MAX];
    int count;
    DialogSize kept; /* what it is laid out for while the window keeps its size; zeroed = the present */
} Dialog;

void dialog_open(Dialog *dialog, const char *heading, const char *text);
void dialog_add(Dialog *dialog, int action, unsigned flags, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Gives the button added last a tooltip, which must outlive the dialog. */
void dialog_hint(Dialog *dialog, const char *hint);
/* What an open dialog is laid out for now: with that in `kept`, its buttons stay where they are although
   words become larger or smaller. */
DialogSize dialog_size(const Dialog *dialog, const View *view);
void dialog_close(Dialog *dialog);
/* Adds the dialog's pieces to a scene; nothing while it is closed. */
void dialog_lay(const Dialog *dialog, const View *view, Scene *scene);
/* The action of a tapped piece; 0 when it is no button of the dialog. A tap on the empty table closes a
   dialog that may be closed. */
int dialog_tap(Dialog *dialog, PieceId piece);
/* Enter presses the strong button; Escape closes. Returns the action; *used tells whether the key meant
 * something. */
int dialog_key(Dialog *dialog, SDL_Keycode key, bool *used);

#endif
