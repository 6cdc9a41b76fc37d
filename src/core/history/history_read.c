/* history_read.c: reads the head and the result of a finished game without replaying the game. */
#include "core/history/history.h"
#include "core/match/save_private.h"
#include "core/platform/platform.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool parse_utc_time(const char *text, int64_t *out)
{
    enum { TIME_BYTES = 80 };
    struct tm when = {0};
    char again[TIME_BYTES];
    if (sscanf(text, "%4d-%2d-%2dT%2d:%2d:%2dZ", &when.tm_year, &when.tm_mon, &when.tm_mday, &when.tm_hour,
               &when.tm_min, &when.tm_sec) != 6) {
        return false;
    }
    when.tm_year -= 1900;
    when.tm_mon--;
    *out = platform_timegm(&when); /* normalizes invalid dates such as 30 February */
    snprintf(again, sizeof again, "%04d-%02d-%02dT%02d:%02d:%02dZ", when.tm_year + 1900, when.tm_mon + 1,
             when.tm_mday, when.tm_hour, when.tm_min, when.tm_sec);
    return strcmp(again, text) == 0;
}

static bool read_result(const Json *at, FinishedGame *out, Error *error)
{
    const char *name = NULL, *ended = NULL, *version = NULL;
    if (!json_read_string(at, "name", 0, FINISHED_NAME_MAX - 1, &name, error) ||
        !json_read_string(at, "ended", 1, FINISHED_NAME_MAX, &ended, error) ||
        !json_read_string(at, "version", 1, FINISHED_NAME_MAX, &version, error) ||
        !result_read(at, &out->setup, &out->result, error)) {
        return false;
    }
    memcpy(out->name, name, strlen(name) + 1); /* the name fits: its length was checked above */
    return parse_utc_time(ended, &out->ended) ||
           json_fail(at, error, "\"ended\" must be a time such as 2026-11-22T20:15:03Z");
}

/* Returns the start of the line that ends directly before `end`. Returns NULL if it is the first line of
 * `text`, which is the head of the file and contains no result. */
static const char *find_previous_line(const char *text, const char *end)
{
    const char *begin = end - 1;
    while (begin > text && begin[-1] != '\n') {
        begin--;
    }
    return begin > text ? begin : NULL;
}

/* Reads the result of the game from the last line that contains a result. Skips later lines, such as a line
 * about favorite parts of the story. */
static bool read_last_result(const char *path, const char *text, size_t length, FinishedGame *out,
                             Error *error)
{
    const char *end = text + length;
    while (end > text && end[-1] != '\n') {
        end--; /* skips an incomplete last line of the file, left by a crash */
    }
    for (const char *line; end > text && (line = find_previous_line(text, end)) != NULL; end = line) {
        JsonFile *file = json_parse_line(path, 0, line, (size_t)(end - line) - 1, error);
        if (!file) {
            return false;
        }
        Json record = json_get_root(file), result;
        const bool has_result = json_has(&record, "result");
        const bool good = has_result && json_read_object(&record, "result", &result, error) &&
                          read_result(&result, out, error);
        json_close(file);
        if (has_result) {
            return good;
        }
    }
    return error_set(error, "%s: the file has no result.", path);
}

static bool read_game_file(const char *path, const char *text, size_t length, FinishedGame *out, Error *error)
{
    SaveHead head;
    JsonFile *file = json_parse_line(path, 1, text, strcspn(text, "\n"), error);
    if (!file) {
        return false;
    }
    Json root = json_get_root(file);
    const bool good = save_read_head(&root, &head, error);
    json_close(file);
    if (!good) {
        return false;
    }
    out->setup = head.setup;
    out->content_hash = head.content_hash;
    out->outdated = head.rules != head.setup.game->rules_version;
    return read_last_result(path, text, length, out, error);
}

bool history_read(const char *path, FinishedGame *out, Error *error)
{
    size_t length = 0;
    char *text = file_read(path, SAVE_BYTES_MAX, &length, error);
    const bool good = text && read_game_file(path, text, length, out, error);
    free(text);
    return good;
}
