/* spoils.h: ways to damage a value of a JSON document. */
#ifndef SPOILS_H
#define SPOILS_H

#include <cjson/cJSON.h>
#include <stdbool.h>

enum { SPOIL_DEPTH_MAX = 32, SPOIL_TEXT_MAX = 5000 };

/* Damages a value. May free and replace `value` in its parent. Returns false if the value cannot be damaged
 * in this way. */
typedef bool SpoilFn(cJSON *parent, cJSON *value);

typedef struct Spoil {
    const char *name;
    SpoilFn *spoil;
} Spoil;

enum { SPOILS = 13 };
extern const Spoil spoils[SPOILS];

/* Returns the value to which the indexes ways[0] to ways[depth - 1] lead from the root. Writes the parent of
 * this value to `parent`. */
cJSON *spoil_pick_value(cJSON *root, const int *ways, int depth, cJSON **parent);
/* Replaces the value with a text of `letters` letters. The maximum is SPOIL_TEXT_MAX. */
bool spoil_with_text(cJSON *parent, cJSON *value, int letters);
bool spoil_with_number(cJSON *parent, cJSON *value, double number);

#endif
