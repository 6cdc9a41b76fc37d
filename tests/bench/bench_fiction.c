/* bench_fiction.c: measures the results and the thinking time of Fiction's bots, with each common word as the
 * secret. `bench_fiction` prints the tables of docs/balance.md, `bench_fiction 10` the same for every tenth
 * word, and `bench_fiction master sly aids 10` one line of the tables. CPU times on one core. */
#include "../auto.h"
#include "core/data/content_store.h"
#include "core/history/confidence_interval.h"
#include "core/platform/memory.h"
#include "core/platform/paths.h"
#include "games/fiction/bots/bots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PATH_BYTES = 1024, OPTION_LAST = 2 };

static const double MILLI = 1e3;

static const GameContent *printed, *content; /* printed cards, and the cards of the current trial */

static _Noreturn void give_up(const char *why)
{
    fprintf(stderr, "bench_fiction: %s\n", why);
    exit(1);
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* These bots choose guesses like the bot "master", but know which bot is the Lie-brarian. The beginner knows
 * every word, but considers only the last row. */
static bool knowing(FiLiar liar, const void *view, const GameContent *cards, Rng *rng, Move *out)
{
    double odds[FI_LIARS] = {0};
    odds[liar] = 1;
    const FiGuesser guesser = {.vocabulary = 100, .memory = FI_GUESSES, .measures = true, .odds = odds};
    return fi_choose_guess(&guesser, view, cards, rng, out);
}

static bool knows_careless(const void *view, const GameContent *cards, int seat, Rng *rng, Move *out)
{
    return knowing(FI_CARELESS, view, cards, rng, out);
}

static bool knows_sly(const void *view, const GameContent *cards, int seat, Rng *rng, Move *out)
{
    return knowing(FI_SLY, view, cards, rng, out);
}

static bool knows_deadpan(const void *view, const GameContent *cards, int seat, Rng *rng, Move *out)
{
    return knowing(FI_DEADPAN, view, cards, rng, out);
}

static bool newcomer(const void *view, const GameContent *cards, int seat, Rng *rng, Move *out)
{
    return fi_choose_guess(&(const FiGuesser){.vocabulary = 100, .memory = 1}, view, cards, rng, out);
}

static const GameBot guests[] = {{.name = "knows_careless", .choose_move = knows_careless},
                                 {.name = "knows_sly", .choose_move = knows_sly},
                                 {.name = "knows_deadpan", .choose_move = knows_deadpan},
                                 {.name = "newcomer", .choose_move = newcomer},
                                 {.name = NULL}};

static const GameBot *find_among(const GameBot *bots, const char *name)
{
    for (const GameBot *bot = bots; bot->name; bot++) {
        if (strcmp(bot->name, name) == 0) {
            return bot;
        }
    }
    return NULL;
}

static const GameBot *find_bot(const char *name)
{
    const GameBot *bot = find_among(fi_bots, name);
    bot = bot ? bot : find_among(guests, name);
    if (!bot) {
        give_up("no such bot");
    }
    return bot;
}

typedef struct Clock {
    double sum, longest;
    int count;
} Clock;

typedef struct Tally {
    int games, won;
    int ended[FI_GUESSES + 1]; /* number of games for each number of guesses */
    int guesses;
    Clock first, later;
} Tally;

static void clock_add(Clock *clock, double spent)
{
    clock->sum += spent;
    clock->longest = spent > clock->longest ? spent : clock->longest;
    clock->count++;
}

static void choose(const FiState *state, const GameBot *bot, int seat, Rng *rng, Tally *tally, Move *out)
{
    FiState view = *state;
    game_redact(&game_fiction, &view, content, seat);
    const double start = seconds();
    bot->choose_move(&view, content, seat, rng, out);
    if (seat == FI_GUESSERS) {
        clock_add(state->row_count == 0 ? &tally->first : &tally->later, seconds() - start);
    }
}

static void play(int seed, const GameOptions *options, const GameBot *const bots[FI_SEATS], Tally *tally)
{
    FiState state = {.row_count = 0};
    Rng rng;
    rng_seed(&rng, (uint64_t)seed);
    fi_init_state(&state, content, options, FI_SEATS, (uint64_t)seed);
    while (fi_list_seats_to_act(&state) != 0) {
        const int seat = fi_list_seats_to_act(&state) >> FI_GUESSERS & 1 ? FI_GUESSERS : FI_LIBRARIAN;
        Error why = {0};
        Move move;
        choose(&state, bots[seat], seat, &rng, tally, &move);
        if (!fi_check_move(&state, content, seat, &move, &why)) {
            give_up(why.text);
        }
        fi_apply_move(&state, content, seat, &move, NULL);
    }
    tally->games++;
    tally->won += state.end == FI_FOUND;
    tally->guesses += state.row_count;
    tally->ended[state.row_count]++;
}

static void measure(const char *guesser, const char *liar, bool aids, int step)
{
    const GameBot *const bots[FI_SEATS] = {find_bot(guesser), find_bot(liar)};
    GameOptions options = {{0}};
    options.value[FI_OPTION_TOKENS] = aids ? 0 : FI_TOKENS_NONE;
    options.value[FI_OPTION_LETTER] = !aids;
    Tally tally = {.games = 0};
    for (int i = 0; i < fi_count_trials(printed); i += step) {
        AUTO(free) GameContent *trial = fi_create_trial(printed, i);
        content = trial;
        play(i + 1, &options, bots, &tally);
    }
    const ConfidenceInterval range = confidence_interval_compute(tally.won, tally.games);
    printf("%-14s against %-8s %s: %d games, mean %.3f guesses, won %.1f %% (%.1f to %.1f), lost %d", guesser,
           liar, aids ? "letter, tokens" : "no aids       ", tally.games, (double)tally.guesses / tally.games,
           100.0 * tally.won / tally.games, 100 * range.low, 100 * range.high, tally.games - tally.won);
    printf("; first move %.2f ms (longest %.2f), later %.2f (%.2f); games by guesses",
           MILLI * tally.first.sum / tally.first.count, MILLI * tally.first.longest,
           MILLI * tally.later.sum / tally.later.count, MILLI * tally.later.longest);
    for (int i = 1; i <= FI_GUESSES; i++) {
        printf(" %d", tally.ended[i]);
    }
    printf("\n");
    fflush(stdout);
}

static void measure_each(const char *guesser, bool aids, int step)
{
    static const char *const liars[] = {"careless", "sly", "deadpan"};
    for (size_t i = 0; i < sizeof liars / sizeof liars[0]; i++) {
        measure(guesser, liars[i], aids, step);
    }
}

/* Prints the results by level, then how much the Guessers gain if they know which bot is the Lie-brarian. */
static void measure_all(int step)
{
    static const char *const levels[] = {"master", "reader", "novice", "newcomer"};
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        measure_each(levels[i], false, step);
        measure_each(levels[i], true, step);
    }
    for (const GameBot *guest = guests; guest->name; guest++) {
        if (strcmp(guest->name, "newcomer") != 0) {
            measure_each(guest->name, false, step);
        }
    }
}

int main(int count, char **words)
{
    enum { GUESSER = 1, LIAR, AIDS, STEP };
    char data[PATH_BYTES];
    Error error = {0};
    if (!paths_find_data(NULL, data, sizeof data, &error)) {
        give_up(error.text);
    }
    ContentStore *content_store = content_store_new(data);
    const Game *game = &game_fiction;
    printed = content_store_load(content_store, game, &error);
    if (!printed) {
        give_up(error.text);
    }
    if (count > AIDS) {
        const int step = count > STEP ? atoi(words[STEP]) : 1;
        measure(words[GUESSER], words[LIAR], strcmp(words[AIDS], "aids") == 0, step > 0 ? step : 1);
    } else {
        const int step = count > 1 ? atoi(words[1]) : 1;
        measure_all(step > 0 ? step : 1);
    }
    content_store_free(content_store);
    return 0;
}
