/* console.c: input and output of text mode. */
#include "cli/console.h"

#include "core/platform/file.h"
#include "core/text/i18n.h"
#include "core/text/text_filter.h"
#include "net/session/host.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { RULES_BYTES_MAX = 1024 * 1024 };

char *console_load_rules(const ContentStore *content_store, const Game *game)
{
    char path[PATH_MAX];
    Error error;
    size_t length;
    snprintf(path, sizeof path, "%s/docs/rules/%s.md", content_store_get_data_folder(content_store),
             game->id);
    return file_read(path, RULES_BYTES_MAX, &length, &error);
}

Match *console_load_match(const char *save, const Game *game, ContentStore *content_store, Error *error)
{
    Match *match = match_load(save, content_store_find, content_store, error);
    if (match && game && match_setup(match)->game != game) {
        error_set(error, _("%s is a saved game of %s, not of %s"), save, _(match_setup(match)->game->title),
                  _(game->title));
        match_free(match);
        return NULL;
    }
    if (match) {
        host_load_remote_seats(match, save);
    }
    return match;
}

bool console_lock_save(const char *save, FileLock **lock, Error *error)
{
    Text path = {0};
    long owner = 0;
    *lock = NULL;
    if (save) {
        text_add(&path, "%s.lock", save);
        *lock = file_lock_acquire(text_chars(&path), false, &owner);
        text_free(&path);
    }
    return owner == 0 ||
           error_set(error, _("%s: process %ld is using this game. Quit that process first."), save, owner);
}

static void print_sanitized(Text *text, FILE *to)
{
    if (text->length > 0) {
        text_filter_clean(text->chars);
        fputs(text->chars, to);
        text_clear(text);
    }
    fflush(to);
}

void console_print(Text *text)
{
    print_sanitized(text, stdout);
}

static void print_sanitized_line(const char *sentence, FILE *to)
{
    Text line = {0};
    text_add(&line, "%s\n", sentence);
    print_sanitized(&line, to);
    text_free(&line);
}

void console_print_line(const char *sentence)
{
    print_sanitized_line(sentence, stdout);
}

void console_print_error(const Error *error)
{
    print_sanitized_line(error->text, stderr);
}

bool console_read_line(Text *output, char line[CONSOLE_LINE_BYTES])
{
    console_print(output);
    fputs("> ", stdout);
    if (fflush(stdout) != 0 || !fgets(line, CONSOLE_LINE_BYTES, stdin)) {
        return false;
    }
    line[strcspn(line, "\r\n")] = '\0';
    return true;
}
