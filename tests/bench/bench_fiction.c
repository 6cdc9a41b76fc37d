/* bench_fiction.c: measures the results and the thinking time of Fiction's bots, with each common word as the
 * secret. `bench_fiction` prints the tables of docs/balance.md. `bench_fiction 10` uses only every tenth
 * word. `bench_fiction master sly aids 10` prints one line of the tables. Times are CPU times on one core. */
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

/* printed: the printed cards. content: the cards of the current game, whose pages contain only the secret
 * word. */
static const GameContent *printed, *content;

static _Noreturn void exit_with_error(const char *why)
{
    fprintf(stderr, "bench_fiction: %s\n", why);
    exit(1);
}

static double get_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Chooses a guess like the bot "master", but knows which bot is the Lie-brarian. */
static bool choose_guess_knowing_liar(FiLiar liar, const void *view, const GameContent *cards, Rng *rng,
                                      Move *out)
{
    double odds[FI_LIARS] = {0};
    odds[liar] = 1;
    const FiGuesser guesser = {
        .vocabulary = 100, .memory = FI_GUESSES, .maximizes_information = true, .odds = odds};
    return fi_choose_guess(&guesser, view, cards, rng, out);
}

static bool choose_move_against_careless(const void *view, const GameContent *cards, int seat, Rng *rng,
                                         Move *out)
{
    return choose_guess_knowing_liar(FI_CARELESS, view, cards, rng, out);
}

static bool choose_move_against_sly(const void *view, const GameContent *cards, int seat, Rng *rng, Move *out)
{
    return choose_guess_knowing_liar(FI_SLY, view, cards, rng, out);
}

static bool choose_move_against_deadpan(const void *view, const GameContent *cards, int seat, Rng *rng,
                                        Move *out)
{
    return choose_guess_knowing_liar(FI_DEADPAN, view, cards, rng, out);
}

/* The newcomer bot knows every word, but considers only the last row of clues. */
static bool choose_newcomer_move(const void *view, const GameContent *cards, int seat, Rng *rng, Move *out)
{
    return fi_choose_guess(&(const FiGuesser){.vocabulary = 100, .memory = 1}, view, cards, rng, out);
}

static const GameBot guests[] = {{.name = "knows_careless", .choose_move = choose_move_against_careless},
                                 {.name = "knows_sly", .choose_move = choose_move_against_sly},
                                 {.name = "knows_deadpan", .choose_move = choose_move_against_deadpan},
                                 {.name = "newcomer", .choose_move = choose_newcomer_move},
                                 {.name = NULL}};

static const GameBot *find_bot_in_list(const GameBot *bots, const char *name)
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
    const GameBot *bot = find_bot_in_list(fi_bots, name);
    bot = bot ? bot : find_bot_in_list(guests, name);
    if (!bot) {
        exit_with_error("no such bot");
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

static void choose_bot_move(const FiState *state, const GameBot *bot, int seat, Rng *rng, Tally *tally,
                            Move *out)
{
    FiState view = *state;
    game_redact(&game_fiction, &view, content, seat);
    const double start = get_seconds();
    bot->choose_move(&view, content, seat, rng, out);
    if (seat == FI_GUESSERS) {
        clock_add(state->row_count == 0 ? &tally->first : &tally->later, get_seconds() - start);
    }
}

static void play_game(int seed, const GameOptions *options, const GameBot *const bots[FI_SEATS], Tally *tally)
{
    FiState state = {.row_count = 0};
    Rng rng;
    rng_seed(&rng, (uint64_t)seed);
    fi_init_state(&state, content, options, FI_SEATS, (uint64_t)seed);
    while (fi_list_seats_to_act(&state) != 0) {
        const int seat = fi_list_seats_to_act(&state) >> FI_GUESSERS & 1 ? FI_GUESSERS : FI_LIBRARIAN;
        Error why = {0};
        Move move;
        choose_bot_move(&state, bots[seat], seat, &rng, tally, &move);
        if (!fi_check_move(&state, content, seat, &move, &why)) {
            exit_with_error(why.text);
        }
        fi_apply_move(&state, content, seat, &move, NULL);
    }
    tally->games++;
    tally->won += state.end == FI_FOUND;
    tally->guesses += state.row_count;
    tally->ended[state.row_count]++;
}

static void measure_pairing(const char *guesser, const char *liar, bool aids, int step)
{
    const GameBot *const bots[FI_SEATS] = {find_bot(guesser), find_bot(liar)};
    GameOptions options = {{0}};
    options.value[FI_OPTION_TOKENS] = aids ? 0 : FI_TOKENS_NONE;
    options.value[FI_OPTION_LETTER] = !aids;
    Tally tally = {.games = 0};
    for (int i = 0; i < fi_count_trials(printed); i += step) {
        AUTO(free) GameContent *trial = fi_create_trial(printed, i);
        content = trial;
        play_game(i + 1, &options, bots, &tally);
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

static void measure_against_each_liar(const char *guesser, bool aids, int step)
{
    static const char *const liars[] = {"careless", "sly", "deadpan"};
    for (size_t i = 0; i < sizeof liars / sizeof liars[0]; i++) {
        measure_pairing(guesser, liars[i], aids, step);
    }
}

/* Prints the results of each Guesser bot, then those of Guessers that know which bot is the Lie-brarian. */
static void measure_all(int step)
{
    static const char *const levels[] = {"master", "reader", "novice", "newcomer"};
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        measure_against_each_liar(levels[i], false, step);
        measure_against_each_liar(levels[i], true, step);
    }
    for (const GameBot *guest = guests; guest->name; guest++) {
        if (strcmp(guest->name, "newcomer") != 0) {
            measure_against_each_liar(guest->name, false, step);
        }
    }
}

int main(int count, char **words)
{
    enum { GUESSER = 1, LIAR, AIDS, STEP };
    char data[PATH_BYTES];
    Error error = {0};
    if (!paths_find_data(NULL, data, sizeof data, &error)) {
        exit_with_error(error.text);
    }
    ContentStore *content_store = content_store_new(data);
    const Game *game = &game_fiction;
    printed = content_store_load(content_store, game, &error);
    if (!printed) {
        exit_with_error(error.text);
    }
    if (count > AIDS) {
        const int step = count > STEP ? atoi(words[STEP]) : 1;
        measure_pairing(words[GUESSER], words[LIAR], strcmp(words[AIDS], "aids") == 0, step > 0 ? step : 1);
    } else {
        const int step = count > 1 ? atoi(words[1]) : 1;
        measure_all(step > 0 ? step : 1);
    }
    content_store_free(content_store);
    return 0;
}
