/* piece_renderer.h: drawing of pieces, one at a time and in any pose; converts table units to pixels. Does
 * not arrange or animate pieces. */
#ifndef UI_SHELL_PIECE_RENDERER_H
#define UI_SHELL_PIECE_RENDERER_H

#include "core/scene/scene.h"
#include "ui/paint/art.h"

#include <SDL.h>

/* Center and height of the banner, the line of text at the top of the table, in table units. */
enum { BANNER_Y = RAIL_TOP + 27, BANNER_HEIGHT = 42, BANNER_HEIGHT_MAX = 46 };

/* Mapping from table units (about 1/900 of the window's height) to pixels. The window shows the whole table;
 * the origin is its top left corner. */
typedef struct Camera {
    float scale; /* pixels per table unit */
    float width, height;
    int pixel_width, pixel_height;
} Camera;

/* Returns the mapping for a window of this size in pixels. `zoom` scales the table; a `zoom` below 1 makes
 * everything smaller, so that the window shows more table units. `side` and `foot` are the width and height
 * of the areas beside and below the table that are reserved for other controls, in table units. */
Camera camera_fit_window(int pixel_width, int pixel_height, float zoom, float side, float foot);

/* Callbacks for tests that measure screens. The renderer calls them for everything that it draws. Boxes and
 * font sizes are in pixels. */
typedef struct RenderProbe {
    void *self;
    void (*piece)(void *self, const Piece *piece, SDL_FRect box, float angle);
    void (*words)(void *self, const char *words, float px, SDL_FRect box);
    void (*broken)(void *self, const char *words); /* a word was too long for its line */
    void (*over)(void *self, SDL_FRect box);       /* the box is drawn over all pieces */
} RenderProbe;

typedef struct PieceRenderer {
    SDL_Renderer *sdl;
    Art *art;
    Blitter *blitter;
    const Palette *palette;
    float text_scale; /* player's text size, at least 1 */
    Camera camera;
    const RenderProbe *probe; /* callbacks that receive everything that is drawn, or NULL */
    /* Measured area. If NULL, the renderer draws. Otherwise, the renderer draws nothing, and enlarges
     * `*extent` so that it contains all pixels that the renderer would change. */
    SDL_FRect *extent;
} PieceRenderer;

/* Position and appearance of a piece at one moment. */
typedef struct Pose {
    float x, y; /* center of the piece, in table units */
    float angle;
    float scale;
    float alpha; /* opacity, 0 to 1 */
    float lift;  /* height above the table, from 0 (on the table) to 1 (height of a dragged card) */
    /* progress of a card that is being flipped, from 0 (the visible side faces the player) to 1 (the card
     * stands on its edge) */
    float turned;
    float unwritten; /* part of a plain label's text that is not drawn yet, from 0 (the whole text is drawn)
                        to 1 */
} Pose;

typedef enum PieceLook {
    LOOK_HOVER = 1,
    LOOK_PRESSED = 2,
    LOOK_FOCUS = 4,   /* set if the piece has the keyboard focus */
    LOOK_CARRIED = 8, /* set if the piece is being dragged */
} PieceLook;

/* Returns the box of the whole window, in pixels. */
SDL_FRect renderer_window_box(const PieceRenderer *renderer);
Uint8 renderer_alpha_byte(float fraction);
/* Passes drawn text to renderer->probe, if it is set. */
void renderer_report_text(const PieceRenderer *renderer, const char *words, float px, SDL_FRect box);

/* Draws a piece. `rest_scale` is the scale of the piece after its animation has ended. The texture of the
 * piece is painted for this scale. */
void render_piece(const PieceRenderer *renderer, const Piece *piece, const Pose *pose, float rest_scale,
                  unsigned look);
/* Writes the box of the coin that shows the number of cards in a pile, in table units. Returns false if the
 * piece has no coin. */
bool renderer_pile_count_box(const PieceRenderer *renderer, const Piece *piece, SceneBox *out);
/* Returns the face of a card as it is drawn: rotated like the card, and without rules text on a pile, where
 * the number of cards would cover the text. */
Face renderer_card_face(const Piece *card);
/* Returns a hash that is the same for all cards with the same face. */
uint64_t renderer_card_face_key(const PieceRenderer *renderer, const Piece *card);
/* Returns the texture of a card at scale `rest_scale`. Until that texture is painted, returns a placeholder
 * or NULL. */
SDL_Texture *renderer_card_texture(const PieceRenderer *renderer, const Piece *card, float rest_scale);
/* True if the texture of a panel or sheet of paper is painted. Until then, the piece is drawn as a plain
 * box. */
bool renderer_is_panel_painted(const PieceRenderer *renderer, const Piece *piece);

/* Saved clip of the blitter, for renderer_pop_clip. */
typedef struct ClipState {
    SDL_Rect box;
    bool clipped;
} ClipState;
/* Limits drawing to a box in pixels, within the current clip. Returns the clip to restore with
 * renderer_pop_clip. */
ClipState renderer_push_clip(const PieceRenderer *renderer, SDL_Rect box);
void renderer_pop_clip(const PieceRenderer *renderer, ClipState before);

/* Draws the face of a card and its shadow, centered on (x, y). `width` is in table units. `angle` has an
 * effect only for faces that may be rotated. Returns the height in table units. */
float render_face(const PieceRenderer *renderer, const Face *face, float x, float y, float width,
                  float angle);
float renderer_face_height(const Face *face, float width);
/* Draws the outline of the place that a dragged card was taken from. */
void render_empty_slot(const PieceRenderer *renderer, const Piece *piece, const Pose *pose);
/* Gives labels in one row or column the same font size, the largest at which all of them fit. */
void renderer_equalize_label_sizes(const PieceRenderer *renderer, Scene *scene);
/* Returns the height of rich text wrapped to the width `wrap`, at the player's text size, in table units. */
float renderer_text_height(const PieceRenderer *renderer, TextStyle style, const char *rich, float wrap);
/* Returns the width of rich text in one line, at the player's text size, in table units. */
float renderer_text_width(const PieceRenderer *renderer, TextStyle style, const char *rich);
/* Returns the width that a button needs for this text, at the player's text size, in table units. */
float renderer_button_width(const PieceRenderer *renderer, const char *rich);
/* Returns the height that a label needs for its text, at the player's text size, in table units. */
float renderer_label_height(const PieceRenderer *renderer, const Piece *label);
/* Returns the index of the highlighted words of a label at (x, y), in table units, or -1 if there are none at
 * the point. */
int renderer_find_label_mark(const PieceRenderer *renderer, const Piece *piece, float x, float y);
/* Returns the smallest font size of text on the table, in table units; see layout_text_scale_min. */
float renderer_min_font_size(const PieceRenderer *renderer);
/* Returns the limits for font sizes on card faces, in pixels. TypeLimits.least grows only half as fast as the
 * player's text size, for two reasons: larger text leaves less room for the picture, and players can zoom
 * cards. */
TypeLimits renderer_face_type_limits(const PieceRenderer *renderer);
/* Draws the banner, a line of text, below the wooden rail at the top. Its center is at `middle`, and it is at
 * most `room` wide, both in table units. */
void render_banner(const PieceRenderer *renderer, const char *banner, float middle, float room);
/* Draws rich text on a dark plate. The center of the plate is as near to (x, y) as the window allows. `wrap`
 * is the largest width of the text, in table units. */
void render_text_plate(const PieceRenderer *renderer, const char *text, float x, float y, float wrap);
/* Writes the size of the plate that render_text_plate draws, in table units. */
void renderer_text_plate_size(const PieceRenderer *renderer, const char *text, float wrap, float *width,
                              float *height);

#endif
