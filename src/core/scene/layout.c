/* layout.c: areas, grids, labels and buttons of a table. */
#include "core/scene/layout.h"

#include <math.h>

Area area_cut_left(Area *rest, float width, float gap)
{
    Area strip = *rest;
    strip.right = fminf(rest->left + width, rest->right);
    rest->left = fminf(strip.right + gap, rest->right);
    return strip;
}

Area area_cut_right(Area *rest, float width, float gap)
{
    Area strip = *rest;
    strip.left = fmaxf(rest->right - width, rest->left);
    rest->right = fmaxf(strip.left - gap, rest->left);
    return strip;
}

Area area_cut_top(Area *rest, float height, float gap)
{
    Area strip = *rest;
    strip.bottom = fminf(rest->top + height, rest->bottom);
    rest->top = fminf(strip.bottom + gap, rest->bottom);
    return strip;
}

Area area_cut_bottom(Area *rest, float height, float gap)
{
    Area strip = *rest;
    strip.top = fmaxf(rest->bottom - height, rest->top);
    rest->bottom = fmaxf(strip.top - gap, rest->top);
    return strip;
}

Area area_get_column(Area area, int index, int count, float gap)
{
    const float step = (area_width(area) + gap) / (float)count, left = area.left + step * (float)index;
    return (Area){left, area.top, left + step - gap, area.bottom};
}

Area area_get_row(Area area, int index, int count, float gap)
{
    const float step = (area_height(area) + gap) / (float)count, top = area.top + step * (float)index;
    return (Area){area.left, top, area.right, top + step - gap};
}

Area area_get_cell(Area area, int index, int columns, int rows, float gap)
{
    return area_get_row(area_get_column(area, index % columns, columns, gap), index / columns, rows, gap);
}

float layout_get_min_text_scale(float text_scale)
{
    return fminf(text_scale, 1.5f);
}

float layout_scale_for_text(const Scene *scene, float length)
{
    return length * layout_get_min_text_scale(scene->text_scale);
}

Area layout_get_safe_area(const Scene *scene)
{
    return (Area){0, BANNER_BOTTOM, scene->width, scene->height - RAIL_BOTTOM};
}

Area layout_get_main_button_area(const Scene *scene, float right, float width)
{
    static const float MARGIN = 24;
    return (Area){right - width, scene->height - RAIL_BOTTOM + MARGIN, right, scene->height - MARGIN};
}

Piece *layout_add_piece(Scene *scene, PieceKind kind, PieceId id, Area area)
{
    return scene_add(scene, kind, id, area_middle_x(area), area_middle_y(area), area_width(area),
                     area_height(area));
}

Piece *layout_add_card(Scene *scene, PieceId id, Area area, Face face)
{
    Piece *card = layout_add_piece(scene, PIECE_CARD, id, area);
    card->face = face;
    card->flags = PIECE_FIXED;
    return card;
}

Piece *layout_add_label(Scene *scene, Area area, TextStyle style, TextAlign align, const char *text)
{
    Piece *label = layout_add_piece(scene, PIECE_LABEL, 0, area);
    label->style = style;
    label->align = align;
    label->text = text;
    return label;
}

Piece *layout_add_paper_label(Scene *scene, Area area, TextStyle style, TextAlign align, const char *text)
{
    Piece *label = layout_add_label(scene, area, style, align, text);
    label->flags = PIECE_ON_PAPER;
    return label;
}

Piece *layout_add_button(Scene *scene, PieceId id, Area area, const char *text, const char *key_hint)
{
    Piece *button = layout_add_piece(scene, PIECE_BUTTON, id, area);
    button->text = text;
    button->key_hint = key_hint;
    return button;
}

Grid layout_fit_grid(int count, Area area, float ratio, float gap, float max_width)
{
    Grid grid = {.area = area, .count = count, .columns = 1, .gap = gap};
    for (int columns = 1; columns <= count || columns == 1; columns++) {
        const int rows = (count + columns - 1) / columns;
        const float across = (area_width(area) - gap * (float)(columns - 1)) / (float)columns;
        const float down =
            (area_height(area) - gap * (float)(rows - 1)) / (float)(rows > 0 ? rows : 1) / ratio;
        const float fits = fminf(fminf(across, down), max_width);
        if (fits > grid.width) {
            grid.width = fits;
            grid.columns = columns;
        }
    }
    grid.height = grid.width * ratio;
    return grid;
}

Area grid_get_cell(const Grid *grid, int index)
{
    const int rows = (grid->count + grid->columns - 1) / grid->columns, row = index / grid->columns;
    const int in_row = row == rows - 1 ? grid->count - grid->columns * row : grid->columns;
    const float column = (float)(index % grid->columns) - (float)(in_row - 1) / 2;
    return area_centered(area_middle_x(grid->area) + (grid->width + grid->gap) * column,
                         area_middle_y(grid->area) +
                             (grid->height + grid->gap) * ((float)row - (float)(rows - 1) / 2),
                         grid->width, grid->height);
}

float layout_compute_row_step(int count, float width, float max_width, float max_step)
{
    return count > 1 ? fminf((max_width - width) / (float)(count - 1), max_step) : 0;
}

float layout_clamp_value(float value, float min, float max)
{
    return fminf(fmaxf(value, min), max);
}
