/* calendar.c: one game a day: a month of a game's days, of which each can be opened. */
#include "ui/screens/calendar_private.h"

#include "core/memory.h"
#include "ui/screens/screens.h"
#include "ui/shell/runs.h"
#include "ui/table/table.h"

#include <stdlib.h>

/* --- what is shown --- */

static void choose(Calendar *calendar, Day day)
{
    calendar->chosen = day;
    calendar->month = day_step_month(day, 0);
    calendar->error.text[0] = '\0';
    if (daily_check_day(day, calendar->today, &calendar->error)) {
        daily_setup(calendar->shell->library, calendar->days.game, day, &calendar->setup, &calendar->error);
    }
}

static void show(Calendar *calendar, const Game *game, Day day)
{
    days_free(&calendar->days);
    days_look(calendar->shell, game, &calendar->days);
    choose(calendar, day);
}

static void refresh(Calendar *calendar)
{
    stage_refresh(calendar->stage, 0);
}

/* To the month before or after: its last day, as far as there is a game. */
static void turn_month(Calendar *calendar, int months)
{
    const Day month = day_step_month(calendar->month, months), last = month + days_in_month(month) - 1;
    if (last >= DAILY_FIRST && month <= calendar->today) {
        choose(calendar, last < calendar->today ? last : calendar->today);
        refresh(calendar);
    }
}

/* --- what the buttons do --- */

static void refuse(Calendar *calendar, const char *why)
{
    trace_line(&calendar->shell->trace, "refused \"%s\"", why);
    shell_toast(calendar->shell, why);
}

static void go(Calendar *calendar, Match *match, const SavePlace *place, const Error *error)
{
    if (match) {
        shell_go(calendar->shell, table_screen_at(calendar->shell, match, place));
    } else if (error->text[0]) {
        refuse(calendar, error->text);
    }
}

static void open_day(Calendar *calendar)
{
    SavePlace place;
    Error error = {0};
    Match *match =
        days_open(calendar->shell, &calendar->days, calendar->chosen, calendar->today, &place, &error);
    go(calendar, match, &place, &error);
}

static void play_again(Calendar *calendar)
{
    const SavePlace place = {0};
    Error error = {0};
    Match *match =
        daily_match(calendar->shell->library, calendar->days.game, calendar->chosen, calendar->today, &error);
    go(calendar, match, &place, &error);
}

static void share(Calendar *calendar)
{
    const Run *run = daily_counts(&calendar->days.runs, calendar->chosen);
    if (run) {
        runs_share(calendar->shell, run, false);
    }
}

static void leave(Calendar *calendar)
{
    shell_go(calendar->shell, launcher_screen(calendar->shell, calendar->days.game));
}

/* A button that cannot be used says why. */
static bool is_disabled(Calendar *calendar, PieceId id)
{
    const Piece *piece = scene_find(stage_scene(calendar->stage), id);
    const bool disabled = piece && piece->flags & PIECE_DISABLED;
    if (disabled && piece->refusal) {
        refuse(calendar, piece->refusal);
    }
    return disabled;
}

/* A day is chosen first; pressed once more, by hand or by Enter, it opens. */
static void tap_day(Calendar *calendar, Day day)
{
    if (day == calendar->chosen) {
        open_day(calendar);
    } else {
        choose(calendar, day);
    }
}

static void tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Calendar *calendar = self;
    if (is_disabled(calendar, piece)) {
        return;
    }
    if (piece > CALENDAR_DAY_ID) {
        tap_day(calendar, calendar->month + (Day)(piece - CALENDAR_DAY_ID) - 1);
    } else if (piece >= SPREAD_BOOK_ID) {
        show(calendar, games_all[piece - SPREAD_BOOK_ID], calendar->chosen);
    } else if (piece == CALENDAR_EARLIER_ID || piece == CALENDAR_LATER_ID) {
        turn_month(calendar, piece == CALENDAR_LATER_ID ? 1 : -1);
    } else if (piece == CALENDAR_OPEN_ID) {
        open_day(calendar);
    } else if (piece == CALENDAR_AGAIN_ID) {
        play_again(calendar);
    } else if (piece == CALENDAR_SHARE_ID) {
        share(calendar);
    } else if (piece == SPREAD_BACK_ID) {
        leave(calendar);
    }
    refresh(calendar);
}

static bool wheel(void *self, PieceId piece, float x, float y, WheelTurn turn)
{
    (void)piece, (void)x, (void)y;
    turn_month(self, wheel_back(turn) < 0 ? 1 : -1);
    return true;
}

/* --- the screen --- */

static bool on_key(Calendar *calendar, SDL_Keycode key)
{
    switch (key) {
    case SDLK_ESCAPE:
        leave(calendar);
        return true;
    case SDLK_PAGEUP:
        turn_month(calendar, -1);
        return true;
    case SDLK_PAGEDOWN:
        turn_month(calendar, 1);
        return true;
    case SDLK_RETURN:
        tap(calendar, CALENDAR_OPEN_ID, 0, 0);
        return true;
    default:
        return false;
    }
}

static void on_event(void *self, const SDL_Event *event)
{
    Calendar *calendar = self;
    const SDL_Keycode key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    if (stage_focus_takes(calendar->stage, key) || !on_key(calendar, key)) {
        stage_event(calendar->stage, event);
    }
}

static void on_update(void *self)
{
    Calendar *calendar = self;
    stage_update(calendar->stage);
}

static void on_draw(void *self)
{
    Calendar *calendar = self;
    stage_draw(calendar->stage);
}

static void on_resize(void *self)
{
    refresh(self);
}

static void on_free(void *self)
{
    Calendar *calendar = self;
    days_free(&calendar->days);
    stage_free(calendar->stage);
    free(calendar);
}

Screen calendar_screen(Shell *shell, const Game *game, Day day)
{
    Calendar *calendar = memory_new(1, sizeof *calendar);
    calendar->shell = shell;
    calendar->today = day_today_utc();
    show(calendar, game, day ? day : calendar->today > DAILY_FIRST ? calendar->today : DAILY_FIRST);
    StageOwner owner = {.self = calendar, .lay = calendar_lay, .tap = tap, .wheel = wheel};
    calendar->stage = stage_new(shell, BACKDROP_TABLE, &owner);
    return (Screen){.name = "calendar",
                    .self = calendar,
                    .event = on_event,
                    .update = on_update,
                    .draw = on_draw,
                    .resize = on_resize,
                    .free = on_free};
}
