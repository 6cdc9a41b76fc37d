/* blitter.h: drawing of textures on the window or on render targets. SDL's software renderer blends and
 * rotates slowly, so with that renderer, the blitter draws on render targets itself, without SDL. */
#ifndef UI_PAINT_BLITTER_H
#define UI_PAINT_BLITTER_H

#include "ui/paint/dirty_rects.h"

#include <SDL.h>
#include <stdbool.h>

typedef struct Blitter Blitter;

typedef struct ColorMod {
    Uint32 tint; /* color by which the texture is multiplied, 0xRRGGBB; white leaves its colors unchanged */
    Uint8 alpha;
} ColorMod;

static const ColorMod NO_COLOR_MOD = {0xFFFFFF, 255};

Blitter *blitter_new(SDL_Renderer *renderer);
void blitter_free(Blitter *blitter);

/* Creates a texture from a surface. Returns NULL on failure. */
SDL_Texture *blitter_create_texture(const Blitter *blitter, SDL_Surface *surface);
/* Creates an opaque render target. Returns NULL on failure. */
SDL_Texture *blitter_create_target(Blitter *blitter, int width, int height);
/* Takes ownership of an old target. If the blitter draws without SDL, keeps the target so that
 * blitter_create_target can return it again, because the first drawing on a newly created target is slow. */
void blitter_recycle_target(Blitter *blitter, SDL_Texture *canvas);
/* Draws on a target instead of the window until blitter_end_target is called. */
void blitter_begin_target(Blitter *blitter, SDL_Texture *canvas);
void blitter_end_target(Blitter *blitter);

/* Uses a window-sized target as the background of everything drawn later. `changed` lists the parts that
 * differ from the previous frame. If `canvas` was not the previous background, draws all of it. */
void blitter_set_background(Blitter *blitter, SDL_Texture *canvas, const DirtyRects *changed);
void blitter_present(Blitter *blitter);
/* Makes the next frame draw the whole window. Call this function when the window's contents may be lost. */
void blitter_invalidate_window(Blitter *blitter);

/* Clips drawing to a box, or stops clipping if the box is NULL. */
void blitter_set_clip(Blitter *blitter, const SDL_Rect *box);
/* True if drawing is clipped. Writes the clip rectangle to `box`. */
bool blitter_get_clip(const Blitter *blitter, SDL_Rect *box);
/* Draws a texture, scaled to fill `box`. `part` is the part of the texture to draw, or NULL for the whole
 * texture. The texture is rotated clockwise by `angle` degrees around the center of the box. Boxes without
 * rotation are rounded to whole pixels. */
void blitter_draw(Blitter *blitter, SDL_Texture *picture, const SDL_Rect *part, SDL_FRect box, float angle,
                  ColorMod mod);
/* True if a texture is opaque except for a border of at most 1/10 of its width. Always false if SDL draws the
 * textures. */
bool blitter_is_opaque(SDL_Texture *picture);
/* Draws a texture except for the part inside `hidden`. `hidden` is a box that an opaque picture will cover.
 * This box is rotated by the same angle as the texture, but around its own center. */
void blitter_draw_except(Blitter *blitter, SDL_Texture *picture, SDL_FRect box, SDL_FRect hidden, float angle,
                         ColorMod mod);
/* Fills a box with a color, or the whole target if `box` is NULL. */
void blitter_fill(Blitter *blitter, const SDL_Rect *box, ColorMod mod);

#endif
