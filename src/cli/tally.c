/* tally.c: see tally.h. */
#include "cli/tally.h"

#include "cli/sweep.h"
#include "core/memory.h"

#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------ counting */

void tally_add_length(Tally *tally, int moves, int games)
{
    if (moves >= tally->lengths) {
        tally->by_length = memory_resize(tally->by_length, (size_t)moves + 1, sizeof *tally->by_length);
        memset(tally->by_length + tally->lengths, 0,
               (size_t)(moves + 1 - tally->lengths) * sizeof *tally->by_length);
        tally->lengths = moves + 1;
    }
    tally->by_length[moves] += games;
}

void tally_add_number(Tally *tally, const char *name, int64_t sum)
{
    int at = 0;
    while (at < tally->number_count && strcmp(tally->numbers[at].name, name) != 0) {
        at++;
    }
    if (at == tally->number_count) {
        tally->numbers = memory_resize(tally->numbers, (size_t)at + 1, sizeof *tally->numbers);
        tally->numbers[tally->number_count++] = (Number){.name = memory_string(name, strlen(name))};
    }
    tally->numbers[at].sum += sum;
}

static void add_number(void *user, const char *name, int count)
{
    tally_add_number(user, name, count);
}

void tally_add(Tally *tally, const Batch *batch, const Match *match, bool exchanged)
{
    const MatchSetup *setup = match_setup(match);
    Status status = match_status(match);
    bool won_by_first = false;
    for (int seat = 0; seat < setup->seats; seat++) {
        bool won = status.kind == STATUS_WON && (status.winners & UINT32_C(1) << seat);
        tally->won[seat] += won;
        won_by_first = won_by_first || (won && batch_bot_at(batch, exchanged, seat) == 0);
    }
    tally->games++;
    tally->won_by_first += won_by_first;
    tally->lost += status.kind == STATUS_LOST;
    tally->drawn += status.kind == STATUS_DRAWN;
    tally_add_length(tally, match_moves(match), 1);
    holdings_add(&tally->cards, match);
    if (batch->every) {
        sweep_add(&tally->choices, match);
    }
    if (setup->game->bench && setup->game->bench->stats) {
        setup->game->bench->stats(match_state(match), setup->content, add_number, tally);
    }
}

/* ------------------------------------------------------------------ joining */

static void join_holdings(Holdings *holdings, const Holdings *later)
{
    for (int i = 0; i < later->count; i++) {
        const Holding *holding = &later->list[i];
        holdings_count(holdings, holding->name, holding->games, holding->won);
    }
}

void tally_join(Tally *tally, const Tally *later)
{
    tally->games += later->games;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        tally->won[seat] += later->won[seat];
    }
    tally->won_by_first += later->won_by_first;
    tally->lost += later->lost;
    tally->drawn += later->drawn;
    for (int moves = 0; moves < later->lengths; moves++) {
        tally_add_length(tally, moves, later->by_length[moves]);
    }
    for (int i = 0; i < later->number_count; i++) {
        tally_add_number(tally, later->numbers[i].name, later->numbers[i].sum);
    }
    join_holdings(&tally->cards, &later->cards);
    join_holdings(&tally->choices, &later->choices);
}

void tally_free(Tally *tally)
{
    for (int i = 0; i < tally->number_count; i++) {
        free(tally->numbers[i].name);
    }
    free(tally->numbers);
    free(tally->by_length);
    holdings_free(&tally->cards);
    holdings_free(&tally->choices);
}

/* ------------------------------------------------------------------ lengths */

/* The moves of the game that is number `rank` when they are sorted by them, from 0. */
static int length_of(const Tally *tally, int rank)
{
    int moves = 0;
    for (int games = tally->by_length[0]; games <= rank; games += tally->by_length[++moves]) {
    }
    return moves;
}

Lengths tally_lengths(const Tally *tally)
{
    int games = tally->games;
    Lengths out = {.median = 0.5 * (length_of(tally, (games - 1) / 2) + length_of(tally, games / 2)),
                   .max = tally->lengths - 1};
    for (int moves = 0; moves < tally->lengths; moves++) {
        out.total += (double)moves * tally->by_length[moves];
    }
    out.mean = out.total / games;
    return out;
}
