/* lay.c: see lay.h. */
#include "core/lay.h"

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
