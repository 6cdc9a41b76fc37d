/* storybook_desk.h: a table of Storybook Battles as a seat has it before it, to play on by hand. */
#ifndef STORYBOOK_DESK_H
#define STORYBOOK_DESK_H

#include "games/storybook_battles/table/scene.h"

typedef struct StorybookDesk {
    SbContent *content;
    Scene *scene;
    SbState state; /* all of it */
    SbState view;  /* as `seat` may know it */
    SbUi ui;
    int seat;
    int made[SB_MOVE_KINDS]; /* moves by taps, of each kind */
    char *rules;
} StorybookDesk;

const GameContent *storybook_content(const StorybookDesk *desk);

/* cmocka fixtures. */
int storybook_open_desk(void **fixture);
int storybook_close_desk(void **fixture);

/* Deals a game whose teams change with the seed. */
void storybook_deal(StorybookDesk *desk, int seats, uint64_t seed);
/* Shows the game to this seat, with nothing held or chosen; the table is not laid yet. */
void storybook_sit_down(StorybookDesk *desk, int seat);
void storybook_lay(StorybookDesk *desk);
/* A turn of the villain with cards of his in play. */
void storybook_begin_turn(StorybookDesk *desk);
int storybook_own_card_in_play(const StorybookDesk *desk);

typedef void StorybookLook(StorybookDesk *desk, Rng *rng);

/* Plays games at random and shows every position. */
void storybook_each_position(StorybookDesk *desk, StorybookLook *look);

/* Each lays the table anew. */
InputResult storybook_put_in(StorybookDesk *desk, Input input, Move *out);
InputResult storybook_tap(StorybookDesk *desk, PieceId piece, Move *out);
InputResult storybook_attend(StorybookDesk *desk, PieceId piece);

#endif
