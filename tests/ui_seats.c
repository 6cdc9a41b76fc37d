/* ui_seats.c: several seats at one table: bots that think and move, people who hand the chair over. */
#include "desk.h"
#include "null_advice.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/shell/saves.h"
#include "ui/shell/thinker.h"
#include "ui/table/report.h"
#include "ui/table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const Game *const games_all[] = {
    &game_null_game,
    NULL,
};

/* ------------------------------------------------------------------ a bot that thinks as long as it should
 */

enum { LOOKS = 40, LOOK_MS = 2, PATIENCE_MS = 30000 };

static SDL_atomic_t released, begun, thoughts;

static bool choose_slowly(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    SDL_AtomicAdd(&begun, 1);
    while (!SDL_AtomicGet(&released)) {
        SDL_Delay(1);
    }
    SDL_AtomicAdd(&thoughts, 1);
    return game_null_game.bots[0].choose(view, content, seat, rng, out);
}

static const GameBot slow_bots[] = {
    {.name = "slow", .label = "Slow", .choose = choose_slowly},
    {.name = NULL},
};

static Game slow_game(void)
{
    Game game = game_null_game;
    game.bots = slow_bots;
    SDL_AtomicSet(&released, 0);
    SDL_AtomicSet(&begun, 0);
    SDL_AtomicSet(&thoughts, 0);
    return game;
}

static void await(SDL_atomic_t *count)
{
    for (int i = 0; SDL_AtomicGet(count) == 0; i++) {
        assert_true(i < PATIENCE_MS);
        SDL_Delay(1);
    }
}

/* A task that is taken back before it was begun is dropped, so it must have been. */
static void await_thinking(void)
{
    await(&begun);
}

static void await_thought(void)
{
    SDL_AtomicSet(&released, 1);
    await(&thoughts);
}

/* Lets the window look often, while hardly any time passes for it. */
static void look_around(Desk *desk)
{
    for (int i = 0; i < LOOKS; i++) {
        SDL_Delay(LOOK_MS);
        shell_update(&desk->shell, desk->now);
    }
}

static void the_window_answers_while_a_bot_thinks(void **state)
{
    (void)state;
    Game game = slow_game();
    Desk desk;
    desk_open(&desk);
    desk_show(&desk, desk_match(&desk, &game, 2, 1));
    desk_click(&desk, "button \"Draw\"");
    assert_true(desk_heard(&desk, "move 0 draw"));
    desk_press(&desk, SDLK_F2, 0);
    assert_true(desk_heard(&desk, "panel \"The log\""));
    assert_true(desk_heard(&desk, "button \"Seat 2: thinking"));
    assert_false(desk_heard(&desk, "move 1 "));
    SDL_AtomicSet(&released, 1);
    desk_await(&desk, "move 1 ");
    desk_close(&desk);
}

static const char *call_the_second(const void *view, const GameContent *content, int seat)
{
    (void)view, (void)content;
    return seat == 1 ? "Minerva" : NULL;
}

static void a_seat_is_called_as_it_is_in_play(void **state)
{
    (void)state;
    Game game = slow_game();
    game.seat_called = call_the_second;
    Desk desk;
    desk_open(&desk);
    desk_show(&desk, desk_match(&desk, &game, 2, 1));
    desk_click(&desk, "button \"Draw\"");
    desk_press(&desk, SDLK_F2, 0);
    assert_true(desk_heard(&desk, "button \"Minerva: thinking"));
    SDL_AtomicSet(&released, 1);
    desk_await(&desk, "move 1 ");
    desk_close(&desk);
}

static void one_may_leave_while_a_bot_thinks(void **state)
{
    (void)state;
    Game game = slow_game();
    Desk desk;
    desk_open(&desk);
    desk_show(&desk, desk_match(&desk, &game, 2, 1));
    desk_click(&desk, "button \"Draw\"");
    await_thinking();
    desk_press(&desk, SDLK_F10, 0);
    desk_click(&desk, "Back to the shelf");
    assert_true(desk_heard(&desk, "screen launcher"));
    await_thought();
    look_around(&desk);
    assert_false(desk_heard(&desk, "move 1 "));
    desk_close(&desk);
}

static void what_was_taken_back_is_no_longer_answered(void **state)
{
    (void)state;
    Game game = slow_game();
    Desk desk;
    int x = 0, y = 0;
    desk_open(&desk);
    desk_show(&desk, desk_match(&desk, &game, 2, 1));
    desk_place(&desk, "zone \"Table\"", &x, &y);
    desk_drag(&desk, " card ", x, y);
    assert_true(desk_heard(&desk, "move 0 play "));
    await_thinking();
    desk_press(&desk, SDLK_z, KMOD_CTRL);
    assert_true(desk_heard(&desk, "undo"));
    await_thought();
    look_around(&desk);
    assert_false(desk_heard(&desk, "move 1 "));
    desk_close(&desk);
}

static void a_bot_plays_at_the_table_as_it_plays_without_one(void **state)
{
    (void)state;
    Desk desk;
    Error error = {0};
    desk_open(&desk);
    Match *match = desk_match(&desk, &game_null_game, 3, 0);
    desk_mark(&desk);
    desk_show(&desk, desk_match(&desk, &game_null_game, 3, 0));
    for (int i = 0; match_to_act(match) != 0; i++) {
        char line[64];
        int seat = match_next_seat(match);
        assert_true(match_play_bot(match, seat, NULL, &error));
        snprintf(line, sizeof line, "move %d %s\n", seat, match_move_text(match, i));
        desk_await(&desk, line);
    }
    match_free(match);
    desk_close(&desk);
}

/* ------------------------------------------------------------------ their pace */

static void a_bot_waits_so_that_one_can_follow_and_space_hurries_all_of_them(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    desk_show(&desk, desk_match(&desk, &game_null_game, 4, 1));
    desk.shell.settings.animation_speed = SPEED_NORMAL;
    desk_click(&desk, "button \"Draw\"");
    assert_true(desk_heard(&desk, "move 0 draw"));
    look_around(&desk);
    assert_false(desk_heard(&desk, "move 2 ")); /* at most one of them is due */
    SDL_Event space = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_SPACE}}};
    shell_event(&desk.shell, &space);
    for (int i = 0; !desk_heard(&desk, "move 3 "); i++) {
        assert_true(i < PATIENCE_MS / (LOOKS * LOOK_MS));
        look_around(&desk); /* no more time passes for the window */
    }
    assert_true(desk_heard(&desk, "move 1 ") && desk_heard(&desk, "move 2 "));
    desk_close(&desk);
}

static void what_a_bot_did_is_told_while_the_next_one_thinks(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    desk_show(&desk, desk_match(&desk, &game_null_game, 3, 1));
    desk.shell.settings.animation_speed = SPEED_NORMAL;
    desk_click(&desk, "button \"Draw\"");
    desk_await(&desk, "move 1 ");
    shell_update(&desk.shell, desk.now + DESK_TICK_MS / 2); /* the glide is over, the next move not due */
    assert_true(desk_heard(&desk, "button \"Seat 2 "));
    assert_false(desk_heard(&desk, "button \"Seat 3: thinking"));
    desk_close(&desk);
}

static void bots_alone_are_watched_halted_and_let_go_on(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    desk_show(&desk, desk_match(&desk, &game_null_game, 2, 0));
    desk.shell.settings.animation_speed = SPEED_NORMAL;
    desk_await(&desk, "move 0 ");
    desk_type(&desk, "p");
    desk_mark(&desk);
    for (int i = 0; i < 5; i++) {
        look_around(&desk);
        desk_tick(&desk);
    }
    assert_false(desk_heard(&desk, "move "));
    desk_click(&desk, "*P*: go on");
    desk_await(&desk, "move ");
    desk_close(&desk);
}

static bool page_lies_open;

static void scene_with_page(const void *view, const void *ui, const GameContent *content, int seat,
                            Scene *scene)
{
    game_null_game.scene(view, ui, content, seat, scene);
    scene->page_open = page_lies_open;
}

static void bots_wait_while_a_page_hides_what_they_do(void **state)
{
    (void)state;
    Game game = game_null_game;
    game.scene = scene_with_page;
    Desk desk;
    desk_open(&desk);
    page_lies_open = true;
    desk_show(&desk, desk_match(&desk, &game, 2, 1));
    desk_click(&desk, "button \"Draw\"");
    assert_true(desk_heard(&desk, "move 0 draw"));
    for (int i = 0; i < 5; i++) {
        look_around(&desk);
        desk_tick(&desk);
    }
    assert_false(desk_heard(&desk, "move 1 "));
    assert_false(desk_heard(&desk, "button \"Seat 2: thinking"));
    page_lies_open = false;
    desk_press(&desk, SDLK_F2, 0);
    desk_await(&desk, "move 1 ");
    desk_close(&desk);
}

/* ------------------------------------------------------------------ people */

static const char *compass_name(int seats, int seat)
{
    static const char *const names[] = {"North", "South", "East", "West"};
    assert_true(seat < seats);
    return names[seat];
}

static Game secretive_game(void)
{
    Game game = game_null_game;
    game.redact = desk_redact_by_seat;
    game.seat_name = compass_name;
    return game;
}

static void a_curtain_falls_before_each_person_looks(void **state)
{
    (void)state;
    Game game = secretive_game();
    Desk desk;
    desk_open(&desk);
    desk_mark(&desk);
    desk_show(&desk, desk_match(&desk, &game, 2, 2));
    assert_true(desk_heard(&desk, "curtain \"North, please\""));
    assert_false(desk_heard(&desk, "button \"Draw\""));
    desk_click(&desk, "button \"I am ready\"");
    desk_click(&desk, "button \"Draw\"");
    assert_true(desk_heard(&desk, "curtain \"South, please\""));
    desk_mark(&desk);
    desk_press(&desk, SDLK_ESCAPE, 0); /* no way round it */
    desk_press(&desk, SDLK_z, KMOD_CTRL);
    assert_false(desk_heard(&desk, "undo"));
    assert_false(desk_heard(&desk, "button \"Draw\""));
    desk_click(&desk, "button \"I am ready\"");
    assert_true(desk_heard(&desk, "button \"Draw\""));
    desk_close(&desk);
}

static void previously(const void *view, const GameContent *content, const GameTold *told, Text *out)
{
    (void)view, (void)content, (void)told;
    text_add(out, "It rained.");
}

/* Over an open hand nobody is told what was before. */
static void a_story_goes_on_behind_the_curtain(void **state)
{
    (void)state;
    Game game = secretive_game();
    GameProse prose = *game_null_whole.prose;
    Desk desk;
    SavePlace place = {0};
    prose.previously = previously;
    game.prose = &prose;
    desk_open(&desk);
    Match *match = desk_match(&desk, &game, 2, 2);
    assert_true(match_play_text(match, 0, "draw", NULL));
    snprintf(place.path, sizeof place.path, "%s/story.save", desk.home);
    desk_mark(&desk);
    shell_go(&desk.shell, table_screen_at(&desk.shell, match, &place));
    desk_tick(&desk);
    assert_true(desk_heard(&desk, "curtain \"South, please\""));
    assert_false(desk_draws(&desk, "It rained."));
    desk_click(&desk, "button \"I am ready\"");
    assert_true(desk_draws(&desk, "It rained."));
    desk_close(&desk);
}

static bool only_the_first_holds_secrets(int seats, int seat)
{
    (void)seats;
    return seat == 0;
}

static void who_holds_no_secret_may_be_watched(void **state)
{
    (void)state;
    static const char ALONE[] = "when nobody else is looking", OPEN[] = "open for everybody to see";
    Game game = secretive_game();
    game.holds_secrets = only_the_first_holds_secrets;
    Desk desk;
    desk_open(&desk);
    desk_mark(&desk);
    desk_show(&desk, desk_match(&desk, &game, 2, 2));
    assert_true(desk_heard(&desk, ALONE));
    assert_false(desk_heard(&desk, OPEN));
    desk_click(&desk, "button \"I am ready\"");
    desk_click(&desk, "button \"Draw\"");
    assert_true(desk_heard(&desk, OPEN));
    assert_false(desk_heard(&desk, ALONE));
    desk_close(&desk);
}

static void behind_the_curtain_nobody_misses_what_the_others_did(void **state)
{
    (void)state;
    Game game = secretive_game();
    Desk desk;
    desk_open(&desk);
    desk_mark(&desk);
    desk_show(&desk, desk_match(&desk, &game, 3, 2)); /* the third seat is a bot's */
    assert_false(desk_heard(&desk, "So far") || desk_heard(&desk, "Since your last move"));
    desk_click(&desk, "button \"I am ready\"");
    desk_click(&desk, "button \"Draw\"");
    assert_true(desk_heard(&desk, "*So far*|Seat 1 draws.\""));
    desk_click(&desk, "button \"I am ready\"");
    desk_click(&desk, "button \"Draw\"");
    desk_await(&desk, "curtain \"North, please\"");
    desk_await(&desk, "*Since your last move*|Seat 2 draws.|Seat 3 ");
    desk_close(&desk);
}

static void behind_the_curtain_words_are_told_too(void **state)
{
    (void)state;
    Game game = secretive_game();
    Desk desk;
    desk_open(&desk);
    Match *match = desk_match(&desk, &game, 2, 2);
    assert_true(match_play_text(match, 0, "draw", NULL));
    assert_true(match_note(match, "I *never* lie,\nnor {hit} | run", NULL));
    desk_mark(&desk);
    desk_show(&desk, match);
    assert_true(desk_heard(&desk, "Seat 1 draws.|\u201CI 'never' lie, nor (hit) / run\u201D\""));
    desk_close(&desk);
}

/* A game in which every move can be taken back. */
static unsigned reveal_nothing(const void *before, const void *after, const Move *move)
{
    (void)before, (void)after, (void)move;
    return 0;
}

static void another_person_s_move_is_taken_back_only_when_agreed(void **state)
{
    (void)state;
    Game game = game_null_game;
    game.seat_name = compass_name;
    game.move_flags = reveal_nothing;
    Desk desk;
    desk_open(&desk);
    desk_show(&desk, desk_match(&desk, &game, 3, 2)); /* the third seat is a bot's */
    desk_click(&desk, "button \"Draw\"");
    desk_press(&desk, SDLK_z, KMOD_CTRL);
    assert_true(desk_heard(&desk, "button \"Take it back\""));
    assert_false(desk_heard(&desk, "undo"));
    desk_click(&desk, "button \"Leave it as it is\"");
    assert_false(desk_heard(&desk, "undo"));
    desk_press(&desk, SDLK_z, KMOD_CTRL);
    desk_click(&desk, "button \"Take it back\"");
    assert_true(desk_heard(&desk, "undo"));
    desk_click(&desk, "button \"Draw\"");
    assert_true(desk_heard(&desk, "move 0 draw"));
    desk_close(&desk);
}

static void one_s_own_move_is_taken_back_unasked_with_what_bots_did_since(void **state)
{
    (void)state;
    Game game = game_null_game;
    game.move_flags = reveal_nothing;
    Desk desk;
    desk_open(&desk);
    desk_show(&desk, desk_match(&desk, &game, 2, 1));
    desk_click(&desk, "button \"Draw\"");
    desk_await(&desk, "move 1 ");
    desk_await(&desk, "button \"Draw\"");
    desk_press(&desk, SDLK_z, KMOD_CTRL);
    assert_true(desk_heard(&desk, "undo"));
    desk_close(&desk);
}

static void one_may_leave_before_the_curtain(void **state)
{
    (void)state;
    Game game = secretive_game();
    Desk desk;
    desk_open(&desk);
    desk_show(&desk, desk_match(&desk, &game, 2, 2));
    desk_click(&desk, "button \"Back to the shelf\"");
    assert_true(desk_heard(&desk, "screen launcher"));
    assert_false(desk_heard(&desk, "button \"Draw\""));
    desk_close(&desk);
}

static void nobody_hands_over_to_a_bot_and_back(void **state)
{
    (void)state;
    Game game = secretive_game();
    Desk desk;
    desk_open(&desk);
    desk_mark(&desk);
    desk_show(&desk, desk_match(&desk, &game, 2, 1));
    assert_false(desk_heard(&desk, "curtain"));
    desk_click(&desk, "button \"Draw\"");
    desk_await(&desk, "move 1 ");
    desk_await(&desk, "button \"Draw\"");
    assert_false(desk_heard(&desk, "curtain"));
    desk_close(&desk);
}

/* A game in which the pieces tell who looks. */
static void scene_of_seat(const void *view, const void *ui, const GameContent *content, int seat, Scene *out)
{
    game_null_game.scene(view, ui, content, seat, out);
    scene_add(out, PIECE_BUTTON, 900, 300, 300, 100, 40)->text = scene_text(out, "Eyes of %d", seat);
}

static void think_of_task(void *self)
{
    Move move;
    bot_task_choose(self, &move);
}

static void free_task(void *self)
{
    bot_task_free(self);
}

static void a_task_that_another_one_replaced_is_not_begun(void **state)
{
    (void)state;
    Game game = slow_game();
    Desk desk;
    Error error = {0};
    desk_open(&desk);
    Match *match = desk_match(&desk, &game, 2, 0);
    BotTask tasks[3];
    unsigned numbers[3];
    for (int i = 0; i < 3; i++) {
        assert_true(match_bot_task(match, 0, NULL, &tasks[i], &error));
        numbers[i] = thinker_start(desk.shell.thinker,
                                   &(Thought){.self = &tasks[i], .think = think_of_task, .free = free_task});
        await_thinking(); /* the first is being thought of, the others wait */
    }
    thinker_cancel(desk.shell.thinker, numbers[1]); /* it gave way long ago: the last one stays */
    await_thought();
    for (int i = 0; !thinker_done(desk.shell.thinker, numbers[2]); i++) {
        assert_true(i < PATIENCE_MS);
        SDL_Delay(1);
    }
    assert_int_equal(SDL_AtomicGet(&thoughts), 2);
    assert_null(thinker_done(desk.shell.thinker, numbers[1]));
    match_free(match);
    desk_close(&desk);
}

static void the_table_is_seen_by_the_only_person_even_while_bots_begin(void **state)
{
    (void)state;
    Game game = slow_game();
    game.redact = desk_redact_by_seat;
    game.scene = scene_of_seat;
    Desk desk;
    Error error = {0};
    desk_open(&desk);
    Match *other = desk_match(&desk, &game, 2, 0);
    MatchSetup setup = *match_setup(other);
    match_free(other);
    setup.seat_bot[1] = SEAT_HUMAN;
    desk_mark(&desk);
    desk_show(&desk, match_new(&setup, &error));
    assert_true(desk_heard(&desk, "Eyes of 1"));
    assert_false(desk_heard(&desk, "curtain"));
    SDL_AtomicSet(&released, 1);
    desk_await(&desk, "move 0 ");
    assert_false(desk_heard(&desk, "Eyes of 0"));
    desk_close(&desk);
}

/* ------------------------------------------------------------------ choosing who plays */

static bool take_even_numbers(const GameContent *content, const GameOptions *options, int seats, Error *error)
{
    (void)content;
    if (options->value[0] == 1 && options->value[1] == 1) {
        return error_set(error, "These two do not go together.");
    }
    return seats % 2 == 0 || error_set(error, "There must be as many on either side.");
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

static Game even_game(void)
{
    Game game = game_null_game;
    game.check_options = take_even_numbers;
    game.options = dials;
    game.seat_name = compass_name;
    return game;
}

static void open_setup(Desk *desk, const Game *game)
{
    desk_open(desk);
    desk_mark(desk);
    shell_go(&desk->shell, setup_screen(&desk->shell, game, NULL));
    desk_tick(desk);
    desk_tick(desk);
}

static void only_numbers_of_seats_that_the_game_takes_are_offered(void **state)
{
    (void)state;
    Game game = even_game();
    Desk desk;
    open_setup(&desk, &game);
    assert_true(desk_heard(&desk, "button \"2 seats\"") && desk_heard(&desk, "button \"4 seats\""));
    assert_false(desk_heard(&desk, "button \"1 seat\"") || desk_heard(&desk, "button \"3 seats\""));
    desk_close(&desk);
}

static void more_seats_bring_their_dials_with_them(void **state)
{
    (void)state;
    Game game = even_game();
    Desk desk;
    open_setup(&desk, &game);
    assert_true(desk_heard(&desk, "button \"South: "));
    assert_false(desk_heard(&desk, "button \"West: ") || desk_heard(&desk, "button \"Four\""));
    desk_click(&desk, "button \"4 seats\"");
    assert_true(desk_heard(&desk, "button \"West: ") && desk_heard(&desk, "button \"Four\""));
    desk_close(&desk);
}

static void what_does_not_go_together_is_told_and_not_begun(void **state)
{
    (void)state;
    Game game = even_game();
    Desk desk;
    open_setup(&desk, &game);
    desk_click(&desk, "button \"4 seats\"");
    desk_click(&desk, "button \"Two\"");
    desk_click(&desk, "button \"Four\"");
    desk_click(&desk, "button \"Start\"");
    assert_true(desk_heard(&desk, "notice \"These two do not go together."));
    assert_false(desk_heard(&desk, "screen table"));
    desk_close(&desk);
}

static void each_seat_is_given_to_a_person_or_a_bot(void **state)
{
    (void)state;
    Desk desk;
    open_setup(&desk, &game_null_game);
    desk_click(&desk, "button \"2 seats\"");
    assert_true(desk_heard(&desk, "\"Seat 1: *a person*\"") && desk_heard(&desk, "\"Seat 2: *Random*\""));
    desk_click(&desk, "button \"Seat 1: *a person*\"");
    desk_click(&desk, "button \"Seat 2: *Random*\"");
    desk_click(&desk, "button \"Seat 2: *elsewhere*\"");
    assert_true(desk_heard(&desk, "\"Seat 2: *a person*\""));
    desk_click(&desk, "button \"Start\"");
    desk_await(&desk, "move 0 "); /* the bot's */
    desk_await(&desk, "button \"Draw\"");
    assert_false(desk_heard(&desk, "move 1 "));
    desk_close(&desk);
}

static void somebody_has_to_sit_at_the_screen_of_an_open_table(void **state)
{
    (void)state;
    Desk desk;
    open_setup(&desk, &game_null_game);
    desk_click(&desk, "button \"3 seats\"");
    desk_click(&desk, "button \"Open a table\"");
    assert_true(desk_heard(&desk, "\"Seat 1: *a person*\"") && desk_heard(&desk, "\"Seat 2: *elsewhere*\"") &&
                desk_heard(&desk, "\"Seat 3: *elsewhere*\""));
    desk_click(&desk, "button \"All sit here\"");
    assert_true(desk_heard(&desk, "\"Seat 2: *a person*\""));
    desk_click(&desk, "button \"Open a table\"");
    desk_click(&desk, "button \"Seat 1: *a person*\"");
    desk_click(&desk, "button \"Seat 1: *Random*\"");
    desk_click(&desk, "button \"Open the table\"");
    assert_true(desk_heard(&desk, "notice \"Somebody has to sit at this screen."));
    assert_false(desk_heard(&desk, "screen table"));
    desk_close(&desk);
}

static void a_new_game_begins_with_the_choices_of_the_last(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    desk_show(&desk, desk_match(&desk, &game_null_game, 3, 3));
    desk_press(&desk, SDLK_F10, 0);
    desk_click(&desk, "button \"New game\"");
    assert_true(desk_heard(&desk, "\"Seat 2: *a person*\"") && desk_heard(&desk, "\"Seat 3: *a person*\""));
    desk_close(&desk);
}

static void a_bot_is_offered_at_the_seats_it_is_made_for(void **state)
{
    (void)state;
    static const GameBot bots[] = {
        {.name = "southern", .label = "Southern", .seats = 2, .choose = choose_slowly},
        {.name = "any", .label = "Any", .choose = choose_slowly},
        {.name = NULL},
    };
    Game game = even_game();
    game.bots = bots;
    Desk desk;
    open_setup(&desk, &game);
    assert_true(desk_heard(&desk, "\"South: *Southern*\""));
    desk_click(&desk, "button \"North: *a person*\"");
    assert_true(desk_heard(&desk, "\"North: *Any*\""));
    desk_click(&desk, "button \"North: *Any*\"");
    desk_click(&desk, "button \"North: *elsewhere*\"");
    assert_true(desk_heard(&desk, "\"North: *a person*\""));
    desk_close(&desk);
}

static void lay_nothing(void *self, Scene *scene)
{
    (void)self, (void)scene;
}

/* A stage on which nothing is but what is laid over it. */
static Stage *bare_stage(Desk *desk)
{
    const StageOwner nobody = {.lay = lay_nothing};
    return stage_new(&desk->shell, BACKDROP_TABLE, &nobody);
}

static bool stage_says(Stage *stage, const char *said)
{
    Scene *scene = calloc(1, sizeof *scene);
    assert_non_null(scene);
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    layers_lay(stage_layers(stage), scene);
    bool told = false;
    for (int i = 0; i < scene->count; i++) {
        const char *words = scene->pieces[i].text;
        told = told || (words && strstr(words, said));
    }
    free(scene);
    return told;
}

static void a_finished_match_of_several_is_reported_seat_by_seat(void **state)
{
    (void)state;
    Game game = game_null_game;
    game.seat_name = compass_name;
    Desk desk;
    Error error = {0};
    desk_open(&desk);
    Match *match = desk_match(&desk, &game, 4, 1);
    while (match_to_act(match) != 0) {
        assert_true(match_play_bot(match, match_next_seat(match), &game.bots[0], &error));
    }
    Report *report = calloc(1, sizeof *report);
    Stage *stage = bare_stage(&desk);
    assert_non_null(report);
    report_open(report, &desk.shell, stage, match, &(const Judging){0}, 0, false, "", "and they lived");
    assert_non_null(strstr(report->facts, "*North*, a person"));
    assert_non_null(strstr(report->facts, "*West*, Random"));
    assert_null(strstr(report->facts, "a person|*South*, a person"));
    assert_non_null(strstr(report->figures, "Highest card: *"));
    assert_true(stage_says(stage, "Highest card: *"));
    assert_true(stage_says(stage, "and they lived"));
    stage_free(stage);
    free(report);
    match_free(match);
    desk_close(&desk);
}

/* ------------------------------------------------------------------ turns, one for each move */

/* A match of one seat that draws in its first turn and plays a card in its second. */
enum { PLAYED_TURN = 2, TURNS_BEGUN = 3, NULL_CARDS = 9, NULL_START_HAND = 2 };

static void tally_by_moves(const void *state, int *turn, int *total)
{
    Text text = {0};
    game_null_game.dump(state, NULL, &text);
    const char *drawn = strstr(text_chars(&text), "drawn ");
    assert_non_null(drawn);
    *turn = 1 + atoi(drawn + strlen("drawn ")) - NULL_START_HAND;
    for (const char *at = text_chars(&text); (at = strstr(at, "played 1")) != NULL; at++) {
        ++*turn;
    }
    text_free(&text);
    *total = game_null_game.status(state, NULL).score[0];
}

static bool draws_for_a_reason(const void *view, const GameContent *content, int seat, const Move *better,
                               const Move *than, char why[HINT_TEXT_MAX])
{
    (void)view, (void)content, (void)seat, (void)better, (void)than;
    snprintf(why, HINT_TEXT_MAX, "costs nothing");
    return true;
}

static bool cannot_tell(const void *view, const GameContent *content, int seat, const Move *better,
                        const Move *than, char why[HINT_TEXT_MAX])
{
    (void)view, (void)content, (void)seat, (void)better, (void)than;
    why[0] = '\0';
    return false;
}

static void name_of_morning(const void *state, const GameContent *content, char *out, size_t size)
{
    (void)state, (void)content;
    snprintf(out, size, "The morning");
}

/* As the game's advice has it now. */
static void judge_all(Desk *desk, Judging *judging, const Match *match)
{
    judging_free(judging, &desk->shell);
    judging_take_up(judging, &desk->shell, match, 1);
    for (int i = 0; !judging_is_done(judging); i++) {
        assert_true(i < PATIENCE_MS);
        judging_update(judging, &desk->shell);
        SDL_Delay(1);
    }
}

static void what_grew_and_what_was_missed_stand_in_the_turn_of_their_move(void **state)
{
    (void)state;
    Game game = game_null_game;
    game.tally = &(const GameTally){.label = "Points by turn", .count = tally_by_moves};
    game.advice = &(const GameAdvice){.hint = null_advice.hint, .judge = null_advice.judge};
    Desk desk;
    Error error = {0};
    desk_open(&desk);
    Match *match = desk_match(&desk, &game, 1, 1);
    assert_true(match_play_text(match, 0, "draw", &error));
    int card = 1;
    char text[16];
    do {
        assert_true(card <= NULL_CARDS);
        snprintf(text, sizeof text, "play %d", card++);
    } while (!match_play_text(match, 0, text, &error));
    Judging judging = {0};
    Report *report = calloc(1, sizeof *report);
    Stage *stage = bare_stage(&desk);
    assert_non_null(report);
    report_open(report, &desk.shell, stage, match, &judging, 0, false, "", "");
    assert_int_equal(report->turns, TURNS_BEGUN);
    for (int turn = 1; turn <= TURNS_BEGUN; turn++) {
        int grown = turn == PLAYED_TURN ? match_status(match).score[0] : 0;
        assert_int_equal(report->by_turn[turn - 1], grown);
    }
    judge_all(&desk, &judging, match);
    assert_true(stage_says(stage, "Turn 2: you played a card"));
    game.turn_name = name_of_morning;
    judge_all(&desk, &judging, match);
    assert_true(stage_says(stage, "The morning: you played a card"));
    game.advice = &(const GameAdvice){
        .hint = null_advice.hint, .judge = null_advice.judge, .outdoes = draws_for_a_reason};
    judge_all(&desk, &judging, match);
    assert_true(stage_says(stage, "drawing seemed better:|one more card;|it costs nothing."));
    game.advice =
        &(const GameAdvice){.hint = null_advice.hint, .judge = null_advice.judge, .outdoes = cannot_tell};
    judge_all(&desk, &judging, match);
    assert_true(stage_says(stage, "None that the program could see"));
    judging_free(&judging, &desk.shell);
    stage_free(stage);
    free(report);
    match_free(match);
    desk_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_window_answers_while_a_bot_thinks),
        cmocka_unit_test(a_seat_is_called_as_it_is_in_play),
        cmocka_unit_test(one_may_leave_while_a_bot_thinks),
        cmocka_unit_test(what_was_taken_back_is_no_longer_answered),
        cmocka_unit_test(a_bot_plays_at_the_table_as_it_plays_without_one),
        cmocka_unit_test(a_bot_waits_so_that_one_can_follow_and_space_hurries_all_of_them),
        cmocka_unit_test(what_a_bot_did_is_told_while_the_next_one_thinks),
        cmocka_unit_test(bots_alone_are_watched_halted_and_let_go_on),
        cmocka_unit_test(bots_wait_while_a_page_hides_what_they_do),
        cmocka_unit_test(a_curtain_falls_before_each_person_looks),
        cmocka_unit_test(a_story_goes_on_behind_the_curtain),
        cmocka_unit_test(who_holds_no_secret_may_be_watched),
        cmocka_unit_test(behind_the_curtain_nobody_misses_what_the_others_did),
        cmocka_unit_test(behind_the_curtain_words_are_told_too),
        cmocka_unit_test(another_person_s_move_is_taken_back_only_when_agreed),
        cmocka_unit_test(one_s_own_move_is_taken_back_unasked_with_what_bots_did_since),
        cmocka_unit_test(one_may_leave_before_the_curtain),
        cmocka_unit_test(nobody_hands_over_to_a_bot_and_back),
        cmocka_unit_test(only_numbers_of_seats_that_the_game_takes_are_offered),
        cmocka_unit_test(more_seats_bring_their_dials_with_them),
        cmocka_unit_test(what_does_not_go_together_is_told_and_not_begun),
        cmocka_unit_test(each_seat_is_given_to_a_person_or_a_bot),
        cmocka_unit_test(somebody_has_to_sit_at_the_screen_of_an_open_table),
        cmocka_unit_test(a_new_game_begins_with_the_choices_of_the_last),
        cmocka_unit_test(a_bot_is_offered_at_the_seats_it_is_made_for),
        cmocka_unit_test(a_finished_match_of_several_is_reported_seat_by_seat),
        cmocka_unit_test(what_grew_and_what_was_missed_stand_in_the_turn_of_their_move),
        cmocka_unit_test(a_task_that_another_one_replaced_is_not_begun),
        cmocka_unit_test(the_table_is_seen_by_the_only_person_even_while_bots_begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
