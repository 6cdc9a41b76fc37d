/* calendar_scene.c: the calendar as it looks: the month at the left, the day that is chosen at the right. */
#include "core/lay.h"
#include "core/run_words.h"
#include "ui/screens/calendar_private.h"

#include <string.h>

static const float SIDE = 60, WIDTH_MAX = 1500, TITLE_TOP = RAIL_TOP + 16, TITLE_HEIGHT = 60,
                   BOOKS_TOP = RAIL_TOP + 91, BUTTON_HEIGHT = 50, GAP = 12, PADDING = 24, MONTH_SHARE = 0.6f,
                   FATE_SHARE = 0.45f, WEEK_HEIGHT = 34, CELL_MOST = 84, HEADING = 44;
enum { WEEKS = 6 };

/* --- what became of a day --- */

/* A shape, never a colour alone: it stands behind the number, and the hint says it in words. */
static const char *shape(const Calendar *calendar, Day day, const char **words)
{
    static const char *const icons[RUN_OUTCOMES] = {
        [RUN_WON] = " {star}", [RUN_LOST] = " {cross}", [RUN_DRAWN] = " {near}", [RUN_APART] = " {eye}"};
    static const char *const said[RUN_OUTCOMES] = {
        [RUN_WON] = "won", [RUN_LOST] = "lost", [RUN_DRAWN] = "drawn", [RUN_APART] = "over"};
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
    lay_piece(scene, PIECE_PANEL, 0, area);
    area = (Area){area.left + PADDING, area.top + PADDING, area.right - PADDING, area.bottom - PADDING};
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

/* How it is set up, as far as that is not as always. */
static void tell_setup(const Calendar *calendar, Text *out)
{
    const MatchSetup *setup = &calendar->setup;
    const GameOption *options = setup->game->options;
    char name[SEAT_NAME_MAX];
    for (int i = 0; options && options[i].key; i++) {
        const int value = setup->options.value[i];
        if (game_option_is_offered(&options[i], setup->seats) &&
            (value != 0 || i == 0 || options[i].seat > 0)) {
            text_add(out, "%s: *%s*|", options[i].label, options[i].labels[value]);
        }
    }
    for (int seat = 0; seat < setup->seats && setup->seats > 1; seat++) {
        const int bot = setup->seat_bot[seat];
        text_add(out, "%s: *%s*|", game_seat_name(setup->game, setup->seats, seat, name),
                 bot == SEAT_HUMAN ? "you" : setup->game->bots[bot].label);
    }
}

static const char *keep(Scene *scene, Text *text)
{
    const char *kept = scene_text(scene, "%s", text_chars(text));
    text_free(text);
    return kept;
}

static const char *fate_words(const Calendar *calendar, Scene *scene)
{
    Text words = {0};
    if (calendar->error.text[0]) {
        text_add(&words, "%s", calendar->error.text);
    } else {
        tell_fate(calendar, &words);
    }
    return keep(scene, &words);
}

static const char *setup_words(const Calendar *calendar, Scene *scene)
{
    Text words = {0};
    tell_setup(calendar, &words);
    return keep(scene, &words);
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

/* "In November 2026: won 3 of 5 · won 2 days in a row". */
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
    return scene_text(scene, "%s: won *%d* of *%d*%s", day_month_in_words(calendar->month, month), won,
                      played, streak > 1 ? scene_text(scene, " · *%d* days in a row", streak) : "");
}

static void lay_chosen(const Calendar *calendar, Scene *scene, Area area)
{
    char date[DAY_TEXT_MAX];
    const float head = lay_for_words(scene, HEADING), line = lay_for_words(scene, WEEK_HEIGHT);
    lay_piece(scene, PIECE_PANEL, 0, area);
    area = (Area){area.left + PADDING, area.top + PADDING, area.right - PADDING, area.bottom - PADDING};
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
              "{star} won · {cross} lost · {near} drawn · {eye} over · {time} under way");
    lay_actions(calendar, scene, row);
}

/* --- the page --- */

static void lay_books(const Calendar *calendar, Scene *scene, Area row)
{
    int count = 0;
    while (games_all[count]) {
        count++;
    }
    const float wide = (area_width(row) + GAP) / (float)count;
    for (int i = 0; i < count; i++) {
        const float left = row.left + wide * (float)i;
        Piece *book =
            lay_button(scene, CALENDAR_BOOK_ID + (PieceId)i,
                       (Area){left, row.top, left + wide - GAP, row.bottom}, games_all[i]->title, NULL);
        book->flags |= games_all[i] == calendar->days.game ? PIECE_STRONG : 0;
    }
}

void calendar_lay(void *self, Scene *scene)
{
    const Calendar *calendar = self;
    const float width = lay_between(scene->width - 2 * SIDE, 0, WIDTH_MAX);
    const Area all = {(scene->width - width) / 2, BOOKS_TOP + BUTTON_HEIGHT + GAP, (scene->width + width) / 2,
                      scene->height - RAIL_BOTTOM - GAP};
    const float middle = all.left + (width - GAP) * MONTH_SHARE;
    lay_label(scene, (Area){all.left, TITLE_TOP, all.right, TITLE_TOP + TITLE_HEIGHT}, TEXT_HERO,
              ALIGN_CENTRE, "One game a day");
    lay_books(calendar, scene, (Area){all.left, BOOKS_TOP, all.right, BOOKS_TOP + BUTTON_HEIGHT});
    lay_month(calendar, scene, (Area){all.left, all.top, middle, all.bottom});
    lay_chosen(calendar, scene, (Area){middle + GAP, all.top, all.right, all.bottom});
    const float y = scene->height - RAIL_BOTTOM / 2.f;
    lay_button(scene, CALENDAR_BACK_ID, (Area){all.right - 180, y - 27, all.right, y + 27}, "Back", "Esc")
        ->hint = "Back to the shelf";
}
