/* refocus.c: where the keyboard's focus goes when a scene follows another one: it stays with its piece,
 * or near the place where that lay, and comes back from what was laid over it. See stage_private.h. */
#include "ui/stage/stage_private.h"

#include <math.h>
#include <string.h>

static FocusPlace *place_of_layer(Stage *stage)
{
    int last = FOCUS_LAYERS - 1;
    return &stage->focus_places[stage->layer < last ? stage->layer : last];
}

static FocusPlace place_of(const Piece *piece)
{
    return (FocusPlace){
        .piece = piece->id, .in_world = piece->flags & PIECE_WORLD, .x = piece->x, .y = piece->y};
}

void stage_remember_focus(Stage *stage)
{
    const Piece *piece = scene_find(stage_scene(stage), stage->focused);
    stage->focus_led = stage->focus_led && piece && piece->kind == PIECE_BUTTON;
    if (piece && !stage->focus_led) {
        stage->focus_astray = false;
        *place_of_layer(stage) = place_of(piece);
    }
}

void stage_forget_focus(Stage *stage)
{
    memset(stage->focus_places, 0, sizeof stage->focus_places);
    stage->focused = 0;
    stage->focus_led = stage->focus_astray = false;
    stage_hide_focus(stage);
}

/* --- another scene --- */

/* The camera may have moved the world: it lies where the piece says that was moved least. */
static void follow_world(const Scene *before, const Scene *after, FocusPlace *place)
{
    const Piece *old = NULL, *now = NULL;
    float least = 0;
    for (int i = 0; i < before->count; i++) {
        const Piece *piece = &before->pieces[i], *other = scene_find(after, piece->id);
        bool lies_there = (piece->kind == PIECE_CARD || piece->kind == PIECE_ZONE) &&
                          piece->flags & PIECE_WORLD && other && other->flags & PIECE_WORLD;
        float moved = lies_there ? hypotf(other->x - piece->x, other->y - piece->y) : 0;
        if (lies_there && (!old || moved < least)) {
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

static void follow_places(Stage *stage, const Scene *before)
{
    const Scene *scene = stage_scene(stage);
    for (int i = 0; i < FOCUS_LAYERS; i++) {
        FocusPlace *place = &stage->focus_places[i];
        const Piece *piece = scene_find(scene, place->piece);
        if (place->piece != 0 && piece) {
            *place = place_of(piece);
        } else if (place->in_world) {
            follow_world(before, scene, place);
        }
    }
}

/* What lies at a place, or else nearest to it; NULL = nothing can be focused. */
static const Piece *nearest_to(const Stage *stage, const FocusPlace *place)
{
    const Scene *scene = stage_scene(stage);
    const Piece *best = NULL;
    float least = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        float right = fmaxf(0, fabsf(piece->x - place->x) - piece->w / 2),
              down = fmaxf(0, fabsf(piece->y - place->y) - piece->h / 2), away = hypotf(right, down);
        if (stage_can_focus(stage, piece) && (!best || away <= least)) { /* later ones lie on top */
            best = piece;
            least = away;
        }
    }
    return best;
}

/* The main one of the buttons that were not there before; NULL = none. */
static const Piece *new_main_button(const Stage *stage, const Scene *before)
{
    const Scene *scene = stage_scene(stage);
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (piece->kind == PIECE_BUTTON && piece->flags & PIECE_STRONG && stage_can_focus(stage, piece) &&
            !scene_find(before, piece->id)) {
            return piece;
        }
    }
    return NULL;
}

/* Can the piece in focus be used, and be seen where it lies? */
static bool focus_stands(const Stage *stage, bool uncovered)
{
    const Piece *piece = scene_find(stage_scene(stage), stage->focused);
    if (stage->focused == 0 || !piece || !stage_can_focus(stage, piece)) {
        return false;
    }
    Pose pose = stage_rest_pose(stage, piece, false);
    return !uncovered || stage_hit(stage, pose.x, pose.y, 0) == piece->id;
}

/* While others play there may be nothing to do: then its place is kept for what comes up there. */
static void focus_nearest(Stage *stage, FocusPlace *place)
{
    const Piece *next = nearest_to(stage, place);
    stage->focused = next ? next->id : 0;
    stage->focus_led = false;
    stage->focus_astray = next && !stage_lures(stage, next);
    if (!stage->focus_astray) {
        *place = next ? place_of(next) : (FocusPlace){0};
    }
}

void stage_refocus(Stage *stage, const Scene *before, int layer_before)
{
    FocusPlace *place = place_of_layer(stage);
    follow_places(stage, before);
    if (stage->layer > layer_before) {
        *place = (FocusPlace){0};
    }
    if (stage->layer != layer_before) {
        stage->focused = place->piece;
        stage->focus_led = stage->focus_astray = false;
    }
    if (place->piece == 0) {
        return;
    }
    const bool stood = focus_stands(stage, false) && !stage->focus_astray;
    const bool led = stage->focus_astray || (stage->key_presses && !focus_stands(stage, true));
    const Piece *main = led ? new_main_button(stage, before) : NULL;
    if (main) {
        stage->focused = main->id;
        stage->focus_led = true;
        stage->focus_astray = false;
    } else if (!stood) {
        focus_nearest(stage, place);
    }
}
