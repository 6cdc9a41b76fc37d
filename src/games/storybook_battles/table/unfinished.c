/* unfinished.c: the half-made move in SbUi: what it is, what it asks for next, and when it is dropped. See
 * scene.h. */
#include "games/storybook_battles/table/scene.h"

#include <stdlib.h>

/* ------------------------------------------------------------------ putting aside */

void sb_let_go(SbUi *ui)
{
    ui->action = ui->shown = 0;
    ui->held = ui->carried = ui->hides = ui->over = ui->trial = 0;
    ui->x = ui->y = ui->ask_x = ui->ask_y = ui->ask_stacked = 0;
}

void sb_stop_twisting(SbUi *ui)
{
    ui->trial = ui->twisting ? SB_TRY_NOTHING : ui->trial;
    ui->twisting = ui->chosen_count = 0;
    for (int i = 0; i < SB_CHOICES_MAX; i++) {
        ui->chosen[i] = 0;
    }
}

/* A card that was played or hidden is out of hand; once another seat is to act nothing stands. */
void sb_ui_sync(void *bytes, const void *view, const GameContent *content)
{
    SbUi *ui = bytes;
    const SbState *state = view;
    const uint32_t actors = sb_to_act(state);
    const bool turned = ui->turns != state->turns || ui->actors != actors;
    const uint64_t bit = ui->held ? sb_bit(ui->held - 1) : 0;
    const bool gone = !(bit & (state->in_play | state->hand));
    /* Such as an enemy's that was just revealed. */
    const bool foreign = bit & state->in_play & ~state->face_down && sb_seat_of(ui->held - 1) != state->turn;
    const bool filled = ui->over && sb_card_at(state, ui->x, ui->y) != SB_NONE;
    if (ui->held && (turned || gone || foreign || filled)) {
        sb_let_go(ui);
    }
    /* In a window, whose twist is used is asked no more. */
    const bool used = state->phase == SB_TURN && !sb_has_twist(state, state->turn);
    if (turned || used || (state->phase != SB_TURN && state->phase != SB_WINDOW)) {
        sb_stop_twisting(ui);
    }
    if (turned || !sb_is_rash(state, sb_content(content))) {
        ui->armed = 0;
    }
    const unsigned left = state->phase == SB_TURN ? sb_actions_left(state, sb_content(content)) : 0;
    if (turned || (ui->action && !(left >> (ui->action - 1) & 1))) {
        ui->action = ui->shown = 0;
    }
    ui->turns = state->turns;
    ui->actors = (uint8_t)actors;
}

/* ------------------------------------------------------------------ the end of the turn */

unsigned sb_actions_left(const SbState *state, const SbContent *content)
{
    unsigned kinds = 0;
    int count;
    SbMove *moves = sb_list_new(state, content, state->turn, &count);
    for (int i = 0; i < count; i++) {
        kinds |= moves[i].kind < SB_ACTIONS ? 1U << moves[i].kind : 0;
    }
    free(moves);
    return kinds;
}

uint64_t sb_cards_for(const SbState *state, const SbContent *content, SbMoveKind action)
{
    uint64_t cards = 0;
    int count;
    SbMove *moves = sb_list_new(state, content, state->turn, &count);
    for (int i = 0; i < count; i++) {
        cards |= moves[i].kind == action && action != SB_MOVE_DRAW ? sb_bit(moves[i].card) : 0;
    }
    free(moves);
    return cards;
}

bool sb_is_rash(const SbState *state, const SbContent *content)
{
    enum { WORTH_ASKING = 2 };
    return state->phase == SB_TURN && state->points >= WORTH_ASKING && sb_actions_left(state, content) != 0;
}

/* ------------------------------------------------------------------ a twist */

SbAsk sb_twist_asks(const SbState *state, const SbContent *content, const SbUi *ui, int seat)
{
    const SbTwist *twist = &content->twists[state->twist[seat]];
    if (ui->chosen_count < sb_choices(twist)) {
        return SB_ASK_CARD;
    }
    return sb_choice_has_direction(twist) ? SB_ASK_DIRECTION : SB_ASK_NOTHING;
}

uint64_t sb_twist_targets(const SbState *state, const SbContent *content, const SbUi *ui, int seat)
{
    if (sb_twist_asks(state, content, ui, seat) != SB_ASK_CARD) {
        return 0;
    }
    uint64_t targets = sb_choice_targets(state, content, seat, state->twist[seat], ui->chosen_count);
    for (int i = 0; i < ui->chosen_count; i++) {
        targets &= ~sb_bit(ui->chosen[i]);
    }
    return targets;
}

bool sb_twist_tried(const SbState *state, const SbContent *content, const SbUi *ui, int seat, SbMove *out)
{
    SbUi next = *ui;
    if (!ui->twisting || ui->trial != SB_TRY_TWIST) {
        return false;
    }
    if (ui->x != SB_NONE) {
        next.chosen[next.chosen_count++] = (uint8_t)ui->x;
    }
    *out = (SbMove){
        .kind = SB_MOVE_TWIST, .card = next.chosen[0], .other = next.chosen[1], .direction = (uint8_t)ui->y};
    const SbAsk ask = sb_twist_asks(state, content, &next, seat);
    return (ask == SB_ASK_NOTHING || (ask == SB_ASK_DIRECTION && ui->x == SB_NONE)) &&
           sb_check(state, content, seat, out, NULL);
}

/* ------------------------------------------------------------------ a card */

bool sb_is_dropped(const SbUi *ui)
{
    return ui->held && ui->over && !ui->carried;
}

bool sb_is_trying(const SbUi *ui)
{
    return (ui->held && ui->over) || ((ui->held || ui->twisting) && ui->trial != SB_TRY_NOTHING);
}

static int slide_spots(const SbState *state, const SbContent *content, int seat, int card,
                       SbSpot out[SB_SPOTS_MAX])
{
    SbMove move = {.kind = SB_MOVE_SLIDE, .card = (uint8_t)card};
    int count = 0;
    for (int i = 0; i < SB_DIRECTIONS; i++) {
        move.direction = (uint8_t)i;
        if (sb_check(state, content, seat, &move, NULL) &&
            sb_slide_landing(state, card, (SbDirection)i, &out[count])) {
            count++;
        }
    }
    return count;
}

static int hand_spots(const SbState *state, const SbContent *content, int seat, int card,
                      SbSpot out[SB_SPOTS_MAX])
{
    SbSpot spots[SB_SPOTS_MAX];
    const int all = sb_frontier(state, spots);
    int count = 0;
    for (int i = 0; i < all; i++) {
        SbMove play = {.kind = SB_MOVE_PLAY, .card = (uint8_t)card, .x = spots[i].x, .y = spots[i].y};
        SbMove hide = play;
        hide.kind = SB_MOVE_HIDE;
        if (sb_check(state, content, seat, &play, NULL) || sb_check(state, content, seat, &hide, NULL)) {
            out[count++] = spots[i];
        }
    }
    return count;
}

int sb_spots_of(const SbState *state, const SbContent *content, int seat, int card, SbSpot out[SB_SPOTS_MAX])
{
    if (!sb_may_act(state, seat)) {
        return 0;
    }
    return state->hand & sb_bit(card) ? hand_spots(state, content, seat, card, out)
                                      : slide_spots(state, content, seat, card, out);
}

PieceId sb_in_hand(const SbState *state, const SbContent *content, const SbUi *ui, int seat)
{
    const bool chooses = ui->twisting && sb_twist_asks(state, content, ui, seat) == SB_ASK_CARD;
    return chooses ? SB_PIECE_TWIST + (PieceId)seat : ui->held ? SB_PIECE_CARD + (PieceId)(ui->held - 1) : 0;
}
