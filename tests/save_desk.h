/* save_desk.h: a match of the null game and a scratch folder to keep it in, for the tests of saves. */
#ifndef SAVE_DESK_H
#define SAVE_DESK_H

#include "core/library.h"
#include "core/save.h"

enum { DESK_PATH_MAX = 256, GOAL_OUT_OF_REACH = 2 };

typedef struct SaveDesk {
    char folder[64], path[DESK_PATH_MAX], old[DESK_PATH_MAX + 8];
    Library *library;
    Match *match; /* one person, seed UINT64_MAX, a goal that nobody reaches */
} SaveDesk;

/* Set-up and tear-down of a test whose state is a SaveDesk. */
int save_desk_lay(void **state);
int save_desk_clear(void **state);
#define DESK_TEST(test) cmocka_unit_test_setup_teardown(test, save_desk_lay, save_desk_clear)

/* Plays for the first seat; fails the test when the move is refused. */
void save_desk_play(Match *match, const char *text);
/* Plays that many cards from the hand, each of which can be taken back. */
void save_desk_play_cards(Match *match, int cards);
/* Loads a save from memory as "run.json". */
Match *save_desk_load(const SaveDesk *desk, const char *text, Error *error);
/* The same; fails the test when it does not load. */
Match *save_desk_loaded(const SaveDesk *desk, const char *text);
/* The file of the desk as text, to be freed with free(). */
char *save_desk_file(const char *path);

/* All that a save keeps is the same. */
void save_desk_assert_equal(const Match *a, const Match *b);
/* The message for this text begins with run.json and holds `part`. */
void save_desk_assert_refused(const SaveDesk *desk, const char *text, const char *part);
/* `text` in which the first `from` is replaced by `to`; free with free(). */
char *save_desk_changed(const char *text, const char *from, const char *to);

#endif
