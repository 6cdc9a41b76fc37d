/* turned.h: pictures that lie askew. SDL's software renderer turns a picture pixel by pixel each time it is
 * drawn, which takes longer than all the rest of a card; one that is drawn again as it was is kept as it came
 * out. */
#ifndef UI_PAINT_TURNED_H
#define UI_PAINT_TURNED_H

#include <SDL.h>

typedef struct Turned Turned;

Turned *turned_new(SDL_Renderer *renderer);
void turned_free(Turned *turned);
/* A texture is about to be destroyed; NULL = all are. */
void turned_forget(Turned *turned, const SDL_Texture *texture);
/* Draws a texture stretched to the box, in pixels, and turned clockwise around its middle, in degrees.
   `frame` is another for each frame: what is on its way is drawn differently in the next, and not kept. */
void turned_copy(Turned *turned, SDL_Texture *texture, const SDL_FRect *box, float angle, unsigned frame);

#endif
