/* bench_analysis.c: measures how a loss of points in a game's analysis lowers the chance to win.
 * docs/study.md lists the results. `bench_analysis
 * GAME BOT,... GAMES TRIES SEED [OPTION=VALUE ...]` lets bots play GAMES games, one bot per seat. At some
 * positions, a random or recommended move is analyzed. Then bots finish the game TRIES times after this move
 * and TRIES times after the best known move, with the same guesses of hidden cards. The output lists the
 * losses of each class, smallest first, with the change in games won. */
#include "../auto.h"
#include "core/data/content_store.h"
#include "core/match/analysis.h"
#include "core/platform/memory.h"
#include "core/platform/paths.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 1024, ONE_IN = 8, PRINTED = 10, ARGS = 6 };

static const double SURE = 1.96;

/* Number and sums of the analyzed moves of one quality class, such as mistakes. */
typedef struct Bin {
    int count;
    double lost, chance,
        /* sums over the moves: lost points, decrease in the chance to win, and square of this decrease */
        square;
} Bin;

typedef struct Bench {
    ContentStore *content_store;
    MatchSetup setup;
    int games, tries;
    Rng rng;
    Bin bins[QUALITIES];
} Bench;

static _Noreturn void exit_with_error(const char *why)
{
    fprintf(stderr, "bench_analysis: %s\n", why);
    exit(1);
}

static bool choose_random_move(Bench *bench, const void *view, int seat, Move *out)
{
    return game_choose_random_move(bench->setup.game, view, bench->setup.content, seat, &bench->rng, out);
}

/* Chooses a random move, or a hint that is not the best move. */
static bool choose_move(Bench *bench, const void *view, int seat, Move *out)
{
    Hint hints[HINTS_MAX];
    const int count =
        bench->setup.game->advice->list_hints(view, bench->setup.content, seat, hints, HINTS_MAX);
    if (count > 1 && rng_below(&bench->rng, 2) == 0) {
        *out = hints[1 + rng_below(&bench->rng, (uint32_t)count - 1)].move;
        return true;
    }
    return choose_random_move(bench, view, seat, out);
}

/* Makes the move in a copy of the match, and lets bots play the copy to its end. `chance` is the seed for
 * guessing hidden cards. Returns the seat's result: 1 for a win, 0.5 for a draw, 0 for a loss. */
static double play_to_end(const Bench *bench, const Match *match, int seat, const Move *move, int chance)
{
    const MatchSetup *setup = &bench->setup;
    Error error = {0};
    Match *branch = match_branch(match, match_move_count(match), seat, (uint64_t)chance, &error);
    bool good = branch && match_play(branch, seat, move, &error);
    for (int next; good && (next = match_next_seat(branch)) >= 0;) {
        good = match_play_bot(branch, next, &setup->game->bots[setup->seat_bot[next]], &error);
    }
    if (!good) {
        exit_with_error(error.text);
    }
    const Status status = match_status(branch);
    match_free(branch);
    return status.kind == STATUS_WON ? status.winners >> seat & 1 : status.kind == STATUS_DRAWN ? 0.5 : 0;
}

static MoveQuality classify_loss(const int *borders, int lost)
{
    MoveQuality class = QUALITY_GOOD;
    while (class + 1 < QUALITIES && lost >= borders[class]) {
        class ++;
    }
    return class;
}

static void count_in_bin(Bin *bin, int lost, double chance)
{
    bin->count++;
    bin->lost += lost;
    bin->chance += chance;
    bin->square += chance * chance;
}

static void compare_with_playouts(Bench *bench, const Match *match, const AnalysisTask *task)
{
    MoveAnalysis found;
    double chance = 0;
    analyze_move(task, &found);
    if (!found.analyzed || found.loss == 0) {
        return;
    }
    for (int i = 0; i < bench->tries; i++) {
        chance += play_to_end(bench, match, task->seat, &found.better.move, i) -
                  play_to_end(bench, match, task->seat, &task->move, i);
    }
    count_in_bin(&bench->bins[classify_loss(task->game->advice->quality_thresholds, found.loss)], found.loss,
                 chance / bench->tries);
}

static void analyze_position(Bench *bench, const Match *match, int seat)
{
    const Game *game = bench->setup.game;
    AnalysisTask task = {.game = game, .content = bench->setup.content, .seat = seat};
    task.view = memory_new(1, game->state_size);
    match_view(match, seat, task.view);
    if (choose_move(bench, task.view, seat, &task.move)) {
        compare_with_playouts(bench, match, &task);
    }
    analysis_task_free(&task);
}

static void play_match(Bench *bench)
{
    Error error = {0};
    AUTO(match) Match *match = match_new(&bench->setup, &error);
    if (!match) {
        exit_with_error(error.text);
    }
    for (int seat; (seat = match_next_seat(match)) >= 0;) {
        if (rng_below(&bench->rng, ONE_IN) == 0) {
            analyze_position(bench, match, seat);
        }
        if (!match_play_bot(match, seat, NULL, &error)) {
            exit_with_error(error.text);
        }
    }
}

static void print_bin(const Bin *bin)
{
    const double mean = bin->chance / bin->count,
                 spread = sqrt(fmax(bin->square / bin->count - mean * mean, 0) / bin->count);
    printf("%5d moves, mean loss %9.1f: win rate lower by %5.1f points (+- %.1f)\n", bin->count,
           bin->lost / bin->count, 100 * mean, 100 * SURE * spread);
}

static void print_results(const Bench *bench, int games)
{
    const int *borders = bench->setup.game->advice->quality_thresholds;
    printf("%s, %d games, borders %d, %d, %d\n", bench->setup.game->id, games, borders[0], borders[1],
           borders[2]);
    for (int i = 0; i < QUALITIES; i++) {
        if (bench->bins[i].count > 0) {
            print_bin(&bench->bins[i]);
        }
    }
    fflush(stdout);
}

static int find_bot(const Game *game, const char *name, size_t length)
{
    for (int i = 0; game->bots[i].name; i++) {
        if (strlen(game->bots[i].name) == length && strncmp(game->bots[i].name, name, length) == 0) {
            return i;
        }
    }
    exit_with_error("there is no such bot");
}

static void read_args(Bench *bench, int argc, char **argv)
{
    MatchSetup *setup = &bench->setup;
    Error error = {0};
    if (argc < ARGS) {
        exit_with_error("usage: bench_analysis GAME BOT,... GAMES TRIES SEED [OPTION=VALUE ...]");
    }
    for (const Game *const *game = games_all; *game; game++) {
        setup->game = strcmp((*game)->id, argv[1]) == 0 ? *game : setup->game;
    }
    if (!setup->game || !game_can_analyze(setup->game)) {
        exit_with_error("there is no such game, or it has no analysis");
    }
    for (const char *name = argv[2]; *name && setup->seats < setup->game->max_seats;) {
        const size_t length = strcspn(name, ",");
        setup->seat_bot[setup->seats++] = find_bot(setup->game, name, length);
        name += length + (name[length] == ',');
    }
    bench->games = atoi(argv[3]);
    bench->tries = atoi(argv[4]);
    setup->seed = strtoull(argv[5], NULL, 10);
    for (int i = ARGS; i < argc; i++) {
        if (!game_option_parse(setup->game, argv[i], &setup->options, &error)) {
            exit_with_error(error.text);
        }
    }
}

int main(int argc, char **argv)
{
    char data[PATH_BYTES];
    Error error = {0};
    Bench bench = {.games = 0};
    read_args(&bench, argc, argv);
    if (!paths_find_data(NULL, data, sizeof data, &error)) {
        exit_with_error(error.text);
    }
    bench.content_store = content_store_new(data);
    bench.setup.content = content_store_load(bench.content_store, bench.setup.game, &error);
    if (!bench.setup.content) {
        exit_with_error(error.text);
    }
    rng_seed(&bench.rng, bench.setup.seed);
    for (int i = 0; i < bench.games; i++) {
        play_match(&bench);
        bench.setup.seed++;
        if ((i + 1) % PRINTED == 0 || i + 1 == bench.games) {
            print_results(&bench, i + 1);
        }
    }
    content_store_free(bench.content_store);
    return 0;
}
