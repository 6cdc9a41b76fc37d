/* laying.c: lays a move that was advised on the table, as far as a hand would have come with it: what is left
 * is the press that makes it. See scene.h. */
#include "games/storybook_battles/rules/engine.h"
#include "games/storybook_battles/table/scene.h"

/* The card of the hand lies at its place, and how it shall lie is what is still to be said. */
static void lay_down(SbUi *ui, const SbMove *move)
{
    ui->held = (uint8_t)(move->card + 1);
    ui->action = (uint8_t)(move->kind + 1);
    ui->over = 1;
    ui->hides = move->kind == SB_MOVE_HIDE;
    ui->x = move->x;
    ui->y = move->y;
}

/* The card on the table is taken up, and tried. */
static void take_up(SbUi *ui, const SbState *state, const SbMove *move)
{
    SbSpot landing;
    ui->held = (uint8_t)(move->card + 1);
    ui->trial = move->kind == SB_MOVE_REVEAL  ? SB_TRY_REVEAL
                : move->kind == SB_MOVE_SLIDE ? SB_TRY_PLACE
                : move->direction == SB_EAST  ? SB_TRY_SPIN_RIGHT
                                              : SB_TRY_SPIN_LEFT;
    if (move->kind == SB_MOVE_SLIDE &&
        sb_slide_landing(state, move->card, (SbDirection)move->direction, &landing)) {
        ui->x = landing.x;
        ui->y = landing.y;
    }
}

static void lay_twist(SbUi *ui, const SbTwist *twist, const SbMove *move)
{
    ui->twisting = 1;
    ui->chosen_count = (uint8_t)sb_choices(twist);
    ui->chosen[0] = move->card;
    ui->chosen[1] = move->other;
    ui->trial = SB_TRY_TWIST;
    ui->x = SB_NONE;
    ui->y = move->direction;
}

bool sb_lay_move(const void *view, void *ui_bytes, const GameContent *content, int seat, const Move *move)
{
    const SbState *state = view;
    SbUi *ui = ui_bytes;
    SbMove own;
    if (!sb_move_from(state, sb_content(content), seat, move, &own, NULL) ||
        !sb_check(state, sb_content(content), seat, &own, NULL)) {
        return false;
    }
    sb_let_go(ui);
    sb_stop_twisting(ui);
    ui->armed = 0;
    switch ((SbMoveKind)own.kind) {
    case SB_MOVE_PLAY:
    case SB_MOVE_HIDE:
        lay_down(ui, &own);
        return true;
    case SB_MOVE_REVEAL:
    case SB_MOVE_SPIN:
    case SB_MOVE_SLIDE:
        take_up(ui, state, &own);
        return true;
    case SB_MOVE_TWIST:
        lay_twist(ui, &sb_content(content)->twists[state->twist[seat]], &own);
        return true;
    case SB_MOVE_DRAW:
    case SB_MOVE_BATTLE:
    case SB_MOVE_WAIT:
    case SB_MOVE_CHOOSE_TWIST:
    case SB_MOVE_KINDS:
        break;
    }
    return false;
}
