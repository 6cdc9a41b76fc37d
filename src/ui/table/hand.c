/* hand.c: what is in hand, carried or taken up by a click or a key, and where it is put. */
#include "ui/table/table_private.h"

#include "core/memory.h"
#include "ui/shell/sound.h"

#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* --- where it may go --- */

static void find_targets(const Table *table, PieceId piece, Targets *out)
{
    out->piece = piece;
    out->count = 0;
    if (piece == 0 || table->seat < 0) {
        return;
    }
    if (table->game->targets) {
        targets_of_game(out, table->game, table->view, table->ui, table->content, table->seat, piece);
        targets_name(out, table->game, &(Notes){table->notes.notes, table->notes.count});
    } else {
        targets_of_gestures(out, table->game, table->content, &table->moves, table->gestures, piece);
    }
}

void table_mark_targets(Table *table, Scene *scene)
{
    find_targets(table, scene->held, &table->targets);
    targets_mark(&table->targets, scene);
}

static bool can_be_lifted(const Table *table, PieceId piece)
{
    Targets *targets = memory_new(1, sizeof *targets);
    find_targets(table, piece, targets);
    bool any = targets->count > 0;
    free(targets);
    return any;
}

/* --- taking up and putting down --- */

bool table_take_in_hand(Table *table, PieceId piece)
{
    if (!can_be_lifted(table, piece)) {
        return false;
    }
    table->held = piece;
    table_refresh(table, 0);
    return true;
}

void table_set_down(Table *table)
{
    if (table->held != 0) {
        table->held = 0;
        table_refresh(table, 0);
    }
}

/* Lets the game put it there, or makes the drag that it is. */
static bool put(Table *table, PieceId piece, PieceId zone, float x, float y)
{
    Input input = {.kind = INPUT_DROP,
                   .piece = piece,
                   .under = zone,
                   .x = x,
                   .y = y,
                   .shift = SDL_GetModState() & KMOD_SHIFT};
    table->held = 0;
    return table_offer(table, &input) || table_make_gesture(table, GESTURE_DRAG, piece, zone);
}

bool table_put_on(Table *table, PieceId zone, float x, float y)
{
    const bool taken =
        zone != 0 && targets_find(&table->targets, zone) && put(table, table->targets.piece, zone, x, y);
    if (taken) {
        shell_sound_at(table->shell, CUE_LAY, 0, x, 0);
    }
    return taken;
}

bool table_bring(Table *table, PieceId piece, PieceId zone, float x, float y)
{
    Targets *targets = memory_new(1, sizeof *targets);
    find_targets(table, piece, targets);
    const bool goes = targets_find(targets, zone) != NULL;
    free(targets);
    return goes && put(table, piece, zone, x, y);
}

/* --- drags --- */

/* Is it a pile that a click takes a card from? That card can be dragged off it as well. */
static bool draws(const Table *table, PieceId piece)
{
    const Piece *pile = scene_find(stage_scene(table->stage), piece);
    for (int i = 0; pile && pile->flags & PIECE_STACK && i < table->moves.count; i++) {
        const Gesture *gesture = &table->gestures[i];
        if (gesture->kind == GESTURE_TAP && gesture->piece == piece) {
            return true;
        }
    }
    return false;
}

/* Says why a piece is not taken, if that is known. */
static bool refuse_for(Table *table, const Piece *piece)
{
    bool told = piece && piece->refusal && piece->refusal[0];
    if (told) {
        table_refuse(table, piece->refusal);
    }
    return told;
}

/* A drag of what lies in the world and cannot be lifted moves the world instead. */
bool table_lift(void *self, PieceId piece)
{
    Table *table = self;
    const Piece *lifted = scene_find(stage_scene(table->stage), piece);
    if (table_looks_back(table)) {
        return false;
    }
    bool lifts = table_take_in_hand(table, piece) || draws(table, piece);
    if (!lifts && lifted && !(lifted->flags & PIECE_WORLD)) {
        refuse_for(table, lifted);
    }
    return lifts;
}

void table_carry(void *self, PieceId piece, float x, float y)
{
    Table *table = self;
    const DropTarget *target = targets_below(&table->targets, stage_scene(table->stage), x, y);
    Input input = {.kind = INPUT_DRAG_OVER,
                   .piece = piece,
                   .under = target ? target->zone : 0,
                   .x = x,
                   .y = y,
                   .shift = SDL_GetModState() & KMOD_SHIFT};
    table_offer(table, &input);
}

/* Has what was dragged off a pile left its place? */
static bool is_off(const Piece *pile, float x, float y)
{
    return fabsf(x - pile->x) > pile->w / 2 || fabsf(y - pile->y) > pile->h / 2;
}

/* A card let go on something that does not take it; what is let go on the table or at home only glides back.
 */
static void refuse_drop(Table *table, PieceId piece, const Piece *under)
{
    const Piece *home = scene_find(stage_scene(table->stage), piece);
    const bool beside = !under || under->kind == PIECE_PANEL || under->kind == PIECE_PAPER;
    if (refuse_for(table, under) || beside || !home) {
        return;
    }
    char words[MESSAGE_MAX];
    const char *name = home->face.title && home->face.title[0] ? home->face.title : home->face.letter;
    const char *article =
        name && home->face.style == FACE_PLAYING ? "The " : ""; /* others have names of their own */
    snprintf(words, sizeof words, "%s%s%s%s does not go there: the places that are open are lit.", article,
             name ? "*" : "", name ? name : "This", name ? "*" : "");
    table_refuse(table, words);
}

bool table_drop(void *self, PieceId piece, PieceId under, float x, float y)
{
    Table *table = self;
    const Scene *scene = stage_scene(table->stage);
    const DropTarget *target = targets_below(&table->targets, scene, x, y);
    if (!target && draws(table, piece)) {
        return is_off(scene_find(scene, piece), x, y) && table_make_gesture(table, GESTURE_TAP, piece, 0);
    }
    if (!target) {
        refuse_drop(table, piece, scene_find(scene, under));
        return false;
    }
    return put(table, piece, target->zone, x, y);
}

void table_cancel(void *self, PieceId piece)
{
    Table *table = self;
    Input input = {.kind = INPUT_CANCEL, .piece = piece};
    table->held = 0;
    if (!table_offer(table, &input)) {
        table_refresh(table, TWEEN_MOVE);
    }
}
