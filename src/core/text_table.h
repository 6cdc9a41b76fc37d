/* text_table.h: a table without a window: the scene that a player would see, as numbered lines, and what the
   lines typed do to it. */
#ifndef CORE_TEXT_TABLE_H
#define CORE_TEXT_TABLE_H

#include "core/lesson.h"
#include "core/tips.h"

typedef struct TextTable TextTable;

/* Sits down at a match, which is borrowed, with bots on the seats that are theirs. `rules` is the text of the
   game's rules page, `lesson` goes with the match, and each of the `tips` is told once, where no lesson
   teaches (any more); all borrowed, NULL = there is none. */
TextTable *text_table_new(Match *match, const char *rules, const Lesson *lesson, const Tips *tips);
void text_table_free(TextTable *table);

/* Skips the first `moves` moves when printing events. */
void text_table_pass_over(TextTable *table, int moves);
/* Adds what has happened since it was asked last, who is to do what, and the numbered choices. */
void text_table_show(TextTable *table, Text *out);
/* Does what a line says: a number, the name of a choice, a move's own text, words where some are asked for,
   or a command; `?` tells which there are. Adds the answer and what is to be seen then. False when the player
   leaves. */
bool text_table_obey(TextTable *table, const char *line, Text *out);
/* Takes up what has come of a match that is followed, and shows it. */
void text_table_hear(TextTable *table, Text *out);
/* Is nobody to move any more? */
bool text_table_is_over(const TextTable *table);

#endif
