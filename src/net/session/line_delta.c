/* line_delta.c: short forms of lines that resemble another line. */
#include "net/session/line_delta.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GRAM = 8, /* number of bytes that are looked up in the other line at once */
    SLOT_BITS = 11,
    SLOTS = 1 << SLOT_BITS,
    COPY_MIN = 16, /* shorter copies would need as many bytes as the text itself */
};

/* Hash table that maps GRAM bytes of the other line to the position at which they begin. -1 marks an unused
 * slot. */
typedef struct Positions {
    int32_t slots[SLOTS];
} Positions;

static uint32_t compute_slot(const char *at)
{
    uint64_t gram;
    memcpy(&gram, at, GRAM);
    return (uint32_t)(gram * UINT64_C(0x9E3779B97F4A7C15) >> (64 - SLOT_BITS));
}

static void index_line(const Text *line, Positions *out)
{
    memset(out, -1, sizeof *out);
    for (size_t i = 0; i + GRAM <= line->length && i <= INT32_MAX; i++) {
        out->slots[compute_slot(line->chars + i)] = (int32_t)i;
    }
}

static bool is_inside_character(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

/* Returns how many bytes at the start of both texts are equal. Counts only whole UTF-8 characters, so that
 * packed lines are UTF-8, too. */
static size_t count_equal_bytes(const char *a, const char *b)
{
    size_t count = 0;
    while (a[count] != '\0' && a[count] == b[count]) {
        count++;
    }
    while (count > 0 && (is_inside_character(a[count]) || is_inside_character(b[count]))) {
        count--;
    }
    return is_inside_character(b[0]) ? 0 : count;
}

static void add_part(size_t offset, size_t copied, const char *literal, size_t count, Text *out)
{
    if (copied > 0 || count > 0) {
        text_add(out, "%zu %zu %zu:", offset, copied, count);
        text_add_bytes(out, literal, count);
    }
}

/* Finds bytes of `base` that equal those at `at`. Tries the offset `guess` first. Returns how many bytes are
 * equal, and stores their offset in `base`. */
static size_t find_copy(const Text *base, const Positions *positions, size_t guess, const char *at,
                        size_t *offset)
{
    const int32_t found = positions->slots[compute_slot(at)];
    *offset = guess < base->length ? guess : base->length;
    const size_t equal = count_equal_bytes(base->chars + *offset, at);
    if (equal >= COPY_MIN || found < 0) {
        return equal;
    }
    *offset = (size_t)found;
    return count_equal_bytes(base->chars + *offset, at);
}

void line_delta_pack(const Text *base, const Text *line, Text *out)
{
    const char *at = line->chars, *literal = at, *end = line->chars + line->length;
    size_t offset = 0, copied = 0, found;
    Positions positions;
    if (base->length == 0 || line->length == 0) {
        text_add_bytes(out, line->chars, line->length);
        return;
    }
    index_line(base, &positions);
    text_add_bytes(out, "=", 1);
    while (at + GRAM <= end) {
        /* The guess assumes that each byte of the line since the last copy has replaced one byte of `base`.
         * This is usually true, because most changes keep the length of a number. */
        const size_t guess = offset + copied + (size_t)(at - literal);
        const size_t equal = find_copy(base, &positions, guess, at, &found);
        if (equal < COPY_MIN) {
            at++;
            continue;
        }
        add_part(offset, copied, literal, (size_t)(at - literal), out);
        offset = found;
        copied = equal;
        literal = at += equal;
    }
    add_part(offset, copied, literal, (size_t)(end - literal), out);
}

/* Reads the next number of a packed line, and the character `after`, which must follow the number. */
static bool read_number(const char **at, const char *end, char after, size_t *out)
{
    *out = 0;
    const char *start = *at;
    for (; *at < end && **at >= '0' && **at <= '9' && *out <= DELTA_LINE_BYTES_MAX; ++*at) {
        *out = *out * 10 + (size_t)(**at - '0');
    }
    return *at > start && *at < end && *(*at)++ == after && *out <= DELTA_LINE_BYTES_MAX;
}

bool line_delta_unpack(const Text *base, const char *packed, size_t length, Text *out)
{
    const size_t start = out->length;
    const char *end = packed + length;
    if (length == 0 || packed[0] != '=') {
        text_add_bytes(out, packed, length);
        return length <= DELTA_LINE_BYTES_MAX;
    }
    for (const char *at = packed + 1; at < end;) {
        size_t offset, copied, count;
        if (!read_number(&at, end, ' ', &offset) || !read_number(&at, end, ' ', &copied) ||
            !read_number(&at, end, ':', &count) || offset > base->length || copied > base->length - offset ||
            count > (size_t)(end - at) || out->length - start + copied + count > DELTA_LINE_BYTES_MAX) {
            return false;
        }
        text_add_bytes(out, text_chars(base) + offset, copied);
        text_add_bytes(out, at, count);
        at += count;
    }
    return true;
}

bool line_delta_unpack_next(Text *last, const char *packed, size_t length, Text *out)
{
    Text line = {0};
    if (!line_delta_unpack(last, packed, length, &line)) {
        text_free(&line);
        return false;
    }
    text_add_bytes(out, line.chars, line.length);
    text_add_bytes(out, "\n", 1);
    text_free(last);
    *last = line;
    return true;
}
