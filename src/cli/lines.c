/* lines.c: see lines.h. */
#include "cli/lines.h"

#include "core/file.h"
#include "core/text_filter.h"

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

static void print_clean(Text *text, FILE *to)
{
    if (text->length > 0) {
        text_filter_clean(text->chars);
        fputs(text->chars, to);
        text_clear(text);
    }
    fflush(to);
}

void lines_print(Text *text)
{
    print_clean(text, stdout);
}

static void print_line(const char *sentence, FILE *to)
{
    Text line = {0};
    text_add(&line, "%s\n", sentence);
    print_clean(&line, to);
    text_free(&line);
}

void lines_print_sentence(const char *sentence)
{
    print_line(sentence, stdout);
}

void lines_complain(const Error *error)
{
    print_line(error->text, stderr);
}

bool lines_ask(Text *said, char line[LINE_BYTES])
{
    lines_print(said);
    fputs("> ", stdout);
    if (fflush(stdout) != 0 || !fgets(line, LINE_BYTES, stdin)) {
        return false;
    }
    line[strcspn(line, "\r\n")] = '\0';
    return true;
}
