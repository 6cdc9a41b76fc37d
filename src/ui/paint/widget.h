/* widget.h: painting of panels, buttons, gauges and other widgets. `w`, `h` and `size` are in pixels, and
 * `scale` is the number of pixels per table unit (about 1/900 of the window's height). The caller owns the
 * returned surfaces and canvases. Functions that return a surface return NULL if there is not enough
 * memory. */
#ifndef UI_PAINT_WIDGET_H
#define UI_PAINT_WIDGET_H

#include "ui/paint/art.h"
#include "ui/paint/painter.h"

/* Version of the painted panels and sheets. Increase the version when they change, so that pictures cached on
 * disk by earlier versions are painted again. */
enum { PAINT_PANEL_VERSION = 1 };

/* Panels and sheets that are larger than ORNATE_WIDTH x ORNATE_HEIGHT table units have an ornament in each
 * corner. The ornaments reach at most ORNAMENT_REACH table units from the edges. */
enum { ORNATE_WIDTH = 560, ORNATE_HEIGHT = 420, ORNAMENT_REACH = 76 };

/* Paints a panel. Large panels have ornaments in their corners, unless `plain` is true. */
SDL_Surface *paint_panel(Painter *painter, int w, int h, float scale, bool plain);
/* Paints a sheet of paper. Large sheets have ornaments in their corners, unless `plain` is true. */
SDL_Surface *paint_sheet(Painter *painter, int w, int h, float scale, bool plain);
Canvas paint_plaque(int w, int h, float scale, uint32_t top, uint32_t bottom);
Canvas paint_button(int w, int h, float scale, ArtState state);
SDL_Surface *paint_drop_zone(int w, int h, float scale, bool lit, bool on_dark);
Canvas paint_text_field(int w, int h, float scale, bool on_paper);
Canvas paint_gauge(int w, int h, float scale, float fill, float preview, Color color);
Canvas paint_coin(int size, Color metal);

/* compute_blur_margin returns by how many pixels a shadow or glow extends beyond its box on every side. The
 * sizes in these three functions are sizes on the screen. The pictures that paint_shadow and paint_glow
 * return are half as large. */
int compute_blur_margin(int blur);
SDL_Surface *paint_shadow(int w, int h, bool round, int blur);
SDL_Surface *paint_glow(int w, int h, bool round, int blur);

#endif
