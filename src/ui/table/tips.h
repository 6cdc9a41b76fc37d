/* tips.h: rules topic of the visible tip. */
#ifndef UI_TABLE_TIPS_H
#define UI_TABLE_TIPS_H

#include "ui/table/table_part.h"

/* Returns the heading in the rules that explains the visible tip, or NULL if no tip is visible. */
const char *table_get_tip_topic(const Table *table);

#endif
