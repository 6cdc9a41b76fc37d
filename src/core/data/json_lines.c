/* json_lines.c: a minimal scanner of JSON text, for checks and line numbers. */
#include "core/data/json_lines.h"

#include "core/text/utf8.h"

#include <string.h>

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* True if the text starts with the escape sequence of a NUL character. Such a character would end a C string
 * too early. */
static bool is_escaped_nul(const char *text, size_t left)
{
    static const char escape[] = "\\u0000";
    return left >= strlen(escape) && memcmp(text, escape, strlen(escape)) == 0;
}

bool json_is_plain_text(const char *text, size_t length, size_t *bad)
{
    for (size_t at = 0; at < length;) {
        if (text[at] >= ' ' && text[at] <= '~' && text[at] != '\\') {
            at++; /* fast path for printable ASCII characters */
            continue;
        }
        size_t step = utf8_get_sequence_length(text + at, length - at);
        bool control = (unsigned char)text[at] < ' ' && !is_space(text[at]);
        if (step == 0 || control || is_escaped_nul(text + at, length - at)) {
            *bad = at;
            return false;
        }
        bool escape = text[at] == '\\' && at + 1 < length && text[at + 1] == '\\';
        at += escape ? 2 : step;
    }
    return true;
}

static size_t skip_digits(const char *text, size_t length, size_t at)
{
    while (at < length && text[at] >= '0' && text[at] <= '9') {
        at++;
    }
    return at;
}

/* Returns the offset after the number that starts at `at`, or `at` if no valid number starts there. */
static size_t skip_number(const char *text, size_t length, size_t at)
{
    const size_t first = at + (text[at] == '-'), whole = skip_digits(text, length, first);
    size_t end = whole;
    if (whole == first || (text[first] == '0' && whole > first + 1)) {
        return at;
    }
    if (end < length && text[end] == '.') {
        end = skip_digits(text, length, whole + 1);
        if (end == whole + 1) {
            return at;
        }
    }
    if (end < length && (text[end] == 'e' || text[end] == 'E')) {
        const bool signs = end + 1 < length && (text[end + 1] == '-' || text[end + 1] == '+');
        const size_t power = end + 1 + signs;
        end = skip_digits(text, length, power);
        if (end == power) {
            return at;
        }
    }
    return end;
}

/* Checks a string. Returns false at a control character: JSON requires that strings escape these
 * characters. */
static bool check_string(const char *text, size_t length, size_t *at)
{
    for (++*at; *at < length && text[*at] != '"'; ++*at) {
        if ((unsigned char)text[*at] < ' ') {
            return false;
        }
        *at += text[*at] == '\\' && *at + 1 < length;
    }
    *at += *at < length;
    return true;
}

static bool check_number(const char *text, size_t length, size_t *at)
{
    const size_t begin = *at;
    *at = skip_number(text, length, begin);
    return *at > begin;
}

bool json_is_strict(const char *text, size_t length, size_t *bad)
{
    bool good = true;
    size_t at = 0;
    while (good && at < length) {
        const bool number = text[at] == '-' || (text[at] >= '0' && text[at] <= '9');
        if (text[at] == '"') {
            good = check_string(text, length, &at);
        } else if (number) {
            good = check_number(text, length, &at);
        } else {
            at++;
        }
    }
    *bad = at;
    return good;
}

int json_find_line(const char *text, size_t offset)
{
    int line = 1;
    for (size_t i = 0; i < offset; i++) {
        line += text[i] == '\n';
    }
    return line;
}

static const char *skip_space(const char *at)
{
    while (is_space(*at)) {
        at++;
    }
    return at;
}

static const char *skip_string(const char *at)
{
    for (at++; *at != '\0' && *at != '"'; at++) {
        if (*at == '\\' && at[1] != '\0') {
            at++;
        }
    }
    return *at == '"' ? at + 1 : at;
}

/* Returns a pointer to the comma or closing bracket that follows a value or member. */
static const char *skip_member(const char *at)
{
    int depth = 0;
    while (*at != '\0') {
        if (*at == '"') {
            at = skip_string(at);
            continue;
        }
        bool closes = *at == ']' || *at == '}';
        if (depth == 0 && (*at == ',' || closes)) {
            break;
        }
        depth += *at == '[' || *at == '{';
        depth -= closes;
        at++;
    }
    return at;
}

/* If `at` is at a key, skips the key and the colon, and returns the start of the value. Returns `at` if there
 * is no key, as in an array. */
static const char *skip_key(const char *at)
{
    if (*at != '"') {
        return at;
    }
    const char *colon = skip_space(skip_string(at));
    return *colon == ':' ? skip_space(colon + 1) : at;
}

static const char *find_member(const char *container, int place)
{
    const char *member = skip_space(container + 1);
    for (; place > 0; place--) {
        const char *end = skip_member(member);
        if (*end != ',') {
            break;
        }
        member = skip_space(end + 1);
    }
    return member;
}

int json_find_line_of_path(const char *text, const int *places, int depth)
{
    static const char byte_order_mark[] = "\xEF\xBB\xBF";
    size_t mark = strlen(byte_order_mark);
    const char *at = skip_space(strncmp(text, byte_order_mark, mark) == 0 ? text + mark : text);
    for (int i = 0; i < depth && (*at == '{' || *at == '['); i++) {
        at = find_member(at, places[i]);
        if (i + 1 < depth) {
            at = skip_key(at);
        }
    }
    return json_find_line(text, (size_t)(at - text));
}
