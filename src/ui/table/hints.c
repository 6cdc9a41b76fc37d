/* hints.c: part of the table screen that shows hints. A hint comes from the game, or is the move that a bot
 * would make. */
#include "core/text/i18n.h"
#include "ui/stage/piece_ids.h"
#include "ui/stage/toolbar.h"
#include "ui/table/input.h"
#include "ui/table/table_private.h"

#include <stdio.h>

/* What the player has already seen of the hint for this position. */
typedef enum HintStage {
    HINT_NONE,
    HINT_CLUE, /* a sentence about a piece, but not the move */
    HINT_MOVE, /* the best move, set up on the table or in the list of moves */
} HintStage;

typedef struct TableHints {
    HintList list;
    HintStage stage;
    int shown;           /* index of the hint whose move was shown last */
    int steps;           /* number of steps of the draft move when the hint was shown */
    bool is_due;         /* true if the player asked for a hint before being able to move */
    int previewed;       /* 1 + index of the hint whose move the table shows behind the dialog, or 0 */
    PieceId highlighted; /* piece that the last hint pointed at, or 0 */
    PieceId zone;        /* place to which the suggested move takes a piece, or 0 */
} TableHints;

static TableHints *get_hints_state(const Table *table)
{
    return table->states[PART_HINTS];
}

static const HintList *get_hints(const Table *table)
{
    return &get_hints_state(table)->list;
}

static void show_hint_at_piece(Table *table, PieceId piece, const char *text)
{
    get_hints_state(table)->highlighted = piece;
    get_hints_state(table)->zone = 0;
    trace_write_line(&table->shell->trace, "hint \"%s\"", text);
    shell_show_toast(table->shell, text);
    table_refresh(table, 0);
}

static void show_hint_clue(Table *table)
{
    const HintList *list = get_hints(table);
    char words[MESSAGE_MAX];
    snprintf(words, sizeof words, _("%s Press *Hint* again to see the move."), list->hints[0].nudge);
    show_hint_at_piece(table, list->subject, words);
    get_hints_state(table)->stage = HINT_CLUE;
}

/* Writes the hint's move and the moves that should follow it. Returns `out`. */
static const char *format_plan(const Hint *hint, char *out, size_t size)
{
    snprintf(out, size, "%s, %s", hint->title, hint->plan);
    return out;
}

/* Sets up the best move as a draft, if possible. Highlights a piece of the hint, and shows the move in a
 * message. */
static void show_hint_move(Table *table)
{
    const Hint *best = &get_hints(table)->hints[0];
    char words[MESSAGE_MAX], planned[HINT_TITLE_MAX + HINT_TEXT_MAX + 2];
    match_record_help(table->match, HELP_LEVEL_ANALYSIS);
    const ControllerResult result = controller_apply_hint(&table->controller, &best->move);
    if (result == CONTROLLER_DRAFTED) {
        table_handle_result(table, result, &(Input){.kind = INPUT_TAP});
    }
    snprintf(words, sizeof words, _("%s. Press *Hint* again to play this move."),
             best->plan[0] ? format_plan(best, planned, sizeof planned) : best->title);
    show_hint_at_piece(table, get_hints(table)->subject, words);
    get_hints_state(table)->zone =
        table->game->move_gesture(table->controller.view, table->content, &best->move).zone;
    get_hints_state(table)->stage = HINT_MOVE;
    get_hints_state(table)->shown = 0;
}

/* Opens a dialog with a button for each hint, beside a piece of the best hint. */
static void open_hint_dialog(Table *table)
{
    const HintList *list = get_hints(table);
    Dialog *dialog = &table->dialog;
    Text words = {0};
    hint_list_describe(list, &words);
    text_add(&words, "|%s", _("Press *Hint* again to play this move."));
    dialog_open(dialog, _("Best moves"), text_chars(&words));
    text_free(&words);
    dialog_keep_clock_running(dialog);
    dialog->subject = list->subject;
    dialog->again_key = SDLK_F5;
    dialog->again_piece = toolbar_get_button_id(TOOLBAR_HINT);
    dialog->again = TABLE_PLAY_HINT;
    for (int i = 0; i < list->count; i++) {
        const Hint *hint = &list->hints[i];
        dialog_add_button(dialog, TABLE_HINT + i, 0, hint->text[0] ? "%s · %s" : "%s", hint->title,
                          hint->text);
    }
    dialog_add_button(dialog, MENU_CONTINUE, PIECE_PRIMARY, _("Close"));
    get_hints_state(table)->previewed = 1;
    get_hints_state(table)->shown = 0;
    get_hints_state(table)->stage = HINT_MOVE;
}

static void play_hint(Table *table)
{
    const Move move = get_hints(table)->hints[get_hints_state(table)->shown].move;
    dialog_close(&table->dialog);
    get_hints_state(table)->stage = HINT_NONE;
    table_make_move(table, &move);
}

static void show_new_hint(Table *table)
{
    TableHints *hints = get_hints_state(table);
    hints->list = hint_list_request(&table->controller);
    if (hints->list.count == 0) {
        table_reject_with_reason(table, _("There are no hints right now."));
    } else if (table->help >= HELP_LEVEL_ANALYSIS) {
        open_hint_dialog(table);
    } else {
        show_hint_clue(table);
    }
    hints->steps = table->controller.steps.count;
}

static bool is_waiting_for_others(const Table *table)
{
    return table_is_live(table) && !table_is_replaying(table) && !table_is_spectating(table) &&
           match_seats_to_act(table->match) != 0 && controller_get_local_people(&table->controller) != 0 &&
           !controller_can_act(&table->controller);
}

static void show_hint(Table *table)
{
    TableHints *hints = get_hints_state(table);
    if (!table_allows_help(table, HELP_LEVEL_HINTS)) {
        return;
    }
    if (stage_get_scene(table->stage)->page_open) {
        table_reject_with_reason(table, _("Close the page to get a hint."));
        return;
    }
    table_cancel_drag_and_zoom(table);
    hints->is_due = is_waiting_for_others(table);
    if (hints->is_due) {
        shell_show_toast(table->shell, _("You will get the hint as soon as you can move."));
    } else if (hints->stage == HINT_NONE || hints->steps != table->controller.steps.count) {
        show_new_hint(table);
    } else if (hints->stage == HINT_CLUE) {
        show_hint_move(table);
        hints->steps = table->controller.steps.count;
    } else {
        play_hint(table);
    }
    table_refresh(table, 0);
}

/* Shows a hint that the player has requested before being able to move, as soon as the player can move. */
static void update_hints(Table *table)
{
    get_hints_state(table)->is_due &= match_seats_to_act(table->match) != 0;
    if (get_hints_state(table)->is_due && !table_is_playing_back(table) && !is_waiting_for_others(table) &&
        !stage_get_scene(table->stage)->page_open &&
        !layers_has(stage_get_layers(table->stage), LAYER_DIALOG)) {
        show_hint(table);
    }
}

/* If F5 is pressed during playback and the help level allows hints, requests a hint. The key also skips the
 * playback. */
static bool handle_hint_key(Table *table, SDL_Keycode key, char letter)
{
    (void)letter;
    get_hints_state(table)->is_due |= key == SDLK_F5 && table_is_playing_back(table) &&
                                      !table_is_replaying(table) && table->help >= HELP_LEVEL_HINTS;
    return false;
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
        table_reject_with_reason(table, _("You can't ask this bot for advice right now."));
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

static void prepare_hint_move(Table *table, int index)
{
    const Move move = get_hints(table)->hints[index].move;
    dialog_close(&table->dialog);
    const ControllerResult result = controller_apply_hint(&table->controller, &move);
    table_handle_result(table, result, &(Input){.kind = INPUT_TAP});
    get_hints_state(table)->stage = result == CONTROLLER_DRAFTED ? HINT_MOVE : HINT_NONE;
    get_hints_state(table)->shown = index;
    get_hints_state(table)->steps = table->controller.steps.count;
}

static void clear_hint(Table *table)
{
    get_hints_state(table)->highlighted = get_hints_state(table)->zone = 0;
    get_hints_state(table)->stage = HINT_NONE;
}

static bool run_hint_action(Table *table, int action)
{
    /* the player has closed the dialog without playing the hint */
    if (get_hints_state(table)->previewed != 0 && action != TABLE_PLAY_HINT) {
        get_hints_state(table)->stage = HINT_NONE;
    }
    get_hints_state(table)->previewed = 0;
    if (action == TABLE_SHOW_HINT) {
        show_hint(table);
    } else if (action == TABLE_PLAY_HINT) {
        play_hint(table);
    } else if (action >= TABLE_HINT && action < TABLE_HINT + HINTS_MAX) {
        prepare_hint_move(table, action - TABLE_HINT);
    } else {
        return false;
    }
    return true;
}

static void preview_hint(Table *table, PieceId button)
{
    int hint;
    const bool pointed = piece_id_in_range(button, ID_DIALOG + TABLE_HINT, HINTS_MAX, &hint);
    const int next = pointed ? hint + 1 : get_hints_state(table)->previewed != 0;
    if (next != get_hints_state(table)->previewed) {
        get_hints_state(table)->previewed = next;
        get_hints_state(table)->shown = next - 1;
        table_refresh(table, TWEEN_RELAY);
    }
}

static bool handle_hint_input(Table *table, const Input *input)
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

static bool build_hint_scene(Table *table, Scene *scene)
{
    const HintList *list = get_hints(table);
    const int hint = get_hints_state(table)->previewed - 1;
    return shows_current_position(table) && layers_has(stage_get_layers(table->stage), LAYER_DIALOG) &&
           hint >= 0 && hint < list->count &&
           controller_preview_hint(&table->controller, &list->hints[hint].move, scene);
}

static void highlight_piece(Table *table, Scene *scene)
{
    const PieceId piece = shows_current_position(table) ? get_hints_state(table)->highlighted : 0;
    for (int i = 0; piece != 0 && i < scene->count; i++) {
        if (scene->pieces[i].id == piece) {
            scene->pieces[i].flags |= PIECE_SELECTED;
        } else if (scene->pieces[i].id != 0 && scene->pieces[i].id == get_hints_state(table)->zone) {
            scene->pieces[i].flags |= PIECE_HIGHLIGHTED;
        }
    }
}

const TablePart hints_part = {.state_size = sizeof(TableHints),
                              .on = {[TABLE_POSITION_LOADED] = clear_hint},
                              .update = update_hints,
                              .act = run_hint_action,
                              .input = handle_hint_input,
                              .key = handle_hint_key,
                              .build = build_hint_scene,
                              .banner = highlight_piece};
