/* pack_balance.c: `storytable pack balance`: plays the same games with the built-in cards and with a pack,
 * and compares the results. */
#include "cli/commands.h"
#include "cli/simulate.h"
#include "core/platform/memory.h"
#include "core/text/i18n.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The games are played in BATCHES batches with different seeds. The differences between the means of the
 * batches say how reliable a difference is. */
enum { BATCHES = 20 };

/* half of the width of a 95 % interval of a mean of BATCHES values, in standard errors (Student's t, 19
 * degrees of freedom) */
static const double INTERVAL_HALF_WIDTH = 2.093;

/* A result per game, such as the number of turns, with the built-in cards and with the pack. */
typedef struct Figure {
    char *name;
    double built_in[BATCHES], pack[BATCHES]; /* means of the batches */
} Figure;

typedef struct Comparison {
    Figure *figures;
    int count;
} Comparison;

static Figure *find_or_add_figure(Comparison *comparison, const char *name)
{
    for (int i = 0; i < comparison->count; i++) {
        if (strcmp(comparison->figures[i].name, name) == 0) {
            return &comparison->figures[i];
        }
    }
    comparison->figures =
        memory_resize(comparison->figures, (size_t)comparison->count + 1, sizeof *comparison->figures);
    Figure *figure = &comparison->figures[comparison->count++];
    *figure = (Figure){.name = memory_copy_string(name, strlen(name))};
    return figure;
}

static void free_comparison(Comparison *comparison)
{
    for (int i = 0; i < comparison->count; i++) {
        free(comparison->figures[i].name);
    }
    free(comparison->figures);
}

static void set_figure(Comparison *comparison, const char *name, int batch, bool with_pack, double value)
{
    Figure *figure = find_or_add_figure(comparison, name);
    (with_pack ? figure->pack : figure->built_in)[batch] = value;
}

/* Adds the results of one batch of games. */
static void add_results(Comparison *comparison, const SimBatch *games, const SimStats *stats, int batch,
                        bool with_pack)
{
    const double count = stats->games;
    if (!(games->game->flags & GAME_NO_WINNER)) {
        for (int seat = 0; seat < games->seats; seat++) {
            char name[SEAT_NAME_MAX], figure[SEAT_NAME_MAX + 32];
            snprintf(figure, sizeof figure, _("won by %s, %%"),
                     game_get_seat_name(games->game, games->seats, seat, name));
            set_figure(comparison, figure, batch, with_pack, 100 * stats->won[seat] / count);
        }
    }
    set_figure(comparison, _("moves"), batch, with_pack, sim_stats_summarize_lengths(stats).mean);
    for (int i = 0; i < stats->number_count; i++) {
        set_figure(comparison, stats->numbers[i].name, batch, with_pack,
                   (double)stats->numbers[i].sum / count);
    }
}

/* Plays one batch of games with the cards `content`. */
static bool play_batch(const Args *args, const GameContent *content, bool with_pack, int batch,
                       Comparison *comparison)
{
    SimBatch games;
    SimStats stats = {0};
    Args part = *args;
    const int first = (int)((int64_t)args->games * batch / BATCHES);
    part.games = (int)((int64_t)args->games * (batch + 1) / BATCHES) - first;
    part.seed = args->seed + (uint64_t)first;
    part.pack = with_pack ? args->pack : "";
    const bool good = simulate_games(&part, content, NULL, &games, &stats);
    if (good) {
        add_results(comparison, &games, &stats, batch, with_pack);
    }
    sim_stats_free(&stats);
    return good;
}

static double compute_mean(const double values[BATCHES])
{
    double sum = 0;
    for (int i = 0; i < BATCHES; i++) {
        sum += values[i];
    }
    return sum / BATCHES;
}

/* Returns half of the width of the 95 % interval of the mean. */
static double compute_interval(const double values[BATCHES])
{
    const double mean = compute_mean(values);
    double squares = 0;
    for (int i = 0; i < BATCHES; i++) {
        squares += (values[i] - mean) * (values[i] - mean);
    }
    return INTERVAL_HALF_WIDTH * sqrt(squares / (BATCHES - 1) / BATCHES);
}

/* Prints one line for a figure, unless it is always 0. Returns true if its difference is larger than its
 * interval. */
static bool print_figure(const Figure *figure)
{
    static const double zeros[BATCHES];
    if (memcmp(figure->built_in, zeros, sizeof zeros) == 0 &&
        memcmp(figure->pack, zeros, sizeof zeros) == 0) {
        return false;
    }
    double differences[BATCHES];
    for (int i = 0; i < BATCHES; i++) {
        differences[i] = figure->pack[i] - figure->built_in[i];
    }
    const double difference = compute_mean(differences), interval = compute_interval(differences);
    const bool moved = fabs(difference) > interval;
    printf("%s %-34s %10.2f %10.2f %+10.2f ± %.2f\n", moved ? "*" : " ", figure->name,
           compute_mean(figure->built_in), compute_mean(figure->pack), difference, interval);
    return moved;
}

static void print_comparison(const Args *args, const Comparison *comparison)
{
    int moved = 0;
    printf(_("%s: the same %d games (same seeds) with the built-in cards and with the pack %s\n"),
           _(args->game->title), args->games, args->pack);
    printf("  %-34s %10s %10s %10s\n", "", _("built-in"), _("pack"), _("difference"));
    for (int i = 0; i < comparison->count; i++) {
        moved += print_figure(&comparison->figures[i]);
    }
    printf(_n("%d figure differs by more than its 95 %% interval (*)\n",
              "%d figures differ by more than their 95 %% intervals (*)\n", moved),
           moved);
}

int run_pack_balance_command(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    Comparison comparison = {0};
    const GameContent *built_in = content_store_load(content_store, args->game, &error);
    const GameContent *pack =
        built_in ? content_store_load_pack(content_store, args->game, args->pack, &error) : NULL;
    if (!pack ||
        (args->games < BATCHES && !error_set(&error, _("pack balance needs at least %d games"), BATCHES))) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    bool good = true;
    for (int i = 0; good && i < BATCHES; i++) {
        good =
            play_batch(args, built_in, false, i, &comparison) && play_batch(args, pack, true, i, &comparison);
    }
    if (good) {
        print_comparison(args, &comparison);
    }
    free_comparison(&comparison);
    return good ? 0 : 1;
}
