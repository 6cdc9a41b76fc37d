/* bench_core.c: measures word search, bot battles, and loading of saves.

   Prints CPU times on one core, best of several rounds, so that other load on the machine matters little. */
#include "../auto.h"
#include "core/data/content_store.h"
#include "core/match/save.h"
#include "core/platform/memory.h"
#include "core/platform/paths.h"
#include "games/paperback_adventures/paperback_adventures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    HANDS = 2000,
    HAND = 4,
    ROUNDS = 5,
    GAMES = 40,
    STRONG_GAMES = 20,
    SAVED_MOVES = 10000,
    LOADS = 10,
    PATH_BYTES = 1024,
};

static const double MICRO = 1e6, MILLI = 1e3;

static const Game *game;
static ContentStore *content_store;
static const GameContent *content;

static _Noreturn void exit_with_error(const Error *error)
{
    fprintf(stderr, "bench_core: %s\n", error->text);
    exit(1);
}

static double get_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void load_content(void)
{
    char data[PATH_BYTES];
    Error error = {0};
    if (!paths_find_data(NULL, data, sizeof data, &error)) {
        exit_with_error(&error);
    }
    content_store = content_store_new(data);
    game = game_find("paperback_adventures");
    content = content_store_load(content_store, game, &error);
    if (!content) {
        exit_with_error(&error);
    }
}

/* ------------------------------------------------------------------ word search */

/* What a word may contain besides the four cards in hand: wild letters and the enemy's vowel. */
typedef struct Help {
    const char *name;
    int wild_letters;
    bool vowel;
    double target;
} Help;

static int count_wild_letters(int item)
{
    PaState state = {0};
    GameOptions options = {0};
    game->init_state(&state, content, &options, 1, 1);
    for (int i = 0; i < PA_CORE; i++) {
        state.item[i] = i == item ? PA_OWNED : 0;
    }
    return pa_count_wild_letters(&state, content);
}

/* Deals four different random cards, and gives the player each core item that has exactly
 * `help->wild_letters` wild letters. */
static PaState deal_hand(Rng *rng, const Help *help)
{
    PaState state = {0};
    GameOptions options = {0};
    game->init_state(&state, content, &options, 1, rng_next(rng));
    for (int i = 0; i < PA_CORE; i++) {
        state.item[i] = count_wild_letters(i) == help->wild_letters ? PA_OWNED : 0;
    }
    state.vowel_out = !help->vowel;
    state.enemy = (uint8_t)rng_below(rng, PA_ENEMIES);
    bool dealt[PA_LETTERS] = {false};
    state.hand = (PaPile){0};
    while (state.hand.count < HAND) {
        uint32_t card = rng_below(rng, PA_LETTERS);
        if (!dealt[card] && content->card[card].letters[0] != '?') {
            dealt[card] = true;
            state.hand.card[state.hand.count++] = (uint8_t)card;
        }
    }
    return state;
}

static bool count_play(void *user, const PaWord *word, WordClass class)
{
    ++*(long *)user;
    return true;
}

static void measure_help(const Help *help)
{
    AUTO(free) PaState *hands = memory_new(HANDS, sizeof *hands);
    Rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < HANDS; i++) {
        hands[i] = deal_hand(&rng, help);
    }
    double best = 0;
    long plays = 0;
    for (int round = 0; round < ROUNDS; round++) {
        plays = 0;
        double start = get_seconds();
        for (int i = 0; i < HANDS; i++) {
            pa_generate_words(&hands[i], content, count_play, &plays);
        }
        double taken = get_seconds() - start;
        best = round == 0 || taken < best ? taken : best;
    }
    printf("  4 cards + %-22s %8.1f us a hand (target %.0f; goal %.1f), %.0f plays\n", help->name,
           best / HANDS * MICRO, help->target, help->target / 4, (double)plays / HANDS);
}

static void measure_plays(void)
{
    static const Help helps[] = {
        {"wild", 1, false, 30},
        {"wild + vowel", 1, true, 70},
        {"two wilds", 2, false, 550},
        {"two wilds + vowel", 2, true, 1200},
    };
    puts("all legal plays (word, assignment, splay), mean:");
    for (size_t i = 0; i < sizeof helps / sizeof *helps; i++) {
        measure_help(&helps[i]);
    }
}

/* ------------------------------------------------------------------ whole games */

static int find_bot(const char *name)
{
    for (int i = 0; game->bots[i].name; i++) {
        if (strcmp(game->bots[i].name, name) == 0) {
            return i;
        }
    }
    return 0;
}

static Match *start_match(const Game *which, uint64_t seed, const char *bot)
{
    MatchSetup setup = {.game = which,
                        .content = content,
                        .options = {{(uint8_t)(seed % PA_CHARACTERS), PA_STANDARD}},
                        .seats = 1,
                        .seat_bot = {find_bot(bot)},
                        .seed = seed};
    Error error = {0};
    Match *match = match_new(&setup, &error);
    if (!match) {
        exit_with_error(&error);
    }
    return match;
}

static void play_move(Match *match)
{
    Error error = {0};
    if (!match_play_bot(match, 0, NULL, &error)) {
        exit_with_error(&error);
    }
}

static int count_turns(const Match *match)
{
    int turns = 0;
    for (int i = 0; i < match_move_count(match); i++) {
        const char *move = match_move_text(match, i);
        turns += strncmp(move, "spell", 5) == 0 || strncmp(move, "pass", 4) == 0;
    }
    return turns;
}

/* Plays runs with new seeds in each round. */
static void measure_battles(void)
{
    double best = 0;
    uint64_t seed = 1;
    for (int round = 0; round < ROUNDS; round++) {
        int turns = 0;
        double start = get_seconds();
        for (int i = 0; i < GAMES; i++) {
            AUTO(match) Match *match = start_match(game, seed++, "greedy");
            while (match_seats_to_act(match) != 0) {
                play_move(match);
            }
            turns += count_turns(match);
        }
        double rate = turns / (get_seconds() - start);
        best = rate > best ? rate : best;
    }
    printf("battle turns with the greedy bot: %.0f a second (target 20000)\n", best);
}

static void measure_strong(void)
{
    double all = 0, longest = 0;
    int moves = 0;
    for (uint64_t seed = 1; seed <= STRONG_GAMES; seed++) {
        AUTO(match) Match *match = start_match(game, seed, "strong");
        for (; match_seats_to_act(match) != 0; moves++) {
            double start = get_seconds();
            play_move(match);
            double taken = get_seconds() - start;
            all += taken;
            longest = taken > longest ? taken : longest;
        }
    }
    printf("a move of the strong bot: mean %.2f ms, longest %.1f ms of %d moves in %d runs, a run %.0f ms "
           "(target: below 50 ms a move)\n",
           all / moves * MILLI, longest * MILLI, moves, STRONG_GAMES, all / STRONG_GAMES * MILLI);
}

/* ------------------------------------------------------------------ saves */

/* A variant of Paperback Adventures that starts a new run when one ends, because no single run is long enough
 * for the benchmark. The moves and rules are otherwise the same. */
static Game endless;

const Game *const games_all[] = {&game_paperback_adventures, &endless, NULL};

static void apply_moves_repeatedly(void *state, const GameContent *cards, int seat, const Move *move,
                                   EventLog *log)
{
    game->apply_move(state, cards, seat, move, log);
    if (game->seats_to_act(state) == 0) {
        uint64_t seed = hash_bytes(HASH_START, state, game->state_size);
        GameOptions options = {{(uint8_t)(seed % PA_CHARACTERS), PA_STANDARD}};
        memset(state, 0, game->state_size);
        game->init_state(state, cards, &options, 1, seed);
    }
}

static const GameContent *find_content(void *user, const Game *which, const char *pack, Error *error)
{
    return content;
}

/* Plays the match until it has SAVED_MOVES moves. Returns the text of its save file, to which every move was
 * appended. */
static char *play_and_save_match(Match *match)
{
    Journal journal = {0};
    Text file = {0};
    while (match_move_count(match) < SAVED_MOVES) {
        SaveTask task;
        play_move(match);
        match_create_save_task(match, "save", &journal, &task);
        text_add(&file, "%s", task.text);
        save_task_free(&task);
    }
    return file.chars;
}

static void measure_loading(void)
{
    endless = *game;
    endless.id = "endless";
    endless.apply_move = apply_moves_repeatedly;
    AUTO(match) Match *match = start_match(&endless, 1, "greedy");
    AUTO(free) char *text = play_and_save_match(match);
    double best = 0;
    Error error = {0};
    for (int i = 0; i < LOADS; i++) {
        double start = get_seconds();
        Match *loaded = match_load_text("save", text, strlen(text), find_content, NULL, &error);
        double taken = get_seconds() - start;
        if (!loaded) {
            exit_with_error(&error);
        }
        match_free(loaded);
        best = i == 0 || taken < best ? taken : best;
    }
    printf("loading a save of %d moves: %.1f ms (target 20)\n", match_move_count(match), best * MILLI);
}

/* Measures writing the records of a game one by one, as during play. */
static void measure_writing(void)
{
    enum { TIMES = 4 };
    AUTO(match) Match *match = start_match(&endless, 1, "random");
    Journal journal = {0};
    double spent = 0, spent_first = 0;
    for (int moves = 1; moves <= TIMES * SAVED_MOVES; moves++) {
        SaveTask task;
        play_move(match);
        const double start = get_seconds();
        match_create_save_task(match, "save", &journal, &task);
        save_task_free(&task);
        spent += get_seconds() - start;
        spent_first = moves == SAVED_MOVES ? spent : spent_first;
    }
    printf("writing %d records instead of %d takes %.1f times as long (target 4.2)\n", TIMES * SAVED_MOVES,
           SAVED_MOVES, spent / spent_first);
}

int main(void)
{
    load_content();
    measure_plays();
    measure_battles();
    measure_strong();
    measure_loading();
    measure_writing();
    content_store_free(content_store);
    return 0;
}
