/* option_sweep.c: all combinations of a game's options, for `simulate --every`. */
#include "cli/option_sweep.h"

#include "core/platform/memory.h"
#include "core/text/text.h"

#include <stdlib.h>

static bool is_option_used(const GameOption *option, int seats)
{
    return game_option_is_offered(option, seats);
}

/* Changes `options` to the next combination of values, as an odometer does. Returns false after the last
 * combination. */
static bool advance_combination(const Game *game, int seats, GameOptions *options)
{
    for (int i = 0; game->options && game->options[i].key; i++) {
        const GameOption *option = &game->options[i];
        int next = options->value[i] + 1;
        if (!is_option_used(option, seats)) {
            continue;
        }
        if (next < GAME_OPTION_VALUES_MAX && option->values[next]) {
            options->value[i] = (uint8_t)next;
            return true;
        }
        options->value[i] = 0;
    }
    return false;
}

static void add_combination(OptionSweep *sweep, const GameOptions *options)
{
    sweep->list = memory_resize(sweep->list, (size_t)sweep->count + 1, sizeof *sweep->list);
    sweep->list[sweep->count++] = *options;
}

void option_sweep_add_chosen_options(OptionSweep *sweep, const MatchSetup *setup)
{
    add_combination(sweep, &setup->options);
}

void option_sweep_add_all_options(OptionSweep *sweep, const MatchSetup *setup)
{
    const Game *game = setup->game;
    GameOptions options = {0};
    do {
        if (game_check_setup(game, setup->content, &options, setup->seats, NULL)) {
            add_combination(sweep, &options);
        }
    } while (advance_combination(game, setup->seats, &options));
}

void option_sweep_add_match(WinRates *rates, const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    Status status = match_status(match);
    bool won = status.kind == STATUS_WON && (status.winners & 1);
    Text all = {0};
    for (int i = 0; setup->game->options && setup->game->options[i].key; i++) {
        const GameOption *option = &setup->game->options[i];
        const char *value = option->values[setup->options.value[i]];
        if (is_option_used(option, setup->seats)) {
            Text one = {0};
            text_add(&one, "%s=%s", option->key, value);
            win_rates_add(rates, text_chars(&one), 1, won);
            text_add(&all, "%s%s", i > 0 ? " " : "all: ", text_chars(&one));
            text_free(&one);
        }
    }
    win_rates_add(rates, text_chars(&all), 1, won);
    text_free(&all);
}

void option_sweep_free(OptionSweep *sweep)
{
    free(sweep->list);
}
