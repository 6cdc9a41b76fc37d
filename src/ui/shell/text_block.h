/* text_block.h: plain text typed by players: wrapping, measuring and drawing. All sizes are in table units
 * (about 1/900 of the window's height). */
#ifndef UI_SHELL_TEXT_BLOCK_H
#define UI_SHELL_TEXT_BLOCK_H

#include "core/text/wrap.h"
#include "ui/shell/piece_renderer.h"

typedef struct TextBlockFont {
    const PieceRenderer *renderer;
    TextStyle style;
    float size; /* font size, in table units */
} TextBlockFont;

/* Returns a font at the player's text size. */
TextBlockFont text_block_make_font(const PieceRenderer *renderer, TextStyle style);
/* Returns the metrics for wrapping text to `width` in this font. All sizes are in table units. `font` must
 * outlive the result. */
TextMetrics text_block_make_metrics(const TextBlockFont *font, float width);
/* Returns the line height, in table units. */
float text_block_get_line_height(const TextBlockFont *font);
/* Draws a line with its top left corner at (x, y), in table units. */
void text_block_draw_line(const TextBlockFont *font, const char *line, size_t length, float x, float y,
                          Uint32 color, float alpha);
/* Returns the height of a text that is wrapped to `width`. Height and width are in table units. */
float text_block_measure_height(const TextBlockFont *font, const char *text, float width);
typedef struct TextBlockInk {
    TextAlign align;
    Uint32 color;
    float alpha;
    float unwritten; /* fraction of the text that is not drawn yet: 0 draws the whole text, 1 draws nothing */
    const NameColors *names; /* names that are drawn in their own colors, or NULL */
    bool on_paper;           /* true if the text is on paper, false if it is on a dark background */
} TextBlockInk;

/* Draws a text at the top of a box, wrapped and aligned to the width of the box. Right-to-left lines start at
 * the right edge. */
void text_block_draw(const TextBlockFont *font, const char *text, SceneBox box, TextBlockInk ink);

#endif
