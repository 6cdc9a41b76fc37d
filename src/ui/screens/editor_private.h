/* editor_private.h: state of the card editor, shared by editor.c (input) and editor_scene.c (layout). */
#ifndef UI_SCREENS_EDITOR_PRIVATE_H
#define UI_SCREENS_EDITOR_PRIVATE_H

#include "core/data/schema_form.h"
#include "ui/stage/stage.h"

enum {
    EDITOR_DONE_ID = 1,
    EDITOR_NAME_ID,
    EDITOR_PROBLEM_ID,
    EDITOR_EARLIER_ID,
    EDITOR_LATER_ID,
    EDITOR_ADD_ID,
    EDITOR_REMOVE_ID,
    EDITOR_CRUMB_ID = 20, /* first id of the buttons that lead to outer levels of the form */
    EDITOR_ROW_ID = 100,  /* first id of the form's rows */
};

typedef struct Editor {
    Shell *shell;
    Stage *stage;
    const Game *game;
    MatchSetup setup; /* set-up of the game, including the pack of cards that is edited */
    /* true if changes are saved in the player's pack of cards, false if the first change creates a new
     * pack */
    bool own;
    char name[PACK_NAME_MAX];
    PieceId edited; /* field that last had the caret, or 0 */
    SchemaForm *form;
    FormPath place; /* path from the top of the form to the level that the page shows */
    /* first[depth]: index of the first visible row of the form level at this depth */
    int first[FORM_DEPTH_MAX + 1];
    bool unchecked;  /* true if the pack of cards has changed since the last check */
    Uint64 check_at; /* time of the next check of the pack in ms */
    Error problem;   /* reason why the pack of cards can't be played, or "" if there is no problem */
} Editor;

/* Lays out the page. `self` is an Editor. */
void editor_build(void *self, Scene *scene);
/* Returns the number of rows on the visible level of the form. */
int editor_count_rows(const Editor *editor);
/* Returns how many rows, starting with row `first`, fit on a page of this height. */
int editor_count_visible_rows(const Editor *editor, int first, float height);

#endif
