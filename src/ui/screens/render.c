/* render.c: export of one screen or position as a PNG file, without a display. */
#include "core/text/i18n.h"
#include "ui/screens/app.h"
#include "ui/screens/screens.h"
#include "ui/shell/result_image.h"
#include "ui/shell/saves.h"
#include "ui/shell/shell.h"
#include "ui/shell/window.h"
#include "ui/table/table.h"

#include <stdio.h>
#include <string.h>

enum { ROUNDS = 4, PICTURE_WIDTH = 1920, PICTURE_HEIGHT = 1080, FAR_FUTURE_MS = 1000 * 1000 };

static MatchSetup make_setup_from_options(const AppOptions *options, const Game *game)
{
    MatchSetup setup = {.game = game,
                        .options = options->options,
                        .seats = options->seats > 0 ? options->seats : game->min_seats,
                        .seed = options->seed};
    memcpy(setup.pack, options->pack, sizeof setup.pack);
    return setup;
}

static Match *create_match(Shell *shell, const Game *game, Error *error)
{
    if (shell->options->lesson[0]) {
        return app_start_lesson(shell, game, error);
    }
    MatchSetup setup = make_setup_from_options(shell->options, game);
    for (int i = 0; i < setup.seats; i++) {
        setup.seat_bot[i] = SEAT_HUMAN;
    }
    setup.content = content_store_load_pack(shell->content_store, game, setup.pack, error);
    return setup.content ? match_new(&setup, error) : NULL;
}

static Match *open_match(Shell *shell, Error *error)
{
    const AppOptions *options = shell->options;
    if (!options->file) {
        return create_match(shell, game_find(options->game), error);
    }
    Match *match = match_load(options->file, content_store_find, shell->content_store, error);
    if (match && options->at >= 0) {
        int last = match_move_count(match) + match_count_redo_moves(match);
        if (options->at > last) {
            error_set(error, _("%s has %d moves, so it has no position after move %d."), options->file, last,
                      options->at);
            match_free(match);
            return NULL;
        }
        match_restore_position(match, options->at, match_is_assisted(match));
    }
    return match;
}

/* Opens a page by simulating a press of its key. */
static void send_key_press(Shell *shell, SDL_Keycode key)
{
    const SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = key}}};
    shell_handle_event(shell, &event);
}

/* Opens a screen that needs no match. Returns false for screens that need a match. */
static bool open_page_without_match(Shell *shell, const Game *game, const char *screen, Error *error)
{
    MatchSetup setup = make_setup_from_options(shell->options, game);
    Screen page = {.self = NULL};
    match_assign_bots(&setup);
    error->text[0] = '\0';
    if (strcmp(screen, "setup") == 0) {
        page = setup_create_screen(shell, game, &setup);
    } else if (strcmp(screen, "volumes") == 0 && game->editor) {
        page = pack_list_create_screen(shell, game, &setup);
    } else if (strcmp(screen, "editor") == 0 && game->editor) {
        page = editor_create_screen(shell, game, &setup, error);
    } else {
        return false;
    }
    if (page.self) {
        shell_set_screen(shell, page);
    }
    return true;
}

/* Returns whether this screen shows a match: the table, or a page over the table. */
static bool needs_match(const char *screen)
{
    return strcmp(screen, "table") == 0 || strcmp(screen, "log") == 0 || strcmp(screen, "rules") == 0;
}

static bool open_screen(Shell *shell, Error *error)
{
    const char *screen = shell->options->screen ? shell->options->screen : "table";
    const Game *game = shell->options->game ? game_find(shell->options->game) : games_all[0];
    if (strcmp(screen, "launcher") == 0) {
        shell_set_screen(shell, shelf_create_screen(shell, NULL));
    } else if (strcmp(screen, "saved") == 0 && game) {
        shell_set_screen(shell, saved_screen_create(shell, game));
    } else if (strcmp(screen, "calendar") == 0 && game) {
        shell_set_screen(shell, calendar_create_screen(shell, game, 0));
    } else if (strcmp(screen, "puzzles") == 0 && game) {
        shell_set_screen(shell, puzzles_create_screen(shell, game));
    } else if (strcmp(screen, "join") == 0) {
        shell_set_screen(shell, join_create_screen(shell, game, ""));
    } else if (game && open_page_without_match(shell, game, screen, error)) {
        if (error->text[0]) {
            return false;
        }
    } else {
        if (!needs_match(screen)) {
            return error_set(error, _("There is no screen named \"%s\"."), screen);
        }
        Match *match = open_match(shell, error);
        if (!match) {
            return false;
        }
        game = match_setup(match)->game;
        shell_set_screen(shell, table_create_screen(shell, match));
    }
    shell_update(shell, FAR_FUTURE_MS);
    if (strcmp(screen, "rules") == 0) {
        shell_open_rules(shell, game, NULL);
    } else if (strcmp(screen, "log") == 0) {
        send_key_press(shell, SDLK_F2);
    }
    return true;
}

static void print_notice(Shell *shell)
{
    if (shell->notice[0]) {
        fprintf(stderr, _("storytable: %s\n"), shell->notice);
        shell->notice[0] = '\0';
    }
}

/* Draws several frames before the picture is saved, because each frame can request more textures. */
static bool draw_picture(Shell *shell, Error *error)
{
    if (!open_screen(shell, error)) {
        return false;
    }
    for (int i = 0; i < ROUNDS; i++) {
        shell_update(shell, FAR_FUTURE_MS + (Uint64)i);
        print_notice(shell);
        shell_draw(shell);
        art_finish_painting(shell->renderer.art);
        shell->art_version++;
    }
    shell_draw(shell);
    return art_save_screenshot(shell->renderer.sdl, shell->options->out, error);
}

static bool render_card(const AppOptions *options, Error *error)
{
    ContentStore *content_store = content_store_new(options->data);
    Match *match = options->file ? match_load(options->file, content_store_find, content_store, error) : NULL;
    const bool over = match && match_seats_to_act(match) == 0;
    const bool good = over && result_image_write(options->data, match, false, options->width, options->height,
                                                 options->out, error);
    if (!over && (match || !options->file)) {
        error_set(error, _("A result image can only be made from a saved game that is finished."));
    }
    match_free(match);
    content_store_free(content_store);
    return good;
}

static bool render_to_file(Shell *shell, const AppOptions *options, Error *error)
{
    int width = options->width > 0 ? options->width : PICTURE_WIDTH;
    int height = options->height > 0 ? options->height : PICTURE_HEIGHT;
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_Renderer *renderer = surface ? SDL_CreateSoftwareRenderer(surface) : NULL;
    bool good = renderer != NULL ||
                error_set(error, _("Cannot draw a picture of %dx%d: %s."), width, height, SDL_GetError());
    if (good) {
        good = shell_begin(shell, options, &screens_factory, error);
        shell->settings = settings_get_default();
        shell->settings.animation_speed = SPEED_OFF;
        shell->settings.interface_scale = options->text_size > 0 ? options->text_size : INTERFACE_NORMAL;
        shell->notice[0] = '\0';
        shell->saves_enabled = false;
    }
    if (good) {
        good = shell_use_renderer(shell, renderer, SDL_RegisterEvents(1), error);
        if (good) {
            shell_resize(shell, width, height, 1);
            good = draw_picture(shell, error);
        }
        shell_end(shell);
    }
    if (renderer) {
        SDL_DestroyRenderer(renderer);
    }
    SDL_FreeSurface(surface);
    return good;
}

int app_render(const AppOptions *options)
{
    static Shell shell;
    Error error;
    window_set_hints();
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        fprintf(stderr, _("storytable: %s\n"), SDL_GetError());
        return 1;
    }
    const bool card = options->screen && strcmp(options->screen, "card") == 0;
    bool good = card ? render_card(options, &error) : render_to_file(&shell, options, &error);
    if (!good) {
        fprintf(stderr, _("storytable: %s\n"), error.text);
    }
    SDL_Quit();
    return good ? 0 : 1;
}
