/* widget.h: plates, buttons, bars and other furniture. `scale` is pixels per table unit throughout. What may
 * be large comes as a surface, the caller's; NULL when there was no memory. */
#ifndef UI_PAINT_WIDGET_H
#define UI_PAINT_WIDGET_H

#include "ui/paint/art.h"
#include "ui/paint/painter.h"

/* Large panels and sheets, those that overlays lie on, are ornamented. */
SDL_Surface *paint_panel(Painter *painter, int w, int h, float scale);
SDL_Surface *paint_sheet(Painter *painter, int w, int h, float scale);
Canvas paint_plaque(int w, int h, float scale, uint32_t top, uint32_t bottom);
Canvas paint_button(int w, int h, float scale, ArtState state);
SDL_Surface *paint_zone(int w, int h, float scale, bool lit, bool on_dark);
Canvas paint_field(int w, int h, float scale, bool on_paper);
Canvas paint_gauge(int w, int h, float scale, float fill, float ghost, Colour colour);
Canvas paint_coin(int size, Colour metal);

/* Shadow and glow are painted at half size: a texture for a box w x h covers it and `blur_margin` around
   it. */
int blur_margin(int blur);
SDL_Surface *paint_shadow(int w, int h, bool round, int blur);
SDL_Surface *paint_glow(int w, int h, bool round, int blur);

#endif
