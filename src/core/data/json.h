/* json.h: reads JSON, with error messages that name file, line and key. Writes JSON strings and values. */
#ifndef CORE_DATA_JSON_H
#define CORE_DATA_JSON_H

#include "core/platform/error.h"
#include "core/text/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cJSON;
typedef struct JsonFile JsonFile;

/* A JSON value. Copying the struct is cheap. A value is valid until the JsonFile is closed, or until the
 * struct to which `parent` points goes out of scope. */
typedef struct Json {
    const JsonFile *file;
    const struct cJSON *node;
    const struct Json *parent; /* object or array that contains the value, or NULL if the value is the root */
    const char *key;           /* key of a member, or NULL if the parent is not an object */
    int index;                 /* index of an array element, or -1 if the parent is not an array */
} Json;

enum { JSON_FILE_BYTES_MAX = 16 * 1024 * 1024 };

/* Reads and parses a file. Returns NULL with the error "path:line: ..." if the file is unreadable, too large,
 * not JSON, or has a duplicate key. */
JsonFile *json_open(const char *path, Error *error);
/* Like json_open, but parses a text in memory. `name` replaces the path in error messages. */
JsonFile *json_parse(const char *name, const char *text, size_t length, Error *error);
/* Like json_parse, but parses one line of a longer text. `line` is the line number for error messages. */
JsonFile *json_parse_line(const char *name, int line, const char *text, size_t length, Error *error);
void json_close(JsonFile *file);
Json json_get_root(const JsonFile *file);
/* Returns the text of the file, which the JsonFile owns, and sets `*length` to its length in bytes. */
const char *json_get_text(const JsonFile *file, size_t *length);

/* Sets the error "file:line: key.path: message" for the value `at`. Always returns false. */
bool json_fail(const Json *at, Error *error, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Fails unless `at` is an object and all its keys are in the list `allowed`, which ends with NULL. */
bool json_check_keys(const Json *at, const char *const *allowed, Error *error);

bool json_has(const Json *object, const char *key);
/* Read a required member of an object. Fail if the key is missing, or the value has the wrong type or is out
 * of range. */
bool json_read_object(const Json *object, const char *key, Json *out, Error *error);
bool json_read_array(const Json *object, const char *key, Json *out, Error *error);
bool json_read_int(const Json *object, const char *key, int min, int max, int *out, Error *error);
bool json_read_bool(const Json *object, const char *key, bool *out, Error *error);
/* Reads a required string, which the JsonFile owns. The string has `min_length` to `max_length` bytes. */
bool json_read_string(const Json *object, const char *key, size_t min_length, size_t max_length,
                      const char **out, Error *error);
/* Reads a required string and returns its index in `names`, a list that ends with NULL. Fails if the string
 * is not in the list. */
bool json_read_enum(const Json *object, const char *key, const char *const *names, int *out, Error *error);

/* json_count_members returns the number of elements of an array or members of an object. json_get_item
 * returns the element or member with this index. They are numbered from 0, in the order of the file. */
int json_count_members(const Json *at);
Json json_get_item(const Json *at, int index);
/* Iterate over the elements of an array or the members of an object, faster than with json_get_item. Return
 * false if there are no more elements. */
bool json_get_first(const Json *at, Json *out);
bool json_move_to_next(Json *member);
/* Reads an optional member of any type. If the member is missing, returns false without an error message. */
bool json_get_member(const Json *object, const char *key, Json *out);

bool json_is_object(const Json *at);
bool json_is_array(const Json *at);
bool json_is_string(const Json *at);
bool json_is_null(const Json *at);
/* Read the value `at` itself, not a member of `at`. Fail with an error message if the value has the wrong
 * type. */
bool json_as_int(const Json *at, int min, int max, int *out, Error *error);
bool json_as_string(const Json *at, const char **out, Error *error);

/* Appends `string` to `out` as a JSON string, quotes included. */
void json_write_string(Text *out, const char *string);
/* Appends the value `at` as JSON without spaces or line breaks. */
void json_write(Text *out, const Json *at);

#endif
