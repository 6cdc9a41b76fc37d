/* targets.h: where the piece in hand may go: which places light up, and on which of them it is let go. */
#ifndef CORE_TARGETS_H
#define CORE_TARGETS_H

#include "core/game.h"

/* Large: keep it on the heap. */
typedef struct Targets {
    PieceId piece; /* the one in hand; 0 = none */
    int count;
    DropTarget target[TARGETS_MAX];
} Targets;

/* What the game says of `piece`, or nothing for one that cannot be lifted. Games without `targets` take no
   part in it: their places come from targets_of_gestures. */
void targets_of_game(Targets *targets, const Game *game, const void *view, const void *ui,
                     const GameContent *content, int seat, PieceId piece);
/* The same from those of `moves` that are drags; `gestures` has one for each. */
/* Calls those who were named by what was told by their names (GameProse.name). */
void targets_name(Targets *targets, const Game *game, const Notes *told);
void targets_of_gestures(Targets *targets, const Game *game, const GameContent *content,
                         const MoveList *moves, const Gesture *gestures, PieceId piece);

/* The target with this zone, NULL when there is none. */
const DropTarget *targets_find(const Targets *targets, PieceId zone);
/* Marks the places in a scene that was laid with the piece in hand, and the piece itself: the places bear
   their words as hints, copied into the scene. */
void targets_mark(const Targets *targets, Scene *scene);
/* Where the piece goes when it is let go with its centre at (x, y), in table units, as the scene lies on
   screen: to the zone that it covers most, else to the nearest within reach, else beside all of them. NULL =
   home, which it also goes to where it covers that more than any zone. */
const DropTarget *targets_below(const Targets *targets, const Scene *scene, float x, float y);

#endif
