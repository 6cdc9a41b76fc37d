/* report.c: see report.h. */
#include "ui/table/report.h"

#include "core/run_words.h"
#include "core/seed.h"
#include "ui/shell/keepsake.h"
#include "ui/shell/runs.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/plate.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { DIAL_LINES_MAX = 4 };

#define PLATE_ID ID_REPORT
#define CLOSE_ID (ID_REPORT + 1)
#define SHARE_ID (ID_REPORT + 2)
#define PICTURE_ID (ID_REPORT + 3)
#define FACTS_ID (ID_REPORT + 4)
#define MISSED_ID (ID_REPORT + 5)
#define FIGURES_ID (ID_REPORT + 6)
#define TOLD_ID (ID_REPORT + 7)

static const float WIDTH = 1180, HEIGHT = 740, FACTS_HEIGHT = 218, MISSED_HEIGHT = 200, LEFT_SHARE = 0.42f,
                   LEFT_SHARE_MOST = 0.66f, CHART_INSET = 24;

/* --- looking through a match --- */

/* What grew in a move grew in the turn the move was made in, although the next one may have begun since. */
static void count_by_turn(Report *report, const Match *match)
{
    const Game *game = match_setup(match)->game;
    int turn = 0, total = 0;
    for (int i = 0; game->tally && i <= match_moves(match); i++) {
        const int slot = turn > 0 ? turn - 1 : 0, before = total;
        game->tally->count(match_state_at(match, i), &turn, &total);
        turn = turn < REPORT_TURNS_MAX ? turn : REPORT_TURNS_MAX;
        report->by_turn[slot] += total - before;
        report->turns = turn > report->turns ? turn : report->turns;
    }
}

/* Who sat where, and how they fared: a line for each seat. */
static void write_seats(Text *text, const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    Status status = match_status(match);
    bool scored = false;
    for (int seat = 0; seat < setup->seats; seat++) {
        scored = scored || status.score[seat] != 0;
    }
    for (int seat = 0; seat < setup->seats && setup->seats > 1; seat++) {
        char name[SEAT_NAME_MAX];
        int who = setup->seat_bot[seat];
        text_add(text, "*%s*, %s", match_seat_name(match, seat, name),
                 who < 0 ? "a person" : setup->game->bots[who].label);
        if (scored) {
            text_add(text, ", *%d* %s", status.score[seat], status.score[seat] == 1 ? "point" : "points");
        }
        bool won =
            status.kind == STATUS_WON && status.winners >> seat & 1 && !(setup->game->flags & GAME_UNWON);
        text_add(text, "%s|", won ? ", {star} won" : "");
    }
}

/* How the dials stood: a line for each or, where they are many, all of them in one stretch. */
static void write_dials(Text *text, const MatchSetup *setup)
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
            const char *label = option[i].labels[value] ? option[i].labels[value] : option[i].values[value];
            const bool told =
                setup->game->comes_to && setup->game->comes_to(setup->content, &setup->options, setup->seats,
                                                               i, amount, sizeof amount);
            text_add(text, "%s%s: *%s*", before, option[i].label, told ? amount : label);
            before = count > DIAL_LINES_MAX ? " · " : "|";
        }
    }
}

static void write_facts(Report *report, const Match *match, const char *feats)
{
    const MatchSetup *setup = match_setup(match);
    Text text = {0};
    write_seats(&text, match);
    char seed[SEED_NAME_MAX];
    if (setup->daily) {
        char date[DAY_TEXT_MAX];
        text_add(&text, "The game of *%s*%s|", day_in_words(setup->daily, date),
                 report->practice ? ", for practice: an earlier try is the one that counts" : "");
    }
    if (!match_is_followed(match)) { /* else nobody here knows it */
        text_add(&text, "Seed: *%s*", seed_name(setup->seed, seed));
    }
    write_dials(&text, setup);
    text_add(&text, "|Help: *%s*%s", help_labels[match_help(match)],
             match_assisted(match) ? ", with steps back past what was revealed" : "");
    if (feats[0]) {
        text_add(&text, "|{star} New: *%s*", feats);
    }
    snprintf(report->facts, sizeof report->facts, "%s", text_chars(&text));
    text_free(&text);
}

/* All that is counted in a match that is over, the figures that no list of the best shows, too. */
static void write_figures(Report *report, const Match *match)
{
    if (match_to_act(match) != 0) {
        return;
    }
    enum { LINES = 6 }; /* as many have a line each */
    const GameFigures *figures = match_setup(match)->game->figures;
    const Run run = run_of_match(match);
    Text text = {0};
    int count = 0;
    for (int i = 0; figures && figures->list[i].key; i++) {
        count += run.result.figure[i].moves > 0;
    }
    const char *between = count <= LINES ? "|" : " · ";
    for (int i = 0; figures && figures->list[i].key; i++) {
        const ResultFigure *figure = &run.result.figure[i];
        if (figure->moves > 0) {
            text_add(&text, "%s%s: *", text.length > 0 ? between : "", figures->list[i].label);
            figure_tell(&figures->list[i], figure->value, &text);
            text_add(&text, "*%s%s", figure->words[0] ? ", " : "", figure->words);
        }
    }
    snprintf(report->figures, sizeof report->figures, "%s", text_chars(&text));
    text_free(&text);
}

/* --- laying --- */

/* "34 plays were judged: 2 slips (?!), 1 mistake (?), 0 blunders (??)" */
static const char *count_words(const Report *report, Scene *scene)
{
    enum { ARTICLE = 2 }; /* letters */
    int counts[FAULTS], all = 0;
    judging_count(report->judging, report->seat, counts);
    for (int i = 0; i < FAULTS; i++) {
        all += counts[i];
    }
    if (all == 0) {
        return "";
    }
    const char *words = scene_text(scene, "|*%d* %s judged:", all, all == 1 ? "play was" : "plays were");
    for (int i = FAULT_SLIP; i < FAULTS; i++) {
        words = scene_text(scene, "%s *%d* %s%s (%s)%s", words, counts[i], fault_words[i] + ARTICLE,
                           counts[i] == 1 ? "" : "s", fault_marks[i], i == FAULTS - 1 ? "." : ",");
    }
    return words;
}

static const char *missed_words(const Report *report, const Match *match, Scene *scene)
{
    const MatchSetup *setup = match_setup(match);
    char when[TURN_NAME_MAX];
    if (!judging_is_done(report->judging)) {
        return "Looking through your plays…";
    }
    const int dearest = judging_dearest(report->judging, report->seat);
    if (dearest < 0) {
        return scene_text(scene, "None that the program could see. Well played!%s",
                          count_words(report, scene));
    }
    const Judgement *missed = judging_of(report->judging, dearest);
    game_when(setup->game, setup->content, match_state_at(match, dearest), when);
    return scene_text(scene, "%s%s played %s,|%s.|Looking ahead, %s seemed better:|%s%s%s.%s", when,
                      when[0] ? ": you" : "You", missed->made.title, missed->made.text, missed->better.title,
                      missed->better.text, missed->why[0] ? ";|it " : "", missed->why,
                      count_words(report, scene));
}

static void lay_chart(const Report *report, const Game *game, Area area, Scene *scene)
{
    const Area frame = plate_sheet(scene, area, game->tally->label);
    Piece *bars = lay_piece(scene, PIECE_CHART, 0,
                            (Area){frame.left + CHART_INSET, frame.top + CHART_INSET,
                                   frame.right - CHART_INSET, frame.bottom - CHART_INSET});
    bars->layer = DIALOG_LAYER;
    bars->series = report->by_turn;
    bars->value = report->turns;
}

/* As high as a sheet is for its words. */
static float sheet_height(const View *view, const char *words, float width)
{
    View sure = *view;
    sure.text_scale = lay_sure_words(view->text_scale);
    return PLATE_SHEET_HEAD * sure.text_scale +
           view_text_height(&sure, TEXT_BODY, words, width - 2 * PLATE_PADDING) + PLATE_PADDING;
}

/* What it came to, and how the story ended, where it tells one: as high as its words are, if it can be. */
static void lay_account(const Report *report, const View *view, Area area, Scene *scene)
{
    Area figures = area;
    if (report->told[0]) {
        const float width = area_width(area), told = sheet_height(view, report->told, width);
        const float least = sheet_height(view, report->figures, width);
        const float room = area_height(area) - PLATE_GAP;
        figures.bottom = figures.top + (least + told <= room ? room - told : room * least / (least + told));
        const Area below = {area.left, figures.bottom + PLATE_GAP, area.right, area.bottom};
        plate_words(scene, TOLD_ID, plate_sheet(scene, below, "How the story ended"), report->told);
    }
    plate_words(scene, FIGURES_ID, plate_sheet(scene, figures, "In figures"), report->figures)->align =
        ALIGN_CENTRE;
}

/* The left column: how wide it is, and how high the sheet of facts in it. */
typedef struct Column {
    float width, facts;
} Column;

/* The column is as wide as its two sheets need it; the chart beside it makes room. */
static Column plan_column(const Report *report, const View *view, Area room, const char *missed)
{
    const float step = 0.04f;
    float width = 0, facts = 0, below = 0;
    for (float share = LEFT_SHARE; share <= LEFT_SHARE_MOST; share += step) {
        width = (area_width(room) - PLATE_GAP) * share;
        facts = fmaxf(sheet_height(view, report->facts, width), FACTS_HEIGHT);
        below = fmaxf(sheet_height(view, missed, width), MISSED_HEIGHT);
        if (facts + PLATE_GAP + below <= area_height(room)) {
            return (Column){width, facts};
        }
    }
    return (Column){width, (area_height(room) - PLATE_GAP) * facts / (facts + below)};
}

/* The sheets between heading and button: facts and, where the game knows of it, the play that was missed at
   the left, what it counts by turns at the right, or in all. */
static void lay_sheets(const Report *report, const Match *match, const View *view, Area room, Scene *scene)
{
    const Game *game = match_setup(match)->game;
    const bool judged = game_judges(game);
    const float whole = area_width(room);
    const bool beside = game->tally || report->figures[0] || report->told[0];
    Column column = {beside ? (whole - PLATE_GAP) * LEFT_SHARE : whole, area_height(room)};
    if (judged) {
        const char *words = missed_words(report, match, scene);
        column = plan_column(report, view, room, words);
        column.width = beside ? column.width : whole;
        const Area missed = {room.left, room.top + column.facts + PLATE_GAP, room.left + column.width,
                             room.bottom};
        plate_words(scene, MISSED_ID, plate_sheet(scene, missed, "The play you missed"), words);
    }
    const Area facts = {room.left, room.top, room.left + column.width, room.top + column.facts};
    plate_words(scene, FACTS_ID, plate_sheet(scene, facts, "This game"), report->facts);
    const Area right = {facts.right + PLATE_GAP, room.top, room.right, room.bottom};
    if (game->tally) {
        lay_chart(report, game, right, scene);
    } else if (beside) {
        lay_account(report, view, right, scene);
    }
}

static void lay(void *self, Scene *scene)
{
    const Report *report = self;
    const Area room = plate_lay(scene, PLATE_ID, WIDTH, HEIGHT, "How it went");
    lay_sheets(report, report->match, stage_view(report->stage), room, scene);
    plate_button(scene, room, 0, SHARE_ID, "Share", NULL,
                 "How it went, in words and shapes, for the clipboard");
    plate_button(scene, room, 1, CLOSE_ID, "Back", "Esc", NULL)->flags = PIECE_STRONG;
    plate_button(scene, room, 2, PICTURE_ID, "Keep a picture", NULL,
                 "How it went, as a picture to show around");
}

/* --- using it --- */

static void close(Report *report)
{
    layers_take(stage_layers(report->stage), LAYER_REPORT);
    stage_refresh(report->stage, 0);
}

static bool tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Report *report = self;
    if (piece == SHARE_ID) {
        runs_share_match(report->shell, report->match, report->practice);
    } else if (piece == PICTURE_ID) {
        keepsake_keep(report->shell, report->match, report->practice);
    } else if (piece == 0 || piece == CLOSE_ID) {
        close(report);
    }
    return true;
}

/* Escape and Enter put it away. */
static bool on_event(void *self, const SDL_Event *event)
{
    Report *report = self;
    const SDL_Keycode key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    const Piece *at = stage_focus_takes(report->stage, key) ? stage_pointed(report->stage) : NULL;
    const bool takes = at && (at->id == SHARE_ID || at->id == PICTURE_ID);
    if (!takes && (key == SDLK_ESCAPE || key == SDLK_RETURN)) {
        close(report);
    } else {
        stage_event(report->stage, event);
    }
    return true;
}

void report_open(Report *report, Shell *shell, Stage *stage, const Match *match, const Judging *judging,
                 int seat, bool practice, const char *feats, const char *told)
{
    *report = (Report){.shell = shell,
                       .stage = stage,
                       .match = match,
                       .judging = judging,
                       .seat = seat,
                       .practice = practice};
    count_by_turn(report, match);
    write_facts(report, match, feats);
    write_figures(report, match);
    snprintf(report->told, sizeof report->told, "%s", told);
    layers_put(stage_layers(stage), LAYER_REPORT,
               &(Layer){.self = report,
                        .traits = LAYER_STOPS_CLOCK | LAYER_HIDES_TABLE | LAYER_HALTS_BOTS,
                        .lay = lay,
                        .event = on_event,
                        .tap = tap});
}
