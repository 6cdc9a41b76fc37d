/* parts.c: what several areas of the table need alike. See scene.h. */
#include "games/storybook_battles/rules/engine.h"
#include "games/storybook_battles/table/scene.h"

/* ------------------------------------------------------------------ from the grid to the world */

float sb_world_x(int seat, int x)
{
    return (float)(sb_side(seat) == SB_VILLAIN ? -x : x) * SB_PITCH;
}

float sb_world_y(int seat, int y)
{
    return (float)(sb_side(seat) == SB_VILLAIN ? -y : y) * SB_PITCH;
}

SbDirection sb_on_screen(int seat, SbDirection direction)
{
    return (SbDirection)((direction + (sb_side(seat) == SB_VILLAIN ? 2 : 0)) & 3);
}

PieceId sb_cell_piece(int x, int y)
{
    return SB_ID_CELL + (PieceId)((y & (SB_GRID - 1)) * SB_GRID + (x & (SB_GRID - 1)));
}

void sb_write_place(const SbState *state, const SbContent *content, int seat, int comer, SbSpot spot,
                    Text *out)
{
    static const char *const words[SB_DIRECTIONS] = {"below", "to the left of", "above", "to the right of"};
    int card = SB_NONE;
    SbDirection way = SB_NORTH;
    for (int d = 0; d < SB_DIRECTIONS; d++) {
        const int other = sb_card_at(state, spot.x + sb_dx[d], spot.y + sb_dy[d]);
        const bool known = card != SB_NONE && state->card[card].character != SB_NONE;
        if (other != SB_NONE && other != comer && !known) {
            card = other;
            way = sb_on_screen(seat, (SbDirection)d);
        }
    }
    if (card == SB_NONE) {
        text_add(out, "in the middle");
        return;
    }
    const int character = state->card[card].character;
    text_add(out, "%s %s", words[way],
             character == SB_NONE ? "a hidden card" : content->characters[character].called);
}

void sb_keep_options_in(const SceneBox *box, bool stacked, float *x, float *y)
{
    const float across = stacked ? SB_OPTION_WIDTH / 2 : SB_OPTION_WIDTH + SB_OPTION_GAP / 2;
    const float down = stacked ? SB_OPTION_HEIGHT + SB_OPTION_GAP / 2 : SB_OPTION_HEIGHT / 2;
    *x = lay_between(*x, box->x + across, box->x + box->w - across);
    *y = lay_between(*y, box->y + down, box->y + box->h - down);
}

/* ------------------------------------------------------------------ what may be done */

bool sb_may(const SbTable *table, const SbMove *move, Error *why)
{
    if (!table->acting) {
        return error_set(why, "It isn't your turn.");
    }
    return sb_check(table->state, table->content, table->seat, move, why);
}

const char *sb_refusal(const SbTable *table, const SbMove *move)
{
    Error why;
    return sb_may(table, move, &why) ? NULL : scene_text(table->scene, "%s", why.text);
}

bool sb_twist_is_ripe(const SbTable *table)
{
    return table->acting && sb_check_twist_now(table->state, table->content, table->seat, NULL);
}

void sb_light_for_action(const SbTable *table, int card, Piece *piece)
{
    const int action = table->ui->shown ? table->ui->shown : table->ui->action;
    if (action && table->free && !table->ui->held && !table->ui->twisting &&
        sb_cards_for(table->state, table->content, (SbMoveKind)(action - 1)) & sb_bit(card)) {
        piece->flags |= PIECE_LIT;
    }
}
