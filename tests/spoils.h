/* spoils.h: the ways in which a value of a JSON document can be spoiled. */
#ifndef SPOILS_H
#define SPOILS_H

#include <cjson/cJSON.h>
#include <stdbool.h>

enum { SPOIL_DEPTH_MAX = 32, SPOIL_TEXT_MAX = 5000 };

/* False when it does not apply. May free and replace `value` within its parent. */
typedef bool SpoilFn(cJSON *parent, cJSON *value);

typedef struct Spoil {
    const char *name;
    SpoilFn *spoil;
} Spoil;

enum { SPOILS = 13 };
extern const Spoil spoils[SPOILS];

/* The value that stands where `ways` lead from the root, by places among members, and its parent. */
cJSON *spoil_walk(cJSON *root, const int *ways, int depth, cJSON **parent);
/* Puts a text of so many letters in place of the value; up to SPOIL_TEXT_MAX. */
bool spoil_with_text(cJSON *parent, cJSON *value, int letters);
bool spoil_with_number(cJSON *parent, cJSON *value, double number);

#endif
