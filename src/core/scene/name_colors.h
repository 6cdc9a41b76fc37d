/* name_colors.h: names that texts show in colors, such as the names of characters in a story. */
#ifndef CORE_SCENE_NAME_COLORS_H
#define CORE_SCENE_NAME_COLORS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { NAME_COLORS_MAX = 48 };

typedef struct NameColor {
    const char *name; /* not empty, owned by the caller of name_colors_add() */
    uint32_t tone;    /* 0xRRGGBB */
} NameColor;

typedef struct NameColors {
    NameColor list[NAME_COLORS_MAX];
    int count;
} NameColors;

/* A name in a text: the bytes from `start` to `end` - 1. */
typedef struct NameSpan {
    size_t start, end;
    uint32_t tone; /* 0xRRGGBB */
} NameSpan;

/* Adds a name. Does nothing if the name is empty or the list is full. */
void name_colors_add(NameColors *colors, const char *name, uint32_t tone);
/* Finds the first name that starts at byte `from` or later. Of several names at the same place, finds the
 * longest. Finds only whole words. A name that starts with a lower-case letter, such as "the crew", is also
 * found at the start of a sentence. `text` is valid UTF-8 of `length` bytes. Returns false if there is no
 * such name. */
bool name_colors_find(const NameColors *colors, const char *text, size_t length, size_t from, NameSpan *out);

#endif
