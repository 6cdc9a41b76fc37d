/* lines.h: a table by lines that are read and written, as `play --text` and `puzzles --text` have it. */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include "core/file_lock.h"
#include "core/library.h"
#include "core/text_table.h"

enum { LINE_BYTES = NOTE_BYTES_MAX + 2 };

/* The game's page of rules, to be freed; NULL where there is none. */
char *lines_rules(const Library *library, const Game *game);
/* The match in a save, which has to be of this game; NULL = of any. NULL with `error`. */
Match *lines_go_on(const char *save, const Game *game, Library *library, Error *error);
/* Locks a save as the window does, until the caller frees `*lock`, which is NULL if `save` is NULL or its
   folder cannot hold a lock. False if another process has the lock; `error` names its id. */
bool lines_lock(const char *save, FileLock **lock, Error *error);
/* Prints text that may come from other machines, without characters that could control the terminal, and
 * clears it. */
void lines_print(Text *text);
/* Print a sentence in the same way as a line on stdout; an error on stderr. */
void lines_print_sentence(const char *sentence);
void lines_complain(const Error *error);
/* Prints what there is to say, which is empty then, and reads a line; false at the end of all. */
bool lines_ask(Text *said, char line[LINE_BYTES]);

#endif
