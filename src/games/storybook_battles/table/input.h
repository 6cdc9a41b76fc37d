/* input.h: what the handlers of clicks, keys and drags share. */
#ifndef STORYBOOK_BATTLES_INPUT_H
#define STORYBOOK_BATTLES_INPUT_H

#include "games/storybook_battles/table/scene.h"

typedef struct SbHand {
    const SbState *state;
    const SbContent *content;
    SbUi *ui;
    int seat;
    const Scene *scene;
    Move *out;
} SbHand;

/* ------------------------------------------------------------------ input.c */

bool sb_hand_may(const SbHand *hand, const SbMove *move);
/* Makes a move. A refusal is left to the rules, which say why. */
InputResult sb_make(const SbHand *hand, const SbMove *move);
/* The card that a piece shows in the seat's hand or on the table, SB_NONE for any other piece. */
int sb_card_of(const SbState *state, int seat, PieceId piece);
bool sb_in_own_hand(const SbState *state, int seat, int card);

/* ------------------------------------------------------------------ holding.c: a card and what is done with
 * it */

/* Can anything be done with it in this phase? */
bool sb_can_hold(const SbState *state, int seat, int card);
/* Takes a card up, or puts it aside if it is held already. */
InputResult sb_hold(const SbHand *hand, int card);
/* Slides the held card to one of its places. */
InputResult sb_slide_to(const SbHand *hand, SbSpot spot);
InputResult sb_spin_held(const SbHand *hand, SbDirection direction);
InputResult sb_reveal_held(const SbHand *hand);
/* Plays or hides the card that lies at its place. */
InputResult sb_say_how(const SbHand *hand, SbMoveKind kind);
/* Turns the held card while the pointer is on it. */
InputResult sb_wheel(const SbHand *hand, const Input *input);
InputResult sb_carry(const SbHand *hand, const Input *input);
InputResult sb_drop_card(const SbHand *hand, const Input *input);
/* The place that a piece of the scene stands for, if the held card may go there. */
bool sb_spot_of_piece(const SbHand *hand, PieceId piece, SbSpot *out);
/* The places a card may go to, with what that would do; appends to `out`. */
void sb_card_targets(const SbState *state, const SbContent *content, int seat, int card, DropTarget *out,
                     int *count, int max);

/* ------------------------------------------------------------------ twisting.c: a twist and whom it meets */

/* Takes up the seat's twist, if its hour has come; the second also uses it where nothing is to be chosen. */
InputResult sb_start_twist(const SbHand *hand);
InputResult sb_take_twist(const SbHand *hand);
InputResult sb_use_it(const SbHand *hand, SbDirection direction);
InputResult sb_tap_for_twist(const SbHand *hand, PieceId piece);
InputResult sb_drop_twist(const SbHand *hand, const Input *input);
/* What it would do where the pointer or the focus is. */
SbTrial sb_twist_trial(const SbHand *hand, PieceId piece, SbSpot *out);
void sb_twist_drop_targets(const SbState *state, const SbContent *content, const SbUi *ui, int seat,
                           DropTarget *out, int *count, int max);

#endif
