/* config_file.c: JSON files of settings and progress that different versions of the program share. */
#include "core/data/config_file.h"

#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/platform/platform.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INDENT = 2, BACKUPS_MAX = 999 };

struct ConfigReader {
    const void **known; /* cJSON nodes of the known members, sorted after reading, for bsearch */
    size_t count, capacity;
    int rejected;
    Error first; /* error message about the first unusable value in the file */
};

/* Result of reading a settings file. `file` is NULL if the settings file is missing or is not valid JSON. */
typedef struct Reading {
    ConfigReader reader;
    JsonFile *file;
    bool broken;
} Reading;

/* --- marking members as known --- */

void config_mark_known(ConfigReader *reader, const Json *entry)
{
    if (reader->count == reader->capacity) {
        reader->capacity = reader->capacity > 0 ? reader->capacity * 2 : 64;
        reader->known = memory_resize(reader->known, reader->capacity, sizeof *reader->known);
    }
    reader->known[reader->count++] = entry->node;
}

bool config_read_member(ConfigReader *reader, const Json *object, const char *key, Json *out)
{
    if (!json_get_member(object, key, out)) {
        return false;
    }
    config_mark_known(reader, out);
    return true;
}

void config_report_unusable(ConfigReader *reader, const Error *reason)
{
    if (reader->rejected++ == 0) {
        reader->first = *reason;
    }
}

typedef bool ContainerFn(const Json *object, const char *key, Json *out, Error *error);

static bool read_container(ConfigReader *reader, const Json *object, const char *key, ContainerFn *open,
                           Json *out)
{
    Error reason;
    if (!json_has(object, key)) {
        return false;
    }
    if (open(object, key, out, &reason)) {
        return true;
    }
    config_mark_known(reader, out);
    config_report_unusable(reader, &reason);
    return false;
}

bool config_read_object(ConfigReader *reader, const Json *object, const char *key, Json *out)
{
    return read_container(reader, object, key, json_read_object, out);
}

bool config_read_array(ConfigReader *reader, const Json *object, const char *key, Json *out)
{
    return read_container(reader, object, key, json_read_array, out);
}

static int compare_nodes(const void *a, const void *b)
{
    const uintptr_t one = (uintptr_t) * (const void *const *)a, other = (uintptr_t) * (const void *const *)b;
    return (one > other) - (one < other);
}

static bool is_known(const ConfigReader *reader, const Json *member)
{
    const void *node = member->node;
    return reader->count > 0 &&
           bsearch(&node, reader->known, reader->count, sizeof *reader->known, compare_nodes);
}

/* --- reading a settings file --- */

static bool is_file_missing(const char *path)
{
    FileStat file_stat;
    return !platform_stat(path, &file_stat) && errno == ENOENT;
}

static void begin_reading(Reading *reading, const char *path, ConfigReadFn *read, void *out)
{
    ConfigReader *reader = &reading->reader;
    *reading = (Reading){0};
    if (is_file_missing(path)) {
        return;
    }
    reading->file = json_open(path, &reader->first);
    reading->broken = !reading->file;
    if (reading->file) {
        const Json root = json_get_root(reading->file);
        reading->broken = !json_is_object(&root) && !json_fail(&root, &reader->first, "must be an object");
        if (!reading->broken) {
            read(reader, &root, out);
        }
    }
    if (reader->count > 0) {
        qsort(reader->known, reader->count, sizeof *reader->known, compare_nodes);
    }
}

static void end_reading(Reading *reading)
{
    json_close(reading->file);
    free(reading->reader.known);
}

static bool has_unusable_values(const Reading *reading)
{
    return reading->broken || reading->reader.rejected > 0;
}

/* --- backing up a file that has unusable values --- */

/* Writes the name of the backup: "settings.aside.json" for number 1, "settings.aside-2.json" for number 2. */
static void write_backup_name(const char *path, int number, Text *out)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(path, '.');
    const char *ending = dot && dot > path && (!slash || dot > slash + 1) ? dot : path + strlen(path);
    text_clear(out);
    text_add(out, "%.*s.aside", (int)(ending - path), path);
    if (number > 1) {
        text_add(out, "-%d", number);
    }
    text_add(out, "%s", ending);
}

/* Finds an unused name for the backup of the file `path`. If an earlier attempt to save has already made the
 * backup before it failed, writes the name of that backup and sets `*already_made` to true. Returns false if
 * all names are taken. */
static bool find_backup_name(const char *path, Text *out, bool *already_made)
{
    FileStat original, file_stat;
    const bool exists = platform_lstat(path, &original);
    *already_made = false;
    for (int number = 1; number <= BACKUPS_MAX && !*already_made; number++) {
        write_backup_name(path, number, out);
        if (!platform_lstat(text_chars(out), &file_stat)) {
            return true;
        }
        *already_made = exists && file_stat.device == original.device && file_stat.number == original.number;
    }
    return *already_made;
}

static bool back_up_file(const char *path, Error *error)
{
    Text backup = {0};
    bool already_made;
    const bool good = find_backup_name(path, &backup, &already_made) &&
                      (already_made || platform_link(path, text_chars(&backup)) ||
                       platform_rename_noreplace(path, text_chars(&backup)));
    if (!good) {
        error_set(error, "%s: cannot be backed up, so it was not replaced", path);
    }
    text_free(&backup);
    return good;
}

static void report_config_problems(const Reading *reading, const char *path, Error *error)
{
    Text backup = {0};
    bool already_made;
    char others[32] = "";
    if (reading->reader.rejected > 1) {
        snprintf(others, sizeof others, " (and %d more)", reading->reader.rejected - 1);
    }
    find_backup_name(path, &backup, &already_made);
    const char *slash = strrchr(text_chars(&backup), '/');
    error_set(error, "%s%s. Before the next change, this file is saved as %s", reading->reader.first.text,
              others, slash ? slash + 1 : text_chars(&backup));
    text_free(&backup);
}

bool config_file_load(const char *path, ConfigReadFn *read, void *out, Error *error)
{
    Reading reading;
    begin_reading(&reading, path, read, out);
    const bool good = !has_unusable_values(&reading);
    if (!good) {
        report_config_problems(&reading, path, error);
    }
    end_reading(&reading);
    return good;
}

/* --- writing a settings file --- */

/* Objects nested up to this depth are written with one member per line. */
enum { MULTILINE_LEVELS = 2 };

typedef struct Writer {
    const ConfigReader *reader;
    Text *out;
} Writer;

static void write_member_start(const Writer *writer, const Json *member, int count, int level)
{
    if (level < MULTILINE_LEVELS) {
        text_add(writer->out, "%s\n%*s", count > 0 ? "," : "", INDENT * (level + 1), "");
    } else {
        text_add(writer->out, "%s", count > 0 ? ", " : "");
    }
    if (member->key) {
        json_write_string(writer->out, member->key);
        text_add(writer->out, ": ");
    }
}

static void write_value(const Writer *writer, const Json *fresh, const Json *old, int level);

static int write_new_members(const Writer *writer, const Json *fresh, const Json *old, int level)
{
    int count = 0;
    Json member, before;
    for (bool more = json_get_first(fresh, &member); more; more = json_move_to_next(&member)) {
        const bool merged = old && member.key && json_get_member(old, member.key, &before);
        write_member_start(writer, &member, count++, level);
        write_value(writer, &member, merged ? &before : NULL, level + 1);
    }
    return count;
}

static int write_unknown_members(const Writer *writer, const Json *fresh, const Json *old, int count,
                                 int level)
{
    Json member;
    for (bool more = json_get_first(old, &member); more; more = json_move_to_next(&member)) {
        if (!is_known(writer->reader, &member) && !(fresh && member.key && json_has(fresh, member.key))) {
            write_member_start(writer, &member, count++, level);
            write_value(writer, NULL, &member, level + 1);
        }
    }
    return count;
}

/* Writes the new value `fresh`, followed by the members or list entries of the old value `old` that the
 * program doesn't know. Either value may be NULL, but not both. */
static void write_value(const Writer *writer, const Json *fresh, const Json *old, int level)
{
    const Json *shape = fresh ? fresh : old;
    const bool object = json_is_object(shape);
    const bool merged = old && (object ? json_is_object(old) : json_is_array(old));
    if (!object && !json_is_array(shape)) {
        json_write(writer->out, shape);
        return;
    }
    const int inner = object ? level : MULTILINE_LEVELS;
    int count = 0;
    text_add(writer->out, object ? "{" : "[");
    count = fresh ? write_new_members(writer, fresh, merged ? old : NULL, inner) : 0;
    count = merged ? write_unknown_members(writer, fresh, old, count, inner) : count;
    if (inner < MULTILINE_LEVELS && count > 0) {
        text_add(writer->out, "\n%*s", INDENT * level, "");
    }
    text_add(writer->out, object ? "}" : "]");
}

static bool merge_members(const Reading *reading, const char *path, const Text *fresh, Text *out,
                          Error *error)
{
    const Writer writer = {.reader = &reading->reader, .out = out};
    JsonFile *file = json_parse(path, text_chars(fresh), fresh->length, error);
    if (!file) {
        return false;
    }
    const Json root = json_get_root(file);
    Json old;
    if (reading->file) {
        old = json_get_root(reading->file);
    }
    write_value(&writer, &root, reading->file ? &old : NULL, 0);
    text_add(out, "\n");
    json_close(file);
    return true;
}

bool config_file_save(const char *path, ConfigReadFn *read, void *scratch, const Text *fresh, Error *error)
{
    Reading reading;
    Text text = {0}, older = {0};
    begin_reading(&reading, path, read, scratch);
    text_add(&older, "%s.old", path);
    const bool flawed = has_unusable_values(&reading);
    const bool good =
        merge_members(&reading, path, fresh, &text, error) && (!flawed || back_up_file(path, error)) &&
        file_replace(path, text_chars(&text), text.length, flawed ? NULL : text_chars(&older), error);
    end_reading(&reading);
    text_free(&older);
    text_free(&text);
    return good;
}
