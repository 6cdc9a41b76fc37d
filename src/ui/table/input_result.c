/* input_result.c: handling of the controller's results. If an input can mean several moves, asks the player
 * which move to make. */
#include "ui/table/input.h"

#include "core/text/i18n.h"
#include "ui/shell/audio_events.h"
#include "ui/table/table_private.h"

#include <string.h>

bool table_confirms_draft(const Table *table, const Input *input)
{
    const Piece *piece = scene_find_piece(stage_get_scene(table->stage), input->piece);
    const char *key = piece && piece->kind == PIECE_BUTTON ? piece->key_hint : NULL;
    return input->kind == INPUT_KEY ||
           (input->kind == INPUT_TAP && key && (strcmp(key, "Enter") == 0 || strcmp(key, "Ctrl+Enter") == 0));
}

_Static_assert((int)CONTROLLER_CANDIDATES_MAX == DIALOG_BUTTONS_MAX, "each candidate has a button");

static void open_chooser(Table *table)
{
    const Controller *controller = &table->controller;
    dialog_open(&table->dialog, _("Which move?"), "");
    for (int i = 0; i < controller->candidate_count; i++) {
        const Move *move = &controller->candidates[i];
        const Gesture gesture = table->game->move_gesture(controller->view, table->content, move);
        char text[MOVE_TEXT_MAX];
        table->game->move_to_text(move, table->content, text, sizeof text);
        dialog_add_button(&table->dialog, TABLE_CHOOSE + i, 0, "%s", gesture.label ? gesture.label : text);
    }
    table_refresh(table, 0);
}

bool table_handle_result(Table *table, ControllerResult result, const Input *input)
{
    const bool passing = input->kind == INPUT_DRAG_OVER || input->kind == INPUT_HOVER;
    switch (result) {
    case CONTROLLER_IGNORED:
    case CONTROLLER_USED:
        break;
    case CONTROLLER_CHANGED:
        table_refresh(table, passing ? TWEEN_RELAY : TWEEN_MOVE);
        break;
    case CONTROLLER_DRAFTED:
        trace_write_line(&table->shell->trace, "ui %d", table->controller.steps.count);
        shell_play_sound(table->shell, CUE_LAY);
        table_refresh(table, TWEEN_MOVE);
        break;
    case CONTROLLER_CANCELED:
        trace_write_line(&table->shell->trace, "ui %d", table->controller.steps.count);
        table_refresh(table, TWEEN_MOVE);
        break;
    case CONTROLLER_LIFTED:
        shell_play_sound_at(table->shell, CUE_LIFT, 0, input->x, 0);
        table_refresh(table, 0);
        break;
    case CONTROLLER_CHOICE:
        open_chooser(table);
        break;
    case CONTROLLER_MOVE:
        if (!table_make_move(table, &table->controller.move) && table_confirms_draft(table, input)) {
            table_shake_draft(table);
        }
        break;
    }
    return result != CONTROLLER_IGNORED;
}

bool table_send_input(Table *table, Input *input)
{
    return !table_is_replaying(table) &&
           table_handle_result(
               table, controller_handle_input(&table->controller, stage_get_scene(table->stage), input),
               input);
}
