/* scene.c: adding and finding the pieces of a scene. */
#include "core/scene/scene.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void scene_clear(Scene *scene, float width, float height)
{
    /* Only the counts are reset: the arrays of pieces, faces and texts are overwritten before they are
     * used. */
    scene->width = width;
    scene->height = height;
    scene->side = 0;
    scene->help = HELP_LEVEL_RULES_ONLY;
    scene->layer = 0;
    scene->text_scale = 1;
    scene->seconds = 0;
    scene->held = scene->shown = 0;
    scene->held_optional = false;
    scene->page_open = scene->is_writing = false;
    scene->notes = (Notes){0};
    scene->names.count = 0;
    scene->banner = NULL;
    scene->count = 0;
    scene->world = (World){0};
    scene->scroll_height = 0;
    scene->face_count = 0;
    scene->text_used = 0;
}

Piece *scene_add(Scene *scene, PieceKind kind, PieceId id, float x, float y, float w, float h)
{
    assert(scene->count < SCENE_PIECES_MAX && "too many pieces on the table");
    if (scene->count < SCENE_PIECES_MAX) {
        scene->count++;
    }
    Piece *piece = &scene->pieces[scene->count - 1];
    *piece = (Piece){.id = id, .kind = kind, .layer = scene->layer, .x = x, .y = y, .w = w, .h = h};
    return piece;
}

const char *scene_text(Scene *scene, const char *format, ...)
{
    size_t room = sizeof scene->text - scene->text_used;
    char *start = scene->text + scene->text_used;
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(start, room, format, arguments);
    va_end(arguments);
    bool fits = length >= 0 && (size_t)length < room;
    assert(fits && "too much text on the table");
    if (!fits) {
        return "";
    }
    scene->text_used += (size_t)length + 1;
    return start;
}

const char *scene_strip_markup(Scene *scene, const char *text)
{
    const char *start = scene_text(scene, "%s", text);
    if (start[0]) {
        char *end = scene->text + (start - scene->text);
        for (const char *c = start; *c; c++) {
            if (!strchr("*{}|", *c)) {
                *end++ = *c;
            }
        }
        *end = '\0';
    }
    return start;
}

const Face *scene_store_face(Scene *scene, const Face *face)
{
    assert(scene->face_count < SCENE_FACES_MAX && "too many zoomed faces on the table");
    if (scene->face_count < SCENE_FACES_MAX) {
        scene->face_count++;
    }
    Face *copy = &scene->faces[scene->face_count - 1];
    *copy = *face;
    return copy;
}

int scene_get_top_layer(const Scene *scene)
{
    int layer = 0;
    for (int i = 0; i < scene->count; i++) {
        layer = scene->pieces[i].layer > layer ? scene->pieces[i].layer : layer;
    }
    return layer;
}

bool piece_id_in_range(PieceId piece, PieceId first, int count, int *index)
{
    const bool among = piece >= first && piece < first + (PieceId)count;
    if (among && index) {
        *index = (int)(piece - first);
    }
    return among;
}

const Piece *scene_find_piece(const Scene *scene, PieceId id)
{
    for (int i = 0; id != 0 && i < scene->count; i++) {
        if (scene->pieces[i].id == id) {
            return &scene->pieces[i];
        }
    }
    return NULL;
}

/* True if the player must drop the picked-up piece before choosing `piece`. */
static bool must_drop_held_first(const Scene *scene, const Piece *piece, int top)
{
    const Piece *held = scene_find_piece(scene, scene->held);
    return held && !scene->held_optional && held->layer == top && piece->id != held->id &&
           !(piece->flags & PIECE_DROP_TARGET);
}

void scene_stop_moves(Scene *scene, const char *reason)
{
    for (int i = 0; i < scene->count; i++) {
        Piece *piece = &scene->pieces[i];
        const bool is_main = piece->kind == PIECE_BUTTON && piece->flags & PIECE_PRIMARY &&
                             !(piece->flags & (PIECE_SELECTED | PIECE_DISABLED));
        piece->flags &= ~(unsigned)(PIECE_HIGHLIGHTED | (is_main ? PIECE_PRIMARY : 0));
        if (is_main && piece->layer == 0) {
            piece->flags |= PIECE_DISABLED;
            piece->reject_reason = reason;
        }
    }
}

const char *scene_find_reason(const Piece *piece)
{
    const char *const reasons[] = {piece->drop_reason, piece->reject_reason};
    for (int i = 0; i < 2; i++) {
        if (reasons[i] && reasons[i][0]) {
            return reasons[i];
        }
    }
    return NULL;
}

bool scene_can_choose(const Scene *scene, const Piece *piece)
{
    const int top = scene_get_top_layer(scene);
    if (piece->id == 0 || piece->layer != top || must_drop_held_first(scene, piece, top)) {
        return false;
    }
    switch (piece->kind) {
    case PIECE_CARD:
    case PIECE_BUTTON:
    case PIECE_TEXT_FIELD:
        return true;
    case PIECE_ZONE:
        return (piece->flags & (PIECE_HIGHLIGHTED | PIECE_DROP_TARGET)) != 0;
    case PIECE_GAUGE:
        return (piece->flags & (PIECE_DROP_TARGET | PIECE_PRESSABLE)) != 0;
    case PIECE_COUNTER:
    case PIECE_PANEL:
    case PIECE_PAPER:
    case PIECE_CHART:
    case PIECE_DOT:
        return (piece->flags & PIECE_DROP_TARGET) != 0;
    case PIECE_LABEL:
        return (piece->flags & (PIECE_DROP_TARGET | PIECE_PRESSABLE)) != 0 ||
               piece_id_in_range(piece->id, PIECE_EDIT_NOTE, NOTES_EDITABLE_MAX, NULL);
    case PIECE_QR_CODE:
    case PIECE_SPOTLIGHT:
    case PIECE_SHADE:
        break;
    }
    return false;
}
