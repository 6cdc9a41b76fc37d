/* spoils.h: ways to damage a value of a JSON document. */
#ifndef SPOILS_H
#define SPOILS_H

#include <cjson/cJSON.h>
#include <stdbool.h>

enum { SPOIL_DEPTH_MAX = 32, SPOIL_TEXT_MAX = 5000 };

/* Damages a value. May free and replace `value` in its parent. Returns false if the damage does not apply. */
typedef bool SpoilFn(cJSON *parent, cJSON *value);

typedef struct Spoil {
    const char *name;
    SpoilFn *spoil;
} Spoil;

enum { SPOILS = 13 };
extern const Spoil spoils[SPOILS];

/* Returns the value at a path of indexes from the root. Writes its parent to `parent`. */
cJSON *spoil_pick_value(cJSON *root, const int *ways, int depth, cJSON **parent);
/* Replaces the value with a text of `letters` letters, at most SPOIL_TEXT_MAX. */
bool spoil_with_text(cJSON *parent, cJSON *value, int letters);
bool spoil_with_number(cJSON *parent, cJSON *value, double number);

#endif
