/* stdin_lines.c: reads lines from stdin without blocking. */
#include "cli/stdin_lines.h"

#include "core/platform/platform.h"

#include <string.h>

int stdin_lines_get_fd(const StdinLines *typed)
{
    return typed->ended ? -1 : platform_get_stdin_fd();
}

void stdin_lines_read(StdinLines *typed)
{
    const int got = platform_stdin_read(typed->text + typed->length, sizeof typed->text - typed->length);
    typed->ended = got <= 0;
    typed->length += got > 0 ? (size_t)got : 0;
}

bool stdin_lines_take_line(StdinLines *typed, char line[CONSOLE_LINE_BYTES])
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
