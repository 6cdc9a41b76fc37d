/* holdings.c: how often a match was won with each card, for `simulate --cards`. */
#include "cli/holdings.h"

#include "core/interval.h"
#include "core/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Adding {
    Holdings *holdings;
    bool won;
} Adding;

static Holding *find(Holdings *holdings, const char *name)
{
    for (int i = 0; i < holdings->count; i++) {
        if (strcmp(holdings->list[i].name, name) == 0) {
            return &holdings->list[i];
        }
    }
    if (holdings->count == holdings->capacity) {
        holdings->capacity = holdings->capacity > 0 ? 2 * holdings->capacity : 64;
        holdings->list = memory_resize(holdings->list, (size_t)holdings->capacity, sizeof *holdings->list);
    }
    Holding *holding = &holdings->list[holdings->count++];
    *holding = (Holding){.name = memory_string(name, strlen(name))};
    return holding;
}

void holdings_count(Holdings *holdings, const char *name, int games, int won)
{
    Holding *holding = find(holdings, name);
    holding->games += games;
    holding->won += won;
}

static void add_card(void *user, const char *name, int count)
{
    Adding *adding = user;
    holdings_count(adding->holdings, name, count, adding->won ? count : 0);
}

void holdings_add(Holdings *holdings, const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    Status status = match_status(match);
    Adding adding = {holdings, status.kind == STATUS_WON && (status.winners & 1)};
    if (setup->game->bench && setup->game->bench->cards_held) {
        setup->game->bench->cards_held(match_state(match), setup->content, add_card, &adding);
    }
}

static int by_name(const void *a, const void *b)
{
    const Holding *left = a, *right = b;
    return strcmp(left->name, right->name);
}

void holdings_print(Holdings *holdings, bool wins)
{
    if (holdings->count > 0) {
        qsort(holdings->list, (size_t)holdings->count, sizeof *holdings->list, by_name);
    }
    for (int i = 0; i < holdings->count; i++) {
        const Holding *holding = &holdings->list[i];
        Interval range = interval_of(holding->won, holding->games);
        printf("  %-40s %5d games", holding->name, holding->games);
        if (wins) {
            printf(", won %5.1f %% (%.1f to %.1f %%)", 100.0 * holding->won / holding->games, 100 * range.low,
                   100 * range.high);
        }
        putchar('\n');
    }
}

void holdings_free(Holdings *holdings)
{
    for (int i = 0; i < holdings->count; i++) {
        free(holdings->list[i].name);
    }
    free(holdings->list);
}
