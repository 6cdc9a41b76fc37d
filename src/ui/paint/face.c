/* face.c: painting of faces, and functions that face styles share. Pictures and frames are painted at twice
 * the final size and filtered down; the text is painted at the final size. */
#include "ui/paint/face.h"

#include "ui/paint/face_style.h"
#include "ui/paint/material.h"
#include "ui/paint/noise.h"
#include "ui/paint/portrait.h"
#include "ui/paint/rich_text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { ART_SCALE = 2 };

/* smallest font size of the brief text on small faces, in 1/100 of the face's width */
static const float BRIEF_LEAST_UNITS = 9.8f;
/* smallest width of a face with rules text, as a multiple of the smallest font size */
static const float DETAIL = 11.5f;

static const float GHOST_ALPHA = 0.78f; /* alpha of the paper of a translucent card; its text is opaque */

static const FaceRenderer *find_renderer(FaceStyle style)
{
    static const FaceRenderer *const recipes[] = {
        [FACE_NONE] = &face_renderer_back,
        [FACE_LETTER] = &face_renderer_letter,
        [FACE_TILE] = &face_renderer_tile,
        [FACE_CHARACTER] = &face_renderer_character,
        [FACE_BOOK] = &face_renderer_book,
        [FACE_BACK] = &face_renderer_back,
        [FACE_TOKEN] = &face_renderer_token,
        [FACE_FIGHTER] = &face_renderer_fighter,
        [FACE_FIGHTER_BACK] = &face_renderer_fighter_back,
        [FACE_JAR] = &face_renderer_jar,
        [FACE_SPINE] = &face_renderer_spine,
        [FACE_SLATE] = &face_renderer_slate,
        [FACE_PERSON] = &face_renderer_person,
        [FACE_PLAYING] = &face_renderer_playing,
    };
    return recipes[style];
}

uint64_t paint_hash_face(const Face *face)
{
    const int numbers[] = {PAINT_FACE_VERSION, (int)face->style, (int)face->tone, (int)face->marks,
                           (int)face->turn,    (int)face->trim,  (int)face->mold};
    const char *const strings[] = {face->title,  face->subtitle, face->text,    face->quote,  face->icon,
                                   face->letter, face->left,     face->right,   face->corner, face->footer,
                                   face->crest,  face->brief,    face->portrait};
    uint64_t hash = hash_bytes(HASH_START, numbers, sizeof numbers);
    hash = hash_bytes(hash, face->edges, sizeof face->edges);
    for (size_t i = 0; i < SDL_arraysize(strings); i++) {
        const char *string = strings[i] ? strings[i] : "";
        hash = hash_bytes(hash, string, strlen(string) + 1);
    }
    return hash;
}

int paint_get_face_height(FaceStyle style, int width)
{
    return (int)((float)width * find_renderer(style)->aspect + 0.5f);
}

static void gild_edge(Canvas *canvas, float radius, float unit)
{
    Mask mask = mask_new(canvas->w, canvas->h);
    mask_stroke(&mask, (Box){0.0f, 0.0f, (float)canvas->w, (float)canvas->h}, radius, 2.2f * unit);
    gold_fill_mask(canvas, &mask, 0, 0, 1.0f, (int)unit);
    mask_free(&mask);
}

/* Tears off a strip at the bottom and a corner at the top. The torn edges show pale paper. */
static void tear_edges(Canvas *canvas, float unit)
{
    enum { SEED_FOOT = 61, SEED_HEAD, SEED_RAG };
    const Color core = color_from_hex(0xd8ccb8);
    const float height = (float)canvas->h / unit;
    Mask mask = mask_new(canvas->w, canvas->h);
    for (int y = 0; y < canvas->h; y++) {
        for (int x = 0; x < canvas->w; x++) {
            const float u = (float)x / unit, v = (float)y / unit;
            const float foot = height - 1.0f - 6.0f * noise_get_fractal(u / 14.0f, 0.3f, SEED_FOOT) - v;
            const float head =
                100.0f - u + v - 8.0f - 8.0f * noise_get_fractal(u / 12.0f, v / 12.0f, SEED_HEAD);
            const float rag = 1.2f * noise_get_smooth(u * 0.9f, v * 0.9f, SEED_RAG);
            const float edge = (foot < head ? foot : head) - rag;
            mask.cover[(size_t)y * (size_t)canvas->w + (size_t)x] =
                (uint8_t)(clampf(edge * unit, 0.0f, 1.0f) * 255.0f);
            if (edge > 0.0f && edge < 1.6f) {
                canvas_blend(canvas, x, y, core, 0.8f * (1.0f - edge / 1.6f));
            }
        }
    }
    canvas_apply_mask(canvas, &mask);
    mask_free(&mask);
}

static void draw_dashed_edge(Canvas *canvas, float radius, float unit)
{
    const Box box = {0.5f * unit, 0.5f * unit, (float)canvas->w - unit, (float)canvas->h - unit};
    canvas_stroke_dashed(canvas, box, radius, 1.8f * unit, 5.0f * unit, color_from_hex(CREAM_RGB), 1.0f);
}

static RichStyle make_brief_style(const FaceJob *job)
{
    static const float SIZE = 15.0f;
    return (RichStyle){.regular = job->plain ? TYPE_UI : TYPE_TEXT_BOLD,
                       .bold = job->plain ? TYPE_UI_BOLD : TYPE_TEXT_BOLD,
                       .px = SDL_max(SIZE * job->unit, job->min_brief_size),
                       .leading = job->plain ? 0.96f : 1.02f,
                       .align = ALIGN_CENTER,
                       .color = color_from_hex(INK_RGB)};
}

static float compute_brief_size_min(const FaceJob *job)
{
    return SDL_max(job->min_brief_size, BRIEF_LEAST_UNITS * job->unit);
}

/* Returns the area of the brief text, in 1/100 of the face's width. */
static Box find_brief_box(const FaceJob *job)
{
    if (!job->plain) {
        return job->renderer->brief;
    }
    static const float GAP = 2.5f;
    const Box area = job->renderer->plain(job), title = face_get_plain_title_box(job);
    const float coin = face_has_text(job->face->corner) ? 1.7f * face_get_plain_coin_radius(job) : 0.0f;
    const float top = title.y + (title.h > 0.0f ? title.h + GAP : coin);
    return (Box){area.x, top, area.w, area.y + area.h - top};
}

static bool does_brief_fit(const FaceJob *job, const char *prose)
{
    const Box box = find_brief_box(job);
    RichStyle style = make_brief_style(job);
    return face_has_text(prose) && box.w > 0.0f && box.h > 0.0f &&
           rich_text_fit(job->painter, &style, prose, box.w * job->unit, box.h * job->unit,
                         compute_brief_size_min(job));
}

/* Returns the rules text if it fits a small face, otherwise the brief text if that fits, otherwise NULL. */
static const char *find_brief(const FaceJob *job)
{
    const Face *face = job->face;
    return does_brief_fit(job, face->text)    ? face->text
           : does_brief_fit(job, face->brief) ? face->brief
                                              : NULL;
}

/* Finds the lowest text level (see FACE_ROOMS) at which the name and the text fit. Returns false if they do
 * not fit at any level. */
static bool find_text_level(FaceJob *job, bool detailed)
{
    job->detailed = detailed;
    job->brief = detailed ? NULL : find_brief(job);
    for (job->room = 0; job->renderer->fits && !job->renderer->fits(job); job->room++) {
        if (job->room == FACE_ROOMS - 1) {
            return false;
        }
    }
    return true;
}

/* Sets job->name_height to the smallest height in which the name fits on a face without a picture. Returns
 * false if the name does not fit. */
static bool find_plain_name_height(FaceJob *job)
{
    enum { LINES_MAX = 3 };
    static const float LEADING = 1.1f;
    job->name_height = 0.0f;
    for (int lines = 1; face_has_text(job->face->title) && lines <= LINES_MAX; lines++) {
        job->name_height = LEADING * job->min_brief_size / job->unit * (float)lines;
        if (face_title_fits(job, face_get_plain_title_box(job), FACE_PLAIN_TITLE)) {
            return true;
        }
    }
    return job->name_height == 0.0f;
}

/* True if the name and rules text of a small face fit without a picture, at font size `min`. */
static bool can_be_plain_face(FaceJob *job, float min)
{
    job->plain = job->renderer->plain && face_has_text(job->face->text);
    job->min_brief_size = min;
    job->room = FACE_ROOM_NARROW;
    job->brief = job->face->text;
    return job->plain && find_plain_name_height(job) && does_brief_fit(job, job->brief);
}

/* Shortens the rules text to the words that fit a face without a picture. Returns the number of bytes, or 0
 * if no words fit. */
static int shorten_rules_text(FaceJob *job)
{
    const char *text = job->face->text;
    for (int length = SDL_min((int)strlen(text), FACE_CUT_BYTES - 8); length > 0; length--) {
        int asterisks = 0;
        for (int i = 0; i < length; i++) {
            asterisks += text[i] == '*';
        }
        const char *end = asterisks % 2 ? "*" : "";
        if (text[length] == ' ') {
            snprintf(job->cut, sizeof job->cut, "%.*s%s …", length, text, end);
            if (does_brief_fit(job, job->cut)) {
                job->brief = job->cut;
                return length;
            }
        }
    }
    return 0;
}

/* Plans a small face that has no room for its whole rules text below its name. Such a face shows its name and
 * the start of the text. But if less than half of the text fits and the style allows faces without a name,
 * the face shows the text, or the start of the text, without the name. Returns false if no words fit. */
static bool plan_shortened_face(FaceJob *job)
{
    const bool named = find_plain_name_height(job);
    if (named && shorten_rules_text(job) * (job->renderer->can_be_nameless ? 2 : 1000) >=
                     (int)strlen(job->face->text)) {
        return true;
    }
    job->name_height = 0.0f;
    job->brief = job->face->text;
    return job->renderer->can_be_nameless &&
           (does_brief_fit(job, job->face->text) || shorten_rules_text(job) > 0);
}

/* Plans a face without room for its full layout. To keep the rules text, tries these steps in order: a face
 * without a picture, then a smaller font than the player chose, then a shortened text. If nothing fits, the
 * face keeps its picture. */
static void plan_small_face(FaceJob *job)
{
    find_text_level(job, false);
    const bool is_full = job->brief && job->brief == job->face->text && job->room == 0;
    const FaceJob pictured = *job;
    if (is_full || can_be_plain_face(job, job->min_size) || can_be_plain_face(job, job->unscaled_min_size)) {
        return;
    }
    if (!job->plain || !plan_shortened_face(job)) {
        *job = pictured;
    }
}

/* Plans which texts a face of this width shows, and their font sizes. */
static void plan_face(FaceJob *job, Painter *painter, const Face *face, int width, TypeLimits sizes)
{
    *job =
        (FaceJob){.painter = painter,
                  .face = face,
                  .renderer = find_renderer(face->style),
                  .unit = (float)width / 100.0f,
                  .shrink = 1.0f,
                  .min_size = sizes.min_size,
                  .min_brief_size = sizes.min_size,
                  .unscaled_min_size = SDL_min(sizes.min_size, sizes.unscaled_min_size),
                  .tone = face->style == FACE_TOKEN ? painter_get_token_color(painter, face->icon, face->tone)
                                                    : color_from_hex(face->tone)};
    if ((float)width < DETAIL * sizes.min_size || !find_text_level(job, true)) {
        plan_small_face(job);
    }
}

/* Paints a strip of a face at twice the size and halves the picture, for smooth edges. At the resolution of
 * printers, this is not necessary. */
static Canvas paint_strip(const FaceJob *final, int width, int top, int rows)
{
    const FaceRenderer *renderer = final->renderer;
    const int scale = final->is_print ? 1 : ART_SCALE;
    Canvas canvas = canvas_new(width * scale, rows * scale);
    canvas.h = paint_get_face_height(final->face->style, width) * scale;
    canvas.top = top * scale;
    FaceJob job = *final;
    job.unit *= (float)scale;
    job.shrink = 1.0f / (float)scale;
    const float radius = renderer->radius * job.unit;
    renderer->draw_art(&job, &canvas);
    if (job.face->marks & FACE_UPGRADED) {
        gild_edge(&canvas, radius, job.unit);
    }
    if (!job.is_print) {
        canvas_round_corners(&canvas, radius, job.unit * 0.5f);
    }
    if (job.face->marks & FACE_PENALTY) {
        tear_edges(&canvas, job.unit);
    }
    Canvas alone = {.w = canvas.w, .h = canvas.rows, .rows = canvas.rows, .pixels = canvas.pixels};
    return scale == 1 ? alone : canvas_halve(&alone);
}

/* Returns the number of rows in a strip. A face is painted in strips of rows, so that a large face needs only
 * a few megabytes. Styles that rotate the picture need a single strip. */
static int count_strip_rows(FaceStyle style, int width)
{
    enum { STRIP_PIXELS = 320 * 1024 };
    const bool turns = style == FACE_FIGHTER || style == FACE_FIGHTER_BACK;
    const int height = paint_get_face_height(style, width),
              most = SDL_max(STRIP_PIXELS / (width * ART_SCALE * ART_SCALE), 1);
    return turns ? height : SDL_min(most, height);
}

static Canvas paint_art(const FaceJob *final, int width)
{
    const int height = paint_get_face_height(final->face->style, width),
              most = final->is_print ? height : count_strip_rows(final->face->style, width);
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

Canvas paint_face(Painter *painter, const Face *face, int width, TypeLimits sizes)
{
    FaceJob job;
    plan_face(&job, painter, face, width, sizes);
    Canvas canvas = paint_art(&job, width);
    if (face->marks & FACE_GHOST) {
        canvas_fade(&canvas, GHOST_ALPHA);
    }
    job.renderer->draw_text(&job, &canvas);
    if (face->marks & FACE_SPENT) {
        canvas_desaturate(&canvas, 0.75f, 0.62f);
    }
    if (face->marks & FACE_GHOST) {
        draw_dashed_edge(&canvas, job.renderer->radius * job.unit, job.unit);
    }
    return canvas;
}

Canvas paint_face_for_print(Painter *painter, const Face *face, int width, TextRecorder recorder)
{
    static const TypeLimits sizes = {1.0f, 1.0f};
    FaceJob job;
    plan_face(&job, painter, face, width, sizes);
    job.is_print = true;
    Canvas canvas = paint_art(&job, width);
    painter_set_text_recorder(painter, recorder);
    job.renderer->draw_text(&job, &canvas);
    painter_set_text_recorder(painter, (TextRecorder){0});
    return canvas;
}

void paint_face_text_only(Painter *painter, const Face *face, int width, TypeLimits sizes)
{
    FaceJob job;
    plan_face(&job, painter, face, width, sizes);
    Canvas canvas = canvas_new(width, paint_get_face_height(face->style, width));
    job.renderer->draw_text(&job, &canvas);
    canvas_free(&canvas);
}

/* --- parts shared by face styles --- */

bool face_has_text(const char *text)
{
    return text && text[0];
}

float face_get_min_type_size(const FaceJob *job)
{
    return job->min_size / (job->unit * job->shrink);
}

Box face_scale_box(const FaceJob *job, float x, float y, float w, float h)
{
    return (Box){x * job->unit, y * job->unit, w * job->unit, h * job->unit};
}

Color face_get_paper_color(const FaceJob *job)
{
    return color_from_hex(job->face->marks & FACE_PENALTY ? 0x9c9284u : PAPER_RGB);
}

Color face_get_dark_tone(const FaceJob *job, float amount)
{
    static const float LUMA_MAX = 0.26f;
    const Color dark = color_mix(job->tone, color_from_hex(0x0a0604), amount);
    const float luma = color_compute_luma(dark);
    return luma > LUMA_MAX ? color_scale(dark, LUMA_MAX / luma) : dark;
}

/* Draws the portrait in an oval ring. Returns false if the face has no portrait or the portrait cannot be
 * painted. */
static bool draw_portrait_medallion(const FaceJob *job, Canvas *canvas, float cx, float cy, float radius)
{
    static const float SLIM = 0.84f;
    const float w = 2.0f * SLIM * radius;
    const PortraitView view = {.line = job->face->portrait, .tone = job->tone, .screen_scale = job->shrink};
    return face_has_text(job->face->portrait) &&
           portrait_draw_medallion(job->painter, canvas, &view,
                                   face_scale_box(job, cx - w / 2.0f, cy - radius, w, 2.0f * radius));
}

void face_draw_medallion(const FaceJob *job, Canvas *canvas, float cx, float cy, float radius)
{
    const float u = job->unit, x = cx * u, y = cy * u, r = radius * u;
    const Color black = {0.0f, 0.0f, 0.0f};
    if (draw_portrait_medallion(job, canvas, cx, cy, radius)) {
        return;
    }
    canvas_shade_outside(canvas, (Box){x - r, y - r + 0.05f * r, 2.0f * r, 2.0f * r}, r, 0.24f * r, black,
                         0.6f);
    coin_draw(canvas, x, y, r, coin_get_brass_color());
    enamel_fill(canvas, x, y, 0.82f * r, job->tone);
    if (!face_has_text(job->face->icon)) {
        return;
    }
    const int size = (int)(1.42f * 0.82f * r);
    const Mask *icon = painter_get_icon(job->painter, job->face->icon, size, size);
    emblem_draw(canvas, icon, x, y, color_from_hex(0xfffaf0), color_from_hex(0xd9c8a4), 0.045f * r);
}

void face_draw_plate(const FaceJob *job, Canvas *canvas, float x, float y, float w, float h)
{
    const float u = job->unit, radius = 1.8f * u;
    const Box box = face_scale_box(job, x, y, w, h);
    const Box fallen = {box.x, box.y + u, box.w, box.h};
    canvas_shade_outside(canvas, fallen, radius, 3.5f * u, (Color){0.0f, 0.0f, 0.0f}, 0.6f);
    canvas_fill(canvas, box, radius, face_get_dark_tone(job, 0.40f), face_get_dark_tone(job, 0.66f), 1.0f);
    gold_frame_draw(canvas, box, radius, 0.6f * u);
}

static RichStyle make_title_style(const FaceJob *job, float size, bool gilt)
{
    return (RichStyle){.regular = TYPE_DISPLAY,
                       .bold = TYPE_DISPLAY_BLACK,
                       .px = SDL_max(size * job->unit, job->min_size),
                       .leading = 1.05f,
                       .align = ALIGN_CENTER,
                       .color = color_from_hex(gilt            ? 0xf0d58e
                                               : job->detailed ? RUBRIC_RGB
                                                               : INK_RGB),
                       .accent = gilt ? 0xff8f66 : 0xb3271b,
                       .gilt = gilt};
}

/* Reduces the font size until the text fits the box, which is in pixels. Returns false if the text does not
 * fit at size `min`. */
static bool fit_text(const FaceJob *job, RichStyle *style, const char *rich, Box box, float min)
{
    return box.w >= 1.0f && box.h >= 1.0f && rich_text_fit(job->painter, style, rich, box.w, box.h, min);
}

static bool fit_text_at_least(const FaceJob *job, RichStyle *style, const char *rich, Box box)
{
    return fit_text(job, style, rich, box, job->min_size);
}

typedef struct TitleType {
    RichStyle style;
    float min_size;
} TitleType;

static bool has_room_for_display_type(const FaceJob *job)
{
    /* smallest width of a face with the display typeface, as a multiple of job->min_size */
    static const float LEAST = 11.5f;
    return 100.0f * job->unit >= LEAST * job->min_size;
}

/* Chooses the typeface of a name: the display typeface if the card is wide enough for a long word and the
 * name fits at font size job->min_size, otherwise the narrow typeface. If the name does not fit in the narrow
 * typeface either, its smallest font size is job->unscaled_min_size instead of job->min_size. At text level
 * FACE_ROOM_NARROW, a name fits if all its lines fit the box. At other levels, a name fits if its longest
 * word fits the width of the box. */
static TitleType choose_title_font(const FaceJob *job, Box box, float size, bool gilt)
{
    const bool last = job->room == FACE_ROOM_NARROW;
    const Box room = {box.x, box.y, box.w, last ? box.h : 100 * box.w};
    TitleType type = {make_title_style(job, size, gilt), job->min_size};
    RichStyle tried = type.style;
    if (!has_room_for_display_type(job) || !fit_text(job, &tried, job->face->title, room, job->min_size)) {
        type.style.regular = type.style.bold = TYPE_UI_BOLD;
        tried = type.style;
        type.min_size = fit_text(job, &tried, job->face->title, room, job->min_size) ? job->min_size
                                                                                     : job->unscaled_min_size;
    }
    return type;
}

bool face_title_fits(const FaceJob *job, Box unit_box, float size)
{
    const Box box = face_scale_box(job, unit_box.x, unit_box.y, unit_box.w, unit_box.h);
    if (!face_has_text(job->face->title)) {
        return true;
    }
    TitleType type = choose_title_font(job, box, size, false);
    return fit_text(job, &type.style, job->face->title, box, type.min_size);
}

void face_draw_title(const FaceJob *job, Canvas *canvas, Box unit_box, float size, bool gilt)
{
    const Box box = face_scale_box(job, unit_box.x, unit_box.y, unit_box.w, unit_box.h);
    if (face_has_text(job->face->title) && face_title_fits(job, unit_box, size)) {
        const TitleType type = choose_title_font(job, box, size, gilt);
        rich_text_draw_in_box(canvas, job->painter, type.style, job->face->title, box, type.min_size);
    }
}

static RichStyle make_capitals_style(const FaceJob *job, float size, uint32_t color)
{
    static const float SPACING = 0.08f;
    const float px = SDL_max(size * job->unit, job->min_size);
    return (RichStyle){.regular = TYPE_CAPS,
                       .bold = TYPE_CAPS,
                       .px = px,
                       .leading = 0.95f,
                       .align = ALIGN_CENTER,
                       .color = color_from_hex(color),
                       .spacing = SPACING * px};
}

bool face_small_capitals_fit(const FaceJob *job, Box unit_box, const char *text, float size)
{
    RichStyle style = make_capitals_style(job, size, 0);
    return !face_has_text(text) ||
           fit_text_at_least(job, &style, text,
                             face_scale_box(job, unit_box.x, unit_box.y, unit_box.w, unit_box.h));
}

void face_draw_small_capitals(const FaceJob *job, Canvas *canvas, Box unit_box, const char *text, float size,
                              uint32_t color)
{
    if (face_has_text(text) && face_small_capitals_fit(job, unit_box, text, size)) {
        rich_text_draw_in_box(canvas, job->painter, make_capitals_style(job, size, color), text,
                              face_scale_box(job, unit_box.x, unit_box.y, unit_box.w, unit_box.h),
                              job->min_size);
    }
}

void face_draw_line(const FaceJob *job, Canvas *canvas, float cx, float cy, float width)
{
    const float u = job->unit;
    const Color color = color_from_hex(RULE_RGB);
    const float thick = u < 2.0f ? 1.0f : 0.5f * u;
    canvas_draw_line(canvas, (cx - width / 2.0f) * u, floorf(cy * u), width * u, thick, color, 1.0f);
    const int size = (int)(3.8f * u);
    const Mask *lozenge = painter_get_icon(job->painter, "diamonds", size, size);
    canvas_draw_mask(canvas, lozenge, (int)(cx * u) - lozenge->w / 2,
                     (int)(floorf(cy * u) + thick / 2.0f) - lozenge->h / 2, color, color, 1.0f);
}

/* To leave room for a quote, the font size of the rules text may be reduced to EASY_PX pixels or EASY_UNITS
 * units (1/100 of the face's width), whichever is larger. */
static const float EASY_PX = 13.0f, EASY_UNITS = 6.3f;
/* font size of the quote, and height of the gap above it, as multiples of the font size of the rules text */
static const float QUOTE_SIZE = 0.82f, QUOTE_GAP = 0.5f;

/* Reduces the font sizes of the rules text and the quote together. Returns false if the texts do not fit at
 * the smallest size. */
static bool fit_with_quote(const FaceJob *job, RichStyle *prose, RichStyle *italic, Box box)
{
    const float least =
        SDL_max(job->min_size / QUOTE_SIZE, SDL_min(prose->px, SDL_max(EASY_PX, EASY_UNITS * job->unit)));
    for (; prose->px >= least; prose->px -= 0.5f) {
        float text_height, quote_height;
        italic->px = QUOTE_SIZE * prose->px;
        rich_text_measure(job->painter, prose, job->face->text, box.w, NULL, &text_height);
        rich_text_measure(job->painter, italic, job->face->quote, box.w, NULL, &quote_height);
        if (text_height + QUOTE_GAP * prose->px + quote_height <= box.h) {
            return true;
        }
    }
    return false;
}

static RichStyle make_prose_style(const FaceJob *job, float size)
{
    return (RichStyle){.regular = TYPE_TEXT,
                       .bold = TYPE_TEXT_BOLD,
                       .px = SDL_max(size * job->unit, job->min_size),
                       .leading = 1.10f,
                       .align = ALIGN_CENTER,
                       .color = color_from_hex(INK_RGB)};
}

bool face_can_fit_rules_text(const FaceJob *job, Box box, float size)
{
    RichStyle prose = make_prose_style(job, size);
    return !face_has_text(job->face->text) ||
           fit_text_at_least(job, &prose, job->face->text, face_scale_box(job, box.x, box.y, box.w, box.h));
}

void face_draw_rules_text(const FaceJob *job, Canvas *canvas, float x, float y, float w, float h, float size)
{
    Box box = face_scale_box(job, x, y, w, h);
    RichStyle prose = make_prose_style(job, size);
    RichStyle italic = prose;
    italic.regular = italic.bold = TYPE_TEXT_ITALIC;
    italic.color = color_from_hex(0x6b5a44);
    if (face_has_text(job->face->quote) && fit_with_quote(job, &prose, &italic, box)) {
        float quote_height;
        rich_text_measure(job->painter, &italic, job->face->quote, box.w, NULL, &quote_height);
        box.h -= quote_height;
        rich_text_draw(canvas, job->painter, &italic, job->face->quote, box.x, box.y + box.h, box.w);
        box.h -= QUOTE_GAP * prose.px;
    } else {
        prose = make_prose_style(job, size);
    }
    rich_text_draw_in_box(canvas, job->painter, prose, job->face->text, box, job->min_size);
}

void face_draw_brief(const FaceJob *job, Canvas *canvas)
{
    const Box box = find_brief_box(job);
    rich_text_draw_in_box(canvas, job->painter, make_brief_style(job), job->brief,
                          face_scale_box(job, box.x, box.y, box.w, box.h), compute_brief_size_min(job));
}

void face_draw_watermark(const FaceJob *job, Canvas *canvas, float cx, float cy)
{
    static const float SIZE = 44.0f, STRENGTH = 0.11f;
    if (!face_has_text(job->face->icon)) {
        return;
    }
    const float u = job->unit;
    const Mask *icon = painter_get_icon(job->painter, job->face->icon, (int)(SIZE * u), (int)(SIZE * u));
    const Color ink = face_get_dark_tone(job, 0.0f);
    canvas_draw_mask(canvas, icon, (int)(cx * u) - icon->w / 2, (int)(cy * u) - icon->h / 2, ink, ink,
                     STRENGTH);
}

float face_get_plain_coin_radius(const FaceJob *job)
{
    return SDL_max(9.0f, 0.98f * face_get_min_type_size(job));
}

Box face_get_plain_title_box(const FaceJob *job)
{
    const Box area = job->renderer->plain(job);
    const bool has_coin = face_has_text(job->face->corner);
    const float coin = has_coin ? 2.0f * face_get_plain_coin_radius(job) - 3.0f : 0.0f;
    const float left = job->face->marks & FACE_FANNED ? coin : 0.0f; /* the coin is at the left */
    return (Box){area.x + left, area.y, area.w - coin, job->name_height};
}

/* radius of the enamel on a colored coin, as a multiple of the coin's radius */
static const float COIN_ENAMEL = 0.86f;

void face_draw_coin_art(const FaceJob *job, Canvas *canvas, float cx, float cy, float radius)
{
    if (!face_has_text(job->face->corner)) {
        return;
    }
    const float u = job->unit;
    const Box box =
        face_scale_box(job, cx - radius, cy - radius + 0.1f * radius, 2.0f * radius, 2.0f * radius);
    canvas_shade_outside(canvas, box, radius * u, 0.35f * radius * u, (Color){0.0f, 0.0f, 0.0f}, 0.6f);
    coin_draw(canvas, cx * u, cy * u, radius * u, coin_get_brass_color());
    if (job->face->trim) {
        enamel_fill(canvas, cx * u, cy * u, COIN_ENAMEL * radius * u, color_from_hex(job->face->trim));
    }
}

void face_draw_coin_text(const FaceJob *job, Canvas *canvas, float cx, float cy, float radius)
{
    const char *corner = job->face->corner;
    if (!face_has_text(corner)) {
        return;
    }
    const float u = job->unit, room = 1.5f * radius * u;
    const Color ink = color_from_hex(job->face->trim ? 0xfffdf4 : 0x33210a);
    if (!strpbrk(corner, "{*|")) {
        const float px =
            text_line_fit_size(job->painter, TYPE_TEXT_BOLD, SDL_max(1.45f * radius * u, job->min_size),
                               job->min_size, corner, 0.0f, room);
        text_line_draw_centered(canvas, job->painter, TYPE_TEXT_BOLD, px, corner, cx * u, cy * u + 1.0f,
                                color_from_hex(0xfff6d0), color_from_hex(0xfff6d0), 0.5f);
        text_line_draw_centered(canvas, job->painter, TYPE_TEXT_BOLD, px, corner, cx * u, cy * u, ink, ink,
                                1.0f);
        return;
    }
    const RichStyle style = {.regular = TYPE_TEXT_BOLD,
                             .bold = TYPE_TEXT_BOLD,
                             .px = SDL_max(1.1f * radius * u, job->min_size),
                             .leading = 1.0f,
                             .align = ALIGN_CENTER,
                             .color = ink,
                             .plain_icons = job->face->trim != 0};
    rich_text_draw_in_box(canvas, job->painter, style, corner,
                          (Box){cx * u - room / 2.0f, cy * u - room / 2.0f, room, room}, job->min_size);
}

void face_draw_badges(const FaceJob *job, Canvas *canvas, float cx, float cy, float size)
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
        const Box box = face_scale_box(job, x - size / 2.0f, cy - size / 2.0f, size, size);
        canvas_shade_outside(canvas, box, box.w / 2.0f, 0.25f * box.w, (Color){0.0f, 0.0f, 0.0f}, 0.55f);
        coin_draw(canvas, x * u, cy * u, box.w / 2.0f, coin_get_brass_color());
        const int px = (int)(0.66f * box.w);
        const Color ink = color_from_hex(0x3a2407);
        emblem_draw(canvas, painter_get_inline_icon(job->painter, badges[i].icon, px), x * u, cy * u, ink,
                    ink, 0.0f);
        x += pitch;
    }
}
