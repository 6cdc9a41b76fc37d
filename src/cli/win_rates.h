/* win_rates.h: win rates by name, such as the name of a card or of an option value. */
#ifndef CLI_WIN_RATES_H
#define CLI_WIN_RATES_H

#include "core/match/match.h"

typedef struct WinRate {
    char *name;
    /* `games` is the number of games in which `name` occurred. `won` is the number of these games that seat 0
     * won. */
    int games, won;
} WinRate;

/* Initialize with {0}, free with win_rates_free. */
typedef struct WinRates {
    WinRate *list;
    int count, capacity;
} WinRates;

/* Counts a finished match once for each card that players had at the end. Does nothing if the game has no
 * function list_cards_held. */
void win_rates_add_match(WinRates *rates, const Match *match);
/* Counts `games` games in which `name` occurred. Seat 0 won `won` of these games. */
void win_rates_add(WinRates *rates, const char *name, int games, int won);
/* Prints one line for each name, in alphabetical order. If `with_rates` is true, the line also contains the
 * win rate of the games in which the name occurred, and its 95 % confidence interval. */
void win_rates_print(WinRates *rates, bool with_rates);
void win_rates_free(WinRates *rates);

#endif
