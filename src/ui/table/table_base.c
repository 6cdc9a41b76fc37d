/* table_base.c: functions that all parts of the table screen use: they run actions, signal events, test the
 * kind of match, show messages, and load the position. Does not refer to any part by name. */
#include "ui/table/table_private.h"

#include "core/text/i18n.h"
#include "ui/shell/audio_events.h"
#include "ui/stage/piece_ids.h"

#include <stdio.h>

void table_signal_event(Table *table, TableEvent event)
{
    for (int i = 0; i < TABLE_PARTS; i++) {
        if (table_parts[i]->on[event]) {
            table_parts[i]->on[event](table);
        }
    }
}

static bool run_part_command(Table *table, const TableCommand commands[TABLE_COMMANDS_MAX], int action)
{
    for (int i = 0; i < TABLE_COMMANDS_MAX && commands[i].action != 0; i++) {
        if (commands[i].action == action) {
            dialog_close(&table->dialog);
            if (commands[i].run) {
                commands[i].run(table);
            }
            return true;
        }
    }
    return false;
}

bool table_run_action(Table *table, int action)
{
    bool handled = false;
    for (int i = 0; i < TABLE_PARTS && !handled; i++) {
        const TablePart *part = table_parts[i];
        handled = run_part_command(table, part->commands, action) || (part->act && part->act(table, action));
    }
    return handled;
}

bool table_offer_input(Table *table, const Input *input)
{
    bool used = false;
    for (int i = 0; i < TABLE_PARTS && !used; i++) {
        used = table_parts[i]->input && table_parts[i]->input(table, input);
    }
    return used;
}

bool table_offer_key(Table *table, SDL_Keycode key, char letter)
{
    bool used = false;
    for (int i = 0; i < TABLE_PARTS && !used; i++) {
        used = table_parts[i]->key && table_parts[i]->key(table, key, letter);
    }
    return used;
}

bool table_is_live(const Table *table)
{
    return table->shell->saves_enabled && !table_is_open_elsewhere(table);
}

bool table_is_saved(const Table *table)
{
    return table_is_live(table) && !table_is_whatif(table) && !table->is_released;
}

bool table_is_open_elsewhere(const Table *table)
{
    return table->save.player != 0;
}

bool table_is_whatif(const Table *table)
{
    return table->saved_match != table->match;
}

bool table_is_remote(const Table *table)
{
    return match_is_remote(table->match);
}

bool table_is_seed_hidden(const Table *table)
{
    return table_is_remote(table) || match_hides_secrets(table->saved_match);
}

bool table_is_spectating(const Table *table)
{
    return table_is_remote(table) && match_get_local_seat(table->match) < 0;
}

bool table_is_hosted(const Table *table)
{
    return table->host_session != NULL;
}

bool table_has_chat(const Table *table)
{
    return table_is_hosted(table) || table->guest_session;
}

const Guest *table_get_connected_guest(const Table *table)
{
    const GuestSession *session = table->guest_session;
    return session && guest_session_get_state(session) != SESSION_DISCONNECTED
               ? guest_session_get_guest(table->guest_session)
               : NULL;
}

bool table_has_waiting_move(const Table *table)
{
    const Guest *guest = table_get_connected_guest(table);
    return guest && guest_get_waiting_move(guest);
}

bool table_is_blocked_by_waiting_move(const Table *table)
{
    return table_has_waiting_move(table) && !guest_can_add_move(table_get_connected_guest(table));
}

const char *table_get_offline_reason(const Table *table)
{
    const GuestSession *session = table->guest_session;
    return session && guest_session_get_state(session) == SESSION_SEATED ? NULL
           : session && guest_session_get_state(session) == SESSION_DISCONNECTED
               ? _("The connection was lost. Reconnecting.")
               : _("The host has closed this game.");
}

bool table_is_playing_back(const Table *table)
{
    return layers_has(stage_get_layers(table->stage), LAYER_PLAYBACK);
}

bool table_is_replaying(const Table *table)
{
    return layers_has(stage_get_layers(table->stage), LAYER_REPLAY);
}

bool table_is_log_open(const Table *table)
{
    return layers_has(stage_get_layers(table->stage), LAYER_LOG);
}

/* Returns the notes (narration) of the moves before the visible position. */
static Notes get_visible_notes(const Table *table)
{
    Notes notes = controller_get_notes(&table->controller);
    while (table_is_replaying(table) && notes.count > 0 &&
           notes.list[notes.count - 1].move >= table->replay_at) {
        notes.count--;
    }
    return notes;
}

void table_init_scene(const Table *table, Scene *scene)
{
    enum { SECOND_MS = 1000 };
    scene->help = table->help;
    scene->is_lesson = match_setup(table->match)->lesson[0] != '\0';
    scene->has_ended_early = match_get_ending(table->match).kind != ENDING_NONE && !table_is_replaying(table);
    scene->panels = table->shell->settings.panels;
    scene->is_writing =
        table->dialog.page == PIECE_WRITING_PAGE && layers_has(stage_get_layers(table->stage), LAYER_DIALOG);
    scene->seconds = (int)((table->thinking_time + table->waiting_time) / SECOND_MS);
    scene->favorites = match_get_favorites(table->match);
    scene->bots = match_get_bot_seats(table->match);
    scene->notes = get_visible_notes(table);
    scene->height -= table->shell->bottom_space;
    scene->width -= table->shell->side_space;
}

void table_refresh(Table *table, unsigned milliseconds)
{
    stage_refresh(table->stage, milliseconds);
}

void table_cancel_drag_and_zoom(Table *table)
{
    stage_cancel_drag(table->stage);
    stage_hide_zoom(table->stage);
}

void table_edit_dialog_field(Table *table)
{
    table_refresh(table, 0);
    stage_activate_field(table->stage, ID_DIALOG_FIELD);
}

void table_reject_with_reason(Table *table, const char *reason)
{
    trace_write_line(&table->shell->trace, "refused \"%s\"", reason);
    shell_play_sound(table->shell, CUE_REFUSE);
    shell_show_toast(table->shell, reason);
}

void table_shake_draft(Table *table)
{
    const Controller *controller = &table->controller;
    const bool is_lesson_waiting = controller->lesson && controller->lesson_progress.awaited_step >= 0;
    SceneBox draft;
    if (stage_animate_draft_shake(table->stage, &draft) && !is_lesson_waiting) {
        shell_move_toast(table->shell, &draft);
    }
}

HelpLevel table_get_help_level(const Table *table)
{
    const Shell *shell = table->shell;
    const HelpLevel level = game_get_help_level(table->game, shell->settings.help);
    const bool taught =
        table->controller.lesson || (shell->settings.help == HELP_LEVEL_GAME_DEFAULT &&
                                     progress_has_done_any_lesson(&shell->progress, table->game));
    return taught && table->game->advice && level < HELP_LEVEL_HINTS ? HELP_LEVEL_HINTS : level;
}

bool table_allows_help(Table *table, HelpLevel level)
{
    if (table->help >= level) {
        return true;
    }
    char text[MESSAGE_MAX];
    snprintf(text, sizeof text,
             _("This needs the help level *%s*. Change the level in the menu: Settings, Help."),
             _(help_level_labels[level]));
    table_reject_with_reason(table, text);
    return false;
}

/* Continues a drag during which another seat has moved. */
static void resume_drag(Table *table)
{
    const PieceId dragged = stage_get_dragged_piece(table->stage);
    const int last = match_move_count(table->match) - 1;
    if (dragged != 0 && last >= 0 && match_move_seat(table->match, last) != table->controller.seat) {
        controller_pick_up(&table->controller, dragged);
    }
}

void table_load_position(Table *table, unsigned milliseconds)
{
    table_signal_event(table, TABLE_POSITION_CHANGED);
    if (controller_load(&table->controller)) {
        trace_write_line(&table->shell->trace, "draft \"%s\"", match_get_draft(table->match, NULL));
    }
    resume_drag(table);
    table_signal_event(table, TABLE_POSITION_LOADED);
    table_refresh(table, milliseconds);
}
