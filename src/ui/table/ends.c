/* ends.c: how a match ended and how another one did that left it at an earlier moment, side by side. */
#include "core/figures.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/plate.h"
#include "ui/table/table_private.h"

#include <math.h>

#define AGAIN_ID ID_ENDS
#define BACK_ID (ID_ENDS + 1)
#define LOOK_ID (ID_ENDS + 2)
#define PLATE_ID (ID_ENDS + 3)

static const float WIDTH = 1040, LEAST = 200, LINE = 32;

/* --- words --- */

static void tell_outcome(const Match *match, int seat, Text *out)
{
    const Status status = match_status(match);
    const int moves = match_moves(match);
    const bool won = status.kind == STATUS_WON && status.winners >> seat & 1;
    const char *const outcome = match_to_act(match) != 0                       ? "Not over yet"
                                : match_setup(match)->game->flags & GAME_UNWON ? "At its end"
                                : status.kind == STATUS_DRAWN                  ? "Drawn"
                                : won                                          ? "{star} Won"
                                                                               : "Lost";
    text_add(out, "*%s*, %d %s", outcome, moves, moves == 1 ? "move" : "moves");
}

static void tell_scores(const Match *match, Text *out)
{
    const MatchSetup *setup = match_setup(match);
    const Status status = match_status(match);
    for (int seat = 0; seat < setup->seats; seat++) {
        char name[SEAT_NAME_MAX] = "Points";
        if (setup->seats > 1) {
            match_seat_name(match, seat, name);
        }
        if (status.score[seat] != 0) {
            text_add(out, "|%s: *%d*", name, status.score[seat]);
        }
    }
}

/* Of a match that is over. */
static void tell_figures(const Match *match, int seat, Text *out)
{
    const GameFigures *figures = match_setup(match)->game->figures;
    MatchResult result;
    match_result_of(match, UINT32_C(1) << seat, &result);
    for (int i = 0; figures && figures->list[i].key; i++) {
        if (result.figure[i].moves > 0 && !figures->list[i].quiet) {
            text_add(out, "|%s: *", figures->list[i].label);
            figure_tell(&figures->list[i], result.figure[i].value, out);
            text_add(out, "*");
        }
    }
}

static void tell_end(const Match *match, int seat, Text *out)
{
    text_clear(out);
    tell_outcome(match, seat, out);
    tell_scores(match, out);
    if (match_to_act(match) == 0) {
        tell_figures(match, seat, out);
    }
}

/* --- laying --- */

static int count_lines(const char *words)
{
    int lines = 1;
    for (; *words; words++) {
        lines += *words == '|';
    }
    return lines;
}

/* As high as the longer of the two needs it. */
static float sheet_height(const Ends *ends)
{
    const int first = count_lines(text_chars(&ends->first)), whatif = count_lines(text_chars(&ends->whatif));
    return fmaxf(PLATE_SHEET_HEAD + PLATE_PADDING + LINE * (float)(first > whatif ? first : whatif), LEAST);
}

static void lay_sheet(Scene *scene, Area area, const char *heading, const char *words)
{
    plate_words(scene, 0, plate_sheet(scene, area, heading), words);
}

static void lay(void *self, Scene *scene)
{
    const Table *table = self;
    const Ends *ends = &table->ends;
    const Area room = plate_lay(scene, PLATE_ID, WIDTH, PLATE_HEAD + PLATE_FOOT + sheet_height(ends),
                                "Two ends of one game");
    const float middle = area_middle_x(room);
    lay_sheet(scene, (Area){room.left, room.top, middle - PLATE_GAP / 2, room.bottom}, "As it was played",
              text_chars(&ends->first));
    lay_sheet(scene, (Area){middle + PLATE_GAP / 2, room.top, room.right, room.bottom},
              scene_text(scene, "What if, from move %d", table->origin.at), text_chars(&ends->whatif));
    plate_button(scene, room, 0, AGAIN_ID, "Once more from there", NULL,
                 "The same moment, and another possible deal");
    plate_button(scene, room, 1, BACK_ID, "Back to the study", "Enter", "To the game as it was played")
        ->flags = PIECE_STRONG;
    plate_button(scene, room, 2, LOOK_ID, "Look at the table", "Esc", NULL);
}

/* --- using it --- */

static void put_away(Table *table)
{
    layers_take(stage_layers(table->stage), LAYER_REPORT);
    table_refresh(table, 0);
}

static bool tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Table *table = self;
    if (piece == AGAIN_ID) {
        table_play_on_again(table);
    } else if (piece == BACK_ID) {
        table_back_to_study(table);
    } else if (piece == LOOK_ID || piece == 0) {
        put_away(table);
    }
    return true;
}

/* Enter presses what is in focus, and else leads back. */
static bool on_event(void *self, const SDL_Event *event)
{
    Table *table = self;
    const SDL_Keycode key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    const bool enter = key == SDLK_RETURN;
    if (key == SDLK_ESCAPE) {
        put_away(table);
    } else if (enter && !stage_focus_takes(table->stage, key)) {
        table_back_to_study(table);
    } else {
        stage_event(table->stage, event);
    }
    return true;
}

void table_compare_ends(Table *table)
{
    const Origin *origin = &table->origin;
    table_clear_view(table);
    tell_end(origin->match, origin->seat, &table->ends.first);
    tell_end(table->match, origin->seat, &table->ends.whatif);
    layers_put(stage_layers(table->stage), LAYER_REPORT,
               &(Layer){.self = table,
                        .traits = LAYER_STOPS_CLOCK | LAYER_HIDES_TABLE | LAYER_HALTS_BOTS,
                        .lay = lay,
                        .event = on_event,
                        .tap = tap});
    table_refresh(table, 0);
}
