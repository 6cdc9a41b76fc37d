/* name_colors.c: search for names in texts; see name_colors.h. */
#include "core/scene/name_colors.h"

#include "core/text/utf8.h"

#include <ctype.h>
#include <string.h>

void name_colors_add(NameColors *colors, const char *name, uint32_t tone)
{
    if (name[0] && colors->count < NAME_COLORS_MAX) {
        colors->list[colors->count++] = (NameColor){name, tone};
    }
}

/* True if the bytes are the name, or the name with a capital first letter. */
static bool is_name(const char *text, const char *name, size_t length)
{
    return (text[0] == name[0] || text[0] == toupper((unsigned char)name[0])) &&
           memcmp(text + 1, name + 1, length - 1) == 0;
}

/* Returns the longest name at the start of `text`, or NULL. */
static const NameColor *find_longest(const NameColors *colors, const char *text, size_t length)
{
    const NameColor *found = NULL;
    size_t longest = 0, step;
    for (int i = 0; i < colors->count; i++) {
        const size_t size = strlen(colors->list[i].name);
        if (size > longest && size <= length && is_name(text, colors->list[i].name, size) &&
            (size == length || !utf8_is_word_character(utf8_decode(text + size, &step)))) {
            found = &colors->list[i];
            longest = size;
        }
    }
    return found;
}

bool name_colors_find(const NameColors *colors, const char *text, size_t length, size_t from, NameSpan *out)
{
    bool in_word = false;
    for (size_t at = from, step; at < length; at += step) {
        const NameColor *found = in_word ? NULL : find_longest(colors, text + at, length - at);
        if (found) {
            *out = (NameSpan){at, at + strlen(found->name), found->tone};
            return true;
        }
        in_word = utf8_is_word_character(utf8_decode(text + at, &step));
    }
    return false;
}
