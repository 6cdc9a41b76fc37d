/* json_diff.c: see json_diff.h. */
#include "core/data/json_diff.h"

#include <string.h>

typedef struct Diff {
    JsonDiffFn *report;
    void *user;
    int count;
    Text path; /* path of the values that are being compared */
} Diff;

static void compare_values(Diff *diff, const Json *before, const Json *after);

static void report_difference(Diff *diff, const Json *before, const Json *after)
{
    Text old = {0}, new = {0};
    if (before) {
        json_write(&old, before);
    }
    if (after) {
        json_write(&new, after);
    }
    diff->count++;
    diff->report(diff->user, text_chars(&diff->path), before ? text_chars(&old) : NULL,
                 after ? text_chars(&new) : NULL);
    text_free(&old);
    text_free(&new);
}

/* Returns the id of an element, or NULL if it has none. */
static const char *get_id(const Json *element)
{
    Json member;
    const char *id;
    Error ignored;
    return json_is_object(element) && json_get_member(element, "id", &member) && json_is_string(&member) &&
                   json_as_string(&member, &id, &ignored)
               ? id
               : NULL;
}

/* Finds the element or member of `values` that corresponds to `value`: the member with the same key, or else
 * the element with the same id, or else the element with the same number. Returns false if there is none. */
static bool find_counterpart(const Json *values, const Json *value, Json *out)
{
    if (value->key) {
        return json_get_member(values, value->key, out);
    }
    const char *id = get_id(value);
    for (bool more = json_get_first(values, out); more; more = json_move_to_next(out)) {
        const char *other = get_id(out);
        if (id ? other && strcmp(id, other) == 0 : !other && out->index == value->index) {
            return true;
        }
    }
    return false;
}

/* Appends the name of a member or element to the path. Returns the length of the path before that. */
static size_t extend_path(Diff *diff, const Json *value)
{
    const size_t length = diff->path.length;
    const char *name = value->key ? value->key : get_id(value), *dot = length > 0 ? "." : "";
    if (name) {
        text_add(&diff->path, "%s%s", dot, name);
    } else {
        text_add(&diff->path, "%s%d", dot, value->index + 1);
    }
    return length;
}

static void shorten_path(Diff *diff, size_t length)
{
    diff->path.length = length;
    diff->path.chars[length] = '\0';
}

/* Compares the members or elements of two objects or two arrays. */
static void compare_members(Diff *diff, const Json *before, const Json *after)
{
    Json value, other;
    for (bool more = json_get_first(before, &value); more; more = json_move_to_next(&value)) {
        const size_t length = extend_path(diff, &value);
        if (find_counterpart(after, &value, &other)) {
            compare_values(diff, &value, &other);
        } else {
            report_difference(diff, &value, NULL);
        }
        shorten_path(diff, length);
    }
    for (bool more = json_get_first(after, &value); more; more = json_move_to_next(&value)) {
        if (!find_counterpart(before, &value, &other)) {
            const size_t length = extend_path(diff, &value);
            report_difference(diff, NULL, &value);
            shorten_path(diff, length);
        }
    }
}

/* True if both values are the same JSON. */
static bool is_same(const Json *a, const Json *b)
{
    Text first = {0}, second = {0};
    json_write(&first, a);
    json_write(&second, b);
    const bool same = strcmp(text_chars(&first), text_chars(&second)) == 0;
    text_free(&first);
    text_free(&second);
    return same;
}

static void compare_values(Diff *diff, const Json *before, const Json *after)
{
    if (is_same(before, after)) {
        return;
    }
    if ((json_is_object(before) && json_is_object(after)) ||
        (json_is_array(before) && json_is_array(after))) {
        compare_members(diff, before, after);
    } else {
        report_difference(diff, before, after);
    }
}

int json_diff(const Json *before, const Json *after, JsonDiffFn *report, void *user)
{
    Diff diff = {.report = report, .user = user};
    compare_values(&diff, before, after);
    text_free(&diff.path);
    return diff.count;
}
