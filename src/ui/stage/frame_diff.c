/* frame_diff.c: comparison of the items of two frames; see frame_diff.h. */
#include "ui/stage/frame_diff.h"

#include "core/text/text.h"

#include <string.h>

static uint64_t hash_text(uint64_t look, const char *text)
{
    return text ? hash_bytes(look, text, strlen(text) + 1) : hash_bytes(look, "\xFF", 1);
}

uint64_t frame_item_compute_hash(uint64_t look, const PieceRenderer *renderer, const Piece *piece,
                                 const Pose *pose, float rest_scale, unsigned marks)
{
    const float places[] = {pose->unwritten, pose->x,           pose->y,      pose->angle, pose->scale,
                            pose->alpha,     pose->lift,        pose->turned, piece->w,    piece->h,
                            piece->angle,    piece->type_scale, rest_scale};
    const unsigned numbers[] = {piece->kind,
                                piece->style,
                                piece->align,
                                piece->flags,
                                marks,
                                (unsigned)piece->layer,
                                (unsigned)piece->value,
                                (unsigned)piece->max,
                                piece->has_preview,
                                piece->has_preview ? (unsigned)piece->preview : 0,
                                piece->face.tone};
    look = hash_bytes(look, places, sizeof places);
    look = hash_bytes(look, numbers, sizeof numbers);
    look = hash_text(look, piece->text);
    look = hash_text(look, piece->icon);
    look = hash_text(look, piece->placeholder);
    for (int i = 0; piece->names && i < piece->names->count; i++) {
        look = hash_bytes(look, &piece->names->list[i].tone, sizeof piece->names->list[i].tone);
    }
    if (piece->kind == PIECE_CARD) {
        const SDL_Texture *texture = renderer_get_card_texture(renderer, piece, rest_scale);
        look = hash_bytes(look, &texture, sizeof texture);
    }
    if (piece->kind == PIECE_PANEL || piece->kind == PIECE_PAPER) {
        const bool painted = renderer_is_panel_painted(renderer, piece);
        look = hash_bytes(look, &painted, sizeof painted);
    }
    if (piece->face.style != FACE_NONE) {
        const uint64_t face = art_hash_face(renderer->art, &piece->face);
        look = hash_bytes(look, &face, sizeof face);
    }
    if (piece->kind == PIECE_CHART) {
        look = hash_bytes(look, piece->series, (size_t)piece->value * sizeof *piece->series);
        look = piece->second ? hash_bytes(look, piece->second, (size_t)piece->value * sizeof *piece->second)
                             : look;
    }
    return look;
}

static void add_item_box(DirtyRects *rects, const SDL_Rect *window, const FrameItem *item)
{
    SDL_Rect seen;
    if (SDL_IntersectRect(window, &item->box, &seen)) {
        dirty_rects_add(rects, seen);
    }
}

enum { SLOTS = 2048 };

/* Hash table that finds the items of the last frame. */
typedef struct Index {
    int16_t slots[SLOTS]; /* index of an item + 1, or 0 if the entry is unused */
} Index;

static void index_items(Index *index, const FrameItem *items, int count)
{
    *index = (Index){0};
    for (int i = 0; i < count; i++) {
        size_t slot = items[i].hash % SLOTS;
        while (index->slots[slot] != 0) {
            slot = (slot + 1) % SLOTS;
        }
        index->slots[slot] = (int16_t)(i + 1);
    }
}

/* Returns the index of an item with this hash that is not matched yet, or -1 if there is none. */
static int find_unmatched_item(const Index *index, const FrameItem *items, const bool *matched, uint64_t hash)
{
    for (size_t slot = hash % SLOTS; index->slots[slot] != 0; slot = (slot + 1) % SLOTS) {
        const int i = index->slots[slot] - 1;
        if (items[i].hash == hash && !matched[i]) {
            return i;
        }
    }
    return -1;
}

/* Adds the boxes of items that were added, removed or reordered. */
static void add_changed_boxes(const FrameDiff *before, const FrameItem *items, int count,
                              const SDL_Rect *window, DirtyRects *rects)
{
    Index index;
    bool matched[FRAME_ITEMS_MAX] = {false};
    int highest = -1;
    index_items(&index, before->items, before->count);
    for (int i = 0; i < count; i++) {
        const int same = find_unmatched_item(&index, before->items, matched, items[i].hash);
        if (same >= 0) {
            matched[same] = true;
        }
        if (same < 0 || same < highest) {
            add_item_box(rects, window, &items[i]);
        } else {
            highest = same;
        }
    }
    for (int i = 0; i < before->count; i++) {
        if (!matched[i]) {
            add_item_box(rects, window, &before->items[i]);
        }
    }
}

DirtyRects frame_diff_update(FrameDiff *diff, const PieceRenderer *renderer, uint64_t background,
                             const FrameItem *items, int count)
{
    const SDL_Rect window = {0, 0, renderer->camera.pixel_width, renderer->camera.pixel_height};
    DirtyRects rects = {.count = 0};
    if (diff->valid && diff->background == background) {
        add_changed_boxes(diff, items, count, &window, &rects);
    } else {
        dirty_rects_add(&rects, window);
    }
    diff->valid = true;
    diff->background = background;
    diff->count = count;
    if (count > 0) { /* memcpy must not be called with NULL */
        memcpy(diff->items, items, (size_t)count * sizeof *items);
    }
    return rects;
}

void frame_diff_invalidate(FrameDiff *diff, int item)
{
    diff->items[item].hash = 0;
}

void frame_diff_free(FrameDiff *diff, const PieceRenderer *renderer)
{
    if (diff->texture) {
        blitter_recycle_target(renderer->blitter, diff->texture);
    }
    diff->texture = NULL;
    diff->valid = false;
}

bool frame_diff_begin(FrameDiff *diff, const PieceRenderer *renderer, unsigned texture_version)
{
    const Camera *camera = &renderer->camera;
    int width = 0, height = 0;
    if (diff->texture) {
        SDL_QueryTexture(diff->texture, NULL, NULL, &width, &height);
    }
    if (diff->texture_version != texture_version || width != camera->pixel_width ||
        height != camera->pixel_height) {
        frame_diff_free(diff, renderer);
        diff->texture = blitter_create_target(renderer->blitter, camera->pixel_width, camera->pixel_height);
        diff->texture_version = texture_version;
    }
    return diff->texture != NULL;
}
