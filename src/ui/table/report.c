/* report.c: part of the table screen with the summary of a finished game: result, chart or statistics,
 * costliest mistake, and seed. */
#include "core/history/finished_game.h"
#include "core/platform/seed_source.h"
#include "core/text/i18n.h"
#include "ui/shell/daily_games.h"
#include "ui/shell/finished_games.h"
#include "ui/shell/result_image.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/overlay_panel.h"
#include "ui/table/player_list.h"
#include "ui/table/replay.h"
#include "ui/table/story.h"
#include "ui/table/table_private.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    REPORT_TURNS_MAX = 2000,
    REPORT_FACTS_MAX = 2048,
    REPORT_FIGURES_MAX = 1024,
    REPORT_NARRATION_BYTES = 2048,
    OPTION_LINES_MAX = 4,
};

#define PANEL_ID ID_REPORT
#define CLOSE_ID (ID_REPORT + 1)
#define SHARE_ID (ID_REPORT + 2)
#define PICTURE_ID (ID_REPORT + 3)
#define FACTS_ID (ID_REPORT + 4)
#define MISTAKE_ID (ID_REPORT + 5)
#define STATISTICS_ID (ID_REPORT + 6)
#define STORY_ID (ID_REPORT + 7)

static const float WIDTH = 1180, HEIGHT = 740, FACTS_HEIGHT = 218, MISSED_HEIGHT = 200, LEFT_SHARE = 0.42f,
                   LEFT_SHARE_MAX = 0.66f, SPREAD_SHARE = 0.6f, CHART_INSET = 24;

typedef struct Report {
    Table *table;
    int seat; /* seat of the player at the screen */
    bool
        practice; /* true if the result does not count because the player has played this daily game before */
    int by_turn[REPORT_TURNS_MAX];        /* points of each turn, for the chart */
    int second_by_turn[REPORT_TURNS_MAX]; /* points of each turn that belong to the second side of the chart
                                             (GameChart.sides) */
    int turns;
    char facts[REPORT_FACTS_MAX];     /* rich text about seats, seed, help level and options */
    char figures[REPORT_FIGURES_MAX]; /* statistics of the game and of all games, rich text */
    /* statistic that the chart of all games shows, or NULL if the game has no such chart */
    const GameStatistic *spread;
    int by_value[STATISTIC_SPREAD_MAX];         /* by_value[i]: number of games with the value i + 1 */
    char narration_end[REPORT_NARRATION_BYTES]; /* end of the narration, or "" if the game has no narration */
} Report;

/* --- texts and numbers --- */

/* Counts points by turn. All points of a move count for the turn in which the move began, even if the move
 * ends the turn. */
static void count_by_turn(Report *report, const Match *match)
{
    const Game *game = match_setup(match)->game;
    int turn = 0, total = 0, second = 0;
    for (int i = 0; game->chart && i <= match_move_count(match); i++) {
        const int slot = turn > 0 ? turn - 1 : 0, before = total, second_before = second;
        game->chart->measure(match_state_at(match, i), &turn, &total);
        second = game->chart->measure_second ? game->chart->measure_second(match_state_at(match, i)) : 0;
        turn = turn < REPORT_TURNS_MAX ? turn : REPORT_TURNS_MAX;
        report->by_turn[slot] += total - before;
        report->second_by_turn[slot] += second - second_before;
        report->turns = turn > report->turns ? turn : report->turns;
    }
}

/* Writes the name of the person in a seat, followed by the name of the seat in parentheses. If the name of
 * the person is not known, or is the same as that of the seat, writes only the name of the seat. */
static void write_seat_name(Text *text, const Table *table, const Presence *presence, int seat)
{
    char name[SEAT_NAME_MAX];
    const Participant *person = presence_find_seat(presence, seat);
    const char *seat_name = match_get_seat_name(table->match, seat, name);
    if (person && strcmp(person->name, seat_name) != 0) {
        text_add(text, "*%s* (%s), ", person->name, seat_name);
    } else {
        text_add(text, "*%s*, ", seat_name);
    }
}

static void write_seats(Text *text, const Table *table, const Match *match)
{
    Presence presence;
    const MatchSetup *setup = match_setup(match);
    Status status = match_status(match);
    bool scored = false;
    table_collect_players(table, &presence);
    for (int seat = 0; seat < setup->seats; seat++) {
        scored = scored || status.score[seat] != 0;
    }
    for (int seat = 0; seat < setup->seats && setup->seats > 1; seat++) {
        int who = setup->seat_bot[seat];
        write_seat_name(text, table, &presence, seat);
        text_add(text, "%s",
                 who >= 0                                   ? _(setup->game->bots[who].label)
                 : match_get_taken_seats(match) >> seat & 1 ? _("Person, replaced by the host")
                                                            : _("Person"));
        if (scored) {
            text_add(text, _n(", *%d* point", ", *%d* points", status.score[seat]), status.score[seat]);
        }
        bool won =
            status.kind == STATUS_WON && status.winners >> seat & 1 && !(setup->game->flags & GAME_NO_WINNER);
        text_add(text, "%s|", won ? _(", {star} won") : "");
    }
}

/* Writes one option per line, or all options in one paragraph if there are many. */
static void write_options(Text *text, const MatchSetup *setup)
{
    const GameOption *option = setup->game->options;
    int count = 0;
    for (int i = 0; option && option[i].key; i++) {
        count += game_option_is_offered(&option[i], setup->seats);
    }
    const char *before = "|";
    for (int i = 0; option && option[i].key; i++) {
        int value = setup->options.value[i];
        if (game_option_is_offered(&option[i], setup->seats)) {
            char amount[32];
            const char *label =
                option[i].labels[value] ? _(option[i].labels[value]) : option[i].values[value];
            const bool has_value_text =
                setup->game->option_value_text &&
                setup->game->option_value_text(setup->content, &setup->options, setup->seats, i, amount,
                                               sizeof amount);
            text_add(text, "%s%s: *%s*", before, _(option[i].label), has_value_text ? amount : label);
            before = count > OPTION_LINES_MAX ? " · " : "|";
        }
    }
}

static void write_new_achievements(const Report *report, const Match *match, Text *text)
{
    const Achievement *earned[ACHIEVEMENTS_MAX];
    const int count =
        finished_games_find_new_achievements(report->table->shell, &report->table->save, match, earned);
    for (int i = 0; i < count; i++) {
        text_add(text, i == 0 ? _("|{trophy} New: *%s*") : ", *%s*", earned[i]->title);
    }
}

static void write_facts(Report *report, const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    Text text = {0};
    if (table_append_ending(report->table, &text)) {
        text_add(&text, "|");
    }
    write_seats(&text, report->table, match);
    char seed[SEED_NAME_MAX];
    if (setup->daily_date) {
        char date[DATE_TEXT_MAX];
        text_add(&text,
                 report->practice ? _("Daily game of *%s*, for practice: only your first try counts|")
                                  : _("Daily game of *%s*|"),
                 date_format_long(setup->daily_date, date));
    }
    if (!table_is_seed_hidden(report->table)) {
        text_add(&text, _("Seed: *%s*"), seed_format_name(setup->seed, seed));
    }
    write_options(&text, setup);
    if (!setup->lesson[0]) {
        text_add(&text,
                 match_is_assisted(match) ? _("|Help: *%s*, with an undo after a reveal") : _("|Help: *%s*"),
                 _(help_level_labels[match_get_help_used(match)]));
    }
    write_new_achievements(report, match, &text);
    snprintf(report->facts, sizeof report->facts, "%s", text_chars(&text));
    text_free(&text);
}

static bool is_counted_in_statistics(const FinishedGame *finished)
{
    return !finished->deleted && finished_game_get_outcome(finished) != OUTCOME_UNCOUNTED;
}

/* Chooses the statistic that the chart shows: the first statistic that has a chart and a value in this game
 * or, if there is none, the first statistic that has a chart. Then counts the games by the value of this
 * statistic. Counts the same games as write_game_counts. */
static void count_by_value(Report *report, const Game *game, const FinishedGame *finished,
                           const FinishedGameList *games)
{
    int which = -1;
    for (int i = 0; game->statistics && game->statistics->list[i].key; i++) {
        const bool has_chart = game->statistics->list[i].spread_max > 0;
        if (has_chart && (which < 0 || (finished->result.statistic[which].moves == 0 &&
                                        finished->result.statistic[i].moves > 0))) {
            which = i;
        }
    }
    if (which < 0) {
        return;
    }
    report->spread = &game->statistics->list[which];
    for (int i = 0; i < games->count; i++) {
        const FinishedGame other = finished_game_list_get(games, i);
        const ResultStatistic *result = &other.result.statistic[which];
        if (is_counted_in_statistics(&other) &&
            finished_game_get_help_class(&other) == finished_game_get_help_class(finished) &&
            result->moves > 0 && result->value >= 1 && result->value <= report->spread->spread_max) {
            report->by_value[result->value - 1]++;
        }
    }
}

static void write_daily_game(const FinishedGameList *games, Text *text)
{
    static const char *const outcomes[OUTCOMES] = {N_("won"), N_("lost"), N_("drawn"), N_("finished"),
                                                   N_("finished")};
    const Date today = date_get_today();
    const int counted = daily_find_counted_game(games, today), streak = daily_count_streak(games, today);
    const FinishedGame finished = counted >= 0 ? finished_game_list_get(games, counted) : (FinishedGame){0};
    text_add(text, _("|Today's daily game: *%s*"),
             counted >= 0 ? _(outcomes[finished_game_get_outcome(&finished)]) : _("not played yet"));
    if (streak > 0) {
        text_add(text, _n(" · *%d* day won in a row", " · *%d* days won in a row", streak), streak);
    }
}

/* Writes the number of games, wins and streaks at this game's help level, and the state of today's daily
 * game. */
static void write_game_counts(const FinishedGame *finished, const FinishedGameList *games, Text *text)
{
    Statistics classes[STATISTICS_CLASSES];
    statistics_compute(games, classes);
    const Statistics *all = &classes[finished_game_get_help_class(finished)];
    text_add(text, _n("*%d* game at this help level", "*%d* games at this help level", all->played),
             all->played);
    if (!(finished->setup.game->flags & GAME_NO_WINNER)) {
        text_add(text, _(" · won: *%d* · streak: *%d* · longest: *%d*"), all->won, all->streak, all->longest);
    }
    write_daily_game(games, text);
}

static void write_statistics(Report *report, const Match *match)
{
    if (match_seats_to_act(match) != 0) {
        return;
    }
    enum { LINES = 6 }; /* if there are more statistics, some share a line */
    const GameStatistics *figures = match_setup(match)->game->statistics;
    const FinishedGame run = finished_game_from_match(match);
    Text text = {0};
    int count = 0;
    for (int i = 0; figures && figures->list[i].key; i++) {
        count += run.result.statistic[i].moves > 0;
    }
    const char *between = count <= LINES ? "|" : " · ";
    for (int i = 0; figures && figures->list[i].key; i++) {
        const ResultStatistic *figure = &run.result.statistic[i];
        if (figure->moves > 0) {
            text_add(&text, "%s%s: *", text.length > 0 ? between : "", _(figures->list[i].label));
            statistic_append_value(&figures->list[i], figure->value, &text);
            text_add(&text, "*%s%s", figure->note[0] ? ", " : "", figure->note);
        }
    }
    snprintf(report->figures, sizeof report->figures, "%s", text_chars(&text));
    text_free(&text);
}

/* Adds the text about all finished games to Report.figures or, if the game has a chart instead of figures, to
 * Report.facts. */
static void write_all_games(Report *report, const Match *match)
{
    const Game *game = match_setup(match)->game;
    FinishedGameList games = {0};
    if (match_seats_to_act(match) != 0 || table_is_remote(report->table)) {
        return;
    }
    finished_games_list_with_match(report->table->shell, &report->table->save, match, &games);
    if (games.count > 0) {
        const FinishedGame run = finished_game_from_match(match);
        Text text = {0};
        char *out = game->chart ? report->facts : report->figures;
        const size_t size = game->chart ? sizeof report->facts : sizeof report->figures, used = strlen(out);
        write_game_counts(&run, &games, &text);
        snprintf(out + used, size - used, "%s%s", used > 0 ? "|" : "", text_chars(&text));
        count_by_value(report, game, &run, &games);
        text_free(&text);
    }
    finished_game_list_free(&games);
}

/* --- layout of the summary --- */

static const char *get_quality_name(int quality, int count)
{
    return quality == QUALITY_INACCURACY ? _n("inaccuracy", "inaccuracies", count)
           : quality == QUALITY_MISTAKE  ? _n("mistake", "mistakes", count)
                                         : _n("blunder", "blunders", count);
}

/* Returns a text such as "34 moves analyzed: 2 inaccuracies (?!), 1 mistake (?), 0 blunders (??).", or "" if
 * no move was analyzed. */
static const char *format_mistake_counts(const Report *report, Scene *scene)
{
    int counts[QUALITIES], all = 0;
    analysis_worker_count_moves_of_seat(&report->table->analysis, report->seat, counts);
    for (int i = 0; i < QUALITIES; i++) {
        all += counts[i];
    }
    if (all == 0) {
        return "";
    }
    const char *words = scene_text(scene, _n("|*%d* move analyzed:", "|*%d* moves analyzed:", all), all);
    for (int i = QUALITY_INACCURACY; i < QUALITIES; i++) {
        words = scene_text(scene, "%s *%d* %s (%s)%s", words, counts[i], get_quality_name(i, counts[i]),
                           move_quality_marks[i], i == QUALITIES - 1 ? "." : ",");
    }
    return words;
}

static const char *get_missed_move_text(const Report *report, const Match *match, Scene *scene)
{
    const MatchSetup *setup = match_setup(match);
    char when[TURN_NAME_MAX];
    if (!analysis_worker_is_done(&report->table->analysis)) {
        return _("Analyzing your moves…");
    }
    const int worst = analysis_worker_find_worst(&report->table->analysis, report->seat);
    if (worst < 0) {
        return scene_text(scene, _("No better move was found. Well played!%s"),
                          format_mistake_counts(report, scene));
    }
    const MoveAnalysis *missed = analysis_worker_get_result(&report->table->analysis, worst);
    game_write_turn_name(setup->game, setup->content, match_state_at(match, worst), when);
    const char *made = scene_text(scene, _("You played %s,|%s."), missed->made.title, missed->made.text);
    const char *better = missed->why[0] ? scene_text(scene, _("Better was %s:|%s;|it %s."),
                                                     missed->better.title, missed->better.text, missed->why)
                                        : scene_text(scene, _("Better was %s:|%s."), missed->better.title,
                                                     missed->better.text);
    return scene_text(scene, "%s%s%s|%s%s", when, when[0] ? ": " : "", made, better,
                      format_mistake_counts(report, scene));
}

static Piece *add_chart(Area area, const char *heading, const int *series, int count, Scene *scene)
{
    const Area frame = overlay_panel_add_sheet(scene, area, heading);
    Piece *bars = layout_add_piece(scene, PIECE_CHART, 0,
                                   (Area){frame.left + CHART_INSET, frame.top + CHART_INSET,
                                          frame.right - CHART_INSET, frame.bottom - CHART_INSET});
    bars->layer = DIALOG_LAYER;
    bars->series = series;
    bars->value = count;
    return bars;
}

static float measure_sheet_height(const PieceRenderer *renderer, const char *text, float width)
{
    PieceRenderer smallest_view = *renderer;
    smallest_view.text_scale = layout_get_min_text_scale(renderer->text_scale);
    return OVERLAY_SHEET_HEAD * smallest_view.text_scale +
           renderer_measure_text_height(&smallest_view, TEXT_BODY, text, width - 2 * OVERLAY_PADDING) +
           OVERLAY_PADDING;
}

static void add_statistics(const Report *report, const PieceRenderer *renderer, Area area, Scene *scene)
{
    Area figures = area;
    if (report->narration_end[0]) {
        const float width = area_width(area),
                    story_height = measure_sheet_height(renderer, report->narration_end, width);
        const float least = measure_sheet_height(renderer, report->figures, width);
        const float room = area_height(area) - OVERLAY_GAP;
        figures.bottom = figures.top + (least + story_height <= room ? room - story_height
                                                                     : room * least / (least + story_height));
        const Area below = {area.left, figures.bottom + OVERLAY_GAP, area.right, area.bottom};
        overlay_panel_add_text(scene, STORY_ID,
                               overlay_panel_add_sheet(scene, below, _("How the story ended")),
                               report->narration_end);
    } else if (report->spread) {
        const float least = measure_sheet_height(renderer, report->figures, area_width(area));
        figures.bottom = figures.top + fminf(least, area_height(area) * SPREAD_SHARE);
        add_chart((Area){area.left, figures.bottom + OVERLAY_GAP, area.right, area.bottom},
                  scene_text(scene, _("%s in these games"), _(report->spread->label)), report->by_value,
                  report->spread->spread_max, scene);
    }
    overlay_panel_add_text(scene, STATISTICS_ID, overlay_panel_add_sheet(scene, figures, _("Statistics")),
                           report->figures)
        ->align = ALIGN_CENTER;
}

/* Width of the left column, and height of its upper sheet of paper. */
typedef struct Column {
    float width, facts;
} Column;

/* Returns the narrowest left column that has room for its two sheets of paper. The chart gets the remaining
 * width. */
static Column find_column_size(const Report *report, const PieceRenderer *renderer, Area room,
                               const char *missed)
{
    const float step = 0.04f;
    float width = 0, facts = 0, below = 0;
    for (float share = LEFT_SHARE; share <= LEFT_SHARE_MAX; share += step) {
        width = (area_width(room) - OVERLAY_GAP) * share;
        facts = fmaxf(measure_sheet_height(renderer, report->facts, width), FACTS_HEIGHT);
        below = fmaxf(measure_sheet_height(renderer, missed, width), MISSED_HEIGHT);
        if (facts + OVERLAY_GAP + below <= area_height(room)) {
            return (Column){width, facts};
        }
    }
    return (Column){width, (area_height(room) - OVERLAY_GAP) * facts / (facts + below)};
}

static void add_summary_sheets(const Report *report, const Match *match, const PieceRenderer *renderer,
                               Area room, Scene *scene)
{
    const Game *game = match_setup(match)->game;
    const bool judged = game_can_analyze(game) && !match_setup(match)->lesson[0];
    const float whole = area_width(room);
    const bool beside = game->chart || report->figures[0] || report->narration_end[0];
    Column column = {beside ? (whole - OVERLAY_GAP) * LEFT_SHARE : whole, area_height(room)};
    if (judged) {
        const char *words = get_missed_move_text(report, match, scene);
        column = find_column_size(report, renderer, room, words);
        column.width = beside ? column.width : whole;
        const Area missed = {room.left, room.top + column.facts + OVERLAY_GAP, room.left + column.width,
                             room.bottom};
        overlay_panel_add_text(scene, MISTAKE_ID,
                               overlay_panel_add_sheet(scene, missed, _("Your costliest mistake")), words);
    }
    const Area facts = {room.left, room.top, room.left + column.width, room.top + column.facts};
    overlay_panel_add_text(scene, FACTS_ID, overlay_panel_add_sheet(scene, facts, _("This game")),
                           report->facts);
    const Area right = {facts.right + OVERLAY_GAP, room.top, room.right, room.bottom};
    if (game->chart) {
        Piece *bars = add_chart(right, _(game->chart->label), report->by_turn, report->turns, scene);
        for (int side = 0; game->chart->measure_second && side < GAME_CHART_SIDES; side++) {
            bars->second = report->second_by_turn;
            bars->sides[side] = _(game->chart->sides[side]);
        }
    } else if (beside) {
        add_statistics(report, renderer, right, scene);
    }
}

static void add_report_pieces(void *self, Scene *scene)
{
    const Report *report = self;
    const Area room = overlay_panel_layout(scene, PANEL_ID, WIDTH, HEIGHT, _("Summary"));
    add_summary_sheets(report, report->table->match, stage_get_renderer(report->table->stage), room, scene);
    overlay_panel_add_button(scene, room, 0, SHARE_ID, _("Share"), NULL,
                             _("Copies the result as a few lines of text and symbols"));
    overlay_panel_add_button(scene, room, 1, CLOSE_ID, _("Back"), N_("Esc"), NULL)->flags = PIECE_PRIMARY;
    overlay_panel_add_button(scene, room, 2, PICTURE_ID, _("Save image"), NULL,
                             _("Saves the result as an image to share"));
}

/* --- input in the summary --- */

static void close_report(Report *report)
{
    layers_remove(stage_get_layers(report->table->stage), LAYER_REPORT);
    stage_refresh(report->table->stage, 0);
}

static bool handle_report_tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Report *report = self;
    if (piece == SHARE_ID) {
        finished_games_copy_match_summary(report->table->shell, report->table->match, report->practice);
    } else if (piece == PICTURE_ID) {
        result_image_save(report->table->shell, report->table->match, report->practice);
    } else if (piece == 0 || piece == CLOSE_ID) {
        close_report(report);
    }
    return true;
}

static bool handle_report_event(void *self, const SDL_Event *event)
{
    Report *report = self;
    const SDL_Keycode key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    const Piece *at = stage_is_key_used_by_focus(report->table->stage, key)
                          ? stage_get_pointed_piece(report->table->stage)
                          : NULL;
    const bool takes = at && (at->id == SHARE_ID || at->id == PICTURE_ID);
    if (!takes && (key == SDLK_ESCAPE || key == SDLK_RETURN)) {
        close_report(report);
    } else {
        stage_handle_event(report->table->stage, event);
    }
    return true;
}

static void open_report(Table *table)
{
    Report *report = table->states[PART_REPORT];
    Text story = {0};
    table_cancel_drag_and_zoom(table);
    *report = (Report){.table = table,
                       .seat = table->controller.seat,
                       .practice = daily_games_is_practice(table->shell, table->match, &table->save)};
    table_start_analysis(table);
    table_write_story_so_far(table, &story);
    count_by_turn(report, table->match);
    write_facts(report, table->match);
    write_statistics(report, table->match);
    write_all_games(report, table->match);
    snprintf(report->narration_end, sizeof report->narration_end, "%s", text_chars(&story));
    text_free(&story);
    layers_set(stage_get_layers(table->stage), LAYER_REPORT,
               &(Layer){.self = report,
                        .traits = LAYER_STOPS_CLOCK | LAYER_HIDES_TABLE | LAYER_HALTS_BOTS,
                        .lay = add_report_pieces,
                        .event = handle_report_event,
                        .tap = handle_report_tap});
    table_refresh(table, 0);
}

const TablePart report_part = {.state_size = sizeof(Report), .commands = {{TABLE_REPORT, open_report}}};
