/* file_name.c: conversion between names that users choose and portable file names. */
#include "core/platform/file_name.h"

#include "core/text/utf8.h"

#include <stdint.h>
#include <string.h>

enum { NAME_BYTES_MAX = 255 };

static const char HEX_DIGITS[] = "0123456789ABCDEF";

static char convert_to_upper_case(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static bool equals_ignoring_case(const char *name, size_t length, const char *word)
{
    size_t same = 0;
    while (same < length && word[same] && convert_to_upper_case(name[same]) == word[same]) {
        same++;
    }
    return same == length && !word[same];
}

/* True if Windows reserves the name for a device, such as "nul". The name stays reserved if spaces or an
 * extension follow. */
static bool is_windows_device_name(const char *name)
{
    static const char *const devices[] = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"};
    static const char *const numbers[] = {"0", "1", "2", "3",        "4",        "5",       "6",
                                          "7", "8", "9", "\xC2\xB9", "\xC2\xB2", "\xC2\xB3"};
    size_t length = strcspn(name, ".");
    while (length > 0 && name[length - 1] == ' ') {
        length--;
    }
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++) {
        if (equals_ignoring_case(name, length, devices[i])) {
            return true;
        }
    }
    const bool port =
        length > 3 && (equals_ignoring_case(name, 3, "COM") || equals_ignoring_case(name, 3, "LPT"));
    for (size_t i = 0; port && i < sizeof numbers / sizeof *numbers; i++) {
        if (equals_ignoring_case(name + 3, length - 3, numbers[i])) {
            return true;
        }
    }
    return false;
}

static bool is_hex(char c)
{
    return c != '\0' && strchr(HEX_DIGITS, c);
}

/* True if the byte at offset `at` is not allowed in file names on Linux or Windows, or if Windows would drop
 * the byte. `device` is true if Windows reserves the name for a device. */
static bool is_unsafe_byte(const char *name, size_t at, size_t length, bool device)
{
    const char c = name[at];
    const bool dot = c == '.', edge = (at == 0 && dot) || (at + 1 == length && (dot || c == ' '));
    return edge || (at == 0 && device) || (unsigned char)c < ' ' || c == '\x7F' || strchr("<>:\"/\\|?*", c);
}

static bool looks_encoded(const char *name)
{
    return name[0] == '%' && is_hex(name[1]) && is_hex(name[2]);
}

bool file_name_encode(const char *name, char out[FILE_NAME_BYTES])
{
    const size_t length = strlen(name);
    const bool device = is_windows_device_name(name);
    size_t used = 0;
    for (size_t at = 0; at < length; at++) {
        const bool unsafe = is_unsafe_byte(name, at, length, device) || looks_encoded(name + at);
        if (used + (unsafe ? 3 : 1) >= FILE_NAME_BYTES) {
            return false;
        }
        if (unsafe) {
            out[used++] = '%';
            out[used++] = HEX_DIGITS[(unsigned char)name[at] >> 4];
            out[used++] = HEX_DIGITS[(unsigned char)name[at] & 15];
        } else {
            out[used++] = name[at];
        }
    }
    out[used] = '\0';
    return used > 0;
}

static char read_hex(const char *digits)
{
    return (char)((strchr(HEX_DIGITS, digits[0]) - HEX_DIGITS) << 4 |
                  (strchr(HEX_DIGITS, digits[1]) - HEX_DIGITS));
}

/* Copies a name. A name that doesn't fit is cut between two UTF-8 characters. */
static void copy_truncated(const char *name, char *out, size_t size)
{
    size_t length = strlen(name);
    if (length >= size) {
        length = size - 1;
        while (length > 0 && ((unsigned char)name[length] & 0xC0) == 0x80) {
            length--;
        }
    }
    memcpy(out, name, length);
    out[length] = '\0';
}

void file_name_decode(const char *file, char *out, size_t size)
{
    char name[FILE_NAME_BYTES], again[FILE_NAME_BYTES];
    size_t used = 0;
    if (strlen(file) >= FILE_NAME_BYTES) {
        copy_truncated(file, out, size);
        return;
    }
    for (const char *c = file; *c;) {
        const bool coded = looks_encoded(c) && (c[1] != '0' || c[2] != '0');
        name[used++] = coded ? read_hex(c + 1) : *c;
        c += coded ? 3 : 1;
    }
    name[used] = '\0';
    const bool ours = file_name_encode(name, again) && strcmp(file, again) == 0;
    copy_truncated(ours ? name : file, out, size);
}

bool file_name_is_portable(const char *name)
{
    const size_t length = strlen(name);
    const bool device = is_windows_device_name(name);
    bool good = length > 0 && length <= NAME_BYTES_MAX;
    for (size_t at = 0; at < length && good; at++) {
        good = !is_unsafe_byte(name, at, length, device);
    }
    return good;
}

bool file_name_is_same(const char *a, const char *b)
{
    size_t left_a = strlen(a), left_b = strlen(b);
    while (left_a > 0 && left_b > 0) {
        size_t length_a = utf8_get_sequence_length(a, left_a), length_b = utf8_get_sequence_length(b, left_b);
        const uint32_t one = length_a > 0 ? utf8_fold_case(utf8_decode(a, &length_a)) : (unsigned char)*a;
        const uint32_t other = length_b > 0 ? utf8_fold_case(utf8_decode(b, &length_b)) : (unsigned char)*b;
        if (one != other) {
            return false;
        }
        length_a = length_a > 0 ? length_a : 1;
        length_b = length_b > 0 ? length_b : 1;
        a += length_a;
        b += length_b;
        left_a -= length_a;
        left_b -= length_b;
    }
    return left_a == 0 && left_b == 0;
}
