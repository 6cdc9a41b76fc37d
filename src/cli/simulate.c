/* simulate.c: `storytable simulate`: whole games between bots, counted. */
#include "cli/commands.h"
#include "cli/holdings.h"
#include "cli/interval.h"
#include "cli/sweep.h"
#include "core/json.h"
#include "core/match.h"
#include "core/memory.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NUMBERS_MAX = 256, NUMBER_NAME_MAX = 48 };

/* The sum of a number that games tell of themselves. */
typedef struct Number {
    char name[NUMBER_NAME_MAX];
    double sum;
} Number;

typedef struct Tally {
    int games;
    int won[GAME_SEATS_MAX];
    int won_by_first; /* games that a seat of the first-named bot won */
    int lost, drawn;
    int *lengths; /* moves of each game */
    Number numbers[NUMBERS_MAX];
    int number_count;
    Holdings holdings, options; /* won with each card, and with each option */
} Tally;

/* ------------------------------------------------------------------ one game */

/* Which of the named bots sits where: they take the seats in turn, in an exchanged game the next one each. */
static int bot_of_seat(const Args *args, bool exchanged, int seat)
{
    return (seat + exchanged) % args->bot_count;
}

static void seat_bots(const Args *args, bool exchanged, MatchSetup *out)
{
    for (int seat = 0; seat < out->seats; seat++) {
        out->seat_bot[seat] = args->bots[bot_of_seat(args, exchanged, seat)];
    }
}

static bool check_state(const Match *match, Error *error)
{
    const MatchSetup *setup = match_setup(match);
    return !setup->game->check_state || setup->game->check_state(match_state(match), setup->content, error);
}

static bool play_out(Match *match, Error *error)
{
    for (int seat; (seat = match_next_seat(match)) >= 0;) {
        if (!match_play_bot(match, seat, NULL, error) || !check_state(match, error)) {
            return false;
        }
    }
    return true;
}

static void print_moves(const Match *match)
{
    for (int i = 0; i < match_moves(match); i++) {
        fprintf(stderr, "  %d. seat %d: %s\n", i + 1, match_move_seat(match, i), match_move_text(match, i));
    }
}

/* Plays one game; NULL after telling on stderr what was broken, and how to get there. */
static Match *play_game(const MatchSetup *setup)
{
    Error error = {0};
    Match *match = match_new(setup, &error);
    if (!match) {
        fprintf(stderr, "%s\n", error.text);
        return NULL;
    }
    if (check_state(match, &error) && play_out(match, &error)) {
        return match;
    }
    fprintf(stderr, "seed %" PRIu64 ", after move %d: %s\n", setup->seed, match_moves(match), error.text);
    print_moves(match);
    match_free(match);
    return NULL;
}

/* ------------------------------------------------------------------ counting */

static Tally *tally_new(int games)
{
    Tally *tally = memory_new(1, sizeof *tally);
    tally->lengths = memory_new((size_t)games, sizeof *tally->lengths);
    return tally;
}

static void tally_free(Tally *tally)
{
    holdings_free(&tally->holdings);
    holdings_free(&tally->options);
    free(tally->lengths);
    free(tally);
}

static void add_number(void *user, const char *name, int count)
{
    Tally *tally = user;
    int at = 0;
    while (at < tally->number_count && strcmp(tally->numbers[at].name, name) != 0) {
        at++;
    }
    if (at == NUMBERS_MAX) {
        return;
    }
    if (at == tally->number_count) {
        tally->number_count++;
        snprintf(tally->numbers[at].name, NUMBER_NAME_MAX, "%s", name);
    }
    tally->numbers[at].sum += count;
}

static void add_game(Tally *tally, const Match *match, const Args *args, bool exchanged)
{
    const MatchSetup *setup = match_setup(match);
    Status status = match_status(match);
    bool won_by_first = false;
    for (int seat = 0; seat < setup->seats; seat++) {
        bool won = status.kind == STATUS_WON && (status.winners & UINT32_C(1) << seat);
        tally->won[seat] += won;
        won_by_first = won_by_first || (won && bot_of_seat(args, exchanged, seat) == 0);
    }
    tally->won_by_first += won_by_first;
    tally->lost += status.kind == STATUS_LOST;
    tally->drawn += status.kind == STATUS_DRAWN;
    tally->lengths[tally->games++] = match_moves(match);
    holdings_add(&tally->holdings, match);
    if (args->every) {
        sweep_add(&tally->options, match);
    }
    if (setup->game->stats) {
        setup->game->stats(match_state(match), setup->content, add_number, tally);
    }
}

static int compare_ints(const void *a, const void *b)
{
    int left = *(const int *)a, right = *(const int *)b;
    return (left > right) - (left < right);
}

typedef struct Lengths {
    double total, mean, median;
    int max;
} Lengths;

static Lengths measure_lengths(const Tally *tally)
{
    int count = tally->games;
    int *sorted = memory_new((size_t)count, sizeof *sorted);
    memcpy(sorted, tally->lengths, (size_t)count * sizeof *sorted);
    qsort(sorted, (size_t)count, sizeof *sorted, compare_ints);
    Lengths out = {.median = 0.5 * (sorted[(count - 1) / 2] + sorted[count / 2]), .max = sorted[count - 1]};
    for (int i = 0; i < count; i++) {
        out.total += sorted[i];
    }
    out.mean = out.total / count;
    free(sorted);
    return out;
}

/* ------------------------------------------------------------------ telling */

/* The bots' names with commas between them. */
static void add_bot_names(Text *out, const Args *args)
{
    for (int i = 0; i < args->bot_count; i++) {
        text_add(out, "%s%s", i > 0 ? "," : "", args->game->bots[args->bots[i]].name);
    }
}

/* Whom a seat's results are told of; with paired bots, who sits there changes from game to game. */
static void add_seat_words(Text *out, const Args *args, const MatchSetup *setup, int seat)
{
    char name[SEAT_NAME_MAX];
    text_add(out, "seat %d", seat);
    if (setup->game->seat_name) {
        text_add(out, " (%s)", game_seat_name(setup->game, setup->seats, seat, name));
    }
    if (args->bot_count > 1 && !args->paired) {
        text_add(out, ", %s,", setup->game->bots[setup->seat_bot[seat]].name);
    }
}

static void add_seat_results(Text *out, const Tally *tally, const Args *args, const MatchSetup *setup)
{
    for (int seat = 0; seat < setup->seats; seat++) {
        Interval range = interval_of(tally->won[seat], tally->games);
        text_add(out, "  ");
        add_seat_words(out, args, setup, seat);
        text_add(out, " won %d (%.1f %%; 95 %% interval %.1f to %.1f %%)\n", tally->won[seat],
                 100.0 * tally->won[seat] / tally->games, 100 * range.low, 100 * range.high);
    }
    if (args->paired) {
        Interval range = interval_of(tally->won_by_first, tally->games);
        text_add(out, "  bot %s won %d of %d against %s (%.1f %%; 95 %% interval %.1f to %.1f %%)\n",
                 setup->game->bots[args->bots[0]].name, tally->won_by_first, tally->games,
                 setup->game->bots[args->bots[1]].name, 100.0 * tally->won_by_first / tally->games,
                 100 * range.low, 100 * range.high);
    }
}

static void print_table(const Tally *tally, const Args *args, const MatchSetup *setup)
{
    Text out = {0};
    text_add(&out, "%s: %d games with %s", setup->game->title, tally->games,
             args->bot_count > 1 ? "bots " : "bot ");
    add_bot_names(&out, args);
    text_add(&out, ", seeds from %" PRIu64 "%s\n", setup->seed,
             args->paired ? ", every game twice with the seats exchanged" : "");
    add_seat_results(&out, tally, args, setup);
    text_add(&out, "  lost %d, drawn %d\n", tally->lost, tally->drawn);
    Lengths lengths = measure_lengths(tally);
    text_add(&out, "  moves: mean %.1f, median %.1f, longest %d\n", lengths.mean, lengths.median,
             lengths.max);
    for (int i = 0; i < tally->number_count; i++) {
        text_add(&out, "  %s: %.3f\n", tally->numbers[i].name, tally->numbers[i].sum / tally->games);
    }
    fputs(text_chars(&out), stdout);
    text_free(&out);
}

static void add_json_won(Text *out, int won, int games)
{
    Interval range = interval_of(won, games);
    text_add(out, "{\"games\": %d, \"low\": %.6f, \"high\": %.6f}", won, range.low, range.high);
}

static void print_json(const Tally *tally, const Args *args, const MatchSetup *setup)
{
    Text out = {0}, names = {0};
    add_bot_names(&names, args);
    text_add(&out, "{\"game\": ");
    json_write_string(&out, setup->game->id);
    text_add(&out, ", \"bot\": ");
    json_write_string(&out, text_chars(&names));
    text_add(&out, ", \"seed\": \"%" PRIu64 "\", \"games\": %d, \"won\": [", setup->seed, tally->games);
    for (int seat = 0; seat < setup->seats; seat++) {
        text_add(&out, "%s", seat > 0 ? ", " : "");
        add_json_won(&out, tally->won[seat], tally->games);
    }
    text_add(&out, "]");
    if (args->paired) {
        text_add(&out, ", \"won_by_first\": ");
        add_json_won(&out, tally->won_by_first, tally->games);
    }
    Lengths lengths = measure_lengths(tally);
    text_add(&out,
             ", \"lost\": %d, \"drawn\": %d, \"moves\": {\"mean\": %.3f, \"median\": %.1f, \"max\": %d}",
             tally->lost, tally->drawn, lengths.mean, lengths.median, lengths.max);
    text_add(&out, ", \"means\": {");
    for (int i = 0; i < tally->number_count; i++) {
        text_add(&out, "%s", i > 0 ? ", " : "");
        json_write_string(&out, tally->numbers[i].name);
        text_add(&out, ": %.6f", tally->numbers[i].sum / tally->games);
    }
    text_add(&out, "}}\n");
    fputs(text_chars(&out), stdout);
    text_free(&names);
    text_free(&out);
}

static double now_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* ------------------------------------------------------------------ the command */

static bool save_match(const Match *match, const char *path)
{
    Error error = {0};
    bool good = match_save(match, path, &error);
    if (!good) {
        fprintf(stderr, "%s\n", error.text);
    }
    return good;
}

/* How many times each deal is played. */
static int rounds(const Args *args)
{
    return args->paired ? 2 : 1;
}

static int game_count(const Args *args, const MatchSetup *base, const Sweep *sweep)
{
    return args->trials ? args->game->trial_count(base->content) : args->games * sweep->count * rounds(args);
}

/* Deal number i has the base seed + i, so that each can be played alone. Those of a sweep take its
   combinations in turn. */
static bool play_games(const Args *args, const MatchSetup *base, const Sweep *sweep, Tally *tally)
{
    int games = game_count(args, base, sweep);
    for (int i = 0; i < games; i++) {
        MatchSetup setup = *base;
        GameContent *trial = args->trials ? args->game->trial(base->content, i) : NULL;
        setup.content = trial ? trial : base->content;
        setup.seed += (uint64_t)(i / rounds(args));
        setup.options = sweep->list[i / rounds(args) % sweep->count];
        bool exchanged = i % rounds(args) == 1;
        seat_bots(args, exchanged, &setup);
        Match *match = play_game(&setup);
        if (!match) {
            free(trial);
            return false;
        }
        add_game(tally, match, args, exchanged);
        bool good = !args->save || i + 1 < games || save_match(match, args->save);
        match_free(match);
        free(trial);
        if (!good) {
            return false;
        }
    }
    return true;
}

static bool prepare(const Args *args, Library *library, MatchSetup *out, Error *error)
{
    *out = (MatchSetup){.game = args->game,
                        .content = library_content(library, args->game, error),
                        .options = args->options,
                        .seats = args->seats > 0 ? args->seats : args->game->min_seats,
                        .seed = args->seed};
    seat_bots(args, false, out);
    if (args->paired && out->seats < args->bot_count) {
        return error_set(error, "--paired needs a seat for each of the two bots");
    }
    if (args->trials && (!args->game->trial || args->paired || args->every || args->save)) {
        return error_set(error, args->game->trial ? "--trials goes with none of --paired, --every and --save"
                                                  : "this game has no trials");
    }
    return out->content != NULL;
}

int command_simulate(const Args *args, Library *library)
{
    Error error = {0};
    MatchSetup setup;
    if (!prepare(args, library, &setup, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    Sweep sweep = {0};
    if (args->every) {
        sweep_find(&sweep, &setup);
    } else {
        sweep_only(&sweep, &setup);
    }
    Tally *tally = tally_new(game_count(args, &setup, &sweep));
    double start = now_seconds();
    bool good = play_games(args, &setup, &sweep, tally);
    double seconds = fmax(now_seconds() - start, 1e-9);
    if (good && args->json) {
        print_json(tally, args, &setup);
    } else if (good) {
        print_table(tally, args, &setup);
        if (args->cards) {
            holdings_print(&tally->holdings);
        }
        holdings_print(&tally->options);
        fprintf(stderr, "%.1f games/s, %.0f moves/s\n", tally->games / seconds,
                measure_lengths(tally).total / seconds);
    }
    sweep_free(&sweep);
    tally_free(tally);
    return good ? 0 : 1;
}
