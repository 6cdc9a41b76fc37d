/* holding.c: a card in hand: where it may go, how it shall lie there, and how it is turned. See input.h. */
#include "games/storybook_battles/table/input.h"

#include <math.h>
#include <string.h>

bool sb_can_hold(const SbState *state, int seat, int card)
{
    if (state->phase == SB_SET_UP) {
        return sb_in_own_hand(state, seat, card);
    }
    const bool own = sb_seat_of(card) == seat;
    return state->phase == SB_TURN && (own || state->face_down & sb_bit(card));
}

InputResult sb_hold(const SbHand *hand, int card)
{
    SbUi *ui = hand->ui;
    const bool again = ui->held == card + 1 && !ui->over;
    sb_let_go(ui);
    ui->held = again ? 0 : (uint8_t)(card + 1);
    return INPUT_CHANGED;
}

/* ------------------------------------------------------------------ places */

/* Which of the places where a card may go a piece of the scene stands for. */
static bool find_spot(const SbHand *hand, int card, PieceId piece, SbSpot *out)
{
    SbSpot spots[SB_SPOTS_MAX];
    const int count = sb_spots_of(hand->state, hand->content, hand->seat, card, spots);
    for (int i = 0; i < count; i++) {
        if (sb_cell_piece(spots[i].x, spots[i].y) == piece) {
            *out = spots[i];
            return true;
        }
    }
    return false;
}

bool sb_spot_of_piece(const SbHand *hand, PieceId piece, SbSpot *out)
{
    return hand->ui->held && find_spot(hand, hand->ui->held - 1, piece, out);
}

InputResult sb_slide_to(const SbHand *hand, SbSpot spot)
{
    SbMove move = {.kind = SB_MOVE_SLIDE, .card = (uint8_t)(hand->ui->held - 1)};
    for (int i = 0; i < SB_DIRECTIONS; i++) {
        SbSpot landing;
        move.direction = (uint8_t)i;
        if (sb_slide_landing(hand->state, move.card, (SbDirection)i, &landing) && landing.x == spot.x &&
            landing.y == spot.y && sb_hand_may(hand, &move)) {
            return sb_make(hand, &move);
        }
    }
    return INPUT_IGNORED;
}

static SbMove put(const SbHand *hand, SbMoveKind kind)
{
    return (SbMove){
        .kind = (uint8_t)kind, .card = (uint8_t)(hand->ui->held - 1), .x = hand->ui->x, .y = hand->ui->y};
}

static float overlap(float a, float a_size, float b, float b_size)
{
    const float low = fmaxf(a - a_size / 2, b - b_size / 2), high = fminf(a + a_size / 2, b + b_size / 2);
    return fmaxf(0, high - low);
}

/* How much of the cards on the table, and of buttons, such a box would cover. */
static float harm(const SbHand *hand, float x, float y, float w, float h)
{
    float sum = 0;
    for (int i = 0; i < hand->scene->count; i++) {
        const Piece *piece = &hand->scene->pieces[i];
        const bool card = piece->kind == PIECE_CARD && piece->id != 0 && piece->flags & PIECE_WORLD;
        if (card || piece->kind == PIECE_BUTTON) {
            sum += overlap(x, w, piece->x, piece->w) * overlap(y, h, piece->y, piece->h);
        }
    }
    return sum;
}

/* The buttons that ask how the card shall lie go where they cover least: below it, above, or to a side. */
static void find_room(const SbHand *hand, const Piece *zone)
{
    static const float WIDE = 2 * SB_OPTION_WIDTH + SB_OPTION_GAP,
                       HIGH = 2 * SB_OPTION_HEIGHT + SB_OPTION_GAP;
    static const SbDirection order[] = {SB_SOUTH, SB_NORTH, SB_EAST, SB_WEST};
    SbUi *ui = hand->ui;
    float least = -1;
    for (int i = 0; i < SB_DIRECTIONS; i++) {
        const bool stacked = sb_dx[order[i]] != 0;
        const float w = stacked ? SB_OPTION_WIDTH : WIDE, h = stacked ? HIGH : SB_OPTION_HEIGHT;
        float x = zone->x + (float)sb_dx[order[i]] * ((zone->w + w) / 2 + SB_OPTION_GAP);
        float y = zone->y + (float)sb_dy[order[i]] * ((zone->h + h) / 2 + SB_OPTION_GAP);
        sb_keep_options_in(&hand->scene->world.clear, stacked, &x, &y);
        /* The place itself is to be seen, too. */
        const float here =
            harm(hand, x, y, w, h) + overlap(x, w, zone->x, zone->w) * overlap(y, h, zone->y, zone->h);
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
static InputResult put_at(const SbHand *hand, SbSpot spot, bool hidden)
{
    SbUi *ui = hand->ui;
    if (!sb_in_own_hand(hand->state, hand->seat, ui->held - 1)) {
        return sb_slide_to(hand, spot);
    }
    ui->x = spot.x;
    ui->y = spot.y;
    ui->over = 1;
    ui->carried = ui->hides = ui->trial = 0;
    const SbMove play = put(hand, SB_MOVE_PLAY), hide = put(hand, SB_MOVE_HIDE);
    const bool can_play = sb_hand_may(hand, &play), can_hide = sb_hand_may(hand, &hide);
    if (can_play && ui->action == SB_MOVE_PLAY + 1 && !hidden) {
        return sb_make(hand, &play);
    }
    hidden = hidden || ui->action == SB_MOVE_HIDE + 1;
    const Piece *zone = scene_find(hand->scene, sb_cell_piece(spot.x, spot.y));
    if (zone) {
        find_room(hand, zone);
    }
    if (can_hide && (hidden || !can_play)) {
        return sb_make(hand, &hide);
    }
    return can_play && !can_hide ? sb_make(hand, &play) : INPUT_CHANGED;
}

InputResult sb_spin_held(const SbHand *hand, SbDirection direction)
{
    const SbUi *ui = hand->ui;
    if (!ui->held || !(hand->state->in_play & sb_bit(ui->held - 1))) {
        return INPUT_IGNORED;
    }
    const SbMove move = {
        .kind = SB_MOVE_SPIN, .card = (uint8_t)(ui->held - 1), .direction = (uint8_t)direction};
    return sb_make(hand, &move);
}

InputResult sb_reveal_held(const SbHand *hand)
{
    const SbUi *ui = hand->ui;
    if (!ui->held || !(hand->state->face_down & sb_bit(ui->held - 1))) {
        return INPUT_IGNORED;
    }
    const SbMove move = {.kind = SB_MOVE_REVEAL, .card = (uint8_t)(ui->held - 1)};
    return sb_make(hand, &move);
}

InputResult sb_say_how(const SbHand *hand, SbMoveKind kind)
{
    if (!sb_is_dropped(hand->ui)) {
        return INPUT_IGNORED;
    }
    const SbMove move = put(hand, kind);
    return sb_make(hand, &move);
}

InputResult sb_wheel(const SbHand *hand, const Input *input)
{
    const SbUi *ui = hand->ui;
    if (!ui->held || ui->carried || input->piece != SB_PIECE_CARD + (PieceId)(ui->held - 1) ||
        input->amount == 0) {
        return INPUT_IGNORED;
    }
    return sb_spin_held(hand, input->amount > 0 ? SB_WEST : SB_EAST);
}

/* ------------------------------------------------------------------ carrying and letting go */

/* The card of `piece`, if it is one that can be held now; SB_NONE else. */
static int card_to_hold(const SbHand *hand, PieceId piece)
{
    const int card = sb_card_of(hand->state, hand->seat, piece);
    return card == SB_NONE || hand->ui->twisting || !sb_can_hold(hand->state, hand->seat, card) ? SB_NONE
                                                                                                : card;
}

/* Shows it where it would lie. */
InputResult sb_carry(const SbHand *hand, const Input *input)
{
    SbUi *ui = hand->ui;
    const SbUi before = *ui;
    const int card = card_to_hold(hand, input->piece);
    SbSpot spot = {0, 0};
    if (card == SB_NONE) {
        return INPUT_IGNORED;
    }
    sb_let_go(ui);
    ui->held = (uint8_t)(card + 1);
    ui->carried = 1;
    ui->over = sb_spot_of_piece(hand, input->under, &spot);
    ui->hides = input->shift;
    ui->x = spot.x;
    ui->y = spot.y;
    return memcmp(&before, ui, sizeof before) == 0 ? INPUT_IGNORED : INPUT_CHANGED;
}

InputResult sb_drop_card(const SbHand *hand, const Input *input)
{
    const int card = card_to_hold(hand, input->piece);
    SbSpot spot;
    if (card == SB_NONE || !find_spot(hand, card, input->under, &spot)) {
        return INPUT_IGNORED;
    }
    const uint8_t action = hand->ui->action;
    sb_let_go(hand->ui);
    hand->ui->held = (uint8_t)(card + 1);
    hand->ui->action = action;
    return put_at(hand, spot, input->shift);
}

/* "Play or hide it to the left of Nana" */
static const char *deed(const SbState *state, const SbContent *content, int seat, int card, SbSpot spot)
{
    if (state->in_play & sb_bit(card)) {
        return "Slide it";
    }
    SbMove move = {.kind = SB_MOVE_PLAY, .card = (uint8_t)card, .x = spot.x, .y = spot.y};
    const bool can_play = sb_check(state, content, seat, &move, NULL);
    move.kind = SB_MOVE_HIDE;
    const bool can_hide = sb_check(state, content, seat, &move, NULL);
    return can_play && can_hide ? "Play or hide it" : can_play ? "Play it" : "Hide it";
}

void sb_card_targets(const SbState *state, const SbContent *content, int seat, int card, DropTarget *out,
                     int *count, int max)
{
    SbSpot spots[SB_SPOTS_MAX];
    const int all = sb_can_hold(state, seat, card) ? sb_spots_of(state, content, seat, card, spots) : 0;
    for (int i = 0; i < all; i++) {
        Text place = {0};
        sb_write_place(state, content, seat, card, spots[i], &place);
        target_add(out, count, max, sb_cell_piece(spots[i].x, spots[i].y), "%s %s",
                   deed(state, content, seat, card, spots[i]), text_chars(&place));
        text_free(&place);
    }
}
