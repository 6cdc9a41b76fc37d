/* table_toolbar.c: part of the table screen with the toolbar. Other parts add buttons to its layer. */
#include "core/text/i18n.h"
#include "ui/stage/toolbar.h"
#include "ui/table/chat.h"
#include "ui/table/table_private.h"
#include "ui/table/whatif.h"

static void layout_toolbar_controls(void *self, Scene *scene)
{
    Table *table = self;
    if (table_is_replaying(table)) {
        return;
    }
    const bool tells = table_is_playing_back(table);
    bool waits_for_rematch;
    const char *rematch = table_get_rematch_button_text(table, &waits_for_rematch);
    const Toolbar toolbar = {.title = _(table->game->title),
                             .can_undo = table_can_undo(table),
                             .can_redo = table_can_redo(table),
                             .log_open = table_is_log_open(table),
                             .unread = table_get_chat(table)->unread,
                             .help = table_get_help_level(table),
                             .default_help = game_get_help_level(table->game, HELP_LEVEL_GAME_DEFAULT),
                             .help_used = match_setup(table->match)->lesson[0]
                                              ? HELP_LEVEL_RULES_ONLY
                                              : match_get_help_used(table->match),
                             .has_words = table->game->flags & GAME_WORDS,
                             .has_hints = table->game->advice && !table_is_spectating(table),
                             .has_moves = match_move_count(table->match) > 0,
                             .whatif = table_get_whatif_title(table, scene),
                             .is_remote = table_is_remote(table),
                             .rematch = rematch,
                             .waits_for_rematch = waits_for_rematch,
                             .assisted = match_is_assisted(table->match),
                             .over = !tells && match_seats_to_act(table->match) == 0};
    const int layer = scene_get_top_layer(scene);
    scene->height -= table->shell->bottom_space;
    toolbar_layout(&toolbar, scene, layer);
    scene->height += table->shell->bottom_space;
    for (int i = 0; i < TABLE_PARTS && !tells; i++) {
        if (table_parts[i]->layout) {
            table_parts[i]->layout(table, scene, layer);
        }
    }
}

static bool handle_toolbar_tap(void *self, PieceId piece, float x, float y)
{
    static const int actions[] = {[TOOLBAR_NONE] = 0,
                                  [TOOLBAR_MENU] = TABLE_OPEN_MENU,
                                  [TOOLBAR_UNDO] = TABLE_UNDO,
                                  [TOOLBAR_REDO] = TABLE_REDO,
                                  [TOOLBAR_LOG] = TABLE_LOG,
                                  [TOOLBAR_RULES] = MENU_RULES,
                                  [TOOLBAR_HELP] = MENU_HELP,
                                  [TOOLBAR_LOOKUP] = TABLE_DICTIONARY,
                                  [TOOLBAR_HINT] = TABLE_SHOW_HINT,
                                  [TOOLBAR_REPLAY] = TABLE_OPEN_REPLAY,
                                  [TOOLBAR_PLAY_AGAIN] = TABLE_PLAY_AGAIN,
                                  [TOOLBAR_NEW_GAME] = MENU_NEW_GAME,
                                  [TOOLBAR_SHELF] = MENU_SHELF,
                                  [TOOLBAR_REPORT] = TABLE_REPORT,
                                  [TOOLBAR_REMATCH] = TABLE_ASK_REMATCH,
                                  [TOOLBAR_RETURN] = TABLE_RETURN};
    (void)x, (void)y;
    const ToolbarAction button = toolbar_find_action(piece);
    return button != TOOLBAR_NONE && table_run_action(self, actions[button]);
}

static void init_toolbar(Table *table)
{
    layers_set(stage_get_layers(table->stage), LAYER_CONTROLS,
               &(Layer){.self = table, .lay = layout_toolbar_controls, .tap = handle_toolbar_tap});
}

const TablePart toolbar_part = {.open = init_toolbar};
