/* drop_targets.c: lists the targets on which the player can drop the picked-up piece, and finds the target at
 * a position. */
#include "core/scene/drop_targets.h"

#include "core/text/i18n.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* a drop counts for a zone (place for cards) even if the piece misses the zone by this distance, in table
 * units (1/900 of the window's height) */
static const float REACH = 12;

void drop_targets_from_game(DropTargets *targets, const Game *game, const void *view, const void *ui,
                            const GameContent *content, int seat, PieceId piece)
{
    targets->piece = piece;
    targets->count =
        game->find_drop_targets(view, ui, content, seat, piece, targets->target, DROP_TARGETS_MAX);
}

void drop_targets_apply_names(DropTargets *targets, const Game *game, const Notes *notes)
{
    for (int i = 0; game->narration && game->narration->add_names && i < targets->count; i++) {
        DropTarget *target = &targets->target[i];
        Text words = {0};
        game->narration->add_names(notes, target->label, &words);
        snprintf(target->label, sizeof target->label, "%s", text_chars(&words));
        text_free(&words);
    }
}

void drop_targets_from_gestures(DropTargets *targets, const Gesture *gestures, int count, PieceId piece)
{
    targets->piece = piece;
    targets->count = 0;
    for (int i = 0; i < count; i++) {
        const Gesture *gesture = &gestures[i];
        if (gesture->kind == GESTURE_DRAG && gesture->piece == piece &&
            !drop_targets_find(targets, gesture->zone)) {
            drop_target_add(targets->target, &targets->count, DROP_TARGETS_MAX, gesture->zone, "%s",
                            gesture->label ? gesture->label : _("Move it here"));
        }
    }
}

const DropTarget *drop_targets_find(const DropTargets *targets, PieceId zone)
{
    for (int i = 0; i < targets->count; i++) {
        if (targets->target[i].zone == zone) {
            return &targets->target[i];
        }
    }
    return NULL;
}

void drop_targets_highlight(const DropTargets *targets, Scene *scene)
{
    for (int i = 0; targets->count > 0 && i < scene->count; i++) {
        Piece *piece = &scene->pieces[i];
        const DropTarget *target = piece->id != 0 ? drop_targets_find(targets, piece->id) : NULL;
        if (target) {
            piece->flags |= PIECE_HIGHLIGHTED | PIECE_DROP_TARGET;
            piece->hint = scene_text(scene, "%s", target->label);
        } else if (piece->id != 0 && piece->id == targets->piece) {
            piece->flags |= PIECE_SELECTED;
        }
    }
}

/* Returns by how much two ranges overlap. If they do not overlap, returns the distance between them as a
 * negative number. */
static float compute_range_overlap(float a, float a_size, float b, float b_size)
{
    float low = fmaxf(a - a_size / 2, b - b_size / 2), high = fminf(a + a_size / 2, b + b_size / 2);
    return high - low;
}

static float compute_overlap_area(float right, float down)
{
    return fmaxf(0, right) * fmaxf(0, down);
}

/* False if the zone (place for cards) is on a map and (x, y) is outside the visible part of the map. */
static bool is_drop_visible(const Scene *scene, const Piece *zone, float x, float y)
{
    const World *world = &scene->world;
    const SceneBox *window = world->clear.w > 0 ? &world->clear : &world->viewport;
    return !(zone->flags & PIECE_WORLD) ||
           (x >= window->x && x <= window->x + window->w && y >= window->y && y <= window->y + window->h);
}

const DropTarget *drop_targets_find_at(const DropTargets *targets, const Scene *scene, float x, float y)
{
    const Piece *card = scene_find_piece(scene, targets->piece);
    const DropTarget *most = NULL, *nearest = NULL;
    float area = 0, least = REACH;
    for (int i = 0; card && i < targets->count; i++) {
        const Piece *zone = scene_find_piece(scene, targets->target[i].zone);
        if (!zone || zone->layer != card->layer || !is_drop_visible(scene, zone, x, y)) {
            continue;
        }
        float right = compute_range_overlap(x, card->w, zone->x, zone->w),
              down = compute_range_overlap(y, card->h, zone->y, zone->h);
        float away = hypotf(fminf(0, right), fminf(0, down));
        if (compute_overlap_area(right, down) > area) {
            area = compute_overlap_area(right, down);
            most = &targets->target[i];
        }
        if (away <= least) {
            least = away;
            nearest = &targets->target[i];
        }
    }
    if (!card || compute_overlap_area(compute_range_overlap(x, card->w, card->x, card->w),
                                      compute_range_overlap(y, card->h, card->y, card->h)) > area) {
        return NULL;
    }
    return most ? most : nearest ? nearest : drop_targets_find(targets, 0);
}
