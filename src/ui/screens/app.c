/* app.c: the program with a window: opens it, waits for events, redraws only when something changed. */
#include "ui/screens/app.h"

#include "core/memory.h"
#include "core/platform.h"
#include "core/seed.h"
#include "ui/screens/clock.h"
#include "ui/screens/screens.h"
#include "ui/shell/days.h"
#include "ui/shell/runs.h"
#include "ui/shell/saves.h"
#include "ui/shell/shell.h"
#include "ui/shell/sound.h"
#include "ui/shell/window.h"
#include "ui/table/table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { EXIT_FAILED = 1, EXIT_NO_DISPLAY = 3, FRAME_MS = 16, WINDOW_SETTLES_MS = 500, MICROSECONDS = 1000000 };

/* A size that was asked for on the command line is for once only. */
static void save_window_state(Shell *shell)
{
    shell->window_settles = 0;
    if (shell->options->width == 0 && window_read_state(shell->window, &shell->settings.window)) {
        shell_keep_settings(shell);
    }
}

/* Waits until the size is stable: window managers report the size of a maximized window before its state. */
static void watch_window_state(Shell *shell)
{
    if (shell->window_settles != 0 && shell->now >= shell->window_settles) {
        save_window_state(shell);
    } else if (shell->window_settles != 0) {
        shell_wake_at(shell, shell->window_settles);
    }
}

static void fit_window(Shell *shell)
{
    int pixel_width = 0, pixel_height = 0, width = 0, height = 0;
    SDL_GetRendererOutputSize(shell->view.renderer, &pixel_width, &pixel_height);
    SDL_GetWindowSize(shell->window, &width, &height);
    brush_lose_window(shell->view.brush);
    if (pixel_width > 0 && pixel_height > 0 && width > 0) {
        shell_resize(shell, pixel_width, pixel_height, (float)pixel_width / (float)width);
    }
}

/* While a window is not seen SDL paints nothing on it. */
static void notice_window(Shell *shell, const SDL_WindowEvent *event)
{
    switch (event->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
        fit_window(shell);
        shell->window_settles = shell->now + WINDOW_SETTLES_MS;
        break;
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_RESTORED:
    case SDL_WINDOWEVENT_MAXIMIZED:
        shell->window_settles = shell->now + WINDOW_SETTLES_MS;
        brush_lose_window(shell->view.brush);
        shell_redraw(shell);
        break;
    case SDL_WINDOWEVENT_FOCUS_LOST:
    case SDL_WINDOWEVENT_FOCUS_GAINED:
        shell_leave(shell, event->event == SDL_WINDOWEVENT_FOCUS_LOST);
        break;
    default:
        break;
    }
}

static void handle(Shell *shell, const SDL_Event *event)
{
    if (event->type == SDL_QUIT) {
        shell->quit = true;
    } else if (event->type == SDL_RENDER_TARGETS_RESET || event->type == SDL_RENDER_DEVICE_RESET) {
        art_reset(shell->view.art);
        shell->texture_version++;
        fit_window(shell);
    } else {
        if (event->type == SDL_WINDOWEVENT) {
            notice_window(shell, &event->window);
        }
        shell_event(shell, event);
    }
}

/* How long nothing is going to happen by itself: -1 = for ever. */
static int idle_time(const Shell *shell, Uint64 frame_start, Uint64 now)
{
    if (shell->dirty) {
        Uint64 next = frame_start + FRAME_MS;
        return now < next ? (int)(next - now) : 0;
    }
    if (shell->wake == 0) {
        return -1;
    }
    return now < shell->wake ? (int)(shell->wake - now) : 0;
}

/* Needed because SDL reports a size that the program itself has set only with the next batch of events. */
static bool fits_window(const Shell *shell)
{
    int width = 0, height = 0;
    SDL_GetRendererOutputSize(shell->view.renderer, &width, &height);
    return width == shell->view.camera.pixel_width && height == shell->view.camera.pixel_height;
}

static void draw_frame(Shell *shell)
{
    const Uint64 start = SDL_GetPerformanceCounter();
    if (!fits_window(shell)) {
        fit_window(shell);
    }
    shell_draw(shell);
    brush_present(shell->view.brush);
    const Uint64 taken = SDL_GetPerformanceCounter() - start;
    trace_frame(&shell->trace, (int)(taken * MICROSECONDS / SDL_GetPerformanceFrequency()),
                shell->dirty || art_busy(shell->view.art));
}

static void run_loop(Shell *shell, Clock *clock)
{
    Uint64 frame_start = 0;
    while (!shell->quit) {
        SDL_Event event;
        bool any = clock_wait(clock, shell, idle_time(shell, frame_start, clock_now(clock)), &event);
        shell->now = clock_now(clock);
        while (any && !shell->quit) {
            clock_count_clicks(clock, &event);
            handle(shell, &event);
            if (event.type == SDL_TEXTEDITING_EXT) {
                SDL_free(event.editExt.text);
            }
            any = SDL_PollEvent(&event);
        }
        shell_update(shell, clock_now(clock));
        watch_window_state(shell);
        if (shell->dirty && clock_now(clock) >= frame_start + FRAME_MS) {
            frame_start = clock_now(clock);
            draw_frame(shell);
        }
    }
}

Match *app_lesson(Shell *shell, const Game *game, Error *error)
{
    const Lesson *lesson = library_lesson(shell->library, game, shell->options->lesson, error);
    return lesson ? lesson_match(lesson, error) : NULL;
}

/* The day's game that is named on the command line. */
static Match *open_daily(Shell *shell, const Game *game, SavePlace *place, Error *error)
{
    Days days;
    const Day today = day_today_utc(), day = shell->options->day;
    days_look(shell, game, &days);
    Match *match = days_open(shell, &days, day ? day : today, today, place, error);
    days_free(&days);
    return match;
}

/* A game named on the command line: the day's game, its lesson, its saved match, or the new one that is
   described, or the set-up. */
static bool open_game(Shell *shell, const Game *game, Error *error)
{
    const AppOptions *options = shell->options;
    bool described = options->has_seed || options->seats > 0 || options->pack[0];
    for (int i = 0; i < GAME_OPTIONS_MAX; i++) {
        described = described || options->options.value[i] != 0;
    }
    const SaveSlot slot = saves_look(shell, game);
    SavePlace place = {0};
    Match *match = NULL;
    if (options->daily) {
        match = open_daily(shell, game, &place, error);
    } else if (options->lesson[0]) {
        match = app_lesson(shell, game, error);
    } else if (!described && slot.state == SAVE_UNFINISHED) {
        match = saves_open(shell, &slot, &place, error);
    } else {
        MatchSetup setup = {.game = game, .options = options->options};
        setup.seats = options->seats > 0 ? options->seats : game->min_seats;
        setup.seed = options->has_seed ? options->seed : seed_random();
        memcpy(setup.pack, options->pack, sizeof setup.pack);
        setup.day = day_today();
        match_seat_bots(&setup);
        setup.content = library_pack_content(shell->library, game, setup.pack, error);
        match = setup.content ? match_new(&setup, error) : NULL;
    }
    if (match) {
        shell_go(shell, table_screen_at(shell, match, &place));
    }
    return match != NULL;
}

static void open_first_screen(Shell *shell)
{
    Error error = {0};
    saves_adopt(shell);
    runs_adopt(shell);
    const Game *game = shell->options->game ? game_find(shell->options->game) : NULL;
    if (game && open_game(shell, game, &error)) {
        return;
    }
    if (error.text[0]) {
        shell_notice(shell, error.text);
    }
    shell_go(shell, launcher_screen(shell, NULL));
}

static int fail(const Error *error)
{
    platform_complain(error->text);
    return EXIT_FAILED;
}

/* A size given on the command line overrides that of the last session. */
static WindowState wished_window(const Shell *shell)
{
    const AppOptions *options = shell->options;
    WindowState wish = shell->settings.window;
    if (options->width > 0 && options->height > 0) {
        wish = (WindowState){options->width, options->height, .full_screen = wish.full_screen};
    }
    return wish;
}

static void choose_first_size(Settings *settings)
{
    const float scale = window_display_scale();
    settings->window.width = (int)(WINDOW_WIDTH * scale);
    settings->window.height = (int)(WINDOW_HEIGHT * scale);
}

/* Text scales with the window, so the system's text size matters only if the window had to be smaller. */
static void choose_first_text_size(Shell *shell)
{
    const Camera usual = camera_for(WINDOW_WIDTH, WINDOW_HEIGHT, 1, 0),
                 now = camera_for(shell->view.camera.pixel_width, shell->view.camera.pixel_height, 1, 0);
    const float wish = usual.scale * window_display_scale() * shell->pointer_scale / now.scale;
    const int percent = INTERFACE_STEP * (int)lroundf(wish * INTERFACE_NORMAL / INTERFACE_STEP);
    shell->settings.interface_scale = SDL_clamp(percent, shell->settings.interface_scale, INTERFACE_MAX);
    fit_window(shell);
}

static int run_window(Shell *shell, Clock *clock)
{
    const AppOptions *options = shell->options;
    const bool first_start = shell->settings.window.width == 0;
    Error error;
    SDL_Renderer *renderer = NULL;
    if (first_start) {
        choose_first_size(&shell->settings);
    }
    const WindowState wish = wished_window(shell);
    if (!window_open(options->renderer, &wish, &shell->window, &renderer, &error)) {
        return fail(&error);
    }
    int status = 0;
    if (shell_use_renderer(shell, renderer, SDL_RegisterEvents(1), &error)) {
        art_use_pace(shell->view.art, ART_PACE_BYTES);
        shell_begin_sound(shell);
        shell->speaks = true;
        fit_window(shell);
        if (first_start) {
            choose_first_text_size(shell);
        }
        open_first_screen(shell);
        shell_update(shell, clock_now(clock));
        run_loop(shell, clock);
        save_window_state(shell);
    } else {
        status = fail(&error);
    }
    shell_end(shell);
    window_close(shell->window, renderer);
    return status;
}

/* Opens the display; NULL, or why there is none. Without one SDL would draw where nobody sees it, which is of
   use only to those who choose such a driver themselves. */
static const char *open_display(void)
{
    const bool chosen = SDL_getenv("SDL_VIDEODRIVER") != NULL;
    const char *why = platform_lacks_display();
    if (!chosen && why) {
        return why;
    }
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        return SDL_GetError();
    }
    if (!chosen && SDL_strcmp(SDL_GetCurrentVideoDriver(), "offscreen") == 0) {
        SDL_Quit();
        return "the one that is named does not answer";
    }
    return NULL;
}

int app_run(const AppOptions *options)
{
    Error error;
    memory_begin();
    window_hints();
    const char *why = open_display();
    if (why) {
        error_set(&error,
                  "there is no display to open a window on (%s). These work without one: "
                  "play GAME --text, daily GAME --text, simulate, verify, tell, history, render, cards.",
                  why);
        platform_complain(error.text);
        return EXIT_NO_DISPLAY;
    }
    static Shell shell;
    Clock clock;
    int status =
        clock_open(&clock, options->clock, &error) && shell_begin(&shell, options, &screens_ways, &error)
            ? run_window(&shell, &clock)
            : fail(&error);
    clock_close(&clock);
    SDL_Quit();
    return status;
}
