/* setup_private.h: what setup.c (choosing) and setup_scene.c (showing) share. */
#ifndef UI_SCREENS_SETUP_PRIVATE_H
#define UI_SCREENS_SETUP_PRIVATE_H

#include "core/card_files.h"
#include "ui/stage/stage.h"

enum {
    SETUP_START_ID = 1,
    SETUP_BACK_ID,
    SETUP_SEED_ID,
    SETUP_PACK_ID,
    SETUP_EDIT_ID,
    SETUP_VOLUMES_ID,
    SETUP_OPEN_ID,
    SETUP_SEAT_ID = 10,   /* + seat */
    SETUP_COUNT_ID = 30,  /* + number of seats */
    SETUP_VALUE_ID = 100, /* + option * GAME_OPTION_VALUES_MAX + value */
    SEED_TEXT_MAX = 60,
};

typedef struct Setup {
    Shell *shell;
    Stage *stage;
    const Game *game;
    char pack[PACK_NAME_MAX];   /* "" = the printed cards */
    const GameContent *content; /* NULL = its files are bad: `error` says why */
    Error error;
    StringStore strings;
    const char
        *portraits[GAME_OPTIONS_MAX][GAME_OPTION_VALUES_MAX]; /* of values that are people, else NULL */
    GameOptions options;
    int seats;
    uint32_t counts;          /* numbers of seats that the game takes: a bit for each */
    int seat[GAME_SEATS_MAX]; /* SEAT_HUMAN, SEAT_AWAY for somebody at another machine, or a bot */
    char seed[SEED_TEXT_MAX + 1];
} Setup;

/* Lays the page; `self` is a Setup. */
void setup_lay(void *self, Scene *scene);
/* The seats of people at other machines, a bit each. */
uint32_t setup_away(const Setup *setup);
/* May this value be chosen, or must it still be won? */
bool setup_is_open(const Setup *setup, int option, int value);

#endif
