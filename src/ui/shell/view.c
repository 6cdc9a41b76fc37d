/* view.c: see view.h. */
#include "ui/shell/view_private.h"

#include "core/lay.h"
#include "ui/shell/field.h"
#include "ui/shell/prose.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { CORNER_MARGIN = 8, SHADOW_UNITS = 9, GLOW_UNITS = 14, STACK_LAYERS_MAX = 6, CARDS_PER_LAYER = 3 };

/* Units: 12 pixels at 1280x720. */
static const float TYPE_LEAST = 15;
static const float STACK_STEP = 1.8f;
/* How far a card in the air is above the table; its shadow softens in steps, so that few of them are painted.
 */
static const float LIFT_UNITS = 14, LIFT_STEP = 4.7f;
static const float DEGREE = 3.14159265f / 180;
static const Uint8 SHADE_ALPHA = 200, SPOT_ALPHA = 110;
static const Uint32 DIMMED = 0x8C8C8C, DARK = 0x080604;
static const float SPOT_EDGE = 3;
static const float BUTTON_PADDING = 16, ICON_PADDING = 8;
static const float HEADING_Y = 22, PAPER_FRAME = 16; /* a heading stands below the frame of a paper */
static const float PLATE_PADDING = 14, PLATE_COVERS_MOST = 0.06f; /* of the window */
static const float COIN_GROWS_MOST = 1.6f;

Camera camera_for(int pixel_width, int pixel_height, float zoom, float foot)
{
    float across = (float)pixel_width / SCENE_WIDTH_MIN;
    float down = (float)pixel_height / (SCENE_HEIGHT_MIN + foot);
    float scale = (across < down ? across : down) * zoom;
    return (Camera){.scale = scale,
                    .width = (float)pixel_width / scale,
                    .height = (float)pixel_height / scale,
                    .pixel_width = pixel_width,
                    .pixel_height = pixel_height};
}

float view_least_type(const View *view)
{
    return TYPE_LEAST * lay_sure_words(view->text_scale);
}

FaceType view_face_type(const View *view)
{
    const float usual = TYPE_LEAST * view->camera.scale;
    return (FaceType){.least = usual * (1 + view->text_scale) / 2, .usual = usual};
}

int view_pixels(const View *view, float units)
{
    return (int)lroundf(units * view->camera.scale);
}

SDL_FRect view_window(const View *view)
{
    return (SDL_FRect){0, 0, (float)view->camera.pixel_width, (float)view->camera.pixel_height};
}

Uint8 view_alpha(float fraction)
{
    return (Uint8)lroundf(fminf(fmaxf(fraction, 0), 1) * 255);
}

SDL_FRect view_box(const View *view, const Pose *pose, float width, float height, float dx, float dy)
{
    float scale = view->camera.scale;
    return (SDL_FRect){pose->x * scale - width / 2 + dx, pose->y * scale - height / 2 + dy, width, height};
}

/* Instead of being painted a box is enclosed, as large as it is when turned by an angle. */
static void enclose(const View *view, SDL_FRect box, float angle)
{
    const float turn = angle * DEGREE, across = fabsf(cosf(turn)), down = fabsf(sinf(turn));
    const float width = box.w * across + box.h * down, height = box.w * down + box.h * across;
    const SDL_FRect whole = {box.x + (box.w - width) / 2, box.y + (box.h - height) / 2, width, height};
    if (view->extent->w > 0) {
        SDL_UnionFRect(view->extent, &whole, view->extent);
    } else {
        *view->extent = whole;
    }
}

static void copy_tinted(const View *view, SDL_Texture *texture, SDL_FRect box, const Pose *pose, Uint32 tint)
{
    if (view->extent) {
        enclose(view, box, pose->angle);
        return;
    }
    const float narrower = box.w * pose->turned;
    box.x += narrower / 2;
    box.w -= narrower;
    brush_copy(view->brush, texture, NULL, box, pose->angle, (Ink){tint, view_alpha(pose->alpha)});
}

/* What lies beneath an outline, as far as that does not hide it. */
static void copy_beneath(const View *view, SDL_Texture *texture, SDL_FRect box, const Pose *pose, Uint32 tint,
                         Outline outline)
{
    if (view->extent || outline.hides.w <= 0) {
        copy_tinted(view, texture, box, pose, tint);
    } else {
        brush_copy_around(view->brush, texture, box, outline.hides, pose->angle,
                          (Ink){tint, view_alpha(pose->alpha)});
    }
}

void view_copy(const View *view, SDL_Texture *texture, SDL_FRect box, const Pose *pose)
{
    copy_tinted(view, texture, box, pose, PLAIN_INK.tint);
}

Outline view_box_outline(int width, int height)
{
    return (Outline){.width = (float)width, .height = (float)height, .stretch = 1};
}

SDL_FRect view_box_around(const View *view, const Pose *pose, Outline outline, int margin, float drop)
{
    float more = 2.f * (float)margin * outline.stretch;
    return view_box(view, pose, outline.width + more, outline.height + more, drop / 3, drop);
}

/* What casts it may be seen larger or smaller for a while: what it casts is stretched with it. */
static int painted_side(float side, Outline outline)
{
    return (int)lroundf(side / outline.stretch);
}

static void draw_glow(const View *view, const Pose *pose, Outline outline, float units, Uint32 colour,
                      float alpha)
{
    int margin = 0;
    SDL_Texture *glow =
        art_glow(view->art, painted_side(outline.width, outline), painted_side(outline.height, outline),
                 outline.round, view_pixels(view, units), &margin);
    Pose faded = *pose;
    faded.alpha *= alpha;
    copy_beneath(view, glow, view_box_around(view, pose, outline, margin, 0), &faded, colour, outline);
}

int view_shadow_blur(const View *view, float lift)
{
    return view_pixels(view, SHADOW_UNITS + roundf(lift / LIFT_STEP) * LIFT_STEP);
}

float view_shadow_drop(const View *view, float lift)
{
    return (3 + lift * 0.8f) * view->camera.scale;
}

void view_shadow(const View *view, const Pose *pose, Outline outline, float lift)
{
    int margin = 0;
    if (outline.solid && view_rim(view, pose, outline, lift)) {
        return;
    }
    SDL_Texture *shadow =
        art_shadow(view->art, painted_side(outline.width, outline), painted_side(outline.height, outline),
                   outline.round, view_shadow_blur(view, lift), &margin);
    copy_beneath(view, shadow, view_box_around(view, pose, outline, margin, view_shadow_drop(view, lift)),
                 pose, PLAIN_INK.tint, outline);
}

void view_state_glow(const View *view, const Piece *piece, const Pose *pose, Outline outline, unsigned look)
{
    if (pose->alpha < 1) {
        return; /* it lights up when it is there */
    }
    if (look & LOOK_FOCUS) {
        draw_glow(view, pose, outline, GLOW_UNITS, view->palette->focused, 1);
    } else if (piece->flags & PIECE_CHOSEN) {
        draw_glow(view, pose, outline, GLOW_UNITS, view->palette->chosen, 1);
    } else if (look & (LOOK_HOVER | LOOK_CARRIED)) {
        draw_glow(view, pose, outline, GLOW_UNITS, view->palette->warm, 0.85f);
    } else if (piece->flags & PIECE_LIT) {
        draw_glow(view, pose, outline, GLOW_UNITS * 0.8f, view->palette->warm, 0.7f);
    }
}

static Uint32 text_colour(const View *view, const Piece *piece)
{
    if (piece->flags & PIECE_DIM) {
        return piece->flags & PIECE_ON_PAPER ? view->palette->off_on_paper : view->palette->off;
    }
    if (piece->flags & PIECE_ON_PAPER) {
        return piece->style == TEXT_CAPS ? view->palette->rubric : view->palette->ink;
    }
    switch (piece->style) {
    case TEXT_CAPS:
    case TEXT_TITLE:
    case TEXT_HERO:
    case TEXT_NUMBER:
        return view->palette->gold;
    case TEXT_BODY:
    case TEXT_SMALL:
    case TEXT_UI:
    case TEXT_UI_BOLD:
    case TEXT_QUOTE:
    case TEXT_PAGE:
    case TEXT_ALOUD:
        break;
    }
    return view->palette->light;
}

void view_wrote(const View *view, const char *words, float px, SDL_FRect box)
{
    if (view->witness && words && words[0]) {
        view->witness->words(view->witness->self, words, px, box);
    }
}

static Words make_text(const View *view, TextStyle style, float size, const char *rich, float wrap,
                       TextAlign align, Uint32 colour)
{
    Words words = {.style = style,
                   .align = align,
                   .rich = rich,
                   .px = size * view->camera.scale,
                   .wrap = (int)(wrap * view->camera.scale),
                   .colour = colour};
    words.art = art_text_box(view->art, style, words.px, rich, words.wrap, align, colour);
    return words;
}

Words view_line(const View *view, TextStyle style, float size, const char *rich, float room, Uint32 colour)
{
    Words text = make_text(view, style, size, rich, 0, ALIGN_LEFT, colour);
    float pixels = room * view->camera.scale;
    if (room > 0 && (float)text.art.w > pixels) {
        text = make_text(view, style, size * pixels / (float)text.art.w, rich, 0, ALIGN_LEFT, colour);
    }
    return text;
}

/* How much larger than usual words of a style are at least, for a player who wants large ones. */
static float least_scale(const View *view, TextStyle style)
{
    return fmaxf(1, view_least_type(view) / art_text_size(style));
}

/* As many of its lines as are written, and of the next one its beginning. */
static void copy_written(const View *view, const Words *text, SDL_Texture *texture, SDL_FRect box,
                         const Pose *pose)
{
    const float line = art_line_height(text->style, text->px), lines = ceilf(box.h / line);
    const float written = (1 - pose->unwritten) * lines, whole = floorf(written);
    const SDL_Rect parts[] = {
        {(int)box.x, (int)box.y, (int)ceilf(box.w), (int)(whole * line)},
        {(int)box.x, (int)(box.y + whole * line), (int)((written - whole) * box.w), (int)ceilf(line)},
    };
    for (size_t i = 0; i < SDL_arraysize(parts); i++) {
        const ViewClip before = view_clip(view, parts[i]);
        view_copy(view, texture, box, pose);
        view_unclip(view, before);
    }
}

void view_text(const View *view, const Words *text, const Pose *pose, float dx, float dy)
{
    const float scale = view->camera.scale;
    const SDL_FRect box =
        view_box(view, pose, (float)text->art.w, (float)text->art.h, dx * scale, dy * scale);
    const SDL_FRect picture = art_text_place(&text->art, box);
    if (view->extent) {
        enclose(view, picture, pose->angle);
        return;
    }
    const ArtText painted =
        art_text(view->art, text->style, text->px, text->rich, text->wrap, text->align, text->colour);
    if (pose->unwritten > 0) {
        copy_written(view, text, painted.texture, picture, pose);
    } else {
        view_copy(view, painted.texture, picture, pose);
    }
    view_wrote(view, text->rich, text->px, box);
    if (view->witness && text->art.broken) {
        view->witness->broken(view->witness->self, text->rich);
    }
}

/* Words on several lines, between the smallest type and `scale` times the usual one, as large as a box of
   this size allows. */
static Words make_block(const View *view, TextStyle style, float scale, const char *rich, float wrap,
                        float room, TextAlign align, Uint32 colour)
{
    const float step = 0.125f, size = art_text_size(style), least = least_scale(view, style);
    Words text = make_text(view, style, size * scale, rich, wrap, align, colour);
    while (scale > least && (text.art.broken || (float)text.art.h > room * view->camera.scale)) {
        scale = fmaxf(least, scale - step);
        text = make_text(view, style, size * scale, rich, wrap, align, colour);
    }
    return text;
}

float view_words_width(const View *view, const Words *text)
{
    return (float)text->art.w / view->camera.scale;
}

/* --- cards --- */

static void draw_face_texture(const View *view, const Face *face, const Pose *pose, float width,
                              int painted_width, bool dim)
{
    SDL_Texture *texture = art_face(view->art, face, painted_width);
    if (!texture) {
        return;
    }
    float ratio = width / (float)painted_width;
    float pad = 2.f * ART_PAD;
    float height = (float)art_face_height(face->style, painted_width);
    copy_tinted(view, texture, view_box(view, pose, width + pad * ratio, (height + pad) * ratio, 0, 0), pose,
                dim ? DIMMED : PLAIN_INK.tint);
}

/* How many cards thick a pile is stands on a coin at its foot; in a corner of its head where a name stands
 * below.
 */
bool view_count_box(const View *view, const Piece *piece, SceneBox *out)
{
    const float size = 34 * fminf(view->text_scale, COIN_GROWS_MOST), reach = size * 0.3f;
    const bool corner = piece->face.style == FACE_CHARACTER;
    const float x = corner ? piece->x - piece->w / 2 + reach : piece->x,
                y = corner ? piece->y - piece->h / 2 + reach : piece->y + piece->h / 2 - reach;
    *out = (SceneBox){x - size / 2, y - size / 2, size, size};
    return piece->kind == PIECE_CARD && piece->flags & PIECE_STACK;
}

static void draw_count(const View *view, const Piece *piece, const Pose *pose)
{
    SceneBox box;
    char number[16];
    if (!view_count_box(view, piece, &box)) {
        return;
    }
    snprintf(number, sizeof number, "%d", piece->value);
    Pose at = *pose;
    at.angle = 0;
    at.x += box.x + box.w / 2 - piece->x;
    at.y += box.y + box.h / 2 - piece->y;
    int pixels = view_pixels(view, box.w);
    view_copy(view, art_coin(view->art, pixels, 0), view_box(view, &at, (float)pixels, (float)pixels, 0, 0),
              &at);
    Words text =
        view_line(view, TEXT_UI_BOLD, 20 * view->text_scale, number, box.w - 8, view->palette->on_brass);
    view_text(view, &text, &at, 0, 0);
}

static bool is_round(const Face *face)
{
    return face->style == FACE_TOKEN;
}

/* The quarter turns, rounded, that something lies turned by. */
static uint8_t quarter_turns(float angle)
{
    return (uint8_t)(lroundf(angle / 90) & 3);
}

uint64_t view_card_look(const View *view, const Piece *card)
{
    Face face = card->face;
    face.turn = quarter_turns(card->angle);
    return art_face_look(view->art, &face);
}

SDL_Texture *view_card_texture(const View *view, const Piece *card, float rest_scale)
{
    Face face = card->face;
    const int width = view_pixels(view, card->w * rest_scale);
    face.turn = quarter_turns(card->angle);
    return face.style == FACE_NONE || width < 1 ? NULL : art_face(view->art, &face, width);
}

/* What of the window a card covers wholly: less than it might, since its rim is not looked at. */
static SDL_FRect hidden_by(const View *view, SDL_Texture *card, const Pose *pose, float width, float height)
{
    static const float RIM = 0.125f;
    if (pose->turned != 0 || pose->alpha < 1 || !brush_is_solid(card)) {
        return (SDL_FRect){0};
    }
    return view_box(view, pose, width - 2 * RIM * width, height - 2 * RIM * width, 0, 0);
}

static void draw_card(const View *view, const Piece *piece, const Pose *pose, float rest_scale, unsigned look)
{
    /* Until it is painted it casts no shadow either, which would look like a hole; a witness is told at once
       of all that will be read there. */
    SDL_Texture *texture = view_card_texture(view, piece, rest_scale);
    if (!texture) {
        if (view->witness) {
            draw_count(view, piece, pose);
        }
        return;
    }
    Face face = piece->face;
    face.turn = quarter_turns(piece->angle);
    const int painted_width = view_pixels(view, piece->w * rest_scale);
    float width = piece->w * pose->scale * view->camera.scale;
    float height = (float)art_face_height(face.style, painted_width) * width / (float)painted_width;
    const Outline outline = {.width = width,
                             .height = height,
                             .round = is_round(&face),
                             .solid = brush_is_solid(texture),
                             .stretch = width / (float)painted_width,
                             .hides = hidden_by(view, texture, pose, width, height)};
    if (piece->flags & PIECE_STACK) {
        int layers = piece->value / CARDS_PER_LAYER;
        layers = layers > STACK_LAYERS_MAX ? STACK_LAYERS_MAX : layers;
        view_shadow(view, pose, outline, 4);
        view_state_glow(view, piece, pose, outline, look);
        for (int i = 0; i < layers; i++) {
            Pose layer = *pose;
            layer.x -= STACK_STEP * (float)(i - layers);
            layer.y -= STACK_STEP * (float)(i - layers);
            draw_face_texture(view, &face, &layer, width, painted_width, true);
        }
    } else {
        view_shadow(view, pose, outline, pose->lift * LIFT_UNITS);
        view_state_glow(view, piece, pose, outline, look);
    }
    draw_face_texture(view, &face, pose, width, painted_width, (piece->flags & PIECE_DIM) != 0);
    draw_count(view, piece, pose);
}

float view_face_height(const Face *face, float width)
{
    enum { REFERENCE = 1000 };
    return width * (float)art_face_height(face->style, REFERENCE) / REFERENCE;
}

/* Tells the witness of something that lies over the pieces. */
static void lies_over(const View *view, SDL_FRect box)
{
    if (view->witness) {
        view->witness->over(view->witness->self, box);
    }
}

float view_face(const View *view, const Face *face, float x, float y, float width, float angle)
{
    float height = view_face_height(face, width);
    Face laid = *face;
    laid.turn = face->style == FACE_FIGHTER ? quarter_turns(angle) : 0;
    Pose pose = {.x = x, .y = y, .angle = 90.0f * laid.turn, .scale = 1, .alpha = 1};
    int pixels = view_pixels(view, width);
    const Outline outline = {
        .width = (float)pixels, .height = height * view->camera.scale, .round = is_round(face), .stretch = 1};
    /* Nor does this cast a shadow before it is painted. */
    if (art_face(view->art, &laid, pixels)) {
        view_shadow(view, &pose, outline, 16);
        draw_face_texture(view, &laid, &pose, (float)pixels, pixels, false);
    }
    lies_over(view, view_box(view, &pose, (float)pixels, height * view->camera.scale, 0, 0));
    return height;
}

void view_vacancy(const View *view, const Piece *piece, const Pose *pose)
{
    int width = view_pixels(view, piece->w), height = view_pixels(view, piece->h);
    Pose faint = *pose;
    faint.alpha = 0.6f;
    faint.scale = 1;
    view_copy(view, art_zone(view->art, width, height, false, piece->flags & PIECE_ON_DARK),
              view_box(view, &faint, (float)width, (float)height, 0, 0), &faint);
}

/* --- plates, words and dials --- */

static void draw_ribbon(const View *view, const Piece *piece, const Pose *pose)
{
    const int width = view_pixels(view, piece->w), height = view_pixels(view, piece->h);
    view_copy(view, art_ribbon(view->art, width, height),
              view_box(view, pose, (float)width * pose->scale, (float)height * pose->scale, 0, 0), pose);
    const float size = fminf(art_text_size(TEXT_UI_BOLD) * view->text_scale, piece->h * 0.7f);
    Words text =
        view_line(view, TEXT_UI_BOLD, size, piece->text, piece->w - 2 * CORNER_MARGIN, view->palette->light);
    view_text(view, &text, pose, 0, 0);
}

static void draw_zone(const View *view, const Piece *piece, const Pose *pose, unsigned look)
{
    int width = view_pixels(view, piece->w), height = view_pixels(view, piece->h);
    bool on_dark = (piece->flags & PIECE_ON_DARK) != 0;
    if (look & LOOK_FOCUS) {
        draw_glow(view, pose, view_box_outline(width, height), GLOW_UNITS, view->palette->focused, 0.8f);
    }
    const bool lit = (piece->flags & PIECE_LIT) != 0, ribbon = (piece->flags & PIECE_STRONG) != 0;
    if (ribbon) {
        draw_ribbon(view, piece, pose);
        if (!lit) {
            return;
        }
    }
    copy_tinted(view, art_zone(view->art, width, height, lit, on_dark),
                view_box(view, pose, (float)width * pose->scale, (float)height * pose->scale, 0, 0), pose,
                !lit               ? PLAIN_INK.tint
                : piece->face.tone ? piece->face.tone
                                   : view->palette->warm);
    if (piece->text && !ribbon) {
        Words text = make_block(view, TEXT_SMALL, view->text_scale, piece->text, piece->w - 16, piece->h,
                                ALIGN_CENTRE, on_dark ? view->palette->faint_on_dark : view->palette->faint);
        view_text(view, &text, pose, 0, 0);
    }
}

static void draw_sheet(const View *view, const Piece *piece, const Pose *pose)
{
    int width = view_pixels(view, piece->w), height = view_pixels(view, piece->h);
    bool paper = piece->kind == PIECE_PAPER;
    view_sheet(view, paper, width, height, 6, pose);
    if (piece->text) {
        const float grow = lay_sure_words(view->text_scale); /* so that what lies below knows where it ends */
        Words text = view_line(view, TEXT_CAPS, art_text_size(TEXT_CAPS) * grow, piece->text, piece->w - 24,
                               paper ? view->palette->rubric : view->palette->gold);
        view_text(view, &text, pose, 0, -piece->h / 2 + (paper ? PAPER_FRAME : 0) + HEADING_Y * grow);
    }
}

/* As large as the player wants it, and its box and its neighbours allow, but never smaller than it was meant
   to be; in a world, whose boxes shrink with it, hardly so. */
static Words label_text(const View *view, const Piece *piece, float *type_size)
{
    const float step = 0.125f,
                least = piece->flags & PIECE_WORLD ? 2 * step : least_scale(view, piece->style);
    float size = art_text_size(piece->style);
    float scale = piece->type_scale > 0 ? piece->type_scale : view->text_scale;
    Uint32 colour = text_colour(view, piece);
    Words text = make_text(view, piece->style, size * scale, piece->text, piece->w, piece->align, colour);
    while (scale > least && (text.art.broken || (float)text.art.h > piece->h * view->camera.scale)) {
        scale = fmaxf(least, scale - step);
        text = make_text(view, piece->style, size * scale, piece->text, piece->w, piece->align, colour);
    }
    *type_size = size * scale;
    return text;
}

static bool is_evened(const Piece *piece)
{
    return piece->kind == PIECE_LABEL && piece->text && piece->text[0] &&
           !(piece->flags & (PIECE_WORLD | PIECE_PLAIN));
}

/* Do two labels stand in one row or in one column, so that the eye expects words of one size? */
static bool are_neighbours(const Piece *one, const Piece *other)
{
    const bool alike = one->style == other->style && one->layer == other->layer && one->h == other->h;
    return alike && (one->y == other->y || (one->x == other->x && one->w == other->w));
}

void view_even_out(const View *view, Scene *scene)
{
    Piece *labels[SCENE_PIECES_MAX];
    int count = 0;
    for (int i = 0; view->text_scale > 1 && i < scene->count; i++) {
        Piece *piece = &scene->pieces[i];
        if (is_evened(piece)) {
            float size;
            label_text(view, piece, &size);
            piece->type_scale = size / art_text_size(piece->style);
            labels[count++] = piece;
        }
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < count; k++) {
                if (labels[k]->type_scale < labels[i]->type_scale && are_neighbours(labels[i], labels[k])) {
                    labels[i]->type_scale = labels[k]->type_scale;
                    changed = true;
                }
            }
        }
    }
}

/* How far a label's words lie from the middle of its box, in units. */
static float label_shift(const View *view, const Piece *piece, const Words *text)
{
    const float slack = (piece->w - view_words_width(view, text)) / 2;
    return piece->align == ALIGN_LEFT ? -slack : piece->align == ALIGN_RIGHT ? slack : 0;
}

int view_label_mark(const View *view, const Piece *piece, float x, float y)
{
    const float scale = view->camera.scale;
    float size;
    const Words text = label_text(view, piece, &size);
    const float left = (piece->x + label_shift(view, piece, &text)) * scale - (float)text.art.w / 2;
    const float top = piece->y * scale - (float)text.art.h / 2;
    return art_text_mark(view->art, piece->style, size * scale, piece->text, (int)(piece->w * scale),
                         piece->align, x * scale - left, y * scale - top);
}

float view_text_height(const View *view, TextStyle style, const char *rich, float wrap)
{
    Words text = make_text(view, style, art_text_size(style) * view->text_scale, rich, wrap, ALIGN_LEFT, 0);
    return (float)text.art.h / view->camera.scale;
}

float view_text_width(const View *view, TextStyle style, const char *rich)
{
    Words text = make_text(view, style, art_text_size(style) * view->text_scale, rich, 0, ALIGN_LEFT, 0);
    return view_words_width(view, &text);
}

float view_button_width(const View *view, const char *rich)
{
    return view_text_width(view, TEXT_UI_BOLD, rich) + BUTTON_PADDING;
}

/* What writes its lines itself keeps within its box, and never far below it. */
static void enclose_piece(const View *view, const Piece *piece, const Pose *pose)
{
    enum { SLACK_UNITS = 30 };
    enclose(view,
            view_box(view, pose, (piece->w + SLACK_UNITS) * view->camera.scale,
                     (piece->h + SLACK_UNITS) * view->camera.scale, 0, 0),
            0);
}

/* The same for words that somebody wrote. */
static void draw_plain_label(const View *view, const Piece *piece, const Pose *pose)
{
    if (view->extent) {
        enclose_piece(view, piece, pose);
        return;
    }
    const float step = 0.125f, size = art_text_size(piece->style);
    ProseType type = prose_type(view, piece->style);
    while (type.size > size && prose_height(&type, piece->text, piece->w) > piece->h) {
        type.size = fmaxf(size, type.size - step * size);
    }
    const SceneBox box = {pose->x - piece->w / 2, pose->y - piece->h / 2, piece->w, piece->h};
    prose_draw(&type, piece->text, box,
               (ProseInk){piece->align, text_colour(view, piece), pose->alpha, pose->unwritten});
}

float view_label_height(const View *view, const Piece *label)
{
    const ProseType type = prose_type(view, label->style);
    return label->flags & PIECE_PLAIN ? prose_height(&type, label->text, label->w)
                                      : view_text_height(view, label->style, label->text, label->w);
}

static void draw_label(const View *view, const Piece *piece, const Pose *pose, unsigned look)
{
    if (!piece->text) {
        return;
    }
    if (piece->flags & PIECE_HANDLE && look & (LOOK_HOVER | LOOK_FOCUS)) {
        view_state_glow(view, piece, pose,
                        view_box_outline(view_pixels(view, piece->w), view_pixels(view, piece->h)),
                        look | LOOK_FOCUS);
    }
    if (piece->flags & PIECE_PLAIN) {
        draw_plain_label(view, piece, pose);
        return;
    }
    float size;
    Words text = label_text(view, piece, &size);
    view_text(view, &text, pose, label_shift(view, piece, &text), 0);
}

/* Is it nothing but one icon? */
static bool is_icon(const char *rich)
{
    return rich && rich[0] == '{' && strcspn(rich, "}") + 1 == strlen(rich);
}

static void draw_button(const View *view, const Piece *piece, const Pose *pose, unsigned look)
{
    int width = view_pixels(view, piece->w), height = view_pixels(view, piece->h);
    bool off = (piece->flags & (PIECE_DISABLED | PIECE_DIM)) != 0,
         strong = (piece->flags & PIECE_STRONG) != 0;
    bool hover = (look & LOOK_HOVER) != 0;
    ArtState state = off                   ? ART_DISABLED
                     : look & LOOK_PRESSED ? ART_PRESSED
                     : strong              ? hover ? ART_PRIMARY_HOVER : ART_PRIMARY
                     : hover               ? ART_HOVER
                                           : ART_NORMAL;
    Piece lights = *piece;
    lights.flags &= off ? ~(unsigned)PIECE_LIT : ~0u;
    view_state_glow(view, &lights, pose, view_box_outline(width, height), look & ~(unsigned)LOOK_HOVER);
    view_copy(view, art_button(view->art, width, height, state),
              view_box(view, pose, (float)width, (float)height, 0, 0), pose);
    Uint32 colour = off                                ? view->palette->off
                    : strong && !(look & LOOK_PRESSED) ? view->palette->on_brass
                                                       : view->palette->light;
    float size = fminf(art_text_size(TEXT_UI_BOLD) * view->text_scale, piece->h * 0.62f);
    const float padding = is_icon(piece->text) ? ICON_PADDING : BUTTON_PADDING;
    if (piece->longest) {
        const Words longest = view_line(view, TEXT_UI_BOLD, size, piece->longest, piece->w - padding, colour);
        size = longest.px / view->camera.scale;
    }
    Words text = view_line(view, TEXT_UI_BOLD, size, piece->text, piece->w - padding, colour);
    view_text(view, &text, pose, 0, look & LOOK_PRESSED ? 1.f : 0.f);
}

static void draw_field(const View *view, const Piece *piece, const Pose *pose, unsigned look)
{
    const Outline outline = view_box_outline(view_pixels(view, piece->w), view_pixels(view, piece->h));
    view_state_glow(view, piece, pose, outline, look & ~(unsigned)LOOK_HOVER);
    if (view->extent) {
        enclose_piece(view, piece, pose);
        return;
    }
    field_draw_resting(view, piece, pose);
}

void view_fill(const View *view, float x, float y, float w, float h, Uint32 colour)
{
    const float scale = view->camera.scale;
    const SDL_FRect box = {x * scale, y * scale, w * scale, h * scale};
    if (view->extent) {
        enclose(view, box, 0);
        return;
    }
    brush_fill(view->brush, &(SDL_Rect){(int)box.x, (int)box.y, (int)box.w, (int)box.h},
               (Ink){colour, PLAIN_INK.alpha});
}

/* It reaches as far as can be seen. */
static void enclose_window(const View *view)
{
    enclose(view, view_window(view), 0);
}

static void draw_shade(const View *view, const Pose *pose)
{
    if (view->extent) {
        enclose_window(view);
        return;
    }
    brush_fill(view->brush, NULL, (Ink){DARK, (Uint8)((float)SHADE_ALPHA * pose->alpha)});
}

/* Four boxes around what is left in the light, and an edge around that. */
static void draw_spot(const View *view, const Piece *piece, const Pose *pose)
{
    if (view->extent) {
        enclose_window(view);
        return;
    }
    const float left = pose->x - piece->w / 2, right = pose->x + piece->w / 2, top = pose->y - piece->h / 2,
                bottom = pose->y + piece->h / 2;
    /* In whole pixels, so that they meet without a seam. */
    const int x = view_pixels(view, left), y = view_pixels(view, top), end_x = view_pixels(view, right),
              end_y = view_pixels(view, bottom), across = view->camera.pixel_width,
              down = view->camera.pixel_height;
    const SDL_Rect dark[] = {{0, 0, across, y},
                             {0, end_y, across, down - end_y},
                             {0, y, x, end_y - y},
                             {end_x, y, across - end_x, end_y - y}};
    for (size_t i = 0; i < sizeof dark / sizeof dark[0]; i++) {
        if (dark[i].w > 0 && dark[i].h > 0) {
            brush_fill(view->brush, &dark[i], (Ink){DARK, SPOT_ALPHA});
        }
    }
    const float wide = right - left + 2 * SPOT_EDGE;
    view_fill(view, left - SPOT_EDGE, top - SPOT_EDGE, wide, SPOT_EDGE, view->palette->gold);
    view_fill(view, left - SPOT_EDGE, bottom, wide, SPOT_EDGE, view->palette->gold);
    view_fill(view, left - SPOT_EDGE, top, SPOT_EDGE, bottom - top, view->palette->gold);
    view_fill(view, right, top, SPOT_EDGE, bottom - top, view->palette->gold);
}

void view_piece(const View *view, const Piece *piece, const Pose *pose, float rest_scale, unsigned look)
{
    if (view->witness && !view->extent) {
        const float scale = view->camera.scale * pose->scale;
        view->witness->piece(view->witness->self, piece,
                             view_box(view, pose, piece->w * scale, piece->h * scale, 0, 0), pose->angle);
    }
    switch (piece->kind) {
    case PIECE_CARD:
        draw_card(view, piece, pose, rest_scale, look);
        break;
    case PIECE_ZONE:
        draw_zone(view, piece, pose, look);
        break;
    case PIECE_PANEL:
    case PIECE_PAPER:
        draw_sheet(view, piece, pose);
        break;
    case PIECE_LABEL:
        draw_label(view, piece, pose, look);
        break;
    case PIECE_COUNTER:
        view_counter(view, piece, pose, look);
        break;
    case PIECE_GAUGE:
        view_gauge(view, piece, pose, look);
        break;
    case PIECE_BUTTON:
        draw_button(view, piece, pose, look);
        break;
    case PIECE_CHART:
        view_chart(view, piece, pose);
        break;
    case PIECE_DOT:
        view_dot(view, piece, pose);
        break;
    case PIECE_FIELD:
        draw_field(view, piece, pose, look);
        break;
    case PIECE_SPOT:
        draw_spot(view, piece, pose);
        break;
    case PIECE_SHADE:
        draw_shade(view, pose);
        break;
    }
}

/* --- what may be painted where --- */

ViewClip view_clip(const View *view, SDL_Rect box)
{
    ViewClip before = {0};
    before.clipped = brush_clipped(view->brush, &before.box);
    if (before.clipped && !SDL_IntersectRect(&box, &before.box, &box)) {
        box.w = box.h = 0;
    }
    brush_clip(view->brush, &box);
    return before;
}

void view_unclip(const View *view, ViewClip before)
{
    brush_clip(view->brush, before.clipped ? &before.box : NULL);
}

/* --- things without a piece --- */

/* One line, as large as there is room for; two of the smallest type where it would be smaller than that. */
void view_banner(const View *view, const char *banner, float room)
{
    static const float ENDS = 90, WIDTH_LEAST = 320, MARGIN = 5,
                       HALF = 0.58f; /* with room for a word that ends a line early */
    if (!banner || !banner[0]) {
        return;
    }
    const float least = view_least_type(view);
    float height = fminf(BANNER_HEIGHT * view->text_scale, BANNER_HEIGHT_MOST);
    float size = fminf(art_text_size(TEXT_UI) * view->text_scale, height * 0.7f);
    Words text = view_line(view, TEXT_UI, size, banner, room - ENDS, view->palette->light);
    if (text.px < least * view->camera.scale) {
        text = view_line(view, TEXT_UI, least, banner, 0, view->palette->light);
        const float half = view_words_width(view, &text) * HALF;
        text = make_text(view, TEXT_UI, least, banner, fminf(half, room - ENDS), ALIGN_CENTRE,
                         view->palette->light);
        height = (float)text.art.h / view->camera.scale + 2 * MARGIN;
    }
    Pose pose = {.x = view->camera.width / 2,
                 .y = fmaxf(BANNER_Y, RAIL_TOP + MARGIN + height / 2),
                 .scale = 1,
                 .alpha = 1};
    float width = fmaxf(view_words_width(view, &text) + ENDS, WIDTH_LEAST);
    int pixel_width = view_pixels(view, width), pixel_height = view_pixels(view, height);
    view_copy(view, art_plaque(view->art, pixel_width, pixel_height),
              view_box(view, &pose, (float)pixel_width, (float)pixel_height, 0, 0), &pose);
    view_text(view, &text, &pose, 0, 0);
}

/* As large as the player wants it as long as the plate leaves the table to be seen. */
static Words plate_text(const View *view, const char *text, float wrap)
{
    const float step = 0.125f, least = lay_sure_words(view->text_scale), size = art_text_size(TEXT_UI);
    const float room = view->camera.width - 2 * (CORNER_MARGIN + PLATE_PADDING);
    const float most = PLATE_COVERS_MOST * (float)view->camera.pixel_width * (float)view->camera.pixel_height;
    float scale = view->text_scale + step;
    Words made;
    do {
        scale = fmaxf(least, scale - step);
        made = make_text(view, TEXT_UI, size * scale, text, fminf(wrap * scale, room), ALIGN_LEFT,
                         view->palette->light);
    } while (scale > least && (float)made.art.w * (float)made.art.h > most);
    return made;
}

void view_plate_size(const View *view, const char *text, float wrap, float *width, float *height)
{
    Words made = plate_text(view, text, wrap);
    *width = view_words_width(view, &made) + 2 * PLATE_PADDING;
    *height = (float)made.art.h / view->camera.scale + 2 * PLATE_PADDING * 0.7f;
}

void view_plate(const View *view, const char *text, float x, float y, float wrap)
{
    float width, height;
    view_plate_size(view, text, wrap, &width, &height);
    float left = width / 2 + CORNER_MARGIN, top = height / 2 + CORNER_MARGIN;
    Pose pose = {.x = fmaxf(fminf(x, view->camera.width - left), left),
                 .y = fmaxf(fminf(y, view->camera.height - top), top),
                 .scale = 1,
                 .alpha = 1};
    int pixel_width = view_pixels(view, width), pixel_height = view_pixels(view, height);
    const SDL_FRect box = view_box(view, &pose, (float)pixel_width, (float)pixel_height, 0, 0);
    view_sheet(view, false, pixel_width, pixel_height, 8, &pose);
    lies_over(view, box);
    Words made = plate_text(view, text, wrap);
    view_text(view, &made, &pose, 0, 0);
}
