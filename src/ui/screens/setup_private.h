/* setup_private.h: state of the set-up page, shared by setup.c (input) and setup_scene.c (layout). */
#ifndef UI_SCREENS_SETUP_PRIVATE_H
#define UI_SCREENS_SETUP_PRIVATE_H

#include "core/data/card_files.h"
#include "ui/stage/stage.h"

enum {
    SETUP_START_ID = 1,
    SETUP_BACK_ID,
    SETUP_SEED_ID,
    SETUP_PACK_ID,
    SETUP_EDIT_ID,
    SETUP_PACK_LIST_ID,
    SETUP_HOST_ID,
    SETUP_ADJUST_ID,
    SETUP_SEAT_ID = 10,   /* first id of the buttons that change who plays a seat, one for each seat */
    SETUP_COUNT_ID = 30,  /* the button that selects N seats has the id SETUP_COUNT_ID + N */
    SETUP_VALUE_ID = 100, /* value V of option O has the id SETUP_VALUE_ID + O * GAME_OPTION_VALUES_MAX + V */
    SEED_TEXT_MAX = 60,
};

typedef struct Setup {
    Shell *shell;
    Stage *stage;
    const Game *game;
    char pack[PACK_NAME_MAX];   /* name of the pack of the player's own cards, or "" for the built-in cards */
    const GameContent *content; /* content of the game, or NULL if it can't be loaded, see `error` */
    Error error;
    StringStore strings;
    /* portrait of each option value that is a character of the game, such as an opponent; NULL for other
     * values */
    const char *portraits[GAME_OPTIONS_MAX][GAME_OPTION_VALUES_MAX];
    GameOptions options;
    int seats;
    uint32_t counts;          /* bit set of the possible numbers of seats */
    int seat[GAME_SEATS_MAX]; /* SEAT_HUMAN, SEAT_REMOTE (online player), or the index of a bot */
    char seed[SEED_TEXT_MAX + 1];
    bool at_table;       /* true if the page was opened from the table of a game */
    uint64_t table_seed; /* seed of this game, if `at_table` */
} Setup;

/* Lays out the page. `self` is a Setup. */
void setup_build(void *self, Scene *scene);
/* Returns the bit set of seats that online players will take. */
uint32_t setup_get_online_seats(const Setup *setup);
bool setup_is_unlocked(const Setup *setup, int option, int value);

#endif
