/* json_diff.h: lists the differences between two JSON values. */
#ifndef CORE_DATA_JSON_DIFF_H
#define CORE_DATA_JSON_DIFF_H

#include "core/data/json.h"

/* Callback for each difference. `path` leads to the value, such as "enemies.rat.hp": elements of arrays are
 * named by their `id`, or else by their number, counted from 1. `before` and `after` are the values as JSON;
 * the one that does not exist is NULL. */
typedef void JsonDiffFn(void *user, const char *path, const char *before, const char *after);

/* Calls `report` for each member and element that was added, removed or changed, in the order of the files.
 * Elements of arrays that have an `id` are compared with the element with the same id; changes of their order
 * are not reported. Returns the number of differences. */
int json_diff(const Json *before, const Json *after, JsonDiffFn *report, void *user);

#endif
