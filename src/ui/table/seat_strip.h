/* seat_strip.h: strip at the bottom of an online game: shows the players, how well their computers respond,
 * and whose turn it is. The window reserves space for the strip, so the strip covers no piece. */
#ifndef UI_TABLE_SEAT_STRIP_H
#define UI_TABLE_SEAT_STRIP_H

#include "core/scene/layout.h"
#include "ui/table/table_part.h"

/* Returns the height of the strip in table units, or 0 if the game is not online. */
float table_get_seat_strip_height(const Table *table);
/* Returns the color of a player's name on a dark panel. `seat` is a seat number or SEAT_SPECTATOR. */
uint32_t table_get_seat_text_color(int seat);

#endif
