/* render.c: one picture of a screen or of a position, without a display. */
#include "ui/screens/app.h"
#include "ui/screens/screens.h"
#include "ui/shell/keepsake.h"
#include "ui/shell/saves.h"
#include "ui/shell/shell.h"
#include "ui/shell/window.h"
#include "ui/table/table.h"

#include <stdio.h>
#include <string.h>

enum { ROUNDS = 4, PICTURE_WIDTH = 1920, PICTURE_HEIGHT = 1080, FAR_FUTURE_MS = 1000 * 1000 };

/* The match that the command line describes. */
static MatchSetup described(const AppOptions *options, const Game *game)
{
    MatchSetup setup = {.game = game,
                        .options = options->options,
                        .seats = options->seats > 0 ? options->seats : game->min_seats,
                        .seed = options->seed};
    memcpy(setup.pack, options->pack, sizeof setup.pack);
    return setup;
}

static Match *fresh_match(Shell *shell, const Game *game, Error *error)
{
    if (shell->options->lesson[0]) {
        return app_lesson(shell, game, error);
    }
    MatchSetup setup = described(shell->options, game);
    for (int i = 0; i < setup.seats; i++) {
        setup.seat_bot[i] = SEAT_HUMAN;
    }
    setup.content = library_pack_content(shell->library, game, setup.pack, error);
    return setup.content ? match_new(&setup, error) : NULL;
}

static Match *open_match(Shell *shell, Error *error)
{
    const AppOptions *options = shell->options;
    if (!options->file) {
        return fresh_match(shell, game_find(options->game), error);
    }
    Match *match = match_load(options->file, library_find_content, shell->library, error);
    if (match && options->at >= 0) {
        int last = match_moves(match) + match_redos(match);
        if (options->at > last) {
            error_set(error, "%s: it has %d moves, so there is no position after %d.", options->file, last,
                      options->at);
            match_free(match);
            return NULL;
        }
        match_restore(match, options->at, match_assisted(match));
    }
    return match;
}

/* What a person would open by a key. */
static void press(Shell *shell, SDL_Keycode key)
{
    const SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = key}}};
    shell_event(shell, &event);
}

/* The pages on which a match is described; false when the screen is none of them. */
static bool open_beginning(Shell *shell, const Game *game, const char *screen, Error *error)
{
    MatchSetup setup = described(shell->options, game);
    Screen page = {.self = NULL};
    match_seat_bots(&setup);
    error->text[0] = '\0';
    if (strcmp(screen, "setup") == 0) {
        page = setup_screen(shell, game, &setup);
    } else if (strcmp(screen, "volumes") == 0 && game->editor) {
        page = volumes_screen(shell, game, &setup);
    } else if (strcmp(screen, "editor") == 0 && game->editor) {
        page = editor_screen(shell, game, &setup, error);
    } else {
        return false;
    }
    if (page.self) {
        shell_go(shell, page);
    }
    return true;
}

static bool open_screen(Shell *shell, Error *error)
{
    const char *screen = shell->options->screen ? shell->options->screen : "table";
    const Game *game = shell->options->game ? game_find(shell->options->game) : games_all[0];
    if (strcmp(screen, "launcher") == 0) {
        shell_go(shell, launcher_screen(shell, NULL));
    } else if (strcmp(screen, "saved") == 0 && game) {
        shell_go(shell, saved_screen(shell, game));
    } else if (strcmp(screen, "calendar") == 0 && game) {
        shell_go(shell, calendar_screen(shell, game, 0));
    } else if (strcmp(screen, "puzzles") == 0 && game) {
        shell_go(shell, puzzles_screen(shell, game));
    } else if (game && open_beginning(shell, game, screen, error)) {
        if (error->text[0]) {
            return false;
        }
    } else {
        Match *match = open_match(shell, error);
        if (!match) {
            return false;
        }
        game = match_setup(match)->game;
        shell_go(shell, table_screen(shell, match));
    }
    shell_update(shell, FAR_FUTURE_MS);
    if (strcmp(screen, "rules") == 0) {
        shell_open_rules(shell, game, NULL);
    } else if (strcmp(screen, "log") == 0) {
        press(shell, SDLK_F2);
    }
    return true;
}

/* A picture shows the game and not the program's worries; those are told beside it. */
static void tell_notice(Shell *shell)
{
    if (shell->notice[0]) {
        fprintf(stderr, "storytable: %s\n", shell->notice);
        shell->notice[0] = '\0';
    }
}

/* What one round of drawing asks for may ask for more, so some rounds are drawn before one counts. */
static bool draw_picture(Shell *shell, Error *error)
{
    if (!open_screen(shell, error)) {
        return false;
    }
    for (int i = 0; i < ROUNDS; i++) {
        shell_update(shell, FAR_FUTURE_MS + (Uint64)i);
        tell_notice(shell);
        shell_draw(shell);
        art_finish(shell->view.art);
        shell->art_version++;
    }
    shell_draw(shell);
    return art_screenshot(shell->view.renderer, shell->options->out, error);
}

/* How a match went, which needs no screen. */
static bool render_card(const AppOptions *options, Error *error)
{
    Library *library = library_new(options->data);
    Match *match = options->file ? match_load(options->file, library_find_content, library, error) : NULL;
    const bool over = match && match_to_act(match) == 0;
    const bool good = over && keepsake_paint(options->data, match, false, options->width, options->height,
                                             options->out, error);
    if (!over && (match || !options->file)) {
        error_set(error, "The card shows a saved game that is over.");
    }
    match_free(match);
    library_free(library);
    return good;
}

static bool render(Shell *shell, const AppOptions *options, Error *error)
{
    int width = options->width > 0 ? options->width : PICTURE_WIDTH;
    int height = options->height > 0 ? options->height : PICTURE_HEIGHT;
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_Renderer *renderer = surface ? SDL_CreateSoftwareRenderer(surface) : NULL;
    bool good = renderer != NULL ||
                error_set(error, "No picture of %dx%d can be drawn: %s.", width, height, SDL_GetError());
    if (good) {
        good = shell_begin(shell, options, &screens_ways, error);
        shell->settings = settings_default();
        shell->settings.animation_speed = SPEED_OFF;
        shell->settings.interface_scale = options->words > 0 ? options->words : INTERFACE_NORMAL;
        shell->notice[0] = '\0';
        shell->saving = false;
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
    window_hints();
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        fprintf(stderr, "storytable: %s\n", SDL_GetError());
        return 1;
    }
    const bool card = options->screen && strcmp(options->screen, "card") == 0;
    bool good = card ? render_card(options, &error) : render(&shell, options, &error);
    if (!good) {
        fprintf(stderr, "storytable: %s\n", error.text);
    }
    SDL_Quit();
    return good ? 0 : 1;
}
