/* ui_seats.c: several seats at one table: bots, and people who share the screen. */
#include "auto.h"
#include "desk.h"
#include "null_advice.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/shell/bot_worker.h"
#include "ui/shell/saves.h"
#include "ui/table/table.h"
#include "ui/table/table_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const Game *const games_all[] = {
    &game_null_game,
    NULL,
};

/* ------------------------------------------------------------------ a bot that thinks until it is released
 */

enum { LOOKS = 40, LOOK_MS = 2, TIMEOUT_MS = 30000 };

static SDL_atomic_t released, begun, thoughts;

static bool choose_when_released(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    SDL_AtomicAdd(&begun, 1);
    while (!SDL_AtomicGet(&released)) {
        SDL_Delay(1);
    }
    SDL_AtomicAdd(&thoughts, 1);
    return game_null_game.bots[0].choose_move(view, content, seat, rng, out);
}

static const GameBot slow_bots[] = {
    {.name = "slow", .label = "Slow", .choose_move = choose_when_released},
    {.name = NULL},
};

static Game make_slow_game(void)
{
    Game game = game_null_game;
    game.bots = slow_bots;
    SDL_AtomicSet(&released, 0);
    SDL_AtomicSet(&begun, 0);
    SDL_AtomicSet(&thoughts, 0);
    return game;
}

static void wait_for_count(SDL_atomic_t *count)
{
    for (int i = 0; SDL_AtomicGet(count) == 0; i++) {
        assert_true(i < TIMEOUT_MS);
        SDL_Delay(1);
    }
}

/* Waits until the task starts, because a task that is canceled before it starts never runs. */
static void wait_until_bot_thinks(void)
{
    wait_for_count(&begun);
}

static void wait_until_bot_is_done(void)
{
    SDL_AtomicSet(&released, 1);
    wait_for_count(&thoughts);
}

static void update_repeatedly(Desk *desk)
{
    for (int i = 0; i < LOOKS; i++) {
        SDL_Delay(LOOK_MS);
        shell_update(&desk->shell, desk->now);
    }
}

DESK_TEST(window_responds_while_bot_thinks)
{
    Game *game = desk_keep_game(desk, make_slow_game());
    desk_show_match(desk, desk_create_match(desk, game, 2, 1));
    desk_act(desk, "click button \"Draw\"", "move 0 draw");
    desk_act(desk, "press F2", "panel \"Log\"", "button \"Seat 2: thinking", "!move 1 ");
    SDL_AtomicSet(&released, 1);
    desk_wait_for_trace(desk, "move 1 ");
}

static const char *get_name_of_second_seat(const void *view, const GameContent *content, int seat)
{
    return seat == 1 ? "Minerva" : NULL;
}

DESK_TEST(seat_uses_player_name_of_game)
{
    Game *game = desk_keep_game(desk, make_slow_game());
    game->seat_player_name = get_name_of_second_seat;
    desk_show_match(desk, desk_create_match(desk, game, 2, 1));
    desk_click(desk, "button \"Draw\"");
    desk_act(desk, "press F2", "button \"Minerva: thinking");
    SDL_AtomicSet(&released, 1);
    desk_wait_for_trace(desk, "move 1 ");
}

DESK_TEST(table_can_be_left_while_bot_thinks)
{
    Game *game = desk_keep_game(desk, make_slow_game());
    desk_show_match(desk, desk_create_match(desk, game, 2, 1));
    desk_click(desk, "button \"Draw\"");
    wait_until_bot_thinks();
    desk_press_key(desk, SDLK_F10, 0);
    desk_act(desk, "click Back to the shelf", "screen launcher");
    wait_until_bot_is_done();
    update_repeatedly(desk);
    assert_false(desk_has_traced(desk, "move 1 "));
}

DESK_TEST(bot_result_after_undo_is_dropped)
{
    Game *game = desk_keep_game(desk, make_slow_game());
    int x = 0, y = 0;
    desk_show_match(desk, desk_create_match(desk, game, 2, 1));
    desk_get_position(desk, "zone \"Table\"", &x, &y);
    desk_drag(desk, " card ", x, y);
    assert_true(desk_has_traced(desk, "move 0 play "));
    wait_until_bot_thinks();
    desk_act(desk, "press Ctrl+Z", "undo");
    wait_until_bot_is_done();
    update_repeatedly(desk);
    assert_false(desk_has_traced(desk, "move 1 "));
}

DESK_TEST(bot_at_table_plays_as_without_table)
{
    Error error = {0};
    AUTO(match) Match *match = desk_create_match(desk, &game_null_game, 3, 0);
    desk_skip_trace(desk);
    desk_show_match(desk, desk_create_match(desk, &game_null_game, 3, 0));
    for (int i = 0; match_seats_to_act(match) != 0; i++) {
        char line[64];
        int seat = match_next_seat(match);
        assert_true(match_play_bot(match, seat, NULL, &error));
        snprintf(line, sizeof line, "move %d %s\n", seat, match_move_text(match, i));
        desk_wait_for_trace(desk, line);
    }
}

/* ------------------------------------------------------------------ pace of bots */

DESK_TEST(bot_delay_can_be_skipped_with_space)
{
    desk_show_match(desk, desk_create_match(desk, &game_null_game, 4, 1));
    desk->shell.settings.animation_speed = SPEED_NORMAL;
    desk_act(desk, "click button \"Draw\"", "move 0 draw");
    update_repeatedly(desk);
    assert_false(desk_has_traced(desk, "move 2 ")); /* at most one move of a bot is due */
    SDL_Event space = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_SPACE}}};
    shell_handle_event(&desk->shell, &space);
    for (int i = 0; !desk_has_traced(desk, "move 3 "); i++) {
        assert_true(i < TIMEOUT_MS / (LOOKS * LOOK_MS));
        update_repeatedly(desk); /* no time passes in the window */
    }
    assert_true(desk_has_traced(desk, "move 1 ") && desk_has_traced(desk, "move 2 "));
}

DESK_TEST(bot_move_is_played_back_while_next_bot_thinks)
{
    desk_show_match(desk, desk_create_match(desk, &game_null_game, 3, 1));
    desk->shell.settings.animation_speed = SPEED_NORMAL;
    desk_act(desk, "click button \"Draw\"", "...move 1 ");
    /* The next bot's move is not due yet, so the table still shows the move of seat 2. */
    shell_update(&desk->shell, desk->now + DESK_TICK_MS / 2);
    assert_true(desk_has_traced(desk, "button \"Seat 2 "));
    assert_false(desk_has_traced(desk, "button \"Seat 3: thinking"));
}

/* Advances time in small steps until the next move. Returns the time in ms. */
static unsigned measure_time_until_move(Desk *desk)
{
    enum { STEP_MS = 10 };
    const Table *table = desk->shell.screen.self;
    const Uint64 start = desk->now;
    const int moves = match_move_count(table->match);
    while (match_move_count(table->match) == moves) {
        assert_true(desk->now < start + TIMEOUT_MS);
        shell_update(&desk->shell, desk->now += STEP_MS);
        SDL_Delay(1);
    }
    return (unsigned)(desk->now - start);
}

static void apply_with_banner(void *state, const GameContent *content, int seat, const Move *move,
                              EventLog *log)
{
    event_add(log, EVENT_BANNER, "Drawn");
    game_null_game.apply_move(state, content, seat, move, log);
}

/* At odd-numbered speeds, each move also shows a banner, which must not change the pace. */
DESK_TEST(bot_moves_can_be_followed_at_every_speed)
{
    enum { FOLLOWED_MS = 400 };
    Game *game = desk_keep_game(desk, game_null_game);
    for (int speed = SPEED_NORMAL; speed <= SPEED_MAX; speed++) {
        game->apply_move = speed % 2 ? apply_with_banner : game_null_game.apply_move;
        desk->shell.settings.animation_speed = speed;
        desk_show_match(desk, desk_create_match(desk, game, 4, 0));
        desk_skip_trace(desk);
        measure_time_until_move(desk);
        const Table *table = desk->shell.screen.self;
        const EventLog *log = match_move_events(table->match, match_move_count(table->match) - 1);
        /* The bot's move is shown instead of the banner. */
        const char *line = log->events[log->count - 1].text;
        assert_true(measure_time_until_move(desk) >= FOLLOWED_MS);
        assert_true(desk_has_traced(desk, line));
    }
}

DESK_TEST(match_of_bots_can_be_paused_and_resumed)
{
    desk_show_match(desk, desk_create_match(desk, &game_null_game, 2, 0));
    desk->shell.settings.animation_speed = SPEED_NORMAL;
    desk_wait_for_trace(desk, "move 0 ");
    desk_type_text(desk, "p");
    desk_skip_trace(desk);
    for (int i = 0; i < 5; i++) {
        update_repeatedly(desk);
        desk_run_frame(desk);
    }
    assert_false(desk_has_traced(desk, "move "));
    desk_act(desk, "click *P*: resume", "...move ");
}

static bool page_lies_open;

static void build_scene_with_page(const void *view, const void *ui, const GameContent *content, int seat,
                                  Scene *scene)
{
    game_null_game.build_scene(view, ui, content, seat, scene);
    scene->page_open = page_lies_open;
}

DESK_TEST(bots_wait_while_page_hides_table)
{
    Game *game = desk_keep_game(desk, game_null_game);
    game->build_scene = build_scene_with_page;
    page_lies_open = true;
    desk_show_match(desk, desk_create_match(desk, game, 2, 1));
    desk_act(desk, "click button \"Draw\"", "move 0 draw");
    for (int i = 0; i < 5; i++) {
        update_repeatedly(desk);
        desk_run_frame(desk);
    }
    assert_none(desk_has_traced(desk, "move 1 "), desk_has_traced(desk, "button \"Seat 2: thinking"));
    page_lies_open = false;
    desk_act(desk, "press F2", "...move 1 ");
}

/* ------------------------------------------------------------------ people */

static const char *get_compass_name(int seats, int seat)
{
    static const char *const names[] = {"North", "South", "East", "West"};
    assert_true(seat < seats);
    return names[seat];
}

static Game make_secretive_game(void)
{
    Game game = game_null_game;
    game.redact = desk_redact_by_seat;
    game.seat_name = get_compass_name;
    return game;
}

DESK_TEST(curtain_is_shown_before_each_person)
{
    Game *game = desk_keep_game(desk, make_secretive_game());
    desk_skip_trace(desk);
    desk_show_match(desk, desk_create_match(desk, game, 2, 2));
    assert_true(desk_has_traced(desk, "curtain \"North: your turn\""));
    assert_false(desk_has_traced(desk, "button \"Draw\""));
    desk_click(desk, "button \"Ready\"");
    desk_act(desk, "click button \"Draw\"", "curtain \"South: your turn\"");
    desk_skip_trace(desk);
    desk_press_key(desk, SDLK_ESCAPE, 0); /* Escape does not dismiss the curtain */
    desk_act(desk, "press Ctrl+Z", "!undo", "!button \"Draw\"");
    desk_act(desk, "click button \"Ready\"", "button \"Draw\"");
}

/* The menu and its pages can be opened while the curtain covers the table. The curtain returns afterwards. */
DESK_TEST(menu_opens_under_curtain)
{
    Game *game = desk_keep_game(desk, make_secretive_game());
    desk_show_match(desk, desk_create_match(desk, game, 2, 2));
    desk_act(desk, "press F10", "button \"Settings\"", "!button \"Draw\"");
    desk_act(desk, "click button \"Settings\"", "!button \"Draw\"");
    desk_act(desk, "press Escape", "curtain \"North: your turn\"", "!button \"Draw\"");
    desk_act(desk, "press F10", "button \"Back to the game\"");
    desk_act(desk, "click button \"Back to the game\"", "curtain \"North: your turn\"", "!button \"Draw\"");
    desk_act(desk, "click button \"Ready\"", "button \"Draw\"");
    desk_act(desk, "press F10", "button \"Settings\"");
    desk_act(desk, "click button \"Back to the game\"", "button \"Draw\"", "!curtain");
}

static void write_recap_text(const void *view, const GameContent *content, const StoryContext *told,
                             Text *out)
{
    text_add(out, "It rained.");
}

/* The curtain hides the story so far. */
TEST(story_so_far_is_shown_behind_curtain)
{
    Game game = make_secretive_game();
    GameNarration prose = *game_null_whole.narration;
    Desk desk;
    SaveHandle save = {0};
    prose.write_recap = write_recap_text;
    game.narration = &prose;
    desk_open(&desk);
    Match *match = desk_create_match(&desk, &game, 2, 2);
    assert_true(match_play_text(match, 0, "draw", NULL));
    snprintf(save.path, sizeof save.path, "%s/story.save", desk.home);
    desk_skip_trace(&desk);
    shell_set_screen(&desk.shell, table_create_screen_for_save(&desk.shell, match, &save));
    desk_run_frame(&desk);
    assert_true(desk_has_traced(&desk, "curtain \"South: your turn\""));
    assert_false(desk_draws_text(&desk, "It rained."));
    desk_click(&desk, "button \"Ready\"");
    assert_true(desk_draws_text(&desk, "It rained."));
    desk_close(&desk);
}

DESK_TEST(seat_without_secrets_needs_no_curtain)
{
    static const char ALONE[] = "when nobody else can see the screen",
                      OPEN[] = "so everyone may see the screen";
    Game *game = desk_keep_game(desk, make_secretive_game());
    game->open_seats = ~1u; /* all seats except the first */
    desk_skip_trace(desk);
    desk_show_match(desk, desk_create_match(desk, game, 2, 2));
    assert_true(desk_has_traced(desk, ALONE));
    assert_false(desk_has_traced(desk, OPEN));
    desk_click(desk, "button \"Ready\"");
    desk_click(desk, "button \"Draw\"");
    assert_true(desk_has_traced(desk, OPEN));
    assert_false(desk_has_traced(desk, ALONE));
}

DESK_TEST(moves_of_others_are_shown_behind_curtain)
{
    Game *game = desk_keep_game(desk, make_secretive_game());
    desk_skip_trace(desk);
    desk_show_match(desk, desk_create_match(desk, game, 3, 2)); /* a bot has the third seat */
    assert_false(desk_has_traced(desk, "So far") || desk_has_traced(desk, "Since your last move"));
    desk_click(desk, "button \"Ready\"");
    desk_act(desk, "click button \"Draw\"", "*So far*|Seat 1 draws.\"");
    desk_click(desk, "button \"Ready\"");
    desk_act(desk, "click button \"Draw\"", "...curtain \"North: your turn\"",
             "...*Since your last move*|Seat 2 draws.|Seat 3 ");
}

DESK_TEST(notes_of_others_are_shown_behind_curtain)
{
    Game *game = desk_keep_game(desk, make_secretive_game());
    Match *match = desk_create_match(desk, game, 2, 2);
    assert_true(match_play_text(match, 0, "draw", NULL));
    assert_true(match_set_note(match, "I *never* lie,\nnor {hit} | run", NULL));
    desk_skip_trace(desk);
    desk_show_match(desk, match);
    assert_true(desk_has_traced(desk, "Seat 1 draws.|\u201CI 'never' lie, nor (hit) / run\u201D\""));
}

/* Flags no move, so that every move can be undone. */
static unsigned flag_nothing(const void *before, const void *after, const Move *move)
{
    return 0;
}

DESK_TEST(undo_of_other_persons_move_asks_them)
{
    Game *game = desk_keep_game(desk, game_null_game);
    game->seat_name = get_compass_name;
    game->move_flags = flag_nothing;
    desk_show_match(desk, desk_create_match(desk, game, 3, 2)); /* a bot has the third seat */
    desk_click(desk, "button \"Draw\"");
    desk_act(desk, "press Ctrl+Z", "button \"Undo move\"", "!undo");
    desk_act(desk, "click button \"Cancel\"", "!undo");
    desk_press_key(desk, SDLK_z, KMOD_CTRL);
    desk_act(desk, "click button \"Undo move\"", "undo");
    desk_act(desk, "click button \"Draw\"", "move 0 draw");
}

DESK_TEST(own_move_and_bot_answers_are_undone_without_asking)
{
    Game *game = desk_keep_game(desk, game_null_game);
    game->move_flags = flag_nothing;
    desk_show_match(desk, desk_create_match(desk, game, 2, 1));
    desk_act(desk, "click button \"Draw\"", "...move 1 ", "...button \"Draw\"");
    desk_act(desk, "press Ctrl+Z", "undo");
}

DESK_TEST(table_can_be_left_before_curtain)
{
    Game *game = desk_keep_game(desk, make_secretive_game());
    desk_show_match(desk, desk_create_match(desk, game, 2, 2));
    desk_act(desk, "click button \"Back to the shelf\"", "screen launcher", "!button \"Draw\"");
}

DESK_TEST(single_person_has_no_curtain)
{
    Game *game = desk_keep_game(desk, make_secretive_game());
    desk_skip_trace(desk);
    desk_show_match(desk, desk_create_match(desk, game, 2, 1));
    assert_false(desk_has_traced(desk, "curtain"));
    desk_act(desk, "click button \"Draw\"", "...move 1 ", "...button \"Draw\"", "!curtain");
}

/* Builds a scene with a button that shows which seat the view is for. */
static void build_scene_of_seat(const void *view, const void *ui, const GameContent *content, int seat,
                                Scene *out)
{
    game_null_game.build_scene(view, ui, content, seat, out);
    scene_add(out, PIECE_BUTTON, 900, 300, 300, 100, 40)->text = scene_text(out, "Eyes of %d", seat);
}

static void run_task(void *self)
{
    Move move;
    bot_task_choose_move(self, &move);
}

static void free_task(void *self)
{
    bot_task_free(self);
}

DESK_TEST(replaced_task_is_not_started)
{
    Game *game = desk_keep_game(desk, make_slow_game());
    Error error = {0};
    Match *match = desk_create_match(desk, game, 2, 0);
    BotTask tasks[3];
    unsigned numbers[3];
    for (int i = 0; i < 3; i++) {
        assert_true(match_create_bot_task(match, 0, NULL, &tasks[i], &error));
        numbers[i] = bot_worker_start(
            desk->shell.bot_worker, &(BackgroundJob){.self = &tasks[i], .run = run_task, .free = free_task});
        wait_until_bot_thinks(); /* the first task is running, and the other tasks wait */
    }
    bot_worker_cancel(desk->shell.bot_worker,
                      numbers[1]); /* cancels the second task, but the last task stays */
    wait_until_bot_is_done();
    for (int i = 0; !bot_worker_get_result(desk->shell.bot_worker, numbers[2]); i++) {
        assert_true(i < TIMEOUT_MS);
        SDL_Delay(1);
    }
    assert_int_equal(SDL_AtomicGet(&thoughts), 2);
    assert_null(bot_worker_get_result(desk->shell.bot_worker, numbers[1]));
    /* Frees the last task before `tasks` goes out of scope. */
    bot_worker_cancel(desk->shell.bot_worker, numbers[2]);
    match_free(match);
}

DESK_TEST(only_person_sees_table_while_bots_start)
{
    Game *game = desk_keep_game(desk, make_slow_game());
    game->redact = desk_redact_by_seat;
    game->build_scene = build_scene_of_seat;
    Error error = {0};
    Match *other = desk_create_match(desk, game, 2, 0);
    MatchSetup setup = *match_setup(other);
    match_free(other);
    setup.seat_bot[1] = SEAT_HUMAN;
    desk_skip_trace(desk);
    desk_show_match(desk, match_new(&setup, &error));
    assert_true(desk_has_traced(desk, "Eyes of 1"));
    assert_false(desk_has_traced(desk, "curtain"));
    SDL_AtomicSet(&released, 1);
    desk_wait_for_trace(desk, "move 0 ");
    assert_false(desk_has_traced(desk, "Eyes of 0"));
}

/* ------------------------------------------------------------------ order of seats */

static bool check_even_seats(const GameContent *content, const GameOptions *options, int seats, Error *error)
{
    if (options->value[0] == 1 && options->value[1] == 1) {
        return error_set(error, "These options cannot be combined.");
    }
    return seats % 2 == 0 || error_set(error, "Both sides must have the same number of seats.");
}

static const GameOption dials[] = {
    {.key = "north", .label = "The north", .values = {"one", "two"}, .labels = {"One", "Two"}},
    {.key = "east",
     .label = "The east",
     .values = {"three", "four"},
     .labels = {"Three", "Four"},
     .min_seats = 4},
    {.key = NULL},
};

static Game make_even_seats_game(void)
{
    Game game = game_null_game;
    game.check_options = check_even_seats;
    game.options = dials;
    game.seat_name = get_compass_name;
    return game;
}

static void open_setup(Desk *desk, const Game *game)
{
    desk_skip_trace(desk);
    shell_set_screen(&desk->shell, setup_create_screen(&desk->shell, game, NULL));
    desk_run_frame(desk);
    desk_run_frame(desk);
}

DESK_TEST(only_allowed_seat_counts_are_offered)
{
    Game *game = desk_keep_game(desk, make_even_seats_game());
    open_setup(desk, game);
    assert_true(desk_has_traced(desk, "button \"2 seats\"") && desk_has_traced(desk, "button \"4 seats\""));
    assert_false(desk_has_traced(desk, "button \"1 seat\"") || desk_has_traced(desk, "button \"3 seats\""));
}

DESK_TEST(more_seats_add_their_options)
{
    Game *game = desk_keep_game(desk, make_even_seats_game());
    open_setup(desk, game);
    assert_true(desk_has_traced(desk, "button \"South: "));
    assert_false(desk_has_traced(desk, "button \"West: ") || desk_has_traced(desk, "button \"Four\""));
    desk_act(desk, "click button \"4 seats\"", "button \"West: ", "button \"Four\"");
}

DESK_TEST(invalid_setup_is_rejected_with_reason)
{
    Game *game = desk_keep_game(desk, make_even_seats_game());
    open_setup(desk, game);
    desk_click(desk, "button \"4 seats\"");
    desk_click(desk, "button \"Two\"");
    desk_click(desk, "button \"Four\"");
    desk_act(desk, "click button \"Start\"", "notice \"These options cannot be combined.", "!screen table");
}

DESK_TEST(seat_can_be_person_or_bot)
{
    open_setup(desk, &game_null_game);
    desk_act(desk, "click button \"2 seats\"", "\"Seat 1: *Person*\"", "\"Seat 2: *Bot (Random)*\"");
    desk_click(desk, "button \"Seat 1: *Person*\"");
    desk_click(desk, "button \"Seat 2: *Bot (Random)*\"");
    desk_act(desk, "click button \"Seat 2: *Online player*\"", "\"Seat 2: *Person*\"");
    desk_click(desk, "button \"Start\"");
    desk_wait_for_trace(desk, "move 0 "); /* the bot makes the first move */
    desk_wait_for_trace(desk, "button \"Draw\"");
    assert_false(desk_has_traced(desk, "move 1 "));
}

DESK_TEST(online_table_needs_a_local_person)
{
    open_setup(desk, &game_null_game);
    desk_click(desk, "button \"3 seats\"");
    desk_act(desk, "click button \"Play online\"", "\"Seat 1: *Person*\"", "\"Seat 2: *Online player*\"",
             "\"Seat 3: *Online player*\"");
    desk_act(desk, "click button \"Play on this computer\"", "\"Seat 2: *Person*\"");
    desk_click(desk, "button \"Play online\"");
    desk_click(desk, "button \"Seat 1: *Person*\"");
    desk_click(desk, "button \"Seat 1: *Bot (Random)*\"");
    desk_act(desk, "click button \"Host game\"", "notice \"At least one person must play on this computer.",
             "!screen table");
}

DESK_TEST(new_game_starts_with_last_setup)
{
    desk_show_match(desk, desk_create_match(desk, &game_null_game, 3, 3));
    desk_press_key(desk, SDLK_F10, 0);
    desk_act(desk, "click button \"New game\"", "\"Seat 2: *Person*\"", "\"Seat 3: *Person*\"");
}

TEST(bots_are_offered_only_for_their_seats)
{
    static const GameBot bots[] = {
        {.name = "southern", .label = "Southern", .seats = 2, .choose_move = choose_when_released},
        {.name = "any", .label = "Any", .choose_move = choose_when_released},
        {.name = NULL},
    };
    Game game = make_even_seats_game();
    game.bots = bots;
    Desk desk;
    desk_open(&desk);
    open_setup(&desk, &game);
    assert_true(desk_has_traced(&desk, "\"South: *Bot (Southern)*\""));
    desk_act(&desk, "click button \"North: *Person*\"", "\"North: *Bot (Any)*\"");
    desk_click(&desk, "button \"North: *Bot (Any)*\"");
    desk_act(&desk, "click button \"North: *Online player*\"", "\"North: *Person*\"");
    desk_close(&desk);
}

static bool does_scene_contain_text(Stage *stage, const char *said)
{
    Scene *scene = calloc(1, sizeof *scene);
    assert_non_null(scene);
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    layers_build(stage_get_layers(stage), scene);
    bool told = false;
    for (int i = 0; i < scene->count; i++) {
        const char *words = scene->pieces[i].text;
        told = told || (words && strstr(words, said));
    }
    free(scene);
    return told;
}

static void write_recap(const void *state, const GameContent *content, const StoryContext *context, Text *out)
{
    text_add(out, "and they lived");
}

DESK_TEST(report_lists_each_seat)
{
    Game *game = desk_keep_game(desk, game_null_game);
    game->seat_name = get_compass_name;
    game->narration = &(const GameNarration){.write_recap = write_recap};
    Error error = {0};
    Match *match = desk_create_match(desk, game, 4, 1);
    while (match_seats_to_act(match) != 0) {
        assert_true(match_play_bot(match, match_next_seat(match), &game->bots[0], &error));
    }
    desk_show_match(desk, match);
    Table *table = desk->shell.screen.self;
    table_run_action(table, TABLE_REPORT);
    assert_all(does_scene_contain_text(table->stage, "*North*, Person"),
               does_scene_contain_text(table->stage, "*West*, Random"));
    assert_false(does_scene_contain_text(table->stage, "Person|*South*, Person"));
    assert_all(does_scene_contain_text(table->stage, "Highest card: *"),
               does_scene_contain_text(table->stage, "and they lived"));
}

/* ------------------------------------------------------------------ turns of one move */

/* The player draws a card in turn 1 and plays a card in turn 2. */
enum { PLAYED_TURN = 2, TURNS_BEGUN = 3, NULL_CARDS = 9, NULL_START_HAND = 2 };

static void write_turns_by_moves(const void *state, int *turn, int *total)
{
    Text text = {0};
    game_null_game.dump_state(state, NULL, &text);
    const char *drawn = strstr(text_chars(&text), "drawn ");
    assert_non_null(drawn);
    *turn = 1 + atoi(drawn + strlen("drawn ")) - NULL_START_HAND;
    for (const char *at = text_chars(&text); (at = strstr(at, "played 1")) != NULL; at++) {
        ++*turn;
    }
    text_free(&text);
    *total = game_null_game.status(state, NULL).score[0];
}

static bool compare_with_reason(const void *view, const GameContent *content, int seat, const Move *better,
                                const Move *than, char why[HINT_TEXT_MAX])
{
    snprintf(why, HINT_TEXT_MAX, "costs nothing");
    return true;
}

static bool compare_without_reason(const void *view, const GameContent *content, int seat, const Move *better,
                                   const Move *than, char why[HINT_TEXT_MAX])
{
    why[0] = '\0';
    return false;
}

static void write_turn_name(const void *state, const GameContent *content, char *out, size_t size)
{
    snprintf(out, size, "The morning");
}

static void analyze_all_moves(Desk *desk, AnalysisWorker *judging, const Match *match)
{
    analysis_worker_free(judging, &desk->shell);
    analysis_worker_start(judging, &desk->shell, match, 1);
    for (int i = 0; !analysis_worker_is_done(judging); i++) {
        assert_true(i < TIMEOUT_MS);
        analysis_worker_update(judging, &desk->shell);
        SDL_Delay(1);
    }
}

static const Piece *find_chart(const Scene *scene)
{
    for (int i = 0; i < scene->count; i++) {
        if (scene->pieces[i].kind == PIECE_CHART) {
            return &scene->pieces[i];
        }
    }
    return NULL;
}

TEST(chart_shows_statistics_and_mistakes_by_turn)
{
    Game game = game_null_game;
    game.chart = &(const GameChart){.label = "Points by turn", .measure = write_turns_by_moves};
    game.advice =
        &(const GameAdvice){.list_hints = null_advice.list_hints, .evaluate_move = null_advice.evaluate_move};
    Desk desk;
    Error error = {0};
    desk_open(&desk);
    Match *match = desk_create_match(&desk, &game, 1, 1);
    assert_true(match_play_text(match, 0, "draw", &error));
    int card = 1;
    char text[16];
    do {
        assert_true(card <= NULL_CARDS);
        snprintf(text, sizeof text, "play %d", card++);
    } while (!match_play_text(match, 0, text, &error));
    desk_show_match(&desk, match);
    Table *table = desk.shell.screen.self;
    Stage *stage = table->stage;
    table_run_action(table, TABLE_REPORT);
    const Piece *chart = find_chart(stage_get_scene(stage));
    assert_non_null(chart);
    assert_int_equal(chart->value, TURNS_BEGUN);
    for (int turn = 1; turn <= TURNS_BEGUN; turn++) {
        int grown = turn == PLAYED_TURN ? match_status(match).score[0] : 0;
        assert_int_equal(chart->series[turn - 1], grown);
    }
    analyze_all_moves(&desk, &table->analysis, match);
    assert_true(does_scene_contain_text(stage, "Turn 2: You played a card"));
    game.turn_name = write_turn_name;
    analyze_all_moves(&desk, &table->analysis, match);
    assert_true(does_scene_contain_text(stage, "The morning: You played a card"));
    game.advice = &(const GameAdvice){.list_hints = null_advice.list_hints,
                                      .evaluate_move = null_advice.evaluate_move,
                                      .is_better_move = compare_with_reason};
    analyze_all_moves(&desk, &table->analysis, match);
    assert_true(does_scene_contain_text(stage, "Better was drawing:|one more card;|it costs nothing."));
    game.advice = &(const GameAdvice){.list_hints = null_advice.list_hints,
                                      .evaluate_move = null_advice.evaluate_move,
                                      .is_better_move = compare_without_reason};
    analyze_all_moves(&desk, &table->analysis, match);
    assert_true(does_scene_contain_text(stage, "No better move was found"));
    desk_close(&desk);
}
