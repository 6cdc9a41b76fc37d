/* accessible_table.h: writes a whole table as accessible text, for comparison with golden files. */
#ifndef ACCESSIBLE_TABLE_H
#define ACCESSIBLE_TABLE_H

#include "core/match/match.h"

/* Writes the text of every piece on the table and the drop targets of each card. The table is shown as the
 * first seat that may act sees it, or as seat 0 sees it if no seat may act. People must play all seats of the
 * match. */
void accessible_table_write_text(Match *match, Text *out);

#endif
