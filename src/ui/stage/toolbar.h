/* toolbar.h: the table's own buttons: on the top rail, and at the foot when a match is over. */
#ifndef UI_STAGE_TOOLBAR_H
#define UI_STAGE_TOOLBAR_H

#include "core/scene.h"

#include <stdbool.h>

typedef enum ToolbarAction {
    TOOLBAR_NONE,
    TOOLBAR_MENU,
    TOOLBAR_UNDO,
    TOOLBAR_REDO,
    TOOLBAR_LOG,
    TOOLBAR_RULES,
    TOOLBAR_HELP,
    TOOLBAR_LOOKUP,
    TOOLBAR_HINT,
    TOOLBAR_PAST,
    TOOLBAR_AGAIN, /* the same seed */
    TOOLBAR_NEW_GAME,
    TOOLBAR_SHELF,
    TOOLBAR_REPORT,
    TOOLBAR_STUDY, /* of a what-if: back to the match that it has left */
} ToolbarAction;

typedef struct Toolbar {
    const char *title;
    bool can_undo, can_redo, log_open;
    bool assisted;   /* hidden things were seen and taken back */
    HelpLevel help;  /* wanted now */
    HelpLevel usual; /* in this game; a result tells of more */
    HelpLevel used;  /* the highest that a move was made with */
    bool has_words;  /* the dictionary is of use */
    bool has_hints;  /* the game gives some */
    bool has_past;   /* something has happened that can be looked back at */
    bool over;
    const char *whatif; /* what is tried, where it is what would have been; NULL = it is not */
    bool elsewhere;     /* it is played on another machine, and begun anew there */
    bool spoilt;        /* the same seed again would be no game */
} Toolbar;

void toolbar_lay(const Toolbar *toolbar, Scene *scene, int layer);
ToolbarAction toolbar_action(PieceId piece);

#endif
