/* view.h: draws the pieces of a scene: from table units to pixels, one piece at a time, at any pose. */
#ifndef UI_SHELL_VIEW_H
#define UI_SHELL_VIEW_H

#include "core/scene.h"
#include "ui/paint/art.h"

#include <SDL.h>

/* Heights of the wooden rails in table units. */
enum { RAIL_TOP = 58, RAIL_BOTTOM = 108 };
/* Where the banner's middle lies, and its height, in table units. */
enum { BANNER_Y = RAIL_TOP + 27, BANNER_HEIGHT = 42, BANNER_HEIGHT_MOST = 46 };

/* How table units lie in the window: all of it is shown, from the origin at the top left. */
typedef struct Camera {
    float scale; /* pixels per unit */
    float width, height;
    int pixel_width, pixel_height;
} Camera;

/* `zoom` below 1 shows more of the table, smaller; `foot` units are to be there below it. */
Camera camera_for(int pixel_width, int pixel_height, float zoom, float foot);

/* Sees all that is drawn, and all words with the size of their type and their box in the window, in pixels.
   Tests measure screens with it. */
typedef struct Witness {
    void *self;
    void (*piece)(void *self, const Piece *piece, SDL_FRect box, float angle);
    void (*words)(void *self, const char *words, float px, SDL_FRect box);
    void (*broken)(void *self, const char *words); /* one of them was too long for its line */
    void (*over)(void *self, SDL_FRect box); /* a face or a plate that lies over all pieces for a while */
} Witness;

typedef struct View {
    SDL_Renderer *renderer;
    Art *art;
    Brush *brush;
    const Palette *palette;
    float text_scale; /* how much larger than usual words are to be, where there is room: 1 or more */
    Camera camera;
    const Witness *witness; /* NULL = nobody */
    SDL_FRect *extent; /* while it is not NULL nothing is painted, but what would be is enclosed, pixels */
} View;

/* Where a piece is drawn just now. */
typedef struct Pose {
    float x, y; /* centre, table units */
    float angle;
    float scale;
    float alpha;     /* 0..1 */
    float lift;      /* off the table: 0 lies on it, 1 is in somebody's hand */
    float turned;    /* seen from the front at 0, from its edge at 1 */
    float unwritten; /* how much of a label's plain words is not there yet, 0..1 */
} Pose;

typedef enum PieceLook {
    LOOK_HOVER = 1,
    LOOK_PRESSED = 2,
    LOOK_FOCUS = 4,   /* the keyboard is on it */
    LOOK_CARRIED = 8, /* lifted off the table */
} PieceLook;

/* All of the window, pixels. */
SDL_FRect view_window(const View *view);
/* How much is seen of what has an alpha of 0..1, as a byte. */
Uint8 view_alpha(float fraction);
/* Tells the witness of words that were drawn. */
void view_wrote(const View *view, const char *words, float px, SDL_FRect box);

/* `rest_scale` is the scale at which the piece will come to rest: faces are painted for that size. */
void view_piece(const View *view, const Piece *piece, const Pose *pose, float rest_scale, unsigned look);
/* Where the coin lies that counts a pile; false where a piece has none. */
bool view_count_box(const View *view, const Piece *piece, SceneBox *out);
/* Cards whose faces look alike have the same. */
uint64_t view_card_look(const View *view, const Piece *card);
/* What is shown of a card that comes to rest at a scale, until it is painted for that a stand-in or NULL. */
SDL_Texture *view_card_texture(const View *view, const Piece *card, float rest_scale);
/* Is the panel or the sheet of paper painted, rather than a plain board that stands in for it? */
bool view_sheet_is_painted(const View *view, const Piece *piece);

/* What cut off before what is painted. */
typedef struct ViewClip {
    SDL_Rect box;
    bool clipped;
} ViewClip;
/* Cuts off what is painted from now on at a box, in pixels, and at whatever cut it off before. */
ViewClip view_clip(const View *view, SDL_Rect box);
void view_unclip(const View *view, ViewClip before);

/* A face `width` units wide with its shadow, drawn around a centre: as it lies when turned by an angle if it
   is one that may lie in any direction, else upright. Returns its height in units. */
float view_face(const View *view, const Face *face, float x, float y, float width, float angle);
float view_face_height(const Face *face, float width);
/* Outline of the place that a carried card left. */
void view_vacancy(const View *view, const Piece *piece, const Pose *pose);
/* Gives labels that stand in one row or column words of one size, the largest that fits all of them. */
void view_even_out(const View *view, Scene *scene);
/* Height in units of rich text wrapped to `wrap` units, at the text scale. */
float view_text_height(const View *view, TextStyle style, const char *rich, float wrap);
/* Width in units of rich text in one line, at the text scale. */
float view_text_width(const View *view, TextStyle style, const char *rich);
/* Width in units of a button in which such words are as large as they are to be. */
float view_button_width(const View *view, const char *rich);
/* Height in units that a label's words take at the text scale in its width. */
float view_label_height(const View *view, const Piece *label);
/* Which marked word of a label at rest lies at a place in table units, from 0; -1 = none. */
int view_label_mark(const View *view, const Piece *piece, float x, float y);
/* The smallest type that words are set in, units (see lay_sure_words), and that on faces, pixels: there words
   grow half as much, since the picture gives way to them and not the card, which is shown large when looked
   at. */
float view_least_type(const View *view);
FaceType view_face_type(const View *view);
/* The phase line on its plaque, centred below the top rail. */
void view_banner(const View *view, const char *banner, float room);
/* Rich text on a dark plate whose centre is as near to (x, y) as the window allows. `wrap` in units. */
void view_plate(const View *view, const char *text, float x, float y, float wrap);
/* Size in units that view_plate needs. */
void view_plate_size(const View *view, const char *text, float wrap, float *width, float *height);

#endif
