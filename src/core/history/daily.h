/* daily.h: seed, setup and results of the daily game. The daily game is the same for all players, because it
 * depends only on the name of the game, the UTC date and the version of the rules. See docs/daily.md. */
#ifndef CORE_HISTORY_DAILY_H
#define CORE_HISTORY_DAILY_H

#include "core/data/content_store.h"
#include "core/history/statistics.h"

/* First date that has a daily game. */
enum { DAILY_FIRST = 20261101 };

/* Returns the seed of the daily game. The seed also depends on `rules_version`, the version of the game's
 * rules. */
uint64_t daily_compute_seed(const Game *game, Date day, int rules_version);
/* True if players can play the daily game of `day` when the date is `today`. If not, `why` gets the reason as
 * a sentence for the player. */
bool daily_check_date(Date day, Date today, Error *why);

/* Reads the setup of a daily game from cards/GAME/daily/days.json. A setting that the file leaves out has its
 * default: the first value of an option, a person in the first seat, and the default bot in each other seat.
 * The daily game has the built-in cards. Returns false with an error that names file, line and key. */
bool daily_load_setup(ContentStore *content_store, const Game *game, Date day, MatchSetup *out, Error *error);
/* Like daily_load_setup, but reads FOLDER/days.json and checks the setup with `content`. */
bool daily_read_setup(const char *folder, const Game *game, const GameContent *content, Date day,
                      MatchSetup *out, Error *error);
/* Starts the daily game of `day`. Returns NULL with `error` if there is no game on that day or the setup is
 * invalid. */
Match *daily_new_match(ContentStore *content_store, const Game *game, Date day, Date today, Error *error);

/* Returns the list index of the finished game that counts as the daily game of `day`: the first daily game of
 * this date that the player finished, even if it was finished on a later date. Returns -1 if there is none.
 * `games` must be sorted from latest to earliest. */
int daily_find_counted_game(const FinishedGameList *games, Date day);
/* True if the game with this list index is a daily game that does not count, because the player had already
 * finished another daily game of the same date. */
bool daily_is_practice(const FinishedGameList *games, int index);
/* Returns the number of consecutive days on which the player has won the daily game. The last of these days
 * is today, or yesterday if today's game is not finished. */
int daily_count_streak(const FinishedGameList *games, Date today);

#endif
