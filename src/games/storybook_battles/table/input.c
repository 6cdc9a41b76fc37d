/* input.c: input by clicks and keys, previews, the end of a turn, and pages. See input.h. */
#include "games/storybook_battles/table/input.h"

bool sb_is_input_legal(const SbInputContext *context, const SbMove *move)
{
    return sb_check_move(context->state, context->content, context->seat, move, NULL);
}

/* Makes the move, and clears the chosen action and the preview. */
InputResult sb_make_move(const SbInputContext *context, const SbMove *move)
{
    context->ui->preview_kind = SB_PREVIEW_NONE;
    context->ui->action = 0;
    sb_write_move(context->state, context->content, context->seat, move, context->out);
    return INPUT_MOVE;
}

bool sb_is_in_own_hand(const SbState *state, int seat, int card)
{
    return (state->hand & sb_get_cards_of_seat(seat) & sb_get_card_bit(card)) != 0;
}

int sb_find_card_of_piece(const SbState *state, int seat, PieceId piece)
{
    int card;
    return piece_id_in_range(piece, SB_PIECE_CARD, SB_CARDS_MAX, &card) &&
                   (sb_is_in_own_hand(state, seat, card) || state->in_play & sb_get_card_bit(card))
               ? card
               : SB_NONE;
}

/* ------------------------------------------------------------------ ending the turn */

/* Ends the turn. Does nothing while a dropped card needs a choice of Play or Hide. Asks for confirmation
 * first if action points would be wasted. */
static InputResult end_turn(const SbInputContext *context)
{
    SbUi *ui = context->ui;
    const SbMove battle = {.kind = SB_MOVE_BATTLE};
    if (sb_is_card_dropped(ui) || !sb_is_input_legal(context, &battle)) {
        return INPUT_IGNORED;
    }
    if (!ui->asks_to_confirm_end && sb_is_wasting_points(context->state, context->content)) {
        ui->asks_to_confirm_end = 1;
        return INPUT_CHANGED;
    }
    return sb_make_move(context, &battle);
}

/* ------------------------------------------------------------------ clicks on pieces */

static InputResult cancel_selection(SbUi *ui)
{
    if (ui->twisting && ui->chosen_count > 0) {
        ui->chosen[--ui->chosen_count] = 0;
        ui->preview_kind = SB_PREVIEW_NONE;
        return INPUT_CHANGED;
    }
    const bool any = ui->held || ui->twisting || ui->asks_to_confirm_end || ui->action;
    sb_clear_selection(ui);
    sb_clear_twist_draft(ui);
    return any ? INPUT_CHANGED : INPUT_IGNORED;
}

static InputResult apply_action_to_card(const SbInputContext *context, SbMoveKind action, int card)
{
    const SbMove reveal = {.kind = SB_MOVE_REVEAL, .card = (uint8_t)card};
    if (!(sb_find_cards_for_action(context->state, context->content, action) & sb_get_card_bit(card))) {
        return INPUT_IGNORED;
    }
    if (action == SB_MOVE_REVEAL) {
        return sb_make_move(context, &reveal);
    }
    sb_clear_selection(context->ui);
    context->ui->held = (uint8_t)(card + 1);
    context->ui->action = (uint8_t)(action + 1);
    return INPUT_CHANGED;
}

/* Chooses an action. Draws at once. If the selected card can take this action, applies the action to the card
 * at once. If the action is already chosen, cancels the choice. */
static InputResult choose_action(const SbInputContext *context, SbMoveKind action)
{
    SbUi *ui = context->ui;
    const bool again = ui->action == action + 1;
    const SbMove draw = {.kind = SB_MOVE_DRAW};
    if (context->state->phase != SB_TURN ||
        !(sb_find_available_actions(context->state, context->content) >> action & 1)) {
        return INPUT_IGNORED;
    }
    if (action == SB_MOVE_DRAW) {
        return sb_make_move(context, &draw);
    }
    if (sb_is_card_dropped(ui) && (action == SB_MOVE_PLAY || action == SB_MOVE_HIDE)) {
        return sb_play_or_hide_dropped(context, action);
    }
    const InputResult applied =
        ui->held && !again ? apply_action_to_card(context, action, ui->held - 1) : INPUT_IGNORED;
    if (applied != INPUT_IGNORED) {
        return applied;
    }
    sb_clear_selection(ui);
    sb_clear_twist_draft(ui);
    ui->action = again ? 0 : (uint8_t)(action + 1);
    return INPUT_CHANGED;
}

/* Handles a click on a card. If a hand card can't be placed anywhere, tries an illegal move, so that the
 * rules give the reason. */
static InputResult handle_card_tap(const SbInputContext *context, int card)
{
    SbUi *ui = context->ui;
    SbSpot places[SB_SPOTS_MAX], open[SB_SPOTS_MAX];
    if (!sb_can_select(context->state, context->seat, card)) {
        return cancel_selection(ui);
    }
    const InputResult result = sb_toggle_selection(context, card);
    if (ui->held && sb_is_in_own_hand(context->state, context->seat, card) &&
        sb_list_free_positions(context->state, places) > 0 &&
        sb_list_spots_for_card(context->state, context->content, context->seat, card, open) == 0) {
        const SbMove play = {.kind = SB_MOVE_PLAY, .card = (uint8_t)card, .x = places[0].x, .y = places[0].y};
        sb_clear_selection(ui);
        return sb_make_move(context, &play);
    }
    return result;
}

static InputResult handle_tap(const SbInputContext *context, PieceId piece)
{
    SbUi *ui = context->ui;
    switch (piece) {
    case SB_ID_SPIN_LEFT:
        return sb_spin_selected(context, SB_WEST);
    case SB_ID_SPIN_RIGHT:
        return sb_spin_selected(context, SB_EAST);
    case SB_ID_REVEAL:
        return sb_reveal_selected(context);
    case SB_ID_PLAY:
        return sb_play_or_hide_dropped(context, SB_MOVE_PLAY);
    case SB_ID_HIDE:
        return sb_play_or_hide_dropped(context, SB_MOVE_HIDE);
    case SB_ID_BATTLE:
    case SB_ID_CONFIRM_END:
        return end_turn(context);
    default:
        break;
    }
    if (piece == SB_PIECE_TWIST + (PieceId)context->seat) {
        return sb_toggle_twist(context);
    }
    if (piece == SB_ID_BEGIN_TWIST) {
        return sb_select_or_use_twist(context);
    }
    if (ui->twisting) {
        const InputResult result = sb_handle_twist_tap(context, piece);
        return result == INPUT_IGNORED && piece == 0 ? cancel_selection(ui) : result;
    }
    int action;
    if (piece_id_in_range(piece, SB_ID_ACTION, SB_ACTIONS, &action)) {
        return choose_action(context, (SbMoveKind)action);
    }
    const int card = sb_find_card_of_piece(context->state, context->seat, piece);
    if (card != SB_NONE && ui->action && !ui->held) {
        return apply_action_to_card(context, (SbMoveKind)(ui->action - 1), card);
    }
    if (card != SB_NONE) {
        return handle_card_tap(context, card);
    }
    return piece == 0 ? cancel_selection(ui) : INPUT_IGNORED;
}

static InputResult handle_drop(const SbInputContext *context, const Input *input)
{
    return context->ui->twisting && input->piece == SB_PIECE_TWIST + (PieceId)context->seat
               ? sb_drop_twist(context, input)
               : sb_drop_card(context, input);
}

/* ------------------------------------------------------------------ keys */

static InputResult confirm_end_of_turn(const SbInputContext *context)
{
    const SbUi *ui = context->ui;
    const SbMove wait = {.kind = SB_MOVE_WAIT};
    if (ui->twisting &&
        sb_get_next_twist_step(context->state, context->content, ui, context->seat) == SB_TWIST_COMPLETE) {
        return sb_use_drafted_twist(context, SB_NORTH);
    }
    return sb_is_input_legal(context, &wait) ? sb_make_move(context, &wait) : end_turn(context);
}

static InputResult make_previewed_move(const SbInputContext *context)
{
    SbUi *ui = context->ui;
    SbMove twist;
    switch ((SbPreview)ui->preview_kind) {
    case SB_PREVIEW_NONE:
        break;
    case SB_PREVIEW_PLACE:
        return sb_slide_selected(context, (SbSpot){ui->x, ui->y});
    case SB_PREVIEW_SPIN_LEFT:
        return sb_spin_selected(context, SB_WEST);
    case SB_PREVIEW_SPIN_RIGHT:
        return sb_spin_selected(context, SB_EAST);
    case SB_PREVIEW_REVEAL:
        return sb_reveal_selected(context);
    case SB_PREVIEW_TWIST:
        if (sb_find_previewed_twist(context->state, context->content, ui, context->seat, &twist)) {
            sb_clear_twist_draft(ui);
            return sb_make_move(context, &twist);
        }
    }
    return INPUT_IGNORED;
}

static InputResult handle_enter(const SbInputContext *context)
{
    const bool is_hiding = context->ui->action == SB_MOVE_HIDE + 1;
    return sb_is_card_dropped(context->ui)
               ? sb_play_or_hide_dropped(context, is_hiding ? SB_MOVE_HIDE : SB_MOVE_PLAY)
               : make_previewed_move(context);
}

static InputResult handle_key(const SbInputContext *context, InputKey key)
{
    switch (key) {
    case KEY_CONFIRM:
        return confirm_end_of_turn(context);
    case KEY_ENTER:
        return handle_enter(context);
    case KEY_ESCAPE:
    case KEY_BACKSPACE:
        return cancel_selection(context->ui);
    case KEY_DELETE:
    case KEY_SPACE:
        break;
    }
    return INPUT_IGNORED;
}

static InputResult handle_letter(const SbInputContext *context, int letter)
{
    switch (letter) {
    case 'Q':
        return sb_spin_selected(context, SB_WEST);
    case 'E':
        return sb_spin_selected(context, SB_EAST);
    case 'R':
        return sb_reveal_selected(context);
    case 'H':
        return sb_play_or_hide_dropped(context, SB_MOVE_HIDE);
    default:
        return INPUT_IGNORED;
    }
}

/* ------------------------------------------------------------------ previews of actions */

static SbPreview find_preview(const SbInputContext *context, PieceId piece, SbSpot *out)
{
    switch (piece) {
    case SB_ID_SPIN_LEFT:
        return SB_PREVIEW_SPIN_LEFT;
    case SB_ID_SPIN_RIGHT:
        return SB_PREVIEW_SPIN_RIGHT;
    case SB_ID_REVEAL:
        return SB_PREVIEW_REVEAL;
    default:
        return sb_find_spot_of_piece(context, piece, out) ? SB_PREVIEW_PLACE : SB_PREVIEW_NONE;
    }
}

static InputResult handle_hover(const SbInputContext *context, PieceId piece)
{
    SbUi *ui = context->ui;
    const SbUi before = *ui;
    int action;
    ui->shown = piece_id_in_range(piece, SB_ID_ACTION, SB_ACTIONS, &action) ? (uint8_t)(action + 1) : 0;
    const InputResult lit = ui->shown == before.shown ? INPUT_IGNORED : INPUT_CHANGED;
    if (sb_is_card_dropped(ui)) {
        ui->is_hiding = piece == SB_ID_HIDE;
        return ui->is_hiding == before.is_hiding ? lit : INPUT_CHANGED;
    }
    if (!(ui->held || ui->twisting) || ui->is_dragged) {
        return lit;
    }
    SbSpot spot = {0, 0};
    ui->preview_kind = (uint8_t)(ui->twisting ? sb_find_twist_preview(context, piece, &spot)
                                              : find_preview(context, piece, &spot));
    ui->x = spot.x;
    ui->y = spot.y;
    const bool same = ui->preview_kind == before.preview_kind && ui->x == before.x && ui->y == before.y;
    return same ? lit : INPUT_CHANGED;
}

/* ------------------------------------------------------------------ opening and closing pages */

static SbPage find_page_of_piece(const SbState *state, PieceId piece)
{
    if (piece == SB_ID_REFERENCE) {
        return SB_PAGE_REFERENCE;
    }
    if (piece == SB_ID_OWN_CARDS) {
        return SB_PAGE_OWN_CARDS;
    }
    int card;
    if (piece_id_in_range(piece, SB_PIECE_CARD, SB_CARDS_MAX, &card) &&
        state->captured & sb_get_card_bit(card)) {
        return sb_get_side(sb_get_seat_of_card(card)) == SB_HERO ? SB_PAGE_CAPTURED_BY_VILLAINS
                                                                 : SB_PAGE_CAPTURED_BY_HEROES;
    }
    return SB_PAGE_NONE;
}

static InputResult handle_page_input(const SbInputContext *context, const Input *input)
{
    SbUi *ui = context->ui;
    if (ui->page != SB_PAGE_NONE) {
        if (!input_is_cancel(input, SB_ID_CLOSE)) {
            return INPUT_IGNORED;
        }
        ui->page = SB_PAGE_NONE;
        return INPUT_CHANGED;
    }
    const SbPage page =
        input->kind == INPUT_TAP ? find_page_of_piece(context->state, input->piece) : SB_PAGE_NONE;
    ui->page = (uint8_t)page;
    return page == SB_PAGE_NONE ? INPUT_IGNORED : INPUT_CHANGED;
}

/* ------------------------------------------------------------------ dispatch of input */

static InputResult handle_input(const SbInputContext *context, const Input *input)
{
    switch (input->kind) {
    case INPUT_TAP:
        return handle_tap(context, input->piece);
    case INPUT_DRAG_OVER:
        return sb_drag_card(context, input);
    case INPUT_DROP:
        return handle_drop(context, input);
    case INPUT_CANCEL:
        return cancel_selection(context->ui);
    case INPUT_TEXT:
        return handle_letter(context, input->key);
    case INPUT_KEY:
        return handle_key(context, (InputKey)input->key);
    case INPUT_WHEEL:
        return sb_handle_wheel(context, input);
    case INPUT_HOVER:
        return handle_hover(context, input->piece);
    case INPUT_EDIT:
        break;
    }
    return INPUT_IGNORED;
}

InputResult sb_handle_input(const void *view, void *ui, const GameContent *content, int seat,
                            const Scene *scene, const Input *input, Move *out)
{
    const SbInputContext context = {view, sb_get_content(content), ui, seat, scene, out};
    const bool paged = context.ui->page != SB_PAGE_NONE, was_confirming = context.ui->asks_to_confirm_end;
    InputResult result = handle_page_input(&context, input);
    if (result == INPUT_IGNORED && !paged && sb_can_act(context.state, seat)) {
        result = handle_input(&context, input);
    }
    /* any input except a pointer movement closes the question whether to end the turn */
    if (was_confirming && result != INPUT_IGNORED && input->kind != INPUT_HOVER) {
        context.ui->asks_to_confirm_end = 0;
    }
    return result;
}

int sb_list_drop_targets(const void *view, const void *ui_bytes, const GameContent *content, int seat,
                         PieceId piece, DropTarget *out, int max)
{
    const SbState *state = view;
    const SbUi *ui = ui_bytes;
    const int card = sb_find_card_of_piece(state, seat, piece);
    int count = 0;
    if (!sb_can_act(state, seat) || ui->page != SB_PAGE_NONE) {
        return 0;
    }
    if (ui->twisting && piece == SB_PIECE_TWIST + (PieceId)seat) {
        sb_list_twist_targets(state, sb_get_content(content), ui, seat, out, &count, max);
    } else if (!ui->twisting && card != SB_NONE) {
        sb_list_card_targets(state, sb_get_content(content), seat, card, out, &count, max);
    }
    return count;
}
