/* json.h: reading JSON so that every complaint names file, line and key. */
#ifndef CORE_JSON_H
#define CORE_JSON_H

#include "core/error.h"
#include "core/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cJSON;
typedef struct JsonFile JsonFile;

/* A place in a file: cheap to copy, valid while the file is open and while `parent` is. */
typedef struct Json {
    const JsonFile *file;
    const struct cJSON *node;
    const struct Json *parent; /* NULL at the root */
    const char *key;           /* within an object, else NULL */
    int index;                 /* within an array, else -1 */
} Json;

enum { JSON_FILE_BYTES_MAX = 16 * 1024 * 1024 };

/* Reads and parses; NULL with `error` "path:line: ..." when unreadable, too large, or not JSON. A key that
   stands twice in one object is an error. */
JsonFile *json_open(const char *path, Error *error);
/* The same from memory; `name` stands for the path in messages. */
JsonFile *json_parse(const char *name, const char *text, size_t length, Error *error);
/* The same for one line of a longer text: complaints name it as line `line`. */
JsonFile *json_parse_line(const char *name, int line, const char *text, size_t length, Error *error);
void json_close(JsonFile *file);
Json json_root(const JsonFile *file);
/* The file's bytes, for hashing. */
const char *json_text(const JsonFile *file, size_t *length);

/* Writes "file:line: key.path: message" into `error`; returns false. */
bool json_fail(const Json *at, Error *error, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Fails unless `at` is an object all of whose keys are in the NULL-terminated list. */
bool json_keys(const Json *at, const char *const *allowed, Error *error);

bool json_has(const Json *object, const char *key);
/* Required members. Each fails when the key is missing, of another type, or out of range. */
bool json_object(const Json *object, const char *key, Json *out, Error *error);
bool json_array(const Json *object, const char *key, Json *out, Error *error);
bool json_int(const Json *object, const char *key, int min, int max, int *out, Error *error);
bool json_bool(const Json *object, const char *key, bool *out, Error *error);
/* The string stays owned by the file. Lengths are in bytes, both ends included. */
bool json_string(const Json *object, const char *key, size_t min_length, size_t max_length, const char **out,
                 Error *error);
/* Index of the string in a NULL-terminated list of names; the message lists what is allowed. */
bool json_enum(const Json *object, const char *key, const char *const *names, int *out, Error *error);

/* Members by place: elements of an array, or the members of an object in file order (key set). */
int json_count(const Json *at);
Json json_at(const Json *at, int index);
/* The same in order, without searching from the start: the first member, then the next; false at the end. */
bool json_first(const Json *at, Json *out);
bool json_next(Json *member);
/* Member of any type; false (no message) when it is missing. */
bool json_member(const Json *object, const char *key, Json *out);

bool json_is_object(const Json *at);
bool json_is_array(const Json *at);
bool json_is_string(const Json *at);
bool json_is_null(const Json *at);
/* The value itself, where `at` is of that type; fails with a message otherwise. */
bool json_as_int(const Json *at, int min, int max, int *out, Error *error);
bool json_as_string(const Json *at, const char **out, Error *error);

/* Appends `string` to `out` as a JSON string, quotes included. */
void json_write_string(Text *out, const char *string);
/* Appends the value without blanks. */
void json_write(Text *out, const Json *at);

#endif
