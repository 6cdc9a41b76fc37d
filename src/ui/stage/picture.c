/* picture.c: see picture.h. */
#include "ui/stage/picture.h"

#include "core/text.h"

#include <string.h>

/* --- what things look like --- */

static uint64_t look_of_words(uint64_t look, const char *words)
{
    return words ? hash_bytes(look, words, strlen(words) + 1) : hash_bytes(look, "\xFF", 1);
}

uint64_t picture_look(uint64_t look, const View *view, const Piece *piece, const Pose *pose, float rest_scale,
                      unsigned marks)
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
    look = look_of_words(look, piece->text);
    look = look_of_words(look, piece->icon);
    look = look_of_words(look, piece->placeholder);
    if (piece->kind == PIECE_CARD) {
        const SDL_Texture *texture = view_card_texture(view, piece, rest_scale);
        look = hash_bytes(look, &texture, sizeof texture);
    }
    if (piece->kind == PIECE_PANEL || piece->kind == PIECE_PAPER) {
        const bool painted = view_sheet_is_painted(view, piece);
        look = hash_bytes(look, &painted, sizeof painted);
    }
    if (piece->face.style != FACE_NONE) {
        const uint64_t face = art_face_look(view->art, &piece->face);
        look = hash_bytes(look, &face, sizeof face);
    }
    if (piece->kind == PIECE_CHART) {
        look = hash_bytes(look, piece->series, (size_t)piece->value * sizeof *piece->series);
    }
    return look;
}

/* --- what has to be painted anew --- */

static void add_item(Patches *patches, const SDL_Rect *window, const PictureItem *item)
{
    SDL_Rect seen;
    if (SDL_IntersectRect(window, &item->box, &seen)) {
        patches_add(patches, seen);
    }
}

enum { SLOTS = 2048 };

/* Where the items of the frame before are found by their looks. */
typedef struct Index {
    int16_t slots[SLOTS]; /* 1 + index of an item; 0 = free */
} Index;

static void index_items(Index *index, const PictureItem *items, int count)
{
    *index = (Index){0};
    for (int i = 0; i < count; i++) {
        size_t slot = items[i].look % SLOTS;
        while (index->slots[slot] != 0) {
            slot = (slot + 1) % SLOTS;
        }
        index->slots[slot] = (int16_t)(i + 1);
    }
}

/* The first item that looks like this and was not met before; -1 = there is none. */
static int find_item(const Index *index, const PictureItem *items, const bool *met, uint64_t look)
{
    for (size_t slot = look % SLOTS; index->slots[slot] != 0; slot = (slot + 1) % SLOTS) {
        const int i = index->slots[slot] - 1;
        if (items[i].look == look && !met[i]) {
            return i;
        }
    }
    return -1;
}

/* What is new, what is gone, and what lay below something that it now lies above. */
static void compare(const Picture *before, const PictureItem *items, int count, const SDL_Rect *window,
                    Patches *patches)
{
    Index index;
    bool met[PICTURE_ITEMS_MAX] = {false};
    int highest = -1;
    index_items(&index, before->items, before->count);
    for (int i = 0; i < count; i++) {
        const int same = find_item(&index, before->items, met, items[i].look);
        if (same >= 0) {
            met[same] = true;
        }
        if (same < 0 || same < highest) {
            add_item(patches, window, &items[i]);
        } else {
            highest = same;
        }
    }
    for (int i = 0; i < before->count; i++) {
        if (!met[i]) {
            add_item(patches, window, &before->items[i]);
        }
    }
}

Patches picture_update(Picture *picture, const View *view, uint64_t ground, const PictureItem *items,
                       int count)
{
    const SDL_Rect window = {0, 0, view->camera.pixel_width, view->camera.pixel_height};
    Patches patches = {.count = 0};
    if (picture->valid && picture->ground == ground) {
        compare(picture, items, count, &window, &patches);
    } else {
        patches_add(&patches, window);
    }
    picture->valid = true;
    picture->ground = ground;
    picture->count = count;
    if (count > 0) { /* items may be NULL then, which memcpy must not be given */
        memcpy(picture->items, items, (size_t)count * sizeof *items);
    }
    return patches;
}

void picture_doubt(Picture *picture, int item)
{
    picture->items[item].look = 0;
}

/* --- the texture --- */

void picture_free(Picture *picture, const View *view)
{
    if (picture->texture) {
        brush_put_by(view->brush, picture->texture);
    }
    picture->texture = NULL;
    picture->valid = false;
}

bool picture_begin(Picture *picture, const View *view, unsigned textures)
{
    const Camera *camera = &view->camera;
    int width = 0, height = 0;
    if (picture->texture) {
        SDL_QueryTexture(picture->texture, NULL, NULL, &width, &height);
    }
    if (picture->textures != textures || width != camera->pixel_width || height != camera->pixel_height) {
        picture_free(picture, view);
        picture->texture = brush_canvas(view->brush, camera->pixel_width, camera->pixel_height);
        picture->textures = textures;
    }
    return picture->texture != NULL;
}
