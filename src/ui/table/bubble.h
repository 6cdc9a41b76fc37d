/* bubble.h: placement of a lesson's bubble and its arrow. Knows pieces, but not the lesson itself. */
#ifndef UI_TABLE_BUBBLE_H
#define UI_TABLE_BUBBLE_H

#include "core/match/game.h"
#include "core/scene/layout.h"
#include "ui/shell/piece_renderer.h"

/* Size of a bubble, in table units (about 1/900 of the window's height). */
typedef struct BubbleSize {
    float width, height;
} BubbleSize;

/* Finds the best position for a bubble below the banner (line of text at the top of the table). Returns the
 * index of the chosen size in `sizes`. Prefers the first sizes. If there is room, the bubble does not cover
 * the pieces in `pieces`, highlighted pieces, headings or the button for the next step. The bubble is close
 * to the pieces in `pieces`, and covers as little as possible of other pieces. `pieces` is a list for
 * lesson_pieces_contain(), or NULL if the bubble is about no piece. */
int bubble_find_position(const Scene *scene, const PieceRenderer *renderer, const LessonPiece *pieces,
                         const BubbleSize *sizes, int count, Area *out);
/* True if a page covers all pieces that the lesson step is about (`pieces`). */
bool bubble_is_target_covered(const Scene *scene, const LessonPiece *pieces);
/* Dims everything except the pieces that the lesson step is about (`pieces`), and adds an arrow from the
 * bubble to the nearest of these pieces. Does nothing if the scene has none of these pieces. */
void bubble_add_arrow(Scene *scene, const PieceRenderer *renderer, const LessonPiece *pieces, Area bubble);

#endif
