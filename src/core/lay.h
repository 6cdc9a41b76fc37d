/* lay.h: laying pieces into areas of a scene. */
#ifndef CORE_LAY_H
#define CORE_LAY_H

#include "core/scene.h"

/* A rectangle in table units, by its edges. */
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

/* How many times as large as usual words become for sure, where they are to be `words` times as large: up to
   half as large again. Beyond that they grow where their boxes allow it. */
float lay_sure_words(float words);
/* A measure of what holds words, for as large ones as there are to be for sure. */
float lay_for_words(const Scene *scene, float units);

/* A piece that fills the area. */
Piece *lay_piece(Scene *scene, PieceKind kind, PieceId id, Area area);
Piece *lay_label(Scene *scene, Area area, TextStyle style, TextAlign align, const char *text);
/* `key_hint` may be NULL. */
Piece *lay_button(Scene *scene, PieceId id, Area area, const char *text, const char *key_hint);
/* Things of one size in rows, in the middle of an area. */
typedef struct Grid {
    Area area;
    int count, columns;
    float width, height, gap; /* of one thing, and from one to the next */
} Grid;

/* The grid with the largest things of `ratio` (height : width) for `count` of them, `gap` apart, at most
   `widest` wide. */
Grid lay_grid(int count, Area area, float ratio, float gap, float widest);
/* The middle of the thing with number `index`, from 0; the last row may be shorter than the others. */
void grid_place(const Grid *grid, int index, float *x, float *y);

/* The value, or the bound that it is beyond. */
float lay_between(float value, float least, float most);

/* What stands above a note, as rich text: who told it, and of what. */
typedef void NoteHeadFn(const void *user, const Note *note, char *out, size_t size);
/* Lays one page, from 0, of the scene's notes into an area: for each its head, and below it its words. What
   is too long for a page goes on on the next, and nothing is lost. Returns how many pages there are, at
   least 1. The words' labels have ids from `first_id` on, a new one for each label of all pages; layer and
   PIECE_ON_PAPER are for the caller to set on what was added. */
int lay_notes(Scene *scene, Area area, int page, PieceId first_id, NoteHeadFn *head, const void *user);

/* How wide words are at most in TEXT_BODY, units: for Ruler.measure. The core knows no typefaces, so it
   reckons with letters a little wider than they are. */
float lay_body_width(void *self, const char *words, size_t length);

#endif
