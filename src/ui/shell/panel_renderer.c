/* panel_renderer.c: draws panels, sheets of paper, shadows and glows. Does not draw the middle of a shadow if
 * the piece hides it. */
#include "ui/shell/piece_renderer_private.h"

#include <assert.h>
#include <math.h>

enum { SHADOW_UNITS = 9, GLOW_UNITS = 14 };

/* The height of a card above the table is rounded to a multiple of LIFT_STEP table units (about 1/900 of the
 * window's height), so that only a few sizes of shadows must be painted. */
static const float LIFT_STEP = 4.7f;
/* Colors of a panel and of a sheet of paper until their textures are painted. */
static const Uint32 BOARD = 0x251b14, BLANK = 0xf0e4cb;

/* Draws the texture of a shadow or glow, except the part that the piece hides. */
static void draw_outside_hidden_box(const PieceRenderer *renderer, SDL_Texture *texture, SDL_FRect box,
                                    const Pose *pose, Uint32 tint, Outline outline)
{
    if (renderer->extent || outline.hides.w <= 0) {
        render_tinted_texture(renderer, texture, box, pose, tint);
    } else {
        blitter_draw_except(renderer->blitter, texture, box, outline.hides, pose->angle,
                            (ColorMod){tint, renderer_convert_alpha(pose->alpha)});
    }
}

/* Returns the length of a side before an animation stretches the piece. The shadow is painted for this length
 * and then stretched, so that it is not painted again for each frame. */
static int compute_painted_side(float side, Outline outline)
{
    return (int)lroundf(side / outline.stretch);
}

void render_glow(const PieceRenderer *renderer, const Pose *pose, Outline outline, float size, Uint32 color,
                 float alpha)
{
    int margin = 0;
    SDL_Texture *glow = art_get_glow(renderer->art, compute_painted_side(outline.width, outline),
                                     compute_painted_side(outline.height, outline), outline.round,
                                     renderer_convert_to_pixels(renderer, size * GLOW_UNITS), &margin);
    Pose faded = *pose;
    faded.alpha *= alpha;
    draw_outside_hidden_box(renderer, glow, renderer_compute_box_around(renderer, pose, outline, margin, 0),
                            &faded, color, outline);
}

void render_state_glow(const PieceRenderer *renderer, const Piece *piece, const Pose *pose, Outline outline,
                       unsigned look)
{
    if (pose->alpha < 1) {
        return; /* translucent pieces, such as pieces that fade in, have no glow */
    }
    if (look & LOOK_FOCUS) {
        render_glow(renderer, pose, outline, 1, renderer->palette->focused, 1);
    } else if (piece->flags & PIECE_SELECTED) {
        render_glow(renderer, pose, outline, 1, renderer->palette->chosen, 1);
    } else if (look & (LOOK_HOVER | LOOK_CARRIED)) {
        render_glow(renderer, pose, outline, 1, renderer->palette->warm, 0.85f);
    } else if (piece->flags & PIECE_HIGHLIGHTED) {
        render_glow(renderer, pose, outline, 0.8f, renderer->palette->warm, 0.7f);
    }
}

static int compute_shadow_blur(const PieceRenderer *renderer, float lift)
{
    return renderer_convert_to_pixels(renderer, SHADOW_UNITS + roundf(lift / LIFT_STEP) * LIFT_STEP);
}

static float compute_shadow_drop(const PieceRenderer *renderer, float lift)
{
    return (3 + lift * 0.8f) * renderer->camera.scale;
}

static SDL_Rect round_to_pixels(SDL_FRect box)
{
    return (SDL_Rect){(int)lroundf(box.x), (int)lroundf(box.y), (int)lroundf(box.w), (int)lroundf(box.h)};
}

/* Lengths, in pixels, of the parts of each side of a shadow texture: an end, the middle, and another end. In
 * a shadow of another size, the middle is repeated or cut. */
typedef struct Rim {
    int end, middle;
} Rim;

/* Measures a part of one side of a shadow whose size differs from its texture. Such a side consists of copies
 * of the texture's ends and middle. Returns the length of the part that starts at `at`, and sets `*source` to
 * the position in the texture from which it is copied. */
static int measure_part_of_side(const Rim *rim, int side, int at, int *source)
{
    const int last = side - rim->end;
    *source = at == 0 ? 0 : at < last ? rim->end : rim->end + rim->middle;
    return at == 0 || at >= last ? rim->end : SDL_min(rim->middle, last - at);
}

/* Draws a shadow in `box` from parts of the texture `shadow`. Each side of `box` must be at least as long as
 * both ends of the texture. If `middle` is false, leaves out the middle of the shadow, because the piece
 * hides it. */
static void draw_shadow_parts(const PieceRenderer *renderer, SDL_Texture *shadow, const Rim *rim,
                              const SDL_Rect *box, float alpha, bool middle)
{
    SDL_Rect source, target;
    assert(rim->end > 0 && rim->middle > 0); /* ensures that the loops below end */
    for (int y = 0; y < box->h; y += target.h) {
        target.h = source.h = measure_part_of_side(rim, box->h, y, &source.y);
        target.y = box->y + y;
        for (int x = 0; x < box->w; x += target.w) {
            target.w = source.w = measure_part_of_side(rim, box->w, x, &source.x);
            target.x = box->x + x;
            if (middle || source.x != rim->end || source.y != rim->end) {
                const SDL_FRect there = {(float)target.x, (float)target.y, (float)target.w, (float)target.h};
                blitter_draw(renderer->blitter, shadow, &source, there, 0,
                             (ColorMod){NO_COLOR_MOD.tint, renderer_convert_alpha(alpha)});
            }
        }
    }
}

/* Draws the shadow of a box by repeating parts of a small texture. Leaves out the middle of the shadow if the
 * box hides it. An opaque box hides the middle, because the shadow is moved down by less than the width of
 * its blur. Returns false and draws nothing if this does not work, for example because the box is rotated. */
static bool draw_shadow_rim(const PieceRenderer *renderer, const Pose *pose, Outline outline, float lift)
{
    enum {
        MIDDLE = 64,
        HALVED = 2 /* art_get_shadow paints shadows at half their size */
    };
    const int blur = compute_shadow_blur(renderer, lift), side = MIDDLE + 2 * blur;
    int margin = 0, painted = 0;
    if (blur < 1 || outline.width < 2 * (float)blur || outline.height < 2 * (float)blur || pose->angle != 0 ||
        pose->turned != 0) {
        return false;
    }
    SDL_Texture *shadow =
        art_get_shadow(renderer->art, HALVED * side, HALVED * side, false, HALVED * blur, &margin);
    outline.stretch = 1;
    const SDL_FRect box = renderer_compute_box_around(renderer, pose, outline, margin / HALVED,
                                                      compute_shadow_drop(renderer, lift));
    if (renderer->extent || !shadow || SDL_QueryTexture(shadow, NULL, NULL, &painted, NULL) != 0) {
        render_texture(renderer, shadow, box, pose);
        return true;
    }
    const Rim rim = {(painted - MIDDLE) / 2, MIDDLE};
    const SDL_Rect pixels = round_to_pixels(box);
    draw_shadow_parts(renderer, shadow, &rim, &pixels, pose->alpha, outline.solid && outline.hides.w <= 0);
    return true;
}

void render_shadow(const PieceRenderer *renderer, const Pose *pose, Outline outline, float lift)
{
    int margin = 0;
    if (outline.solid && draw_shadow_rim(renderer, pose, outline, lift)) {
        return;
    }
    SDL_Texture *shadow = art_get_shadow(renderer->art, compute_painted_side(outline.width, outline),
                                         compute_painted_side(outline.height, outline), outline.round,
                                         compute_shadow_blur(renderer, lift), &margin);
    draw_outside_hidden_box(
        renderer, shadow,
        renderer_compute_box_around(renderer, pose, outline, margin, compute_shadow_drop(renderer, lift)),
        pose, NO_COLOR_MOD.tint, outline);
}

PanelLook renderer_get_panel_look(const Piece *piece)
{
    return (PanelLook){.paper = piece->kind == PIECE_PAPER, .plain = piece->flags & PIECE_PLAIN};
}

static SDL_Texture *get_panel_texture(const PieceRenderer *renderer, PanelLook look, int width, int height)
{
    return look.paper ? art_get_paper_sheet(renderer->art, width, height, look.plain)
                      : art_get_panel(renderer->art, width, height, look.plain);
}

void render_panel(const PieceRenderer *renderer, PanelLook look, int width, int height, float lift,
                  const Pose *pose)
{
    const SDL_FRect box = renderer_compute_pose_box(renderer, pose, (float)width, (float)height, 0, 0);
    const Outline outline = renderer_make_box_outline(width, height);
    if (!draw_shadow_rim(renderer, pose, outline, lift)) {
        render_shadow(renderer, pose, outline, lift);
    }
    SDL_Texture *sheet = get_panel_texture(renderer, look, width, height);
    if (!sheet && !renderer->extent) {
        const SDL_Rect pixels = round_to_pixels(box);
        blitter_fill(renderer->blitter, &pixels,
                     (ColorMod){look.paper ? BLANK : BOARD, renderer_convert_alpha(pose->alpha)});
    }
    render_texture(renderer, sheet, box, pose);
}

bool renderer_is_panel_painted(const PieceRenderer *renderer, const Piece *piece)
{
    const int width = renderer_convert_to_pixels(renderer, piece->w),
              height = renderer_convert_to_pixels(renderer, piece->h);
    return get_panel_texture(renderer, renderer_get_panel_look(piece), width, height) != NULL;
}
