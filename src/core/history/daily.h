/* daily.h: seed, setup and results of the daily game. The daily game is the same for all players, because it
 * depends only on the name of the game, the UTC date and the version of the rules. See docs/daily.md. */
#ifndef CORE_HISTORY_DAILY_H
#define CORE_HISTORY_DAILY_H

#include "core/data/content_store.h"
#include "core/history/statistics.h"

/* First date with a daily game. There is none on earlier dates. */
enum { DAILY_FIRST = 20261101 };

/* Returns the seed of the daily game. The seed also depends on `rules`, the version of the game's rules. */
uint64_t daily_seed(const Game *game, Date day, int rules);
/* True if players can play the daily game of `day` when the date is `today`. If not, `why` gets the reason as
 * a sentence for the player. */
bool daily_check_date(Date day, Date today, Error *why);

/* Reads the setup of a daily game from cards/GAME/daily/days.json. If the file leaves out a setting, uses the
 * default: the first value of an option, a person at the first seat, and the default bot at each other seat.
 * Uses the built-in cards. Returns false with an error that names file, line and key. */
bool daily_setup(ContentStore *content_store, const Game *game, Date day, MatchSetup *out, Error *error);
/* Like daily_setup, but reads FOLDER/days.json and checks the setup with `content`. */
bool daily_read_setup(const char *folder, const Game *game, const GameContent *content, Date day,
                      MatchSetup *out, Error *error);
/* Starts the daily game of `day`. Returns NULL with `error` if there is no game on that day or the setup is
 * invalid. */
Match *daily_new_match(ContentStore *content_store, const Game *game, Date day, Date today, Error *error);

/* Returns the game that counts for the daily game of `day`: the first one that was finished, even on a later
 * date. Returns NULL if none was finished. `games` must be sorted from latest to oldest. */
const FinishedGame *daily_find_counted_game(const FinishedGameList *games, Date day);
/* True if `finished`, an element of `games`, is a daily game for practice: it does not count, because an
 * earlier game of the same day counts. */
bool daily_is_practice(const FinishedGameList *games, const FinishedGame *finished);
/* Returns on how many consecutive days the player has won the daily game. The last of these days is today, or
 * yesterday if today's game is not finished. */
int daily_streak(const FinishedGameList *games, Date today);

#endif
