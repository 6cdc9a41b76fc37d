/* seat_strip.h: strip at the bottom of an online game with the players, how their computers answer, and whose
 * turn it is. It has space of its own, so it covers no piece. */
#ifndef UI_TABLE_SEAT_STRIP_H
#define UI_TABLE_SEAT_STRIP_H

#include "net/session/presence.h"
#include "ui/table/table_part.h"

/* Returns the height of the strip in table units, or 0 if the game is not online. */
float table_seat_strip_height(const Table *table);
/* Returns how the computer of a person in a seat answers, as this computer knows it. */
LinkState table_seat_link(const Table *table, const Participant *person);
/* Returns a few words about the state of a person, such as "not responding" or "away since 20:05". */
const char *table_seat_state(const Table *table, const Participant *person, Scene *scene);

#endif
