/* console.h: input and output of text mode, in which the player types moves in the terminal. Does not depend
 * on a game. */
#ifndef CLI_CONSOLE_H
#define CLI_CONSOLE_H

#include "core/data/content_store.h"
#include "core/platform/file_lock.h"
#include "core/play/text_ui.h"

enum { CONSOLE_LINE_BYTES = NOTE_BYTES_MAX + 2 };

/* Returns a game's rules page as text. The caller frees the text. Returns NULL if the page is missing. */
char *console_load_rules(const ContentStore *content_store, const Game *game);
/* Loads a save. Returns NULL with `error` on failure. If `game` is not NULL, the save must be of this game.
 */
Match *console_load_match(const char *save, const Game *game, ContentStore *content_store, Error *error);
/* Locks a save for this process until the caller frees `*lock`. Sets `*lock` to NULL, without an error, if
 * `save` is NULL or the folder does not support locks. Returns false if another process has locked the save;
 * `error` then contains the ID of that process. */
bool console_lock_save(const char *save, FileLock **lock, Error *error);
/* Prints the text and clears the buffer. The text may come from another computer, so control characters in it
 * are replaced with question marks. */
void console_print(Text *text);
/* Print one line of text, and replace control characters with question marks. console_print_line prints on
 * stdout, console_print_error on stderr. */
void console_print_line(const char *sentence);
void console_print_error(const Error *error);
/* Prints the text in the buffer `output` and clears the buffer, then reads a line from stdin. Returns false
 * at the end of the input. */
bool console_read_line(Text *output, char line[CONSOLE_LINE_BYTES]);

#endif
