/* drag.c: drag and drop of pieces, and their drop targets. A held piece is a piece that the player drags or
 * has picked up by a click or key. */
#include "ui/table/input.h"

#include "core/text/i18n.h"
#include "ui/table/table_private.h"

#include <SDL.h>
#include <math.h>
#include <stdio.h>

bool table_pick_up(Table *table, PieceId piece)
{
    const bool lifted = controller_pick_up(&table->controller, piece);
    if (lifted) {
        table_refresh(table, 0);
    }
    return lifted;
}

void table_put_down(Table *table)
{
    if (controller_put_down(&table->controller)) {
        table_refresh(table, 0);
    }
}

static Input create_drag_input(InputKind kind, PieceId piece, PieceId zone, float x, float y)
{
    return (Input){.kind = kind,
                   .piece = piece,
                   .target = zone,
                   .x = x,
                   .y = y,
                   .shift = SDL_GetModState() & KMOD_SHIFT};
}

static bool place_piece(Table *table, PieceId piece, PieceId zone, float x, float y)
{
    Input drop = create_drag_input(INPUT_DROP, piece, zone, x, y);
    return table_handle_result(
        table, controller_drop(&table->controller, stage_get_scene(table->stage), &drop), &drop);
}

bool table_move_piece(Table *table, PieceId piece, PieceId zone, float x, float y)
{
    return controller_can_drop(&table->controller, piece, zone) && place_piece(table, piece, zone, x, y);
}

/* True if a tap on the piece draws a card. The player can also drag the top card from such a pile. */
static bool is_draw_pile(const Table *table, PieceId piece)
{
    const Piece *pile = scene_find_piece(stage_get_scene(table->stage), piece);
    return pile && pile->flags & PIECE_STACK &&
           controller_has_gesture(&table->controller, GESTURE_TAP, piece);
}

static bool draw_from_pile(Table *table, PieceId piece, float x, float y)
{
    const Piece *pile = scene_find_piece(stage_get_scene(table->stage), piece);
    const bool left = fabsf(x - pile->x) > pile->w / 2 || fabsf(y - pile->y) > pile->h / 2;
    const Input drop = create_drag_input(INPUT_DROP, piece, 0, x, y);
    return left && table_handle_result(
                       table, controller_find_gesture_move(&table->controller, GESTURE_TAP, piece, 0), &drop);
}

/* Returns the reason why a piece can't be moved now. The reason includes the text of the banner (what the
 * game waits for), because the toast with the reason covers the banner. */
static const char *get_wait_reason(const Table *table, char out[MESSAGE_MAX])
{
    const char *banner = stage_get_scene(table->stage)->banner;
    if (!banner) {
        return _("This can't be moved now.");
    }
    snprintf(out, MESSAGE_MAX, _("This can't be moved now. %s"), banner);
    return out;
}

static void reject_drag(Table *table, const Piece *piece)
{
    const bool is_over = match_seats_to_act(table->match) == 0;
    char words[MESSAGE_MAX];
    table_reject_with_reason(table, table_is_replaying(table)
                                        ? _("This is an earlier position. Close the replay to play.")
                                    : piece->reject_reason && piece->reject_reason[0] ? piece->reject_reason
                                    : is_over                                         ? _("The game is over.")
                                    : controller_can_act(&table->controller) ? get_wait_reason(table, words)
                                                                             : _("It isn't your turn."));
}

/* Starts a drag. Returns false for a piece that can't be picked up; if this piece is on the scene's zoomable
 * plane (PIECE_WORLD), the stage then pans the plane. */
bool table_start_drag(void *self, PieceId piece)
{
    Table *table = self;
    const Piece *lifted = scene_find_piece(stage_get_scene(table->stage), piece);
    const bool lifts = lifted && !(lifted->flags & PIECE_FIXED) && !table_is_replaying(table) &&
                       (table_pick_up(table, piece) || is_draw_pile(table, piece));
    if (!lifts && lifted && !(lifted->flags & PIECE_WORLD)) {
        reject_drag(table, lifted);
    }
    return lifts;
}

void table_continue_drag(void *self, PieceId piece, float x, float y)
{
    Table *table = self;
    const DropTarget *target =
        drop_targets_find_at(&table->controller.targets, stage_get_scene(table->stage), x, y);
    Input input = create_drag_input(INPUT_DRAG_OVER, piece, target ? target->zone : 0, x, y);
    table_send_input(table, &input);
}

/* Shows why a card can't be dropped on a piece: the game's reason or, if the game gives none, a general text.
 * Shows no general text for a drop on an empty part of the table or on a panel. */
static void reject_drop(Table *table, PieceId piece, const Piece *target)
{
    const Piece *home = scene_find_piece(stage_get_scene(table->stage), piece);
    const bool beside = !target || target->kind == PIECE_PANEL || target->kind == PIECE_PAPER;
    if (target && target->drop_reason && target->drop_reason[0]) {
        table_reject_with_reason(table, target->drop_reason);
        return;
    }
    if (beside || !home) {
        return;
    }
    char words[MESSAGE_MAX];
    const char *name = home->face.title && home->face.title[0] ? home->face.title : home->face.letter;
    if (!name) {
        table_reject_with_reason(table, _("You can't drop this there. Drop it on a lit place."));
        return;
    }
    /* only the titles of playing cards get an article, because other titles are names */
    snprintf(words, sizeof words,
             home->face.style == FACE_PLAYING ? _("The *%s* can't go there. Drop it on a lit place.")
                                              : _("*%s* can't go there. Drop it on a lit place."),
             name);
    table_reject_with_reason(table, words);
}

bool table_drop_piece(void *self, PieceId piece, PieceId under, float x, float y)
{
    Table *table = self;
    const Scene *scene = stage_get_scene(table->stage);
    const DropTarget *target = drop_targets_find_at(&table->controller.targets, scene, x, y);
    if (!target && is_draw_pile(table, piece)) {
        return draw_from_pile(table, piece, x, y);
    }
    if (!target) {
        reject_drop(table, piece, scene_find_piece(scene, under));
        return false;
    }
    return place_piece(table, piece, target->zone, x, y);
}

void table_cancel_drag(void *self, PieceId piece)
{
    Table *table = self;
    Input input = {.kind = INPUT_CANCEL, .piece = piece};
    controller_put_down(&table->controller);
    if (!table_send_input(table, &input)) {
        table_refresh(table, TWEEN_MOVE);
    }
}
