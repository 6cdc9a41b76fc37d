/* mutate.c: damages bytes, lines and numbers of a file at random. */
#include "mutate.h"

#include <assert.h>
#include <string.h>

enum { STEPS_MAX = 5, FEW_BYTES = 8, SMALL_RANGE = 64 };

typedef struct Range {
    size_t start, length;
} Range;

static size_t pick_below(Rng *rng, size_t bound)
{
    return bound > 0 ? rng_below(rng, (uint32_t)bound) : 0;
}

static size_t align_to_mark(const Bytes *bytes, size_t at, uint8_t mark)
{
    while (at > 0 && bytes->at[at - 1] != mark) {
        at--;
    }
    return at;
}

/* Chooses a random range of bytes. Half of the ranges start and end after a line break, quotation mark, comma
 * or space. */
static Range pick_range(const Bytes *bytes, Rng *rng)
{
    static const uint8_t marks[] = {'\n', '"', ',', ' '};
    size_t start = pick_below(rng, bytes->length + 1);
    size_t most = rng_below(rng, 2) ? bytes->length - start : SMALL_RANGE;
    size_t end = start + pick_below(rng, most + 1);
    end = end < bytes->length ? end : bytes->length;
    uint32_t mark = rng_below(rng, 2 * sizeof marks);
    if (mark < sizeof marks) {
        start = align_to_mark(bytes, start, marks[mark]);
        end = align_to_mark(bytes, end, marks[mark]);
    }
    return (Range){start, end > start ? end - start : 0};
}

static void replace_range(Bytes *bytes, Range range, const uint8_t *from, size_t length)
{
    assert(bytes->length <= MUTANT_BYTES_MAX && range.start + range.length <= bytes->length);
    size_t rest = bytes->length - range.start - range.length;
    size_t room = MUTANT_BYTES_MAX - range.start - rest;
    length = length < room ? length : room;
    memmove(bytes->at + range.start + length, bytes->at + range.start + range.length, rest);
    if (length > 0) {
        memcpy(bytes->at + range.start, from, length);
    }
    bytes->length = range.start + length + rest;
}

static void change_byte(Bytes *bytes, Rng *rng)
{
    if (bytes->length > 0) {
        bytes->at[pick_below(rng, bytes->length)] = (uint8_t)rng_below(rng, UINT8_MAX + 1);
    }
}

static void flip_bit(Bytes *bytes, Rng *rng)
{
    if (bytes->length > 0) {
        bytes->at[pick_below(rng, bytes->length)] ^= (uint8_t)(1 << rng_below(rng, 8));
    }
}

static void insert_bytes(Bytes *bytes, Rng *rng)
{
    uint8_t fresh[FEW_BYTES];
    memset(fresh, (int)rng_below(rng, UINT8_MAX + 1), sizeof fresh);
    replace_range(bytes, (Range){pick_below(rng, bytes->length + 1), 0}, fresh,
                  1 + pick_below(rng, sizeof fresh));
}

static void cut_out(Bytes *bytes, Rng *rng)
{
    replace_range(bytes, pick_range(bytes, rng), NULL, 0);
}

static void cut_short(Bytes *bytes, Rng *rng)
{
    bytes->length = pick_below(rng, bytes->length + 1);
}

/* Copies a range of `source` over a range of `bytes`, or inserts the copy. */
static void splice(Bytes *bytes, const Bytes *source, Rng *rng)
{
    static uint8_t part[MUTANT_BYTES_MAX];
    Range from = pick_range(source, rng), to = pick_range(bytes, rng);
    memcpy(part, source->at + from.start, from.length);
    to.length = rng_below(rng, 2) ? to.length : 0;
    replace_range(bytes, to, part, from.length);
}

static void change_number(Bytes *bytes, Rng *rng)
{
    static const char *const numbers[] = {"0",
                                          "-1",
                                          "1",
                                          "2",
                                          "7",
                                          "16",
                                          "99",
                                          "127",
                                          "128",
                                          "255",
                                          "256",
                                          "32767",
                                          "32768",
                                          "65536",
                                          "2147483647",
                                          "2147483648",
                                          "-2147483648",
                                          "4294967296",
                                          "9223372036854775808",
                                          "18446744073709551616",
                                          "1e400",
                                          "-1e400",
                                          "0.5",
                                          "1e-9",
                                          "00",
                                          "null",
                                          "true",
                                          "\"\"",
                                          "[]",
                                          "{}"};
    size_t start = pick_below(rng, bytes->length);
    while (start < bytes->length && (bytes->at[start] < '0' || bytes->at[start] > '9')) {
        start++;
    }
    size_t end = start;
    while (end < bytes->length && bytes->at[end] >= '0' && bytes->at[end] <= '9') {
        end++;
    }
    const char *number = numbers[rng_below(rng, sizeof numbers / sizeof *numbers)];
    replace_range(bytes, (Range){start, end - start}, (const uint8_t *)number, strlen(number));
}

static void mutate_once(Bytes *bytes, const Bytes *other, Rng *rng)
{
    switch (rng_below(rng, 10)) {
    case 0:
        change_byte(bytes, rng);
        break;
    case 1:
        flip_bit(bytes, rng);
        break;
    case 2:
        insert_bytes(bytes, rng);
        break;
    case 3:
        cut_out(bytes, rng);
        break;
    case 4:
        cut_short(bytes, rng);
        break;
    case 5:
    case 6:
        splice(bytes, other, rng);
        break;
    case 7:
        splice(bytes, bytes, rng);
        break;
    default:
        change_number(bytes, rng);
        break;
    }
}

void mutate(Bytes *bytes, const Bytes *other, Rng *rng)
{
    for (uint32_t steps = 1 + rng_below(rng, STEPS_MAX); steps > 0; steps--) {
        mutate_once(bytes, other, rng);
    }
}
