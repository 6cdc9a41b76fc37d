/* brush.c: see brush.h. */
#include "ui/paint/brush.h"

#include "core/memory.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { OPAQUE = 255 };

/* Pixels in memory, 0xAARRGGBB. */
typedef struct Pixels {
    uint32_t *first; /* NULL = none */
    int w, h, pitch; /* pixels */
} Pixels;

struct Brush {
    SDL_Renderer *renderer;
    bool own;            /* it paints on a canvas itself */
    SDL_Texture *target; /* what the renderer painted on before it was given a canvas */
    Pixels pixels;       /* of the canvas on which it paints itself */
    SDL_Texture *spare;  /* a canvas that nobody has now; NULL = none */
    SDL_Rect clip;       /* on them */
    SDL_Texture *shown;  /* what lies beneath all on the window; NULL = anything may */
    Patches covered;     /* where something was painted over it */
    Patches fresh;       /* what was painted on the window and is not to be seen yet */
};

/* The pixels of a texture, whose owner the software renderer is: they lie in memory, as they were. */
static Pixels pixels_of(SDL_Texture *texture)
{
    Pixels pixels = {0};
    void *first;
    int pitch;
    if (SDL_QueryTexture(texture, NULL, NULL, &pixels.w, &pixels.h) == 0 &&
        SDL_LockTexture(texture, NULL, &first, &pitch) == 0) {
        SDL_UnlockTexture(texture);
        pixels.first = first;
        pixels.pitch = pitch / (int)sizeof(uint32_t);
    }
    return pixels;
}

static SDL_Texture *new_texture(const Brush *brush, int access, int width, int height)
{
    return SDL_CreateTexture(brush->renderer, SDL_PIXELFORMAT_ARGB8888, access, width, height);
}

/* SDL promises less of the pixels of a texture than its software renderer keeps: they are still there when
   they are asked for again. */
static bool keeps_pixels(const Brush *brush)
{
    static const uint32_t MARK = 0x12345678;
    SDL_RendererInfo info;
    if (SDL_GetRendererInfo(brush->renderer, &info) != 0 || !(info.flags & SDL_RENDERER_SOFTWARE)) {
        return false;
    }
    SDL_Texture *texture = new_texture(brush, SDL_TEXTUREACCESS_STREAMING, 1, 1);
    bool kept = false;
    if (texture && SDL_UpdateTexture(texture, NULL, &MARK, sizeof MARK) == 0) {
        const Pixels pixels = pixels_of(texture);
        kept = pixels.first && *pixels.first == MARK;
    }
    if (texture) {
        SDL_DestroyTexture(texture);
    }
    return kept;
}

Brush *brush_new(SDL_Renderer *renderer)
{
    Brush *brush = memory_new(1, sizeof *brush);
    brush->renderer = renderer;
    brush->own = SDL_BYTEORDER == SDL_LIL_ENDIAN && keeps_pixels(brush);
    return brush;
}

void brush_free(Brush *brush)
{
    if (brush->spare) {
        SDL_DestroyTexture(brush->spare);
    }
    free(brush);
}

static bool has_solid_core(const Pixels *pixels)
{
    enum { RIM = 10 }; /* one part in so many of the width */
    const int rim = pixels->w / RIM;
    for (int y = rim; y < pixels->h - rim; y++) {
        const uint32_t *row = pixels->first + y * pixels->pitch;
        for (int x = rim; x < pixels->w - rim; x++) {
            if (row[x] >> 24 != OPAQUE) {
                return false;
            }
        }
    }
    return true;
}

SDL_Texture *brush_picture(const Brush *brush, SDL_Surface *surface)
{
    if (!brush->own) {
        return SDL_CreateTextureFromSurface(brush->renderer, surface);
    }
    SDL_Texture *texture = new_texture(brush, SDL_TEXTUREACCESS_STREAMING, surface->w, surface->h);
    const Pixels pixels = texture ? pixels_of(texture) : (Pixels){0};
    if (pixels.first) {
        SDL_ConvertPixels(surface->w, surface->h, surface->format->format, surface->pixels, surface->pitch,
                          SDL_PIXELFORMAT_ARGB8888, pixels.first, pixels.pitch * (int)sizeof(uint32_t));
        SDL_SetTextureUserData(texture, has_solid_core(&pixels) ? texture : NULL);
    }
    return texture;
}

/* The spare canvas, if it has this size. */
static SDL_Texture *take_spare(Brush *brush, int width, int height)
{
    SDL_Texture *spare = brush->spare;
    int its_width, its_height;
    if (!spare || SDL_QueryTexture(spare, NULL, NULL, &its_width, &its_height) != 0 || its_width != width ||
        its_height != height) {
        return NULL;
    }
    brush->spare = NULL;
    return spare;
}

void brush_put_by(Brush *brush, SDL_Texture *canvas)
{
    SDL_Texture *old = brush->own ? brush->spare : canvas;
    if (brush->own) {
        brush->spare = canvas;
    }
    if (old) {
        SDL_DestroyTexture(old);
    }
}

SDL_Texture *brush_canvas(Brush *brush, int width, int height)
{
    SDL_Texture *spare = take_spare(brush, width, height);
    if (spare) {
        return spare;
    }
    SDL_Texture *canvas = new_texture(
        brush, brush->own ? SDL_TEXTUREACCESS_STREAMING : SDL_TEXTUREACCESS_TARGET, width, height);
    if (canvas) {
        SDL_SetTextureBlendMode(canvas, SDL_BLENDMODE_NONE);
    }
    return canvas;
}

void brush_begin(Brush *brush, SDL_Texture *canvas)
{
    brush->pixels = brush->own ? pixels_of(canvas) : (Pixels){0};
    brush->clip = (SDL_Rect){0, 0, brush->pixels.w, brush->pixels.h};
    if (!brush->own) {
        brush->target = SDL_GetRenderTarget(brush->renderer);
        SDL_SetRenderTarget(brush->renderer, canvas);
    }
}

void brush_end(Brush *brush)
{
    if (!brush->own) {
        SDL_SetRenderTarget(brush->renderer, brush->target);
    }
    brush->pixels = (Pixels){0};
}

void brush_clip(Brush *brush, const SDL_Rect *box)
{
    const SDL_Rect all = {0, 0, brush->pixels.w, brush->pixels.h};
    if (!brush->pixels.first) {
        SDL_RenderSetClipRect(brush->renderer, box);
    } else if (!box) {
        brush->clip = all;
    } else if (!SDL_IntersectRect(&all, box, &brush->clip)) {
        brush->clip.w = brush->clip.h = 0;
    }
}

bool brush_clipped(const Brush *brush, SDL_Rect *box)
{
    if (!brush->pixels.first) {
        SDL_RenderGetClipRect(brush->renderer, box);
        return SDL_RenderIsClipEnabled(brush->renderer) == SDL_TRUE;
    }
    *box = brush->clip;
    return true;
}

/* --- the window --- */

/* What is painted on the window itself, and no canvas; NULL = everywhere. */
static void cover(Brush *brush, const SDL_Rect *box)
{
    SDL_Rect seen = {0}, clip;
    SDL_GetRendererOutputSize(brush->renderer, &seen.w, &seen.h);
    if (brush_clipped(brush, &clip) && !SDL_IntersectRect(&clip, &seen, &seen)) {
        return;
    }
    if (!box || SDL_IntersectRect(box, &seen, &seen)) {
        patches_add(&brush->covered, seen);
        patches_add(&brush->fresh, seen);
    }
}

/* Only what SDL's software renderer paints on a window stays there. */
void brush_show(Brush *brush, SDL_Texture *canvas, const Patches *changed)
{
    SDL_Rect whole = {0};
    SDL_QueryTexture(canvas, NULL, NULL, &whole.w, &whole.h);
    Patches stale = brush->covered;
    patches_add_all(&stale, changed);
    if (!brush->own || brush->shown != canvas) {
        patches_add(&stale, whole);
    }
    for (int i = 0; i < stale.count; i++) {
        SDL_Rect box;
        if (SDL_IntersectRect(&whole, &stale.boxes[i], &box)) {
            SDL_RenderCopy(brush->renderer, canvas, &box, &box);
        }
    }
    patches_add_all(&brush->fresh, &stale);
    brush->shown = canvas;
    brush->covered.count = 0;
}

/* Clips to the window: SDL gives a rectangle outside it a negative size, which an X server rejects. */
static int clip_fresh(const Brush *brush, const SDL_Surface *surface, SDL_Rect *boxes)
{
    const SDL_Rect whole = {0, 0, surface->w, surface->h};
    int count = 0;
    for (int i = 0; i < brush->fresh.count; i++) {
        count += SDL_IntersectRect(&whole, &brush->fresh.boxes[i], &boxes[count]) == SDL_TRUE;
    }
    return count;
}

void brush_present(Brush *brush)
{
    SDL_Window *window = brush->own ? SDL_RenderGetWindow(brush->renderer) : NULL;
    SDL_Surface *surface =
        window && SDL_RenderFlush(brush->renderer) == 0 ? SDL_GetWindowSurface(window) : NULL;
    SDL_Rect boxes[PATCHES_MAX];
    if (!surface || SDL_UpdateWindowSurfaceRects(window, boxes, clip_fresh(brush, surface, boxes)) != 0) {
        SDL_RenderPresent(brush->renderer);
    }
    brush->fresh.count = 0;
}

void brush_lose_window(Brush *brush)
{
    brush->shown = NULL;
}

/* --- pixels --- */

/* Four pixels side by side, and the bytes of two of them with room to reckon. */
typedef uint8_t Quad __attribute__((vector_size(16)));
typedef uint16_t Wide __attribute__((vector_size(16)));

enum { QUAD = 4, BLOCK = 4 * QUAD };

static Quad quad_at(const uint32_t *four)
{
    Quad quad;
    memcpy(&quad, four, sizeof quad);
    return quad;
}

static Wide left_two(Quad quad)
{
    return (Wide)__builtin_shufflevector(quad, (Quad){0}, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7,
                                         23);
}

static Wide right_two(Quad quad)
{
    return (Wide)__builtin_shufflevector(quad, (Quad){0}, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14,
                                         30, 15, 31);
}

/* The upper bytes. */
static Quad upper(Wide left, Wide right)
{
    return __builtin_shufflevector((Quad)left, (Quad)right, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27,
                                   29, 31);
}

/* A byte as a share of 256 parts. */
static unsigned share_of(unsigned byte)
{
    return byte + (byte >> 7);
}

/* What lies between bytes, in the upper ones: of the second a share of 256 parts, the rest of the first. */
static Wide between(Wide first, Wide second, Wide share)
{
    return (first << 8) + (second - first) * share;
}

static Wide blend_two(Wide below, Wide above)
{
    const Wide alpha = __builtin_shufflevector(above, above, 3, 3, 3, 3, 7, 7, 7, 7);
    return between(below, above, alpha + (alpha >> 7));
}

/* A canvas is opaque. */
static void blend_four(uint32_t *below, const uint32_t *above)
{
    static const Quad SOLID = {0, 0, 0, OPAQUE, 0, 0, 0, OPAQUE, 0, 0, 0, OPAQUE, 0, 0, 0, OPAQUE};
    const Quad under = quad_at(below), over = quad_at(above);
    const Quad mixed =
        upper(blend_two(left_two(under), left_two(over)), blend_two(right_two(under), right_two(over))) |
        SOLID;
    memcpy(below, &mixed, sizeof mixed);
}

/* Of two pixels. */
static const uint64_t ALPHAS = 0xFF000000FF000000;

/* Are all four pixels opaque, or is any of them seen? */
static bool is_opaque(Quad four)
{
    uint64_t twos[2];
    memcpy(twos, &four, sizeof twos);
    return (twos[0] & twos[1] & ALPHAS) == ALPHAS;
}

static bool is_seen(Quad four)
{
    uint64_t twos[2];
    memcpy(twos, &four, sizeof twos);
    return ((twos[0] | twos[1]) & ALPHAS) != 0;
}

/* Most are opaque, or not seen at all, and so are those beside them. */
static void blend_row(uint32_t *below, const uint32_t *above, int count)
{
    int i = 0;
    for (; i + BLOCK <= count; i += BLOCK) {
        const uint32_t *from = above + i;
        const Quad one = quad_at(from), two = quad_at(from + QUAD), three = quad_at(from + 2 * QUAD),
                   four = quad_at(from + 3 * QUAD);
        if (is_opaque(one & two & three & four)) {
            memcpy(below + i, from, BLOCK * sizeof *from);
        } else if (is_seen(one | two | three | four)) {
            for (int k = 0; k < BLOCK; k += QUAD) {
                blend_four(below + i + k, from + k);
            }
        }
    }
    for (; i + QUAD <= count; i += QUAD) {
        blend_four(below + i, above + i);
    }
    if (i < count) {
        const size_t rest = (size_t)(count - i) * sizeof *below;
        uint32_t under[QUAD] = {0}, over[QUAD] = {0};
        memcpy(under, below + i, rest);
        memcpy(over, above + i, rest);
        blend_four(under, over);
        memcpy(below + i, under, rest);
    }
}

static bool is_plain(Ink ink)
{
    return ink.alpha == PLAIN_INK.alpha && ink.tint == PLAIN_INK.tint;
}

/* `count` is rounded up to fours. */
static void take_through(uint32_t *row, int count, Ink ink)
{
    const uint16_t blue = (uint16_t)share_of(ink.tint & 0xFF),
                   green = (uint16_t)share_of(ink.tint >> 8 & 0xFF),
                   red = (uint16_t)share_of(ink.tint >> 16 & 0xFF), alpha = (uint16_t)share_of(ink.alpha);
    const Wide shares = {blue, green, red, alpha, blue, green, red, alpha};
    for (int i = 0; i < count; i += QUAD) {
        const Quad quad = quad_at(&row[i]), taken = upper(left_two(quad) * shares, right_two(quad) * shares);
        memcpy(&row[i], &taken, sizeof taken);
    }
}

/* --- where a picture goes --- */

/* Places in a picture are told in parts of a pixel. */
enum { PLACE_BITS = 16, HALF_BITS = PLACE_BITS - 8, ROW_PIXELS = 512 };

static const float PLACE = 1 << PLACE_BITS;

/* A box that is turned, the part of a picture that fills it, and a box turned like it that will hide what is
   in it; empty = none. */
typedef struct Laying {
    Pixels from;
    SDL_Rect part;
    SDL_FRect box, hidden;
    float cosine, sine;
} Laying;

/* A place in the picture's part, and how far one goes in it from one pixel to the next of a row. */
typedef struct Walk {
    float x, y, step_x, step_y;
} Walk;

static Walk walk_from(const Laying *laying, int x, int y)
{
    const float across = (float)laying->part.w / laying->box.w, down = (float)laying->part.h / laying->box.h;
    const float dx = (float)x + 0.5f - laying->box.x - laying->box.w / 2,
                dy = (float)y + 0.5f - laying->box.y - laying->box.h / 2;
    return (Walk){.x = (dx * laying->cosine + dy * laying->sine + laying->box.w / 2) * across,
                  .y = (dy * laying->cosine - dx * laying->sine + laying->box.h / 2) * down,
                  .step_x = laying->cosine * across,
                  .step_y = -laying->sine * down};
}

/* Narrows the pixels of a row, from `*first` to before `*end`, to those that are within the picture in one
   direction. */
static void narrow(float at, float step, float size, int *first, int *end)
{
    static const float STILL = 1e-6f;
    if (fabsf(step) < STILL) {
        *end = at < 0 || at >= size ? *first : *end;
        return;
    }
    const float one = -at / step, other = (size - at) / step;
    const float low = ceilf(fminf(one, other)), high = ceilf(fmaxf(one, other));
    *first = low > (float)*first ? (int)fminf(low, (float)*end) : *first;
    *end = high < (float)*end ? (int)fmaxf(high, (float)*first) : *end;
}

/* Where two pixels of a row of the picture are, of which one or both may lie beyond its edge: then `edge` is
   filled with what is at the edge. */
static const uint32_t *two_at(const Laying *laying, int x, int y, uint32_t edge[2])
{
    const SDL_Rect *part = &laying->part;
    const uint32_t *row =
        laying->from.first + (part->y + SDL_clamp(y, 0, part->h - 1)) * laying->from.pitch + part->x;
    edge[0] = row[SDL_clamp(x, 0, part->w - 1)];
    edge[1] = row[SDL_clamp(x + 1, 0, part->w - 1)];
    return edge;
}

/* Two pixels side by side. */
static Wide pair_at(const uint32_t *two)
{
    typedef uint64_t Halves __attribute__((vector_size(16)));
    uint64_t pair;
    memcpy(&pair, two, sizeof pair);
    return left_two((Quad)(Halves){pair});
}

static Wide share_at(int place)
{
    const uint16_t share = (uint16_t)(place >> HALF_BITS & 0xFF);
    return (Wide){share, share, share, share, share, share, share, share};
}

/* Of the four pixels around a place the two on the left and on the right of it. */
static Wide columns_at(const Laying *laying, int x, int y)
{
    const int left = x >> PLACE_BITS, top = y >> PLACE_BITS;
    const uint32_t *above, *below;
    uint32_t edges[2][2];
    if ((unsigned)left < (unsigned)(laying->part.w - 1) && (unsigned)top < (unsigned)(laying->part.h - 1)) {
        above = laying->from.first + (laying->part.y + top) * laying->from.pitch + laying->part.x + left;
        below = above + laying->from.pitch;
    } else {
        above = two_at(laying, left, top, edges[0]);
        below = two_at(laying, left, top + 1, edges[1]);
    }
    return between(pair_at(above), pair_at(below), share_at(y)) >> 8;
}

/* Writes what is at two places of a row, from what is on the left and on the right of each. */
static void write_two(uint32_t *two, Wide first, int first_x, Wide second, int second_x)
{
    const Wide left = __builtin_shufflevector(first, second, 0, 1, 2, 3, 8, 9, 10, 11),
               right = __builtin_shufflevector(first, second, 4, 5, 6, 7, 12, 13, 14, 15),
               share =
                   __builtin_shufflevector(share_at(first_x), share_at(second_x), 0, 1, 2, 3, 8, 9, 10, 11);
    const Wide mixed = between(left, right, share);
    const Quad pixels = upper(mixed, mixed);
    memcpy(two, &pixels, 2 * sizeof *two);
}

/* The columns of an upright picture from `first` to `last`, between the two rows at a place. */
static void mix_rows(const Laying *laying, int first, int last, int y, uint32_t *mixed)
{
    const SDL_Rect *part = &laying->part;
    const int top = y >> PLACE_BITS, from = SDL_max(first, 0), end = SDL_min(last + 1, part->w);
    const Wide low = share_at(y);
    const uint32_t *rows[2];
    for (int i = 0; i < 2; i++) {
        rows[i] = laying->from.first + (part->y + SDL_clamp(top + i, 0, part->h - 1)) * laying->from.pitch +
                  part->x;
    }
    int x = from;
    for (; x + QUAD <= end; x += QUAD) {
        const Quad above = quad_at(rows[0] + x), below = quad_at(rows[1] + x);
        const Quad four = upper(between(left_two(above), left_two(below), low),
                                between(right_two(above), right_two(below), low));
        memcpy(&mixed[x - first], &four, sizeof four);
    }
    for (; x < end; x++) {
        const uint32_t above[2] = {rows[0][x]}, below[2] = {rows[1][x]};
        const Wide one = between(pair_at(above), pair_at(below), low);
        const Quad pixel = upper(one, one);
        memcpy(&mixed[x - first], &pixel, sizeof *mixed);
    }
    if (first < 0) {
        mixed[0] = mixed[1];
    }
    if (last >= part->w) {
        mixed[last - first] = mixed[part->w - 1 - first];
    }
}

/* `count` is rounded up to pairs. What comes out is the same either way. */
static void sample_row(const Laying *laying, const Walk *walk, int from, uint32_t *row, int count)
{
    enum { SHRUNK_MOST = 2 }; /* times */
    const int step_x = (int)lroundf(walk->step_x * PLACE), step_y = (int)lroundf(walk->step_y * PLACE);
    int x = (int)lroundf((walk->x - 0.5f) * PLACE) + from * step_x,
        y = (int)lroundf((walk->y - 0.5f) * PLACE) + from * step_y;
    if (step_y == 0 && step_x > 0 && step_x <= SHRUNK_MOST << PLACE_BITS) {
        uint32_t mixed[SHRUNK_MOST * (ROW_PIXELS + 1) + 2];
        const int first = x >> PLACE_BITS;
        mix_rows(laying, first, ((x + (count - 1) * step_x) >> PLACE_BITS) + 1, y, mixed);
        for (int i = 0; i < count; i += 2, x += 2 * step_x) {
            const int next = x + step_x;
            write_two(&row[i], pair_at(&mixed[(x >> PLACE_BITS) - first]), x,
                      pair_at(&mixed[(next >> PLACE_BITS) - first]), next);
        }
        return;
    }
    for (int i = 0; i < count; i += 2, x += 2 * step_x, y += 2 * step_y) {
        write_two(&row[i], columns_at(laying, x, y), x, columns_at(laying, x + step_x, y + step_y),
                  x + step_x);
    }
}

static void put_row(const Brush *brush, int x, int y, uint32_t *row, int count, Ink ink)
{
    if (!is_plain(ink)) {
        take_through(row, count, ink);
    }
    blend_row(brush->pixels.first + y * brush->pixels.pitch + x, row, count);
}

/* The upright box that holds a turned one. */
static SDL_Rect box_around(const Laying *laying)
{
    const float across = fabsf(laying->cosine), down = fabsf(laying->sine);
    const float half_w = (laying->box.w * across + laying->box.h * down) / 2,
                half_h = (laying->box.w * down + laying->box.h * across) / 2;
    const float x = laying->box.x + laying->box.w / 2, y = laying->box.y + laying->box.h / 2;
    const int left = (int)floorf(x - half_w), top = (int)floorf(y - half_h);
    return (SDL_Rect){left, top, (int)ceilf(x + half_w) - left, (int)ceilf(y + half_h) - top};
}

/* Some pixels of a row, `end` not among them. */
typedef struct Span {
    int first, end;
} Span;

/* Of a span what lies within the picture. */
static Span span_within(const Laying *laying, const Walk *walk, Span span)
{
    narrow(walk->x, walk->step_x, (float)laying->part.w, &span.first, &span.end);
    narrow(walk->y, walk->step_y, (float)laying->part.h, &span.first, &span.end);
    return span;
}

/* Of a span, counted from `left`, what will be hidden. */
static Span span_hidden(const Laying *laying, int left, int y, Span span)
{
    Laying hidden = *laying;
    hidden.box = laying->hidden;
    hidden.part = (SDL_Rect){0, 0, (int)hidden.box.w, (int)hidden.box.h};
    if (hidden.part.w <= 0 || hidden.part.h <= 0) {
        return (Span){span.first, span.first};
    }
    const Walk walk = walk_from(&hidden, left, y);
    return span_within(&hidden, &walk, span);
}

static void copy_span(const Brush *brush, const Laying *laying, const Walk *walk, int left, int y, Span span,
                      Ink ink)
{
    uint32_t row[ROW_PIXELS];
    for (int x = span.first; x < span.end; x += ROW_PIXELS) {
        const int count = SDL_min(ROW_PIXELS, span.end - x);
        sample_row(laying, walk, x, row, count);
        put_row(brush, left + x, y, row, count, ink);
    }
}

/* Each row is gone through from the left end of the whole box, so that it looks the same wherever it is cut
 * off. */
static void copy_stretched(const Brush *brush, const Laying *laying, Ink ink)
{
    const SDL_Rect whole = box_around(laying);
    SDL_Rect seen;
    if (!SDL_IntersectRect(&whole, &brush->clip, &seen)) {
        return;
    }
    for (int y = seen.y; y < seen.y + seen.h; y++) {
        const Walk walk = walk_from(laying, whole.x, y);
        const int first = seen.x - whole.x;
        const Span span = span_within(laying, &walk, (Span){first, first + seen.w}),
                   hidden = span_hidden(laying, whole.x, y, span);
        copy_span(brush, laying, &walk, whole.x, y, (Span){span.first, hidden.first}, ink);
        copy_span(brush, laying, &walk, whole.x, y, (Span){hidden.end, span.end}, ink);
    }
}

/* `to` is a part of a row of the canvas. */
static void put_plainly(uint32_t *to, const uint32_t *from, int count, Ink ink, bool opaque)
{
    uint32_t row[ROW_PIXELS];
    if (opaque) {
        memcpy(to, from, (size_t)count * sizeof *to);
        return;
    }
    if (is_plain(ink)) {
        blend_row(to, from, count);
        return;
    }
    for (int x = 0; x < count; x += ROW_PIXELS) {
        const int part = SDL_min(ROW_PIXELS, count - x);
        memcpy(row, from + x, (size_t)part * sizeof *row);
        take_through(row, part, ink);
        blend_row(to + x, row, part);
    }
}

/* As large as it is, and upright. */
static void copy_plainly(const Brush *brush, const Laying *laying, Ink ink, bool opaque)
{
    const int left = (int)laying->box.x, top = (int)laying->box.y;
    const SDL_Rect box = {left, top, laying->part.w, laying->part.h};
    SDL_Rect seen;
    if (!SDL_IntersectRect(&box, &brush->clip, &seen)) {
        return;
    }
    for (int y = seen.y; y < seen.y + seen.h; y++) {
        const Span span = {seen.x, seen.x + seen.w}, hidden = span_hidden(laying, 0, y, span);
        const uint32_t *from =
            laying->from.first + (laying->part.y + y - top) * laying->from.pitch + laying->part.x;
        uint32_t *to = brush->pixels.first + y * brush->pixels.pitch;
        put_plainly(to + span.first, from + (span.first - left), hidden.first - span.first, ink, opaque);
        put_plainly(to + hidden.end, from + (hidden.end - left), span.end - hidden.end, ink, opaque);
    }
}

/* --- copying and filling --- */

static void copy_by_renderer(Brush *brush, SDL_Texture *picture, const SDL_Rect *part, const Laying *laying,
                             float angle, Ink ink)
{
    enum { RIM = 2 }; /* that SDL may paint beyond the box */
    const SDL_Rect around = box_around(laying);
    cover(brush, &(SDL_Rect){around.x - RIM, around.y - RIM, around.w + 2 * RIM, around.h + 2 * RIM});
    SDL_SetTextureColorMod(picture, (Uint8)(ink.tint >> 16), (Uint8)(ink.tint >> 8), (Uint8)ink.tint);
    SDL_SetTextureAlphaMod(picture, ink.alpha);
    SDL_RenderCopyExF(brush->renderer, picture, part, &laying->box, (double)angle, NULL, SDL_FLIP_NONE);
}

static void copy(Brush *brush, SDL_Texture *picture, const SDL_Rect *part, SDL_FRect box, SDL_FRect hidden,
                 float angle, Ink ink)
{
    static const float DEGREE = 3.14159265f / 180;
    if (angle == 0) {
        box = (SDL_FRect){roundf(box.x), roundf(box.y), roundf(box.w), roundf(box.h)};
    }
    if (!picture || box.w <= 0 || box.h <= 0) {
        return;
    }
    Laying laying = {
        .box = box, .hidden = hidden, .cosine = cosf(angle * DEGREE), .sine = sinf(angle * DEGREE)};
    if (!brush->pixels.first) {
        copy_by_renderer(brush, picture, part, &laying, angle, ink);
        return;
    }
    laying.from = pixels_of(picture);
    if (!laying.from.first) {
        return;
    }
    laying.part = part ? *part : (SDL_Rect){0, 0, laying.from.w, laying.from.h};
    SDL_BlendMode mode;
    const bool opaque = SDL_GetTextureBlendMode(picture, &mode) == 0 && mode == SDL_BLENDMODE_NONE;
    if (angle == 0 && (int)box.w == laying.part.w && (int)box.h == laying.part.h) {
        copy_plainly(brush, &laying, ink, opaque && is_plain(ink));
    } else {
        copy_stretched(brush, &laying, ink);
    }
}

void brush_copy(Brush *brush, SDL_Texture *picture, const SDL_Rect *part, SDL_FRect box, float angle, Ink ink)
{
    copy(brush, picture, part, box, (SDL_FRect){0}, angle, ink);
}

bool brush_is_solid(SDL_Texture *picture)
{
    return SDL_GetTextureUserData(picture) != NULL;
}

void brush_copy_around(Brush *brush, SDL_Texture *picture, SDL_FRect box, SDL_FRect hidden, float angle,
                       Ink ink)
{
    copy(brush, picture, NULL, box, hidden, angle, ink);
}

static void fill_by_renderer(Brush *brush, const SDL_Rect *box, Ink ink)
{
    cover(brush, box);
    SDL_SetRenderDrawBlendMode(brush->renderer,
                               ink.alpha == OPAQUE ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(brush->renderer, (Uint8)(ink.tint >> 16), (Uint8)(ink.tint >> 8), (Uint8)ink.tint,
                           ink.alpha);
    SDL_RenderFillRect(brush->renderer, box);
}

void brush_fill(Brush *brush, const SDL_Rect *box, Ink ink)
{
    if (!brush->pixels.first) {
        fill_by_renderer(brush, box, ink);
        return;
    }
    const uint32_t colour = (uint32_t)ink.alpha << 24 | ink.tint;
    uint32_t row[ROW_PIXELS];
    SDL_Rect seen = brush->clip;
    if (box && !SDL_IntersectRect(box, &brush->clip, &seen)) {
        return;
    }
    for (int x = 0; x < ROW_PIXELS; x++) {
        row[x] = colour;
    }
    for (int y = seen.y; y < seen.y + seen.h; y++) {
        for (int x = 0; x < seen.w; x += ROW_PIXELS) {
            blend_row(brush->pixels.first + y * brush->pixels.pitch + seen.x + x, row,
                      SDL_min(ROW_PIXELS, seen.w - x));
        }
    }
}
