/* sim_stats.c: counts of a simulation. */
#include "cli/sim_stats.h"

#include "cli/option_sweep.h"
#include "core/platform/memory.h"

#include <stdlib.h>
#include <string.h>

void sim_stats_add_games_of_length(SimStats *stats, int moves, int games)
{
    if (moves >= stats->lengths) {
        stats->by_length = memory_resize(stats->by_length, (size_t)moves + 1, sizeof *stats->by_length);
        memset(stats->by_length + stats->lengths, 0,
               (size_t)(moves + 1 - stats->lengths) * sizeof *stats->by_length);
        stats->lengths = moves + 1;
    }
    stats->by_length[moves] += games;
}

void sim_stats_add_number(SimStats *stats, const char *name, int64_t sum)
{
    int at = 0;
    while (at < stats->number_count && strcmp(stats->numbers[at].name, name) != 0) {
        at++;
    }
    if (at == stats->number_count) {
        stats->numbers = memory_resize(stats->numbers, (size_t)at + 1, sizeof *stats->numbers);
        stats->numbers[stats->number_count++] = (StatSum){.name = memory_copy_string(name, strlen(name))};
    }
    stats->numbers[at].sum += sum;
}

static void add_reported_statistic(void *user, const char *name, int count)
{
    sim_stats_add_number(user, name, count);
}

void sim_stats_add_match(SimStats *stats, const SimBatch *batch, const Match *match, bool swapped)
{
    const MatchSetup *setup = match_setup(match);
    Status status = match_status(match);
    bool won_by_first = false;
    for (int seat = 0; seat < setup->seats; seat++) {
        bool won = status.kind == STATUS_WON && (status.winners & UINT32_C(1) << seat);
        stats->won[seat] += won;
        won_by_first = won_by_first || (won && sim_batch_get_seat_bot(batch, swapped, seat) == 0);
    }
    stats->games++;
    stats->won_by_first += won_by_first;
    stats->lost += status.kind == STATUS_LOST;
    stats->drawn += status.kind == STATUS_DRAWN;
    sim_stats_add_games_of_length(stats, match_move_count(match), 1);
    win_rates_add_match(&stats->cards, match);
    if (batch->every) {
        option_sweep_add_match(&stats->choices, match);
    }
    if (setup->game->simulation && setup->game->simulation->report_numbers) {
        setup->game->simulation->report_numbers(match_state(match), setup->content, add_reported_statistic,
                                                stats);
    }
}

static void merge_win_rates(WinRates *rates, const WinRates *later)
{
    for (int i = 0; i < later->count; i++) {
        const WinRate *rate = &later->list[i];
        win_rates_add(rates, rate->name, rate->games, rate->won);
    }
}

void sim_stats_merge(SimStats *stats, const SimStats *later)
{
    stats->games += later->games;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        stats->won[seat] += later->won[seat];
    }
    stats->won_by_first += later->won_by_first;
    stats->lost += later->lost;
    stats->drawn += later->drawn;
    for (int moves = 0; moves < later->lengths; moves++) {
        sim_stats_add_games_of_length(stats, moves, later->by_length[moves]);
    }
    for (int i = 0; i < later->number_count; i++) {
        sim_stats_add_number(stats, later->numbers[i].name, later->numbers[i].sum);
    }
    merge_win_rates(&stats->cards, &later->cards);
    merge_win_rates(&stats->choices, &later->choices);
}

void sim_stats_free(SimStats *stats)
{
    for (int i = 0; i < stats->number_count; i++) {
        free(stats->numbers[i].name);
    }
    free(stats->numbers);
    free(stats->by_length);
    win_rates_free(&stats->cards);
    win_rates_free(&stats->choices);
}

/* Returns the number of moves of the game with index `rank` in the order from shortest to longest game. */
static int find_length_at_rank(const SimStats *stats, int rank)
{
    int moves = 0;
    for (int games = stats->by_length[0]; games <= rank; games += stats->by_length[++moves]) {
    }
    return moves;
}

LengthStats sim_stats_summarize_lengths(const SimStats *stats)
{
    int games = stats->games;
    LengthStats out = {
        .median = 0.5 * (find_length_at_rank(stats, (games - 1) / 2) + find_length_at_rank(stats, games / 2)),
        .max = stats->lengths - 1};
    for (int moves = 0; moves < stats->lengths; moves++) {
        out.total += (double)moves * stats->by_length[moves];
    }
    out.mean = out.total / games;
    return out;
}
