/* trace.c: log for tests; see trace.h. */
#include "ui/shell/trace.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>

bool trace_open(Trace *trace, const char *path, Error *error)
{
    *trace = (Trace){0};
    if (path) {
        trace->file = fopen(path, "w");
        if (!trace->file) {
            return error_set(error, "%s: %s", path, strerror(errno));
        }
    }
    return true;
}

void trace_close(Trace *trace)
{
    if (trace->file) {
        fclose(trace->file);
        trace->file = NULL;
    }
}

void trace_write_line(Trace *trace, const char *format, ...)
{
    if (!trace->file) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    vfprintf(trace->file, format, arguments);
    va_end(arguments);
    fputc('\n', trace->file);
    fflush(trace->file);
    trace->line_count++;
}

void trace_write_frame(const Trace *trace, int microseconds, bool unfinished)
{
    if (trace->file) {
        fprintf(trace->file, "frame %d%s\n", microseconds, unfinished ? " unfinished" : "");
        fflush(trace->file);
    }
}

void trace_quote(const char *text, char *out, size_t size)
{
    size_t used = 0;
    for (; *text != '\0' && used + 3 < size; text++) {
        if (*text == '\n') {
            out[used++] = '\\';
        }
        out[used++] = (char)(*text == '\n' ? 'n' : *text);
    }
    out[used] = '\0';
}
