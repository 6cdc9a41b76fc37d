/* prose.h: words that somebody wrote, laid out in table units: lines, their places, and drawing them. */
#ifndef UI_SHELL_PROSE_H
#define UI_SHELL_PROSE_H

#include "core/wrap.h"
#include "ui/shell/view.h"

/* How the words are set. */
typedef struct ProseType {
    const View *view;
    TextStyle style;
    float size; /* of the type, units */
} ProseType;

/* For words as large as the player wants them. */
ProseType prose_type(const View *view, TextStyle style);
/* Measures such words in units; `type` must outlive it. */
Ruler prose_ruler(const ProseType *type, float width);
/* From line to line, units. */
float prose_line_height(const ProseType *type);
/* Draws a line with its upper left corner at (x, y) units. */
void prose_draw_line(const ProseType *type, const char *line, size_t length, float x, float y, Uint32 colour,
                     float alpha);
/* Height in units of a whole text wrapped to a width. */
float prose_height(const ProseType *type, const char *text, float width);
/* How words are put down. */
typedef struct ProseInk {
    TextAlign align;
    Uint32 colour;
    float alpha;
    float unwritten; /* how much of them is not there yet, 0..1: they come in the order of writing */
} ProseInk;

/* Draws a whole text from the upper left corner of a box, aligned in its width; lines that begin at the right
   stand there where others stand at the left. */
void prose_draw(const ProseType *type, const char *text, SceneBox box, ProseInk ink);

#endif
