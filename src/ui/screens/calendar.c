/* calendar.c: input and actions of the page of daily games, which shows one month at a time. */
#include "ui/screens/calendar_private.h"

#include "core/platform/memory.h"
#include "ui/screens/screens.h"
#include "ui/shell/finished_games.h"
#include "ui/table/table.h"

#include <stdlib.h>

static void select_day(Calendar *calendar, Date day)
{
    calendar->chosen = day;
    calendar->month = date_add_months(day, 0);
    calendar->error.text[0] = '\0';
    if (daily_check_date(day, calendar->today, &calendar->error)) {
        daily_load_setup(calendar->shell->content_store, calendar->daily_games.game, day, &calendar->setup,
                         &calendar->error);
    }
}

static void show_game(Calendar *calendar, const Game *game, Date day)
{
    daily_games_free(&calendar->daily_games);
    daily_games_load(calendar->shell, game, &calendar->daily_games);
    select_day(calendar, day);
}

static void refresh_scene(Calendar *calendar)
{
    stage_refresh(calendar->stage, 0);
}

/* Shows the month that is `months` after the visible month, or before it if `months` is negative. Selects the
 * last day of this month that is not in the future. */
static void show_other_month(Calendar *calendar, int months)
{
    const Date month = date_add_months(calendar->month, months),
               last = month + date_count_days_in_month(month) - 1;
    if (last >= DAILY_FIRST && month <= calendar->today) {
        select_day(calendar, last < calendar->today ? last : calendar->today);
        refresh_scene(calendar);
    }
}

static void open_screen(Calendar *calendar, Match *match, const SaveHandle *save, const Error *error)
{
    if (match) {
        shell_set_screen(calendar->shell, table_create_screen_for_save(calendar->shell, match, save));
    } else if (error->text[0]) {
        shell_show_rejection(calendar->shell, error->text);
    }
}

static void open_day(Calendar *calendar)
{
    SaveHandle save;
    Error error = {0};
    Match *match = daily_games_open(calendar->shell, &calendar->daily_games, calendar->chosen,
                                    calendar->today, &save, &error);
    open_screen(calendar, match, &save, &error);
}

static void play_again(Calendar *calendar)
{
    const SaveHandle save = {0};
    Error error = {0};
    Match *match = daily_new_match(calendar->shell->content_store, calendar->daily_games.game,
                                   calendar->chosen, calendar->today, &error);
    open_screen(calendar, match, &save, &error);
}

static void share_result(Calendar *calendar)
{
    const int counted = daily_find_counted_game(&calendar->daily_games.finished_games, calendar->chosen);
    if (counted >= 0) {
        const FinishedGame finished = finished_game_list_get(&calendar->daily_games.finished_games, counted);
        finished_games_copy_summary(calendar->shell, &finished, false);
    }
}

static void leave_screen(Calendar *calendar)
{
    shell_set_screen(calendar->shell,
                     calendar->shell->screens->shelf(calendar->shell, calendar->daily_games.game));
}

/* Selects a day. If the day is already selected, opens its game. */
static void tap_day(Calendar *calendar, Date day)
{
    if (day == calendar->chosen) {
        open_day(calendar);
    } else {
        select_day(calendar, day);
    }
}

static void handle_tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Calendar *calendar = self;
    if (stage_reject_disabled(calendar->stage, piece)) {
        return;
    }
    if (piece > CALENDAR_DAY_ID) {
        tap_day(calendar, calendar->month + (Date)(piece - CALENDAR_DAY_ID) - 1);
    } else if (piece >= BOOK_PAGE_BOOK_ID) {
        show_game(calendar, games_all[piece - BOOK_PAGE_BOOK_ID], calendar->chosen);
    } else if (piece == CALENDAR_EARLIER_ID || piece == CALENDAR_LATER_ID) {
        show_other_month(calendar, piece == CALENDAR_LATER_ID ? 1 : -1);
    } else if (piece == CALENDAR_OPEN_ID) {
        open_day(calendar);
    } else if (piece == CALENDAR_AGAIN_ID) {
        play_again(calendar);
    } else if (piece == CALENDAR_SHARE_ID) {
        share_result(calendar);
    } else if (piece == BOOK_PAGE_BACK_ID) {
        leave_screen(calendar);
    }
    refresh_scene(calendar);
}

static bool handle_wheel(void *self, PieceId piece, float x, float y, WheelTurn turn)
{
    (void)piece, (void)x, (void)y;
    show_other_month(self, wheel_count_backward_notches(turn) < 0 ? 1 : -1);
    return true;
}

static bool handle_key(Calendar *calendar, SDL_Keycode key)
{
    switch (key) {
    case SDLK_ESCAPE:
        leave_screen(calendar);
        return true;
    case SDLK_PAGEUP:
        show_other_month(calendar, -1);
        return true;
    case SDLK_PAGEDOWN:
        show_other_month(calendar, 1);
        return true;
    case SDLK_RETURN:
        handle_tap(calendar, CALENDAR_OPEN_ID, 0, 0);
        return true;
    default:
        return false;
    }
}

static void handle_event(void *self, const SDL_Event *event)
{
    Calendar *calendar = self;
    const SDL_Keycode key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    if (stage_is_key_used_by_focus(calendar->stage, key) || !handle_key(calendar, key)) {
        stage_handle_event(calendar->stage, event);
    }
}

static void update_screen(void *self)
{
    Calendar *calendar = self;
    stage_update(calendar->stage);
}

static void draw_screen(void *self)
{
    Calendar *calendar = self;
    stage_draw(calendar->stage);
}

static void resize_screen(void *self)
{
    refresh_scene(self);
}

static void free_screen(void *self)
{
    Calendar *calendar = self;
    daily_games_free(&calendar->daily_games);
    stage_free(calendar->stage);
    free(calendar);
}

Screen calendar_create_screen(Shell *shell, const Game *game, Date day)
{
    Calendar *calendar = memory_new(1, sizeof *calendar);
    calendar->shell = shell;
    calendar->today = date_get_today_utc();
    show_game(calendar, game, day ? day : calendar->today > DAILY_FIRST ? calendar->today : DAILY_FIRST);
    StageOwner owner = {.self = calendar, .lay = calendar_build, .tap = handle_tap, .wheel = handle_wheel};
    calendar->stage = stage_new(shell, BACKDROP_TABLE, &owner);
    return (Screen){.name = "calendar",
                    .self = calendar,
                    .event = handle_event,
                    .update = update_screen,
                    .draw = draw_screen,
                    .resize = resize_screen,
                    .free = free_screen};
}
