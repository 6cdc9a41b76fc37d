/* storybook_desk.h: a Storybook Battles table driven by input events, without a window. */
#ifndef STORYBOOK_DESK_H
#define STORYBOOK_DESK_H

#include "core/scene/drop_targets.h"
#include "games/storybook_battles/table/scene.h"

typedef struct StorybookDesk {
    SbContent *content;
    Scene *scene;
    SbState state; /* full state of the game */
    SbState view;  /* state redacted for `seat` */
    SbUi ui;
    int seat;
    PieceId dragged;         /* dragged piece, or 0 if there is none */
    DropTargets *targets;    /* drop targets of the selected piece */
    int made[SB_MOVE_KINDS]; /* counters that tests can use, by kind of move */
    char *rules;
} StorybookDesk;

const GameContent *storybook_get_content(const StorybookDesk *desk);

int storybook_open_desk(void **fixture);
int storybook_close_desk(void **fixture);

/* Deals a game. The seed also determines the teams. */
void storybook_deal_game(StorybookDesk *desk, int seats, uint64_t seed);
/* Switches to this seat and clears the selection, without building the scene. */
void storybook_view_as(StorybookDesk *desk, int seat);
void storybook_build_scene(StorybookDesk *desk);
/* Deals a game for 2, plays the set-up at random, and builds the scene for the seat that moves first. This
 * seat is a villain with cards in play. */
void storybook_begin_turn(StorybookDesk *desk);
int storybook_find_own_card_in_play(const StorybookDesk *desk);

typedef void StorybookVisitor(StorybookDesk *desk, Rng *rng);

/* Plays random games, and calls `visit` before each move. */
void storybook_visit_positions(StorybookDesk *desk, StorybookVisitor *visit);

/* Builds the scene and starts dragging the card. Returns false if the card cannot be dragged. */
bool storybook_lift_card(StorybookDesk *desk, int card);
/* Returns the input that a click causes: a tap, or a drop of the selected piece. */
Input storybook_make_click(const StorybookDesk *desk, PieceId piece);
/* Returns the input for a card that is dragged over a place or dropped on it. */
Input storybook_make_drag(const StorybookDesk *desk, InputKind kind, int card, PieceId place);

/* Send input and rebuild the scene. */
InputResult storybook_send_input(StorybookDesk *desk, Input input, Move *out);
InputResult storybook_tap_piece(StorybookDesk *desk, PieceId piece, Move *out);
InputResult storybook_hover_piece(StorybookDesk *desk, PieceId piece);

#endif
