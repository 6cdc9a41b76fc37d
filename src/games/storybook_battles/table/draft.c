/* draft.c: queries and updates of the draft move (the unfinished move in SbUi). See scene.h. */
#include "games/storybook_battles/table/scene.h"

#include <stdlib.h>

void sb_clear_selection(SbUi *ui)
{
    ui->action = ui->shown = 0;
    ui->held = ui->is_dragged = ui->is_hiding = ui->over = ui->preview_kind = 0;
    ui->x = ui->y = ui->ask_x = ui->ask_y = ui->ask_stacked = 0;
}

void sb_clear_twist_draft(SbUi *ui)
{
    ui->preview_kind = ui->twisting ? SB_PREVIEW_NONE : ui->preview_kind;
    ui->twisting = ui->chosen_count = 0;
    for (int i = 0; i < SB_CHOICES_MAX; i++) {
        ui->chosen[i] = 0;
    }
}

/* Clears the selected card or Plot Twist if it is no longer valid. Clears the whole draft move if another
 * turn has begun or the set of seats that can act has changed. */
void sb_sync_ui(void *bytes, const void *view, const GameContent *content)
{
    SbUi *ui = bytes;
    const SbState *state = view;
    const uint32_t actors = sb_find_seats_to_act(state);
    const bool turned = ui->turns != state->turns || ui->actors != actors;
    const uint64_t bit = ui->held ? sb_get_card_bit(ui->held - 1) : 0;
    const bool gone = !(bit & (state->in_play | state->hand));
    /* true if the selected card is a face-up card of another seat, for example a card that was revealed after
     * the player had selected it */
    const bool foreign =
        bit & state->in_play & ~state->face_down && sb_get_seat_of_card(ui->held - 1) != state->turn;
    const bool filled = ui->over && sb_find_card_at(state, ui->x, ui->y) != SB_NONE;
    if (ui->held && (turned || gone || foreign || filled)) {
        sb_clear_selection(ui);
    }
    /* true if the side has used its Plot Twist. This check is not needed in the phase SB_WINDOW, because only
     * seats with an unused Plot Twist are asked to react. */
    const bool used = state->phase == SB_TURN && !sb_has_twist(state, state->turn);
    if (turned || used || (state->phase != SB_TURN && state->phase != SB_WINDOW)) {
        sb_clear_twist_draft(ui);
    }
    if (turned || !sb_is_wasting_points(state, sb_get_content(content))) {
        ui->asks_to_confirm_end = 0;
    }
    const unsigned left =
        state->phase == SB_TURN ? sb_find_available_actions(state, sb_get_content(content)) : 0;
    if (turned || (ui->action && !(left >> (ui->action - 1) & 1))) {
        ui->action = ui->shown = 0;
    }
    ui->turns = state->turns;
    ui->actors = (uint8_t)actors;
}

unsigned sb_find_available_actions(const SbState *state, const SbContent *content)
{
    unsigned kinds = 0;
    int count;
    SbMove *moves = sb_list_moves_new(state, content, state->turn, &count);
    for (int i = 0; i < count; i++) {
        kinds |= moves[i].kind < SB_ACTIONS ? 1U << moves[i].kind : 0;
    }
    free(moves);
    return kinds;
}

uint64_t sb_find_cards_for_action(const SbState *state, const SbContent *content, SbMoveKind action)
{
    uint64_t cards = 0;
    int count;
    SbMove *moves = sb_list_moves_new(state, content, state->turn, &count);
    for (int i = 0; i < count; i++) {
        cards |= moves[i].kind == action && action != SB_MOVE_DRAW ? sb_get_card_bit(moves[i].card) : 0;
    }
    free(moves);
    return cards;
}

bool sb_is_wasting_points(const SbState *state, const SbContent *content)
{
    enum { WORTH_ASKING = 2 };
    return state->phase == SB_TURN && state->points >= WORTH_ASKING &&
           sb_find_available_actions(state, content) != 0;
}

SbTwistStep sb_get_next_twist_step(const SbState *state, const SbContent *content, const SbUi *ui, int seat)
{
    const SbTwist *twist = &content->twists[state->twist[seat]];
    if (ui->chosen_count < sb_count_choices(twist)) {
        return SB_TWIST_NEEDS_CARD;
    }
    return sb_has_choice_of_direction(twist) ? SB_TWIST_NEEDS_DIRECTION : SB_TWIST_COMPLETE;
}

uint64_t sb_find_twist_targets(const SbState *state, const SbContent *content, const SbUi *ui, int seat)
{
    if (sb_get_next_twist_step(state, content, ui, seat) != SB_TWIST_NEEDS_CARD) {
        return 0;
    }
    uint64_t targets = sb_find_choice_targets(state, content, seat, state->twist[seat], ui->chosen_count);
    for (int i = 0; i < ui->chosen_count; i++) {
        targets &= ~sb_get_card_bit(ui->chosen[i]);
    }
    return targets;
}

bool sb_find_previewed_twist(const SbState *state, const SbContent *content, const SbUi *ui, int seat,
                             SbMove *out)
{
    SbUi next = *ui;
    if (!ui->twisting || ui->preview_kind != SB_PREVIEW_TWIST) {
        return false;
    }
    if (ui->x != SB_NONE) {
        next.chosen[next.chosen_count++] = (uint8_t)ui->x;
    }
    *out = (SbMove){
        .kind = SB_MOVE_TWIST, .card = next.chosen[0], .other = next.chosen[1], .direction = (uint8_t)ui->y};
    const SbTwistStep ask = sb_get_next_twist_step(state, content, &next, seat);
    return (ask == SB_TWIST_COMPLETE || (ask == SB_TWIST_NEEDS_DIRECTION && ui->x == SB_NONE)) &&
           sb_check_move(state, content, seat, out, NULL);
}

bool sb_is_card_dropped(const SbUi *ui)
{
    return ui->held && ui->over && !ui->is_dragged;
}

bool sb_is_previewing(const SbUi *ui)
{
    return (ui->held && ui->over) || ((ui->held || ui->twisting) && ui->preview_kind != SB_PREVIEW_NONE);
}

static int list_spots_for_slide(const SbState *state, const SbContent *content, int seat, int card,
                                SbSpot out[SB_SPOTS_MAX])
{
    SbMove move = {.kind = SB_MOVE_SLIDE, .card = (uint8_t)card};
    int count = 0;
    for (int i = 0; i < SB_DIRECTIONS; i++) {
        move.direction = (uint8_t)i;
        if (sb_check_move(state, content, seat, &move, NULL) &&
            sb_find_slide_landing(state, card, (SbDirection)i, &out[count])) {
            count++;
        }
    }
    return count;
}

static int list_spots_for_hand_card(const SbState *state, const SbContent *content, int seat, int card,
                                    SbSpot out[SB_SPOTS_MAX])
{
    SbSpot spots[SB_SPOTS_MAX];
    const int all = sb_list_free_positions(state, spots);
    int count = 0;
    for (int i = 0; i < all; i++) {
        SbMove play = {.kind = SB_MOVE_PLAY, .card = (uint8_t)card, .x = spots[i].x, .y = spots[i].y};
        SbMove hide = play;
        hide.kind = SB_MOVE_HIDE;
        if (sb_check_move(state, content, seat, &play, NULL) ||
            sb_check_move(state, content, seat, &hide, NULL)) {
            out[count++] = spots[i];
        }
    }
    return count;
}

int sb_list_spots_for_card(const SbState *state, const SbContent *content, int seat, int card,
                           SbSpot out[SB_SPOTS_MAX])
{
    if (!sb_can_act(state, seat)) {
        return 0;
    }
    return state->hand & sb_get_card_bit(card) ? list_spots_for_hand_card(state, content, seat, card, out)
                                               : list_spots_for_slide(state, content, seat, card, out);
}

PieceId sb_get_selected_piece(const SbState *state, const SbContent *content, const SbUi *ui, int seat)
{
    const bool chooses =
        ui->twisting && sb_get_next_twist_step(state, content, ui, seat) == SB_TWIST_NEEDS_CARD;
    return chooses ? SB_PIECE_TWIST + (PieceId)seat : ui->held ? SB_PIECE_CARD + (PieceId)(ui->held - 1) : 0;
}
