/* lines.c: see lines.h. */
#include "cli/lines.h"

#include "core/file.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { RULES_BYTES_MAX = 1024 * 1024 };

char *lines_rules(const Library *library, const Game *game)
{
    char path[PATH_MAX];
    Error error;
    size_t length;
    snprintf(path, sizeof path, "%s/docs/rules/%s.md", library_data(library), game->id);
    return file_read(path, RULES_BYTES_MAX, &length, &error);
}

Match *lines_go_on(const char *save, const Game *game, Library *library, Error *error)
{
    Match *match = match_load(save, library_find_content, library, error);
    if (match && game && match_setup(match)->game != game) {
        error_set(error, "%s is a game of %s", save, match_setup(match)->game->title);
        match_free(match);
        return NULL;
    }
    return match;
}

bool lines_lock(const char *save, FileLock **lock, Error *error)
{
    Text path = {0};
    long owner = 0;
    *lock = NULL;
    if (save) {
        text_add(&path, "%s.lock", save);
        *lock = file_lock_take(text_chars(&path), false, &owner);
        text_free(&path);
    }
    return owner == 0 ||
           error_set(error, "%s: process %ld is using this game. Close it there first.", save, owner);
}

bool lines_ask(Text *said, char line[LINE_BYTES])
{
    fputs(text_chars(said), stdout);
    text_clear(said);
    fputs("> ", stdout);
    if (fflush(stdout) != 0 || !fgets(line, LINE_BYTES, stdin)) {
        return false;
    }
    line[strcspn(line, "\r\n")] = '\0';
    return true;
}
