/* draw.c: drawing a stage: what lies above what, in what state, and only as far as it differs from the frame
 * before. */
#include "core/text.h"
#include "ui/stage/stage_private.h"
#include "ui/stage/zoom.h"

#include <math.h>

static unsigned look_of(const Stage *stage, const Piece *piece)
{
    unsigned look = 0;
    if (piece->id == 0) {
        return look;
    }
    if (piece->id == stage->hovered && stage_takes_input(stage, piece)) {
        look |= LOOK_HOVER;
    }
    if (piece->id == stage->pressed && piece->id == stage->hovered && stage->pressing) {
        look |= LOOK_PRESSED;
    }
    if ((stage->focus_shown && piece->id == stage->focused) || piece->id == stage->edited) {
        look |= LOOK_FOCUS;
    }
    return look;
}

static const Uint32 BARE_TABLE = 0x17100C;

static SDL_Texture *backdrop_of(const Stage *stage)
{
    const View *view = &stage->shell->view;
    const Camera *camera = &view->camera;
    return stage->backdrop == BACKDROP_SHELF
               ? art_shelf(view->art, camera->pixel_width, camera->pixel_height,
                           camera->pixel_height * SHELF_PERCENT / 100)
               : art_table(view->art, camera->pixel_width, camera->pixel_height,
                           (int)(RAIL_TOP * camera->scale), (int)(RAIL_BOTTOM * camera->scale));
}

static void draw_backdrop(const View *view, SDL_Texture *backdrop)
{
    if (backdrop) {
        brush_copy(view->brush, backdrop, NULL, view_window(view), 0, PLAIN_INK);
    } else {
        brush_fill(view->brush, NULL, (Ink){BARE_TABLE, PLAIN_INK.alpha});
    }
}

/* --- what there is to be drawn --- */

static SDL_Rect pixels_of(const Stage *stage, SDL_FRect box)
{
    const float scale = stage->shell->view.camera.scale;
    return (SDL_Rect){(int)(box.x * scale), (int)(box.y * scale), (int)(box.w * scale), (int)(box.h * scale)};
}

static Item *add_item(Stage *stage, ItemKind kind, const Piece *piece, Pose pose, float rest_scale)
{
    if (stage->item_count == PICTURE_ITEMS_MAX) {
        return NULL;
    }
    Item *item = &stage->items[stage->item_count++];
    *item = (Item){.kind = kind, .piece = *piece, .pose = pose, .rest_scale = rest_scale};
    return item;
}

/* Cut off where the piece's window ends, if it has one of its own. */
static void cut_off(const Stage *stage, Item *item)
{
    item->cut = (item->piece.flags & (PIECE_SCROLL | PIECE_WORLD)) != 0;
    item->window = pixels_of(stage, stage_window(stage, &item->piece));
}

/* What a lifted card leaves behind: the rest of its pile, or its outline. */
static void add_home(Stage *stage, const Piece *piece)
{
    const Pose home = stage_rest_pose(stage, piece, false);
    const bool pile = piece->flags & PIECE_STACK && piece->value > 1;
    Item *item = add_item(stage, pile ? ITEM_PIECE : ITEM_VACANCY, piece, home, 1);
    if (item) {
        item->piece.value -= pile;
    }
}

static void add_piece(Stage *stage, int index)
{
    const Piece *piece = &stage_scene(stage)->pieces[index];
    const Tween *tween = &stage->tweens[index];
    if (piece->id != 0 && piece->id == stage->carried) {
        add_home(stage, piece);
        return;
    }
    const Change *change = &stage->changes[index];
    const Uint64 now = stage->shell->now;
    const bool abroad = stage->abroad[index] && tween_moving(tween, now);
    Piece before = *piece;
    Item *below = change_show_before(change, now, &before)
                      ? add_item(stage, ITEM_PIECE, &before, tween_pose(tween, now), tween->to.scale)
                      : NULL;
    Item *item = add_item(stage, ITEM_PIECE, piece, tween_pose(tween, now), tween->to.scale);
    if (item) {
        item->look = look_of(stage, piece);
        change_show(change, now, &item->piece, &item->pose);
    }
    if (item && !abroad) {
        cut_off(stage, item);
    }
    if (below && !abroad) {
        cut_off(stage, below);
    }
}

/* Cards on their way are above those that lie. */
static bool is_in_air(const Stage *stage, int index)
{
    return stage_scene(stage)->pieces[index].kind == PIECE_CARD &&
           tween_moving(&stage->tweens[index], stage->shell->now);
}

/* What lies in the world is beneath all else that lies on the table, the banner too, but for what comes into
   it from outside. */
static void add_world(Stage *stage)
{
    const Scene *scene = stage_scene(stage);
    for (int in_air = 0; in_air <= 1; in_air++) {
        for (int i = 0; i < scene->count; i++) {
            const Piece *piece = &scene->pieces[i];
            const bool flies = is_in_air(stage, i);
            if (piece->layer == 0 && piece->flags & PIECE_WORLD && flies == in_air &&
                !(flies && stage->abroad[i])) {
                add_piece(stage, i);
            }
        }
    }
}

/* Is the piece the card of the hand that stands up? */
static bool is_raised(const Stage *stage, const Piece *piece)
{
    return piece->flags & PIECE_HAND && piece->id == stage_attended(stage) && stage->carried == 0;
}

/* The rest of a layer in the scene's order; then the card of the hand that stands up, and what is in the air.
 */
static void add_layer(Stage *stage, int layer)
{
    enum { LYING, RAISED, IN_AIR, ROUNDS };
    const Scene *scene = stage_scene(stage);
    for (int round = LYING; round < ROUNDS; round++) {
        for (int i = 0; i < scene->count; i++) {
            const Piece *piece = &scene->pieces[i];
            const bool flies = is_in_air(stage, i);
            const bool elsewhere = piece->flags & PIECE_WORLD && !(flies && stage->abroad[i]);
            const int its = is_raised(stage, piece) ? RAISED : flies ? IN_AIR : LYING;
            if (piece->layer == layer && !elsewhere && its == round) {
                add_piece(stage, i);
            }
        }
    }
}

static void add_ghosts(Stage *stage)
{
    for (int i = 0; i < stage->ghost_count; i++) {
        const Ghost *ghost = &stage->ghosts[i];
        if (!tween_moving(&ghost->tween, stage->shell->now)) {
            continue; /* the pile that took it shows it */
        }
        Item *item =
            add_item(stage, ITEM_PIECE, ghost->piece, tween_pose(&ghost->tween, stage->shell->now), 1);
        if (item && !ghost->abroad) {
            cut_off(stage, item);
        }
    }
}

/* How wide the banner may be, so that it ends beside what lies at its height. */
static float banner_room(const Scene *scene)
{
    static const float MOST = 0.66f, LEAST = 0.4f, GAP = 8;
    const float middle = scene->width / 2, half = BANNER_HEIGHT_MOST / 2.0f;
    float room = MOST * scene->width;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const bool level = fabsf(piece->y - BANNER_Y) < half + piece->h / 2;
        const float beside = fabsf(piece->x - middle) - piece->w / 2;
        if (piece->layer == 0 && !(piece->flags & PIECE_WORLD) && level && beside > 0) {
            room = fminf(room, 2 * (beside - GAP));
        }
    }
    return fmaxf(room, LEAST * scene->width);
}

static void add_banner(Stage *stage)
{
    const char *banner = stage_scene(stage)->banner;
    if (banner && banner[0] && !shell_toast_at_banner(stage->shell)) {
        const Piece words = {.kind = PIECE_LABEL, .text = banner, .w = banner_room(stage_scene(stage))};
        add_item(stage, ITEM_BANNER, &words, (Pose){.scale = 1, .alpha = 1}, 1);
    }
}

static void add_carried(Stage *stage)
{
    const int index = stage_index(stage, stage->carried);
    if (index < 0) {
        return;
    }
    Piece card = stage_scene(stage)->pieces[index];
    card.flags &= ~(unsigned)PIECE_STACK;
    Item *item = add_item(stage, ITEM_PIECE, &card, tween_pose(&stage->tweens[index], stage->shell->now),
                          STAGE_CARRIED_SCALE);
    if (item) {
        item->look = LOOK_CARRIED;
    }
}

/* All of it, from the bottom to the top. */
static void collect_items(Stage *stage)
{
    stage->item_count = 0;
    add_world(stage);
    add_banner(stage);
    add_layer(stage, 0);
    add_ghosts(stage);
    for (int layer = 1; layer <= stage->layer; layer++) {
        add_layer(stage, layer);
    }
    add_carried(stage);
}

/* --- drawing it --- */

static void draw_item(const View *view, const Item *item)
{
    const ViewClip before = item->cut ? view_clip(view, item->window) : (ViewClip){0};
    switch (item->kind) {
    case ITEM_PIECE:
        view_piece(view, &item->piece, &item->pose, item->rest_scale, item->look);
        break;
    case ITEM_VACANCY:
        view_vacancy(view, &item->piece, &item->pose);
        break;
    case ITEM_BANNER:
        view_banner(view, item->piece.text, item->piece.w);
        break;
    }
    if (item->cut) {
        view_unclip(view, before);
    }
}

/* The box of pixels beyond which nothing of an item is drawn. */
static SDL_Rect extent_of(const View *view, const Item *item)
{
    SDL_FRect extent = {0};
    View measuring = *view;
    measuring.extent = &extent;
    Item whole = *item;
    whole.cut = false;
    draw_item(&measuring, &whole);
    if (extent.w <= 0 || extent.h <= 0) {
        return (SDL_Rect){0};
    }
    const int left = (int)floorf(extent.x) - 1, top = (int)floorf(extent.y) - 1;
    SDL_Rect box = {left, top, (int)ceilf(extent.x + extent.w) + 1 - left,
                    (int)ceilf(extent.y + extent.h) + 1 - top};
    if (item->cut && !SDL_IntersectRect(&box, &item->window, &box)) {
        box = (SDL_Rect){0};
    }
    return box;
}

/* Where a plate or a sheet hides all that lies beneath it: not at its rounded edge. Empty = nowhere. */
static SDL_Rect hidden_by(const View *view, const Item *item)
{
    enum { EDGE_UNITS = 16 };
    const Piece *piece = &item->piece;
    if (item->kind != ITEM_PIECE || (piece->kind != PIECE_PANEL && piece->kind != PIECE_PAPER) || item->cut ||
        item->pose.alpha < 1 || item->pose.angle != 0) {
        return (SDL_Rect){0};
    }
    const float scale = view->camera.scale, width = piece->w - 2 * EDGE_UNITS,
                height = piece->h - 2 * EDGE_UNITS;
    const int left = (int)ceilf((item->pose.x - width / 2) * scale),
              top = (int)ceilf((item->pose.y - height / 2) * scale);
    return (SDL_Rect){left, top, (int)floorf((item->pose.x + width / 2) * scale) - left,
                      (int)floorf((item->pose.y + height / 2) * scale) - top};
}

/* What lies wholly beneath a plate or a sheet is not seen. */
static bool is_hidden(const Stage *stage, int index, const SDL_Rect *box)
{
    for (int i = index + 1; i < stage->item_count; i++) {
        const SDL_Rect hidden = hidden_by(&stage->shell->view, &stage->items[i]);
        SDL_Rect part;
        if (SDL_IntersectRect(&hidden, box, &part) && SDL_RectEquals(&part, box)) {
            return true;
        }
    }
    return false;
}

/* What all of the frame depends on. */
static uint64_t look_of_ground(const Stage *stage, SDL_Texture *backdrop)
{
    const View *view = &stage->shell->view;
    const float sizes[] = {view->text_scale, view->camera.scale};
    uint64_t look = hash_bytes(HASH_START, sizes, sizeof sizes);
    look = hash_bytes(look, &view->palette, sizeof(void *));
    return hash_bytes(look, &backdrop, sizeof(void *));
}

/* The uppermost item that hides a good part of a patch; -1 = none does. */
static int find_cover(const Stage *stage, const SDL_Rect *patch, SDL_Rect *hidden)
{
    enum { GOOD_PART = 8 }; /* one in so many */
    for (int i = stage->item_count - 1; i >= 0; i--) {
        const SDL_Rect box = hidden_by(&stage->shell->view, &stage->items[i]);
        if (SDL_IntersectRect(&box, patch, hidden) &&
            hidden->w * hidden->h >= patch->w * patch->h / GOOD_PART) {
            return i;
        }
    }
    return -1;
}

static void draw_items(Stage *stage, int first, const SDL_Rect *patch)
{
    const View *view = &stage->shell->view;
    for (int i = first; i < stage->item_count; i++) {
        if (SDL_HasIntersection(&stage->outlines[i].box, patch)) {
            const unsigned owed = art_owed(view->art);
            draw_item(view, &stage->items[i]);
            if (art_owed(view->art) != owed) {
                picture_doubt(&stage->picture, i);
            }
        }
    }
}

/* Draws what is seen of a patch of the window: where a plate hides what is beneath it from the plate on, and
   what is left around that by itself. */
static void draw_patch(Stage *stage, SDL_Texture *backdrop, const SDL_Rect *patch)
{
    const View *view = &stage->shell->view;
    SDL_Rect hidden;
    const int cover = find_cover(stage, patch, &hidden);
    brush_clip(view->brush, cover < 0 ? patch : &hidden);
    if (cover < 0) {
        draw_backdrop(view, backdrop);
        draw_items(stage, 0, patch);
        return;
    }
    draw_items(stage, cover, &hidden);
    const int right = hidden.x + hidden.w, foot = hidden.y + hidden.h;
    const SDL_Rect around[] = {{patch->x, patch->y, patch->w, hidden.y - patch->y},
                               {patch->x, foot, patch->w, patch->y + patch->h - foot},
                               {patch->x, hidden.y, hidden.x - patch->x, hidden.h},
                               {right, hidden.y, patch->x + patch->w - right, hidden.h}};
    for (size_t i = 0; i < SDL_arraysize(around); i++) {
        if (!SDL_RectEmpty(&around[i])) {
            draw_patch(stage, backdrop, &around[i]);
        }
    }
}

/* Brings the picture up to date, and the window with it. */
static void update_picture(Stage *stage, SDL_Texture *backdrop)
{
    const View *view = &stage->shell->view;
    PictureItem *outlines = stage->outlines;
    for (int i = 0; i < stage->item_count; i++) {
        const Item *item = &stage->items[i];
        const int rest[] = {(int)item->kind, item->cut,      item->window.x,
                            item->window.y,  item->window.w, item->window.h};
        const uint64_t look = hash_bytes(HASH_START, rest, sizeof rest);
        outlines[i].look = picture_look(look, view, &item->piece, &item->pose, item->rest_scale, item->look);
        outlines[i].box = extent_of(view, item);
        if (is_hidden(stage, i, &outlines[i].box)) {
            outlines[i].box = (SDL_Rect){0};
        }
    }
    const Patches patches =
        picture_update(&stage->picture, view, look_of_ground(stage, backdrop), outlines, stage->item_count);
    brush_begin(view->brush, stage->picture.texture);
    for (int i = 0; i < patches.count; i++) {
        draw_patch(stage, backdrop, &patches.boxes[i]);
    }
    brush_clip(view->brush, NULL);
    brush_end(view->brush);
    brush_show(view->brush, stage->picture.texture, &patches);
}

void stage_draw(Stage *stage)
{
    const View *view = &stage->shell->view;
    SDL_Texture *backdrop = backdrop_of(stage);
    collect_items(stage);
    /* Whoever is to see all that is drawn must not miss what is still there. */
    if (!view->witness && picture_begin(&stage->picture, view, stage->shell->texture_version)) {
        update_picture(stage, backdrop);
    } else {
        draw_backdrop(view, backdrop);
        for (int i = 0; i < stage->item_count; i++) {
            draw_item(view, &stage->items[i]);
        }
    }
    leaf_draw(&stage->leaf, view, stage->shell->now);
    stage_draw_field(stage);
    zoom_draw(stage);
}
