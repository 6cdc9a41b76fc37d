/* overlay_panel.c: layout of panels that cover the table; see overlay_panel.h. */
#include "ui/table/overlay_panel.h"

#include "ui/stage/dialog.h"

#include <math.h>

static const float MARGIN = 40, HEADING_TOP = 18, HEADING_BOTTOM = 78, BUTTON_DOWN = 20, BUTTON_WIDTH = 260,
                   BUTTON_HEIGHT = 52;

static Piece *set_dialog_layer(Piece *piece)
{
    piece->layer = DIALOG_LAYER;
    return piece;
}

Area overlay_panel_layout(Scene *scene, PieceId id, float width, float height, const char *heading)
{
    const float across = fminf(width * scene->text_scale, scene->width - 2 * MARGIN) / 2,
                up = fminf(height * scene->text_scale, scene->height - 2 * MARGIN) / 2;
    const float x = scene->width / 2, y = scene->height / 2;
    const Area plate = {x - across, y - up, x + across, y + up};
    set_dialog_layer(layout_add_piece(scene, PIECE_SHADE, 0, (Area){0, 0, scene->width, scene->height}));
    set_dialog_layer(layout_add_piece(scene, PIECE_PANEL, id, plate));
    set_dialog_layer(layout_add_label(
        scene, (Area){plate.left, plate.top + HEADING_TOP, plate.right, plate.top + HEADING_BOTTOM},
        TEXT_TITLE, ALIGN_CENTER, heading));
    return (Area){plate.left + OVERLAY_GAP, plate.top + OVERLAY_HEAD, plate.right - OVERLAY_GAP,
                  plate.bottom - OVERLAY_FOOT};
}

Area overlay_panel_add_sheet(Scene *scene, Area area, const char *heading)
{
    set_dialog_layer(layout_add_piece(scene, PIECE_PAPER, 0, area))->text = heading;
    return (Area){area.left + OVERLAY_PADDING, area.top + layout_scale_for_text(scene, OVERLAY_SHEET_HEAD),
                  area.right - OVERLAY_PADDING, area.bottom - OVERLAY_PADDING / 2};
}

Piece *overlay_panel_add_text(Scene *scene, PieceId id, Area area, const char *text)
{
    Piece *label = set_dialog_layer(layout_add_label(scene, area, TEXT_BODY, ALIGN_LEFT, text));
    label->id = id;
    label->flags |= PIECE_ON_PAPER;
    return label;
}

Piece *overlay_panel_add_button(Scene *scene, Area room, int place, PieceId id, const char *text,
                                const char *key, const char *hint)
{
    const float left =
        (scene->width - 3 * BUTTON_WIDTH) / 2 - OVERLAY_GAP + (BUTTON_WIDTH + OVERLAY_GAP) * (float)place;
    const float top = room.bottom + BUTTON_DOWN;
    Piece *button = set_dialog_layer(
        layout_add_button(scene, id, (Area){left, top, left + BUTTON_WIDTH, top + BUTTON_HEIGHT}, text, key));
    button->hint = hint;
    return button;
}
