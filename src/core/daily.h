/* daily.h: one game a day: which it is, and what became of it. The same for everybody, since it follows from
   the game's name, the day in UTC and the version of the rules; docs/daily.md. */
#ifndef CORE_DAILY_H
#define CORE_DAILY_H

#include "core/figures.h"
#include "core/library.h"

/* There are no games of earlier days. */
enum { DAILY_FIRST = 20261101 };

/* The seed of a day's game under a version of the rules. */
uint64_t daily_seed(const Game *game, Day day, int rules);
/* Is there a game of that day, where it is `today`? The reason is a sentence for the player. */
bool daily_check_day(Day day, Day today, Error *why);

/* How a day's game is set up, by cards/GAME/daily/days.json: the first choices, a person at the first seat
   and at each other one the first bot that is made for it, where that says nothing. The content is the
   printed cards, the library's. False with a message that names file, line and key. */
bool daily_setup(Library *library, const Game *game, Day day, MatchSetup *out, Error *error);
/* The same from FOLDER/days.json, with the content that `out` has. */
bool daily_read(const char *folder, const Game *game, const GameContent *content, Day day, MatchSetup *out,
                Error *error);
/* Begins a day's game; NULL with a sentence where there is none of that day, or a message. */
Match *daily_match(Library *library, const Game *game, Day day, Day today, Error *error);

/* What became of a day's game: the first try that came to its end is the one that counts, however much later
   than the day itself; NULL = none did. `runs` has those first that ended last, as history_list lists them.
 */
const Run *daily_counts(const RunList *runs, Day day);
/* Is it a later try of a day's game than the one that counts? `run` is one of them. */
bool daily_is_practice(const RunList *runs, const Run *run);
/* Days in a row whose games were won: up to today or, where today's is not over, yesterday. */
int daily_streak(const RunList *runs, Day today);

#endif
