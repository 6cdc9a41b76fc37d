/* plate.c: see plate.h. */
#include "ui/table/plate.h"

#include "ui/stage/dialog.h"

#include <math.h>

static const float MARGIN = 40, HEADING_TOP = 18, HEADING_BOTTOM = 78, BUTTON_DOWN = 20, BUTTON_WIDTH = 260,
                   BUTTON_HEIGHT = 52;

static Piece *over(Piece *piece)
{
    piece->layer = DIALOG_LAYER;
    return piece;
}

Area plate_lay(Scene *scene, PieceId id, float width, float height, const char *heading)
{
    const float across = fminf(width * scene->words, scene->width - 2 * MARGIN) / 2,
                up = fminf(height * scene->words, scene->height - 2 * MARGIN) / 2;
    const float x = scene->width / 2, y = scene->height / 2;
    const Area plate = {x - across, y - up, x + across, y + up};
    over(lay_piece(scene, PIECE_SHADE, 0, (Area){0, 0, scene->width, scene->height}));
    over(lay_piece(scene, PIECE_PANEL, id, plate));
    over(lay_label(scene,
                   (Area){plate.left, plate.top + HEADING_TOP, plate.right, plate.top + HEADING_BOTTOM},
                   TEXT_TITLE, ALIGN_CENTRE, heading));
    return (Area){plate.left + PLATE_GAP, plate.top + PLATE_HEAD, plate.right - PLATE_GAP,
                  plate.bottom - PLATE_FOOT};
}

Area plate_sheet(Scene *scene, Area area, const char *heading)
{
    over(lay_piece(scene, PIECE_PAPER, 0, area))->text = heading;
    return (Area){area.left + PLATE_PADDING, area.top + lay_for_words(scene, PLATE_SHEET_HEAD),
                  area.right - PLATE_PADDING, area.bottom - PLATE_PADDING / 2};
}

Piece *plate_words(Scene *scene, PieceId id, Area area, const char *words)
{
    Piece *label = over(lay_label(scene, area, TEXT_BODY, ALIGN_LEFT, words));
    label->id = id;
    label->flags |= PIECE_ON_PAPER;
    return label;
}

Piece *plate_button(Scene *scene, Area room, int place, PieceId id, const char *text, const char *key,
                    const char *hint)
{
    const float left =
        (scene->width - 3 * BUTTON_WIDTH) / 2 - PLATE_GAP + (BUTTON_WIDTH + PLATE_GAP) * (float)place;
    const float top = room.bottom + BUTTON_DOWN;
    Piece *button =
        over(lay_button(scene, id, (Area){left, top, left + BUTTON_WIDTH, top + BUTTON_HEIGHT}, text, key));
    button->hint = hint;
    return button;
}
