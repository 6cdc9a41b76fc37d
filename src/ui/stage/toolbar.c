/* toolbar.c: layout of the toolbar; see toolbar.h. */
#include "ui/stage/toolbar.h"
#include "core/scene/layout.h"
#include "core/text/i18n.h"

#include "ui/shell/piece_renderer.h"
#include "ui/stage/piece_ids.h"

#include <math.h>
#include <stddef.h>

static const float END_WIDTH = 230, END_HEIGHT = 56, END_STEP = 272, END_UP = 62, END_MARGIN = 4;
static const float MARK = 26;
static const uint32_t MARK_TONE = 0xA8323A;
static const float SIZE = 44, STEP = 52, EDGE = 36, TITLE_X = 72, TITLE_WIDTH = 300;

static void add_toolbar_button(Scene *scene, int layer, ToolbarAction action, float x, const char *text,
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

/* True if the game's main button exports the story. */
static bool has_primary_export(const Scene *scene)
{
    const Piece *piece = scene_find_piece(scene, PIECE_EXPORT_STORY);
    return piece && piece->flags & PIECE_PRIMARY;
}

/* True if the game adds its own button in the center of the row of buttons at the end of the game. */
static bool has_button_between(const Scene *scene)
{
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (piece->kind == PIECE_BUTTON && fabsf(piece->x - scene->width / 2) < END_STEP / 2 &&
            fabsf(piece->y - (scene->height - END_UP)) < END_HEIGHT) {
            return true;
        }
    }
    return false;
}

/* Adds the buttons for the end of the game, to the left and right of the game's button in the center. If the
 * game has no such button, closes the gap. */
static void add_end_buttons(const Toolbar *toolbar, Scene *scene, int layer)
{
    enum { ENDS = 4 };
    typedef struct EndButton {
        ToolbarAction action;
        const char *text;
        float place; /* distance from the center of the window; 1 is the width of a button and its gap */
    } EndButton;
    static const EndButton ends[][ENDS] = {{{TOOLBAR_PLAY_AGAIN, N_("Play again"), -2},
                                            {TOOLBAR_NEW_GAME, N_("New game"), -1},
                                            {TOOLBAR_SHELF, N_("Back to the shelf"), 1},
                                            {TOOLBAR_REPORT, N_("Summary"), 2}},
                                           {{TOOLBAR_PLAY_AGAIN, N_("Try again"), -2},
                                            {TOOLBAR_RETURN, N_("Back to replay"), -1},
                                            {TOOLBAR_SHELF, N_("Back to the shelf"), 1},
                                            {TOOLBAR_REPORT, N_("Compare results"), 2}},
                                           {{TOOLBAR_NEW_GAME, N_("New game"), -2},
                                            {TOOLBAR_REMATCH, NULL, -1},
                                            {TOOLBAR_SHELF, N_("Back to the shelf"), 1},
                                            {TOOLBAR_REPORT, N_("Summary"), 2}}};
    if (scene->has_ended_early) { /* the panel covers the bottom bar, which still shows the hand of the last
                                     position */
        layout_add_piece(scene, PIECE_PANEL, 0,
                         (Area){END_MARGIN, scene->height - RAIL_BOTTOM + END_MARGIN,
                                scene->width - END_MARGIN, scene->height - END_MARGIN})
            ->layer = layer;
    }
    const float gap = has_button_between(scene) ? 0 : 0.5f;
    const EndButton *buttons = ends[toolbar->whatif != NULL ? 1 : toolbar->rematch != NULL ? 2 : 0];
    for (int i = 0; i < ENDS; i++) {
        const EndButton *spec = &buttons[i];
        const ToolbarAction action = spec->action;
        if (toolbar->is_remote && (action == TOOLBAR_PLAY_AGAIN || action == TOOLBAR_NEW_GAME)) {
            continue;
        }
        Piece *button = scene_add(scene, PIECE_BUTTON, ID_TOOLBAR + (PieceId)action,
                                  scene->width / 2 + (spec->place - copysignf(gap, spec->place)) * END_STEP,
                                  scene->height - END_UP, END_WIDTH, END_HEIGHT);
        button->text = spec->text ? _(spec->text) : toolbar->rematch;
        if (action == TOOLBAR_REMATCH && toolbar->waits_for_rematch) {
            button->flags = PIECE_DIM;
            button->hint = _("You want a rematch. The other players have not agreed yet.");
        } else if (spec->place == -1 && !has_primary_export(scene)) {
            button->flags = PIECE_PRIMARY;
            button->key_hint = N_("Enter");
        }
        button->layer = layer;
    }
}

/* Adds a button that gives help. If the help level does not allow the button, dims the button and explains
 * why. */
static void add_help_button(const Toolbar *toolbar, Scene *scene, int layer, ToolbarAction action, float x,
                            const char *text, const char *hint, const char *key, HelpLevel level)
{
    const bool allowed = toolbar->help >= level;
    if (!allowed) {
        hint = scene_text(scene,
                          _("%s|This needs the help level *%s*. Your help level is *%s*. Change the level in "
                            "the menu: Settings, Help."),
                          hint, _(help_level_labels[level]), _(help_level_labels[toolbar->help]));
    }
    add_toolbar_button(scene, layer, action, x, text, hint, key, allowed ? 0 : PIECE_DIM);
}

/* Adds the replay, dictionary and hint buttons from right to left. `right` is the x of the rightmost
 * button. */
static void add_help_buttons(const Toolbar *toolbar, Scene *scene, int layer, float right)
{
    add_toolbar_button(scene, layer, TOOLBAR_REPLAY, right, "{rewind}",
                       toolbar->over ? _("Replay the game, move by move")
                                     : _("Replay what happened since your last move"),
                       "F7", toolbar->has_moves ? 0 : PIECE_DIM);
    right -= STEP;
    if (toolbar->over) {
        return;
    }
    if (toolbar->has_words) {
        add_help_button(toolbar, scene, layer, TOOLBAR_LOOKUP, right, "{magnifying-glass}", _("Dictionary"),
                        "F4", HELP_LEVEL_LOOKUPS);
        right -= STEP;
    }
    if (toolbar->has_hints && !scene->page_open) {
        add_help_button(toolbar, scene, layer, TOOLBAR_HINT, right, "{light-bulb}", _("Hint"), "F5",
                        HELP_LEVEL_HINTS);
    }
}

/* Adds a token to a corner of the log button. The token shows the number of unread messages, or "+" if there
 * are more than 9. */
static void add_unread_mark(int unread, Scene *scene, int layer, float x)
{
    enum { SHOWN_MAX = 9 };
    Piece *mark =
        scene_add(scene, PIECE_CARD, 0, x + SIZE / 2 - 4, RAIL_TOP / 2.f - SIZE / 2 + 7, MARK, MARK);
    mark->face = (Face){.style = FACE_TOKEN,
                        .tone = MARK_TONE,
                        .letter = unread > SHOWN_MAX ? "+" : scene_text(scene, "%d", unread)};
    mark->layer = layer;
}

/* Adds the button of the log. If there are unread chat messages, the button lights up, and a token and the
 * tooltip show their number. */
static void add_log_button(const Toolbar *toolbar, Scene *scene, int layer, float x)
{
    const int unread = toolbar->unread;
    const char *hint =
        unread > 0 ? scene_text(scene, _n("Log: *%d* new message", "Log: *%d* new messages", unread), unread)
                   : _("Log");
    add_toolbar_button(scene, layer, TOOLBAR_LOG, x, "{log}", hint, "F2",
                       toolbar->log_open ? PIECE_SELECTED
                       : unread > 0      ? PIECE_HIGHLIGHTED
                                         : 0);
    if (unread > 0) {
        add_unread_mark(unread, scene, layer, x);
    }
}

/* Returns the title. When the game is over, the title includes the help level that was used, if it is higher
 * than the default. */
static const char *get_title_text(const Toolbar *toolbar, Scene *scene)
{
    if (toolbar->whatif) {
        return toolbar->whatif;
    }
    const char *help =
        toolbar->over && toolbar->help_used > toolbar->default_help
            ? scene_text(scene, _(" · help used: %s"), _(help_level_labels[toolbar->help_used]))
            : "";
    return scene_text(scene, "%s%s%s", toolbar->title, toolbar->assisted ? _(" · assisted") : "", help);
}

void toolbar_layout(const Toolbar *toolbar, Scene *scene, int layer)
{
    float right = scene->width - EDGE;
    add_toolbar_button(scene, layer, TOOLBAR_MENU, EDGE, "{menu}", _("Menu"), "F10", 0);
    Piece *title =
        scene_add(scene, PIECE_LABEL, 0, TITLE_X + TITLE_WIDTH / 2, RAIL_TOP / 2.f, TITLE_WIDTH, RAIL_TOP);
    title->style = TEXT_UI_BOLD;
    title->text = get_title_text(toolbar, scene);
    title->layer = layer;
    if (toolbar->whatif && !toolbar->over) {
        add_toolbar_button(scene, layer, TOOLBAR_RETURN, TITLE_X + TITLE_WIDTH + STEP, "{cross}",
                           _("Returns to the replay. Moves you made in *What if* aren't saved."), NULL, 0);
    }
    add_help_buttons(toolbar, scene, layer, right - 5 * STEP);
    add_toolbar_button(scene, layer, TOOLBAR_UNDO, right - 4 * STEP, "{undo}", _("Undo"), N_("Ctrl+Z"),
                       toolbar->can_undo ? 0 : PIECE_DIM);
    add_toolbar_button(scene, layer, TOOLBAR_REDO, right - 3 * STEP, "{redo}", _("Redo"), N_("Ctrl+Y"),
                       toolbar->can_redo ? 0 : PIECE_DIM);
    add_log_button(toolbar, scene, layer, right - 2 * STEP);
    add_toolbar_button(scene, layer, TOOLBAR_RULES, right - STEP, "{book}", _("Rules"), "F1", 0);
    add_toolbar_button(scene, layer, TOOLBAR_HELP, right, "?", _("Keys and gestures"), N_("Ctrl+H"), 0);
    if (toolbar->over && !scene->page_open) {
        add_end_buttons(toolbar, scene, layer);
    }
}

ToolbarAction toolbar_find_action(PieceId piece)
{
    bool is_toolbar = piece > ID_TOOLBAR && piece <= ID_TOOLBAR + TOOLBAR_RETURN;
    return is_toolbar ? (ToolbarAction)(piece - ID_TOOLBAR) : TOOLBAR_NONE;
}

PieceId toolbar_get_button_id(ToolbarAction action)
{
    return ID_TOOLBAR + (PieceId)action;
}
