/* wrap.h: breaks plain text into lines of a width; how wide words are is asked of whoever paints them. */
#ifndef CORE_WRAP_H
#define CORE_WRAP_H

#include <stddef.h>

/* No line has more bytes, whatever its width, so that whoever paints it knows how much to expect. */
enum { WRAP_LINE_BYTES_MAX = 1024 };

/* How text looks where it is shown. Widths and places are in whatever unit `width` is in; `line` is a part of
   the text without line breaks. */
typedef struct Ruler {
    void *self;
    float width; /* of a line; 0 = lines are as wide as they like */
    float (*measure)(void *self, const char *line, size_t length);
    /* Where the caret before byte `at` stands, from the line's left edge. */
    float (*caret)(void *self, const char *line, size_t length, size_t at);
    /* The start of a cluster, or the end, whose caret stands nearest to x. */
    size_t (*nearest)(void *self, const char *line, size_t length, float x);
} Ruler;

typedef struct WrapLine {
    size_t start, end; /* bytes of the text; without the line break, with the blanks it was broken after */
} WrapLine;

/* The lines of a text, of which there is at least one; start from {0}, end with wrap_free. */
typedef struct Wrap {
    WrapLine *lines;
    int count, capacity;
} Wrap;

/* Lines are broken at line breaks, else after blanks, which may hang over the edge, else between clusters of
   a word that is wider than a line. `text` is good UTF-8. */
void wrap_text(Wrap *wrap, const char *text, size_t length, const Ruler *ruler);
void wrap_free(Wrap *wrap);
/* The line that shows the caret before byte `at`. */
int wrap_line_of(const Wrap *wrap, size_t at);

#endif
