/* text.c: growing strings, a hash function, and parsers for numbers and tokens. */
#include "core/text/text.h"

#include "core/platform/memory.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_CAPACITY_MIN = 256 };

#define FNV_PRIME UINT64_C(1099511628211)

/* Formats a text, and appends the part of it that fits into the allocated memory. Returns the length of the
 * whole formatted text in bytes. */
static size_t append_formatted(Text *text, const char *format, va_list arguments)
{
    const int length =
        vsnprintf(text->chars + text->length, text->capacity - text->length, format, arguments);
    assert(length >= 0);
    return (size_t)length;
}

/* Makes room for `length` more bytes and the terminating zero. Returns true if memory had to be allocated, or
 * false if there was already enough room. */
static bool reserve_bytes(Text *text, size_t length)
{
    const size_t needed = text->length + length + 1;
    if (needed <= text->capacity) {
        return false;
    }
    const size_t doubled = text->capacity > 0 ? text->capacity * 2 : TEXT_CAPACITY_MIN;
    text->capacity = doubled > needed ? doubled : needed;
    text->chars = memory_resize(text->chars, text->capacity, 1);
    return true;
}

void text_add(Text *text, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    const size_t length = append_formatted(text, format, arguments);
    if (reserve_bytes(text, length)) {
        append_formatted(text, format, again);
    }
    va_end(again);
    va_end(arguments);
    text->length += length;
}

void text_add_bytes(Text *text, const void *bytes, size_t length)
{
    reserve_bytes(text, length);
    if (length > 0) {
        memcpy(text->chars + text->length, bytes, length);
    }
    text->length += length;
    text->chars[text->length] = '\0';
}

static void add_digits(Text *text, uint64_t number, unsigned base)
{
    enum { DIGITS_MAX = 20 };
    char digits[DIGITS_MAX];
    int first = DIGITS_MAX;
    do {
        digits[--first] = "0123456789abcdef"[number % base];
        number /= base;
    } while (number > 0);
    text_add_bytes(text, digits + first, (size_t)(DIGITS_MAX - first));
}

void text_add_number(Text *text, int64_t number)
{
    text_add_bytes(text, "-", number < 0);
    add_digits(text, number < 0 ? -(uint64_t)number : (uint64_t)number, 10);
}

void text_add_hex(Text *text, uint64_t number)
{
    add_digits(text, number, 16);
}

void text_clear(Text *text)
{
    text->length = 0;
    if (text->chars) {
        text->chars[0] = '\0';
    }
}

void text_free(Text *text)
{
    free(text->chars);
    *text = (Text){0};
}

const char *text_chars(const Text *text)
{
    return text->chars ? text->chars : "";
}

uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ byte[i]) * FNV_PRIME;
    }
    return hash;
}

uint64_t hash_number(uint64_t hash, uint64_t number)
{
    for (int shift = 0; shift < 64; shift += 8) {
        hash = (hash ^ (number >> shift & 0xFF)) * FNV_PRIME;
    }
    return hash;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool text_parse_int(const char *text, int min, int max, int *out)
{
    enum { DIGITS_MAX = 9 };
    const char *digits = text + (text[0] == '-');
    const size_t count = strspn(digits, "0123456789");
    const bool zeros = digits[0] == '0' && (count > 1 || digits != text);
    if (count == 0 || count > DIGITS_MAX || digits[count] || zeros) {
        return false;
    }
    *out = atoi(text);
    return *out >= min && *out <= max;
}

bool text_read_next_token(const char **cursor, char *out, size_t size)
{
    assert(size > 0);
    const char *start = *cursor;
    while (is_blank(*start)) {
        start++;
    }
    const char *end = start;
    while (*end != '\0' && !is_blank(*end)) {
        end++;
    }
    size_t length = (size_t)(end - start);
    size_t kept = length < size ? length : size - 1;
    memcpy(out, start, kept);
    out[kept] = '\0';
    *cursor = end;
    return length > 0 && kept == length;
}
