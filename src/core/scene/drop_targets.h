/* drop_targets.h: lists the targets on which the player can drop the picked-up piece, and finds the target at
 * a position. */
#ifndef CORE_SCENE_DROP_TARGETS_H
#define CORE_SCENE_DROP_TARGETS_H

#include "core/match/game.h"

/* Targets on which the picked-up piece can be dropped. Allocate on the heap, because this struct is large. */
typedef struct DropTargets {
    PieceId piece; /* id of the piece that the player has picked up, or 0 */
    int count;
    DropTarget target[DROP_TARGETS_MAX];
} DropTargets;

/* Asks the game for the targets on which `piece` can be dropped. Finds none if the player cannot drag the
 * piece. If the game has no function `find_drop_targets`, call drop_targets_from_gestures instead. */
void drop_targets_from_game(DropTargets *targets, const Game *game, const void *view, const void *ui,
                            const GameContent *content, int seat, PieceId piece);
/* Replaces the names of story characters in the texts of the targets with the names that players have chosen
 * (GameNarration.add_names). */
void drop_targets_apply_names(DropTargets *targets, const Game *game, const Notes *notes);
/* Lists the drop targets of `piece`. Each legal move that is made by dragging `piece` to a zone (place for
 * cards) adds this zone as a target. */
void drop_targets_from_gestures(DropTargets *targets, const Gesture *gestures, int count, PieceId piece);

/* Returns the target whose DropTarget.zone is `zone`, or NULL if there is none. */
const DropTarget *drop_targets_find(const DropTargets *targets, PieceId zone);
/* Highlights the targets and the picked-up piece in a scene. Shows the texts of the targets as tooltips. The
 * scene must have been built while the piece was picked up. */
void drop_targets_highlight(const DropTargets *targets, Scene *scene);
/* Finds the target on which the picked-up piece is dropped. (x, y) is the center of the piece in table units
 * (1/900 of the window's height). This is the first of the following that exists: the target whose zone the
 * piece covers most, the target with the nearest zone within a small distance, the target without a zone.
 * Returns NULL if none exists, or if the piece covers its old position more than any zone. The caller then
 * moves the piece back. */
const DropTarget *drop_targets_find_at(const DropTargets *targets, const Scene *scene, float x, float y);

#endif
