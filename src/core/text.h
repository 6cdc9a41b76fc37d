/* text.h: strings that grow, and the few text helpers that every room needs. */
#ifndef CORE_TEXT_H
#define CORE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A growing string, always terminated; start from {0} and end with text_free. */
typedef struct Text {
    char *chars; /* NULL while nothing was added */
    size_t length;
    size_t capacity;
} Text;

/* Appends as printf would write. */
void text_add(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_clear(Text *text);
void text_free(Text *text);
/* The characters, "" while empty. */
const char *text_chars(const Text *text);

/* 64-bit FNV-1a; begin with HASH_START and feed piece by piece. */
#define HASH_START UINT64_C(14695981039346656037)
uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length);

/* A whole number from `min` to `max`, written as printf would; false for any other text. */
bool text_number(const char *text, int min, int max, int *out);

/* Splits off the next blank-separated token of `*cursor` into `out` (cut to `size`); false at the end of the
   text or when the token does not fit. */
bool text_token(const char **cursor, char *out, size_t size);

#endif
