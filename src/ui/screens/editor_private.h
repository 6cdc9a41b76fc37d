/* editor_private.h: what editor.c (changing) and editor_scene.c (showing) share. */
#ifndef UI_SCREENS_EDITOR_PRIVATE_H
#define UI_SCREENS_EDITOR_PRIVATE_H

#include "core/card_form.h"
#include "ui/stage/stage.h"

enum {
    EDITOR_DONE_ID = 1,
    EDITOR_NAME_ID,
    EDITOR_PROBLEM_ID,
    EDITOR_EARLIER_ID,
    EDITOR_LATER_ID,
    EDITOR_ADD_ID,
    EDITOR_REMOVE_ID,
    EDITOR_CRUMB_ID = 20, /* + depth: a step of the way to what is shown */
    EDITOR_ROW_ID = 100,  /* + number of a member, an entry or a choice */
};

typedef struct Editor {
    Shell *shell;
    Stage *stage;
    const Game *game;
    MatchSetup like;          /* of the set-up page, which has the pack that is written */
    bool own;                 /* the pack may be written; else a new one is made for the first change */
    char name[PACK_NAME_MAX]; /* as it is typed */
    PieceId edited;           /* the field that had the caret last */
    CardForm *form;
    FormPlace place;               /* whose members, entries or choices are shown */
    int first[FORM_DEPTH_MAX + 1]; /* of what is shown at each depth of the way there, the first one */
    bool unchecked;                /* something was changed since the pack was read */
    Uint64 check_at;               /* ms */
    Error problem;                 /* why it could not be played with; "" = it could */
} Editor;

/* Lays the page; `self` is an Editor. */
void editor_lay(void *self, Scene *scene);
/* How many rows there are for what is shown, and how many of them from the first on find room on a page of
   this height. */
int editor_rows(const Editor *editor);
int editor_rows_shown(const Editor *editor, int first, float height);

#endif
