/* player_list.h: players and spectators of an online game, and the panel that shows them. */
#ifndef UI_TABLE_PLAYER_LIST_H
#define UI_TABLE_PLAYER_LIST_H

#include "net/session/presence.h"
#include "ui/table/table_part.h"

/* Writes the known players and spectators of the online game to `out`. */
void table_collect_players(const Table *table, Presence *out);
/* Returns the name of the player in a seat or, if there is no player, the name of the seat. */
const char *table_get_player_name(const Table *table, const Presence *presence, int seat,
                                  char out[SEAT_NAME_MAX]);
/* Returns names for use in a sentence: "*Ada*, *the Guessers* and *Bo*". English names of seats that start
 * with "The " get a small "t". */
const char *table_join_player_names(const Table *table, Scene *scene, uint32_t seats);
/* Returns how well the computer of the person in a seat responds, as far as this computer knows. */
LinkState table_get_seat_link_state(const Table *table, const Participant *person);
/* Returns a few words about the state of a person, such as "not responding" or "away since 20:05". */
const char *table_get_seat_state_text(const Table *table, const Participant *person, Scene *scene);
/* Opens the player list. The host also sees the address and the words with which guests join. */
void table_open_player_list(Table *table);
void table_close_player_list(Table *table);

#endif
