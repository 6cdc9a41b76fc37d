/* drop_targets.h: places (targets) where the player can drop the picked-up piece, and hit testing of
 * drops. */
#ifndef CORE_SCENE_DROP_TARGETS_H
#define CORE_SCENE_DROP_TARGETS_H

#include "core/match/game.h"

/* Places where the picked-up piece can be dropped. Allocate on the heap, because this struct is large. */
typedef struct DropTargets {
    PieceId piece; /* id of the piece that the player has picked up, or 0 */
    int count;
    DropTarget target[DROP_TARGETS_MAX];
} DropTargets;

/* Asks the game for the places where `piece` can be dropped. There are none if the player cannot drag the
 * piece. For a game without `find_drop_targets`, use drop_targets_from_gestures. */
void drop_targets_from_game(DropTargets *targets, const Game *game, const void *view, const void *ui,
                            const GameContent *content, int seat, PieceId piece);
/* Replaces the names of characters in the targets' texts with the names that players have given to these
 * characters (GameNarration.add_names). */
void drop_targets_apply_names(DropTargets *targets, const Game *game, const Notes *notes);
/* Builds the drop targets of `piece` from the gestures of the legal moves: each move whose gesture is to drag
 * `piece` to a place (zone) gives a target. */
void drop_targets_from_gestures(DropTargets *targets, const Gesture *gestures, int count, PieceId piece);

/* Returns the target whose DropTarget.zone is `zone`, or NULL if there is none. */
const DropTarget *drop_targets_find(const DropTargets *targets, PieceId zone);
/* Highlights the targets and the picked-up piece in a scene, and shows the texts of the targets as tooltips.
 * The caller ensures that the scene was built while the piece was picked up. */
void drop_targets_highlight(const DropTargets *targets, Scene *scene);
/* Returns the target of a piece whose center is dropped at (x, y), in table units (1/900 of the window's
 * height): the zone that the piece covers most, or else the nearest zone if it is close, or else the target
 * without a zone. Returns NULL if there is no such target, or if the piece covers its old place more than any
 * zone; the piece then goes back to its old place. */
const DropTarget *drop_targets_find_at(const DropTargets *targets, const Scene *scene, float x, float y);

#endif
