/* typed.c: see typed.h. */
#include "cli/typed.h"

#include "core/platform.h"

#include <string.h>

int typed_socket(const Typed *typed)
{
    return typed->ended ? -1 : platform_typed();
}

void typed_take(Typed *typed)
{
    const int got = platform_hear_typed(typed->text + typed->length, sizeof typed->text - typed->length);
    typed->ended = got <= 0;
    typed->length += got > 0 ? (size_t)got : 0;
}

bool typed_line(Typed *typed, char line[LINE_BYTES])
{
    char *end = memchr(typed->text, '\n', typed->length);
    const bool full = typed->length == sizeof typed->text;
    if (!end && !full) {
        return false;
    }
    const size_t length = end ? (size_t)(end - typed->text) : typed->length - 1, used = length + 1;
    memcpy(line, typed->text, length);
    line[length] = '\0';
    line[strcspn(line, "\r")] = '\0';
    memmove(typed->text, typed->text + used, typed->length - used);
    typed->length -= used;
    return true;
}
