/* plain_text.c: lines of text without markup; see plain_text.h. */
#include "ui/paint/plain_text.h"

#include "core/platform/memory.h"
#include "core/text/bidi.h"
#include "core/text/utf8.h"
#include "core/text/wrap.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Text is measured at this large size and scaled down, because SDL_ttf rounds widths to whole pixels. */
static const float REFERENCE_PX = 256.0f;

/* sizes of the fallback typefaces, as multiples of the font size */
static const float SCRIPTS_SIZE = 0.88f, EMOJI_SIZE = 0.9f;

/* A text run: part of a line in one typeface and one direction. */
typedef struct TextRun {
    const char *text;
    size_t length;
    Typeface face;
    bool right_to_left;
    float size; /* size of this run, as a multiple of the font size */
} TextRun;

/* The text runs of a line in visual order, from left to right. */
typedef struct Line {
    TextRun *text_runs; /* array with room for one text run per byte of the line */
    int count;
} Line;

/* True if the code point has no glyph and only modifies its neighbors. */
static bool is_modifier(uint32_t code)
{
    return code == 0x200C || code == 0x200D || (code >= 0xFE00 && code <= 0xFE0F) || code >= 0xE0000;
}

static bool has_all_glyphs(Painter *painter, Typeface face, const char *cluster, size_t length)
{
    TTF_Font *font = painter_get_font(painter, face, REFERENCE_PX);
    for (size_t at = 0, step; at < length; at += step) {
        const uint32_t code = utf8_decode(cluster + at, &step);
        if (!is_modifier(code) && !TTF_GlyphIsProvided32(font, code)) {
            return false;
        }
    }
    return true;
}

/* True if the cluster starts with an emoji or ends with the variation selector for emoji. */
static bool is_emoji(const char *cluster, size_t length)
{
    static const char as_emoji[] = "\uFE0F";
    size_t step;
    const bool chosen = length >= strlen(as_emoji) &&
                        memcmp(cluster + length - strlen(as_emoji), as_emoji, strlen(as_emoji)) == 0;
    return chosen || utf8_decode(cluster, &step) >= 0x1F000;
}

/* Returns a typeface that has the glyphs of the cluster. If no typeface has them, returns a typeface that
 * shows an empty box. */
static Typeface find_typeface(Painter *painter, Typeface face, const char *cluster, size_t length)
{
    if (length == 1 || has_all_glyphs(painter, face, cluster, length)) {
        return face;
    }
    const Typeface first = is_emoji(cluster, length) ? TYPE_EMOJI : TYPE_SCRIPTS,
                   second = first == TYPE_EMOJI ? TYPE_SCRIPTS : TYPE_EMOJI;
    const bool only_second =
        !has_all_glyphs(painter, first, cluster, length) && has_all_glyphs(painter, second, cluster, length);
    return only_second ? second : has_all_glyphs(painter, first, cluster, length) ? first : TYPE_SCRIPTS;
}

static float get_relative_size_of_typeface(Typeface face)
{
    return face == TYPE_SCRIPTS ? SCRIPTS_SIZE : face == TYPE_EMOJI ? EMOJI_SIZE : 1.0f;
}

static void add_cluster(Line *line, int first, const char *cluster, size_t length, Typeface face,
                        bool right_to_left)
{
    TextRun *last = line->count > first ? &line->text_runs[line->count - 1] : NULL;
    if (last && last->face == face) {
        last->length += length;
    } else {
        line->text_runs[line->count++] =
            (TextRun){cluster, length, face, right_to_left, get_relative_size_of_typeface(face)};
    }
}

static void reverse_text_runs(TextRun *first, TextRun *last)
{
    for (; first < last; first++, last--) {
        const TextRun text_run = *first;
        *first = *last;
        *last = text_run;
    }
}

static Line line_new(Painter *painter, Typeface face, const char *text, size_t length)
{
    BidiRun runs[WRAP_LINE_BYTES_MAX];
    Line line = {.text_runs = memory_new(length + 1, sizeof *line.text_runs)};
    const int count = bidi_split_runs(text, length, runs);
    for (int i = 0; i < count; i++) {
        const int first = line.count;
        const Typeface wanted = runs[i].right_to_left ? TYPE_SCRIPTS : face;
        for (size_t at = runs[i].start, step; at < runs[i].end; at += step) {
            step = utf8_get_cluster_length(text + at, runs[i].end - at);
            add_cluster(&line, first, text + at, step, find_typeface(painter, wanted, text + at, step),
                        runs[i].right_to_left);
        }
        if (runs[i].right_to_left) {
            reverse_text_runs(line.text_runs + first, line.text_runs + line.count - 1);
        }
    }
    return line;
}

static void line_free(Line *line)
{
    free(line->text_runs);
}

/* Opens the font of a text run and sets its direction. Only the fallback typefaces contain right-to-left
 * scripts. */
static TTF_Font *open_text_run_font(Painter *painter, const TextRun *text_run, float px)
{
    TTF_Font *font = painter_get_font(painter, text_run->face, px * text_run->size);
    size_t step;
    const uint32_t code = utf8_decode(text_run->text, &step);
    const bool hebrew = (code >= 0x590 && code <= 0x5FF) || (code >= 0xFB1D && code <= 0xFB4F);
    if (text_run->face == TYPE_SCRIPTS || text_run->face == TYPE_EMOJI) {
        TTF_SetFontDirection(font, text_run->right_to_left ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR);
        TTF_SetFontScriptName(font, !text_run->right_to_left ? "Zyyy" : hebrew ? "Hebr" : "Arab");
    }
    return font;
}

/* Returns a NUL-terminated copy of a text, with tabs as spaces and emoji without skin tones. */
static const char *copy_for_ttf(const char *text, size_t length, char buffer[WRAP_LINE_BYTES_MAX + 1])
{
    enum { TONE_FIRST = 0x1F3FB, TONE_LAST = 0x1F3FF };
    size_t used = 0;
    for (size_t at = 0, step; at < length; at += step) {
        const uint32_t code = utf8_decode(text + at, &step);
        if (at > 0 && code >= TONE_FIRST && code <= TONE_LAST) {
            continue;
        }
        memcpy(buffer + used, code == '\t' ? " " : text + at, step);
        used += step;
    }
    buffer[used] = '\0';
    return buffer;
}

static float measure_text_run_start(Painter *painter, const TextRun *text_run, float px, size_t length)
{
    char buffer[WRAP_LINE_BYTES_MAX + 1];
    int width = 0;
    TTF_Font *font = open_text_run_font(painter, text_run, REFERENCE_PX);
    TTF_SizeUTF8(font, copy_for_ttf(text_run->text, length, buffer), &width, NULL);
    return (float)width * px / REFERENCE_PX;
}

static float measure_run(Painter *painter, const TextRun *text_run, float px)
{
    return measure_text_run_start(painter, text_run, px, text_run->length);
}

float plain_text_measure_width(Painter *painter, Typeface face, float px, const char *line, size_t length)
{
    Line made = line_new(painter, face, line, length);
    float width = 0;
    for (int i = 0; i < made.count; i++) {
        width += measure_run(painter, &made.text_runs[i], px);
    }
    line_free(&made);
    return width;
}

/* Returns the position of the caret, as a distance from the left edge of the text run. `at` is the index of
 * the byte after the caret. */
static float find_caret_in_text_run(Painter *painter, const TextRun *text_run, float px, size_t at)
{
    const float before = at > 0 ? measure_text_run_start(painter, text_run, px, at) : 0;
    return text_run->right_to_left ? measure_run(painter, text_run, px) - before : before;
}

float plain_text_find_caret_x(Painter *painter, Typeface face, float px, const char *line, size_t length,
                              size_t at)
{
    Line made = line_new(painter, face, line, length);
    float left = 0, caret = 0;
    for (int i = 0; i < made.count; i++) {
        const TextRun *text_run = &made.text_runs[i];
        const size_t start = (size_t)(text_run->text - line), end = start + text_run->length;
        if (at >= start && (at < end || (at == end && end == length))) {
            caret = left + find_caret_in_text_run(painter, text_run, px, at - start);
        }
        left += measure_run(painter, text_run, px);
    }
    line_free(&made);
    return caret;
}

/* Returns the caret position nearest to `x`, as the index of the byte after the caret. Uses binary search. */
static size_t find_byte_at_x(Painter *painter, const TextRun *text_run, float px, float x)
{
    const float sought = text_run->right_to_left ? measure_run(painter, text_run, px) - x : x;
    size_t low = 0, high = text_run->length;
    for (;;) {
        const size_t middle = utf8_find_next_boundary(text_run->text, text_run->length, (low + high) / 2);
        const size_t next = middle < high ? middle : utf8_find_previous_cluster(text_run->text, high);
        if (next <= low) {
            break;
        }
        if (measure_text_run_start(painter, text_run, px, next) <= sought) {
            low = next;
        } else {
            high = next;
        }
    }
    const float before = low > 0 ? measure_text_run_start(painter, text_run, px, low) : 0,
                after = measure_text_run_start(painter, text_run, px, high);
    return sought - before < after - sought ? low : high;
}

size_t plain_text_find_caret(Painter *painter, Typeface face, float px, const char *line, size_t length,
                             float x)
{
    Line made = line_new(painter, face, line, length);
    float left = 0;
    size_t nearest = 0;
    for (int i = 0; i < made.count; i++) {
        const TextRun *text_run = &made.text_runs[i];
        const float width = measure_run(painter, text_run, px);
        if (i == 0 || x >= left) {
            nearest = (size_t)(text_run->text - line) + find_byte_at_x(painter, text_run, px, x - left);
        }
        left += width;
    }
    line_free(&made);
    return nearest;
}

static Mask render_text_run(Painter *painter, const TextRun *text_run, float px)
{
    static const SDL_Color white = {255, 255, 255, 255};
    char buffer[WRAP_LINE_BYTES_MAX + 1];
    return mask_convert_surface(TTF_RenderUTF8_Blended(open_text_run_font(painter, text_run, px),
                                                       copy_for_ttf(text_run->text, text_run->length, buffer),
                                                       white));
}

void plain_text_draw(Canvas *canvas, Painter *painter, Typeface face, float px, const char *line,
                     size_t length, float x, float baseline, Color color)
{
    Line made = line_new(painter, face, line, length);
    for (int i = 0; i < made.count; i++) {
        const TextRun *text_run = &made.text_runs[i];
        Mask mask = render_text_run(painter, text_run, px);
        const int ascent = TTF_FontAscent(painter_get_font(painter, text_run->face, px * text_run->size));
        canvas_draw_mask(canvas, &mask, (int)floorf(x + 0.5f), (int)floorf(baseline + 0.5f) - ascent, color,
                         color, 1.0f);
        mask_free(&mask);
        x += measure_run(painter, text_run, px);
    }
    line_free(&made);
}
