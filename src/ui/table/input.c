/* input.c: taps, the wheel, the pointer and text fields at the table. */
#include "ui/table/input.h"

#include "ui/shell/audio_events.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/table_private.h"

static const float WHEEL_PAN = 70; /* distance in table units by which one notch of the wheel pans */

bool table_toggle_panels(Table *table)
{
    const Panels now = stage_get_scene(table->stage)->world.panels;
    if (now == PANELS_AUTO) {
        return false;
    }
    table->shell->settings.panels = now == PANELS_FOLDED ? PANELS_OPEN : PANELS_FOLDED;
    shell_save_settings(table->shell);
    table_refresh(table, TWEEN_MOVE);
    return true;
}

static bool handle_tap(Table *table, Input *input)
{
    const bool places =
        input->piece != 0 && drop_targets_find(&table->controller.targets, input->piece) != NULL;
    const bool used = table_handle_result(
        table, controller_tap(&table->controller, stage_get_scene(table->stage), input), input);
    if (places && used) {
        shell_play_sound_at(table->shell, CUE_LAY, 0, input->x, 0);
    }
    return used;
}

void table_handle_tap(void *self, PieceId piece, float x, float y)
{
    Table *table = self;
    if (table_camera_tap(&table->camera, piece, x, y)) {
        table_refresh(table, TWEEN_RELAY);
        return;
    }
    if (piece == ID_PANELS) {
        table_toggle_panels(table);
        return;
    }
    if (stage_is_double_click(table->stage) && piece != 0 && piece == table->moved_by) {
        table->moved_by = 0; /* does not ignore a third click */
        return;
    }
    Input input = {
        .kind = INPUT_TAP, .piece = piece, .x = x, .y = y, .shift = SDL_GetModState() & KMOD_SHIFT};
    if (table_offer_input(table, &input)) {
        return;
    }
    int moves = match_move_count(table->match);
    bool used = handle_tap(table, &input);
    bool moved_for_good = match_move_count(table->match) > moves && !match_can_undo(table->match, false);
    table->moved_by = moved_for_good ? piece : 0;
    if (used) {
        return;
    }
    const Piece *tapped = scene_find_piece(stage_get_scene(table->stage), piece);
    const char *reason = tapped ? scene_find_reason(tapped) : NULL;
    if (reason) {
        table_reject_with_reason(table, reason);
        if (table_confirms_draft(table, &input)) {
            table_shake_draft(table);
        }
    } else {
        table_put_down(table);
    }
}

/* Handles the mouse wheel. Vertical turns go to the game; if the game does not use them, they zoom the
 * scene's zoomable plane. Horizontal turns pan the plane. */
bool table_handle_wheel(void *self, PieceId piece, float x, float y, WheelTurn turn)
{
    Table *table = self;
    if (stage_get_scene(table->stage)->scroll_height > 0) {
        return false;
    }
    Input input = {.kind = INPUT_WHEEL, .piece = piece, .x = x, .y = y, .amount = turn.up};
    if (turn.up != 0 && table_send_input(table, &input)) {
        return true;
    }
    bool over_world = table_camera_contains_point(&table->camera, x, y);
    if (over_world) {
        table_camera_zoom(&table->camera, turn.up * TABLE_CAMERA_NOTCH, x, y);
        table_camera_pan(&table->camera, -(float)turn.right * WHEEL_PAN, 0);
        table_refresh(table, TWEEN_RELAY);
    }
    return over_world;
}

void table_handle_hover(void *self, PieceId piece)
{
    Table *table = self;
    Input input = {.kind = INPUT_HOVER, .piece = piece};
    table_offer_input(table, &input);
    table_send_input(table, &input);
}

void table_pan_world(void *self, float right, float down)
{
    Table *table = self;
    table_camera_pan(&table->camera, right, down);
    table_refresh(table, 0);
}

void table_reveal_piece(void *self, PieceId piece)
{
    Table *table = self;
    const Piece *laid = scene_find_piece(stage_get_scene(table->stage), piece);
    if (laid && table_camera_reveal_piece(&table->camera, laid)) {
        table_refresh(table, TWEEN_RELAY);
    }
}

void table_handle_edit(void *self, PieceId field, const char *text)
{
    Table *table = self;
    Input input = {.kind = INPUT_EDIT, .piece = field, .text = text};
    if (table_offer_input(table, &input)) {
        return;
    }
    if (field == ID_DIALOG_FIELD) {
        table->dialog.field.edit(table, text);
        table_refresh(table, 0);
    } else if (!table_send_input(table, &input)) {
        table_refresh(table, 0); /* shows the old text, since the game did not accept the new text */
    }
}
