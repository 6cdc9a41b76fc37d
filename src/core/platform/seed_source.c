/* seed_source.c: random seeds, and seeds made from numbers or words. */
#include "core/platform/seed_source.h"

#include "core/platform/platform.h"
#include "core/text/text.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEED_LIMIT = 1000000000, SEED_DIGITS_MAX = 19 };

uint64_t seed_choose_random(void)
{
    uint64_t chance = 0;
    if (!platform_random(&chance)) {
        chance = (uint64_t)time(NULL) * 1000003u ^ (uint64_t)clock();
    }
    return chance % SEED_LIMIT;
}

/* Letters of the words that can be converted to seeds and back. A word is read as a number in base N + 1,
 * where N is the number of letters. The seed is this number plus `first`. All random seeds are smaller than
 * `first`. */
typedef struct Alphabet {
    const char *letters; /* letters used as digits; the first letter stands for 1 */
    size_t longest;
    uint64_t first;
} Alphabet;

static const Alphabet alphabets[] = {
    {"abcdefghijklmnopqrstuvwxyz", 13, UINT64_C(1) << 63},
    {"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -", 10, UINT64_C(3) << 62}};

enum { ALPHABETS = sizeof alphabets / sizeof alphabets[0] };

static bool is_in_alphabet(const Alphabet *alphabet, const char *text, size_t length)
{
    return length <= alphabet->longest && strspn(text, alphabet->letters) >= length;
}

static uint64_t encode_word(const Alphabet *alphabet, const char *text, size_t length)
{
    const uint64_t base = strlen(alphabet->letters) + 1;
    uint64_t number = 0;
    for (size_t i = 0; i < length; i++) {
        number = number * base + (uint64_t)(strchr(alphabet->letters, text[i]) - alphabet->letters) + 1;
    }
    return alphabet->first + number;
}

/* Converts a seed back to a word. Returns false if the seed was not made from a word of this alphabet. */
static bool decode_word(const Alphabet *alphabet, uint64_t seed, char out[SEED_NAME_MAX])
{
    const uint64_t base = strlen(alphabet->letters) + 1;
    uint64_t number = seed - alphabet->first;
    char letters[SEED_NAME_MAX];
    size_t length = 0;
    for (; number > 0 && length < alphabet->longest; number /= base) {
        if (number % base == 0) {
            return false;
        }
        letters[length++] = alphabet->letters[number % base - 1];
    }
    if (number > 0) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        out[i] = letters[length - 1 - i];
    }
    out[length] = '\0';
    return true;
}

const char *seed_format_name(uint64_t seed, char out[SEED_NAME_MAX])
{
    for (int i = ALPHABETS - 1; i >= 0; i--) {
        if (seed > alphabets[i].first && decode_word(&alphabets[i], seed, out)) {
            return out;
        }
    }
    snprintf(out, SEED_NAME_MAX, "%" PRIu64, seed);
    return out;
}

uint64_t seed_parse_text(const char *text)
{
    text += strspn(text, " ");
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ') {
        length--;
    }
    if (length == 0) {
        return seed_choose_random();
    }
    if (length <= SEED_DIGITS_MAX && strspn(text, "0123456789") == length) {
        return strtoull(text, NULL, 10);
    }
    for (int i = 0; i < ALPHABETS; i++) {
        if (is_in_alphabet(&alphabets[i], text, length)) {
            return encode_word(&alphabets[i], text, length);
        }
    }
    return hash_bytes(HASH_START, text, length) % SEED_LIMIT;
}
