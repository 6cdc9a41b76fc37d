/* scene_helpers.c: helpers shared by all parts of the table. See scene.h. */
#include "core/text/i18n.h"
#include "games/storybook_battles/rules/engine.h"
#include "games/storybook_battles/table/scene.h"

float sb_compute_world_x(int seat, int x)
{
    return (float)(sb_get_side(seat) == SB_VILLAIN ? -x : x) * SB_PITCH;
}

float sb_compute_world_y(int seat, int y)
{
    return (float)(sb_get_side(seat) == SB_VILLAIN ? -y : y) * SB_PITCH;
}

SbDirection sb_get_screen_direction(int seat, SbDirection direction)
{
    return (SbDirection)((direction + (sb_get_side(seat) == SB_VILLAIN ? 2 : 0)) & 3);
}

PieceId sb_get_cell_piece(int x, int y)
{
    return SB_ID_CELL + (PieceId)((y & (SB_GRID - 1)) * SB_GRID + (x & (SB_GRID - 1)));
}

void sb_write_location(const SbState *state, const SbContent *content, int seat, int moving_card, SbSpot spot,
                       Text *out)
{
    static const char *const words[SB_DIRECTIONS] = {"below", N_("to the left of"), "above",
                                                     N_("to the right of")};
    int card = SB_NONE;
    SbDirection way = SB_NORTH;
    for (int d = 0; d < SB_DIRECTIONS; d++) {
        const int other = sb_find_card_at(state, spot.x + sb_dx[d], spot.y + sb_dy[d]);
        const bool known = card != SB_NONE && state->card[card].character != SB_NONE;
        if (other != SB_NONE && other != moving_card && !known) {
            card = other;
            way = sb_get_screen_direction(seat, (SbDirection)d);
        }
    }
    if (card == SB_NONE) {
        text_add(out, _("in the middle"));
        return;
    }
    const int character = state->card[card].character;
    text_add(out, "%s %s", _(words[way]),
             character == SB_NONE ? _("a hidden card") : content->characters[character].called);
}

void sb_clamp_option_buttons(const SceneBox *box, bool stacked, float *x, float *y)
{
    const float across = stacked ? SB_OPTION_WIDTH / 2 : SB_OPTION_WIDTH + SB_OPTION_GAP / 2;
    const float down = stacked ? SB_OPTION_HEIGHT + SB_OPTION_GAP / 2 : SB_OPTION_HEIGHT / 2;
    *x = layout_clamp_value(*x, box->x + across, box->x + box->w - across);
    *y = layout_clamp_value(*y, box->y + down, box->y + box->h - down);
}

bool sb_is_move_legal(const SbTable *table, const SbMove *move, Error *why)
{
    if (!table->acting) {
        return error_set(why, _("It isn't your turn."));
    }
    return sb_check_move(table->state, table->content, table->seat, move, why);
}

const char *sb_get_move_rejection(const SbTable *table, const SbMove *move)
{
    Error why;
    return sb_is_move_legal(table, move, &why) ? NULL : scene_text(table->scene, "%s", why.text);
}

bool sb_is_twist_usable(const SbTable *table)
{
    return table->acting && sb_check_twist_usable(table->state, table->content, table->seat, NULL);
}

void sb_highlight_for_action(const SbTable *table, int card, Piece *piece)
{
    const int action = table->ui->shown ? table->ui->shown : table->ui->action;
    if (action && table->own_turn && !table->ui->held && !table->ui->twisting &&
        sb_find_cards_for_action(table->state, table->content, (SbMoveKind)(action - 1)) &
            sb_get_card_bit(card)) {
        piece->flags |= PIECE_HIGHLIGHTED;
    }
}
