/* zoom.c: see zoom.h. */
#include "ui/zoom.h"

#include "ui/stage_private.h"

#include <math.h>
#include <stdio.h>

enum { HOVER_MS = 350, BROWSE_MS = 60, BROWSE_GRACE_MS = 160 };

static const float ZOOM_CARD_WIDTH = 330, ZOOM_TILE_WIDTH = 340;
static const float GAP = 18, EDGE = 12;
static const float HINT_WRAP = 360;

static bool can_zoom(const Piece *piece)
{
    switch (piece->face.style) {
    case FACE_LETTER:
    case FACE_TILE:
    case FACE_CHARACTER:
        return piece->kind == PIECE_CARD;
    case FACE_NONE:
    case FACE_BOOK:
    case FACE_BACK:
    case FACE_TOKEN:
        break;
    }
    return false;
}

static const Piece *subject(const Stage *stage)
{
    if (stage->carried != 0 || stage->pressing) {
        return NULL;
    }
    int index = stage_index(stage, stage->focus_shown ? stage->focused : stage->hovered);
    if (index < 0) {
        return NULL;
    }
    const Piece *piece = &stage_scene(stage)->pieces[index];
    bool useful = can_zoom(piece) || (piece->hint && piece->hint[0]);
    return useful && stage_takes_input(stage, piece) ? piece : NULL;
}

static Uint64 due_time(const Stage *stage)
{
    bool browsing = stage->zoom_last != 0 && stage->hover_since <= stage->zoom_last + BROWSE_GRACE_MS;
    return stage->hover_since + (browsing ? BROWSE_MS : HOVER_MS);
}

const Piece *stage_zoomed(const Stage *stage)
{
    const Piece *piece = subject(stage);
    if (!piece) {
        return NULL;
    }
    bool waited = !stage->zoom_barred && !stage->focus_shown && stage->shell->now >= due_time(stage);
    return stage->zoom_now || waited ? piece : NULL;
}

void stage_toggle_zoom(Stage *stage)
{
    bool shown = stage_zoomed(stage) != NULL;
    stage->zoom_now = !shown;
    stage->zoom_barred = shown;
    shell_redraw(stage->shell);
}

void zoom_update(Stage *stage)
{
    if (stage_zoomed(stage)) {
        if (stage->zoom_last < stage->hover_since) {
            shell_redraw(stage->shell);
        }
        stage->zoom_last = stage->shell->now;
    } else if (subject(stage) && !stage->zoom_barred && !stage->focus_shown) {
        shell_wake_at(stage->shell, due_time(stage));
    }
}

static float clamp(float value, float low, float high)
{
    return fmaxf(fminf(value, high), low);
}

/* The card, its other side beside it and the hint below, on the side of the piece where there is more room.
 */
static void draw_zoom(const Stage *stage, const Piece *piece)
{
    const View *view = &stage->shell->view;
    const Camera *camera = &view->camera;
    float width = piece->face.style == FACE_TILE ? ZOOM_TILE_WIDTH : ZOOM_CARD_WIDTH;
    float height = view_face_height(&piece->face, width);
    int faces = piece->zoom ? 2 : 1;
    float all = width * (float)faces + GAP * (float)(faces - 1);
    float hint_width = 0, hint_height = 0;
    bool hint = piece->hint && piece->hint[0];
    if (hint) {
        view_plate_size(view, piece->hint, HINT_WRAP, &hint_width, &hint_height);
        hint_height += GAP / 2;
    }

    Pose at = stage_rest_pose(stage, piece, true);
    float half = piece->w * at.scale / 2, half_height = piece->h * at.scale / 2;
    float x, y;
    if (piece->flags & PIECE_HAND) {
        x = at.x;
        y = at.y - half_height - GAP - hint_height - height / 2;
    } else {
        float room_right = camera->width - (at.x + half), room_left = at.x - half;
        float side = half + GAP + all / 2;
        x = room_right >= room_left ? at.x + side : at.x - side;
        y = at.y;
    }
    x = clamp(x, EDGE + all / 2, camera->width - EDGE - all / 2);
    y = clamp(y, EDGE + height / 2, camera->height - EDGE - height / 2 - hint_height);

    float first = x - all / 2 + width / 2;
    view_face(view, &piece->face, first, y, width);
    if (piece->zoom) {
        view_face(view, piece->zoom, first + width + GAP, y, width);
    }
    if (hint) {
        view_plate(view, piece->hint, x, y + height / 2 + GAP / 2 + (hint_height - GAP / 2) / 2, HINT_WRAP);
    }
}

static void draw_tooltip(const Stage *stage, const Piece *piece)
{
    const View *view = &stage->shell->view;
    char text[1024];
    if (piece->key_hint && piece->key_hint[0]) {
        snprintf(text, sizeof text, "%s  *%s*", piece->hint, piece->key_hint);
    } else {
        snprintf(text, sizeof text, "%s", piece->hint);
    }
    float width, height;
    view_plate_size(view, text, HINT_WRAP, &width, &height);
    Pose at = stage_rest_pose(stage, piece, true);
    float below = at.y + piece->h / 2 + GAP / 2 + height / 2;
    bool fits = below + height / 2 + EDGE < view->camera.height;
    view_plate(view, text, at.x, fits ? below : at.y - piece->h / 2 - GAP / 2 - height / 2, HINT_WRAP);
}

void zoom_draw(const Stage *stage)
{
    const Piece *piece = stage_zoomed(stage);
    if (!piece) {
        return;
    }
    if (can_zoom(piece)) {
        draw_zoom(stage, piece);
    } else {
        draw_tooltip(stage, piece);
    }
}
