/* input.c: input by clicks, drops, and keys, and pages that open automatically. */
#include "core/text/i18n.h"
#include "games/fiction_impossible/rules/rules_private.h"
#include "games/fiction_impossible/table/scene.h"

#include <string.h>

typedef struct InputContext {
    const ImState *state;
    const ImContent *content;
    ImUi *ui;
    int seat;
    Move *out;
} InputContext;

/* ------------------------------------------------------------------ pages that open by themselves */

static uint32_t hash_state(const ImState *state)
{
    const uint64_t hash = hash_bytes(HASH_START, state, sizeof *state);
    return (uint32_t)(hash ^ hash >> 32);
}

/* Opens the reading page for the oldest Book on the Bookshelf that the viewing player has not seen yet.
 * Closes this page if its Book is no longer on the Bookshelf. */
static void show_new_books(ImUi *ui, const ImState *state)
{
    if (!ui->seen_known) {
        ui->seen_known = 1;
        ui->seen = state->shelf_count;
    }
    if (ui->seen > state->shelf_count) {
        ui->seen = state->shelf_count;
    }
    if (ui->page == IM_PAGE_READING && ui->reading >= state->shelf_count) {
        ui->page = IM_PAGE_NONE;
    }
    if (ui->page == IM_PAGE_NONE && ui->seen < state->shelf_count) {
        ui->page = IM_PAGE_READING;
        ui->reading = ui->seen;
        ui->original = 0;
    }
}

static void clear_draft(ImUi *ui)
{
    im_cancel_draft(ui);
    ui->held = 0;
    ui->losing_move = (Move){0};
}

/* Updates the draft after a change of the state, for example by another player's move. If the draft action is
 * no longer possible, cancels the action but keeps its Character selected. If this Character is no longer in
 * a hand, clears the selection, too. */
static void update_draft(ImUi *ui, const ImState *state, const ImContent *content)
{
    ui->losing_move = (Move){0};
    if (im_is_draft_possible(state, content, ui)) {
        return;
    }
    const int selected = ui->draft_kind == IM_DRAFT_POWER ? ui->card : ui->held - 1;
    clear_draft(ui);
    if (selected >= 0 && state->phase != IM_PHASE_OVER && im_find_holder(state, selected) != IM_NONE) {
        ui->held = (uint8_t)(selected + 1);
    }
}

void im_sync_ui(void *ui_bytes, const void *state, const ImContent *content)
{
    ImUi *ui = ui_bytes;
    const uint32_t stamp = hash_state(state);
    if (ui->stamp != stamp) {
        update_draft(ui, state, content);
        ui->stamp = stamp;
    }
    show_new_books(ui, state);
}

/* ------------------------------------------------------------------ making moves */

Gesture im_get_move_gesture(const void *view, const ImContent *content, const Move *move)
{
    (void)content;
    const ImState *state = view;
    switch ((ImMoveKind)move->kind) {
    case IM_MOVE_LIBRARIAN:
        for (int seat = 0; seat < state->seats; seat++) {
            for (int i = 0; i < IM_DEALT; i++) {
                if (state->dealt[seat][i] == move->arg[0]) {
                    return (Gesture){.kind = GESTURE_TAP, .piece = IM_ID_LIBRARIAN + (PieceId)i};
                }
            }
        }
        break;
    case IM_MOVE_KEEP:
        return (Gesture){.kind = GESTURE_BUTTON, .piece = IM_ID_KEEP};
    case IM_MOVE_REFRESH:
        return (Gesture){.kind = GESTURE_BUTTON, .piece = IM_ID_REFRESH};
    case IM_MOVE_END:
        if (move->arg[0] == 0) {
            return (Gesture){.kind = GESTURE_BUTTON, .piece = IM_ID_END};
        }
        break;
    case IM_MOVE_PASS:
        return (Gesture){.kind = GESTURE_BUTTON, .piece = move->arg[0] ? IM_ID_PASS_ALL_TURN : IM_ID_PASS};
    case IM_MOVE_ADD: /* the gesture is a drag, see im_list_drop_targets() */
        return (Gesture){
            .kind = GESTURE_NONE,
            .zone =
                (PieceId)(IM_ID_SPOT + im_find_book_position(state, move->arg[1]) * IM_SPOTS + move->arg[2])};
    case IM_MOVE_POWER:
    case IM_MOVE_ABILITY:
    case IM_MOVES:
        break;
    }
    return (Gesture){.kind = GESTURE_NONE};
}

static bool is_move_legal(const InputContext *context, const Move *move)
{
    return im_check_move(context->state, context->content, context->seat, move, NULL);
}

static InputResult make_move(const InputContext *context, const Move *move)
{
    clear_draft(context->ui);
    *context->out = *move;
    return INPUT_MOVE;
}

/* True if the move loses the game. Tests the move with random decks, because drawn cards hardly ever affect
 * the result. */
static bool is_losing_move(const InputContext *context, const Move *move)
{
    enum { GUESS = 1 };
    ImState after = *context->state;
    Rng rng;
    rng_seed(&rng, GUESS);
    im_determinize_state(&after, context->content, context->seat, &rng);
    im_apply_move(&after, context->content, context->seat, move, NULL);
    return after.end == IM_LOST_ADDING || after.end == IM_LOST_ATTACK || after.end == IM_LOST_REMOVING;
}

/* Makes the move. If the move would lose the game, asks for confirmation first and keeps the draft action. */
static InputResult make_or_confirm_move(const InputContext *context, const Move *move)
{
    if (is_move_legal(context, move) && is_losing_move(context, move)) {
        context->ui->held = 0;
        context->ui->losing_move = *move;
        return context->ui->draft_kind == IM_DRAFT_NONE ? INPUT_CHANGED : INPUT_UNDOABLE;
    }
    return make_move(context, move);
}

static InputResult cancel_draft(const InputContext *context)
{
    clear_draft(context->ui);
    return INPUT_CANCELED;
}

static InputResult make_confirmed_move(const InputContext *context)
{
    const Move move = context->ui->losing_move;
    return make_move(context, &move);
}

/* Adds the Character to a spot. If the Character does not fit, it stays selected, and the tooltip of the spot
 * gives the reason. */
static InputResult add_to_spot(const InputContext *context, int character, int place)
{
    const Move move =
        im_make_add_move(character, context->state->position[place / IM_SPOTS].book, place % IM_SPOTS);
    return is_move_legal(context, &move) ? make_or_confirm_move(context, &move) : INPUT_IGNORED;
}

/* Adds the Character to the only fitting spot of the Book at this position. */
static InputResult add_to_book(const InputContext *context, int character, int position)
{
    const int spot = im_find_only_spot(context->state, context->content, character, position);
    return spot == IM_NONE ? INPUT_IGNORED : add_to_spot(context, character, position * IM_SPOTS + spot);
}

/* ------------------------------------------------------------------ Powers and abilities */

static int count_answers(const ImPrompt *prompt, int *only)
{
    int count = 0;
    for (int i = 0; i < IM_NONE; i++) {
        if (prompt->allowed[i]) {
            *only = i;
            count++;
        }
    }
    return count;
}

/* Makes the move if the player has nothing more to choose. If only 1 player can be chosen, chooses this
 * player automatically. */
static InputResult advance_draft(const InputContext *context)
{
    for (;;) {
        ImPrompt prompt;
        int only = 0;
        im_compute_prompt(context->state, context->content, context->ui, context->seat, &prompt);
        const int count = count_answers(&prompt, &only);
        if (prompt.can_finish && count == 0 && prompt.kind != IM_CHOOSE_SPOT) {
            return make_or_confirm_move(context, &prompt.move);
        }
        if (prompt.paying || prompt.kind != IM_CHOOSE_SEAT || count != 1) {
            return INPUT_UNDOABLE;
        }
        im_answer_prompt(&prompt, context->ui, only);
    }
}

static InputResult begin_power(const InputContext *context, int character)
{
    const int holder = im_find_holder(context->state, character);
    if (holder == IM_NONE || !im_is_power_usable(context->state, context->content, holder, character)) {
        return INPUT_IGNORED;
    }
    clear_draft(context->ui);
    im_start_power(context->ui, holder, character);
    return advance_draft(context);
}

static InputResult begin_ability(const InputContext *context)
{
    const ImState *state = context->state;
    if (state->turn != context->seat || state->ability_used ||
        !im_is_ability_usable(state, context->content)) {
        return INPUT_IGNORED;
    }
    clear_draft(context->ui);
    im_start_ability(context->ui, context->seat);
    return advance_draft(context);
}

/* Returns the answer that a click on the piece gives to the question of the draft action, or -1 if the piece
 * is not an answer. */
static int find_answer_of_piece(const InputContext *context, const ImPrompt *prompt, PieceId piece)
{
    int index;
    if (piece_id_in_range(piece, IM_PIECE_CHARACTER, IM_CHARACTERS, &index) ||
        piece_id_in_range(piece, IM_ID_LIST, IM_CHARACTERS, &index)) {
        const bool people = prompt->paying || prompt->kind == IM_CHOOSE_HAND ||
                            prompt->kind == IM_CHOOSE_PLACED || prompt->kind == IM_CHOOSE_POOL ||
                            prompt->kind == IM_CHOOSE_DISCARD || prompt->kind == IM_CHOOSE_HAND_CARDS;
        return people ? index : -1;
    }
    if (prompt->paying) {
        return -1;
    }
    switch (prompt->kind) {
    case IM_CHOOSE_SEAT:
        return piece == IM_ID_ABILITY                                       ? context->seat
               : piece_id_in_range(piece, IM_ID_SEAT, IM_SEATS_MAX, &index) ? index
                                                                            : -1;
    case IM_CHOOSE_BOOK:
        return piece_id_in_range(piece, IM_PIECE_BOOK, IM_BOOKS, &index) ? index : -1;
    case IM_CHOOSE_LABEL:
        return piece_id_in_range(piece, IM_ID_LABEL, IM_LABELS, &index) ? index : -1;
    case IM_CHOOSE_ROLE:
        return piece_id_in_range(piece, IM_ID_ROLE, IM_ROLES_MAX, &index) ? index : -1;
    default:
        return -1;
    }
}

static InputResult undo_answer(const InputContext *context)
{
    return im_undo_answer(context->ui, context->state, context->content, context->seat)
               ? INPUT_UNDOABLE
               : cancel_draft(context);
}

static InputResult answer_with_piece(const InputContext *context, PieceId piece)
{
    ImPrompt prompt;
    int place;
    im_compute_prompt(context->state, context->content, context->ui, context->seat, &prompt);
    if (piece == IM_ID_CANCEL || piece == 0) {
        return undo_answer(context);
    }
    if (piece == IM_ID_USE && prompt.can_finish) {
        return make_or_confirm_move(context, &prompt.move);
    }
    if (piece_id_in_range(piece, IM_ID_SPOT, IM_POSITIONS * IM_SPOTS, &place) &&
        im_answer_prompt_with_spot(&prompt, context->ui, context->state, place / IM_SPOTS,
                                   place % IM_SPOTS)) {
        return advance_draft(context);
    }
    return im_answer_prompt(&prompt, context->ui, find_answer_of_piece(context, &prompt, piece))
               ? advance_draft(context)
               : INPUT_IGNORED;
}

/* ------------------------------------------------------------------ clicks on the table */

/* True if the player can select the Character. The Character must be in a hand. If the game is not waiting
 * for this player, the Character's Power must also be usable. */
static bool can_select_character(const InputContext *context, int character)
{
    const ImState *state = context->state;
    const int holder = im_find_holder(state, character);
    return holder != IM_NONE && (im_find_seats_to_act(state) >> context->seat & 1 ||
                                 im_is_power_usable(state, context->content, holder, character));
}

static InputResult toggle_selected_character(const InputContext *context, int character)
{
    ImUi *ui = context->ui;
    if (ui->held == character + 1) {
        return cancel_draft(context);
    }
    if (!can_select_character(context, character)) {
        return INPUT_IGNORED;
    }
    clear_draft(ui);
    ui->held = (uint8_t)(character + 1);
    return INPUT_CHANGED;
}

static InputResult handle_tap(const InputContext *context, PieceId piece)
{
    ImUi *ui = context->ui;
    int index;
    const bool losing_move = im_needs_confirmation(ui);
    if (losing_move && piece == IM_ID_CONFIRM) {
        return make_confirmed_move(context);
    }
    if (losing_move && (piece == IM_ID_CANCEL || piece == 0)) {
        return cancel_draft(context);
    }
    if (ui->draft_kind != IM_DRAFT_NONE) {
        return answer_with_piece(context, piece);
    }
    if (piece == IM_ID_ABILITY || piece == IM_ID_OWN_NAME) {
        return begin_ability(context);
    }
    if (piece == IM_ID_END) {
        const Move end = im_make_bool_move(IM_MOVE_END, false);
        return make_or_confirm_move(context, &end);
    }
    if (ui->held && piece == IM_ID_POWER_ZONE) {
        return begin_power(context, ui->held - 1);
    }
    if (ui->held && piece_id_in_range(piece, IM_ID_SPOT, IM_POSITIONS * IM_SPOTS, &index)) {
        return add_to_spot(context, ui->held - 1, index);
    }
    if (ui->held && piece_id_in_range(piece, IM_PIECE_BOOK, IM_BOOKS, &index)) {
        return add_to_book(context, ui->held - 1, im_find_book_position(context->state, index));
    }
    if (piece_id_in_range(piece, IM_PIECE_CHARACTER, IM_CHARACTERS, &index)) {
        return toggle_selected_character(context, index);
    }
    return piece == 0 && ui->held ? cancel_draft(context) : INPUT_IGNORED;
}

static InputResult handle_drop(const InputContext *context, const Input *input)
{
    int character, place, position;
    if (context->ui->draft_kind != IM_DRAFT_NONE ||
        !piece_id_in_range(input->piece, IM_PIECE_CHARACTER, IM_CHARACTERS, &character)) {
        return INPUT_IGNORED;
    }
    if (input->target == IM_ID_POWER_ZONE) {
        return begin_power(context, character);
    }
    if (piece_id_in_range(input->target, IM_ID_BOOK_ZONE, IM_POSITIONS, &position)) {
        return add_to_book(context, character, position);
    }
    return piece_id_in_range(input->target, IM_ID_SPOT, IM_POSITIONS * IM_SPOTS, &place)
               ? add_to_spot(context, character, place)
               : INPUT_IGNORED;
}

/* ------------------------------------------------------------------ keyboard input */

static InputResult handle_key(const InputContext *context, InputKey key)
{
    ImUi *ui = context->ui;
    const bool any = ui->held || im_needs_confirmation(ui) || ui->draft_kind != IM_DRAFT_NONE;
    if ((key == KEY_ESCAPE || key == KEY_BACKSPACE) && any) {
        const bool answering = ui->draft_kind != IM_DRAFT_NONE && !im_needs_confirmation(ui);
        return answering ? undo_answer(context) : cancel_draft(context);
    }
    return INPUT_IGNORED;
}

static InputResult handle_letter(const InputContext *context, int letter)
{
    const Move refresh = im_make_simple_move(IM_MOVE_REFRESH);
    if (letter == 'R' && is_move_legal(context, &refresh)) {
        return make_move(context, &refresh);
    }
    return INPUT_IGNORED;
}

/* ------------------------------------------------------------------ pages that can be open at any time */

static InputResult turn_page(ImUi *ui, const ImState *state, int steps)
{
    const int next = ui->reading + steps;
    ui->original = 0;
    if (next < 0) {
        return INPUT_CHANGED;
    }
    if (next < state->shelf_count) {
        ui->reading = (uint8_t)next;
    } else {
        ui->page = IM_PAGE_NONE;
        ui->seen = state->shelf_count;
    }
    return INPUT_CHANGED;
}

static InputResult handle_reading_input(ImUi *ui, const ImState *state, const Input *input)
{
    const bool turns = input->kind == INPUT_TAP && input->piece == IM_ID_NEXT;
    const bool enters = input->kind == INPUT_KEY && (input->key == KEY_ENTER || input->key == KEY_CONFIRM);
    if (turns || enters) {
        return turn_page(ui, state, 1);
    }
    if (input->kind == INPUT_TAP && input->piece == IM_ID_BACK) {
        return turn_page(ui, state, -1);
    }
    if (input->kind == INPUT_TAP && input->piece == IM_ID_FIRST) {
        return turn_page(ui, state, ui->seen - ui->reading);
    }
    if ((input->kind == INPUT_TAP && input->piece == IM_ID_ORIGINAL) ||
        (input->kind == INPUT_TEXT && input->key == 'O')) {
        ui->original = !ui->original;
        return INPUT_CHANGED;
    }
    if (input->kind == INPUT_KEY && input->key == KEY_ESCAPE) {
        ui->page = IM_PAGE_NONE;
        ui->seen = state->shelf_count;
        return INPUT_CHANGED;
    }
    return INPUT_IGNORED;
}

static InputResult handle_page_input(ImUi *ui, const ImState *state, const Input *input)
{
    int space;
    if (ui->page == IM_PAGE_READING) {
        return handle_reading_input(ui, state, input);
    }
    if (ui->page != IM_PAGE_NONE) {
        if (!input_is_cancel(input, IM_ID_CLOSE)) {
            return INPUT_IGNORED;
        }
        ui->page = IM_PAGE_NONE;
        return INPUT_CHANGED;
    }
    if (input->kind != INPUT_TAP || ui->draft_kind != IM_DRAFT_NONE) {
        return INPUT_IGNORED;
    }
    const bool shelved = piece_id_in_range(input->piece, IM_ID_SPINE, IM_SHELF, &space) ||
                         piece_id_in_range(input->piece, IM_ID_COVER, IM_SHELF, &space);
    if (shelved && space < state->shelf_count) {
        ui->page = IM_PAGE_READING;
        ui->reading = (uint8_t)space;
        ui->original = 0;
        return INPUT_CHANGED;
    }
    const ImPage page = input->piece == IM_ID_DISCARD && state->discard_count > 0 ? IM_PAGE_DISCARD
                        : input->piece == IM_ID_DECKS                             ? IM_PAGE_DECKS
                                                                                  : IM_PAGE_NONE;
    ui->page = (uint8_t)page;
    return page == IM_PAGE_NONE ? INPUT_IGNORED : INPUT_CHANGED;
}

/* ------------------------------------------------------------------ dispatch of input */

InputResult im_handle_input(const void *view, void *ui, const ImContent *content, int seat,
                            const Scene *scene, const Input *input, Move *out)
{
    (void)scene;
    const InputContext context = {view, content, ui, seat, out};
    const bool covered = context.ui->page != IM_PAGE_NONE;
    const InputResult looked = handle_page_input(context.ui, context.state, input);
    if (looked != INPUT_IGNORED || covered || !im_can_use_powers(context.state, seat)) {
        return looked;
    }
    switch (input->kind) {
    case INPUT_TAP:
        return handle_tap(&context, input->piece);
    case INPUT_DROP:
        return handle_drop(&context, input);
    case INPUT_CANCEL:
        return handle_key(&context, KEY_ESCAPE);
    case INPUT_KEY:
        return handle_key(&context, (InputKey)input->key);
    case INPUT_TEXT:
        return handle_letter(&context, input->key);
    case INPUT_DRAG_OVER:
    case INPUT_WHEEL:
    case INPUT_HOVER:
    case INPUT_EDIT:
        break;
    }
    return INPUT_IGNORED;
}

/* ------------------------------------------------------------------ drop targets */

int im_find_only_spot(const ImState *state, const ImContent *content, int character, int position)
{
    const ImPosition *at = &state->position[position];
    int only = IM_NONE, count = 0;
    for (int spot = 0; spot < IM_SPOTS && at->book != IM_NONE; spot++) {
        if (at->spot[spot] == IM_NONE && im_has_wanted_role(state, content, character, at->book, spot)) {
            only = spot;
            count++;
        }
    }
    return count == 1 ? only : IM_NONE;
}

/* Appends the drop target `zone`. A Character dropped there goes to this spot of the Book at `position`. */
static void add_target(const ImState *state, const ImContent *content, int character, int position, int spot,
                       PieceId zone, DropTarget *out, int *count, int max)
{
    const int payer = im_find_position_paying_for_add(state, content, character, position, spot);
    const char *part =
        content->characters[content->books[state->position[position].book].original[spot]].name;
    if (payer == IM_NONE) {
        drop_target_add(out, count, max, zone, _("Play %s for free"), part);
    } else {
        const ImPosition *paying = &state->position[payer];
        drop_target_add(out, count, max, zone,
                        im_count_free_mold_spaces(content, paying) == 1 ? _("Play %s: 1 Mold destroys %s")
                                                                        : _("Play %s: 1 Mold on %s"),
                        part, content->books[paying->book].title);
    }
}

/* Appends a drop target for each Book that has exactly 1 free spot that fits the Character. */
static void add_book_targets(const ImState *state, const ImContent *content, int character, DropTarget *out,
                             int *count, int max)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        const int spot = im_find_only_spot(state, content, character, p);
        if (spot != IM_NONE) {
            add_target(state, content, character, p, spot, IM_ID_BOOK_ZONE + (PieceId)p, out, count, max);
        }
    }
}

void im_add_spot_targets(const ImState *state, const ImContent *content, int character, DropTarget *out,
                         int *count, int max)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        const ImPosition *at = &state->position[p];
        for (int spot = 0; spot < IM_SPOTS; spot++) {
            if (at->book == IM_NONE || at->spot[spot] != IM_NONE ||
                !im_has_wanted_role(state, content, character, at->book, spot)) {
                continue;
            }
            add_target(state, content, character, p, spot, (PieceId)(IM_ID_SPOT + p * IM_SPOTS + spot), out,
                       count, max);
        }
    }
}

int im_list_drop_targets(const void *view, const void *ui_bytes, const ImContent *content, int seat,
                         PieceId piece, DropTarget *out, int max)
{
    const ImState *state = view;
    const ImUi *ui = ui_bytes;
    int character, count = 0;
    const bool people = piece_id_in_range(piece, IM_PIECE_CHARACTER, IM_CHARACTERS, &character);
    const int holder = people ? im_find_holder(state, character) : IM_NONE;
    if (holder == IM_NONE || !im_can_use_powers(state, seat) || ui->page != IM_PAGE_NONE ||
        ui->draft_kind != IM_DRAFT_NONE) {
        return 0;
    }
    if (state->phase == IM_PHASE_ADD && holder == seat && seat == state->turn) {
        im_add_spot_targets(state, content, character, out, &count, max);
        add_book_targets(state, content, character, out, &count, max);
    }
    if (im_is_power_usable(state, content, holder, character)) {
        drop_target_add(out, &count, max, IM_ID_POWER_ZONE, "*%s:* %s",
                        content->powers[content->characters[character].power].name,
                        im_get_power_spec(state, content, character)->brief);
    }
    return count;
}
