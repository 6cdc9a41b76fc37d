/* furniture.c: what always lies over a match's own scene: the toolbar, the bots' line, the veil before a
 * table whose clock stands, and the gate that keeps out presses meant for what is gone. */
#include "ui/stage/toolbar.h"
#include "ui/table/table_private.h"

/* What is tried here instead of being played; NULL = nothing is. */
static const char *whatif_words(const Table *table, Scene *scene)
{
    return !table_is_whatif(table) ? NULL
           : table_puzzle(table)   ? scene_text(scene, "*Puzzle %d:* the best move", table->origin.puzzle + 1)
           : table_learns(table) ? scene_text(scene, "*Find better* than %s", table->origin.asked.made.title)
                                 : "*What if:* another possible deal";
}

static void lay_toolbar(void *self, Scene *scene)
{
    Table *table = self;
    if (table_looks_back(table)) {
        return;
    }
    const bool tells = table_tells(table);
    const Toolbar toolbar = {.title = table->game->title,
                             .can_undo = table_can_undo(table),
                             .can_redo = table_can_redo(table),
                             .log_open = table_log_lies(table),
                             .help = game_help(table->game, table->shell->settings.help),
                             .usual = game_help(table->game, HELP_AS_USUAL),
                             .used = match_help(table->match),
                             .has_words = table->game->flags & GAME_WORDS,
                             .has_hints = table->game->advice && !table_watches(table),
                             .has_past = match_moves(table->match) > 0,
                             .whatif = whatif_words(table, scene),
                             .spoilt = table->game->flags & GAME_SPOILT,
                             .elsewhere = table_is_followed(table),
                             .assisted = match_assisted(table->match),
                             .over = !tells && match_to_act(table->match) == 0};
    const int layer = scene_top_layer(scene);
    toolbar_lay(&toolbar, scene, layer);
    if (!tells) {
        table_bots_lay(table, scene, layer);
        table_together_lay(table, scene, layer);
        table_seats_lay(table, scene, layer);
    }
}

static bool tap_toolbar(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Table *table = self;
    switch (toolbar_action(piece)) {
    case TOOLBAR_MENU:
        table_open_menu(table);
        break;
    case TOOLBAR_UNDO:
        table_undo(table, false);
        break;
    case TOOLBAR_REDO:
        table_redo(table);
        break;
    case TOOLBAR_LOG:
        table_toggle_log(table);
        break;
    case TOOLBAR_RULES:
        table_open_rules(table);
        break;
    case TOOLBAR_HELP:
        table_open_help(table);
        break;
    case TOOLBAR_LOOKUP:
        table_open_lookup(table);
        break;
    case TOOLBAR_HINT:
        table_ask_hint(table);
        break;
    case TOOLBAR_PAST:
        table_open_past(table);
        break;
    case TOOLBAR_AGAIN:
        (table_is_whatif(table) ? table_play_on_again : table_play_again)(table);
        break;
    case TOOLBAR_REPORT:
        (table_is_whatif(table) ? table_compare_ends : table_open_report)(table);
        break;
    case TOOLBAR_STUDY:
        table_back_to_study(table);
        break;
    case TOOLBAR_NEW_GAME:
        table_new_game(table);
        break;
    case TOOLBAR_SHELF:
        table_leave(table);
        break;
    case TOOLBAR_NONE:
        return table_bots_tap(table, piece) || table_seats_tap(table, piece) ||
               table_together_tap(table, piece);
    }
    return true;
}

/* A plate over everything, below what stopped the clock. */
static void lay_veil(void *self, Scene *scene)
{
    Table *table = self;
    const float w = scene->width, h = scene->height;
    table->clock.hides = table_clock_hides(table);
    if (table->clock.hides) {
        scene_add(scene, PIECE_PANEL, 0, w / 2, h / 2, w, h)->layer = DIALOG_LAYER;
    }
}

/* True when the press came too late to lead the bots on, and too early for what came after them. */
static bool bars(Table *table)
{
    if (table_bots_bar_presses(table)) {
        return true;
    }
    table_bots_lead_on(table);
    return false;
}

static bool bars_key(void *self, const SDL_Event *event)
{
    const SDL_Keycode key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    return (key == SDLK_RETURN || key == SDLK_SPACE) && bars(self);
}

static bool bars_tap(void *self, PieceId piece, float x, float y)
{
    (void)piece, (void)x, (void)y;
    return bars(self);
}

void table_furnish(Table *table)
{
    Layers *layers = stage_layers(table->stage);
    layers_put(layers, LAYER_FURNITURE, &(Layer){.self = table, .lay = lay_toolbar, .tap = tap_toolbar});
    layers_put(layers, LAYER_VEIL, &(Layer){.self = table, .lay = lay_veil});
    layers_put(layers, LAYER_GATE, &(Layer){.self = table, .event = bars_key, .tap = bars_tap});
}
