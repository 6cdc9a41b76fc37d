/* text.h: growing strings, a hash function, and parsers for numbers and tokens. */
#ifndef CORE_TEXT_TEXT_H
#define CORE_TEXT_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A growing string with a terminating zero. Initialize with {0}, free with text_free. */
typedef struct Text {
    char *chars; /* the text, or NULL if nothing was added yet; text_chars returns "" instead of NULL */
    size_t length;
    size_t capacity;
} Text;

/* Appends formatted text, like printf. */
void text_add(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Appends `length` bytes, which may contain zeros. */
void text_add_bytes(Text *text, const void *bytes, size_t length);
/* Append a number in decimal or hexadecimal digits. Much faster than text_add. */
void text_add_number(Text *text, int64_t number);
void text_add_hex(Text *text, uint64_t number);
void text_clear(Text *text);
void text_free(Text *text);
/* Returns the text, or "" if nothing was added yet. Never returns NULL. */
const char *text_chars(const Text *text);
/* True if the strings are equal. In most searches, the first characters already differ, so that the slower
 * function strcmp is not called. */
static inline bool text_equals(const char *a, const char *b)
{
    return a[0] == b[0] && strcmp(a, b) == 0;
}

/* Returns the 64-bit FNV-1a hash of `bytes`. To hash data in several parts, pass HASH_START as `hash` for the
 * first part, and the result of the previous call for each further part. */
#define HASH_START UINT64_C(14695981039346656037)
uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length);
/* Adds the 8 bytes of a number to a hash, lowest byte first. The result is the same on every machine. */
uint64_t hash_number(uint64_t hash, uint64_t number);

/* Parses a whole number from `min` to `max`, written as "%d" prints it, with at most 9 digits. Returns false
 * for any other text. */
bool text_parse_int(const char *text, int min, int max, int *out);

/* Copies the next space-separated token of `*cursor` to `out` and moves the cursor after the token. Returns
 * false at the end of the text, or if the token does not fit into `size` bytes. */
bool text_read_next_token(const char **cursor, char *out, size_t size);

#endif
