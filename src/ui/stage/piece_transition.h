/* piece_transition.h: transitions of a piece that stays in its position: a card flips or fades to another
 * face, a number counts up, or text appears letter by letter. See tween.h for movement. */
#ifndef UI_STAGE_PIECE_TRANSITION_H
#define UI_STAGE_PIECE_TRANSITION_H

#include "ui/shell/piece_renderer.h"

#include <SDL.h>
#include <stdbool.h>

enum { TRANSITION_ICON_MAX = 48 };

typedef enum TransitionKind {
    TRANSITION_NONE,
    TRANSITION_FLIP,  /* the card turns over; the old or the new face is a card back */
    TRANSITION_FADE,  /* the card's new face fades in over the old face */
    TRANSITION_COUNT, /* a number runs from the old to the new value */
    TRANSITION_WRITE, /* text appears letter by letter */
} TransitionKind;

typedef struct PieceTransition {
    TransitionKind kind;
    unsigned duration; /* duration in ms */
    Uint64 start;      /* start time in milliseconds, which can be in the future */
    Face face;         /* FLIP and FADE: old face; the previous scene owns its strings */
    char icon[TRANSITION_ICON_MAX];
    int value; /* COUNT: number before the transition */
} PieceTransition;

bool face_is_back(const Face *face);

/* Returns a transition from the face `before`. */
PieceTransition transition_from_face(TransitionKind kind, const Face *before, Uint64 start,
                                     unsigned duration);
/* Returns the kind of transition between two states of a piece: FLIP or FADE for a card, COUNT for a number,
 * else NONE. */
TransitionKind transition_choose_kind(const Piece *before, const Piece *after);
/* True if a running transition can continue in a rebuilt scene: the piece still has the same text, number or
 * face. A FADE can never continue. */
bool transition_can_continue(const PieceTransition *transition, const Piece *before, const Piece *after);

bool transition_is_running(const PieceTransition *transition, Uint64 now);
/* Returns the number that a COUNT transition shows at time `now`. */
int transition_get_value(const PieceTransition *transition, int after, Uint64 now);
/* Changes `piece` and `pose` so that they show the transition at time `now`. */
void transition_apply(const PieceTransition *transition, Uint64 now, Piece *piece, Pose *pose);
/* If the transition is a FADE that is running, gives the old face to the piece, to be drawn below the new
 * face, and returns true. Otherwise returns false. */
bool transition_apply_old_face(const PieceTransition *transition, Uint64 now, Piece *piece);

#endif
