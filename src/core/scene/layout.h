/* layout.h: functions to lay out the tables of all games. The functions divide areas into strips, columns,
 * rows and cells, fill these parts with pieces, and show notes (narration of moves) on pages. Parts of the
 * same area never overlap, at any size of the text and of the table. */
#ifndef CORE_SCENE_LAYOUT_H
#define CORE_SCENE_LAYOUT_H

#include "core/scene/scene.h"

/* Rectangle in table units (1/900 of the window's height), given by the positions of its edges. */
typedef struct Area {
    float left, top, right, bottom;
} Area;

static inline float area_width(Area area)
{
    return area.right - area.left;
}
static inline float area_height(Area area)
{
    return area.bottom - area.top;
}
static inline float area_middle_x(Area area)
{
    return (area.left + area.right) / 2;
}
static inline float area_middle_y(Area area)
{
    return (area.top + area.bottom) / 2;
}

static inline Area area_centered(float x, float y, float width, float height)
{
    return (Area){x - width / 2, y - height / 2, x + width / 2, y + height / 2};
}
/* Returns an area with this size and the same center as `area`. */
static inline Area area_shrink(Area area, float width, float height)
{
    return area_centered(area_middle_x(area), area_middle_y(area), width, height);
}
/* Returns `area`, made smaller by `margin_x` at the left and right, and by `margin_y` at the top and bottom.
 */
static inline Area area_inset(Area area, float margin_x, float margin_y)
{
    return (Area){area.left + margin_x, area.top + margin_y, area.right - margin_x, area.bottom - margin_y};
}

/* Cut a strip off one edge of `rest`, and return the strip. Also cut off the gap next to the strip. If `rest`
 * is too small, the strip is smaller than requested. */
Area area_cut_left(Area *rest, float width, float gap);
Area area_cut_right(Area *rest, float width, float gap);
Area area_cut_top(Area *rest, float height, float gap);
Area area_cut_bottom(Area *rest, float height, float gap);
/* Divide an area into `count` equal columns or rows with gaps between them. Return the column or row with the
 * number `index`, counted from 0. */
Area area_get_column(Area area, int index, int count, float gap);
Area area_get_row(Area area, int index, int count, float gap);
/* Divides an area into equal cells with gaps between them, and returns the cell with the number `index`.
 * Cells are counted row by row, from 0. */
Area area_get_cell(Area area, int index, int columns, int rows, float gap);

/* Returns the text scale for which a layout must leave room: the player's text scale, but at most 1.5. At
 * larger scales, text grows further only where its box has room. */
float layout_get_min_text_scale(float text_scale);
/* Scales the width or height of a box that contains text: multiplies `length` by
 * layout_get_min_text_scale(scene->text_scale). */
float layout_scale_for_text(const Scene *scene, float length);

/* Returns the part of the table that a game can use: the area between the banner (line that says what to do)
 * and the wooden rail at the bottom. */
Area layout_get_safe_area(const Scene *scene);
/* Returns the area of the main button, which is on the wooden rail at the bottom of the table. `right` is the
 * position of the button's right edge. */
Area layout_get_main_button_area(const Scene *scene, float right, float width);

Piece *layout_add_piece(Scene *scene, PieceKind kind, PieceId id, Area area);
/* Adds a card that the player cannot drag (PIECE_FIXED). The caller can change the flags of the returned
 * piece. */
Piece *layout_add_card(Scene *scene, PieceId id, Area area, Face face);
Piece *layout_add_label(Scene *scene, Area area, TextStyle style, TextAlign align, const char *text);
/* Adds a label in dark ink, for text on a sheet of paper (PIECE_PAPER). */
Piece *layout_add_paper_label(Scene *scene, Area area, TextStyle style, TextAlign align, const char *text);
/* Adds a button. `key_hint` may be NULL. */
Piece *layout_add_button(Scene *scene, PieceId id, Area area, const char *text, const char *key_hint);
/* Rows of cells of equal size, centered in an area. */
typedef struct Grid {
    Area area;
    int count, columns;
    float width, height, gap; /* `width` and `height` of each cell, and `gap` between cells */
} Grid;

/* Returns the grid with the largest cells that fit into the area. `ratio` is the height of a cell divided by
 * its width. `gap` is the distance between cells. `max_width` is the maximum width of a cell. */
Grid layout_fit_grid(int count, Area area, float ratio, float gap, float max_width);
/* Returns the cell with the number `index`. Cells are counted row by row, from 0. The last row may have fewer
 * cells than the others. */
Area grid_get_cell(const Grid *grid, int index);
/* Returns the distance between the centers of adjacent pieces in a row. The row has `count` pieces of the
 * width `width`. This is the largest distance, up to `max_step`, at which the row is not wider than
 * `max_width`. Returns 0 if `count` is less than 2. */
float layout_compute_row_step(int count, float width, float max_width, float max_step);

float layout_clamp_value(float value, float min, float max);

/* Writes the heading of a note (narration of a move) as rich text: the author and the move. */
typedef void NoteHeadingFn(const void *user, const Note *note, char *out, size_t size);
/* Adds one page of the scene's notes (narration of moves) to an area. Pages are numbered from 0. Each note
 * has a heading, and long notes continue on the next page. Returns the total number of pages, at least 1. The
 * labels of all pages have consecutive ids, starting with `first_id`. The caller sets the layer of the labels
 * and the flag PIECE_ON_PAPER. */
int layout_add_notes(Scene *scene, Area area, int page, PieceId first_id, NoteHeadingFn *write_heading,
                     const void *user);

/* Returns an upper bound of the height of rich text that is wrapped to the width `width`. The style is
 * TEXT_BODY, TEXT_SMALL, TEXT_UI, TEXT_UI_BOLD or TEXT_QUOTE. Assumes that the labels have the smallest font
 * size that is normal at the player's text scale. */
float layout_measure_text_height(const Scene *scene, TextStyle style, const char *rich, float width);
/* Divides an area into rows with gaps between them. `heights` are the wanted heights of the rows. If the area
 * has more room, all rows grow in proportion to these heights. If it has less, only the tallest rows shrink,
 * all to the same height. */
void layout_fit_rows(Area area, const float *heights, int count, float gap, Area *rows);
/* Returns an upper bound of the width of a text in TEXT_BODY, in table units (1/900 of the window's height).
 * Can be used as TextMetrics.measure. The exact width is unknown, because src/core cannot load fonts. */
float layout_measure_body_text(void *self, const char *text, size_t length);

#endif
