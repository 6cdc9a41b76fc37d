/* sim_stats.h: counts of a simulation. All counts are integers, so that the counts of several parts add up
 * exactly to the counts of the whole simulation. */
#ifndef CLI_SIM_STATS_H
#define CLI_SIM_STATS_H

#include "cli/sim_batch.h"
#include "cli/win_rates.h"

/* A statistic that games report, such as turns, summed over all games. */
typedef struct StatSum {
    char *name;
    int64_t sum;
} StatSum;

/* Initialize with {0}, free with sim_stats_free. */
typedef struct SimStats {
    int games;
    int won[GAME_SEATS_MAX];
    int won_by_first; /* number of games won by a seat that the first bot played */
    int lost, drawn;
    int *by_length; /* by_length[i] is the number of games with i moves */
    int lengths;    /* number of elements of the array `by_length` */
    /* sums of the reported statistics, in the order in which the statistics first appeared */
    StatSum *numbers;
    int number_count;
    WinRates cards, choices; /* win rates of cards and of option values */
} SimStats;

void sim_stats_add_match(SimStats *stats, const SimBatch *batch, const Match *match, bool swapped);
void sim_stats_add_games_of_length(SimStats *stats, int moves, int games);
void sim_stats_add_number(SimStats *stats, const char *name, int64_t sum);
/* Adds the counts in `later` to those in `stats`. The games in `later` were played after those in `stats`. */
void sim_stats_merge(SimStats *stats, const SimStats *later);
void sim_stats_free(SimStats *stats);

typedef struct LengthStats {
    double total, mean, median;
    int max;
} LengthStats;

/* Summarizes how many moves the games had. The caller ensures that at least one game was played. */
LengthStats sim_stats_summarize_lengths(const SimStats *stats);

#endif
