/* input.c: input at the table: clicks, drops and keys. */
#include "games/fantastical_adventure/table/table.h"

#include "core/platform/file.h"

#include <string.h>

typedef struct InputContext {
    FaTable *table;
    FaUi *ui; /* the saved UI state; table->ui is a copy adjusted for the viewing player */
    Move *out;
} InputContext;

/* ------------------------------------------------------------------ UI state: choices made between moves */

static uint32_t hash_state(const FaState *state)
{
    const uint64_t hash = hash_bytes(HASH_START, state, sizeof *state);
    return (uint32_t)(hash ^ hash >> 32);
}

void fa_sync_ui(void *ui_bytes, const void *view, const GameContent *content)
{
    (void)content;
    FaUi *ui = ui_bytes;
    const FaState *state = view;
    const uint32_t stamp = hash_state(state);
    if (ui->stamp == stamp) {
        return;
    }
    ui->stamp = stamp;
    ui->back = 0;
    fa_cancel_draft(ui);
    if (state->over || fa_get_step(state)->phase != FA_PHASE_LAY) {
        ui->dragged_card = 0;
    }
}

Gesture fa_get_move_gesture(const void *view, const GameContent *content, const Move *move)
{
    (void)view, (void)content, (void)move;
    /* not needed, because fa_handle_input() turns every click and drop into a move */
    return (Gesture){.kind = GESTURE_NONE};
}

/* ------------------------------------------------------------------ continuing a draft move */

static InputResult submit_draft(const InputContext *context)
{
    const Move decoded = context->table->prompt.move;
    *context->out = fa_build_move(context->table->state, (FaMoveKind)decoded.kind, decoded.arg[0],
                                  decoded.arg[1], decoded.arg[2], decoded.arg[3], decoded.arg[4]);
    return INPUT_MOVE;
}

/* Makes the draft move if it is complete and has no options left to change. Otherwise updates the question
 * for the player. */
static InputResult continue_draft(const InputContext *context)
{
    FaTable *table = context->table;
    table->ui = *context->ui;
    fa_compute_prompt(table->state, table->content, &table->legal, context->ui, &table->prompt);
    bool other = false;
    for (int place = 0; place < FA_ARGS_MAX; place++) {
        other |= table->prompt.changeable[place];
    }
    return table->prompt.complete && !other ? submit_draft(context) : INPUT_UNDOABLE;
}

static InputResult begin_draft(const InputContext *context, FaMoveKind kind)
{
    if (!fa_has_legal_kind(&context->table->legal, kind)) {
        return INPUT_IGNORED;
    }
    fa_begin_draft(context->ui, kind);
    return continue_draft(context);
}

static InputResult open_menu(const InputContext *context, FaMenu menu)
{
    int kinds = 0, only = 0;
    for (int kind = 0; kind < FA_MOVES; kind++) {
        if (fa_menu_contains((FaMoveKind)kind, menu) &&
            fa_has_legal_kind(&context->table->legal, (FaMoveKind)kind)) {
            kinds++;
            only = kind;
        }
    }
    if (kinds == 0) {
        return INPUT_IGNORED;
    }
    if (kinds == 1) {
        return begin_draft(context, (FaMoveKind)only);
    }
    fa_open_menu(context->ui, menu);
    return INPUT_UNDOABLE;
}

static InputResult choose_value(const InputContext *context, int value)
{
    const FaPrompt *prompt = &context->table->prompt;
    if (!prompt->open || prompt->place < 0 || !prompt->can[value]) {
        return INPUT_IGNORED;
    }
    fa_set_draft_arg(context->ui, prompt->place, value);
    return continue_draft(context);
}

static bool is_prompt_of_type(const InputContext *context, FaArg type)
{
    return context->table->prompt.open && context->table->prompt.place >= 0 &&
           context->table->prompt.type == type;
}

static InputResult cycle_option(const InputContext *context, int place)
{
    const FaTable *table = context->table;
    if (!table->prompt.open || !table->prompt.changeable[place]) {
        return INPUT_IGNORED;
    }
    /* Stores the current values of all other options first, because they could change together with this
     * option. */
    for (int other = 0; other < FA_ARGS_MAX; other++) {
        if (table->prompt.changeable[other]) {
            fa_set_draft_arg(context->ui, other, table->prompt.move.arg[other]);
        }
    }
    fa_set_draft_arg(context->ui, place,
                     fa_find_next_value(&table->legal, context->ui, &table->prompt, place));
    fa_compute_prompt(table->state, table->content, &table->legal, context->ui, &context->table->prompt);
    return INPUT_UNDOABLE;
}

static InputResult undo_choice(const InputContext *context)
{
    return fa_undo_draft_arg(context->ui) ? INPUT_UNDOABLE : INPUT_IGNORED;
}

/* ------------------------------------------------------------------ clicks on pieces */

static InputResult tap_entity(const InputContext *context, int entity)
{
    static const FaArg types[] = {ARG_OWN, ARG_ACTOR, ARG_TARGET, ARG_ENVIRONMENT, ARG_ITEM};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        if (is_prompt_of_type(context, types[i])) {
            return choose_value(context, entity);
        }
    }
    return INPUT_IGNORED;
}

/* Replaces the chosen card of a complete draft move. */
static InputResult replace_card(const InputContext *context, int kind)
{
    const FaTable *table = context->table;
    const FaMoveSpec *spec = &fa_move_specs[context->ui->kind];
    for (int place = 0; place < FA_ARGS_MAX && table->prompt.complete; place++) {
        if (spec->args[place] == ARG_CARD && context->ui->given >> place & 1) {
            FaUi changed = *context->ui;
            changed.given &= (uint8_t)((1u << place) - 1);
            changed.dragged_card = 0;
            fa_set_draft_arg(&changed, place, kind);
            if (context->ui->arg[place] == kind || !fa_is_draft_legal(&table->legal, &changed)) {
                return INPUT_IGNORED;
            }
            *context->ui = changed;
            return INPUT_UNDOABLE;
        }
    }
    return INPUT_IGNORED;
}

static InputResult tap_card(const InputContext *context, int card)
{
    const bool asks_for_card =
        is_prompt_of_type(context, ARG_CARD) || is_prompt_of_type(context, ARG_CARD_OR_NONE);
    return asks_for_card ? choose_value(context, fa_get_card_kind(card))
                         : replace_card(context, fa_get_card_kind(card));
}

static InputResult tap_suspended(const InputContext *context, int place)
{
    if (!fa_has_legal_move(&context->table->legal, FA_MOVE_ANSWER_SUSPENDED, place, FA_ANY, FA_ANY)) {
        return INPUT_IGNORED;
    }
    fa_begin_draft(context->ui, FA_MOVE_ANSWER_SUSPENDED);
    fa_set_draft_arg(context->ui, 0, place);
    return continue_draft(context);
}

/* Makes the move that sets the time of the next scene. The player chooses the place afterwards, because the
 * time decides which places are available. */
static InputResult choose_time(const InputContext *context, int time)
{
    const FaTable *table = context->table;
    if (!fa_has_legal_move(&table->legal, FA_MOVE_TIME, time, FA_ANY, FA_ANY)) {
        return INPUT_IGNORED;
    }
    *context->out = fa_build_move(table->state, FA_MOVE_TIME, time, 0, 0, 0, 0);
    return INPUT_MOVE;
}

static InputResult tap_button(const InputContext *context, PieceId piece)
{
    int index;
    if (piece_id_in_range(piece, FA_ID_TIME, FA_TIMES, &index)) {
        return choose_time(context, index);
    }
    if (piece_id_in_range(piece, FA_ID_MOVE, FA_MOVES, &index)) {
        return begin_draft(context, (FaMoveKind)index);
    }
    if (piece_id_in_range(piece, FA_ID_MENU, FA_MENUS, &index)) {
        return open_menu(context, (FaMenu)index);
    }
    if (piece_id_in_range(piece, FA_ID_CHOICE, FA_NONE + 1, &index)) {
        return choose_value(context, index);
    }
    if (piece_id_in_range(piece, FA_ID_OPTION, FA_ARGS_MAX, &index)) {
        return cycle_option(context, index);
    }
    switch (piece) {
    case FA_ID_CONFIRM:
        return context->table->prompt.complete ? submit_draft(context) : INPUT_IGNORED;
    case FA_ID_CANCEL:
        return undo_choice(context);
    case FA_ID_CHALLENGE:
        return context->table->state->fight.on ? INPUT_IGNORED : begin_draft(context, FA_MOVE_CHALLENGE);
    case FA_ID_SCENE_PAGE:
        return begin_draft(context, FA_MOVE_ENTER);
    case FA_ID_COIN:
        return begin_draft(context, FA_MOVE_APPLAUD);
    case FA_ID_CLAIM:
        return open_menu(context, FA_MENU_CLAIM);
    default:
        return INPUT_IGNORED;
    }
}

static InputResult tap_piece(const InputContext *context, PieceId piece)
{
    int index;
    if (piece_id_in_range(piece, FA_ID_ACTOR, FA_ACTORS, &index)) {
        return tap_entity(context, index);
    }
    if (piece_id_in_range(piece, FA_ID_ITEM, FA_ITEMS, &index)) {
        return tap_entity(context, FA_FIRST_ITEM + index);
    }
    if (piece_id_in_range(piece, FA_ID_CARD, FA_CARDS_MAX, &index)) {
        return tap_card(context, index);
    }
    if (piece_id_in_range(piece, FA_ID_SEAT, FA_SEATS_MAX, &index)) {
        return is_prompt_of_type(context, ARG_SEAT) ? choose_value(context, index) : INPUT_IGNORED;
    }
    if (piece_id_in_range(piece, FA_ID_SUIT, FA_SUITS, &index)) {
        return is_prompt_of_type(context, ARG_SUIT) || is_prompt_of_type(context, ARG_SUIT_OR_NONE)
                   ? choose_value(context, index)
                   : INPUT_IGNORED;
    }
    if (piece_id_in_range(piece, FA_ID_SUSPENDED, FA_SUSPENDED_MAX, &index)) {
        return tap_suspended(context, index);
    }
    return tap_button(context, piece);
}

/* ------------------------------------------------------------------ drops and keys */

static InputResult drop_piece(const InputContext *context, const Input *input)
{
    FaDrop drops[FA_DROPS_MAX];
    const int count = fa_list_drop_moves(context->table, input->piece, drops);
    for (int i = 0; i < count; i++) {
        if (drops[i].zone == input->target) {
            fa_begin_draft(context->ui, (FaMoveKind)drops[i].kind);
            context->ui->given = drops[i].given;
            memcpy(context->ui->arg, drops[i].arg, sizeof context->ui->arg);
            context->ui->dragged_card = drops[i].dragged_card;
            return continue_draft(context);
        }
    }
    return INPUT_IGNORED;
}

static InputResult handle_key(const InputContext *context, int key)
{
    return key == KEY_ESCAPE || key == KEY_BACKSPACE ? undo_choice(context) : INPUT_IGNORED;
}

/* ------------------------------------------------------------------ input that only changes what is shown */

static InputResult handle_view_input(FaUi *ui, const FaTable *table, const Input *input)
{
    int index;
    if (ui->sheet) {
        if (!input_is_cancel(input, FA_ID_CLOSE)) {
            return INPUT_IGNORED;
        }
        ui->sheet = 0;
        return INPUT_CHANGED;
    }
    if (input->kind != INPUT_TAP || fa_needs_full_page(table)) {
        return INPUT_IGNORED;
    }
    if (piece_id_in_range(input->piece, FA_ID_SHOW_HAND, FA_FIRST_ENVIRONMENT, &index) &&
        table->state->actors[index].seat == table->seat) {
        ui->front = (uint8_t)index;
        ui->begun = 1;
        fa_cancel_draft(ui);
        return INPUT_CHANGED;
    }
    if (input->piece == FA_ID_THREADS) {
        ui->sheet = FA_SHEET_THREADS;
        return INPUT_CHANGED;
    }
    if (input->piece == FA_ID_DECK) {
        ui->sheet = FA_SHEET_LEDGER;
        return INPUT_CHANGED;
    }
    if (input->piece == FA_ID_SHEET && table->ui.front != FA_NONE) {
        ui->sheet = (uint8_t)(table->ui.front + 1);
        return INPUT_CHANGED;
    }
    if (input->piece == FA_ID_EARLIER || input->piece == FA_ID_LATER) {
        const bool more = (input->piece == FA_ID_EARLIER) != table->state->over;
        ui->back = (uint16_t)(ui->back + (more ? 1 : -1));
        return INPUT_CHANGED;
    }
    return INPUT_IGNORED;
}

/* Opens the character sheet of a clicked portrait. Call this function only if the click had no other effect.
 */
static InputResult open_actor_sheet(FaUi *ui, const FaTable *table, const Input *input)
{
    int actor;
    if (input->kind != INPUT_TAP || fa_needs_full_page(table) ||
        !piece_id_in_range(input->piece, FA_ID_ACTOR, FA_ACTORS, &actor)) {
        return INPUT_IGNORED;
    }
    ui->sheet = (uint8_t)(actor + 1);
    return INPUT_CHANGED;
}

/* ------------------------------------------------------------------ dispatch of input */

static InputResult handle_move_input(const InputContext *context, const Input *input)
{
    switch (input->kind) {
    case INPUT_TAP:
        return tap_piece(context, input->piece);
    case INPUT_DROP:
        return drop_piece(context, input);
    case INPUT_CANCEL:
        return undo_choice(context);
    case INPUT_KEY:
        return handle_key(context, input->key);
    case INPUT_TEXT:
    case INPUT_DRAG_OVER:
    case INPUT_WHEEL:
    case INPUT_HOVER:
    case INPUT_EDIT:
        break;
    }
    return INPUT_IGNORED;
}

/* Remembers the dragged character, so that a crest can say why this character can't be dropped on it. */
static InputResult note_dragged_actor(FaUi *ui, const Input *input)
{
    int actor;
    const bool is_actor =
        input->kind == INPUT_DRAG_OVER && piece_id_in_range(input->piece, FA_ID_ACTOR, FA_ACTORS, &actor);
    if (!is_actor || ui->dragged == actor + 1) {
        return INPUT_IGNORED;
    }
    ui->dragged = (uint8_t)(actor + 1);
    return INPUT_CHANGED;
}

InputResult fa_handle_input(const void *view, void *ui, const GameContent *content, int seat,
                            const Scene *scene, const Input *input, Move *out)
{
    (void)scene;
    FaTable table = fa_create_table(view, ui, content, seat);
    const bool page_open = table.ui.sheet != 0;
    InputResult result = handle_view_input(ui, &table, input);
    if (result == INPUT_IGNORED && !page_open && table.acting) {
        FaUi updated = table.ui;
        result = handle_move_input(&(InputContext){&table, &updated, out}, input);
        if (result == INPUT_UNDOABLE || result == INPUT_CHANGED) {
            memcpy(ui, &updated, sizeof updated);
        }
    }
    if (result == INPUT_IGNORED && !page_open) {
        result = open_actor_sheet(ui, &table, input);
    }
    if (result == INPUT_IGNORED) {
        result = note_dragged_actor(ui, input);
    }
    fa_free_table(&table);
    return result;
}
