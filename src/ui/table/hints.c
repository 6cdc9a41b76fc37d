/* hints.c: part of the table screen that shows hints: those of the game, and the move that a bot would make.
 */
#include "core/text/i18n.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/input.h"
#include "ui/table/table_private.h"

#include <stdio.h>

typedef struct TableHints {
    HintList list;
    int previewed;       /* 1 + index of the hint whose button has the pointer or focus; 0 = none */
    PieceId highlighted; /* piece that the last hint pointed at; 0 = none */
} TableHints;

static TableHints *part_state(const Table *table)
{
    return table->states[PART_HINTS];
}

static const HintList *hints_of(const Table *table)
{
    return &part_state(table)->list;
}

static void show_hint_at_piece(Table *table, PieceId piece, const char *words)
{
    part_state(table)->highlighted = piece;
    trace_line(&table->shell->trace, "hint \"%s\"", words);
    shell_show_toast(table->shell, words);
    table_refresh(table, 0);
}

static void show_hint_clue(Table *table)
{
    const HintList *list = hints_of(table);
    if (list->count == 0) {
        table_reject_with_reason(table, _("There are no hints right now."));
        return;
    }
    show_hint_at_piece(table, list->hints[0].piece, list->hints[0].nudge);
}

/* The dialog has a button for each hint and opens beside a piece of the best hint. */
static void open_hint_dialog(Table *table)
{
    const HintList *list = hints_of(table);
    Dialog *dialog = &table->dialog;
    Text words = {0};
    hint_list_describe(list, &words);
    dialog_open(dialog, _("Best moves"),
                list->count > 0 ? text_chars(&words) : _("There are no hints right now."));
    text_free(&words);
    dialog_keep_clock_running(dialog);
    dialog->subject = list->subject;
    for (int i = 0; i < list->count; i++) {
        const Hint *hint = &list->hints[i];
        dialog_add_button(dialog, TABLE_HINT + i, 0, hint->text[0] ? "%s · %s" : "%s", hint->title,
                          hint->text);
    }
    dialog_add_button(dialog, MENU_CONTINUE, PIECE_PRIMARY, list->count > 0 ? _("Close") : _("Back"));
}

static void show_hint(Table *table)
{
    if (!table_allows_help(table, HELP_LEVEL_HINTS)) {
        return;
    }
    if (stage_scene(table->stage)->page_open) {
        table_reject_with_reason(table, _("Close the page first to get a hint."));
        return;
    }
    table_cancel_drag_and_zoom(table);
    part_state(table)->list = hint_list_request(&table->controller);
    if (table->help >= HELP_LEVEL_ANALYSIS) {
        open_hint_dialog(table);
    } else {
        show_hint_clue(table);
    }
    table_refresh(table, 0);
}

/* Shows which move the bot in `seat` would make for the player at the screen, and why. */
static void show_bot_move(Table *table, int seat)
{
    const MatchSetup *setup = match_setup(table->match);
    const int played_by = setup->seat_bot[seat];
    BotTask task;
    Move move;
    Hint hint = {0};
    char words[MESSAGE_MAX];
    table_cancel_drag_and_zoom(table);
    if (played_by < 0 || !controller_can_act(&table->controller) ||
        !match_create_bot_task(table->match, table->controller.seat, &table->game->bots[played_by], &task,
                               NULL)) {
        table_reject_with_reason(table, _("You can't ask this bot right now."));
        return;
    }
    if (bot_task_choose_move(&task, &move) &&
        table->game->advice->explain_move(table->controller.view, table->content, table->controller.seat,
                                          &move, &hint)) {
        match_record_help(table->match, HELP_LEVEL_HINTS);
        snprintf(words, sizeof words, "*%s.* “%s”", hint.title, hint.text);
        show_hint_at_piece(table, hint.piece, words);
    }
    bot_task_free(&task);
}

static void apply_hint(Table *table, int index)
{
    const Move move = hints_of(table)->hints[index].move;
    dialog_close(&table->dialog);
    table_show_result(table, controller_apply_hint(&table->controller, &move), &(Input){.kind = INPUT_TAP});
}

static void clear_highlight(Table *table)
{
    part_state(table)->highlighted = 0;
}

static bool run_action(Table *table, int action)
{
    part_state(table)->previewed = 0;
    if (action == TABLE_SHOW_HINT) {
        show_hint(table);
    } else if (action >= TABLE_HINT && action < TABLE_HINT + HINTS_MAX) {
        apply_hint(table, action - TABLE_HINT);
    } else {
        return false;
    }
    return true;
}

static void preview_hint(Table *table, PieceId button)
{
    int hint;
    const int next = piece_id_in_range(button, ID_DIALOG + TABLE_HINT, HINTS_MAX, &hint) ? hint + 1 : 0;
    if (next != part_state(table)->previewed) {
        part_state(table)->previewed = next;
        table_refresh(table, TWEEN_RELAY);
    }
}

static bool on_input(Table *table, const Input *input)
{
    int seat;
    const bool asks =
        input->kind == INPUT_TAP && piece_id_in_range(input->piece, PIECE_ASK_BOT, GAME_SEATS_MAX, &seat);
    if (asks) {
        show_bot_move(table, seat);
    } else if (input->kind == INPUT_HOVER) {
        preview_hint(table, input->piece);
    }
    return asks;
}

static bool shows_current_position(const Table *table)
{
    return !table_is_playing_back(table) && !table_is_replaying(table);
}

static bool build_scene(Table *table, Scene *scene)
{
    const HintList *list = hints_of(table);
    const int hint = part_state(table)->previewed - 1;
    return shows_current_position(table) && layers_has(stage_layers(table->stage), LAYER_DIALOG) &&
           hint >= 0 && hint < list->count &&
           controller_preview_hint(&table->controller, &list->hints[hint].move, scene);
}

static void highlight_piece(Table *table, Scene *scene)
{
    const PieceId piece = shows_current_position(table) ? part_state(table)->highlighted : 0;
    for (int i = 0; piece != 0 && i < scene->count; i++) {
        if (scene->pieces[i].id == piece) {
            scene->pieces[i].flags |= PIECE_SELECTED;
        }
    }
}

const TablePart hints_part = {.state_size = sizeof(TableHints),
                              .on = {[TABLE_POSITION_LOADED] = clear_highlight},
                              .act = run_action,
                              .input = on_input,
                              .build = build_scene,
                              .banner = highlight_piece};
