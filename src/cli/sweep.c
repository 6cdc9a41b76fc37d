/* sweep.c: see sweep.h. */
#include "cli/sweep.h"

#include "core/memory.h"
#include "core/text.h"

#include <stdlib.h>

static bool is_of_use(const GameOption *option, int seats)
{
    return game_option_is_offered(option, seats);
}

/* Turns the dials one on, like an odometer; false when all are back at their first value. */
static bool turn_on(const Game *game, int seats, GameOptions *options)
{
    for (int i = 0; game->options && game->options[i].key; i++) {
        const GameOption *option = &game->options[i];
        int next = options->value[i] + 1;
        if (!is_of_use(option, seats)) {
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

static void add(Sweep *sweep, const GameOptions *options)
{
    sweep->list = memory_resize(sweep->list, (size_t)sweep->count + 1, sizeof *sweep->list);
    sweep->list[sweep->count++] = *options;
}

void sweep_only(Sweep *sweep, const MatchSetup *setup)
{
    add(sweep, &setup->options);
}

void sweep_find(Sweep *sweep, const MatchSetup *setup)
{
    const Game *game = setup->game;
    GameOptions options = {0};
    do {
        if (game_check_setup(game, setup->content, &options, setup->seats, NULL)) {
            add(sweep, &options);
        }
    } while (turn_on(game, setup->seats, &options));
}

void sweep_add(Holdings *holdings, const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    Status status = match_status(match);
    bool won = status.kind == STATUS_WON && (status.winners & 1);
    Text all = {0};
    for (int i = 0; setup->game->options && setup->game->options[i].key; i++) {
        const GameOption *option = &setup->game->options[i];
        const char *value = option->values[setup->options.value[i]];
        if (is_of_use(option, setup->seats)) {
            Text one = {0};
            text_add(&one, "%s=%s", option->key, value);
            holdings_count(holdings, text_chars(&one), 1, won);
            text_add(&all, "%s%s", i > 0 ? " " : "all: ", text_chars(&one));
            text_free(&one);
        }
    }
    holdings_count(holdings, text_chars(&all), 1, won);
    text_free(&all);
}

void sweep_free(Sweep *sweep)
{
    free(sweep->list);
}
