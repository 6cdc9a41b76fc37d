/* input.c: clicks and keys, trying what the pointer is on, the end of the turn, and looking at pages. What
 * takes more than one step lies in SbUi meanwhile. See input.h. */
#include "games/storybook_battles/table/input.h"

bool sb_hand_may(const SbHand *hand, const SbMove *move)
{
    return sb_check(hand->state, hand->content, hand->seat, move, NULL);
}

/* What was tried is done; it is not tried once more before the pointer comes anew. */
InputResult sb_make(const SbHand *hand, const SbMove *move)
{
    hand->ui->trial = SB_TRY_NOTHING;
    sb_move_to(hand->state, hand->content, hand->seat, move, hand->out);
    return INPUT_MOVE;
}

bool sb_in_own_hand(const SbState *state, int seat, int card)
{
    return (state->hand & sb_cards_of_seat(seat) & sb_bit(card)) != 0;
}

int sb_card_of(const SbState *state, int seat, PieceId piece)
{
    int card;
    return piece_among(piece, SB_PIECE_CARD, SB_CARDS_MAX, &card) &&
                   (sb_in_own_hand(state, seat, card) || state->in_play & sb_bit(card))
               ? card
               : SB_NONE;
}

/* ------------------------------------------------------------------ the end of the turn */

/* Not before it was said how a card shall lie; and who would waste a whole turn is asked once more. */
static InputResult end_turn(const SbHand *hand)
{
    SbUi *ui = hand->ui;
    const SbMove battle = {.kind = SB_MOVE_BATTLE};
    if (sb_is_dropped(ui) || !sb_hand_may(hand, &battle)) {
        return INPUT_IGNORED;
    }
    if (!ui->armed && sb_is_rash(hand->state, hand->content)) {
        ui->armed = 1;
        return INPUT_CHANGED;
    }
    return sb_make(hand, &battle);
}

/* ------------------------------------------------------------------ taps */

static InputResult put_aside(SbUi *ui)
{
    if (ui->twisting && ui->chosen_count > 0) {
        ui->chosen[--ui->chosen_count] = 0;
        ui->trial = SB_TRY_NOTHING;
        return INPUT_CHANGED;
    }
    const bool any = ui->held || ui->twisting || ui->armed || ui->action;
    sb_let_go(ui);
    sb_stop_twisting(ui);
    return any ? INPUT_CHANGED : INPUT_IGNORED;
}

/* The action was chosen first, and the card is now. */
static InputResult act_with(const SbHand *hand, SbMoveKind action, int card)
{
    const SbMove reveal = {.kind = SB_MOVE_REVEAL, .card = (uint8_t)card};
    if (!(sb_cards_for(hand->state, hand->content, action) & sb_bit(card))) {
        return INPUT_IGNORED;
    }
    if (action == SB_MOVE_REVEAL) {
        return sb_make(hand, &reveal);
    }
    sb_let_go(hand->ui);
    hand->ui->held = (uint8_t)(card + 1);
    hand->ui->action = (uint8_t)(action + 1);
    return INPUT_CHANGED;
}

/* From the list of actions; another press on the same puts it aside. */
static InputResult choose_action(const SbHand *hand, SbMoveKind action)
{
    SbUi *ui = hand->ui;
    const bool again = ui->action == action + 1;
    const SbMove draw = {.kind = SB_MOVE_DRAW};
    if (hand->state->phase != SB_TURN || !(sb_actions_left(hand->state, hand->content) >> action & 1)) {
        return INPUT_IGNORED;
    }
    if (action == SB_MOVE_DRAW) {
        return sb_make(hand, &draw);
    }
    sb_let_go(ui);
    sb_stop_twisting(ui);
    ui->action = again ? 0 : (uint8_t)(action + 1);
    return INPUT_CHANGED;
}

/* A card of the hand that has nowhere to go is refused by the rules, which say why. */
static InputResult tap_card(const SbHand *hand, int card)
{
    SbUi *ui = hand->ui;
    SbSpot places[SB_SPOTS_MAX], open[SB_SPOTS_MAX];
    if (!sb_can_hold(hand->state, hand->seat, card)) {
        return put_aside(ui);
    }
    const InputResult result = sb_hold(hand, card);
    if (ui->held && sb_in_own_hand(hand->state, hand->seat, card) && sb_frontier(hand->state, places) > 0 &&
        sb_spots_of(hand->state, hand->content, hand->seat, card, open) == 0) {
        const SbMove play = {.kind = SB_MOVE_PLAY, .card = (uint8_t)card, .x = places[0].x, .y = places[0].y};
        sb_let_go(ui);
        return sb_make(hand, &play);
    }
    return result;
}

static InputResult tap(const SbHand *hand, PieceId piece)
{
    SbUi *ui = hand->ui;
    switch (piece) {
    case SB_ID_SPIN_LEFT:
        return sb_spin_held(hand, SB_WEST);
    case SB_ID_SPIN_RIGHT:
        return sb_spin_held(hand, SB_EAST);
    case SB_ID_REVEAL:
        return sb_reveal_held(hand);
    case SB_ID_PLAY:
        return sb_say_how(hand, SB_MOVE_PLAY);
    case SB_ID_HIDE:
        return sb_say_how(hand, SB_MOVE_HIDE);
    case SB_ID_BATTLE:
    case SB_ID_REALLY:
        return end_turn(hand);
    default:
        break;
    }
    if (piece == SB_PIECE_TWIST + (PieceId)hand->seat) {
        return sb_start_twist(hand);
    }
    if (piece == SB_ID_TAKE_TWIST) {
        return sb_take_twist(hand);
    }
    if (ui->twisting) {
        const InputResult result = sb_tap_for_twist(hand, piece);
        return result == INPUT_IGNORED && piece == 0 ? put_aside(ui) : result;
    }
    int action;
    if (piece_among(piece, SB_ID_ACTION, SB_ACTIONS, &action)) {
        return choose_action(hand, (SbMoveKind)action);
    }
    const int card = sb_card_of(hand->state, hand->seat, piece);
    if (card != SB_NONE && ui->action && !ui->held) {
        return act_with(hand, (SbMoveKind)(ui->action - 1), card);
    }
    if (card != SB_NONE) {
        return tap_card(hand, card);
    }
    return piece == 0 ? put_aside(ui) : INPUT_IGNORED;
}

static InputResult drop(const SbHand *hand, const Input *input)
{
    return hand->ui->twisting && input->piece == SB_PIECE_TWIST + (PieceId)hand->seat
               ? sb_drop_twist(hand, input)
               : sb_drop_card(hand, input);
}

/* ------------------------------------------------------------------ keys */

static InputResult confirm(const SbHand *hand)
{
    const SbUi *ui = hand->ui;
    const SbMove wait = {.kind = SB_MOVE_WAIT};
    if (ui->twisting && sb_twist_asks(hand->state, hand->content, ui, hand->seat) == SB_ASK_NOTHING) {
        return sb_use_it(hand, SB_NORTH);
    }
    return sb_hand_may(hand, &wait) ? sb_make(hand, &wait) : end_turn(hand);
}

/* What is shown as tried is done: as it was advised, or where the pointer is. */
static InputResult make_tried(const SbHand *hand)
{
    SbUi *ui = hand->ui;
    SbMove twist;
    switch ((SbTrial)ui->trial) {
    case SB_TRY_NOTHING:
        break;
    case SB_TRY_PLACE:
        return sb_slide_to(hand, (SbSpot){ui->x, ui->y});
    case SB_TRY_SPIN_LEFT:
        return sb_spin_held(hand, SB_WEST);
    case SB_TRY_SPIN_RIGHT:
        return sb_spin_held(hand, SB_EAST);
    case SB_TRY_REVEAL:
        return sb_reveal_held(hand);
    case SB_TRY_TWIST:
        if (sb_twist_tried(hand->state, hand->content, ui, hand->seat, &twist)) {
            sb_stop_twisting(ui);
            return sb_make(hand, &twist);
        }
    }
    return INPUT_IGNORED;
}

static InputResult enter(const SbHand *hand)
{
    const bool hides = hand->ui->action == SB_MOVE_HIDE + 1;
    return sb_is_dropped(hand->ui) ? sb_say_how(hand, hides ? SB_MOVE_HIDE : SB_MOVE_PLAY) : make_tried(hand);
}

static InputResult press(const SbHand *hand, InputKey key)
{
    switch (key) {
    case KEY_CONFIRM:
        return confirm(hand);
    case KEY_ENTER:
        return enter(hand);
    case KEY_ESCAPE:
    case KEY_BACKSPACE:
        return put_aside(hand->ui);
    case KEY_DELETE:
    case KEY_SPACE:
        break;
    }
    return INPUT_IGNORED;
}

static InputResult type(const SbHand *hand, int letter)
{
    switch (letter) {
    case 'Q':
        return sb_spin_held(hand, SB_WEST);
    case 'E':
        return sb_spin_held(hand, SB_EAST);
    case 'R':
        return sb_reveal_held(hand);
    case 'H':
        return sb_say_how(hand, SB_MOVE_HIDE);
    default:
        return INPUT_IGNORED;
    }
}

/* ------------------------------------------------------------------ trying */

static SbTrial trial_of(const SbHand *hand, PieceId piece, SbSpot *out)
{
    switch (piece) {
    case SB_ID_SPIN_LEFT:
        return SB_TRY_SPIN_LEFT;
    case SB_ID_SPIN_RIGHT:
        return SB_TRY_SPIN_RIGHT;
    case SB_ID_REVEAL:
        return SB_TRY_REVEAL;
    default:
        return sb_spot_of_piece(hand, piece, out) ? SB_TRY_PLACE : SB_TRY_NOTHING;
    }
}

static InputResult attend(const SbHand *hand, PieceId piece)
{
    SbUi *ui = hand->ui;
    const SbUi before = *ui;
    int action;
    ui->shown = piece_among(piece, SB_ID_ACTION, SB_ACTIONS, &action) ? (uint8_t)(action + 1) : 0;
    const InputResult lit = ui->shown == before.shown ? INPUT_IGNORED : INPUT_CHANGED;
    if (sb_is_dropped(ui)) {
        ui->hides = piece == SB_ID_HIDE;
        return ui->hides == before.hides ? lit : INPUT_CHANGED;
    }
    if (!(ui->held || ui->twisting) || ui->carried) {
        return lit;
    }
    SbSpot spot = {0, 0};
    ui->trial = (uint8_t)(ui->twisting ? sb_twist_trial(hand, piece, &spot) : trial_of(hand, piece, &spot));
    ui->x = spot.x;
    ui->y = spot.y;
    const bool same = ui->trial == before.trial && ui->x == before.x && ui->y == before.y;
    return same ? lit : INPUT_CHANGED;
}

/* ------------------------------------------------------------------ looking, at any time */

static SbPage page_of(const SbState *state, PieceId piece)
{
    if (piece == SB_ID_REFERENCE) {
        return SB_PAGE_REFERENCE;
    }
    if (piece == SB_ID_OWN_CARDS) {
        return SB_PAGE_OWN_CARDS;
    }
    int card;
    if (piece_among(piece, SB_PIECE_CARD, SB_CARDS_MAX, &card) && state->captured & sb_bit(card)) {
        return sb_side(sb_seat_of(card)) == SB_HERO ? SB_PAGE_CAPTURED_BY_VILLAINS
                                                    : SB_PAGE_CAPTURED_BY_HEROES;
    }
    return SB_PAGE_NONE;
}

static InputResult look(const SbHand *hand, const Input *input)
{
    SbUi *ui = hand->ui;
    if (ui->page != SB_PAGE_NONE) {
        if (!input_closes(input, SB_ID_CLOSE)) {
            return INPUT_IGNORED;
        }
        ui->page = SB_PAGE_NONE;
        return INPUT_CHANGED;
    }
    const SbPage page = input->kind == INPUT_TAP ? page_of(hand->state, input->piece) : SB_PAGE_NONE;
    ui->page = (uint8_t)page;
    return page == SB_PAGE_NONE ? INPUT_IGNORED : INPUT_CHANGED;
}

/* ------------------------------------------------------------------ all of it */

static InputResult answer(const SbHand *hand, const Input *input)
{
    switch (input->kind) {
    case INPUT_TAP:
        return tap(hand, input->piece);
    case INPUT_DRAG_OVER:
        return sb_carry(hand, input);
    case INPUT_DROP:
        return drop(hand, input);
    case INPUT_CANCEL:
        return put_aside(hand->ui);
    case INPUT_TEXT:
        return type(hand, input->key);
    case INPUT_KEY:
        return press(hand, (InputKey)input->key);
    case INPUT_WHEEL:
        return sb_wheel(hand, input);
    case INPUT_ATTEND:
        return attend(hand, input->piece);
    case INPUT_EDIT:
        break;
    }
    return INPUT_IGNORED;
}

InputResult sb_input(const void *view, void *ui, const GameContent *content, int seat, const Scene *scene,
                     const Input *input, Move *out)
{
    const SbHand hand = {view, sb_content(content), ui, seat, scene, out};
    const bool paged = hand.ui->page != SB_PAGE_NONE, armed = hand.ui->armed;
    InputResult result = look(&hand, input);
    if (result == INPUT_IGNORED && !paged && sb_may_act(hand.state, seat)) {
        result = answer(&hand, input);
    }
    /* Whatever is done in between, the next press is not to end the turn; a glance is nothing done. */
    if (armed && result != INPUT_IGNORED && input->kind != INPUT_ATTEND) {
        hand.ui->armed = 0;
    }
    return result;
}

int sb_targets(const void *view, const void *ui_bytes, const GameContent *content, int seat, PieceId piece,
               DropTarget *out, int max)
{
    const SbState *state = view;
    const SbUi *ui = ui_bytes;
    const int card = sb_card_of(state, seat, piece);
    int count = 0;
    if (!sb_may_act(state, seat) || ui->page != SB_PAGE_NONE) {
        return 0;
    }
    if (ui->twisting && piece == SB_PIECE_TWIST + (PieceId)seat) {
        sb_twist_drop_targets(state, sb_content(content), ui, seat, out, &count, max);
    } else if (!ui->twisting && card != SB_NONE) {
        sb_card_targets(state, sb_content(content), seat, card, out, &count, max);
    }
    return count;
}
