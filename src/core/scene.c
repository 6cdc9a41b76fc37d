/* scene.c: see scene.h. */
#include "core/scene.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void scene_clear(Scene *scene, float width, float height)
{
    /* Counts are enough: whatever lies behind them is overwritten before it is read. */
    scene->width = width;
    scene->height = height;
    scene->help = HELP_BLIND;
    scene->words = 1;
    scene->seconds = 0;
    scene->held = scene->shown = 0;
    scene->held_loosely = false;
    scene->page_open = false;
    scene->notes = (Notes){0};
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
    *piece = (Piece){.id = id, .kind = kind, .x = x, .y = y, .w = w, .h = h};
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

const char *scene_quiet(Scene *scene, const char *words)
{
    const char *start = scene_text(scene, "%s", words);
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

const Face *scene_face(Scene *scene, const Face *face)
{
    assert(scene->face_count < SCENE_FACES_MAX && "too many zoomed faces on the table");
    if (scene->face_count < SCENE_FACES_MAX) {
        scene->face_count++;
    }
    Face *kept = &scene->faces[scene->face_count - 1];
    *kept = *face;
    return kept;
}

int scene_top_layer(const Scene *scene)
{
    int layer = 0;
    for (int i = 0; i < scene->count; i++) {
        layer = scene->pieces[i].layer > layer ? scene->pieces[i].layer : layer;
    }
    return layer;
}

bool piece_among(PieceId piece, PieceId first, int count, int *index)
{
    const bool among = piece >= first && piece < first + (PieceId)count;
    if (among && index) {
        *index = (int)(piece - first);
    }
    return among;
}

const Piece *scene_find(const Scene *scene, PieceId id)
{
    for (int i = 0; id != 0 && i < scene->count; i++) {
        if (scene->pieces[i].id == id) {
            return &scene->pieces[i];
        }
    }
    return NULL;
}

/* Does the piece in hand lie uppermost, and wait for another piece than this? */
static bool waits_for_others(const Scene *scene, const Piece *piece, int top)
{
    const Piece *held = scene_find(scene, scene->held);
    return held && !scene->held_loosely && held->layer == top && piece->id != held->id &&
           !(piece->flags & PIECE_TARGET);
}

bool scene_offers(const Scene *scene, const Piece *piece)
{
    const int top = scene_top_layer(scene);
    if (piece->id == 0 || piece->layer != top || waits_for_others(scene, piece, top)) {
        return false;
    }
    switch (piece->kind) {
    case PIECE_CARD:
    case PIECE_BUTTON:
    case PIECE_FIELD:
        return true;
    case PIECE_ZONE:
        return (piece->flags & (PIECE_LIT | PIECE_TARGET)) != 0;
    case PIECE_GAUGE:
        return (piece->flags & (PIECE_TARGET | PIECE_HANDLE)) != 0;
    case PIECE_COUNTER:
    case PIECE_PANEL:
    case PIECE_PAPER:
    case PIECE_CHART:
    case PIECE_DOT:
        return (piece->flags & PIECE_TARGET) != 0;
    case PIECE_LABEL:
        return (piece->flags & (PIECE_TARGET | PIECE_HANDLE)) != 0 ||
               piece_among(piece->id, PIECE_RETELL, NOTES_RETOLD_MAX, NULL);
    case PIECE_SPOT:
    case PIECE_SHADE:
        break;
    }
    return false;
}
