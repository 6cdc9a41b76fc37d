/* twist_selection.c: choices of cards and of a direction for the selected Plot Twist. See input.h. */
#include "core/text/i18n.h"
#include "games/storybook_battles/rules/engine.h"
#include "games/storybook_battles/table/input.h"

/* Uses the Plot Twist: copies the player's choices into the move and clears them, so that the table asks for
 * no more choices. */
InputResult sb_use_drafted_twist(const SbInputContext *hand, SbDirection direction)
{
    SbUi *ui = hand->ui;
    const SbMove move = {.kind = SB_MOVE_TWIST,
                         .card = ui->chosen[0],
                         .other = ui->chosen[1],
                         .direction = (uint8_t)direction};
    sb_clear_twist_draft(ui);
    return sb_make_move(hand, &move);
}

static bool is_twist_target(const SbInputContext *hand, int card)
{
    return (sb_find_twist_targets(hand->state, hand->content, hand->ui, hand->seat) &
            sb_get_card_bit(card)) != 0;
}

/* Removes the last choice if `card` can be chosen instead. Returns true if the last choice was removed. */
static bool replace_last_choice(const SbInputContext *hand, int card)
{
    SbUi *ui = hand->ui;
    const SbUi before = *ui;
    if (ui->chosen_count == 0) {
        return false;
    }
    ui->chosen[--ui->chosen_count] = 0;
    if (!is_twist_target(hand, card)) {
        *ui = before;
    }
    return ui->chosen_count < before.chosen_count;
}

/* Chooses a card. The card becomes the next choice if possible, otherwise it replaces the last choice.
 * Choosing the last card again removes it. */
static InputResult choose_card(const SbInputContext *hand, int card)
{
    SbUi *ui = hand->ui;
    const bool again = ui->chosen_count > 0 && ui->chosen[ui->chosen_count - 1] == card;
    if (!is_twist_target(hand, card) && !replace_last_choice(hand, card)) {
        return INPUT_IGNORED;
    }
    if (again) {
        return INPUT_CHANGED;
    }
    ui->chosen[ui->chosen_count++] = (uint8_t)card;
    ui->preview_kind = SB_PREVIEW_NONE;
    return sb_get_next_twist_step(hand->state, hand->content, ui, hand->seat) == SB_TWIST_COMPLETE
               ? sb_use_drafted_twist(hand, SB_NORTH)
               : INPUT_CHANGED;
}

InputResult sb_toggle_twist(const SbInputContext *hand)
{
    const SbState *state = hand->state;
    SbUi *ui = hand->ui;
    const bool phase = state->phase == SB_TURN || state->phase == SB_WINDOW;
    if (ui->twisting) {
        sb_clear_twist_draft(ui);
        return INPUT_CHANGED;
    }
    if (!phase || !sb_check_twist_usable(state, hand->content, hand->seat, NULL)) {
        return INPUT_IGNORED;
    }
    sb_clear_selection(ui);
    ui->twisting = 1;
    return INPUT_CHANGED;
}

InputResult sb_select_or_use_twist(const SbInputContext *hand)
{
    if (hand->ui->twisting || sb_toggle_twist(hand) == INPUT_IGNORED) {
        return INPUT_IGNORED;
    }
    return sb_get_next_twist_step(hand->state, hand->content, hand->ui, hand->seat) == SB_TWIST_COMPLETE
               ? sb_use_drafted_twist(hand, SB_NORTH)
               : INPUT_CHANGED;
}

InputResult sb_handle_twist_tap(const SbInputContext *hand, PieceId piece)
{
    if (piece == SB_ID_USE_TWIST) {
        return sb_use_drafted_twist(hand, SB_NORTH);
    }
    int direction;
    if (piece_id_in_range(piece, SB_ID_DIRECTION, SB_DIRECTIONS, &direction)) {
        return sb_use_drafted_twist(hand, (SbDirection)direction);
    }
    const int card = sb_card_of_piece(hand->state, hand->seat, piece);
    return card == SB_NONE ? INPUT_IGNORED : choose_card(hand, card);
}

SbPreview sb_find_twist_preview(const SbInputContext *hand, PieceId piece, SbSpot *out)
{
    const int card = sb_card_of_piece(hand->state, hand->seat, piece);
    if (card != SB_NONE &&
        sb_find_twist_targets(hand->state, hand->content, hand->ui, hand->seat) & sb_get_card_bit(card)) {
        *out = (SbSpot){(int16_t)card, SB_NORTH};
        return SB_PREVIEW_TWIST;
    }
    if (piece == SB_ID_USE_TWIST) {
        *out = (SbSpot){SB_NONE, SB_NORTH};
        return SB_PREVIEW_TWIST;
    }
    int direction;
    if (piece_id_in_range(piece, SB_ID_DIRECTION, SB_DIRECTIONS, &direction)) {
        *out = (SbSpot){SB_NONE, (int16_t)direction};
        return SB_PREVIEW_TWIST;
    }
    return SB_PREVIEW_NONE;
}

InputResult sb_drop_twist(const SbInputContext *hand, const Input *input)
{
    const int card = sb_card_of_piece(hand->state, hand->seat, input->target);
    return card == SB_NONE || !is_twist_target(hand, card) ? INPUT_IGNORED : choose_card(hand, card);
}

void sb_list_twist_targets(const SbState *state, const SbContent *content, const SbUi *ui, int seat,
                           DropTarget *out, int *count, int max)
{
    for (uint64_t rest = sb_find_twist_targets(state, content, ui, seat); rest; rest &= rest - 1) {
        const int card = __builtin_ctzll(rest), character = state->card[card].character;
        drop_target_add(out, count, max, SB_PIECE_CARD + (PieceId)card, _("Choose %s"),
                        character == SB_NONE ? _("this hidden card") : content->characters[character].called);
    }
}
