/* layout_text.c: estimates of the size of texts, and rows that are tall enough for their texts. Assumes that
 * letters are slightly wider than in any font, so that a text with a sufficient estimate always fits on the
 * screen. */
#include "core/scene/layout.h"
#include "core/text/utf8.h"
#include "core/text/wrap.h"

#include <math.h>
#include <string.h>

/* Smallest font size at a text scale of 100 %, in table units. */
static const float FONT_MIN = 15;

/* Returns an upper bound for the width of a letter in table units (1/900 of the window's height), in the
 * style TEXT_BODY. */
static float get_max_letter_width(uint32_t code)
{
    enum { FIRST_LETTER = ' ', LETTERS_END = 0x7F, WIDEST_TENTHS = 20 };
    static const uint8_t tenths[LETTERS_END - FIRST_LETTER] = {
        /* widths of the characters from space to tilde, in 1/9000 of the window's height */
        45,  56,  74,  99,  94,  140, 161, 45,  65,  65,  72,  124, 49,  61,  49,  84,  103, 103, 103,
        103, 103, 103, 103, 103, 103, 103, 55,  49,  116, 123, 116, 81,  159, 146, 125, 148, 159, 119,
        110, 151, 168, 73,  73,  148, 122, 189, 167, 159, 119, 159, 152, 99,  142, 154, 143, 199, 150,
        126, 125, 71,  84,  71,  106, 111, 45,  87,  110, 86,  110, 84,  70,  96,  111, 56,  50,  103,
        54,  165, 113, 104, 111, 110, 75,  70,  70,  112, 95,  148, 95,  95,  84,  78,  56,  78,  108};
    if (code < LETTERS_END) {
        return code < FIRST_LETTER ? WIDEST_TENTHS : 0.1f * (float)tenths[code - FIRST_LETTER];
    }
    if (code >= 0x2018 && code <= 0x201F) {
        return 9.0f; /* curly quotation marks */
    }
    return code < 0x300 ? 15.0f : code < 0x370 ? 0.0f : code < 0x1100 ? 16.0f : 25.0f;
}

float layout_measure_body_text(void *self, const char *text, size_t length)
{
    (void)self;
    float width = 0;
    for (size_t at = 0; at < length;) {
        size_t step;
        width += get_max_letter_width(utf8_decode(text + at, &step));
        at += utf8_get_cluster_length(text + at, length - at);
    }
    return width;
}

/* Measures rich text. Icons in braces have the width of a letter; asterisks, which make text bold, have no
 * width. */
static float measure_rich_text(void *self, const char *rich, size_t length)
{
    static const float ICON = 22;
    float width = 0;
    for (size_t at = 0; at < length;) {
        const char *end = rich[at] == '{' ? memchr(rich + at, '}', length - at) : NULL;
        const size_t step =
            end ? (size_t)(end - rich) + 1 - at : utf8_get_cluster_length(rich + at, length - at);
        width += end ? ICON : rich[at] == '*' ? 0 : layout_measure_body_text(self, rich + at, step);
        at += step;
    }
    return width;
}

/* Size of a text style. `font` is the font size and `line` the height of a line, in table units (1/900 of the
 * window's height). `width` is the width of letters in this style divided by their width in TEXT_BODY. */
typedef struct StyleSize {
    float font, line, width;
} StyleSize;

static StyleSize get_style_size(TextStyle style)
{
    switch (style) {
    case TEXT_SMALL:
        return (StyleSize){16, 19.6f, 0.77f};
    case TEXT_UI:
        return (StyleSize){20, 24.5f, 0.96f};
    case TEXT_UI_BOLD:
        return (StyleSize){21, 25.3f, 1.03f};
    case TEXT_QUOTE:
        return (StyleSize){18, 21.7f, 0.88f};
    default:
        return (StyleSize){20, 24.5f, 1};
    }
}

float layout_measure_text_height(const Scene *scene, TextStyle style, const char *rich, float width)
{
    const StyleSize size = get_style_size(style);
    const float scale = fmaxf(1, layout_scale_for_text(scene, FONT_MIN) / size.font);
    const TextMetrics ruler = {.width = width / (scale * size.width), .measure = measure_rich_text};
    int count = 0;
    for (const char *at = rich; *at; at += *at == '|') {
        const size_t length = strcspn(at, "|");
        Wrap wrap = {0};
        wrap_text(&wrap, at, length, &ruler);
        count += wrap.count;
        wrap_free(&wrap);
        at += length;
    }
    return scale * size.line * (float)count;
}

void layout_fit_rows(Area area, const float *heights, int count, float gap, Area *rows)
{
    float room = area_height(area) - gap * (float)(count - 1), sum = 0, most = 0;
    for (int i = 0; i < count; i++) {
        sum += heights[i];
    }
    /* Rows that are taller than `most` shrink to `most`. All other rows keep their height. The loop increases
     * `most` until the rows fill the area. */
    int low = 0;
    float rest = room;
    for (int found = -1; sum > room && found != low;) {
        found = low;
        most = rest / (float)(count - low);
        rest = room;
        low = 0;
        for (int i = 0; i < count; i++) {
            low += heights[i] <= most;
            rest -= heights[i] <= most ? heights[i] : 0;
        }
    }
    for (int i = 0; i < count; i++) {
        rows[i] = area_cut_top(&area, sum > room ? fminf(heights[i], most) : heights[i] * room / sum, gap);
    }
}
