/* bench_impossible.c: measures the speed of the rules and bots of Fiction Impossible, and how often a bot
 * wins, also compared with a bot that knows the decks. `bench_impossible` prints speeds. `bench_impossible
 * medium,hard,clairvoyant 2 long easy 100 7001` prints the results of these three bots for two seats in the
 * same 100 long, easy games, with seeds from 7001. All times are CPU times. */
#include "core/history/confidence_interval.h"
#include "core/platform/memory.h"
#include "core/platform/paths.h"
#include "games/fiction_impossible/bots/bots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PATH_BYTES = 1024, ROUNDS = 3, RANDOM_GAMES = 2000, GREEDY_GAMES = 400, HARD_GAMES = 2 };

static const double MEGA = 1e6, MILLI = 1e3;

static ImContent *content;

static _Noreturn void exit_with_error(const char *why)
{
    fprintf(stderr, "bench_impossible: %s\n", why);
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
    char data[PATH_BYTES / 2], path[PATH_BYTES];
    Error error = {0};
    if (paths_find_data(NULL, data, sizeof data, &error)) {
        snprintf(path, sizeof path, "%s/cards/fiction_impossible", data);
        content = im_load_content(path, NULL, &error);
    }
    if (!content) {
        exit_with_error(error.text);
    }
}

/* Chooses a move for the seat. `state` is complete, including hidden cards. */
typedef void Player(const ImState *state, int seat, Rng *rng, Move *out);

typedef struct ThinkingTime {
    bool timed;
    double sum, longest;
    long moves;
} ThinkingTime;

static void time_player_move(Player *player, const ImState *state, int seat, Rng *rng, Move *out,
                             ThinkingTime *thinking)
{
    thinking->moves++;
    if (!thinking->timed) {
        player(state, seat, rng, out);
        return;
    }
    const double start = get_seconds();
    player(state, seat, rng, out);
    const double spent = get_seconds() - start;
    thinking->sum += spent;
    thinking->longest = spent > thinking->longest ? spent : thinking->longest;
}

static ImGreedy greedy_player;

static ImState play_game(Player *player, const GameOptions *options, int seats, uint64_t seed,
                         ThinkingTime *thinking)
{
    ImState state = {.rng = {0}};
    Rng rng;
    rng_seed(&rng, seed);
    im_init_state(&state, content, options, seats, seed);
    im_init_greedy_search(&greedy_player, content, &im_best_style, &rng);
    while (im_find_seats_to_act(&state) != 0) {
        const int seat = game_find_next_seat(im_find_seats_to_act(&state), -1);
        Move move = {0};
        time_player_move(player, &state, seat, &rng, &move, thinking);
        im_apply_move(&state, content, seat, &move, NULL);
    }
    return state;
}

/* Lets the bot `name` choose a move. The bot gets only the view of its seat. */
static void choose_bot_move(const char *name, const ImState *state, int seat, Rng *rng, Move *out)
{
    for (const GameBot *bot = im_bots; bot->name; bot++) {
        if (strcmp(bot->name, name) == 0) {
            ImState view = *state;
            game_redact(&game_fiction_impossible, &view, content, seat);
            bot->choose_move(&view, content, seat, rng, out);
            return;
        }
    }
    exit_with_error("no such bot");
}

static void choose_easy_move(const ImState *state, int seat, Rng *rng, Move *out)
{
    choose_bot_move("easy", state, seat, rng, out);
}

static void choose_medium_move(const ImState *state, int seat, Rng *rng, Move *out)
{
    choose_bot_move("medium", state, seat, rng, out);
}

static void choose_hard_move(const ImState *state, int seat, Rng *rng, Move *out)
{
    choose_bot_move("hard", state, seat, rng, out);
}

/* Plays like the bot "hard", but knows the decks. Comparing the two bots shows how much the hidden decks
 * cost. */
static void choose_clairvoyant_move(const ImState *state, int seat, Rng *rng, Move *out)
{
    enum { TURNS = 4, MOVES_MAX = 600 };
    ImScoredMove plans[IM_RANKED_MOVES_MAX];
    ImGreedy greedy;
    im_init_greedy_search(&greedy, content, &im_best_style, rng);
    const int count = im_rank_moves_greedily(&greedy, state, seat, plans, IM_RANKED_MOVES_MAX);
    int most = 0;
    for (int i = 0; i < count; i++) {
        ImState after = *state;
        im_apply_move(&after, content, seat, &plans[i].move, NULL);
        for (int m = 0; m < MOVES_MAX && after.end == IM_PLAYING && after.turns < state->turns + TURNS; m++) {
            const int next = game_find_next_seat(im_find_seats_to_act(&after), -1);
            const Move move = im_choose_greedy_move(&greedy, &after, next);
            im_apply_move(&after, content, next, &move, NULL);
        }
        const int value = im_evaluate_state(&after, content);
        if (i == 0 || value > most) {
            most = value;
            *out = plans[i].move;
        }
    }
}

static void choose_random_move(const ImState *state, int seat, Rng *rng, Move *out)
{
    im_sample_move(state, content, seat, rng, out);
}

static void choose_greedy_move(const ImState *state, int seat, Rng *rng, Move *out)
{
    greedy_player.rng = rng;
    *out = im_choose_greedy_move(&greedy_player, state, seat);
}

static double measure_best_time(Player *player, int seats, int games, long *moves)
{
    const GameOptions options = {{0}};
    double best = 0;
    for (int round = 0; round < ROUNDS; round++) {
        ThinkingTime thinking = {0};
        const double start = get_seconds();
        for (int i = 0; i < games; i++) {
            play_game(player, &options, seats, (uint64_t)i + 1, &thinking);
        }
        const double spent = get_seconds() - start;
        best = round == 0 || spent < best ? spent : best;
        *moves = thinking.moves;
    }
    return best;
}

static void measure_speed(void)
{
    long moves;
    printf("  size of a state: %zu bytes (at most 1024)\n", sizeof(ImState));
    for (int seats = 1; seats <= IM_SEATS_MAX; seats++) {
        const double spent = measure_best_time(choose_random_move, seats, RANDOM_GAMES, &moves);
        printf("  %d: random moves: %.2f M/s (target 1)", seats, (double)moves / spent / MEGA);
        printf("; greedy: %.0f games/s (target 2500)",
               GREEDY_GAMES / measure_best_time(choose_greedy_move, seats, GREEDY_GAMES, &moves));
        const GameOptions options = {{0}};
        ThinkingTime thinking = {.timed = true};
        for (int i = 0; i < HARD_GAMES; i++) {
            play_game(choose_hard_move, &options, seats, (uint64_t)i + 1, &thinking);
        }
        printf("; hard: %.1f ms a decision, longest %.0f (at most 100)\n",
               MILLI * thinking.sum / (double)thinking.moves, MILLI * thinking.longest);
        fflush(stdout);
    }
}

static void measure_strength(const char *name, Player *player, const GameOptions *options, int seats,
                             int games, uint64_t seed)
{
    ThinkingTime thinking = {.timed = true};
    int saved = 0;
    for (int i = 0; i < games; i++) {
        saved += play_game(player, options, seats, seed + (uint64_t)i, &thinking).end == IM_SAVED;
    }
    const ConfidenceInterval range = confidence_interval_compute(saved, games);
    printf("  %-12s %d of %d, %.1f %% (%.1f to %.1f); %.1f ms a decision, longest %.0f\n", name, saved, games,
           100.0 * saved / games, 100 * range.low, 100 * range.high,
           MILLI * thinking.sum / (double)thinking.moves, MILLI * thinking.longest);
    fflush(stdout);
}

static uint8_t find_option_value(ImOption option, const char *word)
{
    for (uint8_t i = 0; im_options[option].values[i]; i++) {
        if (strcmp(im_options[option].values[i], word) == 0) {
            return i;
        }
    }
    exit_with_error("no such length or level");
}

static void measure_bots(char **words)
{
    static const struct {
        const char *name;
        Player *player;
    } players[] = {{"easy", choose_easy_move},
                   {"medium", choose_medium_move},
                   {"hard", choose_hard_move},
                   {"clairvoyant", choose_clairvoyant_move}};
    enum { WHO, SEATS, LENGTH, LEVEL, GAMES, SEED };
    GameOptions options = {{0}};
    options.value[IM_OPTION_LENGTH] = find_option_value(IM_OPTION_LENGTH, words[LENGTH]);
    options.value[IM_OPTION_LEVEL] = find_option_value(IM_OPTION_LEVEL, words[LEVEL]);
    const int seats = atoi(words[SEATS]), games = atoi(words[GAMES]);
    if (seats < 1 || seats > IM_SEATS_MAX || games < 1) {
        exit_with_error("wrong number of seats or games");
    }
    printf("%s seats, %s, %s\n", words[SEATS], words[LENGTH], words[LEVEL]);
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        if (strstr(words[WHO], players[i].name)) {
            measure_strength(players[i].name, players[i].player, &options, seats, games,
                             strtoull(words[SEED], NULL, 10));
        }
    }
}

int main(int count, char **words)
{
    enum { WORDS = 7 };
    load_content();
    if (count == WORDS) {
        measure_bots(words + 1);
    } else if (count == 1) {
        measure_speed();
    } else {
        exit_with_error("usage: bench_impossible [BOTS SEATS LENGTH LEVEL GAMES SEED]");
    }
    im_free_content(content);
    return 0;
}
