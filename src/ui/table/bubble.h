/* bubble.h: where a bubble lies on a table, and what it points at. */
#ifndef UI_TABLE_BUBBLE_H
#define UI_TABLE_BUBBLE_H

#include "core/game.h"
#include "core/lay.h"
#include "ui/shell/view.h"

/* How large a bubble may be, table units. */
typedef struct BubbleSize {
    float width, height;
} BubbleSize;

/* Finds the best place below the banner for a bubble of one of these sizes, of which earlier ones are liked
   better: over none of the pieces it speaks of, of those that are lit, nor the button for what comes next,
   wherever there is room for that; then over as little of the rest as can be, near what it speaks of. It
   speaks of the pieces of `at`, or of nothing where that is NULL. Returns which of the sizes it has. */
int bubble_place(const Scene *scene, const LessonPiece *at, const BubbleSize *sizes, int count, Area *out);
/* Do all the pieces of `at` that are on the table lie beneath a page? */
bool bubble_waits(const Scene *scene, const LessonPiece *at);
/* Darkens all but the pieces of `at`, and lays an arrow from the bubble to the nearest of them; nothing where
   none of them is on the table. */
void bubble_point(Scene *scene, const View *view, const LessonPiece *at, Area bubble);

#endif
