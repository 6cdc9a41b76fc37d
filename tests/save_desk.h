/* save_desk.h: fixture for tests of saves: a match of the null game and a scratch folder. */
#ifndef SAVE_DESK_H
#define SAVE_DESK_H

#include "core/data/content_store.h"
#include "core/match/save.h"

enum { DESK_PATH_MAX = 256, GOAL_OUT_OF_REACH = 2 };

typedef struct SaveDesk {
    char folder[64], path[DESK_PATH_MAX], old[DESK_PATH_MAX + 8];
    ContentStore *content_store;
    Match *match; /* one person, seed UINT64_MAX, and a goal that cannot be reached */
} SaveDesk;

/* save_desk_set_up() and save_desk_tear_down() are the cmocka fixtures of a test whose state is a SaveDesk.
 */
int save_desk_set_up(void **state);
int save_desk_tear_down(void **state);

/* Plays for the first seat. Fails the test if the move is rejected. */
void save_desk_play_move(Match *match, const char *text);
/* Plays this number of cards from the hand. Each play can be undone. */
void save_desk_play_cards(Match *match, int cards);
/* Loads a save from memory as "run.json". */
Match *save_desk_load(const SaveDesk *desk, const char *text, Error *error);
/* Like save_desk_load, but fails the test if the save does not load. */
Match *save_desk_load_valid(const SaveDesk *desk, const char *text);
/* Returns the text of a file, to be freed with free(). */
char *save_desk_read_file(const char *path);

/* Asserts that all saved properties of the matches are equal. */
void save_desk_assert_equal(const Match *a, const Match *b);
/* Asserts that this text is rejected with a message that starts with run.json and contains `part`. */
void save_desk_assert_refused(const SaveDesk *desk, const char *text, const char *part);
/* Returns `text` with the first `from` replaced by `to`. Free it with free(). */
char *save_desk_replace_text(const char *text, const char *from, const char *to);

#endif
