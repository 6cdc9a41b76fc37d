/* stdin_lines.c: reads lines from stdin without blocking. */
#include "cli/stdin_lines.h"

#include "core/platform/platform.h"

#include <string.h>

int stdin_lines_get_fd(const StdinLines *lines)
{
    return lines->ended ? -1 : platform_get_stdin_fd();
}

void stdin_lines_read(StdinLines *lines)
{
    const int got = platform_stdin_read(lines->text + lines->length, sizeof lines->text - lines->length);
    lines->ended = got <= 0;
    lines->length += got > 0 ? (size_t)got : 0;
}

bool stdin_lines_take_line(StdinLines *lines, char line[CONSOLE_LINE_BYTES])
{
    char *end = memchr(lines->text, '\n', lines->length);
    const bool full = lines->length == sizeof lines->text;
    if (!end && !full) {
        return false;
    }
    const size_t length = end ? (size_t)(end - lines->text) : lines->length - 1, used = length + 1;
    memcpy(line, lines->text, length);
    line[length] = '\0';
    line[strcspn(line, "\r")] = '\0';
    memmove(lines->text, lines->text + used, lines->length - used);
    lines->length -= used;
    return true;
}
