/* piece_renderer_private.h: functions that are shared by the files that draw pieces. piece_renderer.c calls
 * the functions of the other files, which call the functions of render_primitives.c. */
#ifndef UI_SHELL_PIECE_RENDERER_PRIVATE_H
#define UI_SHELL_PIECE_RENDERER_PRIVATE_H

#include "ui/shell/piece_renderer.h"

/* Shape of a piece that has a shadow or glow. The shape is a box in pixels, or the ellipse that fits into
 * this box. */
typedef struct Outline {
    float width, height;
    bool round;
    bool solid;    /* true if the shape is an opaque box */
    float stretch; /* current scale of the piece divided by the scale at which its shadow was painted */
    /* box in pixels, without rotation, in which the piece hides everything behind it; empty if unknown */
    SDL_FRect hides;
} Outline;

/* A measured text. Its texture is painted when the text is first drawn. */
typedef struct TextRun {
    ArtText art;
    TextStyle style;
    TextAlign align;
    const char *rich;
    float px;
    int wrap; /* width in pixels to which the text is wrapped, or 0 if the text is in one line */
    Uint32 color;
} TextRun;

/* --- functions of render_primitives.c --- */
int renderer_convert_to_pixels(const PieceRenderer *renderer, float units);
/* Returns a box of `width` x `height` pixels. Its center is (dx, dy) pixels from the center of the piece. */
SDL_FRect renderer_compute_pose_box(const PieceRenderer *renderer, const Pose *pose, float width,
                                    float height, float dx, float dy);
/* Enlarges the measured area (renderer->extent) so that it contains a box that is rotated by `angle`
 * degrees. */
void renderer_extend_box(const PieceRenderer *renderer, SDL_FRect box, float angle);
/* Draws a texture in a color. `box` is in pixels. */
void render_tinted_texture(const PieceRenderer *renderer, SDL_Texture *texture, SDL_FRect box,
                           const Pose *pose, Uint32 tint);
/* Draws a texture. `box` is in pixels. */
void render_texture(const PieceRenderer *renderer, SDL_Texture *texture, SDL_FRect box, const Pose *pose);
/* Fills a rectangle. Its position and size are in table units. */
void render_rect(const PieceRenderer *renderer, float x, float y, float w, float h, Uint32 color);
Outline renderer_make_box_outline(int width, int height);
/* Returns the box of a shadow or glow. On all sides, the box is `margin` pixels larger than the shape of the
 * piece. The box is also moved down by `drop` pixels, and to the right by a third of that. */
SDL_FRect renderer_compute_box_around(const PieceRenderer *renderer, const Pose *pose, Outline outline,
                                      int margin, float drop);
/* Measures a text. `size` is the font size, and `wrap` is the width to which the text is wrapped, both in
 * table units. If `wrap` is 0, the text is in one line. */
TextRun renderer_measure_text(const PieceRenderer *renderer, TextStyle style, float size, const char *rich,
                              float wrap, TextAlign align, Uint32 color);
/* Measures a text in one line. Reduces the font size so that the text fits into `room` table units. */
TextRun renderer_fit_line(const PieceRenderer *renderer, TextStyle style, float size, const char *rich,
                          float room, Uint32 color);
/* Draws a text. The center of the text is (dx, dy) table units from the center of the piece. */
void render_text_run(const PieceRenderer *renderer, const TextRun *text, const Pose *pose, float dx,
                     float dy);
/* Wraps a text so that it fits into a box of `wrap` x `room` table units. Starts with the font size `scale`
 * times the default size of the style. Reduces the font size as long as the text is too high or a word is too
 * wide. Uses a size below the smallest font size only if a word would otherwise be too wide. */
TextRun renderer_wrap_text(const PieceRenderer *renderer, TextStyle style, float scale, const char *rich,
                           float wrap, float room, TextAlign align, Uint32 color);
/* Returns the width of the text in table units. */
float renderer_measure_text_run(const PieceRenderer *renderer, const TextRun *text);

/* --- functions of panel_renderer.c --- */
/* Draws the shadow of a piece that is `lift` table units (about 1/900 of the window's height) above the
 * table. */
void render_shadow(const PieceRenderer *renderer, const Pose *pose, Outline outline, float lift);
/* Look of a panel or a sheet of paper. `plain` is true if it has no ornaments in its corners. */
typedef struct PanelLook {
    bool paper, plain;
} PanelLook;

PanelLook renderer_get_panel_look(const Piece *piece);
/* Draws a panel or a sheet of paper with its shadow. `width` and `height` are in pixels. */
void render_panel(const PieceRenderer *renderer, PanelLook look, int width, int height, float lift,
                  const Pose *pose);
/* Draws a glow around a piece. `size` is the width of the glow as a multiple of its normal width. Call this
 * before drawing the piece. */
void render_glow(const PieceRenderer *renderer, const Pose *pose, Outline outline, float size, Uint32 color,
                 float alpha);
/* Draws the glow that shows the state of a piece, such as selected. Call this before drawing the piece. */
void render_state_glow(const PieceRenderer *renderer, const Piece *piece, const Pose *pose, Outline outline,
                       unsigned look);

/* --- functions of number_renderer.c --- */
void render_counter(const PieceRenderer *renderer, const Piece *piece, const Pose *pose, unsigned look);
void render_gauge(const PieceRenderer *renderer, const Piece *piece, const Pose *pose, unsigned look);
void render_chart(const PieceRenderer *renderer, const Piece *piece, const Pose *pose);
void render_dot(const PieceRenderer *renderer, const Piece *piece, const Pose *pose);

#endif
