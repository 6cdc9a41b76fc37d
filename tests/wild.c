/* wild.c: random input for a window; see wild.h. */
#include "wild.h"

#include "ui/screens/screens.h"
#include "ui/table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FRAME_MS = 16, FRAMES_MAX = 8, DRAG_STEPS = 4 };

bool wild_open(Wild *wild, const char *data, int width, int height, bool draws)
{
    Error error = {0};
    *wild = (Wild){.home = "/tmp/storytable-wild-XXXXXX", .now = 1000, .draws = draws};
    if (!mkdtemp(wild->home)) {
        return false;
    }
    setenv("XDG_DATA_HOME", wild->home, 1);
    setenv("XDG_CACHE_HOME", wild->home, 1);
    wild->options = (AppOptions){.data = data, .lesson = ""};
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    bool good = SDL_Init(SDL_INIT_VIDEO) == 0;
    wild->surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    wild->renderer = wild->surface ? SDL_CreateSoftwareRenderer(wild->surface) : NULL;
    good = good && wild->renderer && shell_begin(&wild->shell, &wild->options, &screens_factory, &error) &&
           shell_use_renderer(&wild->shell, wild->renderer, SDL_RegisterEvents(1), &error);
    if (!good) {
        fprintf(stderr, "wild: %s\n", error.text[0] ? error.text : SDL_GetError());
        return false;
    }
    art_set_frame_budget(wild->shell.renderer.art, ART_FRAME_BUDGET_BYTES);
    shell_resize(&wild->shell, width, height, 1);
    shell_set_screen(&wild->shell, shelf_create_screen(&wild->shell, NULL));
    return true;
}

void wild_close(Wild *wild)
{
    char command[128];
    shell_end(&wild->shell);
    SDL_DestroyRenderer(wild->renderer);
    SDL_FreeSurface(wild->surface);
    SDL_Quit();
    snprintf(command, sizeof command, "rm -rf '%s'", wild->home);
    if (system(command) != 0) {
        fprintf(stderr, "wild: %s stays\n", wild->home);
    }
}

/* Updates the program. If the window is drawn, first waits for results of other threads, and then draws a
 * frame. */
static void update_shell(Wild *wild)
{
    do {
        shell_update(&wild->shell, wild->now);
        SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    } while (wild->draws && shell_has_background_work(&wild->shell) && (SDL_Delay(1), true));
    if (wild->shell.dirty && wild->draws) {
        shell_draw(&wild->shell);
        blitter_present(wild->shell.renderer.blitter);
    }
}

/* Advances the time in at most FRAMES_MAX frames, however long the time is. */
static void advance_time(Wild *wild, unsigned milliseconds)
{
    const Uint64 end = wild->now + milliseconds;
    for (int frame = 0; wild->now < end && frame < FRAMES_MAX; frame++) {
        const Uint64 left = (end - wild->now) / (Uint64)(FRAMES_MAX - frame);
        wild->now += left > FRAME_MS ? left : FRAME_MS;
        update_shell(wild);
    }
}

static void send_event(Wild *wild, SDL_Event event)
{
    shell_handle_event(&wild->shell, &event);
    update_shell(wild);
}

static int scale_x(const Wild *wild, uint8_t x)
{
    return x * wild->surface->w / UINT8_MAX;
}

static int scale_y(const Wild *wild, uint8_t y)
{
    return y * wild->surface->h / UINT8_MAX;
}

static void move_pointer(Wild *wild, int x, int y)
{
    send_event(wild, (SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y}});
}

static void send_button(Wild *wild, Uint32 type, Uint8 which, Uint8 clicks, int x, int y)
{
    send_event(wild,
               (SDL_Event){.button = {.type = type, .button = which, .clicks = clicks, .x = x, .y = y}});
}

static void send_click(Wild *wild, WildAct act, Uint8 which)
{
    const int x = scale_x(wild, act.x), y = scale_y(wild, act.y);
    move_pointer(wild, x, y);
    send_button(wild, SDL_MOUSEBUTTONDOWN, which, (Uint8)(1 + act.detail % 3), x, y);
    send_button(wild, SDL_MOUSEBUTTONUP, which, (Uint8)(1 + act.detail % 3), x, y);
}

static void send_drag(Wild *wild, WildAct act)
{
    const int x = scale_x(wild, act.x), y = scale_y(wild, act.y);
    const int to_x = scale_x(wild, act.detail), to_y = scale_y(wild, (uint8_t)(act.detail * 7 + act.y));
    move_pointer(wild, x, y);
    send_button(wild, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 1, x, y);
    for (int i = 1; i <= DRAG_STEPS; i++) {
        move_pointer(wild, x + (to_x - x) * i / DRAG_STEPS, y + (to_y - y) * i / DRAG_STEPS);
    }
    send_button(wild, SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 1, to_x, to_y);
}

static void send_key(Wild *wild, SDL_Keycode which, Uint16 modifier)
{
    send_event(wild, (SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = which, .mod = modifier}}});
    send_event(wild, (SDL_Event){.key = {.type = SDL_KEYUP, .keysym = {.sym = which}}});
}

static void press_key(Wild *wild, uint8_t number)
{
    static const struct {
        SDL_Keycode key;
        Uint16 modifier;
    } keys[] = {{SDLK_RETURN, 0}, {SDLK_RETURN, 0},    {SDLK_RETURN, KMOD_CTRL},
                {SDLK_TAB, 0},    {SDLK_TAB, 0},       {SDLK_LEFT, 0},
                {SDLK_RIGHT, 0},  {SDLK_UP, 0},        {SDLK_DOWN, 0},
                {SDLK_SPACE, 0},  {SDLK_ESCAPE, 0},    {SDLK_BACKSPACE, 0},
                {SDLK_DELETE, 0}, {SDLK_z, KMOD_CTRL}, {SDLK_y, KMOD_CTRL},
                {SDLK_F1, 0},     {SDLK_F2, 0},        {SDLK_F3, 0},
                {SDLK_F4, 0},     {SDLK_F5, 0},        {SDLK_F6, 0},
                {SDLK_F10, 0},    {SDLK_PAGEUP, 0},    {SDLK_PAGEDOWN, 0},
                {SDLK_PLUS, 0},   {SDLK_MINUS, 0},     {SDLK_TAB, KMOD_SHIFT},
                {SDLK_HOME, 0},   {SDLK_p, 0}};
    const size_t which = number % SDL_arraysize(keys);
    send_key(wild, keys[which].key, keys[which].modifier);
}

static void send_text(Wild *wild, uint8_t letter)
{
    static const char letters[] = "etaoinshrdlucmfwypvbgkqjxz?19";
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
    event.text.text[0] = letters[letter % (sizeof letters - 1)];
    send_key(wild, (SDL_Keycode)event.text.text[0], 0);
    send_event(wild, event);
}

static void send_scroll(Wild *wild, WildAct act)
{
    move_pointer(wild, scale_x(wild, act.x), scale_y(wild, act.y));
    send_event(wild, (SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .y = act.detail % 2 ? 1 : -1}});
}

/* Returns to the shelf if the input quit the program. */
static void return_to_shelf_after_quit(Wild *wild)
{
    if (wild->shell.quit) {
        wild->shell.quit = false;
        shell_set_screen(&wild->shell, shelf_create_screen(&wild->shell, NULL));
    }
}

void wild_send(Wild *wild, SDL_Event event, unsigned milliseconds)
{
    send_event(wild, event);
    return_to_shelf_after_quit(wild);
    advance_time(wild, milliseconds);
}

void wild_begin(Wild *wild, unsigned game, uint64_t seed)
{
    unsigned count = 0;
    Error error;
    while (games_all[count]) {
        count++;
    }
    MatchSetup setup = {.game = games_all[game % count], .seed = seed};
    setup.seats = setup.game->min_seats;
    match_assign_bots(&setup);
    setup.content = content_store_load(wild->shell.content_store, setup.game, &error);
    Match *match = setup.content ? match_new(&setup, &error) : NULL;
    if (match) {
        shell_set_screen(&wild->shell, table_create_screen(&wild->shell, match));
    } else {
        fprintf(stderr, "wild: %s\n", error.text);
    }
}

void wild_act(Wild *wild, WildAct act, unsigned milliseconds)
{
    switch (act.kind % 16) {
    case 0:
    case 1:
    case 2:
    case 3:
    case 4:
        send_click(wild, act, SDL_BUTTON_LEFT);
        break;
    case 5:
        send_click(wild, act, SDL_BUTTON_RIGHT);
        break;
    case 6:
        send_click(wild, act, SDL_BUTTON_MIDDLE);
        break;
    case 7:
    case 8:
        send_drag(wild, act);
        break;
    case 9:
        send_scroll(wild, act);
        break;
    case 10:
        move_pointer(wild, scale_x(wild, act.x), scale_y(wild, act.y));
        break;
    case 11:
    case 12:
        send_text(wild, act.detail);
        break;
    default:
        press_key(wild, act.detail);
        break;
    }
    return_to_shelf_after_quit(wild);
    advance_time(wild, milliseconds);
}
