/* error.h: the message a failed operation leaves for the person who can mend it. */
#ifndef CORE_ERROR_H
#define CORE_ERROR_H

#include <stdbool.h>

enum { ERROR_TEXT_MAX = 512 };

typedef struct Error {
    char text[ERROR_TEXT_MAX]; /* one sentence or "file:line: key: what is wrong"; "" when nothing is */
} Error;

/* Formats a message into `error`, which may be NULL. Returns false, so that a failing check is one line. */
bool error_set(Error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Is `n` from `min` to `max`? If not, says so of `what`. */
bool error_check_range(const char *what, int n, int min, int max, Error *error);

#endif
