/* focus_restore.c: keyboard focus after a scene change. The focus stays on its piece, moves to the nearest
 * piece, or returns from a closed overlay. See stage_private.h. */
#include "ui/stage/stage_private.h"

#include <math.h>

static FocusPlace *get_focus_place_of_layer(Stage *stage)
{
    int last = FOCUS_LAYERS - 1;
    return &stage->focus_places[stage->layer < last ? stage->layer : last];
}

static FocusPlace get_focus_place_at(const Piece *piece)
{
    return (FocusPlace){
        .piece = piece->id, .in_world = piece->flags & PIECE_WORLD, .x = piece->x, .y = piece->y};
}

int stage_compute_focus_priority(const Stage *stage, const Piece *piece)
{
    enum { MAIN = 1, CHOSEN, LIT, HAND };
    const bool is_rejected = scene_find_reason(piece) != NULL;
    if (!scene_can_choose(stage_get_scene(stage), piece) || piece->flags & PIECE_DISABLED) {
        return 0;
    }
    return piece->flags & PIECE_IN_FAN && !is_rejected              ? HAND
           : piece->flags & (PIECE_HIGHLIGHTED | PIECE_DROP_TARGET) ? LIT
           : piece->flags & PIECE_SELECTED                          ? CHOSEN
           : piece->flags & PIECE_PRIMARY && stage->layer == 0      ? MAIN
                                                                    : 0;
}

void stage_remember_focus(Stage *stage)
{
    const Piece *piece = scene_find_piece(stage_get_scene(stage), stage->focused);
    stage->focus_on_new_button = stage->focus_on_new_button && piece && piece->kind == PIECE_BUTTON;
    if (piece && !stage->focus_on_new_button) {
        stage->focus_is_fallback = false;
        *get_focus_place_of_layer(stage) = get_focus_place_at(piece);
    }
}

/* Updates a stored focus position after the scene's zoomable plane (PIECE_WORLD) has moved. Uses the smallest
 * movement of all pieces as the movement of the plane, because some pieces can also move on the plane. */
static void shift_place_with_world(const Scene *before, const Scene *after, FocusPlace *place)
{
    const Piece *old = NULL, *now = NULL;
    float least = 0;
    for (int i = 0; i < before->count; i++) {
        const Piece *piece = &before->pieces[i], *other = scene_find_piece(after, piece->id);
        bool is_on_world = (piece->kind == PIECE_CARD || piece->kind == PIECE_ZONE) &&
                           piece->flags & PIECE_WORLD && other && other->flags & PIECE_WORLD;
        float moved = is_on_world ? hypotf(other->x - piece->x, other->y - piece->y) : 0;
        if (is_on_world && (!old || moved < least)) {
            old = piece;
            now = other;
            least = moved;
        }
    }
    if (old && old->w > 0) {
        float scale = now->w / old->w;
        place->x = now->x + (place->x - old->x) * scale;
        place->y = now->y + (place->y - old->y) * scale;
    }
}

static void update_focus_places(Stage *stage, const Scene *before)
{
    const Scene *scene = stage_get_scene(stage);
    for (int i = 0; i < FOCUS_LAYERS; i++) {
        FocusPlace *place = &stage->focus_places[i];
        const Piece *piece = scene_find_piece(scene, place->piece);
        if (place->piece != 0 && piece) {
            *place = get_focus_place_at(piece);
        } else if (place->in_world) {
            shift_place_with_world(before, scene, place);
        }
    }
}

/* Returns the focusable piece at a position, or the nearest one. Returns NULL if no piece is focusable. */
static const Piece *find_nearest_focusable(const Stage *stage, const FocusPlace *place)
{
    const Scene *scene = stage_get_scene(stage);
    const Piece *best = NULL;
    float least = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        float right = fmaxf(0, fabsf(piece->x - place->x) - piece->w / 2),
              down = fmaxf(0, fabsf(piece->y - place->y) - piece->h / 2), away = hypotf(right, down);
        /* at equal distance, prefers later pieces, which are on top */
        if (scene_can_choose(scene, piece) && (!best || away <= least)) {
            best = piece;
            least = away;
        }
    }
    return best;
}

/* Returns the main button of the scene, or NULL if there is none or the previous scene already had it. */
static const Piece *find_new_main_button(const Stage *stage, const Scene *before)
{
    const Scene *scene = stage_get_scene(stage);
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (piece->kind == PIECE_BUTTON && piece->flags & PIECE_PRIMARY && scene_can_choose(scene, piece) &&
            !scene_find_piece(before, piece->id)) {
            return piece;
        }
    }
    return NULL;
}

/* True if the focus can stay on its piece. If `uncovered` is true, also checks that nothing covers the center
 * of the piece. */
static bool is_focus_usable(const Stage *stage, bool uncovered)
{
    const Piece *piece = scene_find_piece(stage_get_scene(stage), stage->focused);
    if (stage->focused == 0 || !piece || !scene_can_choose(stage_get_scene(stage), piece)) {
        return false;
    }
    Pose pose = stage_compute_rest_pose(stage, piece, false);
    return !uncovered || stage_hit_test(stage, pose.x, pose.y, 0) == piece->id;
}

/* Moves the focus to the piece nearest to `place`. If the player can't play anything now, keeps `place`, so
 * that the focus returns to this position in a later scene. */
static void focus_nearest(Stage *stage, FocusPlace *place)
{
    const Piece *next = find_nearest_focusable(stage, place);
    stage->focused = next ? next->id : 0;
    stage->focus_on_new_button = false;
    stage->focus_is_fallback = next && stage_compute_focus_priority(stage, next) == 0;
    if (!stage->focus_is_fallback) {
        *place = next ? get_focus_place_at(next) : (FocusPlace){0};
    }
}

void stage_restore_focus(Stage *stage, const Scene *before, int layer_before)
{
    FocusPlace *place = get_focus_place_of_layer(stage);
    update_focus_places(stage, before);
    if (stage->layer > layer_before) {
        *place = (FocusPlace){0};
    }
    if (stage->layer != layer_before) {
        stage->focused = place->piece;
        stage->focus_on_new_button = stage->focus_is_fallback = false;
    }
    if (place->piece == 0) {
        return;
    }
    const bool can_stay = is_focus_usable(stage, false) && !stage->focus_is_fallback;
    const bool prefers_main_button =
        stage->focus_is_fallback || (stage->pressed_by_key && !is_focus_usable(stage, true));
    const Piece *main = prefers_main_button ? find_new_main_button(stage, before) : NULL;
    if (main) {
        stage->focused = main->id;
        stage->focus_on_new_button = true;
        stage->focus_is_fallback = false;
    } else if (!can_stay) {
        focus_nearest(stage, place);
    }
}
