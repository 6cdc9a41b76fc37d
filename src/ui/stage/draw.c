/* draw.c: drawing of a stage: collects the items (pieces, outlines and the banner) of a frame in drawing
 * order, and repaints only the parts of the window that differ from the last frame. See stage_private.h. */
#include "core/text/text.h"
#include "ui/stage/stage_private.h"
#include "ui/stage/zoom.h"

#include <math.h>

static unsigned get_piece_look(const Stage *stage, const Piece *piece)
{
    unsigned look = 0;
    if (piece->id == 0) {
        return look;
    }
    if (piece->id == stage->hovered && stage_accepts_input(stage, piece)) {
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

static SDL_Texture *find_backdrop(const Stage *stage)
{
    const PieceRenderer *renderer = &stage->shell->renderer;
    const Camera *camera = &renderer->camera;
    return stage->backdrop == BACKDROP_SHELF
               ? art_get_shelf_backdrop(renderer->art, camera->pixel_width, camera->pixel_height,
                                        camera->pixel_height * SHELF_PERCENT / 100)
               : art_get_table_backdrop(renderer->art, camera->pixel_width, camera->pixel_height,
                                        (int)(RAIL_TOP * camera->scale), (int)(RAIL_BOTTOM * camera->scale));
}

static void draw_backdrop(const PieceRenderer *renderer, SDL_Texture *backdrop)
{
    if (backdrop) {
        blitter_draw(renderer->blitter, backdrop, NULL, renderer_get_window_box(renderer), 0, NO_COLOR_MOD);
    } else {
        blitter_fill(renderer->blitter, NULL, (ColorMod){BARE_TABLE, NO_COLOR_MOD.alpha});
    }
}

/* --- items of a frame --- */

static SDL_Rect compute_box_in_pixels(const Stage *stage, SDL_FRect box)
{
    const float scale = stage->shell->renderer.camera.scale;
    return (SDL_Rect){(int)(box.x * scale), (int)(box.y * scale), (int)(box.w * scale), (int)(box.h * scale)};
}

static Item *add_item(Stage *stage, ItemKind kind, const Piece *piece, Pose pose, float rest_scale)
{
    if (stage->item_count == FRAME_ITEMS_MAX) {
        return NULL;
    }
    Item *item = &stage->items[stage->item_count++];
    *item = (Item){.kind = kind, .piece = *piece, .pose = pose, .rest_scale = rest_scale};
    return item;
}

/* Clips a piece of a scrolled list, or of the scene's zoomable plane (PIECE_WORLD), to the visible area of
 * the list or plane. */
static void clip_item(const Stage *stage, Item *item)
{
    item->cut = (item->piece.flags & (PIECE_SCROLL | PIECE_WORLD)) != 0;
    item->window = compute_box_in_pixels(stage, stage_get_clip_box(stage, &item->piece));
}

/* Adds an item at the position from which a card was dragged: the rest of its pile or, if no cards are left,
 * an outline. */
static void add_vacated_position(Stage *stage, const Piece *piece)
{
    const Pose home = stage_compute_rest_pose(stage, piece, false);
    const bool pile = piece->flags & PIECE_STACK && piece->value > 1;
    Item *item = add_item(stage, pile ? ITEM_PIECE : ITEM_VACANCY, piece, home, 1);
    if (item) {
        item->piece.value -= pile;
    }
}

static void add_piece(Stage *stage, int index)
{
    const Piece *piece = &stage_get_scene(stage)->pieces[index];
    const Tween *tween = &stage->tweens[index];
    if (piece->id != 0 && piece->id == stage->carried) {
        add_vacated_position(stage, piece);
        return;
    }
    const PieceTransition *transition = &stage->transitions[index];
    const Uint64 now = stage->shell->now;
    const bool from_outside = stage->from_outside[index] && tween_is_moving(tween, now);
    Piece before = *piece;
    Item *below = transition_apply_old_face(transition, now, &before)
                      ? add_item(stage, ITEM_PIECE, &before, tween_get_pose(tween, now), tween->to.scale)
                      : NULL;
    Item *item = add_item(stage, ITEM_PIECE, piece, tween_get_pose(tween, now), tween->to.scale);
    if (item) {
        item->look = get_piece_look(stage, piece);
        transition_apply(transition, now, &item->piece, &item->pose);
    }
    if (item && !from_outside) {
        clip_item(stage, item);
    }
    if (below && !from_outside) {
        clip_item(stage, below);
    }
}

/* True if the card is moving. Moving cards are drawn above resting cards. */
static bool is_moving_card(const Stage *stage, int index)
{
    return stage_get_scene(stage)->pieces[index].kind == PIECE_CARD &&
           tween_is_moving(&stage->tweens[index], stage->shell->now);
}

/* Adds the pieces of the scene's zoomable plane (PIECE_WORLD), which are drawn below other pieces and the
 * banner. Skips cards that are moving onto the plane from elsewhere, such as from the hand. */
static void add_world_pieces(Stage *stage)
{
    const Scene *scene = stage_get_scene(stage);
    for (int in_air = 0; in_air <= 1; in_air++) {
        for (int i = 0; i < scene->count; i++) {
            const Piece *piece = &scene->pieces[i];
            const bool flies = is_moving_card(stage, i);
            if (piece->layer == 0 && piece->flags & PIECE_WORLD && flies == in_air &&
                !(flies && stage->from_outside[i])) {
                add_piece(stage, i);
            }
        }
    }
}

static bool is_raised_hand_card(const Stage *stage, const Piece *piece)
{
    return piece->flags & PIECE_IN_FAN && piece->id == stage_get_pointed_or_focused_piece(stage) &&
           stage->carried == 0;
}

/* Adds the pieces of a layer: resting pieces in scene order, then the raised hand card, then moving cards.
 * Skips the pieces that add_world_pieces adds. */
static void add_layer_pieces(Stage *stage, int layer)
{
    enum { LEVEL_TABLE, LEVEL_RAISED, LEVEL_FLYING, LEVELS };
    const Scene *scene = stage_get_scene(stage);
    for (int level = LEVEL_TABLE; level < LEVELS; level++) {
        for (int i = 0; i < scene->count; i++) {
            const Piece *piece = &scene->pieces[i];
            const bool flies = is_moving_card(stage, i);
            const bool elsewhere = piece->flags & PIECE_WORLD && !(flies && stage->from_outside[i]);
            const int piece_level = is_raised_hand_card(stage, piece) ? LEVEL_RAISED
                                    : flies                           ? LEVEL_FLYING
                                                                      : LEVEL_TABLE;
            if (piece->layer == layer && !elsewhere && piece_level == level) {
                add_piece(stage, i);
            }
        }
    }
}

static void add_ghosts(Stage *stage)
{
    for (int i = 0; i < stage->ghost_count; i++) {
        const Ghost *ghost = &stage->ghosts[i];
        if (!tween_is_moving(&ghost->tween, stage->shell->now)) {
            continue; /* the movement is over, so the card is drawn as part of its new pile */
        }
        Item *item =
            add_item(stage, ITEM_PIECE, ghost->piece, tween_get_pose(&ghost->tween, stage->shell->now), 1);
        if (item && !ghost->from_outside) {
            clip_item(stage, item);
        }
    }
}

/* Returns the largest width at which the banner (line of text at the top) covers no piece to its left or
 * right, but at least LEAST and at most MOST times the width of the table. */
static float compute_banner_width_max(const Scene *scene)
{
    static const float MOST = 0.66f, LEAST = 0.4f, GAP = 8;
    const float width = scene->width - scene->side, middle = width / 2, half = BANNER_HEIGHT_MAX / 2.0f;
    float room = MOST * width;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const bool level = fabsf(piece->y - BANNER_Y) < half + piece->h / 2;
        const float beside = fabsf(piece->x - middle) - piece->w / 2;
        if (piece->layer == 0 && !(piece->flags & PIECE_WORLD) && level && beside > 0) {
            room = fminf(room, 2 * (beside - GAP));
        }
    }
    return fmaxf(room, LEAST * width);
}

static void add_banner(Stage *stage)
{
    const char *banner = stage_get_scene(stage)->banner;
    if (banner && banner[0] && !shell_toast_covers_banner(stage->shell)) {
        const Scene *scene = stage_get_scene(stage);
        const Piece words = {.kind = PIECE_LABEL, .text = banner, .w = compute_banner_width_max(scene)};
        add_item(stage, ITEM_BANNER, &words,
                 (Pose){.x = (scene->width - scene->side) / 2, .scale = 1, .alpha = 1}, 1);
    }
}

static void add_dragged_piece(Stage *stage)
{
    const int index = stage_find_piece_index(stage, stage->carried);
    if (index < 0) {
        return;
    }
    Piece card = stage_get_scene(stage)->pieces[index];
    card.flags &= ~(unsigned)PIECE_STACK;
    Item *item = add_item(stage, ITEM_PIECE, &card, tween_get_pose(&stage->tweens[index], stage->shell->now),
                          CARRIED_SCALE);
    if (item) {
        item->look = LOOK_CARRIED;
    }
}

/* Collects the items of a frame (pieces, outlines and the banner) from bottom to top. */
static void collect_items(Stage *stage)
{
    stage->item_count = 0;
    add_world_pieces(stage);
    add_banner(stage);
    add_layer_pieces(stage, 0);
    add_ghosts(stage);
    for (int layer = 1; layer <= stage->layer; layer++) {
        add_layer_pieces(stage, layer);
    }
    add_dragged_piece(stage);
}

/* --- drawing of items --- */

static void draw_item(const PieceRenderer *renderer, const Item *item)
{
    const ClipState before = item->cut ? renderer_push_clip(renderer, item->window) : (ClipState){0};
    switch (item->kind) {
    case ITEM_PIECE:
        render_piece(renderer, &item->piece, &item->pose, item->rest_scale, item->look);
        break;
    case ITEM_VACANCY:
        render_empty_slot(renderer, &item->piece, &item->pose);
        break;
    case ITEM_BANNER:
        render_banner(renderer, item->piece.text, item->pose.x, item->piece.w);
        break;
    }
    if (item->cut) {
        renderer_pop_clip(renderer, before);
    }
}

/* Returns a box that contains all pixels that the item can paint. */
static SDL_Rect find_item_box(const PieceRenderer *renderer, const Item *item)
{
    SDL_FRect extent = {0};
    PieceRenderer measuring = *renderer;
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

/* Returns the box in which a panel or sheet of paper hides everything below. The box excludes the rounded
 * edge. Returns an empty box for other items. */
static SDL_Rect compute_opaque_box(const PieceRenderer *renderer, const Item *item)
{
    enum { EDGE_UNITS = 16 };
    const Piece *piece = &item->piece;
    if (item->kind != ITEM_PIECE || (piece->kind != PIECE_PANEL && piece->kind != PIECE_PAPER) || item->cut ||
        item->pose.alpha < 1 || item->pose.angle != 0) {
        return (SDL_Rect){0};
    }
    const float scale = renderer->camera.scale, width = piece->w - 2 * EDGE_UNITS,
                height = piece->h - 2 * EDGE_UNITS;
    const int left = (int)ceilf((item->pose.x - width / 2) * scale),
              top = (int)ceilf((item->pose.y - height / 2) * scale);
    return (SDL_Rect){left, top, (int)floorf((item->pose.x + width / 2) * scale) - left,
                      (int)floorf((item->pose.y + height / 2) * scale) - top};
}

/* True if a panel or sheet of paper above the item `index` hides the whole box. */
static bool is_item_hidden(const Stage *stage, int index, const SDL_Rect *box)
{
    for (int i = index + 1; i < stage->item_count; i++) {
        const SDL_Rect hidden = compute_opaque_box(&stage->shell->renderer, &stage->items[i]);
        SDL_Rect part;
        if (SDL_IntersectRect(&hidden, box, &part) && SDL_RectEquals(&part, box)) {
            return true;
        }
    }
    return false;
}

/* Returns a hash of everything that affects the whole frame, such as the text size. */
static uint64_t compute_background_hash(const Stage *stage, SDL_Texture *backdrop)
{
    const PieceRenderer *renderer = &stage->shell->renderer;
    const float sizes[] = {renderer->text_scale, renderer->camera.scale};
    uint64_t look = hash_bytes(HASH_START, sizes, sizeof sizes);
    look = hash_bytes(look, &renderer->palette, sizeof(void *));
    return hash_bytes(look, &backdrop, sizeof(void *));
}

/* Returns the index of the topmost item that hides a large part of the box `dirty`, and sets `*hidden` to
 * that part. Returns -1 if there is none. */
static int find_covering_item(const Stage *stage, const SDL_Rect *dirty, SDL_Rect *hidden)
{
    enum { LARGE_PART_DIVISOR = 8 }; /* at least 1/8 of the box counts as a large part */
    for (int i = stage->item_count - 1; i >= 0; i--) {
        const SDL_Rect box = compute_opaque_box(&stage->shell->renderer, &stage->items[i]);
        if (SDL_IntersectRect(&box, dirty, hidden) &&
            hidden->w * hidden->h >= dirty->w * dirty->h / LARGE_PART_DIVISOR) {
            return i;
        }
    }
    return -1;
}

static void draw_items(Stage *stage, int first, const SDL_Rect *dirty)
{
    const PieceRenderer *renderer = &stage->shell->renderer;
    for (int i = first; i < stage->item_count; i++) {
        if (SDL_HasIntersection(&stage->outlines[i].box, dirty)) {
            const unsigned deferred_before = art_count_deferred_requests(renderer->art);
            draw_item(renderer, &stage->items[i]);
            if (art_count_deferred_requests(renderer->art) != deferred_before) {
                frame_diff_invalidate(&stage->diff, i);
            }
        }
    }
}

/* Draws all items in a box. Skips items that a panel above them hides. */
static void redraw_box(Stage *stage, SDL_Texture *backdrop, const SDL_Rect *dirty)
{
    const PieceRenderer *renderer = &stage->shell->renderer;
    SDL_Rect hidden;
    const int cover = find_covering_item(stage, dirty, &hidden);
    blitter_set_clip(renderer->blitter, cover < 0 ? dirty : &hidden);
    if (cover < 0) {
        draw_backdrop(renderer, backdrop);
        draw_items(stage, 0, dirty);
        return;
    }
    draw_items(stage, cover, &hidden);
    const int right = hidden.x + hidden.w, foot = hidden.y + hidden.h;
    const SDL_Rect around[] = {{dirty->x, dirty->y, dirty->w, hidden.y - dirty->y},
                               {dirty->x, foot, dirty->w, dirty->y + dirty->h - foot},
                               {dirty->x, hidden.y, hidden.x - dirty->x, hidden.h},
                               {right, hidden.y, dirty->x + dirty->w - right, hidden.h}};
    for (size_t i = 0; i < SDL_arraysize(around); i++) {
        if (!SDL_RectEmpty(&around[i])) {
            redraw_box(stage, backdrop, &around[i]);
        }
    }
}

static void draw_changes(Stage *stage, SDL_Texture *backdrop)
{
    const PieceRenderer *renderer = &stage->shell->renderer;
    FrameItem *outlines = stage->outlines;
    for (int i = 0; i < stage->item_count; i++) {
        const Item *item = &stage->items[i];
        const int rest[] = {(int)item->kind, item->cut,      item->window.x,
                            item->window.y,  item->window.w, item->window.h};
        const uint64_t look = hash_bytes(HASH_START, rest, sizeof rest);
        outlines[i].hash =
            frame_item_compute_hash(look, renderer, &item->piece, &item->pose, item->rest_scale, item->look);
        outlines[i].box = find_item_box(renderer, item);
        if (is_item_hidden(stage, i, &outlines[i].box)) {
            outlines[i].box = (SDL_Rect){0};
        }
    }
    const DirtyRects rects = frame_diff_update(
        &stage->diff, renderer, compute_background_hash(stage, backdrop), outlines, stage->item_count);
    blitter_begin_target(renderer->blitter, stage->diff.texture);
    for (int i = 0; i < rects.count; i++) {
        redraw_box(stage, backdrop, &rects.boxes[i]);
    }
    blitter_set_clip(renderer->blitter, NULL);
    blitter_end_target(renderer->blitter);
    blitter_set_background(renderer->blitter, stage->diff.texture, &rects);
}

void stage_draw(Stage *stage)
{
    const PieceRenderer *renderer = &stage->shell->renderer;
    SDL_Texture *backdrop = find_backdrop(stage);
    collect_items(stage);
    /* if there is a probe, draws all items, because the probe measures all items of a frame */
    if (!renderer->probe && frame_diff_begin(&stage->diff, renderer, stage->shell->texture_version)) {
        draw_changes(stage, backdrop);
    } else {
        draw_backdrop(renderer, backdrop);
        for (int i = 0; i < stage->item_count; i++) {
            draw_item(renderer, &stage->items[i]);
        }
    }
    page_turn_draw(&stage->page_turn, renderer, stage->shell->now);
    stage_draw_field(stage);
    zoom_draw(stage);
}
