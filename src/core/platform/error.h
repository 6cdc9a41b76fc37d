/* error.h: error messages for the user. Functions that can fail fill in an Error for their caller. */
#ifndef CORE_PLATFORM_ERROR_H
#define CORE_PLATFORM_ERROR_H

#include <stdbool.h>

enum { ERROR_TEXT_MAX = 512 };

typedef struct Error {
    char text[ERROR_TEXT_MAX]; /* a sentence, or "file:line: key: problem", or "" if there is no error */
} Error;

/* Formats a message into `error`, which may be NULL. Always returns false, so that callers can write `return
 * error_set(...)`. */
bool error_set(Error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Returns true if `n` is from `min` to `max`. If not, sets an error message that says that the number with
 * the name `label` is out of range. */
bool error_check_range(const char *label, int n, int min, int max, Error *error);

#endif
