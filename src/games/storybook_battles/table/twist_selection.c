/* twist_selection.c: choices of cards and of a direction for the selected Plot Twist. See input.h. */
#include "core/text/i18n.h"
#include "games/storybook_battles/rules/engine.h"
#include "games/storybook_battles/table/input.h"

/* Makes the move that uses the Plot Twist with the player's choices, and clears these choices. */
InputResult sb_use_drafted_twist(const SbInputContext *context, SbDirection direction)
{
    SbUi *ui = context->ui;
    const SbMove move = {.kind = SB_MOVE_TWIST,
                         .card = ui->chosen[0],
                         .other = ui->chosen[1],
                         .direction = (uint8_t)direction};
    sb_clear_twist_draft(ui);
    return sb_make_move(context, &move);
}

static bool is_twist_target(const SbInputContext *context, int card)
{
    return (sb_find_twist_targets(context->state, context->content, context->ui, context->seat) &
            sb_get_card_bit(card)) != 0;
}

/* Removes the last chosen card if `card` can be chosen instead. Returns true if a card was removed. */
static bool replace_last_choice(const SbInputContext *context, int card)
{
    SbUi *ui = context->ui;
    const SbUi before = *ui;
    if (ui->chosen_count == 0) {
        return false;
    }
    ui->chosen[--ui->chosen_count] = 0;
    if (!is_twist_target(context, card)) {
        *ui = before;
    }
    return ui->chosen_count < before.chosen_count;
}

/* Handles a press on a card while the player chooses the cards of a Plot Twist. If the card is the last
 * choice, removes this choice. Otherwise adds the card or, if that is not allowed, replaces the last choice
 * with the card. */
static InputResult choose_card(const SbInputContext *context, int card)
{
    SbUi *ui = context->ui;
    const bool again = ui->chosen_count > 0 && ui->chosen[ui->chosen_count - 1] == card;
    if (!is_twist_target(context, card) && !replace_last_choice(context, card)) {
        return INPUT_IGNORED;
    }
    if (again) {
        return INPUT_CHANGED;
    }
    ui->chosen[ui->chosen_count++] = (uint8_t)card;
    ui->preview_kind = SB_PREVIEW_NONE;
    return sb_get_next_twist_step(context->state, context->content, ui, context->seat) == SB_TWIST_COMPLETE
               ? sb_use_drafted_twist(context, SB_NORTH)
               : INPUT_CHANGED;
}

InputResult sb_toggle_twist(const SbInputContext *context)
{
    const SbState *state = context->state;
    SbUi *ui = context->ui;
    const bool phase = state->phase == SB_TURN || state->phase == SB_WINDOW;
    if (ui->twisting) {
        sb_clear_twist_draft(ui);
        return INPUT_CHANGED;
    }
    if (!phase || !sb_check_twist_usable(state, context->content, context->seat, NULL)) {
        return INPUT_IGNORED;
    }
    sb_clear_selection(ui);
    ui->twisting = 1;
    return INPUT_CHANGED;
}

InputResult sb_select_or_use_twist(const SbInputContext *context)
{
    if (context->ui->twisting || sb_toggle_twist(context) == INPUT_IGNORED) {
        return INPUT_IGNORED;
    }
    return sb_get_next_twist_step(context->state, context->content, context->ui, context->seat) ==
                   SB_TWIST_COMPLETE
               ? sb_use_drafted_twist(context, SB_NORTH)
               : INPUT_CHANGED;
}

InputResult sb_handle_twist_tap(const SbInputContext *context, PieceId piece)
{
    if (piece == SB_ID_USE_TWIST) {
        return sb_use_drafted_twist(context, SB_NORTH);
    }
    int direction;
    if (piece_id_in_range(piece, SB_ID_DIRECTION, SB_DIRECTIONS, &direction)) {
        return sb_use_drafted_twist(context, (SbDirection)direction);
    }
    const int card = sb_find_card_of_piece(context->state, context->seat, piece);
    return card == SB_NONE ? INPUT_IGNORED : choose_card(context, card);
}

SbPreview sb_find_twist_preview(const SbInputContext *context, PieceId piece, SbSpot *out)
{
    const int card = sb_find_card_of_piece(context->state, context->seat, piece);
    if (card != SB_NONE &&
        sb_find_twist_targets(context->state, context->content, context->ui, context->seat) &
            sb_get_card_bit(card)) {
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

InputResult sb_drop_twist(const SbInputContext *context, const Input *input)
{
    const int card = sb_find_card_of_piece(context->state, context->seat, input->target);
    return card == SB_NONE || !is_twist_target(context, card) ? INPUT_IGNORED : choose_card(context, card);
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
