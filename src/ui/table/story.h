/* story.h: text of the game's narration so far. */
#ifndef UI_TABLE_STORY_H
#define UI_TABLE_STORY_H

#include "ui/table/table_part.h"

/* Appends the latest narration as a few lines of rich text. Returns false if there is no narration. */
bool table_write_story_so_far(const Table *table, Text *out);

#endif
