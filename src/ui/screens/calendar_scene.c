/* calendar_scene.c: the calendar as it looks: the month at the left, the day that is chosen at the right. */
#include "core/lay.h"
#include "core/run_words.h"
#include "ui/screens/calendar_private.h"

#include <string.h>

static const float BUTTON_HEIGHT = 50, GAP = 12, MONTH_SHARE = 0.6f, FATE_SHARE = 0.45f, WEEK_HEIGHT = 34,
                   CELL_MOST = 84, HEADING = 44;
enum { WEEKS = 6 };

/* --- what became of a day --- */

/* A shape, never a colour alone: it stands behind the number, and the hint says it in words. */
static const char *shape(const Calendar *calendar, Day day, const char **words)
{
    static const char *const icons[RUN_OUTCOMES] = {
        [RUN_WON] = " {star}",  [RUN_LOST] = " {cross}", [RUN_DRAWN] = " {near}",
        [RUN_ENDED] = " {eye}", [RUN_APART] = " {eye}",
    };
    static const char *const said[RUN_OUTCOMES] = {
        [RUN_WON] = "won",    [RUN_LOST] = "lost",  [RUN_DRAWN] = "drawn",
        [RUN_ENDED] = "over", [RUN_APART] = "over",
    };
    const Run *run = daily_counts(&calendar->days.runs, day);
    if (days_begun(&calendar->days, day)) {
        *words = "under way";
        return " {time}";
    }
    *words = run ? said[run_outcome(run)] : "not played yet";
    return run ? icons[run_outcome(run)] : "";
}

static int count_tries(const RunList *runs, Day day)
{
    int tries = 0;
    for (int i = 0; i < runs->count; i++) {
        tries += !runs->runs[i].damage && runs->runs[i].setup.daily == day;
    }
    return tries;
}

/* --- the month --- */

static void lay_day(const Calendar *calendar, Scene *scene, Area cell, Day day)
{
    char date[DAY_TEXT_MAX];
    Error why = {0};
    const char *words = NULL, *sign = shape(calendar, day, &words);
    Piece *button = lay_button(scene, CALENDAR_DAY_ID + (PieceId)day_of_month(day), cell,
                               scene_text(scene, "%d%s", day_of_month(day), sign), NULL);
    button->flags |= day == calendar->chosen ? PIECE_CHOSEN : 0;
    button->flags |= day == calendar->today ? PIECE_STRONG : 0;
    button->hint = scene_text(scene, "%s%s: %s", day_in_words(day, date),
                              day == calendar->today ? ", today" : "", words);
    if (!daily_check_day(day, calendar->today, &why) && sign[0] == '\0') {
        button->flags |= PIECE_DISABLED;
        button->refusal = button->hint = scene_text(scene, "%s", why.text);
    }
}

static void lay_heading(const Calendar *calendar, Scene *scene, Area row)
{
    char month[DAY_TEXT_MAX];
    const float width = BUTTON_HEIGHT * 2.4f;
    const Day next = day_step_month(calendar->month, 1);
    Piece *earlier = lay_button(scene, CALENDAR_EARLIER_ID,
                                (Area){row.left, row.top, row.left + width, row.bottom}, "Earlier", "PgUp");
    Piece *later = lay_button(scene, CALENDAR_LATER_ID,
                              (Area){row.right - width, row.top, row.right, row.bottom}, "Later", "PgDn");
    earlier->flags |= calendar->month <= DAILY_FIRST ? PIECE_DISABLED : 0;
    later->flags |= next > calendar->today ? PIECE_DISABLED : 0;
    lay_label(scene, (Area){row.left + width + GAP, row.top, row.right - width - GAP, row.bottom}, TEXT_TITLE,
              ALIGN_CENTRE, scene_text(scene, "%s", day_month_in_words(calendar->month, month)));
}

static void lay_month(const Calendar *calendar, Scene *scene, Area area)
{
    static const char *const names[DAYS_OF_WEEK] = {"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"};
    lay_heading(calendar, scene, (Area){area.left, area.top, area.right, area.top + BUTTON_HEIGHT});
    const float top = area.top + BUTTON_HEIGHT + GAP / 2, wide = (area_width(area) + GAP) / DAYS_OF_WEEK;
    const float week = lay_for_words(scene, WEEK_HEIGHT);
    const float tall = lay_between((area.bottom - top - week + GAP) / WEEKS, 0, CELL_MOST);
    for (int i = 0; i < DAYS_OF_WEEK; i++) {
        const float left = area.left + wide * (float)i;
        lay_label(scene, (Area){left, top, left + wide - GAP, top + week}, TEXT_SMALL, ALIGN_CENTRE,
                  names[i]);
    }
    for (int i = 0; i < days_in_month(calendar->month); i++) {
        const int place = day_of_week(calendar->month) + i;
        const float left = area.left + wide * (float)(place % DAYS_OF_WEEK),
                    above = top + week + tall * (float)(place / DAYS_OF_WEEK);
        lay_day(calendar, scene, (Area){left, above, left + wide - GAP, above + tall - GAP / 2},
                calendar->month + i);
    }
}

/* --- the day --- */

/* "won · 57 moves · Table rules", and when, where that was another day. */
static void tell_fate(const Calendar *calendar, Text *out)
{
    char date[DAY_TEXT_MAX];
    const Run *run = daily_counts(&calendar->days.runs, calendar->chosen);
    const SaveSlot *begun = days_begun(&calendar->days, calendar->chosen);
    const int tries = count_tries(&calendar->days.runs, calendar->chosen);
    if (run) {
        const Day ended = day_of_time(run->ended);
        run_tell(run, false, out);
        if (ended != calendar->chosen) {
            text_add(out, "|played on %s", day_in_words(ended, date));
        }
        if (tries > 1) {
            text_add(out, "|and %d %s for practice", tries - 1, tries == 2 ? "time" : "times");
        }
    }
    if (begun) {
        text_add(out, "%s%s under way, %d %s so far", run ? "|" : "", run ? "practice" : "a try",
                 begun->info.moves, begun->info.moves == 1 ? "move" : "moves");
    }
    if (!run && !begun) {
        text_add(out, "Not played yet. The first try that you play to its end is the one that counts.");
    }
}

static const char *fate_words(const Calendar *calendar, Scene *scene)
{
    Text words = {0};
    if (calendar->error.text[0]) {
        text_add(&words, "%s", calendar->error.text);
    } else {
        tell_fate(calendar, &words);
    }
    return spread_keep(scene, &words);
}

static const char *setup_words(const Calendar *calendar, Scene *scene)
{
    Text words = {0};
    spread_tell_setup(&calendar->setup, &words);
    return spread_keep(scene, &words);
}

static void lay_actions(const Calendar *calendar, Scene *scene, Area row)
{
    const Game *game = calendar->days.game;
    const Run *run = daily_counts(&calendar->days.runs, calendar->chosen);
    const bool begun = days_begun(&calendar->days, calendar->chosen) != NULL;
    const float width = (area_width(row) - 2 * GAP) / 3;
    const Area first = {row.left, row.top, row.left + width, row.bottom},
               second = {first.right + GAP, row.top, first.right + GAP + width, row.bottom},
               third = {second.right + GAP, row.top, row.right, row.bottom};
    Piece *open = lay_button(scene, CALENDAR_OPEN_ID, run ? first : row,
                             begun ? "Go on"
                             : run ? "Look at it"
                                   : "Play",
                             "Enter");
    open->flags |= PIECE_STRONG;
    if (calendar->error.text[0] && !run && !begun) {
        open->flags |= PIECE_DISABLED;
        open->refusal = calendar->error.text;
    }
    if (run) {
        Piece *again = lay_button(scene, CALENDAR_AGAIN_ID, second, "Once more", NULL);
        again->hint = "For practice: the first try is the one that counts";
        if (game->flags & GAME_SPOILT) {
            again->flags |= PIECE_DISABLED;
            again->refusal = again->hint = "You have seen its secret: the same day would hold it again.";
        }
        lay_button(scene, CALENDAR_SHARE_ID, third, "Share", NULL)->hint =
            "How it went, in words and shapes, for the clipboard";
    }
}

/* "In November 2026: won 3 of 5 · won 2 days in a row"; or "played to the end: 5", where nobody can win. */
static const char *month_words(const Calendar *calendar, Scene *scene)
{
    char month[DAY_TEXT_MAX];
    const RunList *runs = &calendar->days.runs;
    const int streak = daily_streak(runs, calendar->today);
    int played = 0, won = 0;
    for (int i = 0; i < days_in_month(calendar->month); i++) {
        const Run *run = daily_counts(runs, calendar->month + i);
        played += run != NULL;
        won += run && run_outcome(run) == RUN_WON;
    }
    if (calendar->days.game->flags & GAME_UNWON) {
        return scene_text(scene, "%s: played to the end: *%d*", day_month_in_words(calendar->month, month),
                          played);
    }
    return scene_text(scene, "%s: won *%d* of *%d*%s", day_month_in_words(calendar->month, month), won,
                      played, streak > 1 ? scene_text(scene, " · *%d* days in a row", streak) : "");
}

static void lay_chosen(const Calendar *calendar, Scene *scene, Area area)
{
    char date[DAY_TEXT_MAX];
    const float head = lay_for_words(scene, HEADING), line = lay_for_words(scene, WEEK_HEIGHT);
    const Area row = {area.left, area.bottom - BUTTON_HEIGHT, area.right, area.bottom};
    const float top = area.top + head, foot = row.top - GAP - 2 * line,
                middle = top + (foot - top) * FATE_SHARE;
    lay_label(scene, (Area){area.left, area.top, area.right, top}, TEXT_TITLE, ALIGN_LEFT,
              scene_text(scene, "%s", day_in_words(calendar->chosen, date)));
    lay_label(scene, (Area){area.left, top, area.right, middle}, TEXT_BODY, ALIGN_LEFT,
              fate_words(calendar, scene));
    if (!calendar->error.text[0]) {
        lay_label(scene, (Area){area.left, middle, area.right, foot}, TEXT_BODY, ALIGN_LEFT,
                  setup_words(calendar, scene));
    }
    lay_label(scene, (Area){area.left, foot, area.right, foot + line}, TEXT_SMALL, ALIGN_LEFT,
              month_words(calendar, scene));
    lay_label(scene, (Area){area.left, foot + line, area.right, foot + 2 * line}, TEXT_SMALL, ALIGN_LEFT,
              calendar->days.game->flags & GAME_UNWON
                  ? "{eye} over · {time} under way"
                  : "{star} won · {cross} lost · {near} drawn · {eye} over · {time} under way");
    lay_actions(calendar, scene, row);
}

/* --- the page --- */

void calendar_lay(void *self, Scene *scene)
{
    const Calendar *calendar = self;
    int count = 0;
    while (games_all[count]) {
        count++;
    }
    const Spread spread =
        spread_lay(scene, "One game a day", games_all, count, calendar->days.game, MONTH_SHARE);
    lay_month(calendar, scene, spread.left);
    lay_chosen(calendar, scene, spread.right);
}
