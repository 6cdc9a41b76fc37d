/* app.c: main loop of the graphical program: opens the window, waits for events, redraws only after
   changes. */
#include "ui/screens/app.h"

#include "core/platform/memory.h"
#include "core/platform/platform.h"
#include "core/platform/seed_source.h"
#include "core/text/i18n.h"
#include "ui/screens/app_clock.h"
#include "ui/screens/screens.h"
#include "ui/shell/audio_events.h"
#include "ui/shell/daily_games.h"
#include "ui/shell/finished_games.h"
#include "ui/shell/saves.h"
#include "ui/shell/shell.h"
#include "ui/shell/window.h"
#include "ui/table/table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { EXIT_FAILED = 1, EXIT_NO_DISPLAY = 3, FRAME_MS = 16, WINDOW_SETTLES_MS = 500, MICROSECONDS = 1000000 };

static void save_window_state(Shell *shell)
{
    shell->window_save_time = 0;
    if (shell->options->width == 0 && window_read_state(shell->window, &shell->settings.window)) {
        shell_save_settings(shell);
    }
}

/* Saves the window's size and state when neither has changed for a while. The delay is needed because window
 * managers first report the size of a maximized window, and only later that it is maximized. */
static void update_window_state(Shell *shell)
{
    if (shell->window_save_time != 0 && shell->now >= shell->window_save_time) {
        save_window_state(shell);
    } else if (shell->window_save_time != 0) {
        shell_wake_at(shell, shell->window_save_time);
    }
}

static void fit_renderer_to_window(Shell *shell)
{
    int pixel_width = 0, pixel_height = 0, width = 0, height = 0;
    SDL_GetRendererOutputSize(shell->renderer.sdl, &pixel_width, &pixel_height);
    SDL_GetWindowSize(shell->window, &width, &height);
    blitter_invalidate_window(shell->renderer.blitter);
    if (pixel_width > 0 && pixel_height > 0 && width > 0) {
        shell_resize(shell, pixel_width, pixel_height, (float)pixel_width / (float)width);
    }
}

/* Handles a window event. Redraws the window when it is shown again, because SDL discards the contents of
 * hidden windows. */
static void track_window_changes(Shell *shell, const SDL_WindowEvent *event)
{
    switch (event->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
        fit_renderer_to_window(shell);
        shell->window_save_time = shell->now + WINDOW_SETTLES_MS;
        break;
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_RESTORED:
    case SDL_WINDOWEVENT_MAXIMIZED:
        shell->window_save_time = shell->now + WINDOW_SETTLES_MS;
        blitter_invalidate_window(shell->renderer.blitter);
        shell_request_redraw(shell);
        break;
    case SDL_WINDOWEVENT_FOCUS_LOST:
    case SDL_WINDOWEVENT_FOCUS_GAINED:
        shell_set_window_inactive(shell, event->event == SDL_WINDOWEVENT_FOCUS_LOST);
        break;
    default:
        break;
    }
}

static void handle_event(Shell *shell, const SDL_Event *event)
{
    if (event->type == SDL_QUIT) {
        shell->quit = true;
    } else if (event->type == SDL_RENDER_TARGETS_RESET || event->type == SDL_RENDER_DEVICE_RESET) {
        art_clear_cache(shell->renderer.art);
        shell->texture_version++;
        fit_renderer_to_window(shell);
    } else {
        if (event->type == SDL_WINDOWEVENT) {
            track_window_changes(shell, &event->window);
        }
        shell_handle_event(shell, event);
    }
}

/* Returns the time in ms until the next frame or the next scheduled update, or -1 if there is neither. */
static int compute_idle_time(const Shell *shell, Uint64 frame_start, Uint64 now)
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

/* True if the renderer has the size of the window. Checked before each frame, because SDL reports a new size
 * late if the program itself resizes the window. */
static bool renderer_fits_window(const Shell *shell)
{
    int width = 0, height = 0;
    SDL_GetRendererOutputSize(shell->renderer.sdl, &width, &height);
    return width == shell->renderer.camera.pixel_width && height == shell->renderer.camera.pixel_height;
}

static void draw_frame(Shell *shell)
{
    const Uint64 start = SDL_GetPerformanceCounter();
    if (!renderer_fits_window(shell)) {
        fit_renderer_to_window(shell);
    }
    shell_draw(shell);
    blitter_present(shell->renderer.blitter);
    const Uint64 taken = SDL_GetPerformanceCounter() - start;
    trace_write_frame(&shell->trace, (int)(taken * MICROSECONDS / SDL_GetPerformanceFrequency()),
                      shell->dirty || art_is_busy(shell->renderer.art));
}

static void run_loop(Shell *shell, Clock *clock)
{
    Uint64 frame_start = 0;
    while (!shell->quit) {
        SDL_Event event;
        bool any =
            clock_wait(clock, shell, compute_idle_time(shell, frame_start, clock_get_time(clock)), &event);
        shell->now = clock_get_time(clock);
        while (any && !shell->quit) {
            clock_count_clicks(clock, &event);
            handle_event(shell, &event);
            if (event.type == SDL_TEXTEDITING_EXT) {
                SDL_free(event.editExt.text);
            }
            any = SDL_PollEvent(&event);
        }
        shell_update(shell, clock_get_time(clock));
        update_window_state(shell);
        if (shell->dirty && clock_get_time(clock) >= frame_start + FRAME_MS) {
            frame_start = clock_get_time(clock);
            draw_frame(shell);
        }
    }
}

Match *app_start_lesson(Shell *shell, const Game *game, Error *error)
{
    const Lesson *lesson =
        content_store_load_lesson(shell->content_store, game, shell->options->lesson, error);
    return lesson ? lesson_start_match(lesson, error) : NULL;
}

static Match *open_daily(Shell *shell, const Game *game, SaveHandle *save, Error *error)
{
    DailyGames days;
    const Date today = date_get_today_utc(), day = shell->options->day;
    daily_games_load(shell, game, &days);
    Match *match = daily_games_open(shell, &days, day ? day : today, today, save, error);
    daily_games_free(&days);
    return match;
}

/* Opens the daily game or the lesson that the command line selects. If the command line only names the game,
 * resumes the unfinished match that was played last. If there is none, or if the command line also selects a
 * seed, pack, players or options, starts a new match. Returns false with `error` on failure. */
static bool open_game(Shell *shell, const Game *game, Error *error)
{
    const AppOptions *options = shell->options;
    bool described = options->has_seed || options->seats > 0 || options->player_count > 0 || options->pack[0];
    for (int i = 0; i < GAME_OPTIONS_MAX; i++) {
        described = described || options->options.value[i] != 0;
    }
    const SaveSlot slot = saves_find_latest(shell, game);
    SaveHandle save = {0};
    Match *match = NULL;
    if (options->daily) {
        match = open_daily(shell, game, &save, error);
    } else if (options->lesson[0]) {
        match = app_start_lesson(shell, game, error);
    } else if (!described && slot.state == SAVE_UNFINISHED) {
        match = saves_open(shell, &slot, &save, error);
    } else {
        MatchSetup setup = {.game = game, .options = options->options};
        setup.seats = options->seats > 0 ? options->seats : game->min_seats;
        setup.seed = options->has_seed ? options->seed : seed_choose_random();
        setup.has_random_seed = !options->has_seed;
        memcpy(setup.pack, options->pack, sizeof setup.pack);
        setup.start_date = date_get_today();
        match_assign_players(&setup, options->players, options->player_count);
        setup.content = content_store_load_pack(shell->content_store, game, setup.pack, error);
        match = setup.content ? match_new(&setup, error) : NULL;
    }
    if (match) {
        shell_set_screen(shell, table_create_screen_for_save(shell, match, &save));
    }
    return match != NULL;
}

static void open_first_screen(Shell *shell)
{
    Error error = {0};
    saves_migrate(shell);
    finished_games_import(shell);
    const Game *game = shell->options->game ? game_find(shell->options->game) : NULL;
    if (game && open_game(shell, game, &error)) {
        return;
    }
    if (error.text[0]) {
        shell_show_notice(shell, error.text);
    }
    shell_set_screen(shell, shell->options->link ? join_create_screen(shell, NULL, shell->options->link)
                                                 : shelf_create_screen(shell, NULL));
}

static int print_failure(const Error *error)
{
    platform_show_error(error->text);
    return EXIT_FAILED;
}

/* Returns the window's size and state of the last session. A size on the command line has priority. */
static WindowState get_initial_window_state(const Shell *shell)
{
    const AppOptions *options = shell->options;
    WindowState state = shell->settings.window;
    if (options->width > 0 && options->height > 0) {
        state = (WindowState){options->width, options->height, .full_screen = state.full_screen};
    }
    return state;
}

static void choose_first_size(Settings *settings)
{
    const float scale = window_get_display_scale();
    settings->window.width = (int)(WINDOW_WIDTH * scale);
    settings->window.height = (int)(WINDOW_HEIGHT * scale);
}

/* Chooses the text size at the first start of the program. The window was enlarged by the system's scale
 * factor, and text grows with the window. If the screen was too small for the enlarged window, chooses a
 * larger text size. */
static void choose_first_text_size(Shell *shell)
{
    const Camera usual = camera_fit_window(WINDOW_WIDTH, WINDOW_HEIGHT, 1, 0, 0),
                 now = camera_fit_window(shell->renderer.camera.pixel_width,
                                         shell->renderer.camera.pixel_height, 1, 0, 0);
    const float wish = usual.scale * window_get_display_scale() * shell->pointer_scale / now.scale;
    const int percent = INTERFACE_STEP * (int)lroundf(wish * INTERFACE_NORMAL / INTERFACE_STEP);
    shell->settings.interface_scale = SDL_clamp(percent, shell->settings.interface_scale, INTERFACE_MAX);
    fit_renderer_to_window(shell);
}

static int run_window(Shell *shell, Clock *clock)
{
    const AppOptions *options = shell->options;
    const bool first_start = shell->settings.window.width == 0;
    Error error;
    SDL_Renderer *renderer = NULL;
    saves_start_scan(shell);
    if (first_start) {
        choose_first_size(&shell->settings);
    }
    const WindowState wish = get_initial_window_state(shell);
    if (!window_open(options->renderer, &wish, &shell->window, &renderer, &error)) {
        return print_failure(&error);
    }
    int status = 0;
    if (shell_use_renderer(shell, renderer, SDL_RegisterEvents(1), &error)) {
        art_set_frame_budget(shell->renderer.art, ART_FRAME_BUDGET_BYTES);
        shell_open_sound(shell);
        shell_open_gamepads(shell);
        shell->speaks = true;
        fit_renderer_to_window(shell);
        if (first_start) {
            choose_first_text_size(shell);
        }
        open_first_screen(shell);
        saves_end_scan(shell);
        shell_update(shell, clock_get_time(clock));
        run_loop(shell, clock);
        save_window_state(shell);
    } else {
        status = print_failure(&error);
    }
    shell_end(shell);
    window_close(shell->window, renderer);
    return status;
}

/* Opens the display. Returns NULL on success, or the reason why there is no display. Rejects SDL's offscreen
 * driver unless the user chose it, because the window would be invisible. */
static const char *open_display(void)
{
    const bool chosen = SDL_getenv("SDL_VIDEODRIVER") != NULL;
    const char *why = platform_get_missing_display_reason();
    if (!chosen && why) {
        return why;
    }
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        return SDL_GetError();
    }
    if (!chosen && SDL_strcmp(SDL_GetCurrentVideoDriver(), "offscreen") == 0) {
        SDL_Quit();
        return _("the display does not respond");
    }
    return NULL;
}

int app_run(const AppOptions *options)
{
    Error error;
    memory_init();
    window_set_hints();
    const char *why = open_display();
    if (why) {
        error_set(&error, _("cannot open a window: %s. These commands need no window: %s."), why,
                  options->commands_without_window);
        platform_show_error(error.text);
        return EXIT_NO_DISPLAY;
    }
    static Shell shell;
    Clock clock;
    int status =
        clock_open(&clock, options->clock, &error) && shell_begin(&shell, options, &screens_factory, &error)
            ? run_window(&shell, &clock)
            : print_failure(&error);
    saves_end_scan(&shell);
    clock_close(&clock);
    SDL_Quit();
    return status;
}
