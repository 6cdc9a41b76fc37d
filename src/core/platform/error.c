/* error.c: error messages for the user. */
#include "core/platform/error.h"

#include <stdarg.h>
#include <stdio.h>

bool error_set(Error *error, const char *format, ...)
{
    if (!error) {
        return false;
    }
    va_list arguments;
    va_start(arguments, format);
    /* a separate buffer, because an argument may be the text of `error` itself */
    char text[ERROR_TEXT_MAX];
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    snprintf(error->text, sizeof error->text, "%s", text);
    return false;
}

bool error_check_range(const char *label, int n, int min, int max, Error *error)
{
    return (n >= min && n <= max) ||
           error_set(error, "%s is %d, but must be from %d to %d", label, n, min, max);
}
