/* wrap.h: word wrap: breaks plain text into lines. The caller measures the text. */
#ifndef CORE_TEXT_WRAP_H
#define CORE_TEXT_WRAP_H

#include <stddef.h>

/* Maximum length of a line in bytes, even if a longer line would fit. Renderers have buffers of this size. */
enum { WRAP_LINE_BYTES_MAX = 1024 };

/* Functions that measure text, in a unit of the caller's choice. `line` never contains line breaks. */
typedef struct TextMetrics {
    void *self;
    float width; /* maximum width of a line, or 0 if there is no limit */
    float (*measure)(void *self, const char *line, size_t length);
    /* Returns the x position of a caret at byte offset `at`, measured from the left edge of the line. */
    float (*caret)(void *self, const char *line, size_t length, size_t at);
    /* Finds the caret position that is nearest to `x`, and returns its byte offset. Caret positions are
     * between characters (grapheme clusters). */
    size_t (*nearest)(void *self, const char *line, size_t length, float x);
} TextMetrics;

typedef struct WrapLine {
    /* byte range of the line in the text, with the spaces at the end of the line, but without line break */
    size_t start, end;
} WrapLine;

/* The lines of a text. Even an empty text has 1 line. Initialize with {0}, free with wrap_free. */
typedef struct Wrap {
    WrapLine *lines;
    int count, capacity;
} Wrap;

/* Breaks a text into lines: at line breaks and, where a line is full, after spaces. Spaces at the end of a
 * line may extend beyond the maximum width. A word wider than a line is split. `text` must be valid UTF-8. */
void wrap_text(Wrap *wrap, const char *text, size_t length, const TextMetrics *metrics);
void wrap_free(Wrap *wrap);
/* Returns the index of the line on which the caret at byte offset `at` is displayed. */
int wrap_find_line(const Wrap *wrap, size_t at);

#endif
