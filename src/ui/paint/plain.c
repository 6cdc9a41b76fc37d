/* plain.c: see plain.h. */
#include "ui/paint/plain.h"

#include "core/bidi.h"
#include "core/memory.h"
#include "core/utf8.h"
#include "core/wrap.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const float REFERENCE_PX = 256.0f; /* measured large, SDL_ttf hardly rounds */

/* How large other typefaces are set beside ours. */
static const float SCRIPTS_SIZE = 0.88f, EMOJI_SIZE = 0.9f;

/* A stretch in one typeface that runs one way. */
typedef struct Stretch {
    const char *text;
    size_t length;
    Typeface face;
    bool right_to_left;
    float size; /* of the type size */
} Stretch;

/* Stretches as they are seen from left to right. */
typedef struct Line {
    Stretch *stretches; /* room for one a byte */
    int count;
} Line;

/* --- typefaces --- */

/* What only says how the others are to look needs no picture of its own. */
static bool is_unseen(uint32_t code)
{
    return code == 0x200C || code == 0x200D || (code >= 0xFE00 && code <= 0xFE0F) || code >= 0xE0000;
}

/* Does a typeface have all that makes up a cluster? */
static bool has_cluster(Painter *painter, Typeface face, const char *cluster, size_t length)
{
    TTF_Font *font = painter_font(painter, face, REFERENCE_PX);
    for (size_t at = 0, step; at < length; at += step) {
        const uint32_t code = utf8_code(cluster + at, &step);
        if (!is_unseen(code) && !TTF_GlyphIsProvided32(font, code)) {
            return false;
        }
    }
    return true;
}

/* Is a cluster meant as a picture, though it may be a sign of an alphabet as well? */
static bool is_emoji(const char *cluster, size_t length)
{
    static const char as_emoji[] = "\uFE0F";
    size_t step;
    const bool chosen = length >= strlen(as_emoji) &&
                        memcmp(cluster + length - strlen(as_emoji), as_emoji, strlen(as_emoji)) == 0;
    return chosen || utf8_code(cluster, &step) >= 0x1F000;
}

/* Where none has it, the one whose empty box stands for it. */
static Typeface face_for(Painter *painter, Typeface face, const char *cluster, size_t length)
{
    if (length == 1 || has_cluster(painter, face, cluster, length)) {
        return face;
    }
    const Typeface first = is_emoji(cluster, length) ? TYPE_EMOJI : TYPE_SCRIPTS,
                   second = first == TYPE_EMOJI ? TYPE_SCRIPTS : TYPE_EMOJI;
    const bool only_second =
        !has_cluster(painter, first, cluster, length) && has_cluster(painter, second, cluster, length);
    return only_second ? second : has_cluster(painter, first, cluster, length) ? first : TYPE_SCRIPTS;
}

static float size_of(Typeface face)
{
    return face == TYPE_SCRIPTS ? SCRIPTS_SIZE : face == TYPE_EMOJI ? EMOJI_SIZE : 1.0f;
}

/* --- stretches --- */

static void add_cluster(Line *line, int first, const char *cluster, size_t length, Typeface face,
                        bool right_to_left)
{
    Stretch *last = line->count > first ? &line->stretches[line->count - 1] : NULL;
    if (last && last->face == face) {
        last->length += length;
    } else {
        line->stretches[line->count++] = (Stretch){cluster, length, face, right_to_left, size_of(face)};
    }
}

static void reverse(Stretch *first, Stretch *last)
{
    for (; first < last; first++, last--) {
        const Stretch stretch = *first;
        *first = *last;
        *last = stretch;
    }
}

static Line line_new(Painter *painter, Typeface face, const char *text, size_t length)
{
    BidiRun runs[WRAP_LINE_BYTES_MAX];
    Line line = {.stretches = memory_new(length + 1, sizeof *line.stretches)};
    const int count = bidi_runs(text, length, runs);
    for (int i = 0; i < count; i++) {
        const int first = line.count;
        const Typeface wanted = runs[i].right_to_left ? TYPE_SCRIPTS : face;
        for (size_t at = runs[i].start, step; at < runs[i].end; at += step) {
            step = utf8_cluster(text + at, runs[i].end - at);
            add_cluster(&line, first, text + at, step, face_for(painter, wanted, text + at, step),
                        runs[i].right_to_left);
        }
        if (runs[i].right_to_left) {
            reverse(line.stretches + first, line.stretches + line.count - 1);
        }
    }
    return line;
}

static void line_free(Line *line)
{
    free(line->stretches);
}

/* The font of a stretch. The two that other alphabets are in are told which way they are to be set, each time
   anew; ours never run to the left. */
static TTF_Font *font_for(Painter *painter, const Stretch *stretch, float px)
{
    TTF_Font *font = painter_font(painter, stretch->face, px * stretch->size);
    size_t step;
    const uint32_t code = utf8_code(stretch->text, &step);
    const bool hebrew = (code >= 0x590 && code <= 0x5FF) || (code >= 0xFB1D && code <= 0xFB4F);
    if (stretch->face == TYPE_SCRIPTS || stretch->face == TYPE_EMOJI) {
        TTF_SetFontDirection(font, stretch->right_to_left ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR);
        TTF_SetFontScriptName(font, !stretch->right_to_left ? "Zyyy" : hebrew ? "Hebr" : "Arab");
    }
    return font;
}

/* SDL_ttf wants a terminated text; a tab has no picture. */
static const char *terminated(const char *text, size_t length, char buffer[WRAP_LINE_BYTES_MAX + 1])
{
    memcpy(buffer, text, length);
    buffer[length] = '\0';
    for (char *tab = buffer; (tab = strchr(tab, '\t')) != NULL;) {
        *tab = ' ';
    }
    return buffer;
}

/* The width of a stretch up to a byte. */
static float width_to(Painter *painter, const Stretch *stretch, float px, size_t length)
{
    char buffer[WRAP_LINE_BYTES_MAX + 1];
    int width = 0;
    TTF_Font *font = font_for(painter, stretch, REFERENCE_PX);
    TTF_SizeUTF8(font, terminated(stretch->text, length, buffer), &width, NULL);
    return (float)width * px / REFERENCE_PX;
}

static float stretch_width(Painter *painter, const Stretch *stretch, float px)
{
    return width_to(painter, stretch, px, stretch->length);
}

/* --- the line --- */

float plain_width(Painter *painter, Typeface face, float px, const char *line, size_t length)
{
    Line made = line_new(painter, face, line, length);
    float width = 0;
    for (int i = 0; i < made.count; i++) {
        width += stretch_width(painter, &made.stretches[i], px);
    }
    line_free(&made);
    return width;
}

/* Where the caret before byte `at` of a stretch stands, from the stretch's left edge. */
static float caret_in(Painter *painter, const Stretch *stretch, float px, size_t at)
{
    const float before = at > 0 ? width_to(painter, stretch, px, at) : 0;
    return stretch->right_to_left ? stretch_width(painter, stretch, px) - before : before;
}

float plain_caret(Painter *painter, Typeface face, float px, const char *line, size_t length, size_t at)
{
    Line made = line_new(painter, face, line, length);
    float left = 0, caret = 0;
    for (int i = 0; i < made.count; i++) {
        const Stretch *stretch = &made.stretches[i];
        const size_t start = (size_t)(stretch->text - line), end = start + stretch->length;
        if (at >= start && (at < end || (at == end && end == length))) {
            caret = left + caret_in(painter, stretch, px, at - start);
        }
        left += stretch_width(painter, stretch, px);
    }
    line_free(&made);
    return caret;
}

/* The place within a stretch that is nearest to x, by halving, as widths only grow. */
static size_t nearest_in(Painter *painter, const Stretch *stretch, float px, float x)
{
    const float sought = stretch->right_to_left ? stretch_width(painter, stretch, px) - x : x;
    size_t low = 0, high = stretch->length;
    for (;;) {
        const size_t middle = utf8_snap(stretch->text, stretch->length, (low + high) / 2);
        const size_t next = middle < high ? middle : utf8_before(stretch->text, high);
        if (next <= low) {
            break;
        }
        if (width_to(painter, stretch, px, next) <= sought) {
            low = next;
        } else {
            high = next;
        }
    }
    const float before = low > 0 ? width_to(painter, stretch, px, low) : 0,
                after = width_to(painter, stretch, px, high);
    return sought - before < after - sought ? low : high;
}

size_t plain_nearest(Painter *painter, Typeface face, float px, const char *line, size_t length, float x)
{
    Line made = line_new(painter, face, line, length);
    float left = 0;
    size_t nearest = 0;
    for (int i = 0; i < made.count; i++) {
        const Stretch *stretch = &made.stretches[i];
        const float width = stretch_width(painter, stretch, px);
        if (i == 0 || x >= left) {
            nearest = (size_t)(stretch->text - line) + nearest_in(painter, stretch, px, x - left);
        }
        left += width;
    }
    line_free(&made);
    return nearest;
}

static Mask stretch_mask(Painter *painter, const Stretch *stretch, float px)
{
    static const SDL_Color white = {255, 255, 255, 255};
    char buffer[WRAP_LINE_BYTES_MAX + 1];
    return mask_of_surface(TTF_RenderUTF8_Blended(font_for(painter, stretch, px),
                                                  terminated(stretch->text, stretch->length, buffer), white));
}

void plain_draw(Canvas *canvas, Painter *painter, Typeface face, float px, const char *line, size_t length,
                float x, float baseline, Colour colour)
{
    Line made = line_new(painter, face, line, length);
    for (int i = 0; i < made.count; i++) {
        const Stretch *stretch = &made.stretches[i];
        Mask mask = stretch_mask(painter, stretch, px);
        const int ascent = TTF_FontAscent(painter_font(painter, stretch->face, px * stretch->size));
        canvas_stamp(canvas, &mask, (int)floorf(x + 0.5f), (int)floorf(baseline + 0.5f) - ascent, colour,
                     colour, 1.0f);
        mask_free(&mask);
        x += stretch_width(painter, stretch, px);
    }
    line_free(&made);
}
