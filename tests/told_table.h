/* told_table.h: a position as somebody hears it who cannot see the table. */
#ifndef TOLD_TABLE_H
#define TOLD_TABLE_H

#include "core/match.h"

/* Adds what is said, from the first seat that may act or else the first, of all that lies on the table where
   the match stands, and where each card may go that can be lifted. The match has people at all seats. */
void told_table(Match *match, Text *out);

#endif
