/* piece_renderer.c: drawing of pieces; see piece_renderer.h. */
#include "ui/shell/piece_renderer_private.h"
#include "ui/shell/qr_code.h"

#include "core/scene/layout.h"
#include "ui/shell/text_block.h"
#include "ui/shell/text_field.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { CORNER_MARGIN = 8, STACK_LAYERS_MAX = 6, CARDS_PER_LAYER = 3 };

static const float STACK_STEP = 1.8f;
/* Height of a dragged card above the table, in table units (about 1/900 of the window's height). */
static const float LIFT_UNITS = 14;
static const Uint8 SHADE_ALPHA = 200, SPOT_ALPHA = 110;
static const Uint32 DIMMED = 0x8C8C8C, DARK = 0x080604;
static const float SPOT_EDGE = 3;
static const float BUTTON_PADDING = 16, ICON_PADDING = 8;
/* y position of the heading in a panel, and width of the frame of a sheet of paper, in table units */
static const float HEADING_Y = 22, PAPER_FRAME = 16;
/* space around the text on a dark plate, in table units; and maximum fraction of the window that a plate may
 * cover */
static const float OVERLAY_PADDING = 14, PLATE_COVERS_MAX = 0.06f;
static const float COIN_GROWS_MAX = 1.6f;

/* --- drawing of cards --- */

static void draw_face_texture(const PieceRenderer *renderer, const Face *face, const Pose *pose, float width,
                              int painted_width, bool dim)
{
    SDL_Texture *texture = art_get_face(renderer->art, face, painted_width);
    if (!texture) {
        return;
    }
    float ratio = width / (float)painted_width;
    float pad = 2.f * ART_PAD;
    float height = (float)art_get_face_height(face->style, painted_width);
    render_tinted_texture(
        renderer, texture,
        renderer_compute_pose_box(renderer, pose, width + pad * ratio, (height + pad) * ratio, 0, 0), pose,
        dim ? DIMMED : NO_COLOR_MOD.tint);
}

bool renderer_get_pile_count_box(const PieceRenderer *renderer, const Piece *piece, SceneBox *out)
{
    const float size = 34 * fminf(renderer->text_scale, COIN_GROWS_MAX), reach = size * 0.3f;
    const bool corner = piece->face.style == FACE_CHARACTER;
    const float x = corner ? piece->x - piece->w / 2 + reach : piece->x,
                y = corner ? piece->y - piece->h / 2 + reach : piece->y + piece->h / 2 - reach;
    *out = (SceneBox){x - size / 2, y - size / 2, size, size};
    return piece->kind == PIECE_CARD && piece->flags & PIECE_STACK;
}

static void draw_pile_count(const PieceRenderer *renderer, const Piece *piece, const Pose *pose)
{
    SceneBox box;
    char number[16];
    if (!renderer_get_pile_count_box(renderer, piece, &box)) {
        return;
    }
    snprintf(number, sizeof number, "%d", piece->value);
    Pose at = *pose;
    at.angle = 0;
    at.x += box.x + box.w / 2 - piece->x;
    at.y += box.y + box.h / 2 - piece->y;
    int pixels = renderer_convert_to_pixels(renderer, box.w);
    render_texture(renderer, art_get_coin(renderer->art, pixels, 0),
                   renderer_compute_pose_box(renderer, &at, (float)pixels, (float)pixels, 0, 0), &at);
    TextRun text = renderer_fit_line(renderer, TEXT_UI_BOLD, 20 * renderer->text_scale, number, box.w - 8,
                                     renderer->palette->on_brass);
    render_text_run(renderer, &text, &at, 0, 0);
}

static bool is_round(const Face *face)
{
    return face->style == FACE_TOKEN;
}

/* Converts an angle in degrees to the nearest number of quarter turns, from 0 to 3. */
static uint8_t round_to_quarter_turns(float angle)
{
    return (uint8_t)(lroundf(angle / 90) & 3);
}

Face renderer_get_card_face(const Piece *card)
{
    Face face = card->face;
    face.turn = round_to_quarter_turns(card->angle);
    if (card->flags & PIECE_STACK) {
        face.brief = face.text && face.text[0] ? NULL : face.brief;
        face.text = face.quote = NULL;
    }
    return face;
}

uint64_t renderer_get_card_face_key(const PieceRenderer *renderer, const Piece *card)
{
    const Face face = renderer_get_card_face(card);
    return art_hash_face(renderer->art, &face);
}

SDL_Texture *renderer_get_card_texture(const PieceRenderer *renderer, const Piece *card, float rest_scale)
{
    const Face face = renderer_get_card_face(card);
    const int width = renderer_convert_to_pixels(renderer, card->w * rest_scale);
    return face.style == FACE_NONE || width < 1 ? NULL : art_get_face(renderer->art, &face, width);
}

/* Returns the box, in pixels, in which a card hides everything below it. This is the card without its rim, or
 * an empty box if the card is translucent or is being flipped. */
static SDL_FRect find_hidden_box(const PieceRenderer *renderer, SDL_Texture *card, const Pose *pose,
                                 float width, float height)
{
    static const float RIM = 0.125f;
    if (pose->turned != 0 || pose->alpha < 1 || !blitter_is_opaque(card)) {
        return (SDL_FRect){0};
    }
    return renderer_compute_pose_box(renderer, pose, width - 2 * RIM * width, height - 2 * RIM * width, 0, 0);
}

static void draw_card(const PieceRenderer *renderer, const Piece *piece, const Pose *pose, float rest_scale,
                      unsigned look)
{
    /* Draws nothing until the texture of the card is painted, because a shadow without a card would look like
     * a hole. For a test that measures the screen (renderer->probe), still draws the number of cards. */
    SDL_Texture *texture = renderer_get_card_texture(renderer, piece, rest_scale);
    if (!texture) {
        if (renderer->probe) {
            draw_pile_count(renderer, piece, pose);
        }
        return;
    }
    const Face face = renderer_get_card_face(piece);
    const int painted_width = renderer_convert_to_pixels(renderer, piece->w * rest_scale);
    float width = piece->w * pose->scale * renderer->camera.scale;
    float height = (float)art_get_face_height(face.style, painted_width) * width / (float)painted_width;
    const Outline outline = {.width = width,
                             .height = height,
                             .round = is_round(&face),
                             .solid = blitter_is_opaque(texture),
                             .stretch = width / (float)painted_width,
                             .hides = find_hidden_box(renderer, texture, pose, width, height)};
    if (piece->flags & PIECE_STACK) {
        int layers = piece->value / CARDS_PER_LAYER;
        layers = layers > STACK_LAYERS_MAX ? STACK_LAYERS_MAX : layers;
        render_shadow(renderer, pose, outline, 4);
        render_state_glow(renderer, piece, pose, outline, look);
        for (int i = 0; i < layers; i++) {
            Pose layer = *pose;
            layer.x -= STACK_STEP * (float)(i - layers);
            layer.y -= STACK_STEP * (float)(i - layers);
            draw_face_texture(renderer, &face, &layer, width, painted_width, true);
        }
    } else {
        render_shadow(renderer, pose, outline, pose->lift * LIFT_UNITS);
        render_state_glow(renderer, piece, pose, outline, look);
    }
    draw_face_texture(renderer, &face, pose, width, painted_width, (piece->flags & PIECE_DIM) != 0);
    draw_pile_count(renderer, piece, pose);
}

float renderer_get_face_height(const Face *face, float width)
{
    enum { REFERENCE = 1000 };
    return width * (float)art_get_face_height(face->style, REFERENCE) / REFERENCE;
}

static void report_overlay_box(const PieceRenderer *renderer, SDL_FRect box)
{
    if (renderer->probe) {
        renderer->probe->over(renderer->probe->self, box);
    }
}

float render_face(const PieceRenderer *renderer, const Face *face, float x, float y, float width, float angle)
{
    float height = renderer_get_face_height(face, width);
    Face laid = *face;
    laid.turn = face->style == FACE_FIGHTER ? round_to_quarter_turns(angle) : 0;
    Pose pose = {.x = x, .y = y, .angle = 90.0f * laid.turn, .scale = 1, .alpha = 1};
    int pixels = renderer_convert_to_pixels(renderer, width);
    const Outline outline = {.width = (float)pixels,
                             .height = height * renderer->camera.scale,
                             .round = is_round(face),
                             .stretch = 1};
    /* the shadow is drawn only if the face of the card is painted */
    if (art_get_face(renderer->art, &laid, pixels)) {
        render_shadow(renderer, &pose, outline, 16);
        draw_face_texture(renderer, &laid, &pose, (float)pixels, pixels, false);
    }
    report_overlay_box(renderer, renderer_compute_pose_box(renderer, &pose, (float)pixels,
                                                           height * renderer->camera.scale, 0, 0));
    return height;
}

void render_empty_slot(const PieceRenderer *renderer, const Piece *piece, const Pose *pose)
{
    int width = renderer_convert_to_pixels(renderer, piece->w),
        height = renderer_convert_to_pixels(renderer, piece->h);
    Pose faint = *pose;
    faint.alpha = 0.6f;
    faint.scale = 1;
    render_texture(renderer,
                   art_get_drop_zone(renderer->art, width, height, false, piece->flags & PIECE_ON_DARK),
                   renderer_compute_pose_box(renderer, &faint, (float)width, (float)height, 0, 0), &faint);
}

/* --- panels, labels and buttons --- */

static Uint32 choose_text_color(const PieceRenderer *renderer, const Piece *piece)
{
    if (piece->flags & PIECE_DIM) {
        return piece->flags & PIECE_ON_PAPER ? renderer->palette->off_on_paper : renderer->palette->off;
    }
    if (piece->face.tone) {
        return piece->face.tone;
    }
    if (piece->flags & PIECE_ON_PAPER) {
        return piece->style == TEXT_CAPS ? renderer->palette->rubric : renderer->palette->ink;
    }
    switch (piece->style) {
    case TEXT_CAPS:
    case TEXT_TITLE:
    case TEXT_HERO:
    case TEXT_NUMBER:
        return renderer->palette->gold;
    case TEXT_BODY:
    case TEXT_SMALL:
    case TEXT_UI:
    case TEXT_UI_BOLD:
    case TEXT_QUOTE:
    case TEXT_PAGE:
    case TEXT_READING:
        break;
    }
    return renderer->palette->light;
}

static void draw_ribbon(const PieceRenderer *renderer, const Piece *piece, const Pose *pose)
{
    const int width = renderer_convert_to_pixels(renderer, piece->w),
              height = renderer_convert_to_pixels(renderer, piece->h);
    render_texture(renderer, art_get_ribbon(renderer->art, width, height),
                   renderer_compute_pose_box(renderer, pose, (float)width * pose->scale,
                                             (float)height * pose->scale, 0, 0),
                   pose);
    const float size = fminf(art_get_text_size(TEXT_UI_BOLD) * renderer->text_scale, piece->h * 0.7f);
    TextRun text = renderer_fit_line(renderer, TEXT_UI_BOLD, size, piece->text, piece->w - 2 * CORNER_MARGIN,
                                     renderer->palette->light);
    render_text_run(renderer, &text, pose, 0, 0);
}

static void draw_zone(const PieceRenderer *renderer, const Piece *piece, const Pose *pose, unsigned look)
{
    int width = renderer_convert_to_pixels(renderer, piece->w),
        height = renderer_convert_to_pixels(renderer, piece->h);
    bool on_dark = (piece->flags & PIECE_ON_DARK) != 0;
    if (look & LOOK_FOCUS) {
        render_glow(renderer, pose, renderer_make_box_outline(width, height), 1, renderer->palette->focused,
                    0.8f);
    }
    const bool lit = (piece->flags & PIECE_HIGHLIGHTED) != 0, ribbon = (piece->flags & PIECE_PRIMARY) != 0;
    if (ribbon) {
        draw_ribbon(renderer, piece, pose);
        if (!lit) {
            return;
        }
    }
    render_tinted_texture(renderer, art_get_drop_zone(renderer->art, width, height, lit, on_dark),
                          renderer_compute_pose_box(renderer, pose, (float)width * pose->scale,
                                                    (float)height * pose->scale, 0, 0),
                          pose,
                          !lit               ? NO_COLOR_MOD.tint
                          : piece->face.tone ? piece->face.tone
                                             : renderer->palette->warm);
    if (piece->text && !ribbon) {
        TextRun text = renderer_wrap_text(
            renderer, TEXT_SMALL, renderer->text_scale, piece->text, piece->w - 16, piece->h, ALIGN_CENTER,
            on_dark ? renderer->palette->faint_on_dark : renderer->palette->faint);
        render_text_run(renderer, &text, pose, 0, 0);
    }
}

static void draw_sheet(const PieceRenderer *renderer, const Piece *piece, const Pose *pose)
{
    int width = renderer_convert_to_pixels(renderer, piece->w),
        height = renderer_convert_to_pixels(renderer, piece->h);
    bool paper = piece->kind == PIECE_PAPER;
    render_panel(renderer, renderer_get_panel_look(piece), width, height, 6, pose);
    if (piece->text) {
        /* headings grow less than the player's text scale, because every layout must have room for them */
        const float grow = layout_get_min_text_scale(renderer->text_scale);
        TextRun text =
            renderer_fit_line(renderer, TEXT_CAPS, art_get_text_size(TEXT_CAPS) * grow, piece->text,
                              piece->w - 24, paper ? renderer->palette->rubric : renderer->palette->gold);
        render_text_run(renderer, &text, pose, 0,
                        -piece->h / 2 + (paper ? PAPER_FRAME : 0) + HEADING_Y * grow);
    }
}

/* Fits the text of a label on a map or another surface that can be zoomed. Such a label may be smaller than
 * all other texts. */
static TextRun fit_world_label_text(const PieceRenderer *renderer, const Piece *piece, Uint32 color)
{
    static const float STEP = 0.125f, LEAST = 0.25f;
    const float size = art_get_text_size(piece->style);
    float scale = renderer->text_scale;
    TextRun text;
    do {
        text = renderer_measure_text(renderer, piece->style, size * scale, piece->text, piece->w,
                                     piece->align, color);
        scale -= STEP;
    } while (scale >= LEAST && (text.art.broken || (float)text.art.h > piece->h * renderer->camera.scale));
    return text;
}

/* Fits the text of a label into its box. Starts with the font size that the label shares with its neighbors
 * or, if it has no neighbors, with the player's text scale. Reduces the size until the text fits. */
static TextRun fit_label_text(const PieceRenderer *renderer, const Piece *piece)
{
    const Uint32 color = choose_text_color(renderer, piece);
    return piece->flags & PIECE_WORLD
               ? fit_world_label_text(renderer, piece, color)
               : renderer_wrap_text(renderer, piece->style,
                                    piece->type_scale > 0 ? piece->type_scale : renderer->text_scale,
                                    piece->text, piece->w, piece->h, piece->align, color);
}

static bool is_equalized_label(const Piece *piece)
{
    return piece->kind == PIECE_LABEL && piece->text && piece->text[0] &&
           !(piece->flags & (PIECE_WORLD | PIECE_PLAIN_TEXT));
}

/* True if two labels are alike and in the same row or column. Such labels must have the same font size. */
static bool are_neighboring_labels(const Piece *a, const Piece *b)
{
    const bool alike = a->style == b->style && a->layer == b->layer && a->h == b->h;
    return alike && (a->y == b->y || (a->x == b->x && a->w == b->w));
}

void renderer_equalize_label_sizes(const PieceRenderer *renderer, Scene *scene)
{
    Piece *labels[SCENE_PIECES_MAX];
    int count = 0;
    for (int i = 0; renderer->text_scale > 1 && i < scene->count; i++) {
        Piece *piece = &scene->pieces[i];
        if (is_equalized_label(piece)) {
            const TextRun text = fit_label_text(renderer, piece);
            piece->type_scale = text.px / renderer->camera.scale / art_get_text_size(piece->style);
            labels[count++] = piece;
        }
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < count; k++) {
                if (labels[k]->type_scale < labels[i]->type_scale &&
                    are_neighboring_labels(labels[i], labels[k])) {
                    labels[i]->type_scale = labels[k]->type_scale;
                    changed = true;
                }
            }
        }
    }
}

static float compute_label_shift(const PieceRenderer *renderer, const Piece *piece, const TextRun *text)
{
    const float slack = (piece->w - renderer_measure_text_run(renderer, text)) / 2;
    return piece->align == ALIGN_LEFT ? -slack : piece->align == ALIGN_RIGHT ? slack : 0;
}

int renderer_find_label_mark(const PieceRenderer *renderer, const Piece *piece, float x, float y)
{
    const float scale = renderer->camera.scale;
    const TextRun text = fit_label_text(renderer, piece);
    const float left =
        (piece->x + compute_label_shift(renderer, piece, &text)) * scale - (float)text.art.w / 2;
    const float top = piece->y * scale - (float)text.art.h / 2;
    return art_find_text_highlight(renderer->art, piece->style, text.px, piece->text, (int)(piece->w * scale),
                                   piece->align, x * scale - left, y * scale - top);
}

float renderer_measure_text_height(const PieceRenderer *renderer, TextStyle style, const char *rich,
                                   float wrap)
{
    TextRun text = renderer_measure_text(renderer, style, art_get_text_size(style) * renderer->text_scale,
                                         rich, wrap, ALIGN_LEFT, 0);
    return (float)text.art.h / renderer->camera.scale;
}

float renderer_measure_text_width(const PieceRenderer *renderer, TextStyle style, const char *rich)
{
    TextRun text = renderer_measure_text(renderer, style, art_get_text_size(style) * renderer->text_scale,
                                         rich, 0, ALIGN_LEFT, 0);
    return renderer_measure_text_run(renderer, &text);
}

float renderer_measure_button_width(const PieceRenderer *renderer, const char *rich)
{
    return renderer_measure_text_width(renderer, TEXT_UI_BOLD, rich) + BUTTON_PADDING;
}

/* Extends the measured area (renderer->extent) to include the box of a piece. Use this function only for
 * pieces whose text is inside the box. */
static void extend_by_piece(const PieceRenderer *renderer, const Piece *piece, const Pose *pose)
{
    enum { SLACK_UNITS = 30 };
    renderer_extend_box(renderer,
                        renderer_compute_pose_box(renderer, pose,
                                                  (piece->w + SLACK_UNITS) * renderer->camera.scale,
                                                  (piece->h + SLACK_UNITS) * renderer->camera.scale, 0, 0),
                        0);
}

static void draw_plain_label(const PieceRenderer *renderer, const Piece *piece, const Pose *pose)
{
    if (renderer->extent) {
        extend_by_piece(renderer, piece, pose);
        return;
    }
    const float step = 0.125f, size = art_get_text_size(piece->style);
    TextBlockFont type = text_block_make_font(renderer, piece->style);
    while (type.size > size && text_block_measure_height(&type, piece->text, piece->w) > piece->h) {
        type.size = fmaxf(size, type.size - step * size);
    }
    const SceneBox box = {pose->x - piece->w / 2, pose->y - piece->h / 2, piece->w, piece->h};
    text_block_draw(&type, piece->text, box,
                    (TextBlockInk){piece->align, choose_text_color(renderer, piece), pose->alpha,
                                   pose->unwritten, piece->names, piece->flags & PIECE_ON_PAPER});
}

float renderer_measure_label_height(const PieceRenderer *renderer, const Piece *label)
{
    const TextBlockFont type = text_block_make_font(renderer, label->style);
    return label->flags & PIECE_PLAIN_TEXT
               ? text_block_measure_height(&type, label->text, label->w)
               : renderer_measure_text_height(renderer, label->style, label->text, label->w);
}

static void draw_label(const PieceRenderer *renderer, const Piece *piece, const Pose *pose, unsigned look)
{
    if (!piece->text) {
        return;
    }
    if (piece->flags & PIECE_PRESSABLE && look & (LOOK_HOVER | LOOK_FOCUS)) {
        render_state_glow(renderer, piece, pose,
                          renderer_make_box_outline(renderer_convert_to_pixels(renderer, piece->w),
                                                    renderer_convert_to_pixels(renderer, piece->h)),
                          look | LOOK_FOCUS);
    }
    if (piece->flags & PIECE_PLAIN_TEXT) {
        draw_plain_label(renderer, piece, pose);
        return;
    }
    TextRun text = fit_label_text(renderer, piece);
    render_text_run(renderer, &text, pose, compute_label_shift(renderer, piece, &text), 0);
}

static bool is_single_icon(const char *rich)
{
    return rich && rich[0] == '{' && strcspn(rich, "}") + 1 == strlen(rich);
}

static void draw_button(const PieceRenderer *renderer, const Piece *piece, const Pose *pose, unsigned look)
{
    int width = renderer_convert_to_pixels(renderer, piece->w),
        height = renderer_convert_to_pixels(renderer, piece->h);
    bool off = (piece->flags & (PIECE_DISABLED | PIECE_DIM)) != 0,
         strong = (piece->flags & PIECE_PRIMARY) != 0;
    bool hover = (look & LOOK_HOVER) != 0;
    ArtState state = off                   ? ART_DISABLED
                     : look & LOOK_PRESSED ? ART_PRESSED
                     : strong              ? hover ? ART_PRIMARY_HOVER : ART_PRIMARY
                     : hover               ? ART_HOVER
                                           : ART_NORMAL;
    Piece lights = *piece;
    lights.flags &= off ? ~(unsigned)PIECE_HIGHLIGHTED : ~0u;
    render_state_glow(renderer, &lights, pose, renderer_make_box_outline(width, height),
                      look & ~(unsigned)LOOK_HOVER);
    render_texture(renderer, art_get_button(renderer->art, width, height, state),
                   renderer_compute_pose_box(renderer, pose, (float)width, (float)height, 0, 0), pose);
    Uint32 color = off                                ? renderer->palette->off
                   : strong && !(look & LOOK_PRESSED) ? renderer->palette->on_brass
                                                      : renderer->palette->light;
    float size = fminf(art_get_text_size(TEXT_UI_BOLD) * renderer->text_scale, piece->h * 0.62f);
    const float padding = is_single_icon(piece->text) ? ICON_PADDING : BUTTON_PADDING;
    if (piece->longest) {
        const TextRun longest =
            renderer_fit_line(renderer, TEXT_UI_BOLD, size, piece->longest, piece->w - padding, color);
        size = longest.px / renderer->camera.scale;
    }
    TextRun text = renderer_fit_line(renderer, TEXT_UI_BOLD, size, piece->text, piece->w - padding, color);
    render_text_run(renderer, &text, pose, 0, look & LOOK_PRESSED ? 1.f : 0.f);
}

static void draw_field(const PieceRenderer *renderer, const Piece *piece, const Pose *pose, unsigned look)
{
    const Outline outline = renderer_make_box_outline(renderer_convert_to_pixels(renderer, piece->w),
                                                      renderer_convert_to_pixels(renderer, piece->h));
    render_state_glow(renderer, piece, pose, outline, look & ~(unsigned)LOOK_HOVER);
    if (renderer->extent) {
        extend_by_piece(renderer, piece, pose);
        return;
    }
    text_field_draw_inactive(renderer, piece, pose);
}

static void extend_to_window(const PieceRenderer *renderer)
{
    renderer_extend_box(renderer, renderer_get_window_box(renderer), 0);
}

static void draw_shade(const PieceRenderer *renderer, const Pose *pose)
{
    if (renderer->extent) {
        extend_to_window(renderer);
        return;
    }
    blitter_fill(renderer->blitter, NULL, (ColorMod){DARK, (Uint8)((float)SHADE_ALPHA * pose->alpha)});
}

/* Darkens everything outside the box of the piece, with one dark box on each side. Also draws a gold edge
 * around the box of the piece. */
static void draw_spotlight(const PieceRenderer *renderer, const Piece *piece, const Pose *pose)
{
    if (renderer->extent) {
        extend_to_window(renderer);
        return;
    }
    const float left = pose->x - piece->w / 2, right = pose->x + piece->w / 2, top = pose->y - piece->h / 2,
                bottom = pose->y + piece->h / 2;
    /* the edges are rounded to whole pixels, so that there are no gaps between the dark boxes */
    const int x = renderer_convert_to_pixels(renderer, left), y = renderer_convert_to_pixels(renderer, top),
              end_x = renderer_convert_to_pixels(renderer, right),
              end_y = renderer_convert_to_pixels(renderer, bottom), across = renderer->camera.pixel_width,
              down = renderer->camera.pixel_height;
    const SDL_Rect dark[] = {{0, 0, across, y},
                             {0, end_y, across, down - end_y},
                             {0, y, x, end_y - y},
                             {end_x, y, across - end_x, end_y - y}};
    for (size_t i = 0; i < sizeof dark / sizeof dark[0]; i++) {
        if (dark[i].w > 0 && dark[i].h > 0) {
            blitter_fill(renderer->blitter, &dark[i], (ColorMod){DARK, SPOT_ALPHA});
        }
    }
    const float wide = right - left + 2 * SPOT_EDGE;
    render_rect(renderer, left - SPOT_EDGE, top - SPOT_EDGE, wide, SPOT_EDGE, renderer->palette->gold);
    render_rect(renderer, left - SPOT_EDGE, bottom, wide, SPOT_EDGE, renderer->palette->gold);
    render_rect(renderer, left - SPOT_EDGE, top, SPOT_EDGE, bottom - top, renderer->palette->gold);
    render_rect(renderer, right, top, SPOT_EDGE, bottom - top, renderer->palette->gold);
}

void render_piece(const PieceRenderer *renderer, const Piece *piece, const Pose *pose, float rest_scale,
                  unsigned look)
{
    if (renderer->probe && !renderer->extent) {
        const float scale = renderer->camera.scale * pose->scale;
        renderer->probe->piece(
            renderer->probe->self, piece,
            renderer_compute_pose_box(renderer, pose, piece->w * scale, piece->h * scale, 0, 0), pose->angle);
    }
    switch (piece->kind) {
    case PIECE_CARD:
        draw_card(renderer, piece, pose, rest_scale, look);
        break;
    case PIECE_ZONE:
        draw_zone(renderer, piece, pose, look);
        break;
    case PIECE_PANEL:
    case PIECE_PAPER:
        draw_sheet(renderer, piece, pose);
        break;
    case PIECE_LABEL:
        draw_label(renderer, piece, pose, look);
        break;
    case PIECE_COUNTER:
        render_counter(renderer, piece, pose, look);
        break;
    case PIECE_GAUGE:
        render_gauge(renderer, piece, pose, look);
        break;
    case PIECE_BUTTON:
        draw_button(renderer, piece, pose, look);
        break;
    case PIECE_CHART:
        render_chart(renderer, piece, pose);
        break;
    case PIECE_DOT:
        render_dot(renderer, piece, pose);
        break;
    case PIECE_QR_CODE:
        render_qr_code(renderer, piece, pose);
        break;
    case PIECE_TEXT_FIELD:
        draw_field(renderer, piece, pose, look);
        break;
    case PIECE_SPOTLIGHT:
        draw_spotlight(renderer, piece, pose);
        break;
    case PIECE_SHADE:
        draw_shade(renderer, pose);
        break;
    }
}

/* --- drawing without pieces --- */

/* Draws the text in one line or, if one line is too narrow at the smallest font size, in two lines. */
void render_banner(const PieceRenderer *renderer, const char *banner, float center_x, float max_width)
{
    static const float ENDS = 90, WIDTH_MIN = 320, MARGIN = 5, HALF = 0.58f;
    if (!banner || !banner[0]) {
        return;
    }
    const float least = renderer_get_min_font_size(renderer);
    float height = fminf(BANNER_HEIGHT * renderer->text_scale, BANNER_HEIGHT_MAX);
    float size = fminf(art_get_text_size(TEXT_UI) * renderer->text_scale, height * 0.7f);
    TextRun text =
        renderer_fit_line(renderer, TEXT_UI, size, banner, max_width - ENDS, renderer->palette->light);
    if (text.px < least * renderer->camera.scale) {
        text = renderer_fit_line(renderer, TEXT_UI, least, banner, 0, renderer->palette->light);
        const float half = renderer_measure_text_run(renderer, &text) * HALF;
        text = renderer_measure_text(renderer, TEXT_UI, least, banner, fminf(half, max_width - ENDS),
                                     ALIGN_CENTER, renderer->palette->light);
        height = (float)text.art.h / renderer->camera.scale + 2 * MARGIN;
    }
    Pose pose = {.x = center_x, .y = fmaxf(BANNER_Y, RAIL_TOP + MARGIN + height / 2), .scale = 1, .alpha = 1};
    float width = fmaxf(renderer_measure_text_run(renderer, &text) + ENDS, WIDTH_MIN);
    int pixel_width = renderer_convert_to_pixels(renderer, width),
        pixel_height = renderer_convert_to_pixels(renderer, height);
    render_texture(renderer, art_get_plaque(renderer->art, pixel_width, pixel_height),
                   renderer_compute_pose_box(renderer, &pose, (float)pixel_width, (float)pixel_height, 0, 0),
                   &pose);
    render_text_run(renderer, &text, &pose, 0, 0);
}

/* Measures the text of a plate. If the plate would hide too much of the table, reduces the font size below
 * the player's text scale. */
static TextRun make_plate_text(const PieceRenderer *renderer, const char *text, float wrap)
{
    const float step = 0.125f, least = layout_get_min_text_scale(renderer->text_scale),
                size = art_get_text_size(TEXT_UI);
    const float room = renderer->camera.width - 2 * (CORNER_MARGIN + OVERLAY_PADDING);
    const float most =
        PLATE_COVERS_MAX * (float)renderer->camera.pixel_width * (float)renderer->camera.pixel_height;
    float scale = renderer->text_scale + step;
    TextRun made;
    do {
        scale = fmaxf(least, scale - step);
        made = renderer_measure_text(renderer, TEXT_UI, size * scale, text, fminf(wrap * scale, room),
                                     ALIGN_LEFT, renderer->palette->light);
    } while (scale > least && (float)made.art.w * (float)made.art.h > most);
    return made;
}

void renderer_measure_text_plate(const PieceRenderer *renderer, const char *text, float wrap, float *width,
                                 float *height)
{
    TextRun made = make_plate_text(renderer, text, wrap);
    *width = renderer_measure_text_run(renderer, &made) + 2 * OVERLAY_PADDING;
    *height = (float)made.art.h / renderer->camera.scale + 2 * OVERLAY_PADDING * 0.7f;
}

void render_text_plate(const PieceRenderer *renderer, const char *text, float x, float y, float wrap)
{
    float width, height;
    renderer_measure_text_plate(renderer, text, wrap, &width, &height);
    float left = width / 2 + CORNER_MARGIN, top = height / 2 + CORNER_MARGIN;
    Pose pose = {.x = fmaxf(fminf(x, renderer->camera.width - left), left),
                 .y = fmaxf(fminf(y, renderer->camera.height - top), top),
                 .scale = 1,
                 .alpha = 1};
    int pixel_width = renderer_convert_to_pixels(renderer, width),
        pixel_height = renderer_convert_to_pixels(renderer, height);
    const SDL_FRect box =
        renderer_compute_pose_box(renderer, &pose, (float)pixel_width, (float)pixel_height, 0, 0);
    render_panel(renderer, (PanelLook){0}, pixel_width, pixel_height, 8, &pose);
    report_overlay_box(renderer, box);
    TextRun made = make_plate_text(renderer, text, wrap);
    render_text_run(renderer, &made, &pose, 0, 0);
}
