/* draw.c: drawing a stage: order, states of pieces, and the cached picture of what rests. */
#include "ui/stage/stage_private.h"
#include "ui/stage/zoom.h"

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

static void draw_backdrop(const Stage *stage)
{
    const View *view = &stage->shell->view;
    const Camera *camera = &view->camera;
    SDL_Texture *backdrop = NULL;
    if (stage->backdrop == BACKDROP_SHELF) {
        backdrop = art_shelf(view->art, camera->pixel_width, camera->pixel_height,
                             camera->pixel_height * SHELF_PERCENT / 100);
    } else {
        backdrop = art_table(view->art, camera->pixel_width, camera->pixel_height,
                             (int)(RAIL_TOP * camera->scale), (int)(RAIL_BOTTOM * camera->scale));
    }
    if (backdrop) {
        SDL_RenderCopy(view->renderer, backdrop, NULL, NULL);
    } else {
        SDL_SetRenderDrawColor(view->renderer, 0x17, 0x10, 0x0C, 255);
        SDL_RenderClear(view->renderer);
    }
}

static bool is_moving(const Stage *stage, int index)
{
    return tween_moving(&stage->tweens[index], stage->shell->now);
}

/* Cuts off what is drawn next where the piece's window ends; false when it has none of its own. */
static bool clip_to_window(const Stage *stage, const Piece *piece)
{
    if (!(piece->flags & (PIECE_SCROLL | PIECE_WORLD))) {
        return false;
    }
    SDL_FRect box = stage_window(stage, piece);
    float scale = stage->shell->view.camera.scale;
    SDL_Rect clip = {(int)(box.x * scale), (int)(box.y * scale), (int)(box.w * scale), (int)(box.h * scale)};
    SDL_RenderSetClipRect(stage->shell->view.renderer, &clip);
    return true;
}

static void draw_piece(const Stage *stage, int index)
{
    const View *view = &stage->shell->view;
    const Piece *piece = &stage_scene(stage)->pieces[index];
    if (piece->id != 0 && piece->id == stage->carried) {
        const Pose home = stage_rest_pose(stage, piece, false);
        if (piece->flags & PIECE_STACK && piece->value > 1) { /* the rest of the pile */
            Piece rest = *piece;
            rest.value--;
            view_piece(view, &rest, &home, 1, 0);
        } else {
            view_vacancy(view, piece, &home);
        }
        return;
    }
    Pose pose = tween_pose(&stage->tweens[index], stage->shell->now);
    bool clipped = !(stage->abroad[index] && is_moving(stage, index)) && clip_to_window(stage, piece);
    view_piece(view, piece, &pose, stage->tweens[index].to.scale, look_of(stage, piece));
    if (clipped) {
        SDL_RenderSetClipRect(view->renderer, NULL);
    }
}

typedef enum Part { PART_ALL, PART_RESTING, PART_MOVING } Part;

/* What lies in the world is beneath all else that lies on the table, the banner too. */
static void draw_world(const Stage *stage, Part part)
{
    const Scene *scene = stage_scene(stage);
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (piece->layer == 0 && piece->flags & PIECE_WORLD &&
            (part == PART_ALL || (part == PART_MOVING) == is_moving(stage, i))) {
            draw_piece(stage, i);
        }
    }
}

/* The rest of a layer in the scene's order; the card of the hand that stands up comes last. */
static void draw_layer(const Stage *stage, int layer, Part part)
{
    const Scene *scene = stage_scene(stage);
    int raised = -1;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        bool wanted = part == PART_ALL || (part == PART_MOVING) == is_moving(stage, i);
        if (piece->layer != layer || !wanted || piece->flags & PIECE_WORLD) {
            continue;
        }
        if (piece->flags & PIECE_HAND && piece->id == stage_attended(stage) && stage->carried == 0) {
            raised = i;
        } else {
            draw_piece(stage, i);
        }
    }
    if (raised >= 0) {
        draw_piece(stage, raised);
    }
}

static void draw_ghosts(const Stage *stage)
{
    for (int i = 0; i < stage->ghost_count; i++) {
        const Ghost *ghost = &stage->ghosts[i];
        Pose pose = tween_pose(&ghost->tween, stage->shell->now);
        bool clipped = !ghost->abroad && clip_to_window(stage, ghost->piece);
        view_piece(&stage->shell->view, ghost->piece, &pose, 1, 0);
        if (clipped) {
            SDL_RenderSetClipRect(stage->shell->view.renderer, NULL);
        }
    }
}

static void draw_part(const Stage *stage, Part part)
{
    if (part != PART_MOVING) {
        draw_backdrop(stage);
    }
    draw_world(stage, part);
    if (part != PART_MOVING) {
        view_banner(&stage->shell->view, stage_scene(stage)->banner);
    }
    draw_layer(stage, 0, part);
    if (part != PART_RESTING) {
        draw_ghosts(stage);
    }
    for (int layer = 1; layer <= stage->layer; layer++) {
        draw_layer(stage, layer, part);
    }
}

/* --- the still picture --- */

/* May what moves be drawn over a picture of what rests? Not where it belongs beneath an overlay, nor where it
   is itself a ground for other pieces. */
static bool may_split(const Stage *stage)
{
    const Scene *scene = stage_scene(stage);
    if (stage->ghost_count > 0 && stage->layer > 0) {
        return false;
    }
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        bool ground = piece->kind == PIECE_PANEL || piece->kind == PIECE_PAPER || piece->kind == PIECE_ZONE ||
                      piece->kind == PIECE_SHADE;
        if (is_moving(stage, i) && (ground || piece->layer < stage->layer)) {
            return false;
        }
    }
    return true;
}

/* Remembers which pieces move; true when they are the same as in the still picture. */
static bool same_movers(Stage *stage)
{
    bool same = true;
    for (int i = 0; i < stage_scene(stage)->count; i++) {
        bool moving = is_moving(stage, i);
        same = same && moving == stage->absent[i];
        stage->absent[i] = moving;
    }
    return same;
}

/* Makes the texture for the still picture; false where such textures are not to be had. */
static bool make_still(Stage *stage)
{
    const View *view = &stage->shell->view;
    int width = 0, height = 0;
    if (stage->still) {
        SDL_QueryTexture(stage->still, NULL, NULL, &width, &height);
    }
    bool lost = stage->texture_version != stage->shell->texture_version;
    if (lost || width != view->camera.pixel_width || height != view->camera.pixel_height) {
        if (stage->still) {
            SDL_DestroyTexture(stage->still);
        }
        stage->still = SDL_CreateTexture(view->renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET,
                                         view->camera.pixel_width, view->camera.pixel_height);
        stage->still_valid = false;
        stage->texture_version = stage->shell->texture_version;
    }
    return stage->still != NULL;
}

/* Draws all that rests into a texture, so that what moves above it costs little. */
static bool keep_still(Stage *stage)
{
    const View *view = &stage->shell->view;
    if (!may_split(stage) || !make_still(stage)) {
        return false;
    }
    if (!same_movers(stage) || !stage->still_valid) {
        SDL_Texture *target = SDL_GetRenderTarget(view->renderer);
        SDL_SetTextureBlendMode(stage->still, SDL_BLENDMODE_NONE);
        SDL_SetRenderTarget(view->renderer, stage->still);
        draw_part(stage, PART_RESTING);
        SDL_SetRenderTarget(view->renderer, target);
        stage->still_valid = true;
    }
    return true;
}

void stage_draw(Stage *stage)
{
    const View *view = &stage->shell->view;
    if (stage->art_version != stage->shell->art_version) {
        stage->art_version = stage->shell->art_version;
        stage->still_valid = false;
    }
    if (keep_still(stage)) {
        SDL_RenderCopy(view->renderer, stage->still, NULL, NULL);
        draw_part(stage, PART_MOVING);
    } else {
        draw_part(stage, PART_ALL);
    }
    stage_draw_field(stage);
    int carried = stage_index(stage, stage->carried);
    if (carried >= 0) {
        Pose pose = tween_pose(&stage->tweens[carried], stage->shell->now);
        Piece card = stage_scene(stage)->pieces[carried];
        card.flags &= ~(unsigned)PIECE_STACK;
        view_piece(view, &card, &pose, STAGE_CARRIED_SCALE, LOOK_CARRIED);
    }
    zoom_draw(stage);
}
