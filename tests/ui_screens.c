/* ui_screens.c: launcher, set-up page and table handled as a player handles them, by pushed events, with the
   null game.

   What the screens show is read from the trace, as a test that looks from outside would. */
#include "null_game.h"
#include "test.h"
#include "ui/markdown.h"
#include "ui/progress.h"
#include "ui/saves.h"
#include "ui/screens.h"
#include "ui/shell.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const Game *const games_all[] = {
    &game_null_game,
    NULL,
};

enum { WIDTH = 1280, HEIGHT = 720, LINE_MAX_BYTES = 512, STEPS = 8, TICK_MS = 1000 };

/* A program without a window, in a home of its own. */
typedef struct Desk {
    char home[64], trace[128];
    AppOptions options;
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    Shell shell;
    Uint64 now;
    long heard; /* trace bytes before the last action */
} Desk;

static void tick(Desk *desk)
{
    desk->now += TICK_MS;
    shell_update(&desk->shell, desk->now);
}

static void open_desk(Desk *desk)
{
    Error error = {0};
    *desk = (Desk){.home = "/tmp/storytable-ui-XXXXXX", .now = TICK_MS};
    assert_non_null(mkdtemp(desk->home));
    setenv("XDG_DATA_HOME", desk->home, 1);
    setenv("XDG_CACHE_HOME", desk->home, 1);
    snprintf(desk->trace, sizeof desk->trace, "%s/trace", desk->home);
    desk->options = (AppOptions){.data = ".", .trace = desk->trace};
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
    desk->surface = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_ARGB8888);
    desk->renderer = SDL_CreateSoftwareRenderer(desk->surface);
    assert_true(shell_begin(&desk->shell, &desk->options, &error));
    assert_true(shell_use_renderer(&desk->shell, desk->renderer, SDL_RegisterEvents(1), &error));
    desk->shell.settings.animation_speed = SPEED_OFF;
    shell_resize(&desk->shell, WIDTH, HEIGHT, 1);
}

static void close_desk(Desk *desk)
{
    char command[128];
    shell_end(&desk->shell);
    SDL_DestroyRenderer(desk->renderer);
    SDL_FreeSurface(desk->surface);
    SDL_Quit();
    snprintf(command, sizeof command, "rm -rf '%s'", desk->home);
    assert_int_equal(system(command), 0);
}

/* The first `humans` seats are people's, the others bots'. */
static Match *new_match(Desk *desk, const Game *game, int seats, int humans)
{
    Error error = {0};
    MatchSetup setup = {.game = game, .seats = seats, .seed = 3, .options = {.value = {2}}};
    setup.content = library_content(desk->shell.library, &game_null_game, &error);
    for (int i = 0; i < seats; i++) {
        setup.seat_bot[i] = i < humans ? SEAT_HUMAN : 0;
    }
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    return match;
}

static void open_match(Desk *desk, Match *match)
{
    shell_go(&desk->shell, table_screen(&desk->shell, match));
    tick(desk);
    tick(desk);
}

static void open_table(Desk *desk, int seats)
{
    open_match(desk, new_match(desk, &game_null_game, seats, 1));
}

static void open_launcher(Desk *desk)
{
    shell_go(&desk->shell, launcher_screen(&desk->shell));
    tick(desk);
    tick(desk);
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

static void mark(Desk *desk)
{
    char *all = read_trace(desk, 0);
    desk->heard = (long)strlen(all);
    free(all);
}

/* Was this said since the last action? */
static bool heard(const Desk *desk, const char *words)
{
    char *text = read_trace(desk, desk->heard);
    bool found = strstr(text, words) != NULL;
    free(text);
    return found;
}

/* The place of the last traced piece whose line holds `words`. */
static bool find_piece(const Desk *desk, const char *words, int *x, int *y)
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

static void place_of(const Desk *desk, const char *words, int *x, int *y)
{
    if (!find_piece(desk, words, x, y)) {
        fail_msg("no piece on screen is called: %s", words);
    }
}

/* --- acting --- */

static void send(Desk *desk, SDL_Event event)
{
    shell_event(&desk->shell, &event);
    tick(desk);
}

static void point(Desk *desk, int x, int y)
{
    send(desk, (SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y}});
}

static void button(Desk *desk, Uint32 type, int x, int y)
{
    send(desk, (SDL_Event){.button = {.type = type, .button = SDL_BUTTON_LEFT, .x = x, .y = y}});
}

static void click(Desk *desk, const char *words)
{
    int x = 0, y = 0;
    place_of(desk, words, &x, &y);
    mark(desk);
    point(desk, x, y);
    button(desk, SDL_MOUSEBUTTONDOWN, x, y);
    button(desk, SDL_MOUSEBUTTONUP, x, y);
}

static void drag_to(Desk *desk, const char *words, int to_x, int to_y)
{
    int x = 0, y = 0;
    place_of(desk, words, &x, &y);
    mark(desk);
    point(desk, x, y);
    button(desk, SDL_MOUSEBUTTONDOWN, x, y);
    for (int i = 1; i <= STEPS; i++) {
        point(desk, x + (to_x - x) * i / STEPS, y + (to_y - y) * i / STEPS);
    }
    button(desk, SDL_MOUSEBUTTONUP, to_x, to_y);
}

static void press(Desk *desk, SDL_Keycode key, Uint16 modifier)
{
    mark(desk);
    send(desk, (SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = key, .mod = modifier}}});
}

static void type_text(Desk *desk, const char *text)
{
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
    mark(desk);
    snprintf(event.text.text, sizeof event.text.text, "%s", text);
    send(desk, event);
}

/* --- the table --- */

static void a_card_dragged_to_its_zone_makes_the_move(void **state)
{
    (void)state;
    Desk desk;
    int x = 0, y = 0;
    open_desk(&desk);
    open_table(&desk, 1);
    place_of(&desk, "zone \"Table\"", &x, &y);
    drag_to(&desk, " card ", x, y);
    assert_true(heard(&desk, "move 0 play "));
    close_desk(&desk);
}

static void a_card_dropped_nowhere_goes_home(void **state)
{
    (void)state;
    Desk desk;
    int x = 0, y = 0, home_x = 0, home_y = 0;
    open_desk(&desk);
    open_table(&desk, 1);
    place_of(&desk, " card ", &home_x, &home_y);
    drag_to(&desk, " card ", WIDTH - 20, HEIGHT - 20);
    assert_false(heard(&desk, "move "));
    assert_true(heard(&desk, "settled"));
    place_of(&desk, " card ", &x, &y);
    assert_int_equal(x, home_x);
    assert_int_equal(y, home_y);
    close_desk(&desk);
}

static void a_card_can_be_clicked_and_then_its_zone(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    open_table(&desk, 1);
    click(&desk, " card ");
    assert_true(heard(&desk, "zone \"Table\"") && heard(&desk, " lit"));
    click(&desk, "zone \"Table\"");
    assert_true(heard(&desk, "move 0 play "));
    close_desk(&desk);
}

static void escape_puts_a_clicked_card_down_before_it_opens_the_menu(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    open_table(&desk, 1);
    click(&desk, " card ");
    press(&desk, SDLK_ESCAPE, 0);
    assert_false(heard(&desk, "Back to the game"));
    press(&desk, SDLK_ESCAPE, 0);
    assert_true(heard(&desk, "Back to the game"));
    press(&desk, SDLK_ESCAPE, 0);
    assert_true(heard(&desk, "settled"));
    assert_false(heard(&desk, "Back to the game"));
    close_desk(&desk);
}

static void the_keyboard_alone_makes_a_move(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    open_table(&desk, 1);
    press(&desk, SDLK_TAB, 0);
    for (int i = 0; i < 20 && !heard(&desk, "\"Draw\" 1160 560 160 48 focus"); i++) {
        press(&desk, SDLK_TAB, 0);
    }
    press(&desk, SDLK_RETURN, 0);
    assert_true(heard(&desk, "move 0 draw"));
    close_desk(&desk);
}

static void taking_back_asks_before_it_passes_a_revealed_card(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    open_table(&desk, 1);
    click(&desk, "button \"Draw\"");
    assert_true(heard(&desk, "move 0 draw"));
    press(&desk, SDLK_z, KMOD_CTRL);
    assert_false(heard(&desk, "undo"));
    click(&desk, "Step back all the same");
    assert_true(heard(&desk, "undo"));
    press(&desk, SDLK_y, KMOD_CTRL);
    assert_true(heard(&desk, "redo"));
    close_desk(&desk);
}

static void letters_are_shortcuts_where_the_game_does_not_take_them(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    open_table(&desk, 1);
    type_text(&desk, "l");
    assert_true(heard(&desk, "panel \"The log\""));
    type_text(&desk, "h");
    assert_true(heard(&desk, "screen help"));
    close_desk(&desk);
}

static void help_must_be_asked_for_in_the_settings(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    open_table(&desk, 1);
    press(&desk, SDLK_F4, 0);
    assert_true(heard(&desk, "refused \"That needs help of the level *Dictionary*"));
    type_text(&desk, "?");
    assert_true(heard(&desk, "refused \"That needs help of the level *Nudge*"));
    press(&desk, SDLK_F10, 0);
    click(&desk, "Settings");
    click(&desk, "Help: *Blind*");
    click(&desk, "Help: *Dictionary*");
    click(&desk, "Help: *Nudge*");
    click(&desk, "Colours: *standard*");
    click(&desk, "Size of words: *100");
    Settings kept;
    Error error;
    char path[128];
    snprintf(path, sizeof path, "%s/storytable/settings.json", desk.home);
    assert_true(settings_load(&kept, path, &error));
    assert_int_equal(kept.help, HELP_FULL);
    assert_int_equal(kept.palette, PALETTE_CONTRAST);
    assert_int_equal(kept.interface_scale, 125);
    click(&desk, "Done");
    click(&desk, "Back to the game");
    press(&desk, SDLK_F4, 0);
    type_text(&desk, "cat");
    assert_true(heard(&desk, "Back to the game"));
    press(&desk, SDLK_ESCAPE, 0);
    close_desk(&desk);
}

static void bots_move_by_themselves(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    open_table(&desk, 2);
    click(&desk, "button \"Draw\"");
    for (int i = 0; i < 5 && !heard(&desk, "move 1 "); i++) {
        tick(&desk);
    }
    assert_true(heard(&desk, "move 0 draw") && heard(&desk, "move 1 "));
    close_desk(&desk);
}

static void a_curtain_falls_between_people_who_may_see_different_things(void **state)
{
    (void)state;
    Game secretive = game_null_game;
    secretive.flags |= GAME_HIDDEN_INFO;
    Desk desk;
    open_desk(&desk);
    open_match(&desk, new_match(&desk, &secretive, 2, 2));
    click(&desk, "button \"Draw\"");
    assert_true(heard(&desk, "button \"I am ready\""));
    mark(&desk);
    press(&desk, SDLK_ESCAPE, 0); /* no way round it */
    press(&desk, SDLK_z, KMOD_CTRL);
    assert_false(heard(&desk, "undo"));
    assert_false(heard(&desk, "button \"Draw\""));
    click(&desk, "button \"I am ready\"");
    assert_true(heard(&desk, "button \"Draw\""));
    close_desk(&desk);
}

/* A game that takes every letter as a step of its own. */
static InputResult count_letters(const void *view, void *ui, const GameContent *content, int seat,
                                 const Scene *scene, const Input *input, Move *out)
{
    (void)view, (void)content, (void)seat, (void)scene, (void)out;
    if (input->kind != INPUT_TEXT) {
        return INPUT_IGNORED;
    }
    ++*(unsigned char *)ui;
    return INPUT_STEP;
}

static void letters_go_to_the_game_first_and_steps_are_taken_back_before_moves(void **state)
{
    (void)state;
    Game speller = game_null_game;
    speller.input = count_letters;
    Desk desk;
    open_desk(&desk);
    open_match(&desk, new_match(&desk, &speller, 1, 1));
    click(&desk, "button \"Draw\"");
    type_text(&desk, "lu");
    assert_true(heard(&desk, "ui 2"));
    assert_false(heard(&desk, "panel \"The log\""));
    press(&desk, SDLK_z, KMOD_CTRL);
    press(&desk, SDLK_z, KMOD_CTRL);
    assert_true(heard(&desk, "undo"));
    press(&desk, SDLK_z, KMOD_CTRL); /* the draw itself: asks */
    assert_true(heard(&desk, "Step back all the same"));
    close_desk(&desk);
}

static void apply_with_a_number(void *bytes, const GameContent *content, int seat, const Move *move,
                                EventLog *log)
{
    game_null_game.apply(bytes, content, seat, move, log);
    Event *event = event_add(log, EVENT_NUMBER, "It scores.");
    event->from = event->to = 1;
    event->amount = 3;
}

static void what_happened_is_played_and_can_be_skipped(void **state)
{
    (void)state;
    Game telling = game_null_game;
    telling.apply = apply_with_a_number;
    Desk desk;
    open_desk(&desk);
    open_match(&desk, new_match(&desk, &telling, 1, 1));
    desk.shell.settings.animation_speed = SPEED_NORMAL;
    click(&desk, "button \"Draw\"");
    assert_true(heard(&desk, "move 0 draw"));
    assert_false(heard(&desk, "settled"));
    press(&desk, SDLK_SPACE, 0);
    tick(&desk);
    assert_true(heard(&desk, "settled"));
    click(&desk, "button \"Draw\"");
    for (int i = 0; i < 10 && !heard(&desk, "settled"); i++) {
        tick(&desk);
    }
    assert_true(heard(&desk, "settled"));
    close_desk(&desk);
}

static void a_held_key_makes_one_move(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    open_table(&desk, 1);
    mark(&desk);
    send(&desk, (SDL_Event){.key = {.type = SDL_KEYDOWN, .repeat = 1, .keysym = {.sym = SDLK_F10}}});
    assert_false(heard(&desk, "Back to the game"));
    close_desk(&desk);
}

static void a_finished_match_tells_how_it_went_and_is_dealt_again(void **state)
{
    (void)state;
    Desk desk;
    Error error = {0};
    open_desk(&desk);
    Match *match = new_match(&desk, &game_null_game, 1, 1);
    while (match_to_act(match) != 0) {
        assert_true(match_play_bot(match, 0, &game_null_game.bots[0], &error));
    }
    open_match(&desk, match);
    click(&desk, "button \"How it went\"");
    assert_true(heard(&desk, "button \"Back\""));
    press(&desk, SDLK_z, KMOD_CTRL); /* not while it lies open */
    assert_false(heard(&desk, "undo"));
    press(&desk, SDLK_ESCAPE, 0);
    click(&desk, "button \"Same seed again\"");
    assert_true(heard(&desk, "screen table"));
    assert_false(heard(&desk, "How it went"));
    close_desk(&desk);
}

static void a_save_that_fails_is_told_and_the_game_goes_on(void **state)
{
    (void)state;
    Desk desk;
    char path[256];
    open_desk(&desk);
    open_table(&desk, 1);
    snprintf(path, sizeof path, "%s/storytable/saves", desk.home);
    FILE *file = fopen(path, "w"); /* a file where the folder should be */
    assert_non_null(file);
    fclose(file);
    click(&desk, "button \"Draw\"");
    assert_true(heard(&desk, "move 0 draw"));
    assert_true(heard(&desk, "notice \"This game could not be saved"));
    press(&desk, SDLK_ESCAPE, 0); /* puts the note away */
    click(&desk, "button \"Draw\"");
    assert_true(heard(&desk, "move 0 draw"));
    close_desk(&desk);
}

static void any_event_at_any_time_is_survived(void **state)
{
    (void)state;
    static const SDL_Keycode keys[] = {SDLK_TAB,  SDLK_RETURN, SDLK_ESCAPE, SDLK_F2,  SDLK_F3,    SDLK_LEFT,
                                       SDLK_DOWN, SDLK_DELETE, SDLK_PAGEUP, SDLK_F10, SDLK_SPACE, SDLK_UP};
    Desk desk;
    open_desk(&desk);
    open_table(&desk, 1);
    Rng rng;
    rng_seed(&rng, 11);
    for (int i = 0; i < 1500; i++) {
        int x = (int)rng_below(&rng, WIDTH), y = (int)rng_below(&rng, HEIGHT);
        switch (rng_below(&rng, 6)) {
        case 0:
            point(&desk, x, y);
            break;
        case 1:
            button(&desk, SDL_MOUSEBUTTONDOWN, x, y);
            break;
        case 2:
            button(&desk, SDL_MOUSEBUTTONUP, x, y);
            break;
        case 3:
            press(&desk, keys[rng_below(&rng, sizeof keys / sizeof keys[0])], 0);
            break;
        case 4:
            press(&desk, rng_below(&rng, 2) ? SDLK_z : SDLK_y, KMOD_CTRL);
            break;
        default:
            shell_draw(&desk.shell);
            break;
        }
        desk.shell.quit = false;
    }
    close_desk(&desk);
}

/* --- launcher and set-up --- */

static void a_game_is_started_left_and_resumed(void **state)
{
    (void)state;
    Desk desk;
    MatchSetup won = {.game = &game_null_game, .options = {.value = {1}}}; /* opens the goal of 40 */
    open_desk(&desk);
    shell_add_win(&desk.shell, &won);
    open_launcher(&desk);
    click(&desk, "button \"New game\"");
    assert_true(heard(&desk, "screen setup"));
    type_text(&desk, "77");
    assert_true(heard(&desk, "Seed: 77"));
    click(&desk, "button \"40\"");
    click(&desk, "button \"Start\"");
    assert_true(heard(&desk, "screen table"));
    click(&desk, "button \"Draw\"");
    click(&desk, "\"Menu\"");
    click(&desk, "Back to the shelf");
    assert_true(heard(&desk, "screen launcher"));
    click(&desk, "button \"Resume\"");
    assert_true(heard(&desk, "screen table"));
    Error error = {0};
    Match *match = saves_open(&desk.shell, &game_null_game, &error);
    assert_non_null(match);
    assert_int_equal(match_moves(match), 1);
    assert_int_equal(match_setup(match)->seed, 77);
    assert_int_equal(match_setup(match)->options.value[0], 2);
    match_free(match);
    close_desk(&desk);
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void a_damaged_save_is_told_kept_and_its_older_copy_opened(void **state)
{
    (void)state;
    Desk desk;
    char path[256], aside[256];
    open_desk(&desk);
    open_table(&desk, 1);
    click(&desk, "button \"Draw\"");
    click(&desk, "button \"Draw\"");
    snprintf(path, sizeof path, "%s/storytable/saves/null_game.json", desk.home);
    snprintf(aside, sizeof aside, "%s/storytable/saves/null_game.aside-1.json", desk.home);
    write_file(path, "{\"game\": \"null_ga");
    open_launcher(&desk);
    assert_int_equal(saves_look(&desk.shell, &game_null_game).state, SAVE_DAMAGED);
    click(&desk, "Open the older copy");
    assert_true(heard(&desk, "screen table"));
    assert_int_equal(access(aside, F_OK), 0);
    click(&desk, "button \"Draw\"");
    Error error = {0};
    Match *match = saves_open(&desk.shell, &game_null_game, &error);
    assert_non_null(match);
    assert_int_equal(match_moves(match), 2);
    match_free(match);
    close_desk(&desk);
}

static void a_new_game_keeps_the_old_one_beside_it(void **state)
{
    (void)state;
    Desk desk;
    char aside[256];
    open_desk(&desk);
    open_table(&desk, 1);
    click(&desk, "button \"Draw\"");
    open_launcher(&desk);
    click(&desk, "button \"New game\"");
    assert_true(heard(&desk, "Start anew"));
    click(&desk, "Start anew");
    click(&desk, "button \"Start\"");
    snprintf(aside, sizeof aside, "%s/storytable/saves/null_game.aside-1.json", desk.home);
    assert_int_equal(access(aside, F_OK), 0);
    close_desk(&desk);
}

static void wins_are_counted_and_open_what_comes_next(void **state)
{
    (void)state;
    Error error = {0};
    char home[] = "/tmp/storytable-progress-XXXXXX", path[128], command[160];
    assert_non_null(mkdtemp(home));
    snprintf(path, sizeof path, "%s/progress.json", home);
    Progress progress, again;
    assert_true(progress_load(&progress, path, &error)); /* none yet */
    MatchSetup setup = {.game = &game_null_game, .options = {.value = {1}}};
    progress_add_win(&progress, &setup);
    progress_add_win(&progress, &setup);
    assert_true(progress_save(&progress, path, &error));
    assert_true(progress_load(&again, path, &error));
    assert_memory_equal(&progress, &again, sizeof progress);
    assert_int_equal(progress_wins(&again, &game_null_game, 0, 1), 2);

    assert_true(progress_is_open(&again, &game_null_game, 0, 0));
    assert_false(progress_is_open(&again, &game_null_game, 0, 1)); /* nothing was won with the first */
    assert_true(progress_is_open(&again, &game_null_game, 0, 2));

    static const char *const bad[] = {"[]",
                                      "{\"chess\": {}}",
                                      "{\"null_game\": 3}",
                                      "{\"null_game\": {\"colour\": {}}}",
                                      "{\"null_game\": {\"goal\": 1}}",
                                      "{\"null_game\": {\"goal\": {\"moon\": 1}}}",
                                      "{\"null_game\": {\"goal\": {\"40\": -1}}}",
                                      "{"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        FILE *file = fopen(path, "w");
        fputs(bad[i], file);
        fclose(file);
        assert_false(progress_load(&again, path, &error));
        assert_non_null(strstr(error.text, "progress.json"));
        assert_int_equal(progress_wins(&again, &game_null_game, 0, 1), 0);
    }
    snprintf(command, sizeof command, "rm -rf '%s'", home);
    assert_int_equal(system(command), 0);
}

static void what_is_not_won_yet_is_shown_closed(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    shell_go(&desk.shell, setup_screen(&desk.shell, &game_null_game));
    tick(&desk);
    tick(&desk);
    click(&desk, "button \"6\"");
    assert_true(heard(&desk, "refused \"Win a game with"));
    MatchSetup setup = {.game = &game_null_game};
    shell_add_win(&desk.shell, &setup);
    click(&desk, "button \"6\"");
    assert_false(heard(&desk, "refused"));
    close_desk(&desk);
}

static void bad_settings_are_told_and_kept(void **state)
{
    (void)state;
    char home[] = "/tmp/storytable-settings-XXXXXX", path[128], older[160];
    Settings settings;
    Error error = {0};
    assert_non_null(mkdtemp(home));
    snprintf(path, sizeof path, "%s/settings.json", home);
    snprintf(older, sizeof older, "%s.old", path);
    assert_true(settings_load(&settings, path, &error)); /* none yet */
    write_file(path, "{\"animation_speed\": 99}");
    assert_false(settings_load(&settings, path, &error));
    assert_non_null(strstr(error.text, "animation_speed"));
    assert_int_equal(settings.animation_speed, SPEED_NORMAL);
    settings.full_screen = true;
    assert_true(settings_save(&settings, path, &error));
    assert_int_equal(access(older, F_OK), 0);
    settings = settings_default();
    assert_true(settings_load(&settings, path, &error));
    assert_true(settings.full_screen);
    unlink(path);
    unlink(older);
    rmdir(home);
}

/* --- words on paper --- */

static void markdown_becomes_blocks(void **state)
{
    (void)state;
    Blocks blocks = markdown_parse(
        "# Title\n\nOne **bold**\nline.\n\n- item\n  more\n3. third\n\n| a | b |\n|---|---|\n| c | "
        "d |\n\n---\n## End [here](x.md)\n");
    assert_int_equal(blocks.count, 8);
    assert_int_equal(blocks.blocks[0].kind, BLOCK_TITLE);
    assert_string_equal(blocks.blocks[1].text[0], "One *bold* line.");
    assert_int_equal(blocks.blocks[2].kind, BLOCK_ITEM);
    assert_string_equal(blocks.blocks[2].text[0], "item more");
    assert_string_equal(blocks.blocks[3].marker, "3.");
    assert_true(blocks.blocks[4].head);
    assert_false(blocks.blocks[5].head);
    assert_string_equal(blocks.blocks[5].text[1], "d");
    assert_int_equal(blocks.blocks[6].kind, BLOCK_RULE);
    assert_string_equal(blocks.blocks[7].text[0], "End here");
    markdown_free(&blocks);
}

static void markdown_survives_anything(void **state)
{
    (void)state;
    static const char *const texts[] = {"",   "|", "||||||||||||||||", "[", "[a](", "**", "\\", "- ",
                                        "1.", "#", "\n\n\n",           "*"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        Blocks blocks = markdown_parse(texts[i]);
        markdown_free(&blocks);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_dragged_to_its_zone_makes_the_move),
        cmocka_unit_test(a_card_dropped_nowhere_goes_home),
        cmocka_unit_test(a_card_can_be_clicked_and_then_its_zone),
        cmocka_unit_test(escape_puts_a_clicked_card_down_before_it_opens_the_menu),
        cmocka_unit_test(the_keyboard_alone_makes_a_move),
        cmocka_unit_test(taking_back_asks_before_it_passes_a_revealed_card),
        cmocka_unit_test(letters_are_shortcuts_where_the_game_does_not_take_them),
        cmocka_unit_test(help_must_be_asked_for_in_the_settings),
        cmocka_unit_test(bots_move_by_themselves),
        cmocka_unit_test(a_curtain_falls_between_people_who_may_see_different_things),
        cmocka_unit_test(letters_go_to_the_game_first_and_steps_are_taken_back_before_moves),
        cmocka_unit_test(what_happened_is_played_and_can_be_skipped),
        cmocka_unit_test(a_held_key_makes_one_move),
        cmocka_unit_test(a_finished_match_tells_how_it_went_and_is_dealt_again),
        cmocka_unit_test(a_save_that_fails_is_told_and_the_game_goes_on),
        cmocka_unit_test(any_event_at_any_time_is_survived),
        cmocka_unit_test(a_game_is_started_left_and_resumed),
        cmocka_unit_test(a_damaged_save_is_told_kept_and_its_older_copy_opened),
        cmocka_unit_test(a_new_game_keeps_the_old_one_beside_it),
        cmocka_unit_test(wins_are_counted_and_open_what_comes_next),
        cmocka_unit_test(what_is_not_won_yet_is_shown_closed),
        cmocka_unit_test(bad_settings_are_told_and_kept),
        cmocka_unit_test(markdown_becomes_blocks),
        cmocka_unit_test(markdown_survives_anything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
