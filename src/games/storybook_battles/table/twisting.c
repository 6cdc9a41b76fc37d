/* twisting.c: a twist that is being put together: whom it meets, and which way. See input.h. */
#include "games/storybook_battles/rules/engine.h"
#include "games/storybook_battles/table/input.h"

/* It is put together, so that nothing asks for more of it while it is told what it does. */
InputResult sb_use_it(const SbHand *hand, SbDirection direction)
{
    SbUi *ui = hand->ui;
    const SbMove move = {.kind = SB_MOVE_TWIST,
                         .card = ui->chosen[0],
                         .other = ui->chosen[1],
                         .direction = (uint8_t)direction};
    sb_stop_twisting(ui);
    return sb_make(hand, &move);
}

static bool is_target(const SbHand *hand, int card)
{
    return (sb_twist_targets(hand->state, hand->content, hand->ui, hand->seat) & sb_bit(card)) != 0;
}

/* Takes the last card back; makes room for another one, if that is a target. */
static bool choose_anew(const SbHand *hand, int card)
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
static InputResult choose_card(const SbHand *hand, int card)
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
               ? sb_use_it(hand, SB_NORTH)
               : INPUT_CHANGED;
}

InputResult sb_start_twist(const SbHand *hand)
{
    const SbState *state = hand->state;
    SbUi *ui = hand->ui;
    const bool phase = state->phase == SB_TURN || state->phase == SB_WINDOW;
    if (ui->twisting) {
        sb_stop_twisting(ui);
        return INPUT_CHANGED;
    }
    if (!phase || !sb_check_twist_now(state, hand->content, hand->seat, NULL)) {
        return INPUT_IGNORED;
    }
    sb_let_go(ui);
    ui->twisting = 1;
    return INPUT_CHANGED;
}

InputResult sb_take_twist(const SbHand *hand)
{
    if (hand->ui->twisting || sb_start_twist(hand) == INPUT_IGNORED) {
        return INPUT_IGNORED;
    }
    return sb_twist_asks(hand->state, hand->content, hand->ui, hand->seat) == SB_ASK_NOTHING
               ? sb_use_it(hand, SB_NORTH)
               : INPUT_CHANGED;
}

InputResult sb_tap_for_twist(const SbHand *hand, PieceId piece)
{
    if (piece == SB_ID_USE_TWIST) {
        return sb_use_it(hand, SB_NORTH);
    }
    int direction;
    if (piece_among(piece, SB_ID_DIRECTION, SB_DIRECTIONS, &direction)) {
        return sb_use_it(hand, (SbDirection)direction);
    }
    const int card = sb_card_of(hand->state, hand->seat, piece);
    return card == SB_NONE ? INPUT_IGNORED : choose_card(hand, card);
}

SbTrial sb_twist_trial(const SbHand *hand, PieceId piece, SbSpot *out)
{
    const int card = sb_card_of(hand->state, hand->seat, piece);
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

/* ------------------------------------------------------------------ whom it may meet */

InputResult sb_drop_twist(const SbHand *hand, const Input *input)
{
    const int card = sb_card_of(hand->state, hand->seat, input->under);
    return card == SB_NONE || !is_target(hand, card) ? INPUT_IGNORED : choose_card(hand, card);
}

void sb_twist_drop_targets(const SbState *state, const SbContent *content, const SbUi *ui, int seat,
                           DropTarget *out, int *count, int max)
{
    for (uint64_t rest = sb_twist_targets(state, content, ui, seat); rest; rest &= rest - 1) {
        const int card = __builtin_ctzll(rest), character = state->card[card].character;
        target_add(out, count, max, SB_PIECE_CARD + (PieceId)card, "Choose %s",
                   character == SB_NONE ? "this hidden card" : content->characters[character].called);
    }
}
