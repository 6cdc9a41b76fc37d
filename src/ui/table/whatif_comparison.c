/* whatif_comparison.c: part of the table screen with a panel that compares the results of the original game
 * and the what-if game. */
#include "core/history/statistics.h"
#include "core/text/i18n.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/overlay_panel.h"
#include "ui/table/table_private.h"
#include "ui/table/whatif.h"

#include <math.h>

#define AGAIN_ID ID_COMPARISON
#define BACK_ID (ID_COMPARISON + 1)
#define LOOK_ID (ID_COMPARISON + 2)
#define PANEL_ID (ID_COMPARISON + 3)

static const float WIDTH = 1040, LEAST = 200, LINE = 32;

typedef struct WhatifComparison {
    Text original, whatif;
} WhatifComparison;

static WhatifComparison *get_comparison_state(const Table *table)
{
    return table->states[PART_COMPARISON];
}

static void write_outcome(const Match *match, int seat, Text *out)
{
    const Status status = match_status(match);
    const int moves = match_move_count(match);
    const bool won = status.kind == STATUS_WON && status.winners >> seat & 1;
    const char *const outcome = match_seats_to_act(match) != 0                     ? _("Not finished")
                                : match_setup(match)->game->flags & GAME_NO_WINNER ? _("Finished")
                                : status.kind == STATUS_DRAWN                      ? _("Drawn")
                                : won                                              ? _("{star} Won")
                                                                                   : _("Lost");
    text_add(out, _n("*%s*, %d move", "*%s*, %d moves", moves), outcome, moves);
}

static void write_scores(const Match *match, Text *out)
{
    const MatchSetup *setup = match_setup(match);
    const Status status = match_status(match);
    for (int seat = 0; seat < setup->seats; seat++) {
        char name[SEAT_NAME_MAX];
        SDL_strlcpy(name, _("Points"), sizeof name);
        if (setup->seats > 1) {
            match_get_seat_name(match, seat, name);
        }
        if (status.score[seat] != 0) {
            text_add(out, "|%s: *%d*", name, status.score[seat]);
        }
    }
}

static void write_statistics(const Match *match, int seat, Text *out)
{
    const GameStatistics *figures = match_setup(match)->game->statistics;
    MatchResult result;
    match_get_result_of_people(match, UINT32_C(1) << seat, &result);
    for (int i = 0; figures && figures->list[i].key; i++) {
        if (result.statistic[i].moves > 0 && !figures->list[i].hidden) {
            text_add(out, "|%s: *", _(figures->list[i].label));
            statistic_append_value(&figures->list[i], result.statistic[i].value, out);
            text_add(out, "*");
        }
    }
}

static void write_result(const Match *match, int seat, Text *out)
{
    text_clear(out);
    write_outcome(match, seat, out);
    write_scores(match, out);
    if (match_seats_to_act(match) == 0) {
        write_statistics(match, seat, out);
    }
}

static int count_text_lines(const char *text)
{
    int lines = 1;
    for (; *text; text++) {
        lines += *text == '|';
    }
    return lines;
}

/* Returns the height of a sheet of paper that has room for the longer text. */
static float measure_sheet_height(const WhatifComparison *comparison)
{
    const int first = count_text_lines(text_chars(&comparison->original)),
              whatif = count_text_lines(text_chars(&comparison->whatif));
    return fmaxf(OVERLAY_SHEET_HEAD + OVERLAY_PADDING + LINE * (float)(first > whatif ? first : whatif),
                 LEAST);
}

static void add_sheet(Scene *scene, Area area, const char *heading, const char *text)
{
    overlay_panel_add_text(scene, 0, overlay_panel_add_sheet(scene, area, heading), text);
}

static void add_comparison_pieces(void *self, Scene *scene)
{
    const Table *table = self;
    const WhatifComparison *comparison = get_comparison_state(table);
    const Area room = overlay_panel_layout(scene, PANEL_ID, WIDTH,
                                           OVERLAY_HEAD + OVERLAY_FOOT + measure_sheet_height(comparison),
                                           _("Compare results"));
    const float middle = area_middle_x(room);
    add_sheet(scene, (Area){room.left, room.top, middle - OVERLAY_GAP / 2, room.bottom}, _("Original game"),
              text_chars(&comparison->original));
    add_sheet(scene, (Area){middle + OVERLAY_GAP / 2, room.top, room.right, room.bottom},
              scene_text(scene, _("What if, from move %d"), table_get_whatif_origin(table)->at),
              text_chars(&comparison->whatif));
    overlay_panel_add_button(scene, room, 0, AGAIN_ID, _("Try again"), NULL,
                             _("Plays on from the same position. Hidden cards are dealt again."));
    overlay_panel_add_button(scene, room, 1, BACK_ID, _("Back to replay"), N_("Enter"),
                             _("Back to the replay of the game"))
        ->flags = PIECE_PRIMARY;
    overlay_panel_add_button(scene, room, 2, LOOK_ID, _("View the table"), N_("Esc"), NULL);
}

static void close_comparison(Table *table)
{
    layers_remove(stage_get_layers(table->stage), LAYER_REPORT);
    table_refresh(table, 0);
}

static bool handle_comparison_tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Table *table = self;
    if (piece == AGAIN_ID) {
        table_run_action(table, TABLE_PLAY_AGAIN);
    } else if (piece == BACK_ID) {
        table_run_action(table, TABLE_RETURN);
    } else if (piece == LOOK_ID || piece == 0) {
        close_comparison(table);
    }
    return true;
}

/* Handles events. Escape closes the comparison. Enter presses the button in focus or, without focus, returns
 * to the replay. */
static bool handle_comparison_event(void *self, const SDL_Event *event)
{
    Table *table = self;
    const SDL_Keycode key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    const bool enter = key == SDLK_RETURN;
    if (key == SDLK_ESCAPE) {
        close_comparison(table);
    } else if (enter && !stage_is_key_used_by_focus(table->stage, key)) {
        table_run_action(table, TABLE_RETURN);
    } else {
        stage_handle_event(table->stage, event);
    }
    return true;
}

static void show_comparison(Table *table)
{
    const WhatifOrigin *origin = table_get_whatif_origin(table);
    table_cancel_drag_and_zoom(table);
    write_result(origin->match, origin->seat, &get_comparison_state(table)->original);
    write_result(table->match, origin->seat, &get_comparison_state(table)->whatif);
    layers_set(stage_get_layers(table->stage), LAYER_REPORT,
               &(Layer){.self = table,
                        .traits = LAYER_STOPS_CLOCK | LAYER_HIDES_TABLE | LAYER_HALTS_BOTS,
                        .lay = add_comparison_pieces,
                        .event = handle_comparison_event,
                        .tap = handle_comparison_tap});
    table_refresh(table, 0);
}

static void free_comparison(Table *table)
{
    text_free(&get_comparison_state(table)->original);
    text_free(&get_comparison_state(table)->whatif);
}

static void show_comparison_if_over(Table *table)
{
    if (table_is_whatif(table) && !table_is_finding_better(table) && match_seats_to_act(table->match) == 0) {
        show_comparison(table);
    }
}

static bool run_comparison_action(Table *table, int action)
{
    const bool is_handled = action == TABLE_REPORT && table_is_whatif(table);
    if (is_handled) {
        show_comparison(table);
    }
    return is_handled;
}

const TablePart comparison_part = {
    .state_size = sizeof(WhatifComparison),
    .close = free_comparison,
    .on = {[TABLE_MOVE_SHOWN] = show_comparison_if_over, [TABLE_MOVE_REDONE] = show_comparison_if_over},
    .act = run_comparison_action};
