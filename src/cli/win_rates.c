/* win_rates.c: win rates of cards and option values. */
#include "cli/win_rates.h"

#include "core/history/confidence_interval.h"
#include "core/platform/memory.h"
#include "core/text/i18n.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct WinRateUpdate {
    WinRates *rates;
    bool won;
} WinRateUpdate;

static WinRate *find_win_rate(WinRates *rates, const char *name)
{
    for (int i = 0; i < rates->count; i++) {
        if (strcmp(rates->list[i].name, name) == 0) {
            return &rates->list[i];
        }
    }
    if (rates->count == rates->capacity) {
        rates->capacity = rates->capacity > 0 ? 2 * rates->capacity : 64;
        rates->list = memory_resize(rates->list, (size_t)rates->capacity, sizeof *rates->list);
    }
    WinRate *rate = &rates->list[rates->count++];
    *rate = (WinRate){.name = memory_copy_string(name, strlen(name))};
    return rate;
}

void win_rates_add(WinRates *rates, const char *name, int games, int won)
{
    WinRate *rate = find_win_rate(rates, name);
    rate->games += games;
    rate->won += won;
}

static void add_card_result(void *user, const char *name, int count)
{
    WinRateUpdate *adding = user;
    win_rates_add(adding->rates, name, count, adding->won ? count : 0);
}

void win_rates_add_match(WinRates *rates, const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    Status status = match_status(match);
    WinRateUpdate adding = {rates, status.kind == STATUS_WON && (status.winners & 1)};
    if (setup->game->simulation && setup->game->simulation->list_cards_held) {
        setup->game->simulation->list_cards_held(match_state(match), setup->content, add_card_result,
                                                 &adding);
    }
}

static int compare_names(const void *a, const void *b)
{
    const WinRate *left = a, *right = b;
    return strcmp(left->name, right->name);
}

void win_rates_print(WinRates *rates, bool with_rates)
{
    if (rates->count > 0) {
        qsort(rates->list, (size_t)rates->count, sizeof *rates->list, compare_names);
    }
    for (int i = 0; i < rates->count; i++) {
        const WinRate *rate = &rates->list[i];
        ConfidenceInterval range = confidence_interval_compute(rate->won, rate->games);
        if (with_rates) {
            printf(_("  %-40s %5d games, won %5.1f %% (%.1f to %.1f %%)\n"), rate->name, rate->games,
                   100.0 * rate->won / rate->games, 100 * range.low, 100 * range.high);
        } else {
            printf(_("  %-40s %5d games\n"), rate->name, rate->games);
        }
    }
}

void win_rates_free(WinRates *rates)
{
    for (int i = 0; i < rates->count; i++) {
        free(rates->list[i].name);
    }
    free(rates->list);
}
