/* json_lines.c: see json_lines.h. Reads JSON only as far as finding members needs, and relies on it being
 * well formed. */
#include "core/json_lines.h"

#include "core/utf8.h"

#include <string.h>

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* The end of a string in C, behind which a reader would lose the rest. */
static bool escapes_nul(const char *text, size_t left)
{
    static const char escape[] = "\\u0000";
    return left >= strlen(escape) && memcmp(text, escape, strlen(escape)) == 0;
}

bool json_is_plain_text(const char *text, size_t length, size_t *bad)
{
    for (size_t at = 0; at < length;) {
        if (text[at] >= ' ' && text[at] <= '~' && text[at] != '\\') {
            at++; /* most of any text */
            continue;
        }
        size_t step = utf8_length(text + at, length - at);
        bool control = (unsigned char)text[at] < ' ' && !is_space(text[at]);
        if (step == 0 || control || escapes_nul(text + at, length - at)) {
            *bad = at;
            return false;
        }
        bool escape = text[at] == '\\' && at + 1 < length && text[at + 1] == '\\';
        at += escape ? 2 : step;
    }
    return true;
}

int json_line_at(const char *text, size_t offset)
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

/* From the start of a value, or of a key and its value, to the comma or bracket after it. */
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

/* From the start of a member to the start of its value. */
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

int json_line_of_path(const char *text, const int *places, int depth)
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
    return json_line_at(text, (size_t)(at - text));
}
