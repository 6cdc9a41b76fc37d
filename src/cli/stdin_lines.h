/* stdin_lines.h: reads lines from stdin without blocking. */
#ifndef CLI_STDIN_LINES_H
#define CLI_STDIN_LINES_H

#include "cli/console.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct StdinLines {
    char text[CONSOLE_LINE_BYTES];
    size_t length;
    bool ended;
} StdinLines;

/* Returns the file descriptor to poll, or -1 at the end of input. */
int stdin_lines_get_fd(const StdinLines *lines);
void stdin_lines_read(StdinLines *lines);
/* Stores the next line without its line break. Returns false if no complete line was read. A line that is too
 * long is split into several lines. */
bool stdin_lines_take_line(StdinLines *lines, char line[CONSOLE_LINE_BYTES]);

#endif
