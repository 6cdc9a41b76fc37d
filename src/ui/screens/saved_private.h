/* saved_private.h: what saved.c (putting saves in order) and saved_scene.c (showing them) share. */
#ifndef UI_SCREENS_SAVED_PRIVATE_H
#define UI_SCREENS_SAVED_PRIVATE_H

#include "ui/shell/saves.h"
#include "ui/stage/stage.h"

/* What can be done with a line. */
typedef enum SavedAction {
    SAVED_OPEN,
    SAVED_RENAME,
    SAVED_ASIDE,
    SAVED_DELETE,
    SAVED_TAKE_BACK,
    SAVED_PLAY, /* a new game with a pack */
    SAVED_ACTIONS,
} SavedAction;

enum {
    SAVED_BACK_ID = 1,
    SAVED_NEWER_ID,
    SAVED_OLDER_ID,
    SAVED_GAMES_ID,
    SAVED_PACKS_ID,
    SAVED_NAME_ID,      /* the field in which a name is typed */
    SAVED_BOOK_ID = 20, /* + index into games_all */
    SAVED_LINE_ID = 100 /* + line * SAVED_ACTIONS + action */
};

/* A pack, and what there is to say of it: what it holds, or what is wrong with it. */
typedef struct PackLine {
    char name[PACK_NAME_MAX];
    bool good;
    char text[ERROR_TEXT_MAX];
} PackLine;

typedef struct Saved {
    Shell *shell;
    Stage *stage;
    const Game *game;
    SaveList list; /* those put aside or deleted after the others, as they were when the page was opened */
    PackLine *packs;
    int pack_count;
    bool shows_packs;
    int first;                /* the line at the top */
    int renamed;              /* whose name is being typed; -1 = no line's */
    char name[SAVE_NAME_MAX]; /* as typed so far */
} Saved;

enum { SAVED_NOBODY = -1 };

/* Lays the page; `self` is a Saved. */
void saved_lay(void *self, Scene *scene);
/* How many lines there are, and how many of them a page of this height shows. */
int saved_lines(const Saved *saved);
int saved_lines_shown(float height);

#endif
