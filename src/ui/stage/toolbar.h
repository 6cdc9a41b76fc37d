/* toolbar.h: toolbar of the table: buttons at the top and, when the game is over, more buttons at the bottom.
 * The table runs their actions. */
#ifndef UI_STAGE_TOOLBAR_H
#define UI_STAGE_TOOLBAR_H

#include "core/scene/scene.h"

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
    TOOLBAR_REPLAY,
    TOOLBAR_PLAY_AGAIN, /* asks how to play again */
    TOOLBAR_NEW_GAME,
    TOOLBAR_SHELF,
    TOOLBAR_REPORT,
    TOOLBAR_REMATCH, /* asks the other players of an online game for a rematch */
    TOOLBAR_RETURN,  /* ends a what-if game and returns to the replay of the original game */
} ToolbarAction;

typedef struct Toolbar {
    const char *title;
    bool can_undo, can_redo, log_open;
    int unread;    /* number of chat messages that arrived while the log was closed */
    bool assisted; /* true if the player has undone moves that revealed cards */
    HelpLevel help;
    HelpLevel default_help;
    HelpLevel help_used; /* highest help level used so far */
    bool has_words;      /* true if the game has a dictionary */
    bool has_hints;
    bool has_moves; /* true if there are moves to replay */
    bool over;
    /* title of the what-if game (played on from an earlier move), or NULL if this is another kind of game */
    const char *whatif;
    bool is_remote;      /* true if another computer hosts the game */
    const char *rematch; /* label of the rematch button of an online game, or NULL if no rematch is offered */
    bool waits_for_rematch; /* true if the player has asked for a rematch */
} Toolbar;

void toolbar_layout(const Toolbar *toolbar, Scene *scene, int layer);
ToolbarAction toolbar_find_action(PieceId piece);
PieceId toolbar_get_button_id(ToolbarAction action);

#endif
