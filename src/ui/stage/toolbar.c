/* toolbar.c: see toolbar.h. */
#include "ui/stage/toolbar.h"

#include "ui/shell/view.h"
#include "ui/stage/piece_ids.h"

#include <stddef.h>

static const float END_WIDTH = 230, END_HEIGHT = 56, END_STEP = 272, END_UP = 62;
static const float SIZE = 44, STEP = 52, EDGE = 36, TITLE_X = 72, TITLE_WIDTH = 300;

static void lay_button(Scene *scene, int layer, ToolbarAction action, float x, const char *text,
                       const char *hint, const char *key, unsigned flags)
{
    Piece *button =
        scene_add(scene, PIECE_BUTTON, ID_TOOLBAR + (PieceId)action, x, RAIL_TOP / 2.f, SIZE, SIZE - 2);
    button->text = text;
    button->hint = hint;
    button->key_hint = key;
    button->flags = flags;
    button->layer = layer;
}

/* Once nothing is left to do, the ways on lie open; the middle between them is the game's. */
static void lay_end(const Toolbar *toolbar, Scene *scene, int layer)
{
    enum { ENDS = 4 };
    typedef struct EndWay {
        ToolbarAction action;
        const char *text;
        float place; /* steps from the middle */
    } EndWay;
    static const EndWay ends[2][ENDS] = {{{TOOLBAR_AGAIN, "Same seed again", -2},
                                          {TOOLBAR_NEW_GAME, "New game", -1},
                                          {TOOLBAR_SHELF, "Back to the shelf", 1},
                                          {TOOLBAR_REPORT, "How it went", 2}},
                                         {{TOOLBAR_AGAIN, "Once more from there", -2},
                                          {TOOLBAR_STUDY, "Back to the study", -1},
                                          {TOOLBAR_SHELF, "Back to the shelf", 1},
                                          {TOOLBAR_REPORT, "Both ends", 2}}};
    for (int i = 0; i < ENDS; i++) {
        const EndWay *way = &ends[toolbar->whatif != NULL][i];
        const ToolbarAction action = way->action;
        if ((action == TOOLBAR_AGAIN && toolbar->spoilt && !toolbar->whatif) ||
            (toolbar->elsewhere && (action == TOOLBAR_AGAIN || action == TOOLBAR_NEW_GAME))) {
            continue;
        }
        Piece *button = scene_add(scene, PIECE_BUTTON, ID_TOOLBAR + (PieceId)action,
                                  scene->width / 2 + way->place * END_STEP, scene->height - END_UP, END_WIDTH,
                                  END_HEIGHT);
        button->text = way->text;
        button->flags = action == TOOLBAR_NEW_GAME || action == TOOLBAR_STUDY ? PIECE_STRONG : 0;
        button->layer = layer;
    }
}

/* What the level of help does not allow is dim, and says how it is to be had. */
static void lay_aid(const Toolbar *toolbar, Scene *scene, int layer, ToolbarAction action, float x,
                    const char *text, const char *hint, const char *key, HelpLevel level)
{
    const bool allowed = toolbar->help >= level;
    if (!allowed) {
        hint =
            scene_text(scene, "%s|Comes with help of the level *%s*; it is *%s* now. Menu, Settings, Help.",
                       hint, help_labels[level], help_labels[toolbar->help]);
    }
    lay_button(scene, layer, action, x, text, hint, key, allowed ? 0 : PIECE_DIM);
}

/* From `right` to the left: what looks back, where no dictionary takes the place, and what helps. */
static void lay_help(const Toolbar *toolbar, Scene *scene, int layer, float right)
{
    if (!toolbar->has_words || toolbar->over) {
        lay_button(scene, layer, TOOLBAR_PAST, right, "{rewind}",
                   toolbar->over ? "Study the game, move by move"
                                 : "What happened since your last move, once more",
                   "F7", toolbar->has_past ? 0 : PIECE_DIM);
        right -= STEP;
    }
    if (toolbar->over) {
        return;
    }
    if (toolbar->has_words) {
        lay_aid(toolbar, scene, layer, TOOLBAR_LOOKUP, right, "{magnifying-glass}", "The dictionary", "F4",
                HELP_DICTIONARY);
        right -= STEP;
    }
    if (toolbar->has_hints && !scene->page_open) {
        lay_aid(toolbar, scene, layer, TOOLBAR_HINT, right, "{light-bulb}", "A hint", "F5", HELP_NUDGE);
    }
}

/* What a result was won or lost with belongs to it. */
static const char *title_words(const Toolbar *toolbar, Scene *scene)
{
    if (toolbar->whatif) {
        return toolbar->whatif;
    }
    const char *help = toolbar->over && toolbar->used > toolbar->usual
                           ? scene_text(scene, " · help: %s", help_labels[toolbar->used])
                           : "";
    return scene_text(scene, "%s%s%s", toolbar->title, toolbar->assisted ? " · assisted" : "", help);
}

void toolbar_lay(const Toolbar *toolbar, Scene *scene, int layer)
{
    float right = scene->width - EDGE;
    lay_button(scene, layer, TOOLBAR_MENU, EDGE, "{menu}", "Menu", "F10", 0);
    Piece *title =
        scene_add(scene, PIECE_LABEL, 0, TITLE_X + TITLE_WIDTH / 2, RAIL_TOP / 2.f, TITLE_WIDTH, RAIL_TOP);
    title->style = TEXT_UI_BOLD;
    title->text = title_words(toolbar, scene);
    title->layer = layer;
    if (toolbar->whatif && !toolbar->over) {
        lay_button(scene, layer, TOOLBAR_STUDY, TITLE_X + TITLE_WIDTH + STEP, "{cross}",
                   "Back to where it began: nothing of this is kept", NULL, 0);
    }
    lay_help(toolbar, scene, layer, right - 5 * STEP);
    lay_button(scene, layer, TOOLBAR_UNDO, right - 4 * STEP, "{undo}", "Take back", "Ctrl+Z",
               toolbar->can_undo ? 0 : PIECE_DIM);
    lay_button(scene, layer, TOOLBAR_REDO, right - 3 * STEP, "{redo}", "Do it again", "Ctrl+Y",
               toolbar->can_redo ? 0 : PIECE_DIM);
    lay_button(scene, layer, TOOLBAR_LOG, right - 2 * STEP, "{log}", "The log", "F2",
               toolbar->log_open ? PIECE_CHOSEN : 0);
    lay_button(scene, layer, TOOLBAR_RULES, right - STEP, "{book}", "Rules", "F1", 0);
    lay_button(scene, layer, TOOLBAR_HELP, right, "?", "Keys and gestures", "Ctrl+H", 0);
    if (toolbar->over && !scene->page_open) {
        lay_end(toolbar, scene, layer);
    }
}

ToolbarAction toolbar_action(PieceId piece)
{
    bool mine = piece > ID_TOOLBAR && piece <= ID_TOOLBAR + TOOLBAR_STUDY;
    return mine ? (ToolbarAction)(piece - ID_TOOLBAR) : TOOLBAR_NONE;
}
