/* input.c: moves that take more than one step: a card and its place, a card and its turn, a twist and whom it
 * meets. The unfinished move lies in SbUi. */
#include "games/storybook_battles/table/scene.h"

#include <math.h>

/* ------------------------------------------------------------------ what every handler needs */

typedef struct Hand {
    const SbState *state;
    const SbContent *content;
    SbUi *ui;
    int seat;
    const Scene *scene;
    Move *out;
} Hand;

static bool may(const Hand *hand, const SbMove *move)
{
    return sb_check(hand->state, hand->content, move, NULL);
}

/* A refusal is left to the rules, which say why. What was tried is done; it is not tried once more before the
   pointer comes anew. */
static InputResult make(const Hand *hand, const SbMove *move)
{
    hand->ui->trial = SB_TRY_NOTHING;
    sb_move_to(hand->state, hand->content, move, hand->out);
    return INPUT_MOVE;
}

static bool in_own_hand(const Hand *hand, int card)
{
    return (hand->state->hand & sb_cards_of_seat(hand->seat) & sb_bit(card)) != 0;
}

/* The card that a piece shows in the hand or on the table, SB_NONE for any other piece. */
static int card_of(const Hand *hand, PieceId piece)
{
    int card;
    return piece_among(piece, SB_PIECE_CARD, SB_CARDS_MAX, &card) &&
                   (in_own_hand(hand, card) || hand->state->in_play & sb_bit(card))
               ? card
               : SB_NONE;
}

/* Can anything be done with it in this phase? */
static bool can_hold(const Hand *hand, int card)
{
    const SbState *state = hand->state;
    if (state->phase == SB_SET_UP) {
        return in_own_hand(hand, card);
    }
    const bool own = sb_seat_of(card) == hand->seat;
    return state->phase == SB_TURN && (own || state->face_down & sb_bit(card));
}

/* ------------------------------------------------------------------ places */

/* The place that a piece of the scene stands for, among those where the held card may go. */
static bool spot_of_piece(const Hand *hand, PieceId piece, SbSpot *out)
{
    SbSpot spots[SB_SPOTS_MAX];
    const int count = sb_held_spots(hand->state, hand->content, hand->ui, hand->seat, spots);
    for (int i = 0; i < count; i++) {
        if (sb_cell_piece(spots[i].x, spots[i].y) == piece) {
            *out = spots[i];
            return true;
        }
    }
    return false;
}

static float overlap(float a, float a_size, float b, float b_size)
{
    const float low = fmaxf(a - a_size / 2, b - b_size / 2), high = fminf(a + a_size / 2, b + b_size / 2);
    return fmaxf(0, high - low);
}

/* The place that the carried card covers most; false when it covers none. */
static bool spot_below(const Hand *hand, const Input *input, SbSpot *out)
{
    const Piece *card = scene_find(hand->scene, input->piece);
    PieceId best = 0;
    float most = 0;
    for (int i = 0; card && i < hand->scene->count; i++) {
        const Piece *zone = &hand->scene->pieces[i];
        if (zone->kind != PIECE_ZONE || !piece_among(zone->id, SB_ID_CELL, SB_GRID * SB_GRID, NULL)) {
            continue;
        }
        const float area =
            overlap(input->x, card->w, zone->x, zone->w) * overlap(input->y, card->h, zone->y, zone->h);
        if (area > most) {
            most = area;
            best = zone->id;
        }
    }
    return best != 0 && spot_of_piece(hand, best, out);
}

static InputResult slide_to(const Hand *hand, SbSpot spot)
{
    SbMove move = {.kind = SB_MOVE_SLIDE, .card = (uint8_t)(hand->ui->held - 1)};
    for (int i = 0; i < SB_DIRECTIONS; i++) {
        SbSpot landing;
        move.direction = (uint8_t)i;
        if (sb_slide_landing(hand->state, move.card, (SbDirection)i, &landing) && landing.x == spot.x &&
            landing.y == spot.y && may(hand, &move)) {
            return make(hand, &move);
        }
    }
    return INPUT_IGNORED;
}

static SbMove put(const Hand *hand, SbMoveKind kind)
{
    return (SbMove){
        .kind = (uint8_t)kind, .card = (uint8_t)(hand->ui->held - 1), .x = hand->ui->x, .y = hand->ui->y};
}

/* How much of the cards on the table such a box would cover, and how much of it would be out of sight. */
static float harm(const Hand *hand, float x, float y, float w, float h)
{
    const SceneBox *view = &hand->scene->world.viewport;
    const float seen =
        overlap(x, w, view->x + view->w / 2, view->w) * overlap(y, h, view->y + view->h / 2, view->h);
    float sum = 2 * (w * h - seen);
    for (int i = 0; i < hand->scene->count; i++) {
        const Piece *card = &hand->scene->pieces[i];
        if (card->kind == PIECE_CARD && card->id != 0 && card->flags & PIECE_WORLD) {
            sum += overlap(x, w, card->x, card->w) * overlap(y, h, card->y, card->h);
        }
    }
    return sum;
}

/* The buttons that ask how the card shall lie go where they cover least: below it, above, or to a side. */
static void find_room(const Hand *hand, const Piece *zone)
{
    static const float WIDE = 2 * SB_OPTION_WIDTH + SB_OPTION_GAP,
                       HIGH = 2 * SB_OPTION_HEIGHT + SB_OPTION_GAP;
    static const SbDirection order[] = {SB_SOUTH, SB_NORTH, SB_EAST, SB_WEST};
    SbUi *ui = hand->ui;
    float least = -1;
    for (int i = 0; i < SB_DIRECTIONS; i++) {
        const bool stacked = sb_dx[order[i]] != 0;
        const float w = stacked ? SB_OPTION_WIDTH : WIDE, h = stacked ? HIGH : SB_OPTION_HEIGHT;
        const float x = zone->x + (float)sb_dx[order[i]] * ((zone->w + w) / 2 + SB_OPTION_GAP);
        const float y = zone->y + (float)sb_dy[order[i]] * ((zone->h + h) / 2 + SB_OPTION_GAP);
        const float here = harm(hand, x, y, w, h);
        if (least < 0 || here < least) {
            least = here;
            ui->ask_x = (int16_t)x;
            ui->ask_y = (int16_t)y;
            ui->ask_stacked = stacked;
        }
    }
}

/* A card of the hand is laid down at a place; where it may be both played and hidden, that is asked, unless
   it was said by holding Shift. */
static InputResult put_at(const Hand *hand, SbSpot spot, bool hidden)
{
    SbUi *ui = hand->ui;
    if (!in_own_hand(hand, ui->held - 1)) {
        return slide_to(hand, spot);
    }
    ui->x = spot.x;
    ui->y = spot.y;
    ui->over = 1;
    ui->carried = ui->hides = ui->trial = 0;
    const SbMove play = put(hand, SB_MOVE_PLAY), hide = put(hand, SB_MOVE_HIDE);
    const bool can_play = may(hand, &play), can_hide = may(hand, &hide);
    const Piece *zone = scene_find(hand->scene, sb_cell_piece(spot.x, spot.y));
    if (zone) {
        find_room(hand, zone);
    }
    if (can_hide && (hidden || !can_play)) {
        return make(hand, &hide);
    }
    return can_play && !can_hide ? make(hand, &play) : INPUT_CHANGED;
}

/* ------------------------------------------------------------------ the held card */

static InputResult spin(const Hand *hand, SbDirection direction)
{
    const SbUi *ui = hand->ui;
    if (!ui->held || !(hand->state->in_play & sb_bit(ui->held - 1))) {
        return INPUT_IGNORED;
    }
    const SbMove move = {
        .kind = SB_MOVE_SPIN, .card = (uint8_t)(ui->held - 1), .direction = (uint8_t)direction};
    return make(hand, &move);
}

static InputResult reveal(const Hand *hand)
{
    const SbUi *ui = hand->ui;
    if (!ui->held || !(hand->state->face_down & sb_bit(ui->held - 1))) {
        return INPUT_IGNORED;
    }
    const SbMove move = {.kind = SB_MOVE_REVEAL, .card = (uint8_t)(ui->held - 1)};
    return make(hand, &move);
}

static InputResult say_how(const Hand *hand, SbMoveKind kind)
{
    if (!sb_is_dropped(hand->ui)) {
        return INPUT_IGNORED;
    }
    const SbMove move = put(hand, kind);
    return make(hand, &move);
}

static InputResult hold(const Hand *hand, int card)
{
    SbUi *ui = hand->ui;
    const bool again = ui->held == card + 1 && !ui->over;
    sb_let_go(ui);
    ui->held = again ? 0 : (uint8_t)(card + 1);
    return INPUT_CHANGED;
}

/* ------------------------------------------------------------------ twists */

/* It is put together, so that nothing asks for more of it while it is told what it does. */
static InputResult use_twist(const Hand *hand, SbDirection direction)
{
    SbUi *ui = hand->ui;
    const SbMove move = {.kind = SB_MOVE_TWIST,
                         .card = ui->chosen[0],
                         .other = ui->chosen[1],
                         .direction = (uint8_t)direction};
    sb_stop_twisting(ui);
    return make(hand, &move);
}

static bool is_target(const Hand *hand, int card)
{
    return (sb_twist_targets(hand->state, hand->content, hand->ui, hand->seat) & sb_bit(card)) != 0;
}

/* Takes the last card back; makes room for another one, if that is a target. */
static bool choose_anew(const Hand *hand, int card)
{
    SbUi *ui = hand->ui;
    const SbUi before = *ui;
    if (ui->chosen_count == 0) {
        return false;
    }
    ui->chosen[--ui->chosen_count] = 0;
    if (!is_target(hand, card)) {
        *ui = before;
    }
    return ui->chosen_count < before.chosen_count;
}

/* The card chosen last is put back by choosing it again, and another one may be taken in its place. */
static InputResult choose_card(const Hand *hand, int card)
{
    SbUi *ui = hand->ui;
    const bool again = ui->chosen_count > 0 && ui->chosen[ui->chosen_count - 1] == card;
    if (!is_target(hand, card) && !choose_anew(hand, card)) {
        return INPUT_IGNORED;
    }
    if (again) {
        return INPUT_CHANGED;
    }
    ui->chosen[ui->chosen_count++] = (uint8_t)card;
    ui->trial = SB_TRY_NOTHING;
    return sb_twist_asks(hand->state, hand->content, ui, hand->seat) == SB_ASK_NOTHING
               ? use_twist(hand, SB_NORTH)
               : INPUT_CHANGED;
}

/* Takes up the seat's twist, if its hour has come. */
static InputResult start_twist(const Hand *hand)
{
    const SbState *state = hand->state;
    SbUi *ui = hand->ui;
    const int twist = state->twist[hand->seat];
    const bool phase = state->phase == SB_TURN || state->phase == SB_WINDOW;
    if (ui->twisting) {
        sb_stop_twisting(ui);
        return INPUT_CHANGED;
    }
    if (!phase || !sb_has_twist(state, hand->seat) || twist == SB_NONE ||
        !sb_twist_open(state, hand->content, hand->seat, twist, NULL)) {
        return INPUT_IGNORED;
    }
    sb_let_go(ui);
    ui->twisting = 1;
    return INPUT_CHANGED;
}

/* The same by the button of a window, which is the word already where nothing is to be chosen. */
static InputResult take_twist(const Hand *hand)
{
    if (hand->ui->twisting || start_twist(hand) == INPUT_IGNORED) {
        return INPUT_IGNORED;
    }
    return sb_twist_asks(hand->state, hand->content, hand->ui, hand->seat) == SB_ASK_NOTHING
               ? use_twist(hand, SB_NORTH)
               : INPUT_CHANGED;
}

static InputResult tap_for_twist(const Hand *hand, PieceId piece)
{
    if (piece == SB_ID_USE_TWIST) {
        return use_twist(hand, SB_NORTH);
    }
    int direction;
    if (piece_among(piece, SB_ID_DIRECTION, SB_DIRECTIONS, &direction)) {
        return use_twist(hand, (SbDirection)direction);
    }
    const int card = card_of(hand, piece);
    return card == SB_NONE ? INPUT_IGNORED : choose_card(hand, card);
}

/* ------------------------------------------------------------------ the end of the turn */

/* Not before it was said how a card shall lie; and who would waste a whole turn is asked once more. */
static InputResult end_turn(const Hand *hand)
{
    SbUi *ui = hand->ui;
    const SbMove battle = {.kind = SB_MOVE_BATTLE};
    if (sb_is_dropped(ui) || !may(hand, &battle)) {
        return INPUT_IGNORED;
    }
    if (!ui->armed && sb_is_rash(hand->state, hand->content)) {
        ui->armed = 1;
        return INPUT_CHANGED;
    }
    return make(hand, &battle);
}

/* ------------------------------------------------------------------ taps */

static InputResult put_aside(SbUi *ui)
{
    if (ui->twisting && ui->chosen_count > 0) {
        ui->chosen[--ui->chosen_count] = 0;
        ui->trial = SB_TRY_NOTHING;
        return INPUT_CHANGED;
    }
    const bool any = ui->held || ui->twisting || ui->armed;
    sb_let_go(ui);
    sb_stop_twisting(ui);
    return any ? INPUT_CHANGED : INPUT_IGNORED;
}

/* A card of the hand that has nowhere to go is refused by the rules, which say why. */
static InputResult tap_card(const Hand *hand, int card)
{
    SbUi *ui = hand->ui;
    SbSpot places[SB_SPOTS_MAX], open[SB_SPOTS_MAX];
    if (!can_hold(hand, card)) {
        return put_aside(ui);
    }
    const InputResult result = hold(hand, card);
    if (ui->held && in_own_hand(hand, card) && sb_frontier(hand->state, places) > 0 &&
        sb_held_spots(hand->state, hand->content, ui, hand->seat, open) == 0) {
        const SbMove play = {.kind = SB_MOVE_PLAY, .card = (uint8_t)card, .x = places[0].x, .y = places[0].y};
        sb_let_go(ui);
        return make(hand, &play);
    }
    return result;
}

static InputResult tap(const Hand *hand, PieceId piece, bool shift)
{
    SbUi *ui = hand->ui;
    SbSpot spot;
    switch (piece) {
    case SB_ID_SPIN_LEFT:
        return spin(hand, SB_WEST);
    case SB_ID_SPIN_RIGHT:
        return spin(hand, SB_EAST);
    case SB_ID_REVEAL:
        return reveal(hand);
    case SB_ID_PLAY:
        return say_how(hand, SB_MOVE_PLAY);
    case SB_ID_HIDE:
        return say_how(hand, SB_MOVE_HIDE);
    case SB_ID_BATTLE:
    case SB_ID_REALLY:
        return end_turn(hand);
    default:
        break;
    }
    if (piece == SB_PIECE_TWIST + (PieceId)hand->seat) {
        return start_twist(hand);
    }
    if (piece == SB_ID_TAKE_TWIST) {
        return take_twist(hand);
    }
    if (ui->twisting) {
        const InputResult result = tap_for_twist(hand, piece);
        return result == INPUT_IGNORED && piece == 0 ? put_aside(ui) : result;
    }
    if (spot_of_piece(hand, piece, &spot)) {
        return put_at(hand, spot, shift);
    }
    const int card = card_of(hand, piece);
    if (card != SB_NONE) {
        return tap_card(hand, card);
    }
    return piece == 0 ? put_aside(ui) : INPUT_IGNORED;
}

/* ------------------------------------------------------------------ dragging */

static InputResult lift(const Hand *hand, PieceId piece)
{
    SbUi *ui = hand->ui;
    const int card = card_of(hand, piece);
    if (card == SB_NONE || ui->twisting || !can_hold(hand, card)) {
        return INPUT_IGNORED;
    }
    const SbUi before = *ui;
    SbSpot spots[SB_SPOTS_MAX];
    sb_let_go(ui);
    ui->held = (uint8_t)(card + 1);
    if (sb_held_spots(hand->state, hand->content, ui, hand->seat, spots) == 0) {
        *ui = before;
        return INPUT_IGNORED;
    }
    ui->carried = 1;
    return INPUT_CHANGED;
}

static InputResult carry(const Hand *hand, const Input *input)
{
    SbUi *ui = hand->ui;
    if (!ui->carried || input->piece != SB_PIECE_CARD + (PieceId)(ui->held - 1)) {
        return INPUT_IGNORED;
    }
    SbSpot spot = {0, 0};
    const bool over = spot_below(hand, input, &spot);
    if (over == (ui->over != 0) && input->shift == (ui->hides != 0) && spot.x == ui->x && spot.y == ui->y) {
        return INPUT_IGNORED;
    }
    ui->over = over;
    ui->hides = input->shift;
    ui->x = spot.x;
    ui->y = spot.y;
    return INPUT_CHANGED;
}

static InputResult drop(const Hand *hand, const Input *input)
{
    SbUi *ui = hand->ui;
    SbSpot spot;
    if (!ui->carried || input->piece != SB_PIECE_CARD + (PieceId)(ui->held - 1)) {
        return INPUT_IGNORED;
    }
    if (!spot_below(hand, input, &spot)) {
        return INPUT_IGNORED;
    }
    return put_at(hand, spot, input->shift);
}

/* ------------------------------------------------------------------ keys */

static InputResult confirm(const Hand *hand)
{
    const SbUi *ui = hand->ui;
    const SbMove wait = {.kind = SB_MOVE_WAIT};
    if (ui->twisting && sb_twist_asks(hand->state, hand->content, ui, hand->seat) == SB_ASK_NOTHING) {
        return use_twist(hand, SB_NORTH);
    }
    return may(hand, &wait) ? make(hand, &wait) : end_turn(hand);
}

static InputResult press(const Hand *hand, InputKey key)
{
    switch (key) {
    case KEY_CONFIRM:
        return confirm(hand);
    case KEY_ENTER:
        return say_how(hand, SB_MOVE_PLAY);
    case KEY_ESCAPE:
    case KEY_BACKSPACE:
        return put_aside(hand->ui);
    case KEY_DELETE:
    case KEY_SPACE:
        break;
    }
    return INPUT_IGNORED;
}

static InputResult type(const Hand *hand, int letter)
{
    switch (letter) {
    case 'Q':
        return spin(hand, SB_WEST);
    case 'E':
        return spin(hand, SB_EAST);
    case 'R':
        return reveal(hand);
    case 'H':
        return say_how(hand, SB_MOVE_HIDE);
    default:
        return INPUT_IGNORED;
    }
}

/* The wheel turns the held card while the pointer is on it. */
static InputResult turn_wheel(const Hand *hand, const Input *input)
{
    const SbUi *ui = hand->ui;
    if (!ui->held || ui->carried || input->piece != SB_PIECE_CARD + (PieceId)(ui->held - 1) ||
        input->amount == 0) {
        return INPUT_IGNORED;
    }
    return spin(hand, input->amount > 0 ? SB_WEST : SB_EAST);
}

/* ------------------------------------------------------------------ trying */

static SbTrial trial_of(const Hand *hand, PieceId piece, SbSpot *out)
{
    switch (piece) {
    case SB_ID_SPIN_LEFT:
        return SB_TRY_SPIN_LEFT;
    case SB_ID_SPIN_RIGHT:
        return SB_TRY_SPIN_RIGHT;
    case SB_ID_REVEAL:
        return SB_TRY_REVEAL;
    default:
        return spot_of_piece(hand, piece, out) ? SB_TRY_PLACE : SB_TRY_NOTHING;
    }
}

/* The same of the twist that is being put together. */
static SbTrial trial_of_twist(const Hand *hand, PieceId piece, SbSpot *out)
{
    const int card = card_of(hand, piece);
    if (card != SB_NONE &&
        sb_twist_targets(hand->state, hand->content, hand->ui, hand->seat) & sb_bit(card)) {
        *out = (SbSpot){(int16_t)card, SB_NORTH};
        return SB_TRY_TWIST;
    }
    if (piece == SB_ID_USE_TWIST) {
        *out = (SbSpot){SB_NONE, SB_NORTH};
        return SB_TRY_TWIST;
    }
    int direction;
    if (piece_among(piece, SB_ID_DIRECTION, SB_DIRECTIONS, &direction)) {
        *out = (SbSpot){SB_NONE, (int16_t)direction};
        return SB_TRY_TWIST;
    }
    return SB_TRY_NOTHING;
}

static InputResult attend(const Hand *hand, PieceId piece)
{
    SbUi *ui = hand->ui;
    const SbUi before = *ui;
    if (sb_is_dropped(ui)) {
        ui->hides = piece == SB_ID_HIDE;
        return ui->hides == before.hides ? INPUT_IGNORED : INPUT_CHANGED;
    }
    if (!(ui->held || ui->twisting) || ui->carried) {
        return INPUT_IGNORED;
    }
    SbSpot spot = {0, 0};
    ui->trial = (uint8_t)(ui->twisting ? trial_of_twist(hand, piece, &spot) : trial_of(hand, piece, &spot));
    ui->x = spot.x;
    ui->y = spot.y;
    const bool same = ui->trial == before.trial && ui->x == before.x && ui->y == before.y;
    return same ? INPUT_IGNORED : INPUT_CHANGED;
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

static InputResult look(const Hand *hand, const Input *input)
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

static InputResult answer(const Hand *hand, const Input *input)
{
    switch (input->kind) {
    case INPUT_TAP:
        return tap(hand, input->piece, input->shift);
    case INPUT_LIFT:
        return lift(hand, input->piece);
    case INPUT_DRAG_OVER:
        return carry(hand, input);
    case INPUT_DROP:
        return drop(hand, input);
    case INPUT_CANCEL:
        return put_aside(hand->ui);
    case INPUT_TEXT:
        return type(hand, input->key);
    case INPUT_KEY:
        return press(hand, (InputKey)input->key);
    case INPUT_WHEEL:
        return turn_wheel(hand, input);
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
    const Hand hand = {view, sb_content(content), ui, seat, scene, out};
    const bool paged = hand.ui->page != SB_PAGE_NONE, armed = hand.ui->armed;
    InputResult result = look(&hand, input);
    if (result == INPUT_IGNORED && !paged && sb_to_act(hand.state) == seat) {
        result = answer(&hand, input);
    }
    /* Whatever is done in between, the next press is not to end the turn; a glance is nothing done. */
    if (armed && result != INPUT_IGNORED && input->kind != INPUT_ATTEND) {
        hand.ui->armed = 0;
    }
    return result;
}
