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
