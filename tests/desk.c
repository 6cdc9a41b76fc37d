/* desk.c: program without a window for tests; see desk.h. */
#include "desk.h"

#include "auto.h"
#include "core/platform/file.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/table/table.h"

enum { STEPS = 8, TIMEOUT_TICKS = 20000 };

void desk_run_frame(Desk *desk)
{
    desk->now += DESK_TICK_MS;
    shell_update(&desk->shell, desk->now);
}

static void start_program(Desk *desk, int width, int height)
{
    Error error = {0};
    setenv("XDG_DATA_HOME", desk->home, 1);
    const char *pictures = getenv("TEST_PICTURES");
    setenv("XDG_CACHE_HOME", pictures ? pictures : desk->home, 1);
    snprintf(desk->trace, sizeof desk->trace, "%s/trace", desk->home);
    desk->options = (AppOptions){.data = ".", .lesson = "", .trace = desk->trace};
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
    desk->surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    desk->renderer = SDL_CreateSoftwareRenderer(desk->surface);
    assert_true(shell_begin(&desk->shell, &desk->options, &screens_factory, &error));
    assert_true(shell_use_renderer(&desk->shell, desk->renderer, SDL_RegisterEvents(1), &error));
    desk->shell.settings.animation_speed = SPEED_OFF;
    shell_resize(&desk->shell, width, height, 1);
}

void desk_open_sized(Desk *desk, int width, int height)
{
    *desk = (Desk){.home = "/tmp/storytable-ui-XXXXXX", .now = DESK_TICK_MS};
    assert_non_null(mkdtemp(desk->home));
    start_program(desk, width, height);
}

void desk_open_with_home(Desk *desk, const char *home)
{
    *desk = (Desk){.now = DESK_TICK_MS};
    snprintf(desk->home, sizeof desk->home, "%s", home);
    start_program(desk, DESK_WIDTH, DESK_HEIGHT);
}

void desk_open(Desk *desk)
{
    desk_open_sized(desk, DESK_WIDTH, DESK_HEIGHT);
}

int desk_set_up(void **fixture)
{
    static Desk desk;
    desk_open(&desk);
    *fixture = &desk;
    return 0;
}

static void close_program(Desk *desk)
{
    shell_end(&desk->shell);
    SDL_DestroyRenderer(desk->renderer);
    SDL_FreeSurface(desk->surface);
    SDL_Quit();
}

void desk_reopen(Desk *desk)
{
    const int width = desk->surface->w, height = desk->surface->h;
    close_program(desk);
    desk->trace_start = 0;
    start_program(desk, width, height);
}

void desk_close(Desk *desk)
{
    char command[128];
    close_program(desk);
    snprintf(command, sizeof command, "rm -rf '%s'", desk->home);
    assert_int_equal(system(command), 0);
}

int desk_tear_down(void **fixture)
{
    desk_close(*fixture);
    return 0;
}

Game *desk_keep_game(Desk *desk, Game game)
{
    desk->game = game;
    return &desk->game;
}

void desk_redact_by_seat(void *state, const GameContent *content, int seat)
{
    game_null_game.redact(state, content, seat);
    *(unsigned char *)state = (unsigned char)(seat + 1);
}

Match *desk_create_match(Desk *desk, const Game *game, int seats, int humans)
{
    Error error = {0};
    MatchSetup setup = {.game = game, .seats = seats, .seed = 3, .options = {.value = {2}}};
    setup.content = content_store_load(desk->shell.content_store, &game_null_game, &error);
    assert_non_null(setup.content);
    for (int i = 0; i < seats; i++) {
        setup.seat_bot[i] = i < humans ? SEAT_HUMAN : 0;
    }
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    return match;
}

Match *desk_load_save(Desk *desk, const char *save)
{
    enum { SAVE_BYTES = 1 << 20 };
    static const char seats[] = "\"seats\": [\"";
    Error error = {0};
    char path[128];
    size_t length;
    char *text = file_read(save, SAVE_BYTES, &length, &error);
    assert_non_null(text);
    const char *first = strstr(text, seats);
    assert_non_null(first);
    first += sizeof seats - 1;
    snprintf(path, sizeof path, "%s/played.save", desk->home);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "%.*shuman%s", (int)(first - text), text, strchr(first, '"'));
    fclose(file);
    free(text);
    Match *match = match_load(path, content_store_find, desk->shell.content_store, &error);
    assert_ok(match, error);
    return match;
}

void desk_set_screen(Desk *desk, Screen screen)
{
    shell_set_screen(&desk->shell, screen);
    desk_run_frame(desk);
    desk_run_frame(desk);
}

void desk_show_match(Desk *desk, Match *match)
{
    desk_set_screen(desk, table_create_screen(&desk->shell, match));
}

Match *desk_load_latest_save(Desk *desk, const Game *game)
{
    Error error = {0};
    SaveHandle save;
    SaveSlot slot = saves_find_latest(&desk->shell, game);
    Match *match = slot.state == SAVE_NONE ? NULL : saves_open(&desk->shell, &slot, &save, &error);
    if (match) {
        saves_close(&save);
    }
    return match;
}

int desk_count_saves(Desk *desk, const Game *game)
{
    SaveList saves = {0};
    saves_list(&desk->shell, game, SAVES_CURRENT, &saves);
    const int count = saves.count;
    saves_list_free(&saves);
    return count;
}

/* --- reading the trace --- */

static char *read_trace(const Desk *desk, long from)
{
    FILE *file = fopen(desk->trace, "r");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    long size = ftell(file) - from;
    char *text = calloc((size_t)size + 1, 1);
    fseek(file, from, SEEK_SET);
    assert_int_equal(fread(text, 1, (size_t)size, file), size);
    fclose(file);
    return text;
}

void desk_skip_trace(Desk *desk)
{
    AUTO(free) char *all = read_trace(desk, 0);
    desk->trace_start = (long)strlen(all);
}

bool desk_has_traced(const Desk *desk, const char *words)
{
    char *text = read_trace(desk, desk->trace_start);
    bool found = strstr(text, words) != NULL;
    free(text);
    return found;
}

void desk_wait_for_trace(Desk *desk, const char *words)
{
    for (int i = 0; i < TIMEOUT_TICKS; i++) {
        if (desk_has_traced(desk, words)) {
            return;
        }
        SDL_Delay(1);
        desk_run_frame(desk);
    }
    fail_msg("the program never showed: %s", words);
}

static char drawn[8192];

static void record_text(void *self, const char *words, float px, SDL_FRect box)
{
    const size_t length = strlen(drawn);
    snprintf(drawn + length, sizeof drawn - length, "%s|", words);
}

static void ignore_piece(void *self, const Piece *piece, SDL_FRect box, float angle) {}

static void ignore_words(void *self, const char *words) {}

static void ignore_box(void *self, SDL_FRect box) {}

bool desk_draws_text(Desk *desk, const char *words)
{
    static const RenderProbe probe = {
        .piece = ignore_piece, .words = record_text, .broken = ignore_words, .over = ignore_box};
    drawn[0] = '\0';
    desk->shell.renderer.probe = &probe;
    shell_draw(&desk->shell);
    desk->shell.renderer.probe = NULL;
    return strstr(drawn, words) != NULL;
}

bool desk_find(const Desk *desk, const char *words, int *x, int *y)
{
    char *text = read_trace(desk, 0);
    bool found = false;
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        char *label_end = strrchr(line, '"');
        if (strncmp(line, "piece ", 6) == 0 && label_end && strstr(line, words)) {
            found = sscanf(label_end + 1, " %d %d", x, y) == 2;
        }
    }
    free(text);
    return found;
}

void desk_get_position(const Desk *desk, const char *words, int *x, int *y)
{
    if (!desk_find(desk, words, x, y)) {
        fail_msg("no piece on screen has the name: %s", words);
    }
}

/* --- input --- */

void desk_send_event(Desk *desk, SDL_Event event)
{
    shell_handle_event(&desk->shell, &event);
    desk_run_frame(desk);
}

void desk_move_pointer(Desk *desk, int x, int y)
{
    desk_send_event(desk, (SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y}});
}

void desk_send_mouse_button(Desk *desk, Uint32 type, int x, int y)
{
    desk_send_event(desk, (SDL_Event){.button = {.type = type, .button = SDL_BUTTON_LEFT, .x = x, .y = y}});
}

void desk_click(Desk *desk, const char *words)
{
    int x = 0, y = 0;
    desk_get_position(desk, words, &x, &y);
    desk_skip_trace(desk);
    desk_move_pointer(desk, x, y);
    desk_send_mouse_button(desk, SDL_MOUSEBUTTONDOWN, x, y);
    desk_send_mouse_button(desk, SDL_MOUSEBUTTONUP, x, y);
}

void desk_drag(Desk *desk, const char *words, int to_x, int to_y)
{
    int x = 0, y = 0;
    desk_get_position(desk, words, &x, &y);
    desk_skip_trace(desk);
    desk_move_pointer(desk, x, y);
    desk_send_mouse_button(desk, SDL_MOUSEBUTTONDOWN, x, y);
    for (int i = 1; i <= STEPS; i++) {
        desk_move_pointer(desk, x + (to_x - x) * i / STEPS, y + (to_y - y) * i / STEPS);
    }
    desk_send_mouse_button(desk, SDL_MOUSEBUTTONUP, to_x, to_y);
}

void desk_turn_wheel(Desk *desk, const char *words, int notches)
{
    int x = 0, y = 0;
    desk_get_position(desk, words, &x, &y);
    desk_move_pointer(desk, x, y);
    desk_skip_trace(desk);
    desk_send_event(desk, (SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .y = notches}});
}

void desk_press_key(Desk *desk, SDL_Keycode key, Uint16 modifier)
{
    desk_skip_trace(desk);
    desk_send_event(desk, (SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = key, .mod = modifier}}});
    shell_handle_event(&desk->shell, &(SDL_Event){.key = {.type = SDL_KEYUP, .keysym = {.sym = key}}});
}

void desk_type_text(Desk *desk, const char *text)
{
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
    desk_skip_trace(desk);
    snprintf(event.text.text, sizeof event.text.text, "%s", text);
    desk_send_event(desk, event);
}

/* --- actions in words --- */

/* Presses a key by its SDL name, with optional modifiers, as in "Left", "Ctrl+Left" or "Ctrl+Shift+Left". */
static void press_key_by_name(Desk *desk, const char *name)
{
    Uint16 modifiers = 0;
    for (const char *plus; (plus = strchr(name, '+')) != NULL; name = plus + 1) {
        modifiers |= strncmp(name, "Ctrl", 4) == 0 ? KMOD_LCTRL : KMOD_LSHIFT;
    }
    const SDL_Keycode key = SDL_GetKeyFromName(name);
    assert_int_not_equal(key, SDLK_UNKNOWN);
    desk_press_key(desk, key, modifiers);
}

static const char *get_action_object(const char *action, const char *verb)
{
    const size_t length = strlen(verb);
    return strncmp(action, verb, length) == 0 && action[length] == ' ' ? action + length + 1 : NULL;
}

static void send_action(Desk *desk, const char *action)
{
    const char *object;
    if ((object = get_action_object(action, "click")) != NULL) {
        desk_click(desk, object);
    } else if ((object = get_action_object(action, "type")) != NULL) {
        desk_type_text(desk, object);
    } else if ((object = get_action_object(action, "press")) != NULL) {
        press_key_by_name(desk, object);
    } else {
        fail_msg("unknown action: %s", action);
    }
}

void desk_run_action(Desk *desk, const char *const words[])
{
    send_action(desk, words[0]);
    for (int i = 1; words[i]; i++) {
        const bool absent = words[i][0] == '!', later = strncmp(words[i], "...", 3) == 0;
        const char *expected = words[i] + (absent ? 1 : later ? 3 : 0);
        if (later) {
            desk_wait_for_trace(desk, expected);
        } else if (desk_has_traced(desk, expected) == absent) {
            fail_msg("after \"%s\", the trace %s: %s", words[0], absent ? "has" : "lacks", expected);
        }
    }
}
