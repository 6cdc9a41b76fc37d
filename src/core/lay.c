/* lay.c: see lay.h. */
#include "core/lay.h"

#include <math.h>

float lay_sure_words(float words)
{
    return fminf(words, 1.5f);
}

float lay_for_words(const Scene *scene, float units)
{
    return units * lay_sure_words(scene->words);
}

Piece *lay_piece(Scene *scene, PieceKind kind, PieceId id, Area area)
{
    return scene_add(scene, kind, id, area_middle_x(area), area_middle_y(area), area_width(area),
                     area_height(area));
}

Piece *lay_label(Scene *scene, Area area, TextStyle style, TextAlign align, const char *text)
{
    Piece *label = lay_piece(scene, PIECE_LABEL, 0, area);
    label->style = style;
    label->align = align;
    label->text = text;
    return label;
}

Piece *lay_button(Scene *scene, PieceId id, Area area, const char *text, const char *key_hint)
{
    Piece *button = lay_piece(scene, PIECE_BUTTON, id, area);
    button->text = text;
    button->key_hint = key_hint;
    return button;
}

Grid lay_grid(int count, Area area, float ratio, float gap, float widest)
{
    Grid grid = {.area = area, .count = count, .columns = 1, .gap = gap};
    for (int columns = 1; columns <= count || columns == 1; columns++) {
        const int rows = (count + columns - 1) / columns;
        const float across = (area_width(area) - gap * (float)(columns - 1)) / (float)columns;
        const float down =
            (area_height(area) - gap * (float)(rows - 1)) / (float)(rows > 0 ? rows : 1) / ratio;
        const float fits = fminf(fminf(across, down), widest);
        if (fits > grid.width) {
            grid.width = fits;
            grid.columns = columns;
        }
    }
    grid.height = grid.width * ratio;
    return grid;
}

void grid_place(const Grid *grid, int index, float *x, float *y)
{
    const int rows = (grid->count + grid->columns - 1) / grid->columns, row = index / grid->columns;
    const int in_row = row == rows - 1 ? grid->count - grid->columns * row : grid->columns;
    const float column = (float)(index % grid->columns) - (float)(in_row - 1) / 2;
    *x = area_middle_x(grid->area) + (grid->width + grid->gap) * column;
    *y = area_middle_y(grid->area) + (grid->height + grid->gap) * ((float)row - (float)(rows - 1) / 2);
}

float lay_between(float value, float least, float most)
{
    return fminf(fmaxf(value, least), most);
}
