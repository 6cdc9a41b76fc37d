/* brush.h: puts pictures and colours onto the window. The software renderer blends pixels one by one and
   turns them slower still, so where there is no other the brush does itself what is painted on a canvas. */
#ifndef UI_PAINT_BRUSH_H
#define UI_PAINT_BRUSH_H

#include "ui/paint/patches.h"

#include <SDL.h>
#include <stdbool.h>

typedef struct Brush Brush;

/* What a picture is taken through. */
typedef struct Ink {
    Uint32 tint; /* 0xRRGGBB; white leaves all as it is */
    Uint8 alpha;
} Ink;

static const Ink PLAIN_INK = {0xFFFFFF, 255};

Brush *brush_new(SDL_Renderer *renderer);
void brush_free(Brush *brush);

/* A texture that shows a surface, and one of this size that can be painted on, opaque. NULL when there is
   none to be had. */
SDL_Texture *brush_picture(const Brush *brush, SDL_Surface *surface);
SDL_Texture *brush_canvas(Brush *brush, int width, int height);
/* Takes a canvas from whoever needs it no more, for the next one who wants one: what is made anew is slow the
   first time it is painted on. */
void brush_put_by(Brush *brush, SDL_Texture *canvas);
/* From now until brush_end all is painted on a canvas, not on the window. */
void brush_begin(Brush *brush, SDL_Texture *canvas);
void brush_end(Brush *brush);

/* Shows a canvas that is as large as the window beneath all that is painted there from now on. Patches of it
   have changed since it was shown last; where nothing else is known the window is as it was. */
void brush_show(Brush *brush, SDL_Texture *canvas, const Patches *changed);
/* Lets all that was painted on the window be seen. */
void brush_present(Brush *brush);
/* The window may show anything now: all of it is to be painted anew. */
void brush_lose_window(Brush *brush);

/* Cuts off what is painted from now on at a box; NULL = nowhere. */
void brush_clip(Brush *brush, const SDL_Rect *box);
/* Is it cut off, and where? */
bool brush_clipped(const Brush *brush, SDL_Rect *box);
/* A part of a picture (NULL = all of it) stretched to a box, which is turned clockwise around its middle, in
   degrees; what is not turned keeps to whole pixels. */
void brush_copy(Brush *brush, SDL_Texture *picture, const SDL_Rect *part, SDL_FRect box, float angle,
                Ink ink);
/* Is a picture opaque, but for a rim of a tenth of its width? False where the brush does not paint itself. */
bool brush_is_solid(SDL_Texture *picture);
/* All of a picture, except what lies within `hidden`, a box that is turned around its own middle like the
   picture's, and which something solid will cover. */
void brush_copy_around(Brush *brush, SDL_Texture *picture, SDL_FRect box, SDL_FRect hidden, float angle,
                       Ink ink);
/* Fills a box with one colour; NULL = everything. */
void brush_fill(Brush *brush, const SDL_Rect *box, Ink ink);

#endif
