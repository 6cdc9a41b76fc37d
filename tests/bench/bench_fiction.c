/* bench_fiction.c: prints how Fiction's bots fare when each common word is the secret once, and how long they
   think.

   `bench_fiction` prints the tables of docs/balance.md, `bench_fiction 10` the same from every tenth word,
   and `bench_fiction master sly aids 10` one line of them. Times are those of the processor, on one core. */
#include "core/interval.h"
#include "core/library.h"
#include "core/memory.h"
#include "core/paths.h"
#include "games/fiction/bots/bots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PATH_BYTES = 1024, OPTION_LAST = 2 };

static const double MILLI = 1e3;

static const GameContent *printed, *content; /* as printed, and the trial being played */

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

/* ------------------------------------------------------------------ who plays */

/* Guessers that play like master and are certain of how the other side lies; and one who is new to the game:
   every word comes to mind, but only the last row is thought of. */
static bool knowing(FiLiar liar, const void *view, const GameContent *cards, Rng *rng, Move *out)
{
    double odds[FI_LIARS] = {0};
    odds[liar] = 1;
    const FiGuesser guesser = {.vocabulary = 100, .memory = FI_GUESSES, .measures = true, .odds = odds};
    return fi_choose_guess(&guesser, view, cards, rng, out);
}

static bool knows_careless(const void *view, const GameContent *cards, int seat, Rng *rng, Move *out)
{
    (void)seat;
    return knowing(FI_CARELESS, view, cards, rng, out);
}

static bool knows_sly(const void *view, const GameContent *cards, int seat, Rng *rng, Move *out)
{
    (void)seat;
    return knowing(FI_SLY, view, cards, rng, out);
}

static bool knows_deadpan(const void *view, const GameContent *cards, int seat, Rng *rng, Move *out)
{
    (void)seat;
    return knowing(FI_DEADPAN, view, cards, rng, out);
}

static bool newcomer(const void *view, const GameContent *cards, int seat, Rng *rng, Move *out)
{
    (void)seat;
    return fi_choose_guess(&(const FiGuesser){.vocabulary = 100, .memory = 1}, view, cards, rng, out);
}

static const GameBot guests[] = {{.name = "knows_careless", .choose = knows_careless},
                                 {.name = "knows_sly", .choose = knows_sly},
                                 {.name = "knows_deadpan", .choose = knows_deadpan},
                                 {.name = "newcomer", .choose = newcomer},
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

/* ------------------------------------------------------------------ one game */

typedef struct Clock {
    double sum, longest;
    int count;
} Clock;

typedef struct Tally {
    int games, won;
    int ended[FI_GUESSES + 1]; /* games by the number of guesses */
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
    fi_redact(&view, content, seat);
    const double start = seconds();
    bot->choose(&view, content, seat, rng, out);
    if (seat == FI_GUESSERS) {
        clock_add(state->row_count == 0 ? &tally->first : &tally->later, seconds() - start);
    }
}

static void play(int seed, const GameOptions *options, const GameBot *const bots[FI_SEATS], Tally *tally)
{
    FiState state = {.row_count = 0};
    Rng rng;
    rng_seed(&rng, (uint64_t)seed);
    fi_init(&state, content, options, FI_SEATS, (uint64_t)seed);
    while (fi_to_act(&state) != 0) {
        const int seat = fi_to_act(&state) >> FI_GUESSERS & 1 ? FI_GUESSERS : FI_LIBRARIAN;
        Error why = {0};
        Move move;
        choose(&state, bots[seat], seat, &rng, tally, &move);
        if (!fi_check_move(&state, content, seat, &move, &why)) {
            give_up(why.text);
        }
        fi_apply(&state, content, seat, &move, NULL);
    }
    tally->games++;
    tally->won += state.end == FI_FOUND;
    tally->guesses += state.row_count;
    tally->ended[state.row_count]++;
}

/* ------------------------------------------------------------------ lines of the table */

static void measure(const char *guesser, const char *liar, bool aids, int step)
{
    const GameBot *const bots[FI_SEATS] = {find_bot(guesser), find_bot(liar)};
    GameOptions options = {{0}};
    options.value[FI_OPTION_TOKENS] = aids ? 0 : FI_TOKENS_NONE;
    options.value[FI_OPTION_LETTER] = !aids;
    Tally tally = {.games = 0};
    for (int i = 0; i < fi_trial_count(printed); i += step) {
        GameContent *trial = fi_trial(printed, i);
        content = trial;
        play(i + 1, &options, bots, &tally);
        free(trial);
    }
    const Interval range = interval_of(tally.won, tally.games);
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

/* First how the levels fare, then what it would be worth to know how one is lied to. */
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
    if (!paths_data(NULL, data, sizeof data, &error)) {
        give_up(error.text);
    }
    Library *library = library_new(data);
    const Game *game = &game_fiction;
    printed = library_content(library, game, &error);
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
    library_free(library);
    return 0;
}
