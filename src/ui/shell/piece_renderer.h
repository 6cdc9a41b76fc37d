/* piece_renderer.h: draws single pieces in any position and appearance, and converts table units to pixels.
 * Does not arrange or animate pieces. */
#ifndef UI_SHELL_PIECE_RENDERER_H
#define UI_SHELL_PIECE_RENDERER_H

#include "core/scene/scene.h"
#include "ui/paint/art.h"

#include <SDL.h>

/* Center and height of the banner, in table units. The banner is the line of text at the top of the table. */
enum { BANNER_Y = RAIL_TOP + 27, BANNER_HEIGHT = 42, BANNER_HEIGHT_MAX = 46 };

/* Conversion from table units (about 1/900 of the window's height) to pixels. The window shows the whole
 * table. The origin is at the top left. */
typedef struct Camera {
    float scale; /* pixels per table unit */
    float width, height;
    int pixel_width, pixel_height;
} Camera;

/* Returns the conversion for a window of this size in pixels. `zoom` enlarges the table. If `zoom` is less
 * than 1, everything is smaller, and the window shows more table units. `side_space` and `bottom_space` are
 * the sizes of the areas beside and below the table that are reserved for other controls, in table units. */
Camera camera_fit_window(int pixel_width, int pixel_height, float zoom, float side_space, float bottom_space);

/* Callbacks for tests that measure screens. The renderer calls them for each piece and text that it draws.
 * Boxes and font sizes are in pixels. */
typedef struct RenderProbe {
    void *self;
    void (*piece)(void *self, const Piece *piece, SDL_FRect box, float angle);
    void (*words)(void *self, const char *words, float px, SDL_FRect box);
    void (*broken)(void *self, const char *words); /* called if a word is too long for its line */
    void (*over)(void *self, SDL_FRect box);       /* called for a box that is drawn above all pieces */
} RenderProbe;

typedef struct PieceRenderer {
    SDL_Renderer *sdl;
    Art *art;
    Blitter *blitter;
    const Palette *palette;
    float text_scale; /* the player's text scale, at least 1 */
    Camera camera;
    const RenderProbe *probe; /* callbacks for everything that is drawn, or NULL */
    /* If NULL, the renderer draws. Otherwise, the renderer only measures: it draws nothing, and enlarges
     * `*extent` so that it contains all pixels that drawing would change. */
    SDL_FRect *extent;
} PieceRenderer;

/* Position and appearance of a piece at one moment. */
typedef struct Pose {
    float x, y; /* center of the piece, in table units */
    float angle;
    float scale;
    float alpha; /* opacity, 0 to 1 */
    float lift;  /* height above the table: 0 is on the table, 1 is the height of a dragged card */
    /* progress of flipping a card, from 0 (the visible side faces the player) to 1 (the player sees the edge
     * of the card) */
    float turned;
    /* for plain labels: fraction of the text that is not drawn yet; 0 draws the whole text, 1 draws
     * nothing */
    float unwritten;
} Pose;

typedef enum PieceLook {
    LOOK_HOVER = 1,
    LOOK_PRESSED = 2,
    LOOK_FOCUS = 4,   /* the piece has the keyboard focus */
    LOOK_CARRIED = 8, /* the piece is being dragged */
} PieceLook;

/* Returns the box of the whole window, in pixels. */
SDL_FRect renderer_get_window_box(const PieceRenderer *renderer);
Uint8 renderer_convert_alpha(float fraction);
/* Reports to renderer->probe, if it is not NULL, that this text is drawn. */
void renderer_report_text(const PieceRenderer *renderer, const char *text, float px, SDL_FRect box);

/* Draws a piece. `rest_scale` is the scale of the piece after its animation. The texture of the piece is
 * painted for this scale. */
void render_piece(const PieceRenderer *renderer, const Piece *piece, const Pose *pose, float rest_scale,
                  unsigned look);
/* Writes the box of the coin that shows the number of cards in a pile, in table units. Returns false if the
 * piece has no such coin. */
bool renderer_get_pile_count_box(const PieceRenderer *renderer, const Piece *piece, SceneBox *out);
/* Returns the face with which a card is drawn: rotated like the card and, for a pile, without rules text,
 * because the number of cards would cover the text. */
Face renderer_get_card_face(const Piece *card);
/* Returns a hash of the face of a card. All cards with the same face have the same hash. */
uint64_t renderer_get_card_face_key(const PieceRenderer *renderer, const Piece *card);
/* Returns the texture of a card at the scale `rest_scale`. If this texture is not painted yet, returns a
 * placeholder or NULL. */
SDL_Texture *renderer_get_card_texture(const PieceRenderer *renderer, const Piece *card, float rest_scale);
/* True if the texture of a panel or sheet of paper is painted. Until then, the piece is a plain box. */
bool renderer_is_panel_painted(const PieceRenderer *renderer, const Piece *piece);

/* The blitter's clip box, which renderer_push_clip saves and renderer_pop_clip restores. */
typedef struct ClipState {
    SDL_Rect box;
    bool clipped;
} ClipState;
/* Limits drawing to the part of `box`, in pixels, that is inside the current clip box. Returns the previous
 * clip state, for renderer_pop_clip. */
ClipState renderer_push_clip(const PieceRenderer *renderer, SDL_Rect box);
void renderer_pop_clip(const PieceRenderer *renderer, ClipState before);

/* Draws the face of a card with its shadow, centered at (x, y). `width` is in table units. `angle` is ignored
 * for faces that may not be rotated. Returns the height of the face in table units. */
float render_face(const PieceRenderer *renderer, const Face *face, float x, float y, float width,
                  float angle);
float renderer_get_face_height(const Face *face, float width);
/* Draws an outline at the position from which a dragged card was taken. */
void render_empty_slot(const PieceRenderer *renderer, const Piece *piece, const Pose *pose);
/* If the player's text scale is above 1, gives all labels of a row or column the same font size, the largest
 * size at which all texts fit. */
void renderer_equalize_label_sizes(const PieceRenderer *renderer, Scene *scene);
/* Returns the height of rich text that is wrapped to the width `wrap`, at the player's text scale. Height and
 * width are in table units. */
float renderer_measure_text_height(const PieceRenderer *renderer, TextStyle style, const char *rich,
                                   float wrap);
/* Returns the width of rich text in one line, at the player's text size, in table units. */
float renderer_measure_text_width(const PieceRenderer *renderer, TextStyle style, const char *rich);
/* Returns the width that a button needs for this text, at the player's text size, in table units. */
float renderer_measure_button_width(const PieceRenderer *renderer, const char *rich);
/* Returns the height that a label needs for its text, at the player's text size, in table units. */
float renderer_measure_label_height(const PieceRenderer *renderer, const Piece *label);
/* Returns the index of the highlighted words at the point (x, y) of a label, in table units. Returns -1 if
 * there are no highlighted words at this point. */
int renderer_find_label_mark(const PieceRenderer *renderer, const Piece *piece, float x, float y);
/* Returns the smallest font size of text on the table, in table units; see layout_get_min_text_scale. */
float renderer_get_min_font_size(const PieceRenderer *renderer);
/* Returns the limits of font sizes on card faces, in pixels. When the player increases the text scale,
 * TypeLimits.min_size grows only half as fast, for two reasons: larger text leaves less room for the picture,
 * and players can enlarge cards. */
TypeLimits renderer_get_face_type_limits(const PieceRenderer *renderer);
/* Draws the banner (a line of text) below the wooden rail at the top. `center_x` is the x position of the
 * banner's center, and `max_width` is the maximum width of the banner, both in table units. */
void render_banner(const PieceRenderer *renderer, const char *banner, float center_x, float max_width);
/* Draws rich text on a dark plate. The center of the plate is at (x, y). If the plate would not be inside the
 * window, moves it into the window. `wrap` is the maximum width of the text, in table units. */
void render_text_plate(const PieceRenderer *renderer, const char *text, float x, float y, float wrap);
/* Writes the size of the plate that render_text_plate draws, in table units. */
void renderer_measure_text_plate(const PieceRenderer *renderer, const char *text, float wrap, float *width,
                                 float *height);

#endif
