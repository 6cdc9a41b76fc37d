/* face.c: composes faces: art at twice the size, filtered down, then type; and the parts that
   styles share. */
#include "ui/paint/face.h"

#include "ui/paint/face_style.h"
#include "ui/paint/material.h"
#include "ui/paint/noise.h"
#include "ui/paint/portrait.h"
#include "ui/paint/text.h"

#include <math.h>
#include <string.h>

enum { ART_SCALE = 2 };

static const float BRIEF_LEAST_UNITS = 9.8f; /* short prose on small faces */
static const float DETAIL =
    11.5f; /* width of a face that has room for its prose, in sizes of the smallest type */

static const float GHOST_ALPHA = 0.78f; /* of the stock; the type stays solid */

static const FaceRecipe *recipe_of(FaceStyle style)
{
    static const FaceRecipe *const recipes[] = {
        [FACE_NONE] = &face_recipe_back,
        [FACE_LETTER] = &face_recipe_letter,
        [FACE_TILE] = &face_recipe_tile,
        [FACE_CHARACTER] = &face_recipe_character,
        [FACE_BOOK] = &face_recipe_book,
        [FACE_BACK] = &face_recipe_back,
        [FACE_TOKEN] = &face_recipe_token,
        [FACE_FIGHTER] = &face_recipe_fighter,
        [FACE_FIGHTER_BACK] = &face_recipe_fighter_back,
        [FACE_JAR] = &face_recipe_jar,
        [FACE_SPINE] = &face_recipe_spine,
        [FACE_SLATE] = &face_recipe_slate,
        [FACE_PERSON] = &face_recipe_person,
        [FACE_PLAYING] = &face_recipe_playing,
    };
    return recipes[style];
}

int paint_face_height(FaceStyle style, int width)
{
    return (int)((float)width * recipe_of(style)->aspect + 0.5f);
}

/* A gilt edge around an upgraded card. */
static void gild_edge(Canvas *canvas, float radius, float unit)
{
    Mask mask = mask_new(canvas->w, canvas->h);
    mask_stroke(&mask, (Box){0.0f, 0.0f, (float)canvas->w, (float)canvas->h}, radius, 2.2f * unit);
    gold_stamp(canvas, &mask, 0, 0, 1.0f, (int)unit);
    mask_free(&mask);
}

/* Tears a strip off the foot and a corner off the head; the torn edge shows the paper's pale core. */
static void tear(Canvas *canvas, float unit)
{
    enum { SEED_FOOT = 61, SEED_HEAD, SEED_RAG };
    const Colour core = colour_hex(0xd8ccb8);
    const float height = (float)canvas->h / unit;
    Mask mask = mask_new(canvas->w, canvas->h);
    for (int y = 0; y < canvas->h; y++) {
        for (int x = 0; x < canvas->w; x++) {
            const float u = (float)x / unit, v = (float)y / unit;
            const float foot = height - 1.0f - 6.0f * noise_fractal(u / 14.0f, 0.3f, SEED_FOOT) - v;
            const float head = 100.0f - u + v - 8.0f - 8.0f * noise_fractal(u / 12.0f, v / 12.0f, SEED_HEAD);
            const float rag = 1.2f * noise_smooth(u * 0.9f, v * 0.9f, SEED_RAG);
            const float edge = (foot < head ? foot : head) - rag;
            mask.cover[(size_t)y * (size_t)canvas->w + (size_t)x] =
                (uint8_t)(clampf(edge * unit, 0.0f, 1.0f) * 255.0f);
            if (edge > 0.0f && edge < 1.6f) {
                canvas_blend(canvas, x, y, core, 0.8f * (1.0f - edge / 1.6f));
            }
        }
    }
    canvas_clip(canvas, &mask);
    mask_free(&mask);
}

static void dash_edge(Canvas *canvas, float radius, float unit)
{
    const Box box = {0.5f * unit, 0.5f * unit, (float)canvas->w - unit, (float)canvas->h - unit};
    canvas_dash(canvas, box, radius, 1.8f * unit, 5.0f * unit, colour_hex(CREAM_RGB), 1.0f);
}

static RichStyle brief_style(const FaceJob *job)
{
    static const float SIZE = 15.0f;
    return (RichStyle){.regular = TYPE_TEXT_BOLD,
                       .bold = TYPE_TEXT_BOLD,
                       .px = SDL_max(SIZE * job->unit, job->least),
                       .leading = 1.02f,
                       .align = ALIGN_CENTRE,
                       .colour = colour_hex(INK_RGB)};
}

static float brief_least(const FaceJob *job)
{
    return SDL_max(job->least, BRIEF_LEAST_UNITS * job->unit);
}

static bool brief_fits(const FaceJob *job, const char *prose)
{
    const Box box = job->recipe->brief;
    RichStyle style = brief_style(job);
    return face_has(prose) && box.w > 0.0f &&
           rich_fit(job->painter, &style, prose, box.w * job->unit, box.h * job->unit, brief_least(job));
}

/* All of the prose of a small face, else its most important part, else none. */
static const char *find_brief(const FaceJob *job)
{
    const Face *face = job->face;
    return brief_fits(job, face->text) ? face->text : brief_fits(job, face->brief) ? face->brief : NULL;
}

/* Looks for the room that a face's name and prose need; false when they do not even fit into the largest. */
static bool find_room(FaceJob *job, bool detailed)
{
    job->detailed = detailed;
    job->brief = detailed ? NULL : find_brief(job);
    for (job->room = 0; job->recipe->fits && !job->recipe->fits(job); job->room++) {
        if (job->room == FACE_ROOMS - 1) {
            return false;
        }
    }
    return true;
}

/* At its final size. */
static FaceJob plan_face(Painter *painter, const Face *face, int width, FaceType type)
{
    FaceJob job = {.painter = painter,
                   .face = face,
                   .recipe = recipe_of(face->style),
                   .unit = (float)width / 100.0f,
                   .shrink = 1.0f,
                   .least = type.least,
                   .usual = SDL_min(type.least, type.usual),
                   .tone = face->style == FACE_TOKEN ? token_colour(painter, face->icon, face->tone)
                                                     : colour_hex(face->tone)};
    if ((float)width < DETAIL * type.least || !find_room(&job, true)) {
        find_room(&job, false);
    }
    return job;
}

/* Some rows of the art, larger than they will be, and made smaller afterwards: edges are smooth. */
static Canvas paint_strip(const FaceJob *final, int width, int top, int rows)
{
    const FaceRecipe *recipe = final->recipe;
    Canvas canvas = canvas_new(width * ART_SCALE, rows * ART_SCALE);
    canvas.h = paint_face_height(final->face->style, width) * ART_SCALE;
    canvas.top = top * ART_SCALE;
    FaceJob job = *final;
    job.unit *= (float)ART_SCALE;
    job.shrink = 1.0f / (float)ART_SCALE;
    const float radius = recipe->radius * job.unit;
    recipe->art(&job, &canvas);
    if (job.face->marks & FACE_UPGRADED) {
        gild_edge(&canvas, radius, job.unit);
    }
    canvas_cut(&canvas, radius, job.unit * 0.5f);
    if (job.face->marks & FACE_PENALTY) {
        tear(&canvas, job.unit);
    }
    Canvas alone = {.w = canvas.w, .h = canvas.rows, .rows = canvas.rows, .pixels = canvas.pixels};
    return canvas_halve(&alone);
}

/* So many rows that a large face takes a few megabytes while it is painted, and others one strip. What is
   turned while it is painted is painted at once. */
static int strip_rows(FaceStyle style, int width)
{
    enum { STRIP_PIXELS = 320 * 1024 };
    const bool turns = style == FACE_FIGHTER || style == FACE_FIGHTER_BACK;
    const int height = paint_face_height(style, width),
              most = SDL_max(STRIP_PIXELS / (width * ART_SCALE * ART_SCALE), 1);
    return turns ? height : SDL_min(most, height);
}

static Canvas paint_art(const FaceJob *final, int width)
{
    const int height = paint_face_height(final->face->style, width),
              most = strip_rows(final->face->style, width);
    if (most == height) {
        return paint_strip(final, width, 0, height);
    }
    Canvas whole = canvas_new(width, height);
    for (int top = 0; top < height; top += most) {
        const int rows = SDL_min(most, height - top);
        Canvas strip = paint_strip(final, width, top, rows);
        memcpy(canvas_pixel(&whole, 0, top), strip.pixels,
               (size_t)rows * (size_t)width * 4 * sizeof *strip.pixels);
        canvas_free(&strip);
    }
    return whole;
}

Canvas paint_face(Painter *painter, const Face *face, int width, FaceType type)
{
    const FaceJob job = plan_face(painter, face, width, type);
    Canvas canvas = paint_art(&job, width);
    if (face->marks & FACE_GHOST) {
        canvas_fade(&canvas, GHOST_ALPHA);
    }
    job.recipe->type(&job, &canvas);
    if (face->marks & FACE_SPENT) {
        canvas_grey(&canvas, 0.75f, 0.62f);
    }
    if (face->marks & FACE_GHOST) {
        dash_edge(&canvas, job.recipe->radius * job.unit, job.unit);
    }
    return canvas;
}

void paint_face_type(Painter *painter, const Face *face, int width, FaceType type)
{
    const FaceJob job = plan_face(painter, face, width, type);
    Canvas canvas = canvas_new(width, paint_face_height(face->style, width));
    job.recipe->type(&job, &canvas);
    canvas_free(&canvas);
}

/* --- shared parts --- */

bool face_has(const char *text)
{
    return text && text[0];
}

float face_least(const FaceJob *job)
{
    return job->least / (job->unit * job->shrink);
}

Box face_box(const FaceJob *job, float x, float y, float w, float h)
{
    return (Box){x * job->unit, y * job->unit, w * job->unit, h * job->unit};
}

Colour face_stock(const FaceJob *job)
{
    return colour_hex(job->face->marks & FACE_PENALTY ? 0x9c9284u : PAPER_RGB);
}

Colour face_dark(const FaceJob *job, float amount)
{
    static const float LUMA_MOST = 0.26f;
    const Colour dark = colour_mix(job->tone, colour_hex(0x0a0604), amount);
    const float luma = colour_luma(dark);
    return luma > LUMA_MOST ? colour_scale(dark, LUMA_MOST / luma) : dark;
}

/* False where there is no portrait, or it cannot be painted. */
static bool portrait_medallion(const FaceJob *job, Canvas *canvas, float cx, float cy, float radius)
{
    static const float SLIM = 0.84f;
    const float w = 2.0f * SLIM * radius;
    const PortraitView view = {.line = job->face->portrait, .tone = job->tone, .shown = job->shrink};
    return face_has(job->face->portrait) &&
           portrait_medal(job->painter, canvas, &view,
                          face_box(job, cx - w / 2.0f, cy - radius, w, 2.0f * radius));
}

void face_medallion(const FaceJob *job, Canvas *canvas, float cx, float cy, float radius)
{
    const float u = job->unit, x = cx * u, y = cy * u, r = radius * u;
    const Colour black = {0.0f, 0.0f, 0.0f};
    if (portrait_medallion(job, canvas, cx, cy, radius)) {
        return;
    }
    canvas_shade_outside(canvas, (Box){x - r, y - r + 0.05f * r, 2.0f * r, 2.0f * r}, r, 0.24f * r, black,
                         0.6f);
    coin_fill(canvas, x, y, r, coin_brass());
    enamel_fill(canvas, x, y, 0.82f * r, job->tone);
    if (!face_has(job->face->icon)) {
        return;
    }
    const int size = (int)(1.42f * 0.82f * r);
    const Mask *icon = painter_icon(job->painter, job->face->icon, size, size);
    emblem_stamp(canvas, icon, x, y, colour_hex(0xfffaf0), colour_hex(0xd9c8a4), 0.045f * r);
}

void face_plate(const FaceJob *job, Canvas *canvas, float x, float y, float w, float h)
{
    const float u = job->unit, radius = 1.8f * u;
    const Box box = face_box(job, x, y, w, h);
    const Box fallen = {box.x, box.y + u, box.w, box.h};
    canvas_shade_outside(canvas, fallen, radius, 3.5f * u, (Colour){0.0f, 0.0f, 0.0f}, 0.6f);
    canvas_fill(canvas, box, radius, face_dark(job, 0.40f), face_dark(job, 0.66f), 1.0f);
    gold_frame(canvas, box, radius, 0.6f * u);
}

static RichStyle title_style(const FaceJob *job, float size, bool gilt)
{
    return (RichStyle){.regular = TYPE_DISPLAY,
                       .bold = TYPE_DISPLAY_BLACK,
                       .px = SDL_max(size * job->unit, job->least),
                       .leading = 1.05f,
                       .align = ALIGN_CENTRE,
                       .colour = colour_hex(gilt            ? 0xf0d58e
                                            : job->detailed ? RUBRIC_RGB
                                                            : INK_RGB),
                       .accent = gilt ? 0xff8f66 : 0xb3271b,
                       .gilt = gilt};
}

/* Can it be set in a box, given in pixels, in type of no less? Reduces the type to what fits. */
static bool fits_at(const FaceJob *job, RichStyle *style, const char *rich, Box box, float least)
{
    return box.w >= 1.0f && box.h >= 1.0f && rich_fit(job->painter, style, rich, box.w, box.h, least);
}

static bool fits_at_least(const FaceJob *job, RichStyle *style, const char *rich, Box box)
{
    return fits_at(job, style, rich, box, job->least);
}

/* How a name is set: in which type, and how small it may become. */
typedef struct TitleType {
    RichStyle style;
    float least;
} TitleType;

/* In the display face, but for names that do not fit the card even in the smallest type: those are set in the
   narrow face, and smaller rather than left out. A word that is too long is so however much room there is,
   all else only where there is no more room to be had. */
static TitleType title_type(const FaceJob *job, Box box, float size, bool gilt)
{
    const bool last = job->room == FACE_ROOM_NARROW;
    const Box room = {box.x, box.y, box.w, last ? box.h : 100 * box.w};
    TitleType type = {title_style(job, size, gilt), job->least};
    RichStyle tried = type.style;
    if (!fits_at(job, &tried, job->face->title, room, job->least)) {
        type.style.regular = type.style.bold = TYPE_UI_BOLD;
        tried = type.style;
        type.least = fits_at(job, &tried, job->face->title, room, job->least) ? job->least : job->usual;
    }
    return type;
}

bool face_title_fits(const FaceJob *job, Box units, float size)
{
    const Box box = face_box(job, units.x, units.y, units.w, units.h);
    if (!face_has(job->face->title)) {
        return true;
    }
    TitleType type = title_type(job, box, size, false);
    return fits_at(job, &type.style, job->face->title, box, type.least);
}

void face_title(const FaceJob *job, Canvas *canvas, Box units, float size, bool gilt)
{
    const Box box = face_box(job, units.x, units.y, units.w, units.h);
    if (face_has(job->face->title) && face_title_fits(job, units, size)) {
        const TitleType type = title_type(job, box, size, gilt);
        rich_box(canvas, job->painter, type.style, job->face->title, box, type.least);
    }
}

static RichStyle capitals_style(const FaceJob *job, float size, uint32_t colour)
{
    static const float SPACING = 0.08f;
    const float px = SDL_max(size * job->unit, job->least);
    return (RichStyle){.regular = TYPE_CAPS,
                       .bold = TYPE_CAPS,
                       .px = px,
                       .leading = 0.95f,
                       .align = ALIGN_CENTRE,
                       .colour = colour_hex(colour),
                       .spacing = SPACING * px};
}

bool face_small_capitals_fit(const FaceJob *job, Box units, const char *words, float size)
{
    RichStyle style = capitals_style(job, size, 0);
    return !face_has(words) ||
           fits_at_least(job, &style, words, face_box(job, units.x, units.y, units.w, units.h));
}

void face_small_capitals(const FaceJob *job, Canvas *canvas, Box units, const char *words, float size,
                         uint32_t colour)
{
    if (face_has(words) && face_small_capitals_fit(job, units, words, size)) {
        rich_box(canvas, job->painter, capitals_style(job, size, colour), words,
                 face_box(job, units.x, units.y, units.w, units.h), job->least);
    }
}

void face_rule(const FaceJob *job, Canvas *canvas, float cx, float cy, float width)
{
    const float u = job->unit;
    const Colour colour = colour_hex(RULE_RGB);
    const float thick = u < 2.0f ? 1.0f : 0.5f * u;
    canvas_rule(canvas, (cx - width / 2.0f) * u, floorf(cy * u), width * u, thick, colour, 1.0f);
    const int size = (int)(3.8f * u);
    const Mask *lozenge = painter_icon(job->painter, "diamonds", size, size);
    canvas_stamp(canvas, lozenge, (int)(cx * u) - lozenge->w / 2,
                 (int)(floorf(cy * u) + thick / 2.0f) - lozenge->h / 2, colour, colour, 1.0f);
}

static const float EASY_PX = 13.0f, EASY_UNITS = 6.3f;   /* prose that leaves room for a quote */
static const float QUOTE_SIZE = 0.82f, QUOTE_GAP = 0.5f; /* of the prose's type */

/* Reduces both styles together until text and quote fit the box, but not below four fifths of the
   prose's size. */
static bool fit_with_quote(const FaceJob *job, RichStyle *prose, RichStyle *italic, Box box)
{
    const float least =
        SDL_max(job->least / QUOTE_SIZE, SDL_min(prose->px, SDL_max(EASY_PX, EASY_UNITS * job->unit)));
    for (; prose->px >= least; prose->px -= 0.5f) {
        float text_height, quote_height;
        italic->px = QUOTE_SIZE * prose->px;
        rich_measure(job->painter, prose, job->face->text, box.w, NULL, &text_height);
        rich_measure(job->painter, italic, job->face->quote, box.w, NULL, &quote_height);
        if (text_height + QUOTE_GAP * prose->px + quote_height <= box.h) {
            return true;
        }
    }
    return false;
}

static RichStyle prose_style(const FaceJob *job, float size)
{
    return (RichStyle){.regular = TYPE_TEXT,
                       .bold = TYPE_TEXT_BOLD,
                       .px = SDL_max(size * job->unit, job->least),
                       .leading = 1.10f,
                       .align = ALIGN_CENTRE,
                       .colour = colour_hex(INK_RGB)};
}

bool face_prose_fits(const FaceJob *job, Box units, float size)
{
    RichStyle prose = prose_style(job, size);
    return !face_has(job->face->text) ||
           fits_at_least(job, &prose, job->face->text, face_box(job, units.x, units.y, units.w, units.h));
}

void face_prose(const FaceJob *job, Canvas *canvas, float x, float y, float w, float h, float size)
{
    Box box = face_box(job, x, y, w, h);
    RichStyle prose = prose_style(job, size);
    RichStyle italic = prose;
    italic.regular = italic.bold = TYPE_TEXT_ITALIC;
    italic.colour = colour_hex(0x6b5a44);
    if (face_has(job->face->quote) && fit_with_quote(job, &prose, &italic, box)) {
        float quote_height;
        rich_measure(job->painter, &italic, job->face->quote, box.w, NULL, &quote_height);
        box.h -= quote_height;
        rich_draw(canvas, job->painter, &italic, job->face->quote, box.x, box.y + box.h, box.w);
        box.h -= QUOTE_GAP * prose.px;
    } else {
        prose = prose_style(job, size);
    }
    rich_box(canvas, job->painter, prose, job->face->text, box, job->least);
}

void face_brief(const FaceJob *job, Canvas *canvas)
{
    const Box box = job->recipe->brief;
    rich_box(canvas, job->painter, brief_style(job), job->brief, face_box(job, box.x, box.y, box.w, box.h),
             brief_least(job));
}

void face_coin_art(const FaceJob *job, Canvas *canvas, float cx, float cy, float radius)
{
    if (!face_has(job->face->corner)) {
        return;
    }
    const float u = job->unit;
    const Box box = face_box(job, cx - radius, cy - radius + 0.1f * radius, 2.0f * radius, 2.0f * radius);
    canvas_shade_outside(canvas, box, radius * u, 0.35f * radius * u, (Colour){0.0f, 0.0f, 0.0f}, 0.6f);
    coin_fill(canvas, cx * u, cy * u, radius * u, coin_brass());
}

void face_coin_type(const FaceJob *job, Canvas *canvas, float cx, float cy, float radius)
{
    const char *corner = job->face->corner;
    if (!face_has(corner)) {
        return;
    }
    const float u = job->unit, room = 1.5f * radius * u;
    const Colour ink = colour_hex(0x33210a);
    if (!strpbrk(corner, "{*|")) {
        const float px = text_fit(job->painter, TYPE_TEXT_BOLD, SDL_max(1.45f * radius * u, job->least),
                                  job->least, corner, 0.0f, room);
        text_centred(canvas, job->painter, TYPE_TEXT_BOLD, px, corner, cx * u, cy * u + 1.0f,
                     colour_hex(0xfff6d0), colour_hex(0xfff6d0), 0.5f);
        text_centred(canvas, job->painter, TYPE_TEXT_BOLD, px, corner, cx * u, cy * u, ink, ink, 1.0f);
        return;
    }
    const RichStyle style = {.regular = TYPE_TEXT_BOLD,
                             .bold = TYPE_TEXT_BOLD,
                             .px = SDL_max(1.1f * radius * u, job->least),
                             .leading = 1.0f,
                             .align = ALIGN_CENTRE,
                             .colour = ink};
    rich_box(canvas, job->painter, style, corner,
             (Box){cx * u - room / 2.0f, cy * u - room / 2.0f, room, room}, job->least);
}

void face_badges(const FaceJob *job, Canvas *canvas, float cx, float cy, float size)
{
    static const struct {
        unsigned mark;
        const char *icon;
    } badges[] = {{FACE_UPGRADED, "star"}, {FACE_RARE, "gem"}, {FACE_STARTER, "flag"}};
    const float u = job->unit, pitch = size * 1.1f;
    int count = 0;
    for (size_t i = 0; i < SDL_arraysize(badges); i++) {
        count += (job->face->marks & badges[i].mark) != 0;
    }
    float x = cx - pitch * (float)(count - 1) / 2.0f;
    for (size_t i = 0; i < SDL_arraysize(badges); i++) {
        if (!(job->face->marks & badges[i].mark)) {
            continue;
        }
        const Box box = face_box(job, x - size / 2.0f, cy - size / 2.0f, size, size);
        canvas_shade_outside(canvas, box, box.w / 2.0f, 0.25f * box.w, (Colour){0.0f, 0.0f, 0.0f}, 0.55f);
        coin_fill(canvas, x * u, cy * u, box.w / 2.0f, coin_brass());
        const int px = (int)(0.66f * box.w);
        const Colour ink = colour_hex(0x3a2407);
        emblem_stamp(canvas, painter_inline(job->painter, badges[i].icon, px), x * u, cy * u, ink, ink, 0.0f);
        x += pitch;
    }
}
