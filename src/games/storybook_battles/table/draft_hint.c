/* draft_hint.c: turns the move of a hint into the draft move in SbUi, so that the player can make it with 1
 * press. See scene.h. */
#include "games/storybook_battles/rules/engine.h"
#include "games/storybook_battles/table/scene.h"

/* Drafts the placement of a card, so that the player only has to press Play or Hide. */
static void load_placement_draft(SbUi *ui, const SbMove *move)
{
    ui->held = (uint8_t)(move->card + 1);
    ui->action = (uint8_t)(move->kind + 1);
    ui->over = 1;
    ui->is_hiding = move->kind == SB_MOVE_HIDE;
    ui->x = move->x;
    ui->y = move->y;
}

/* Drafts a move of a card in play: selects the card and previews the move. */
static void load_table_action_draft(SbUi *ui, const SbState *state, const SbMove *move)
{
    SbSpot landing;
    ui->held = (uint8_t)(move->card + 1);
    ui->preview_kind = move->kind == SB_MOVE_REVEAL  ? SB_PREVIEW_REVEAL
                       : move->kind == SB_MOVE_SLIDE ? SB_PREVIEW_PLACE
                       : move->direction == SB_EAST  ? SB_PREVIEW_SPIN_RIGHT
                                                     : SB_PREVIEW_SPIN_LEFT;
    if (move->kind == SB_MOVE_SLIDE &&
        sb_find_slide_landing(state, move->card, (SbDirection)move->direction, &landing)) {
        ui->x = landing.x;
        ui->y = landing.y;
    }
}

static void load_twist_draft(SbUi *ui, const SbTwist *twist, const SbMove *move)
{
    ui->twisting = 1;
    ui->chosen_count = (uint8_t)sb_count_choices(twist);
    ui->chosen[0] = move->card;
    ui->chosen[1] = move->other;
    ui->preview_kind = SB_PREVIEW_TWIST;
    ui->x = SB_NONE;
    ui->y = move->direction;
}

bool sb_fill_draft_from_move(const void *view, void *ui_bytes, const GameContent *content, int seat,
                             const Move *move)
{
    const SbState *state = view;
    SbUi *ui = ui_bytes;
    SbMove own;
    if (!sb_read_move(state, sb_get_content(content), seat, move, &own, NULL) ||
        !sb_check_move(state, sb_get_content(content), seat, &own, NULL)) {
        return false;
    }
    sb_clear_selection(ui);
    sb_clear_twist_draft(ui);
    ui->asks_to_confirm_end = 0;
    switch ((SbMoveKind)own.kind) {
    case SB_MOVE_PLAY:
    case SB_MOVE_HIDE:
        load_placement_draft(ui, &own);
        return true;
    case SB_MOVE_REVEAL:
    case SB_MOVE_SPIN:
    case SB_MOVE_SLIDE:
        load_table_action_draft(ui, state, &own);
        return true;
    case SB_MOVE_TWIST:
        load_twist_draft(ui, &sb_get_content(content)->twists[state->twist[seat]], &own);
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
