/* json.c: reads JSON with cJSON. Line numbers for error messages are found in json_lines.c. */
#include "core/data/json.h"

#include "core/data/json_lines.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/text/text.h"

#include <assert.h>
#include <cjson/cJSON.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_TEXT_MAX = 160, PATH_DEPTH_MAX = CJSON_NESTING_LIMIT + 1 };

struct JsonFile {
    char *name;
    int line; /* line number of the first byte in `text` */
    char *text;
    size_t length;
    cJSON *root;
};

/* --- writing error messages --- */

static int find_sibling_index(const cJSON *parent, const cJSON *node)
{
    int place = 0;
    for (const cJSON *sibling = parent->child; sibling && sibling != node; sibling = sibling->next) {
        place++;
    }
    return place;
}

static int find_line(const Json *at)
{
    int places[PATH_DEPTH_MAX];
    int depth = 0;
    for (const Json *step = at; step->parent && depth < PATH_DEPTH_MAX; step = step->parent) {
        places[depth++] = find_sibling_index(step->parent->node, step->node);
    }
    for (int low = 0, high = depth - 1; low < high; low++, high--) {
        int kept = places[low];
        places[low] = places[high];
        places[high] = kept;
    }
    return at->file->line - 1 + json_find_line_of_path(at->file->text, places, depth);
}

/* Appends the path of a value, such as "enemies[3].stages[0].hp". Cuts a path that doesn't fit. */
static void append_path(const Json *at, char *out, size_t size)
{
    if (!at->parent) {
        return;
    }
    append_path(at->parent, out, size);
    size_t used = strlen(out);
    if (at->key) {
        snprintf(out + used, size - used, "%s%s", used > 0 ? "." : "", at->key);
    } else {
        snprintf(out + used, size - used, "[%d]", at->index);
    }
}

bool json_fail(const Json *at, Error *error, const char *format, ...)
{
    char message[ERROR_TEXT_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    char path[PATH_TEXT_MAX] = "";
    append_path(at, path, sizeof path);
    return error_set(error, "%s:%d: %s%s%s", at->file->name, find_line(at), path, path[0] ? ": " : "",
                     message);
}

static bool fail_missing_member(const Json *object, const char *key, Error *error)
{
    return json_fail(object, error, "the key \"%s\" is missing", key);
}

/* --- finding members of objects --- */

static Json make_member(const Json *parent, const cJSON *node, int index)
{
    bool named = cJSON_IsObject(parent->node);
    return (Json){.file = parent->file,
                  .node = node,
                  .parent = parent,
                  .key = named ? node->string : NULL,
                  .index = named ? -1 : index};
}

bool json_get_member(const Json *object, const char *key, Json *out)
{
    const cJSON *node = cJSON_IsObject(object->node) ? object->node->child : NULL;
    while (node && !text_equals(node->string, key)) {
        node = node->next;
    }
    if (!node) {
        return false;
    }
    *out = make_member(object, node, -1);
    return true;
}

bool json_has(const Json *object, const char *key)
{
    Json unused;
    return json_get_member(object, key, &unused);
}

static bool has_members(const Json *at)
{
    return cJSON_IsObject(at->node) || cJSON_IsArray(at->node);
}

int json_count_members(const Json *at)
{
    return has_members(at) ? cJSON_GetArraySize(at->node) : 0;
}

Json json_get_item(const Json *at, int index)
{
    return make_member(at, cJSON_GetArrayItem(at->node, index), index);
}

bool json_get_first(const Json *at, Json *out)
{
    if (!has_members(at) || !at->node->child) {
        return false;
    }
    *out = make_member(at, at->node->child, 0);
    return true;
}

bool json_move_to_next(Json *member)
{
    if (!member->node->next) {
        return false;
    }
    *member = make_member(member->parent, member->node->next, member->index + 1);
    return true;
}

bool json_is_object(const Json *at)
{
    return cJSON_IsObject(at->node);
}

bool json_is_array(const Json *at)
{
    return cJSON_IsArray(at->node);
}

bool json_is_string(const Json *at)
{
    return cJSON_IsString(at->node);
}

bool json_is_null(const Json *at)
{
    return cJSON_IsNull(at->node);
}

static bool is_in_name_list(const char *name, const char *const *names)
{
    while (*names && strcmp(*names, name) != 0) {
        names++;
    }
    return *names != NULL;
}

static void join_names(const char *const *names, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (size_t i = 0; names[i] && used < size; i++) {
        int length = snprintf(out + used, size - used, "%s%s", i > 0 ? ", " : "", names[i]);
        used += length > 0 ? (size_t)length : 0;
    }
}

bool json_check_keys(const Json *at, const char *const *allowed, Error *error)
{
    if (!json_is_object(at)) {
        return json_fail(at, error, "must be an object {...}");
    }
    Json member;
    for (bool more = json_get_first(at, &member); more; more = json_move_to_next(&member)) {
        if (!is_in_name_list(member.key, allowed)) {
            char names[ERROR_TEXT_MAX / 2];
            join_names(allowed, names, sizeof names);
            return json_fail(&member, error, "unknown key; allowed here: %s", names);
        }
    }
    return true;
}

/* --- reading values --- */

bool json_as_int(const Json *at, int min, int max, int *out, Error *error)
{
    double value = cJSON_IsNumber(at->node) ? at->node->valuedouble : NAN;
    /* the condition is negated, so that NaN is rejected, too: all comparisons with NaN are false */
    if (!(value >= min && value <= max) || value != floor(value)) {
        return json_fail(at, error, "must be a whole number from %d to %d", min, max);
    }
    *out = (int)value;
    return true;
}

bool json_as_string(const Json *at, const char **out, Error *error)
{
    if (!json_is_string(at)) {
        return json_fail(at, error, "must be a string \"...\"");
    }
    *out = at->node->valuestring;
    return true;
}

bool json_read_object(const Json *object, const char *key, Json *out, Error *error)
{
    if (!json_get_member(object, key, out)) {
        return fail_missing_member(object, key, error);
    }
    return json_is_object(out) || json_fail(out, error, "must be an object {...}");
}

bool json_read_array(const Json *object, const char *key, Json *out, Error *error)
{
    if (!json_get_member(object, key, out)) {
        return fail_missing_member(object, key, error);
    }
    return cJSON_IsArray(out->node) || json_fail(out, error, "must be an array [...]");
}

bool json_read_int(const Json *object, const char *key, int min, int max, int *out, Error *error)
{
    Json value;
    if (!json_get_member(object, key, &value)) {
        return fail_missing_member(object, key, error);
    }
    return json_as_int(&value, min, max, out, error);
}

bool json_read_bool(const Json *object, const char *key, bool *out, Error *error)
{
    Json value;
    if (!json_get_member(object, key, &value)) {
        return fail_missing_member(object, key, error);
    }
    if (!cJSON_IsBool(value.node)) {
        return json_fail(&value, error, "must be true or false");
    }
    *out = cJSON_IsTrue(value.node);
    return true;
}

bool json_read_string(const Json *object, const char *key, size_t min_length, size_t max_length,
                      const char **out, Error *error)
{
    Json value;
    if (!json_get_member(object, key, &value)) {
        return fail_missing_member(object, key, error);
    }
    const char *string = NULL;
    if (!json_as_string(&value, &string, error)) {
        return false;
    }
    size_t length = strlen(string);
    if (length < min_length || length > max_length) {
        return json_fail(&value, error, "must have %zu to %zu bytes, has %zu", min_length, max_length,
                         length);
    }
    *out = string;
    return true;
}

bool json_read_enum(const Json *object, const char *key, const char *const *names, int *out, Error *error)
{
    const char *string = NULL;
    if (!json_read_string(object, key, 0, SIZE_MAX, &string, error)) {
        return false;
    }
    for (int i = 0; names[i]; i++) {
        if (strcmp(names[i], string) == 0) {
            *out = i;
            return true;
        }
    }
    Json value;
    json_get_member(object, key, &value);
    char allowed[ERROR_TEXT_MAX / 2];
    join_names(names, allowed, sizeof allowed);
    return json_fail(&value, error, "\"%.40s\" is not one of: %s", string, allowed);
}

/* --- parsing files and texts --- */

/* A member of an object, and its index in the object. */
typedef struct IndexedMember {
    const cJSON *node;
    int place;
} IndexedMember;

static int compare_keys(const void *a, const void *b)
{
    const IndexedMember *one = a, *other = b;
    const int order = strcmp(one->node->string, other->node->string);
    return order != 0 ? order : one->place - other->place;
}

/* Fails if a key appears twice in an object. Sorts the keys, so that even a very large object takes little
 * time. */
static bool check_unique_keys(const Json *object, Error *error)
{
    const int count = json_count_members(object);
    IndexedMember *members = memory_new((size_t)count, sizeof *members);
    int used = 0;
    for (const cJSON *node = object->node->child; node; node = node->next, used++) {
        members[used] = (IndexedMember){node, used};
    }
    qsort(members, (size_t)used, sizeof *members, compare_keys);
    bool good = true;
    for (int i = 1; i < used && good; i++) {
        if (strcmp(members[i - 1].node->string, members[i].node->string) == 0) {
            Json twice = make_member(object, members[i].node, -1);
            good = json_fail(&twice, error, "this key appears twice in the same object");
        }
    }
    free(members);
    return good;
}

static bool check_duplicates(const Json *at, Error *error)
{
    if (json_is_object(at) && !check_unique_keys(at, error)) {
        return false;
    }
    Json member;
    for (bool more = json_get_first(at, &member); more; more = json_move_to_next(&member)) {
        if (!check_duplicates(&member, error)) {
            return false;
        }
    }
    return true;
}

static bool fail_at_offset(const JsonFile *file, size_t offset, const char *problem, Error *error)
{
    return error_set(error, "%s:%d: %s", file->name, file->line - 1 + json_find_line(file->text, offset),
                     problem);
}

/* Returns the offset of the last byte at or before `offset` that is not a space or line break. If a JSON text
 * ends too early, the error message names the line of this byte. */
static size_t find_last_nonblank(const JsonFile *file, size_t offset)
{
    while (offset > 0 && (offset >= file->length || strchr(" \t\r\n", file->text[offset]))) {
        offset--;
    }
    return offset;
}

static bool parse_file(JsonFile *file, Error *error)
{
    static const char wrong[] = "is not well-formed JSON from here on";
    size_t bad = 0;
    if (!json_is_plain_text(file->text, file->length, &bad)) {
        return fail_at_offset(file, bad, "is not plain UTF-8 text", error);
    }
    const char *end = file->text;
    file->root = cJSON_ParseWithLengthOpts(file->text, file->length + 1, &end, true);
    if (!file->root) {
        return fail_at_offset(file, find_last_nonblank(file, end ? (size_t)(end - file->text) : 0), wrong,
                              error);
    }
    if (!json_is_strict(file->text, file->length, &bad)) {
        return fail_at_offset(file, bad, wrong, error);
    }
    Json root = json_get_root(file);
    return check_duplicates(&root, error);
}

/* Parses a text. Takes ownership of `text`, even on failure. */
static JsonFile *parse_owned_text(const char *name, int line, char *text, size_t length, Error *error)
{
    JsonFile *file = memory_new(1, sizeof *file);
    *file = (JsonFile){
        .name = memory_copy_string(name, strlen(name)), .line = line, .text = text, .length = length};
    if (!parse_file(file, error)) {
        json_close(file);
        return NULL;
    }
    return file;
}

JsonFile *json_open(const char *path, Error *error)
{
    size_t length = 0;
    char *text = file_read(path, JSON_FILE_BYTES_MAX, &length, error);
    return text ? parse_owned_text(path, 1, text, length, error) : NULL;
}

JsonFile *json_parse(const char *name, const char *text, size_t length, Error *error)
{
    return json_parse_line(name, 1, text, length, error);
}

JsonFile *json_parse_line(const char *name, int line, const char *text, size_t length, Error *error)
{
    if (length > JSON_FILE_BYTES_MAX) {
        error_set(error, "%s: is too large (at most %d bytes)", name, JSON_FILE_BYTES_MAX);
        return NULL;
    }
    return parse_owned_text(name, line, memory_copy_string(text, length), length, error);
}

void json_close(JsonFile *file)
{
    if (file) {
        cJSON_Delete(file->root);
        free(file->name);
        free(file->text);
        free(file);
    }
}

Json json_get_root(const JsonFile *file)
{
    return (Json){.file = file, .node = file->root, .index = -1};
}

const char *json_get_text(const JsonFile *file, size_t *length)
{
    *length = file->length;
    return file->text;
}

/* --- writing JSON --- */

static bool needs_escape(char c)
{
    return c == '"' || c == '\\' || (unsigned char)c < ' ';
}

void json_write_string(Text *out, const char *string)
{
    text_add_bytes(out, "\"", 1);
    for (const char *c = string; *c != '\0';) {
        size_t plain = 0;
        while (c[plain] != '\0' && !needs_escape(c[plain])) {
            plain++;
        }
        text_add_bytes(out, c, plain);
        c += plain;
        if (*c != '\0') {
            text_add(out, "\\u%04x", (unsigned)*c++);
        }
    }
    text_add_bytes(out, "\"", 1);
}

void json_write(Text *out, const Json *at)
{
    char *text = cJSON_PrintUnformatted(at->node);
    assert(text);
    text_add(out, "%s", text);
    cJSON_free(text);
}
