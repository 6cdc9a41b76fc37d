/* targets.c: see targets.h. */
#include "core/targets.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* From the edge of what is let go to the edge of a zone, in table units. */
static const float REACH = 12;

void targets_of_game(Targets *targets, const Game *game, const void *view, const void *ui,
                     const GameContent *content, int seat, PieceId piece)
{
    targets->piece = piece;
    targets->count = game->targets(view, ui, content, seat, piece, targets->target, TARGETS_MAX);
}

void targets_name(Targets *targets, const Game *game, const Notes *told)
{
    for (int i = 0; game->prose && game->prose->name && i < targets->count; i++) {
        DropTarget *target = &targets->target[i];
        Text words = {0};
        game->prose->name(told, target->words, &words);
        snprintf(target->words, sizeof target->words, "%s", text_chars(&words));
        text_free(&words);
    }
}

void targets_of_gestures(Targets *targets, const Game *game, const GameContent *content,
                         const MoveList *moves, const Gesture *gestures, PieceId piece)
{
    targets->piece = piece;
    targets->count = 0;
    for (int i = 0; i < moves->count && targets->count < TARGETS_MAX; i++) {
        const Gesture *gesture = &gestures[i];
        if (gesture->kind == GESTURE_DRAG && gesture->piece == piece &&
            !targets_find(targets, gesture->zone)) {
            char text[MOVE_TEXT_MAX];
            game->move_to_text(&moves->moves[i], content, text, sizeof text);
            target_add(targets->target, &targets->count, TARGETS_MAX, gesture->zone, "%s", text);
        }
    }
}

const DropTarget *targets_find(const Targets *targets, PieceId zone)
{
    for (int i = 0; i < targets->count; i++) {
        if (targets->target[i].zone == zone) {
            return &targets->target[i];
        }
    }
    return NULL;
}

void targets_mark(const Targets *targets, Scene *scene)
{
    for (int i = 0; targets->count > 0 && i < scene->count; i++) {
        Piece *piece = &scene->pieces[i];
        const DropTarget *target = piece->id != 0 ? targets_find(targets, piece->id) : NULL;
        if (target) {
            piece->flags |= PIECE_LIT | PIECE_TARGET;
            piece->hint = scene_text(scene, "%s", target->words);
        } else if (piece->id != 0 && piece->id == targets->piece) {
            piece->flags |= PIECE_CHOSEN;
        }
    }
}

/* ------------------------------------------------------------------ letting go */

/* How much of two lengths lies over each other; less than 0: how far they lie apart. */
static float common(float a, float a_size, float b, float b_size)
{
    float low = fmaxf(a - a_size / 2, b - b_size / 2), high = fminf(a + a_size / 2, b + b_size / 2);
    return high - low;
}

static float covered(float right, float down)
{
    return fmaxf(0, right) * fmaxf(0, down);
}

/* What lies in a world and is let go outside of its window is not there. */
static bool in_sight(const Scene *scene, const Piece *zone, float x, float y)
{
    const World *world = &scene->world;
    const SceneBox *window = world->clear.w > 0 ? &world->clear : &world->viewport;
    return !(zone->flags & PIECE_WORLD) ||
           (x >= window->x && x <= window->x + window->w && y >= window->y && y <= window->y + window->h);
}

const DropTarget *targets_below(const Targets *targets, const Scene *scene, float x, float y)
{
    const Piece *card = scene_find(scene, targets->piece);
    const DropTarget *most = NULL, *nearest = NULL;
    float area = 0, least = REACH;
    for (int i = 0; card && i < targets->count; i++) {
        const Piece *zone = scene_find(scene, targets->target[i].zone);
        if (!zone || zone->layer != card->layer || !in_sight(scene, zone, x, y)) {
            continue;
        }
        float right = common(x, card->w, zone->x, zone->w), down = common(y, card->h, zone->y, zone->h);
        float away = hypotf(fminf(0, right), fminf(0, down));
        if (covered(right, down) > area) {
            area = covered(right, down);
            most = &targets->target[i];
        }
        if (away <= least) {
            least = away;
            nearest = &targets->target[i];
        }
    }
    if (!card || covered(common(x, card->w, card->x, card->w), common(y, card->h, card->y, card->h)) > area) {
        return NULL;
    }
    return most ? most : nearest ? nearest : targets_find(targets, 0);
}
