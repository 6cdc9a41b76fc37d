/* soak.c: plays random games and checks every position. usage: soak SEED RUNS. Random moves alone rarely get
 * far, so a bot plays a game, and a random run starts from each position of that game. A failure prints all
 * moves. */
#include "../auto.h"
#include "core/data/content_store.h"
#include "core/match/save.h"
#include "core/platform/memory.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXIT_BROKEN = 1, EXIT_USAGE = 2, SCENE_EVERY = 8 };

static const float TABLE_WIDTH = 1600, TABLE_HEIGHT = 900;

static const Match *guide;
static Text random_moves;

static void print_moves(void)
{
    const MatchSetup *setup = match_setup(guide);
    fprintf(stderr, "%s, %d seats, seed %" PRIu64, setup->game->id, setup->seats, setup->seed);
    for (int i = 0; setup->game->options && setup->game->options[i].key; i++) {
        const GameOption *option = &setup->game->options[i];
        fprintf(stderr, ", %s=%s", option->key, option->values[setup->options.value[i]]);
    }
    fprintf(stderr, "\n");
    for (int i = 0; i < match_move_count(guide); i++) {
        fprintf(stderr, "  bot of seat %d: %s\n", match_move_seat(guide, i), match_move_text(guide, i));
    }
    fputs(text_chars(&random_moves), stderr);
}

static void on_abort(int number)
{
    print_moves();
    signal(number, SIG_DFL);
    raise(number);
}

static _Noreturn void fail_soak(const char *what)
{
    fprintf(stderr, "soak: %s\n", what);
    print_moves();
    exit(EXIT_BROKEN);
}

static void check_scene(const Game *game, const GameContent *content, const void *state, int seat)
{
    static Scene scene;
    AUTO(free) void *view = memory_new(1, game->state_size), *ui = memory_new(1, game->ui_size);
    memcpy(view, state, game->state_size);
    game_redact(game, view, content, seat);
    game_sync_ui(game, ui, view, content);
    scene_clear(&scene, TABLE_WIDTH, TABLE_HEIGHT);
    game->build_scene(view, ui, content, seat, &scene);
    if (scene.count == 0) {
        fail_soak("the scene is empty");
    }
}

static void check_position(const Game *game, const GameContent *content, const void *state)
{
    Error error = {0};
    if (!game_check_state(game, state, content, &error)) {
        fail_soak(error.text);
    }
    bool over = game->seats_to_act(state) == 0;
    if (over != (game->status(state, content).kind != STATUS_PLAYING)) {
        fail_soak("the status does not fit the seats to act");
    }
}

static int draw_seat(const Game *game, const void *state, Rng *rng)
{
    return game_find_next_seat(game->seats_to_act(state),
                               (int)rng_below(rng, (uint32_t)match_setup(guide)->seats));
}

/* Picks a random move, converts it to text and back, as a save does, and makes it. */
static void make_random_move(const Game *game, const GameContent *content, void *state, Rng *rng)
{
    int seat = draw_seat(game, state, rng);
    Move drawn = {0}, read = {0};
    Error error = {0};
    char text[MOVE_TEXT_MAX] = "";
    if (!game_choose_random_move(game, state, content, seat, rng, &drawn)) {
        fail_soak("there is no legal move");
    }
    game->move_to_text(&drawn, content, text, sizeof text);
    text_add(&random_moves, "  seat %d: %s\n", seat, text);
    if (!game->move_from_text(text, content, &read, &error) ||
        !game->check_move(state, content, seat, &read, &error)) {
        fail_soak(error.text);
    }
    game->apply_move(state, content, seat, &read, NULL);
}

/* Plays random moves from a copy of a position to the end of the game. */
static void play_to_end(const Game *game, const GameContent *content, const void *from, int moves, Rng *rng)
{
    AUTO(free) void *state = memory_new(1, game->state_size);
    memcpy(state, from, game->state_size);
    for (; game->seats_to_act(state) != 0; moves++) {
        if (moves >= game->move_cap) {
            fail_soak("the game does not end");
        }
        if (rng_below(rng, SCENE_EVERY) == 0) {
            check_scene(game, content, state, draw_seat(game, state, rng));
        }
        make_random_move(game, content, state, rng);
        check_position(game, content, state);
    }
    check_scene(game, content, state, 0);
    text_clear(&random_moves);
}

static GameOptions draw_options(const Game *game, Rng *rng)
{
    GameOptions options = {0};
    for (int i = 0; game->options && game->options[i].key; i++) {
        uint32_t count = 0;
        while (game->options[i].values[count]) {
            count++;
        }
        options.value[i] = (uint8_t)rng_below(rng, count);
    }
    return options;
}

/* Draws valid options and a number of seats. */
static void draw_setup(MatchSetup *setup, Rng *rng)
{
    const Game *game = setup->game;
    do {
        setup->options = draw_options(game, rng);
        setup->seats =
            game->min_seats + (int)rng_below(rng, (uint32_t)(game->max_seats - game->min_seats + 1));
    } while (!game_check_setup(game, setup->content, &setup->options, setup->seats, NULL));
}

/* Checks that a save of the match can be loaded. */
static void check_save(ContentStore *content_store, const Match *match)
{
    Error error = {0};
    AUTO(free) char *text = match_write_save(match);
    Match *loaded =
        match_load_text("soak.json", text, strlen(text), content_store_find, content_store, &error);
    if (!loaded) {
        fail_soak(error.text);
    }
    match_free(loaded);
}

/* Plays a game between bots, and then a random run from each of its positions, at most `limit` runs. Returns
 * the number of runs. */
static int run_match(ContentStore *content_store, const Game *game, uint64_t seed, int limit)
{
    Error error = {0};
    Rng rng;
    rng_seed(&rng, seed);
    MatchSetup setup = {
        .game = game, .content = content_store_load(content_store, game, &error), .seed = seed};
    if (!setup.content) {
        fprintf(stderr, "soak: %s\n", error.text);
        exit(EXIT_BROKEN);
    }
    draw_setup(&setup, &rng);
    Match *match = match_new(&setup, &error);
    guide = match;
    int runs = 0;
    while (runs < limit && match_seats_to_act(match) != 0) {
        play_to_end(game, setup.content, match_state(match), match_move_count(match), &rng);
        runs++;
        if (!match_play_bot(match, match_next_seat(match), NULL, &error)) {
            fail_soak(error.text);
        }
        check_position(game, setup.content, match_state(match));
    }
    check_save(content_store, match);
    match_free(match);
    guide = NULL;
    return runs;
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: %s SEED RUNS\n", argv[0]);
        return EXIT_USAGE;
    }
    uint64_t seed = strtoull(argv[1], NULL, 10);
    int runs = (int)strtol(argv[2], NULL, 10);
    ContentStore *content_store = content_store_new(".");
    signal(SIGABRT, on_abort);
    for (int i = 0; games_all[i]; i++) {
        for (int done = 0; done < runs; seed++) {
            done += run_match(content_store, games_all[i], seed, runs - done);
        }
    }
    text_free(&random_moves);
    content_store_free(content_store);
    return 0;
}
