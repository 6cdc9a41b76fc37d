/* calendar_scene.c: layout of the page of daily games: the month on the left, the selected day on the
 * right. */
#include "core/history/finished_game.h"
#include "core/scene/layout.h"
#include "core/text/i18n.h"
#include "ui/screens/calendar_private.h"

#include <string.h>

static const float BUTTON_HEIGHT = 50, GAP = 12, MONTH_SHARE = 0.6f, FATE_SHARE = 0.45f, WEEK_HEIGHT = 34,
                   CELL_MAX = 84, HEADING = 44;
enum { WEEKS = 6 };

/* Reads the finished game that counts as the daily game of `day`. Returns false if there is none. */
static bool get_counted_game(const Calendar *calendar, Date day, FinishedGame *out)
{
    const int index = daily_find_counted_game(&calendar->daily_games.finished_games, day);
    if (index >= 0) {
        *out = finished_game_list_get(&calendar->daily_games.finished_games, index);
    }
    return index >= 0;
}

/* Returns a symbol for the day's result. Sets `*words` to the meaning of the symbol. The symbol shows the
 * result to players who cannot distinguish the colors. */
static const char *get_outcome_icon(const Calendar *calendar, Date day, const char **words)
{
    static const char *const icons[OUTCOMES] = {
        [OUTCOME_WON] = " {star}",  [OUTCOME_LOST] = " {cross}",    [OUTCOME_DRAWN] = " {near}",
        [OUTCOME_ENDED] = " {eye}", [OUTCOME_UNCOUNTED] = " {eye}",
    };
    static const char *const outcome_words[OUTCOMES] = {
        [OUTCOME_WON] = N_("won"),        [OUTCOME_LOST] = N_("lost"),          [OUTCOME_DRAWN] = N_("drawn"),
        [OUTCOME_ENDED] = N_("finished"), [OUTCOME_UNCOUNTED] = N_("finished"),
    };
    FinishedGame finished;
    const bool played = get_counted_game(calendar, day, &finished);
    if (daily_games_find_unfinished(&calendar->daily_games, day)) {
        *words = _("in progress");
        return " {time}";
    }
    *words = played ? _(outcome_words[finished_game_get_outcome(&finished)]) : _("not played yet");
    return played ? icons[finished_game_get_outcome(&finished)] : "";
}

static int count_finished_games(const FinishedGameList *runs, Date day)
{
    int tries = 0;
    for (int i = 0; i < runs->count; i++) {
        tries += finished_game_list_get_daily_date(runs, i) == day;
    }
    return tries;
}

static void build_day(const Calendar *calendar, Scene *scene, Area cell, Date day)
{
    char date[DATE_TEXT_MAX];
    Error why = {0};
    const char *words = NULL, *sign = get_outcome_icon(calendar, day, &words);
    Piece *button = layout_add_button(scene, CALENDAR_DAY_ID + (PieceId)date_get_day_of_month(day), cell,
                                      scene_text(scene, "%d%s", date_get_day_of_month(day), sign), NULL);
    button->flags |= day == calendar->chosen ? PIECE_SELECTED : 0;
    button->flags |= day == calendar->today ? PIECE_PRIMARY : 0;
    button->hint = scene_text(scene, day == calendar->today ? _("%s, today: %s") : "%s: %s",
                              date_format_long(day, date), words);
    if (!daily_check_date(day, calendar->today, &why) && sign[0] == '\0') {
        button->flags |= PIECE_DISABLED;
        button->reject_reason = button->hint = scene_text(scene, "%s", why.text);
    }
}

static void build_heading(const Calendar *calendar, Scene *scene, Area row)
{
    char month[DATE_TEXT_MAX];
    const float width = BUTTON_HEIGHT * 2.4f;
    const Date next = date_add_months(calendar->month, 1);
    Piece *earlier =
        layout_add_button(scene, CALENDAR_EARLIER_ID, (Area){row.left, row.top, row.left + width, row.bottom},
                          _("Earlier"), N_("PgUp"));
    Piece *later =
        layout_add_button(scene, CALENDAR_LATER_ID, (Area){row.right - width, row.top, row.right, row.bottom},
                          _("Later"), N_("PgDn"));
    earlier->flags |= calendar->month <= DAILY_FIRST ? PIECE_DISABLED : 0;
    later->flags |= next > calendar->today ? PIECE_DISABLED : 0;
    layout_add_label(scene, (Area){row.left + width + GAP, row.top, row.right - width - GAP, row.bottom},
                     TEXT_TITLE, ALIGN_CENTER,
                     scene_text(scene, "%s", date_format_month(calendar->month, month)));
}

static void build_month(const Calendar *calendar, Scene *scene, Area area)
{
    static const char *const names[DAYS_PER_WEEK] = {N_("Mo"), N_("Tu"), N_("We"), N_("Th"),
                                                     N_("Fr"), N_("Sa"), N_("Su")};
    build_heading(calendar, scene, (Area){area.left, area.top, area.right, area.top + BUTTON_HEIGHT});
    const float top = area.top + BUTTON_HEIGHT + GAP / 2, wide = (area_width(area) + GAP) / DAYS_PER_WEEK;
    const float week = layout_scale_for_text(scene, WEEK_HEIGHT);
    const float tall = layout_clamp_value((area.bottom - top - week + GAP) / WEEKS, 0, CELL_MAX);
    for (int i = 0; i < DAYS_PER_WEEK; i++) {
        const float left = area.left + wide * (float)i;
        layout_add_label(scene, (Area){left, top, left + wide - GAP, top + week}, TEXT_SMALL, ALIGN_CENTER,
                         _(names[i]));
    }
    for (int i = 0; i < date_count_days_in_month(calendar->month); i++) {
        const int place = date_get_weekday(calendar->month) + i;
        const float left = area.left + wide * (float)(place % DAYS_PER_WEEK),
                    above = top + week + tall * (float)(place / DAYS_PER_WEEK);
        build_day(calendar, scene, (Area){left, above, left + wide - GAP, above + tall - GAP / 2},
                  calendar->month + i);
    }
}

/* Appends what the player has done in the selected day's game: the result, such as "won · 57 moves · Rules
 * only", the date if the game was played on another day, and the practice games or the game in progress. */
static void add_outcome(const Calendar *calendar, Text *out)
{
    char date[DATE_TEXT_MAX];
    FinishedGame finished;
    const bool played = get_counted_game(calendar, calendar->chosen, &finished);
    const SaveSlot *begun = daily_games_find_unfinished(&calendar->daily_games, calendar->chosen);
    const int tries = count_finished_games(&calendar->daily_games.finished_games, calendar->chosen);
    if (played) {
        const Date ended = date_get_date_of_time(finished.ended);
        finished_game_append_summary(&finished, false, out);
        if (ended != calendar->chosen) {
            text_add(out, _("|Played on %s"), date_format_long(ended, date));
        }
        if (tries > 1) {
            text_add(out, _n("|%d practice game", "|%d practice games", tries - 1), tries - 1);
        }
    }
    if (begun) {
        const int moves = begun->info.moves;
        text_add(
            out,
            played ? _n("|Practice game in progress: %d move", "|Practice game in progress: %d moves", moves)
                   : _n("In progress: %d move", "In progress: %d moves", moves),
            moves);
    }
    if (!played && !begun) {
        text_add(out, _("Not played yet. The first game you finish counts."));
    }
}

static const char *get_outcome_text(const Calendar *calendar, Scene *scene)
{
    Text words = {0};
    if (calendar->error.text[0]) {
        text_add(&words, "%s", calendar->error.text);
    } else {
        add_outcome(calendar, &words);
    }
    return scene_store_text(scene, &words);
}

static const char *format_setup(const Calendar *calendar, Scene *scene)
{
    Text words = {0};
    book_page_describe_setup(&calendar->setup, &words);
    return scene_store_text(scene, &words);
}

static void build_actions(const Calendar *calendar, Scene *scene, Area row)
{
    const Game *game = calendar->daily_games.game;
    const bool played = daily_find_counted_game(&calendar->daily_games.finished_games, calendar->chosen) >= 0;
    const bool begun = daily_games_find_unfinished(&calendar->daily_games, calendar->chosen) != NULL;
    const float width = (area_width(row) - 2 * GAP) / 3;
    const Area first = {row.left, row.top, row.left + width, row.bottom},
               second = {first.right + GAP, row.top, first.right + GAP + width, row.bottom},
               third = {second.right + GAP, row.top, row.right, row.bottom};
    Piece *open = layout_add_button(scene, CALENDAR_OPEN_ID, played ? first : row,
                                    begun    ? _("Resume")
                                    : played ? _("Replay")
                                             : _("Play"),
                                    N_("Enter"));
    open->flags |= PIECE_PRIMARY;
    if (calendar->error.text[0] && !played && !begun) {
        open->flags |= PIECE_DISABLED;
        open->reject_reason = calendar->error.text;
    }
    if (played) {
        Piece *again = layout_add_button(scene, CALENDAR_AGAIN_ID, second, _("Play again"), NULL);
        again->hint = _("Starts a practice game. Only your first game counts.");
        if (game->flags & GAME_SINGLE_USE_SEED) {
            again->flags |= PIECE_DISABLED;
            again->reject_reason = again->hint =
                _("You already know the secret of this day's game. Choose another day.");
        }
        layout_add_button(scene, CALENDAR_SHARE_ID, third, _("Share"), NULL)->hint =
            _("Copies a summary of your game to the clipboard");
    }
}

/* Returns the results of the month, such as "November 2026: won 3 of 5 · 2 days in a row" or, in games
 * without winners, "November 2026: 5 finished". */
static const char *format_month(const Calendar *calendar, Scene *scene)
{
    char month[DATE_TEXT_MAX];
    const int streak = daily_count_streak(&calendar->daily_games.finished_games, calendar->today);
    int played = 0, won = 0;
    for (int i = 0; i < date_count_days_in_month(calendar->month); i++) {
        FinishedGame finished;
        if (get_counted_game(calendar, calendar->month + i, &finished)) {
            played++;
            won += finished_game_get_outcome(&finished) == OUTCOME_WON;
        }
    }
    if (calendar->daily_games.game->flags & GAME_NO_WINNER) {
        return scene_text(scene, _("%s: *%d* finished"), date_format_month(calendar->month, month), played);
    }
    return scene_text(scene, _("%s: won *%d* of *%d*%s"), date_format_month(calendar->month, month), won,
                      played, streak > 1 ? scene_text(scene, _(" · *%d* days in a row"), streak) : "");
}

static void build_chosen_day(const Calendar *calendar, Scene *scene, Area area)
{
    char date[DATE_TEXT_MAX];
    const float head = layout_scale_for_text(scene, HEADING),
                line = layout_scale_for_text(scene, WEEK_HEIGHT);
    const Area row = {area.left, area.bottom - BUTTON_HEIGHT, area.right, area.bottom};
    const float top = area.top + head, foot = row.top - GAP - 2 * line,
                middle = top + (foot - top) * FATE_SHARE;
    layout_add_label(scene, (Area){area.left, area.top, area.right, top}, TEXT_TITLE, ALIGN_LEFT,
                     scene_text(scene, "%s", date_format_long(calendar->chosen, date)));
    layout_add_label(scene, (Area){area.left, top, area.right, middle}, TEXT_BODY, ALIGN_LEFT,
                     get_outcome_text(calendar, scene));
    if (!calendar->error.text[0]) {
        layout_add_label(scene, (Area){area.left, middle, area.right, foot}, TEXT_BODY, ALIGN_LEFT,
                         format_setup(calendar, scene));
    }
    layout_add_label(scene, (Area){area.left, foot, area.right, foot + line}, TEXT_SMALL, ALIGN_LEFT,
                     format_month(calendar, scene));
    layout_add_label(
        scene, (Area){area.left, foot + line, area.right, foot + 2 * line}, TEXT_SMALL, ALIGN_LEFT,
        calendar->daily_games.game->flags & GAME_NO_WINNER
            ? _("{eye} finished · {time} in progress")
            : _("{star} won · {cross} lost · {near} drawn · {eye} finished · {time} in progress"));
    build_actions(calendar, scene, row);
}

void calendar_build(void *self, Scene *scene)
{
    const Calendar *calendar = self;
    int count = 0;
    while (games_all[count]) {
        count++;
    }
    const BookPage book_page =
        book_page_build(scene, _("Daily games"), games_all, count, calendar->daily_games.game, MONTH_SHARE);
    build_month(calendar, scene, book_page.left);
    build_chosen_day(calendar, scene, book_page.right);
}
