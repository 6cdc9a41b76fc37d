/* history_place.h: fixture for tests of the history: a folder with saves and finished games of the null
 * game. */
#ifndef HISTORY_PLACE_H
#define HISTORY_PLACE_H

#include "core/data/content_store.h"
#include "core/history/history.h"

/* PLACE_ENDED is the time at which all games of the fixture end, in seconds since 1970. */
enum { GOAL_TWELVE, GOAL_SIX, PLACE_SEED = 5, PLACE_PATH_MAX = 256, PLACE_ENDED = 1000000000 };

typedef struct Place {
    char folder[64], runs[PLACE_PATH_MAX], save[PLACE_PATH_MAX];
    ContentStore *content_store;
} Place;

/* A copy of game_null_game that tests may change. */
extern Game place_game;

#define PLACE_FIRST "20010909T014640Z-5.json" /* history file of the first game that a test adds */
extern const char *const place_three_games[]; /* names for place_add_games */

/* place_set_up() and place_tear_down() are the cmocka fixtures of a test whose state is a Place. */
int place_set_up(void **state);
int place_tear_down(void **state);

Match *place_start_match(Place *place, int goal);
/* Starts a match and plays it to its end. Every move is the last move of the list of legal moves. */
Match *place_play_to_end(Place *place, int goal);
/* Writes a match to place->save. */
void place_save_match(Place *place, Match *match, Journal *journal);
/* Saves a finished match and moves the save into the history. */
void place_add_game(Place *place, Match *match, const char *name);
/* Plays a game for each name, and adds the games to the history. `names` ends with NULL. */
void place_add_games(Place *place, const char *const *names);
void place_list_games(Place *place, FinishedGameList *out);
/* Asserts that the history lists games with these names, such as "one|two|". A game that cannot be read has
 * the name "damaged". */
void place_assert_listed(Place *place, const char *names);
/* Returns the game with this index in the history list. If the game cannot be read, its `read_error` is ""
 * instead of a message, because the list that owns the message is freed. */
FinishedGame place_get_game(Place *place, int index);
/* Writes the path of a file in the history folder of the game. */
void place_format_path(Place *place, const char *name, char out[FINISHED_PATH_MAX]);

#endif
