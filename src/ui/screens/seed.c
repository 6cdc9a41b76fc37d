/* seed.c: see seed.h. */
#include "ui/screens/seed.h"

#include "core/text.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { SEED_LIMIT = 1000000000, SEED_DIGITS_MAX = 19 };

uint64_t seed_random(void)
{
    uint64_t chance = 0;
    if (getrandom(&chance, sizeof chance, 0) != (ssize_t)sizeof chance) {
        chance = SDL_GetPerformanceCounter();
    }
    return chance % SEED_LIMIT;
}

uint64_t seed_from_text(const char *text)
{
    text += strspn(text, " ");
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ') {
        length--;
    }
    if (length == 0) {
        return seed_random();
    }
    if (length <= SEED_DIGITS_MAX && strspn(text, "0123456789") == length) {
        return strtoull(text, NULL, 10);
    }
    return hash_bytes(HASH_START, text, length) % SEED_LIMIT;
}
