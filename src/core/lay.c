/* lay.c: see lay.h. */
#include "core/lay.h"

#include <math.h>

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

int lay_grid(int count, Area box, float ratio, float gap, float widest, float *cell)
{
    int best = 1;
    *cell = 0;
    for (int columns = 1; columns <= count || columns == 1; columns++) {
        int rows = (count + columns - 1) / columns;
        float across = (area_width(box) - gap * (float)(columns - 1)) / (float)columns;
        float down = (area_height(box) - gap * (float)(rows - 1)) / (float)(rows > 0 ? rows : 1) / ratio;
        float fits = fminf(fminf(across, down), widest);
        if (fits > *cell) {
            *cell = fits;
            best = columns;
        }
    }
    return best;
}
