/* scene_parts.c: what several areas of the table need alike. See scene.h. */
#include "games/storybook_battles/scene.h"

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

/* ------------------------------------------------------------------ what may be done */

bool sb_may(const SbTable *table, const SbMove *move, Error *why)
{
    if (!table->acting) {
        return error_set(why, "It is not your turn.");
    }
    return sb_check(table->state, table->content, move, why);
}

const char *sb_refusal(const SbTable *table, const SbMove *move)
{
    Error why;
    return sb_may(table, move, &why) ? NULL : scene_text(table->scene, "%s", why.text);
}
